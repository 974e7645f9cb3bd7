//! Which column or key of a record means what, recognised without configuration.

use crate::issue::Issue;
use crate::issue::Severity;
use std::collections::BTreeSet;

/// What is done about the fields that were chosen.
const DONE: &str = "read so; --field text=NAME and its like change it";

/// A property of an article that a record can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Identity.
    Id,
    /// Headline.
    Title,
    /// The text itself.
    Text,
    /// Date of publication.
    Date,
    /// Outlet.
    Source,
    /// Address.
    Url,
}

impl Field {
    /// All fields, in the order in which they are named to the user.
    pub const ALL: [Field; 6] =
        [Field::Id, Field::Title, Field::Text, Field::Date, Field::Source, Field::Url];

    /// The word for the field in flags and messages.
    pub fn word(self) -> &'static str {
        match self {
            Field::Id => "id",
            Field::Title => "title",
            Field::Text => "text",
            Field::Date => "date",
            Field::Source => "source",
            Field::Url => "url",
        }
    }

    /// The field of a word; `None` where no field has that name.
    pub fn from_word(word: &str) -> Option<Self> {
        Field::ALL.into_iter().find(|field| field.word() == word)
    }

    /// Names in the wild without case, `_`, `-` and blanks; the first that is there wins.
    fn names(self) -> &'static [&'static str] {
        match self {
            Field::Id => &["id", "storiesid", "articleid", "docid", "guid", "uid"],
            Field::Title => &["title", "headline"],
            Field::Text => {
                &["text", "body", "content", "article", "articletext", "fulltext", "maintext"]
            }
            Field::Date => {
                &["date", "published", "publishdate", "publishedat", "pubdate", "datepublished"]
            }
            Field::Source => &[
                "source",
                "outlet",
                "medianame",
                "publisher",
                "publication",
                "newspaper",
                "source.name",
                "sitename",
                "domain",
            ],
            Field::Url => &["url", "link", "uri"],
        }
    }
}

/// What kind of value stands under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A string.
    Text,
    /// A number or a truth value.
    Scalar,
    /// Nothing.
    Null,
    /// A list or an object.
    Nested,
}

impl Kind {
    /// True where a value of this kind can fill the field.
    fn fits(self, field: Field) -> bool {
        self == Kind::Text || self == Kind::Scalar && field != Field::Text
    }
}

/// The names under which the fields of one chunk are found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mapping {
    names: [Option<String>; 6],
}

impl Mapping {
    /// Chooses among the names that were seen, each with the kinds of its values. What the user
    /// named wins, then a name with values that fit, then the order of the list.
    pub(crate) fn choose(seen: &BTreeSet<(&str, Kind)>, named: &[(Field, String)]) -> Self {
        let mut names = Field::ALL.map(|field| {
            let ranked = seen.iter().filter_map(|(name, kind)| {
                rank(field, name, named).map(|rank| (!kind.fits(field), rank, *name))
            });
            ranked.min().map(|(.., name)| name.to_owned())
        });
        if names[Field::Id as usize].is_none() {
            names[Field::Id as usize] = names[Field::Url as usize].clone();
        }
        Mapping { names }
    }

    /// The name under which a field is found.
    pub(crate) fn name(&self, field: Field) -> Option<&str> {
        self.names[field as usize].as_deref()
    }

    /// What is to be said of the mapping of a file: the mapping, and what the user named in vain.
    pub(crate) fn issues(&self, file: &str, named: &[(Field, String)]) -> Vec<Issue> {
        let note = Issue::of_file(Severity::Note, file, self.describe(), DONE);
        let unmet = named.iter().filter(|(field, _)| self.name(*field).is_none());
        let warnings = unmet.map(|(field, name)| {
            let problem = format!("no field `{name}`, which was named for the {}", field.word());
            Issue::of_file(Severity::Warning, file, problem, "left empty")
        });
        std::iter::once(note).chain(warnings).collect()
    }

    /// The mapping for people: `fields: id = stories_id, text = body`.
    fn describe(&self) -> String {
        let pairs = Field::ALL.iter().filter_map(|field| {
            self.name(*field).map(|name| format!("{} = {}", field.word(), name))
        });
        format!("fields: {}", pairs.collect::<Vec<_>>().join(", "))
    }
}

/// How good a name is for a field, 0 the best; `None` where it does not mean the field. Once the
/// user has named a field, no other name means it.
fn rank(field: Field, name: &str, named: &[(Field, String)]) -> Option<usize> {
    let mut wanted = named.iter().filter(|(f, _)| *f == field).map(|(_, n)| n).peekable();
    if wanted.peek().is_none() {
        let plain = plain(name);
        return field.names().iter().position(|known| *known == plain);
    }
    let (mut exact, mut alike) = (None, None);
    for (place, wish) in wanted.enumerate() {
        exact = exact.or((wish == name).then_some(2 * place));
        alike = alike.or((plain(wish) == plain(name)).then_some(2 * place + 1));
    }
    exact.or(alike)
}

/// True where a path inside an object may mean a field, so that the object has to be opened.
pub(crate) fn reaches_into(path: &str, named: &[(Field, String)]) -> bool {
    let (outer, plain) = (format!("{path}."), format!("{}.", plain(path)));
    named.iter().any(|(_, name)| name.starts_with(&outer))
        || Field::Source.names().iter().any(|name| name.starts_with(&plain))
}

/// A name without case, `_`, `-` and blanks.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(|c| !matches!(c, '_' | '-') && !c.is_whitespace());
    kept.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(seen: &[&str], named: &[(Field, &str)], expected: &str) {
        let seen = seen.iter().map(|name| (*name, Kind::Text)).collect();
        let named: Vec<_> = named.iter().map(|(f, n)| (*f, n.to_string())).collect();
        assert_eq!(Mapping::choose(&seen, &named).describe(), expected);
    }

    #[test]
    fn names_of_the_usual_sources_are_recognised() {
        check(
            &["stories_id", "title", "publish_date", "media_name", "url", "text"],
            &[],
            "fields: id = stories_id, title = title, text = text, date = publish_date, \
             source = media_name, url = url",
        );
        check(
            &["_id", "Headline", "Full Text", "published"],
            &[],
            "fields: id = _id, title = Headline, text = Full Text, date = published",
        );
        check(
            &["url", "publishedAt", "source.name", "content"],
            &[],
            "fields: id = url, text = content, date = publishedAt, source = source.name, url = url",
        );
        check(&["body", "text", "ID"], &[], "fields: id = ID, text = text");
    }

    #[test]
    fn what_the_user_names_wins_and_is_the_only_one() {
        check(&["text", "Lead Text"], &[(Field::Text, "lead_text")], "fields: text = Lead Text");
        check(&["text", "x"], &[(Field::Text, "y")], "fields: ");
    }

    #[test]
    fn a_name_whose_values_fit_goes_before_one_whose_do_not() {
        let seen = [("source", Kind::Nested), ("source.name", Kind::Text), ("text", Kind::Null)];
        let mapping = Mapping::choose(&seen.into(), &[]);
        assert_eq!(mapping.name(Field::Source), Some("source.name"));
        assert_eq!(mapping.name(Field::Text), Some("text"));
        assert!(reaches_into("source", &[]) && !reaches_into("sources", &[]));
    }

    #[test]
    fn words_name_fields() {
        assert!(Field::ALL.iter().all(|f| Field::from_word(f.word()) == Some(*f)));
        assert_eq!(Field::from_word("colour"), None);
    }
}
