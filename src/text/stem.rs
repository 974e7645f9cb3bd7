//! Word stems by the Snowball algorithms (Porter 2001), for comparing what texts are about. Passages
//! and scores never use them.

use rust_stemmers::Algorithm;
use rust_stemmers::Stemmer;

/// A stemmer for an ISO 639-1 language; other languages keep their words whole.
pub struct Stems(Option<Stemmer>);

impl Stems {
    /// Takes the rules of a language.
    pub fn of(language: &str) -> Stems {
        let algorithm = match language {
            "en" => Algorithm::English,
            "de" => Algorithm::German,
            "fr" => Algorithm::French,
            "es" => Algorithm::Spanish,
            "it" => Algorithm::Italian,
            "pt" => Algorithm::Portuguese,
            "nl" => Algorithm::Dutch,
            "da" => Algorithm::Danish,
            "sv" => Algorithm::Swedish,
            "no" => Algorithm::Norwegian,
            "fi" => Algorithm::Finnish,
            "hu" => Algorithm::Hungarian,
            "ro" => Algorithm::Romanian,
            "ru" => Algorithm::Russian,
            "tr" => Algorithm::Turkish,
            "el" => Algorithm::Greek,
            "ar" => Algorithm::Arabic,
            _ => return Stems(None),
        };
        Stems(Some(Stemmer::create(algorithm)))
    }

    /// The stem of a folded word, without a possessive ending.
    pub fn stem(&self, folded: &str) -> String {
        let word = folded.strip_suffix("'s").unwrap_or(folded);
        match &self.0 {
            Some(stemmer) => stemmer.stem(word).into_owned(),
            None => word.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_meet_in_its_language() {
        let en = Stems::of("en");
        assert_eq!(en.stem("elections"), en.stem("election"));
        assert_eq!(en.stem("hungary's"), en.stem("hungary"));
        assert_eq!(Stems::of("xx").stem("elections"), "elections");
    }
}
