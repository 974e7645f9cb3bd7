//! Words of negation per language, and phrases that hold such a word but deny nothing.

use crate::values::phrases::Phrases;
use crate::values::phrases::list;
use std::sync::LazyLock;

/// One language's words of negation.
pub(crate) struct Negations {
    /// Words that turn what follows.
    pub cues: Phrases<()>,
    /// Phrases that hold a cue and turn nothing.
    pub fixed: Phrases<()>,
    /// Words beside auxiliaries that a cue passes over on its way to what it acts on.
    pub passed: Phrases<()>,
    /// Groups of opposites; true for the words that affirm.
    pub opposites: Phrases<(u16, bool)>,
}

const EN_CUES: &[&str] = &[
    "not",
    "no",
    "never",
    "without",
    "no longer",
    "nobody",
    "no one",
    "nothing",
    "none",
    "neither",
    "nor",
    "cannot",
    "dont",
    "doesnt",
    "didnt",
    "isnt",
    "arent",
    "wasnt",
    "werent",
    "hasnt",
    "havent",
    "hadnt",
    "couldnt",
    "wouldnt",
    "shouldnt",
    "non",
    "failed to",
    "fails to",
    "fail to",
    "failing to",
    "failure to",
    "refused to",
    "refuses to",
    "refusing to",
    "declined to",
    "declines to",
    "unable to",
    "hardly",
    "barely",
    "scarcely",
    "lack of",
    "instead of",
    "rather than",
    "stopped short of",
];

const EN_FIXED: &[&str] = &[
    "not only",
    "not just",
    "not merely",
    "not simply",
    "not solely",
    "no doubt",
    "no secret",
    "no wonder",
    "no matter",
    "no question",
    "no mystery",
    "no surprise",
    "no coincidence",
    "no stranger",
    "no exception",
    "no less than",
    "no fewer than",
    "no more than",
    "not more than",
    "not less than",
    "not fewer than",
    "no later than",
    "no sooner",
    "no less",
    "nobody except",
    "no one except",
    "nobody but",
    "no one but",
    "none but",
    "none other than",
    "nothing but",
    "nothing except",
    "nothing less than",
    "not to mention",
    "why not",
    "whether or not",
    "or not",
    "if not",
    "not least",
    "not until",
    "without doubt",
    "without a doubt",
    "without question",
    "not to be confused",
    "could not agree more",
    "no small",
    "no mean",
    "non stop",
    "never mind",
    "no end of",
    "couldn't agree more",
    "not unlike",
];

const DE_CUES: &[&str] = &[
    "nicht", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nie", "niemals", "niemand",
    "nichts", "ohne", "weder",
];

const DE_FIXED: &[&str] = &[
    "nicht nur",
    "nicht zuletzt",
    "nicht vergessen",
    "kein geheimnis",
    "kein zweifel",
    "ohne zweifel",
];

const FR_CUES: &[&str] =
    &["ne", "n'", "jamais", "sans", "aucun", "aucune", "personne ne", "rien", "ni", "pas"];

const FR_FIXED: &[&str] =
    &["sans doute", "non seulement", "pas seulement", "nul doute", "aucun doute"];

/// Function words that a verb may stand behind; nouns and verbs are never here.
const EN_PASSED: &[&str] = &[
    "to",
    "the",
    "a",
    "an",
    "any",
    "all",
    "of",
    "in",
    "on",
    "at",
    "by",
    "for",
    "with",
    "as",
    "yet",
    "ever",
    "even",
    "also",
    "already",
    "immediately",
    "really",
    "actually",
    "fully",
    "completely",
    "necessarily",
    "he",
    "she",
    "it",
    "they",
    "we",
    "you",
    "i",
    "his",
    "her",
    "its",
    "their",
    "our",
    "my",
    "your",
    "this",
    "that",
    "these",
    "those",
    "him",
    "them",
    "us",
    "who",
    "so",
    "too",
    "very",
    "such",
    "other",
    "one",
    "from",
    "and",
    "or",
    "there",
];

const DE_PASSED: &[&str] = &[
    "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "im", "in",
    "am", "an", "auf", "von", "vom", "zu", "zum", "zur", "mit", "bei", "für", "mehr", "als", "so",
    "sich", "sehr", "auch",
];

const FR_PASSED: &[&str] = &[
    "pas", "plus", "jamais", "le", "la", "les", "un", "une", "des", "de", "du", "à", "au", "aux",
    "en", "dans", "se", "lui", "leur", "y", "encore", "que",
];

/// Groups of opposites: words that affirm, words that deny.
type Opposites = &'static [(&'static [&'static str], &'static [&'static str])];

const EN_OPPOSITES: Opposites = &[
    (
        &["confirmed", "confirm", "confirms", "admitted", "admits", "admit", "acknowledged"],
        &["denied", "deny", "denies"],
    ),
    (&["upheld", "uphold", "upholds"], &["overturned", "overturn", "overturns", "quashed"]),
    (
        &["accepted", "accept", "accepts", "approved", "approve", "approves", "backed"],
        &["rejected", "reject", "rejects"],
    ),
    (&["supported", "supports", "support"], &["opposed", "opposes", "oppose"]),
    (
        &["allowed", "allow", "allows", "permitted", "permits", "permit"],
        &["banned", "ban", "bans", "forbidden", "prohibited", "prohibits", "forbids"],
    ),
    (&["guilty"], &["innocent"]),
    (&["convicted"], &["acquitted"]),
    (&["won"], &["lost"]),
    (&["succeeded", "passed"], &["failed"]),
    (&["present"], &["absent"]),
    (&["remember", "remembered"], &["forget", "forgot", "forgotten"]),
    (&["included", "includes", "include"], &["excluded", "excludes", "exclude"]),
    (&["true"], &["false"]),
    (&["alive"], &["dead"]),
    (&["opened", "open"], &["closed", "shut"]),
];

const DE_OPPOSITES: Opposites = &[
    (&["bestätigte", "bestätigt"], &["dementierte", "dementiert"]),
    (&["erlaubt"], &["verboten"]),
    (&["angenommen"], &["abgelehnt"]),
];

const FR_OPPOSITES: Opposites =
    &[(&["confirmé"], &["démenti"]), (&["autorisé"], &["interdit"]), (&["accepté"], &["refusé"])];

/// Words with "in-" or "dis-" in front that mean the opposite without it; those with "un-" need no
/// table.
pub(crate) const PREFIXED: &[&str] = &[
    "impossible",
    "improbable",
    "illegal",
    "irregular",
    "incorrect",
    "incomplete",
    "inaccurate",
    "inactive",
    "invisible",
    "insecure",
    "insufficient",
    "ineffective",
    "ineligible",
    "irresponsible",
    "irrelevant",
    "incapable",
    "improper",
    "immoral",
    "inadequate",
    "indirect",
    "independent",
    "informal",
    "invalid",
    "disagree",
    "disagreed",
    "disagrees",
    "disapprove",
    "disapproved",
    "dishonest",
    "dislike",
    "disliked",
    "disqualified",
    "dissatisfied",
    "dissimilar",
    "disloyal",
    "disproved",
    "unbekannt",
    "unmöglich",
];

fn opposites(groups: Opposites) -> Phrases<(u16, bool)> {
    let mut signed = Vec::new();
    for (i, (yes, no)) in (0u16..).zip(groups) {
        signed.extend(yes.iter().map(|w| (*w, (i, true))));
        signed.extend(no.iter().map(|w| (*w, (i, false))));
    }
    Phrases::new(&signed)
}

/// The words of a language; unknown ones are read as English.
pub(crate) fn negations(language: &str) -> &'static Negations {
    static EN: LazyLock<Negations> = LazyLock::new(|| Negations {
        cues: list(EN_CUES),
        fixed: list(EN_FIXED),
        passed: list(EN_PASSED),
        opposites: opposites(EN_OPPOSITES),
    });
    static DE: LazyLock<Negations> = LazyLock::new(|| Negations {
        cues: list(DE_CUES),
        fixed: list(DE_FIXED),
        passed: list(DE_PASSED),
        opposites: opposites(DE_OPPOSITES),
    });
    static FR: LazyLock<Negations> = LazyLock::new(|| Negations {
        cues: list(FR_CUES),
        fixed: list(FR_FIXED),
        passed: list(FR_PASSED),
        opposites: opposites(FR_OPPOSITES),
    });
    match language {
        "de" => &DE,
        "fr" => &FR,
        _ => &EN,
    }
}
