//! Who is named as the speaker of a quotation.

use crate::differences::is_pronoun;
use crate::report::Report;
use crate::report::spread::Site;
use crate::span::ArticleId;
use crate::span::ByteRange;
use crate::span::TokenRange;
use crate::text::Article;
use crate::values::names::Capitals;
use crate::values::names::Name;
use crate::values::same_name::Sameness;
use crate::values::same_name::same_name;
use crate::values::saying;
use ahash::AHashMap;

/// Who is credited.
pub(super) struct Speaker<'a> {
    /// As printed.
    pub(super) credit: &'a str,
    names: Vec<Name>,
}

impl Speaker<'_> {
    /// True for one who is named, by more than a pronoun or an office.
    pub(super) fn is_named(&self) -> bool {
        !is_pronoun(self.credit) && !self.names.is_empty()
    }

    /// Whether two may be one; `None` where one of them is not named.
    pub(super) fn agrees_with(&self, other: &Speaker<'_>) -> Option<bool> {
        let same = |x: &Name, y: &Name| same_name(x, y) != Sameness::Different;
        let any = || self.names.iter().any(|x| other.names.iter().any(|y| same(x, y)));
        (self.is_named() && other.is_named()).then(any)
    }
}

/// Finds speakers, and keeps the sentences of the articles that were asked.
pub(super) struct Speakers<'a> {
    report: &'a Report<'a>,
    sentences: AHashMap<ArticleId, Vec<TokenRange>>,
}

impl<'a> Speakers<'a> {
    /// Of the articles of a report.
    pub(super) fn new(report: &'a Report<'a>) -> Self {
        Speakers { report, sentences: AHashMap::new() }
    }

    /// The report.
    pub(super) fn report(&self) -> &'a Report<'a> {
        self.report
    }

    /// Whom the sentences in which a quotation begins and ends credit, outside quotation marks and
    /// next to the quotation.
    pub(super) fn of(&mut self, site: Site) -> Option<Speaker<'a>> {
        let article = self.report.article(site.article);
        let sentences = self.sentences.entry(site.article).or_insert_with(|| {
            article.sentences().into_iter().map(|s| article.tokens.within(s)).collect()
        });
        let found = credited(article, sentences, site.range)?;
        let starts: Vec<u32> = sentences.iter().map(|s| s.start).collect();
        let capitals = Capitals::of(article.text(), &article.tokens, &starts);
        let names = capitals.names(article.tokens.within(found));
        Some(Speaker { credit: found.of(article.text()), names })
    }
}

fn credited(
    article: &Article,
    sentences: &[TokenRange],
    quotation: TokenRange,
) -> Option<ByteRange> {
    let tokens = &article.tokens;
    let holding = |token: u32| sentences.iter().find(|s| s.start <= token && token < s.end);
    let around = [holding(quotation.start), holding(quotation.end - 1)].into_iter().flatten();
    let credits = around.flat_map(|s| saying::credits(article.text(), tokens, *s));
    let quoted: Vec<ByteRange> = article.quoted.iter().map(|q| tokens.bytes(*q)).collect();
    let outside = credits.filter(|credit| !quoted.iter().any(|q| q.meets(*credit)));
    let here = tokens.bytes(quotation);
    outside.min_by_key(|credit| {
        let before = here.start.saturating_sub(credit.end);
        before.max(credit.start.saturating_sub(here.end))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    fn speaker(text: &str) -> Option<String> {
        let article = Article::new(Document { text: text.to_owned(), ..Default::default() });
        let cut = article.sentences().into_iter().map(|s| article.tokens.within(s));
        let sentences: Vec<TokenRange> = cut.collect();
        let found = credited(&article, &sentences, article.quoted[0])?;
        Some(found.of(&article.document.text).to_owned())
    }

    #[test]
    fn the_speaker_stands_outside_the_marks_and_next_to_them() {
        let table = [
            ("\"The voters told us that the port says no to nobody,\" Perry said.", Some("Perry")),
            (
                "“I have not done anything wrong,” said Ms. Holm, who leads the port.",
                Some("Ms. Holm"),
            ),
            (
                "The port said it was shut, but “we will be back by the winter,” said Aldo Merran.",
                Some("Aldo Merran"),
            ),
            (
                "“We saw it and we said so,” Mary Holm reportedly wrote on Monday.",
                Some("Mary Holm"),
            ),
            ("“Nobody told us that the bridge was shut.”", None),
        ];
        for (text, expected) in table {
            assert_eq!(speaker(text).as_deref(), expected, "{text}");
        }
    }
}
