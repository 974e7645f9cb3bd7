//! Currencies: signs, codes and words, in one table for all languages.

use crate::values::phrases::Phrases;
use std::sync::LazyLock;

/// How two currencies relate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The same, equally named.
    Same,
    /// One name is general and usually means the other: `$` and US$.
    Usual,
    /// One name is general and may mean the other: `$` and A$.
    Possible,
    /// Two currencies.
    Distinct,
}

/// A currency by code; a name that several currencies share ("$", "crowns") has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency {
    /// ISO 4217 code, or the shared name.
    pub code: &'static str,
}

/// Shared names: what they mean by default (empty when there is no default), and what they may.
const SHARED: &[(&str, &str, &[&str])] = &[
    ("$", "USD", &["USD", "AUD", "CAD", "NZD", "HKD", "SGD"]),
    ("crowns", "", &["CZK", "SEK", "NOK", "DKK", "ISK"]),
    ("¥", "JPY", &["JPY", "CNY"]),
    ("rupees", "INR", &["INR", "PKR", "LKR"]),
    ("francs", "", &["CHF", "FRF", "BEF"]),
    ("pesos", "", &["MXN", "ARS", "PHP", "COP", "CLP"]),
];

impl Currency {
    /// How this currency relates to another; the same either way round.
    pub fn relation(self, other: Currency) -> Relation {
        match self == other {
            true => Relation::Same,
            false => {
                self.general_for(other).or(other.general_for(self)).unwrap_or(Relation::Distinct)
            }
        }
    }

    fn general_for(self, other: Currency) -> Option<Relation> {
        let (_, usual, possible) = SHARED.iter().find(|(name, ..)| *name == self.code)?;
        let covered = possible.contains(&other.code);
        let relation = if usual.is_empty() || *usual == other.code {
            Relation::Usual
        } else {
            Relation::Possible
        };
        covered.then_some(relation)
    }
}

/// Currency signs and what may stand before them.
const SIGNS: &[(&str, &str)] = &[
    ("€", "EUR"),
    ("$", "$"),
    ("£", "GBP"),
    ("¥", "¥"),
    ("₹", "INR"),
    ("₽", "RUB"),
    ("₩", "KRW"),
    ("₺", "TRY"),
    ("₴", "UAH"),
    ("₪", "ILS"),
    ("¢", "¢"),
];

/// Letters written onto the dollar sign.
const DOLLARS: &[(&str, &str)] = &[
    ("US", "USD"),
    ("U.S", "USD"),
    ("A", "AUD"),
    ("AU", "AUD"),
    ("C", "CAD"),
    ("CA", "CAD"),
    ("NZ", "NZD"),
    ("HK", "HKD"),
    ("S", "SGD"),
];

const CODES: &[&str] = &[
    "EUR", "USD", "GBP", "JPY", "CHF", "AUD", "CAD", "NZD", "CZK", "SEK", "NOK", "DKK", "PLN",
    "HUF", "RUB", "UAH", "CNY", "INR", "HKD", "SGD", "TRY", "ZAR", "BRL", "MXN", "KRW", "DEM",
    "FRF", "ITL",
];

const WORDS: &[(&str, &str)] = &[
    ("euro", "EUR"),
    ("euros", "EUR"),
    ("dollar", "$"),
    ("dollars", "$"),
    ("us dollars", "USD"),
    ("u.s dollars", "USD"),
    ("us dollar", "USD"),
    ("american dollars", "USD"),
    ("australian dollars", "AUD"),
    ("canadian dollars", "CAD"),
    ("hong kong dollars", "HKD"),
    ("pounds", "GBP"),
    ("pound", "GBP"),
    ("pounds sterling", "GBP"),
    ("sterling", "GBP"),
    ("pfund", "GBP"),
    ("livres sterling", "GBP"),
    ("yen", "JPY"),
    ("yuan", "CNY"),
    ("renminbi", "CNY"),
    ("crown", "crowns"),
    ("crowns", "crowns"),
    ("czech crowns", "CZK"),
    ("swedish crowns", "SEK"),
    ("norwegian crowns", "NOK"),
    ("danish crowns", "DKK"),
    ("kronor", "SEK"),
    ("kroner", "crowns"),
    ("kronen", "crowns"),
    ("couronnes", "crowns"),
    ("koruna", "crowns"),
    ("swiss francs", "CHF"),
    ("franken", "CHF"),
    ("french francs", "FRF"),
    ("belgian francs", "BEF"),
    ("francs", "francs"),
    ("forints", "HUF"),
    ("forint", "HUF"),
    ("zloty", "PLN"),
    ("zlotys", "PLN"),
    ("roubles", "RUB"),
    ("rubles", "RUB"),
    ("rubel", "RUB"),
    ("rupees", "rupees"),
    ("pesos", "pesos"),
    ("ringgit", "MYR"),
    ("rupiah", "IDR"),
    ("baht", "THB"),
    ("hryvnia", "UAH"),
    ("lira", "TRY"),
    ("shekels", "ILS"),
    ("dinars", "dinars"),
    ("cents", "¢"),
    ("pence", "pence"),
];

static AFTER: LazyLock<Phrases<Currency>> = LazyLock::new(|| {
    let codes = CODES.iter().map(|c| (*c, *c));
    let all = WORDS.iter().chain(SIGNS).copied().chain(codes);
    Phrases::new(&all.map(|(words, code)| (words, Currency { code })).collect::<Vec<_>>())
});

/// Words, codes and signs that follow an amount.
pub(crate) fn after() -> &'static Phrases<Currency> {
    &AFTER
}

/// The currency of a sign with the letters before it, which may be none.
pub(crate) fn of_sign(letters: &str, sign: &str) -> Option<Currency> {
    let table = if letters.is_empty() { SIGNS } else { DOLLARS };
    let name = if letters.is_empty() { sign } else { letters };
    let dollar = letters.is_empty() || sign == "$";
    let (_, code) = table.iter().find(|(written, _)| dollar && *written == name)?;
    Some(Currency { code })
}

/// The currency of a code in capitals.
pub(crate) fn of_code(raw: &str) -> Option<Currency> {
    CODES.iter().find(|code| **code == raw).map(|code| Currency { code })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_names_are_neither_equal_nor_distinct() {
        let table: &[(&str, &str, Relation)] = &[
            ("EUR", "EUR", Relation::Same),
            ("$", "USD", Relation::Usual),
            ("AUD", "$", Relation::Possible),
            ("crowns", "SEK", Relation::Usual),
            ("EUR", "$", Relation::Distinct),
            ("USD", "AUD", Relation::Distinct),
        ];
        for (x, y, expected) in table {
            let (x, y) = (Currency { code: x }, Currency { code: y });
            assert_eq!((x.relation(y), y.relation(x)), (*expected, *expected));
        }
    }
}
