//! What becomes of a story in other hands: edited, cut short, put into a digest, told at length.

use super::edits::Plan;
use super::edits::edit;
use super::lexicon::Lexicon;
use super::prose::Writer;
use super::rng::Rng;
use super::subject::Subject;
use super::truth::Relation;

/// A story and what is needed to tell it again.
#[derive(Debug)]
pub(super) struct Original<'w> {
    /// All words.
    pub(super) lexicon: &'w Lexicon,
    /// What it is about.
    pub(super) subject: &'w Subject<'w>,
    /// Its words.
    pub(super) text: String,
}

/// A copy of a story.
#[derive(Debug)]
pub(super) struct Copied {
    /// Its words.
    pub(super) text: String,
    /// How it was made.
    pub(super) relation: Relation,
    /// Words replaced, cut or put in by block edits, for each word of the original.
    pub(super) edit_rate: f64,
}

/// Copies a story in one of the ways. O(words).
pub(super) fn copy(original: &Original, rng: &mut Rng) -> Copied {
    let relation = *rng.pick(&[
        Relation::Copy,
        Relation::Copy,
        Relation::Copy,
        Relation::Truncated,
        Relation::Embedded,
        Relation::Expanded,
    ]);
    let plan = plan(relation, rng);
    let mut writer = Writer::new(original.lexicon, original.subject, rng);
    let edited = edit(&original.text, plan, &mut writer, rng);
    let edit_rate = edited.rate();
    let text = match relation {
        Relation::Truncated => leading(&edited.text, rng.within(10..=90)).to_owned(),
        Relation::Embedded => embedded(&edited.text, original.lexicon, rng),
        Relation::Expanded => expanded(&edited.text, &mut writer, rng),
        _ => edited.text,
    };
    Copied { text, relation, edit_rate }
}

/// Plain copies are edited in any measure, one in eight not at all; the others lightly or not.
fn plan(relation: Relation, rng: &mut Rng) -> Plan {
    let (untouched, most) = if relation == Relation::Copy { (12, 400) } else { (50, 100) };
    let per_mille = if rng.percent(untouched) { 0 } else { rng.within(1..=most) };
    Plan { per_mille, piece: rng.within(1..=12) }
}

/// The sentences that start in the first `percent` of the text.
fn leading(text: &str, percent: u64) -> &str {
    let limit = text.len() * percent as usize / 100;
    let end = text.match_indices([' ', '\n']).map(|(at, _)| at);
    let mut ends = end.filter(|&at| text[..at].ends_with('.'));
    &text[..ends.find(|&at| at >= limit).unwrap_or(text.len())]
}

/// The text, half of the time only its beginning, among short items about other things.
fn embedded(text: &str, lexicon: &Lexicon, rng: &mut Rng) -> String {
    let count = rng.within(2..=5);
    let mut items: Vec<String> = (0..count).map(|_| item(lexicon, rng)).collect();
    let place = rng.below(items.len() as u64 + 1) as usize;
    let share = if rng.percent(50) { 100 } else { rng.within(30..=99) };
    items.insert(place, leading(text, share).to_owned());
    items.join("\n")
}

fn item(lexicon: &Lexicon, rng: &mut Rng) -> String {
    let subject = Subject::new(lexicon, rng);
    let words = rng.within(40..=140);
    Writer::new(lexicon, &subject, rng).text(words)
}

/// The text with paragraphs of one's own between and behind its paragraphs.
fn expanded(text: &str, writer: &mut Writer, rng: &mut Rng) -> String {
    let words = text.len() as u64 / 6;
    let own = writer.text(words * rng.within(20..=200) / 100);
    interleave(text.lines().collect(), own.lines().collect(), rng).join("\n")
}

/// Merges two lists and keeps the order of each.
fn interleave<'a>(left: Vec<&'a str>, right: Vec<&'a str>, rng: &mut Rng) -> Vec<&'a str> {
    let mut sides: Vec<usize> = vec![0; left.len()];
    sides.resize(left.len() + right.len(), 1);
    rng.shuffle(&mut sides);
    let mut lists = [left.into_iter(), right.into_iter()];
    sides.into_iter().filter_map(|side| lists[side].next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_behind_a_sentence() {
        let text = "One two 3.5. Four five.\nSix.";
        for (percent, expected) in
            [(10, "One two 3.5."), (60, "One two 3.5. Four five."), (100, text)]
        {
            assert_eq!(leading(text, percent), expected, "{percent}");
        }
    }

    #[test]
    fn merging_keeps_both_orders() {
        let mut rng = Rng::stream(1, "merge", 0);
        let merged = interleave(vec!["1", "2", "3"], vec!["a", "b"], &mut rng);
        let only =
            |set: &str| merged.iter().filter(|x| set.contains(**x)).copied().collect::<String>();
        assert_eq!((only("123"), only("ab")), ("123".to_owned(), "ab".to_owned()));
    }
}
