//! Headlines: short lines at the top that are no sentences.

/// Longest line that is taken for a headline, in characters.
const LONGEST: usize = 150;

/// True for a short line with words that does not end as a sentence does.
pub fn is_headline(line: &str) -> bool {
    let unquoted = line.trim_end().trim_end_matches(['"', '\'', '”', '’', '»', '“', '‘', '«']);
    let is_sentence = unquoted.ends_with(['.', '!', '?', '…', '。', '！', '？']);
    let has_word = line.contains(char::is_alphanumeric);
    has_word && !is_sentence && line.chars().count() <= LONGEST
}

/// Where the headline ends with which a text begins, in bytes; 0 where it begins with none.
/// A lone line is a text, not a headline.
pub fn end_of_headline(text: &str) -> usize {
    let start = text.len() - text.trim_start().len();
    let end = text[start..].find(['\n', '\r']).map(|length| start + length);
    end.filter(|&end| is_headline(&text[start..end])).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_first_line_without_a_full_stop_is_a_headline() {
        for (text, headline) in [
            ("Dam breaks in Velm\nThe dam broke.", "Dam breaks in Velm"),
            ("\n  Dam breaks “again”\r\n\r\nThe dam broke.", "\n  Dam breaks “again”"),
            ("The dam broke.\nIt was old.", ""),
            ("“It broke.”\nIt was old.", ""),
            ("Dam breaks in Velm", ""),
            ("* * *\nThe dam broke.", ""),
            ("", ""),
        ] {
            assert_eq!(&text[..end_of_headline(text)], headline, "{text:?}");
        }
    }
}
