//! "We'll" and "we will" are one wording.

/// Endings written short, and in full.
const ENDINGS: &[(&str, &str)] = &[
    ("can't", "cannot"),
    ("won't", "will not"),
    ("n't", " not"),
    ("'ll", " will"),
    ("'re", " are"),
    ("'ve", " have"),
    ("'m", " am"),
    ("it's", "it is"),
    ("that's", "that is"),
    ("there's", "there is"),
    ("he's", "he is"),
];

/// A text in small letters with short forms written in full.
pub(crate) fn written_out(text: &str) -> String {
    let lower = text.to_lowercase().replace('\u{2019}', "'");
    let words = lower.split_whitespace().map(|word| {
        let ending = ENDINGS.iter().find(|(short, _)| word.ends_with(short));
        ending.map_or_else(
            || word.to_owned(),
            |(short, full)| format!("{}{full}", &word[..word.len() - short.len()]),
        )
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms() {
        assert_eq!(
            written_out("We\u{2019}ll see, they don't know"),
            "we will see, they do not know"
        );
        assert_eq!(written_out("I cannot"), written_out("I can't"));
        assert_ne!(written_out("we will"), written_out("we would"));
    }
}
