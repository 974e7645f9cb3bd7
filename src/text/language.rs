//! Which language a text is written in.

/// How much of a text is looked at, in bytes: the start of an article is enough.
const SAMPLE: usize = 600;

/// ISO 639-1 code of the text's language, or empty when the text is too short or too mixed to say.
pub fn detect(text: &str) -> &'static str {
    let mut end = SAMPLE.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    match whatlang::detect(&text[..end]) {
        Some(found) if found.confidence() >= 0.5 => two_letters(found.lang().code()),
        _ => "",
    }
}

/// Two-letter codes of the languages that press corpora are made of; others stay empty.
fn two_letters(code: &str) -> &'static str {
    const CODES: &[(&str, &str)] = &[
        ("eng", "en"),
        ("deu", "de"),
        ("fra", "fr"),
        ("spa", "es"),
        ("ita", "it"),
        ("por", "pt"),
        ("nld", "nl"),
        ("dan", "da"),
        ("swe", "sv"),
        ("nob", "no"),
        ("fin", "fi"),
        ("pol", "pl"),
        ("ces", "cs"),
        ("slk", "sk"),
        ("hun", "hu"),
        ("ron", "ro"),
        ("bul", "bg"),
        ("ell", "el"),
        ("rus", "ru"),
        ("ukr", "uk"),
        ("tur", "tr"),
        ("ara", "ar"),
        ("heb", "he"),
        ("pes", "fa"),
        ("hin", "hi"),
        ("ben", "bn"),
        ("tha", "th"),
        ("vie", "vi"),
        ("ind", "id"),
        ("jpn", "ja"),
        ("cmn", "zh"),
        ("kor", "ko"),
        ("hrv", "hr"),
        ("srp", "sr"),
        ("slv", "sl"),
        ("lit", "lt"),
        ("lav", "lv"),
        ("est", "et"),
        ("cat", "ca"),
        ("afr", "af"),
        ("urd", "ur"),
        ("tam", "ta"),
    ];
    CODES.iter().find(|(three, _)| *three == code).map_or("", |(_, two)| two)
}
