//! What says whose a story is and is none of its facts: the place, date and agency before it ("PORT
//! HALLOW, March 5 (Wire) - "), a byline, a credit line.

use crate::span::ByteRange;

/// Lines at either end of an article that may be or carry a source tag.
const LINES: usize = 4;

/// Longest dateline, byline or credit in bytes.
const LONGEST: usize = 70;

/// What a byline begins with.
const BYLINES: &[&str] = &["By ", "BY ", "Von ", "Par "];

/// What a credit begins with.
const CREDITS: &[&str] = &[
    "\u{a9}",
    "Copyright",
    "(Reporting by",
    "(Writing by",
    "(Editing by",
    "Reporting by",
    "Photo:",
    "Foto:",
    "Photograph:",
    "Image:",
    "Source:",
    "Quelle:",
];

/// What the line below a quoted post holds: "Name (@handle) May 3, 2024".
const HANDLE: &str = "(@";

/// The source tags of an article: in one of its first lines what stands before a dash, if it begins
/// with a word in capitals, and a line that is a byline; in one of its last lines what stands from a
/// credit on; anywhere a line that names whose post is quoted.
pub(crate) fn source_tags(text: &str) -> Vec<ByteRange> {
    let lines: Vec<(usize, &str)> = lines(text).filter(|(_, l)| !l.trim().is_empty()).collect();
    let first = lines.iter().take(LINES);
    let heads =
        first.filter_map(|&(at, line)| Some((at, dateline(line).or_else(|| byline(line))?)));
    let heads = heads.map(|(at, end)| ByteRange::new(at, at + end));
    let last = lines.iter().rev().take(LINES);
    let tails = last.filter_map(|&(at, line)| Some((at, line, credit(line)?)));
    let tails = tails.map(|(at, line, start)| ByteRange::new(at + start, at + line.len()));
    let posts = lines.iter().filter(|(_, line)| line.len() <= LONGEST && line.contains(HANDLE));
    let posts = posts.map(|&(at, line)| ByteRange::new(at, at + line.len()));
    heads.chain(tails).chain(posts).collect()
}

/// The lines of a text, each with where it starts.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line.trim_end()))
    })
}

fn dateline(line: &str) -> Option<usize> {
    let dash = [" - ", " – ", " — ", "—"].iter().filter_map(|dash| line.find(dash)).min()?;
    let capitals = line.chars().take_while(|c| c.is_uppercase()).count();
    (dash <= LONGEST && capitals >= 3).then_some(dash)
}

fn byline(line: &str) -> Option<usize> {
    let open = !line.ends_with(['.', '!', '?', ',', ':', '"', '”']);
    let is_byline = BYLINES.iter().any(|by| line.starts_with(by)) && open;
    (is_byline && line.len() <= LONGEST).then_some(line.len())
}

/// Where a credit starts: at the start of a line, or behind a bar.
fn credit(line: &str) -> Option<usize> {
    let after_bars = line.match_indices("| ").map(|(at, bar)| at + bar.len());
    let is_credit = |at: &usize| CREDITS.iter().any(|c| line[*at..].starts_with(c));
    let start = std::iter::once(0).chain(after_bars).find(is_credit)?;
    (line.len() - start <= LONGEST).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(text: &str) -> Vec<&str> {
        source_tags(text).iter().map(|r| r.of(text)).collect()
    }

    #[test]
    fn what_stands_before_the_dash() {
        let text =
            "A headline\n\nORLA, Velm, May 3 (Wire) - The dam broke. It was - he said - late.\n";
        assert_eq!(tags(text), ["ORLA, Velm, May 3 (Wire)"]);
        assert!(tags("The dam - an old one - broke.").is_empty());
    }

    #[test]
    fn bylines_and_credits() {
        let text = "By our reporter in Orla\n\nThe dam broke. | Photo: Wire\n\n\u{a9} Wire 2024\n";
        assert_eq!(tags(text), ["By our reporter in Orla", "\u{a9} Wire 2024", "Photo: Wire"]);
        let post =
            "It rained.\nThe dam!\n\u{2014} Ann Dorn (@dorn) May 3, 2024\nIt held.\n1\n2\n3\n4\n5";
        assert_eq!(tags(post), ["\u{2014} Ann Dorn (@dorn) May 3, 2024"]);
        assert!(tags("By noon the dam had broken.\nSource of it all was rain.").is_empty());
    }
}
