//! The place, date and agency that stand before a story: "PORT HALLOW, March 5 (Wire) - ".

use crate::span::ByteRange;

/// Lines at the start of an article that may carry a dateline.
const LINES: usize = 4;

/// Longest dateline in bytes.
const LONGEST: usize = 70;

/// The datelines of an article: what stands before a dash at the start of one of its first lines, if
/// it begins with a word in capitals.
pub(crate) fn datelines(text: &str) -> Vec<ByteRange> {
    let lines = text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((start, line))
    });
    let told = lines.filter(|(_, line)| !line.trim().is_empty()).take(LINES);
    told.filter_map(|(start, line)| Some(ByteRange::new(start, start + dateline(line)?))).collect()
}

fn dateline(line: &str) -> Option<usize> {
    let dash = [" - ", " – ", " — ", "—"].iter().filter_map(|dash| line.find(dash)).min()?;
    let capitals = line.chars().take_while(|c| c.is_uppercase()).count();
    (dash <= LONGEST && capitals >= 3).then_some(dash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_the_dash() {
        let text =
            "A headline\n\nORLA, Velm, May 3 (Wire) - The dam broke. It was - he said - late.\n";
        let found: Vec<&str> = datelines(text).iter().map(|r| r.of(text)).collect();
        assert_eq!(found, ["ORLA, Velm, May 3 (Wire)"]);
        assert!(datelines("The dam - an old one - broke.").is_empty());
    }
}
