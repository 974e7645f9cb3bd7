//! Forms of one word under one key, roughly: enough to see that "released" and "did not release"
//! speak of the same thing.

use crate::text::tokens::key_of;

/// Verbs of the news whose forms no ending tells.
const IRREGULAR: &[(&str, &str)] = &[
    ("found", "find"),
    ("took", "take"),
    ("taken", "take"),
    ("came", "come"),
    ("went", "go"),
    ("gone", "go"),
    ("left", "leave"),
    ("gave", "give"),
    ("given", "give"),
    ("made", "make"),
    ("paid", "pay"),
    ("met", "meet"),
    ("sold", "sell"),
    ("held", "hold"),
    ("knew", "know"),
    ("known", "know"),
    ("saw", "see"),
    ("seen", "see"),
    ("began", "begin"),
    ("begun", "begin"),
    ("broke", "break"),
    ("broken", "break"),
    ("spoke", "speak"),
    ("spoken", "speak"),
    ("fell", "fall"),
    ("fallen", "fall"),
    ("rose", "rise"),
    ("risen", "rise"),
    ("grew", "grow"),
    ("won", "win"),
    ("lost", "lose"),
    ("brought", "bring"),
    ("bought", "buy"),
    ("built", "build"),
    ("sent", "send"),
    ("spent", "spend"),
    ("kept", "keep"),
    ("fought", "fight"),
    ("caught", "catch"),
    ("thought", "think"),
    ("told", "tell"),
    ("stood", "stand"),
    ("struck", "strike"),
    ("shot", "shoot"),
    ("fled", "flee"),
    ("wrote", "write"),
    ("written", "write"),
    ("chose", "choose"),
    ("chosen", "choose"),
    ("drove", "drive"),
    ("driven", "drive"),
    ("became", "become"),
    ("ran", "run"),
    ("stole", "steal"),
    ("stolen", "steal"),
    ("threw", "throw"),
    ("thrown", "throw"),
    ("bore", "bear"),
    ("sank", "sink"),
];

/// The key that the forms of a word share. Only English endings are known; words of other
/// languages keep their own key.
pub(crate) fn stem(word: &str, language: &str) -> u64 {
    let lower = word.to_lowercase();
    match language {
        "" | "en" => key_of(&english(&lower)),
        _ => key_of(&lower),
    }
}

fn english(lower: &str) -> String {
    if let Some((_, base)) = IRREGULAR.iter().find(|(form, _)| *form == lower) {
        return english(base);
    }
    let cut = ["ing", "ed", "es", "s"].into_iter().find_map(|ending| {
        let rest = lower.strip_suffix(ending)?;
        (rest.chars().count() >= 3 && !(ending == "s" && rest.ends_with('s'))).then_some(rest)
    });
    let cut = cut.unwrap_or(lower);
    let cut = cut.strip_suffix('e').filter(|rest| rest.len() >= 3).unwrap_or(cut);
    match cut.strip_suffix('y') {
        Some(rest) => format!("{rest}i"),
        None => undoubled(cut).to_owned(),
    }
}

fn undoubled(stem: &str) -> &str {
    let mut last = stem.chars().rev();
    match (last.next(), last.next()) {
        (Some(x), Some(y)) if x == y && x.is_ascii() && stem.len() > 3 => &stem[..stem.len() - 1],
        _ => stem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_meet() {
        let table: &[(&str, &str)] = &[
            ("released", "release"),
            ("stopped", "stop"),
            ("carried", "carry"),
            ("reached", "reach"),
            ("passengers", "passenger"),
            ("found", "finds"),
            ("paying", "paid"),
        ];
        for (x, y) in table {
            assert_eq!(stem(x, "en"), stem(y, "en"), "{x} {y}");
        }
        assert_ne!(stem("press", "en"), stem("pre", "en"));
    }
}
