//! Words with legal or political weight. Two aligned words of one class with another sense are a
//! difference of status; a hedge on one side only is one too.

use crate::span::ByteRange;
use crate::values::Context;
use crate::values::Stretch;
use crate::values::phrases::Phrases;
use crate::values::reader::Reader;
use std::sync::LazyLock;

/// Classes of words that may stand in for one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StatusClass {
    /// How sure the writer is: allegedly, may, plans to.
    Hedge,
    /// Where a case stands: accused, charged, convicted.
    Legal,
    /// What was done to a person: arrested, questioned.
    Custody,
    /// Whether a thing is established: confirmed, unconfirmed.
    Proof,
    /// What a crowd is called: protesters, rioters.
    Crowd,
    /// What fighters are called: militants, terrorists.
    Fighter,
    /// What people on the move are called: refugees, migrants.
    Migrant,
    /// What an outbreak of force is called: clash, attack.
    Event,
    /// How a death is told: died, killed, murdered.
    Death,
    /// What a government is called: government, regime.
    Rule,
}

/// A word of weight in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// The word or phrase.
    pub range: ByteRange,
    /// Its class.
    pub class: StatusClass,
    /// Its sense in the class; forms of one word share it.
    pub sense: u16,
}

/// A class in which two statements differ; on one side the word may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatusDifference {
    /// The class.
    pub class: StatusClass,
    /// The word on the left.
    pub left: Option<ByteRange>,
    /// The word on the right.
    pub right: Option<ByteRange>,
}

type Row = (StatusClass, &'static [&'static [&'static str]]);

const TABLE: &[Row] = &[
    (
        StatusClass::Hedge,
        &[
            &["alleged", "allegedly", "mutmaßlich", "angeblich", "présumé"],
            &["reportedly", "berichten zufolge"],
            &["apparently", "seemingly", "offenbar", "apparemment"],
            &["possibly", "perhaps", "maybe", "möglicherweise", "peut-être"],
            &["probably", "likely", "wahrscheinlich", "probablement"],
            &["may", "might", "could", "könnte", "pourrait"],
            &["will", "would", "is going to", "are going to", "wird", "würde"],
            &["plans to", "plan to", "planned to", "intends to", "aims to", "hopes to"],
            &["is expected to", "are expected to", "expected to"],
            &["claimed", "claims"],
            &["purported", "purportedly", "so-called"],
            &["appears to", "appeared to", "seems to", "seemed to"],
        ],
    ),
    (
        StatusClass::Legal,
        &[
            &["accused", "angeklagt", "accusé"],
            &["suspected", "verdächtigt", "soupçonné"],
            &["charged", "indicted"],
            &["convicted", "found guilty", "verurteilt", "condamné"],
            &["acquitted", "cleared", "found not guilty", "freigesprochen", "acquitté"],
            &["sentenced", "jailed"],
            &["tried", "on trial"],
            &["pleaded guilty", "pleads guilty"],
            &["pleaded not guilty"],
            &["exonerated", "pardoned"],
        ],
    ),
    (
        StatusClass::Custody,
        &[
            &["arrested", "festgenommen", "arrêté"],
            &["detained", "held"],
            &["questioned", "interviewed", "befragt", "interrogé"],
            &["released", "freed", "freigelassen", "libéré"],
            &["deported", "expelled"],
            &["searched"],
        ],
    ),
    (
        StatusClass::Proof,
        &[
            &["confirmed", "bestätigt", "confirmé"],
            &["unconfirmed", "unbestätigt"],
            &["verified"],
            &["unverified"],
            &["disputed"],
            &["proven", "proved"],
            &["unproven"],
        ],
    ),
    (
        StatusClass::Crowd,
        &[
            &[
                "protester",
                "protesters",
                "demonstrators",
                "demonstrator",
                "demonstranten",
                "manifestants",
            ],
            &["rioter", "rioters", "randalierer", "émeutiers"],
            &["mob"],
            &["activist", "activists", "campaigners"],
            &["extremist", "extremists"],
            &["vandals"],
            &["thugs"],
        ],
    ),
    (
        StatusClass::Fighter,
        &[
            &["terrorist", "terrorists"],
            &["militant", "militants"],
            &["gunman", "gunmen"],
            &["fighter", "fighters"],
            &["rebel", "rebels"],
            &["insurgent", "insurgents"],
            &["separatist", "separatists"],
            &["guerrilla", "guerrillas"],
            &["soldier", "soldiers", "troops"],
        ],
    ),
    (
        StatusClass::Migrant,
        &[
            &["migrant", "migrants"],
            &["refugee", "refugees", "flüchtlinge", "réfugiés"],
            &["immigrant", "immigrants"],
            &["asylum seeker", "asylum seekers"],
            &["illegal immigrant", "illegal immigrants"],
        ],
    ),
    (
        StatusClass::Event,
        &[
            &["clash", "clashes"],
            &["attack", "attacks", "angriff"],
            &["riot", "riots"],
            &["protest", "protests", "demonstration", "demonstrations"],
            &["incident"],
            &["massacre"],
            &["raid"],
            &["accident", "unfall"],
            &["war"],
            &["invasion"],
            &["special operation"],
        ],
    ),
    (
        StatusClass::Death,
        &[
            &["died", "dead", "starb", "mort"],
            &["killed", "getötet", "tué"],
            &["murdered", "ermordet", "assassiné"],
            &["executed"],
            &["assassinated"],
            &["missing"],
            &["injured", "wounded", "hurt", "verletzt", "blessé"],
        ],
    ),
    (
        StatusClass::Rule,
        &[&["government"], &["regime"], &["junta"], &["administration"], &["authorities"]],
    ),
];

static WORDS: LazyLock<Phrases<(StatusClass, u16)>> = LazyLock::new(|| {
    let mut table = Vec::new();
    for (class, senses) in TABLE {
        for (sense, words) in (0u16..).zip(*senses) {
            table.extend(words.iter().map(|w| (*w, (*class, sense))));
        }
    }
    Phrases::new(&table)
});

/// The words of weight in a stretch, in order. The month of May is none.
pub fn statuses(stretch: &Stretch) -> Vec<Status> {
    let context = Context { language: stretch.language, published: None };
    let reader = Reader::new(stretch.text, stretch.tokens, stretch.range, &context);
    let mut found = Vec::new();
    let mut at = reader.start;
    while at < reader.end {
        let hit = reader.at(&WORDS, at).filter(|_| reader.raw(at) != "May");
        if let Some(((class, sense), next)) = hit {
            found.push(Status { range: reader.bytes(at, next), class, sense });
        }
        at = hit.map_or(at + 1, |(_, next)| next);
    }
    found
}

/// Where two aligned statements differ in status: a class with other senses on both sides, or a
/// hedge that only one side has. One difference per class, gravest class first as declared.
pub fn differences(left: &Stretch, right: &Stretch) -> Vec<StatusDifference> {
    let (mut left, mut right) = (statuses(left), statuses(right));
    drop_shared(&mut left, &mut right);
    let mut classes: Vec<_> = left.iter().chain(&right).map(|s| s.class).collect();
    classes.sort();
    classes.dedup();
    let first = |side: &[Status], class| side.iter().find(|s| s.class == class).map(|s| s.range);
    let of =
        |class| StatusDifference { class, left: first(&left, class), right: first(&right, class) };
    let both = |d: &StatusDifference| d.left.is_some() && d.right.is_some();
    classes.into_iter().map(of).filter(|d| both(d) || d.class == StatusClass::Hedge).collect()
}

/// Takes one for one what both sides say.
fn drop_shared(left: &mut Vec<Status>, right: &mut Vec<Status>) {
    left.retain(|l| {
        let twin = right.iter().position(|r| (r.class, r.sense) == (l.class, l.sense));
        twin.map(|at| right.remove(at)).is_none()
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::TokenRange;
    use crate::text::tokens::tokenize;

    fn check(left: &str, right: &str, expected: &[StatusClass]) {
        let (l, r) = (tokenize(left), tokenize(right));
        let whole = |n: usize| TokenRange::new(0, n);
        let x = Stretch { text: left, tokens: &l, range: whole(l.len()), language: "en" };
        let y = Stretch { text: right, tokens: &r, range: whole(r.len()), language: "en" };
        let classes: Vec<_> = differences(&x, &y).iter().map(|d| d.class).collect();
        assert_eq!(classes, expected, "{left:?} / {right:?}");
    }

    #[test]
    fn table() {
        use StatusClass::*;
        check("The clerk took the cash.", "The clerk allegedly took the cash.", &[Hedge]);
        check("He was accused of fraud.", "He was convicted of fraud.", &[Legal]);
        check("Officers arrested two men.", "Officers questioned two men.", &[Custody]);
        check("Work will stop in June.", "Work may stop in June.", &[Hedge]);
        check("Demonstrators blocked a road.", "Rioters blocked a road.", &[Crowd]);
        check("The clash left two hurt.", "The attack left two hurt.", &[Event]);
        check("Militants held the town.", "Terrorists held the town.", &[Fighter]);
        check("The alleged thief fled.", "The thief allegedly fled.", &[]);
        check("Three died in May.", "Three died in June.", &[]);
    }
}
