//! Tables with a header: the separator is judged from the header line, quoted cells may hold line
//! breaks, and a row that does not fit the header is left out with its number.

use crate::decode::DecodeOptions;
use crate::decode::Decoded;
use crate::decode::RawChunk;
use crate::decode::encoding;
use crate::decode::fields::Field;
use crate::decode::fields::Kind;
use crate::decode::fields::Mapping;
use crate::decode::lines;
use crate::decode::lines::LineCounter;
use crate::decode::records;
use crate::decode::records::Place;
use crate::decode::records::Values;
use crate::issue::Issue;
use crate::issue::Severity;
use csv::ReaderBuilder;
use csv::StringRecord;

/// Stands in no text, so a table without separator is read as one column.
const NO_SEPARATOR: u8 = 0x1f;

/// A table's columns and what they mean.
struct Columns {
    names: Vec<String>,
    mapping: Mapping,
}

/// One row and where it stands.
struct Row<'a> {
    place: Place<'a>,
    cells: StringRecord,
    /// The table from the row's first byte on.
    rest: &'a str,
}

/// Decodes a table. O(bytes).
pub(crate) fn decode(chunk: &RawChunk, options: &DecodeOptions) -> Decoded {
    let file = Place::of_file(&chunk.file);
    let text = match encoding::decode(&chunk.bytes, options.encoding) {
        Ok(text) => text,
        Err(remark) => return Decoded::refused(remark.issue(Severity::Skipped, file)),
    };
    let mut out = Decoded { issues: text.issue(file).into_iter().collect(), ..Decoded::default() };
    let mut rows = rows(file, &text.text);
    match rows.next().map(|header| columns(&header.cells, &options.fields)) {
        None => out.issues.push(nothing(file, "no header")),
        Some(Err(problem)) => {
            out.issues.push(file.issue(Severity::Skipped, problem, "the file is left out"))
        }
        Some(Ok(columns)) => {
            out.issues.push(separator_note(file, layout(&text.text).0));
            out.issues.extend(columns.mapping.issues(&chunk.file, &options.fields));
            let last = add_rows(&mut out, rows, &columns, text.encoding, options);
            out.issues.extend(last.map_or(Some(nothing(file, "no records")), |l| open_quote(&l)));
        }
    }
    out
}

/// The rows, the header first as record 0.
fn rows<'a>(file: Place<'a>, text: &'a str) -> impl Iterator<Item = Row<'a>> {
    let (separator, start) = layout(text);
    let body = &text[start..];
    let mut counter = LineCounter::new(text.as_bytes(), 1);
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .from_reader(body.as_bytes());
    (0..).map_while(move |record| {
        let mut cells = StringRecord::new();
        // Reading a valid text from memory cannot fail, so an error is the end as well.
        reader.read_record(&mut cells).ok().filter(|found| *found)?;
        let before = cells.position().map_or(0, |at| at.byte() as usize);
        // The reader takes line ends left over from the row before as part of this one.
        let rest = body[before..].trim_start_matches(['\r', '\n']);
        let line = counter.line_at(text.len() - rest.len());
        Some(Row { place: Place { record, line, ..file }, cells, rest })
    })
}

/// Makes documents of the rows; gives the last row.
fn add_rows<'a>(
    out: &mut Decoded,
    rows: impl Iterator<Item = Row<'a>>,
    columns: &Columns,
    encoding: &'static str,
    options: &DecodeOptions,
) -> Option<Row<'a>> {
    let mut last = None;
    for row in rows {
        match values(&row.cells, columns) {
            Ok(values) => records::add(out, values, row.place, encoding, options),
            Err(problem) => {
                out.issues.push(row.place.issue(Severity::Skipped, problem, "record left out"))
            }
        }
        last = Some(row);
    }
    last
}

/// The values of a row, or why it cannot be taken. Empty cells beyond the header do no harm.
fn values(cells: &StringRecord, columns: &Columns) -> Result<Values, String> {
    let (found, wanted) = (cells.len(), columns.names.len());
    if found < wanted || cells.iter().skip(wanted).any(|cell| !cell.is_empty()) {
        return Err(format!("the row has {found} cells, the header has {wanted}"));
    }
    let mut values = Values::default();
    for field in Field::ALL {
        let name = columns.mapping.name(field);
        let column = columns.names.iter().position(|n| Some(n.as_str()) == name);
        let cell = column.and_then(|column| cells.get(column));
        values.set(field, cell.unwrap_or_default().to_owned());
    }
    Ok(values)
}

/// What the columns of a header mean.
///
/// # Errors
/// Says why the table cannot be read with this header.
fn columns(header: &StringRecord, named: &[(Field, String)]) -> Result<Columns, String> {
    let mut names: Vec<String> = header.iter().map(|name| name.trim().to_owned()).collect();
    for (_, wish) in named.iter().filter(|(_, wish)| header.iter().all(|n| n.trim() != wish)) {
        let column = wish.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        // A column that is named by its number goes by it, which also tells equal headers apart.
        if let Some(name) = column.and_then(|column| names.get_mut(column)) {
            name.clone_from(wish);
        }
    }
    let seen = names.iter().map(|name| (name.as_str(), Kind::Text)).collect();
    let mapping = Mapping::choose(&seen, named);
    let doubled =
        Field::ALL.iter().find_map(|field| doubled(&names, mapping.name(*field)?, *field));
    match (doubled, mapping.name(Field::Text)) {
        (Some(problem), _) => Err(problem),
        (None, None) => Err(format!(
            "no text column; --field text=NAME names one of the columns: {}",
            names.join(", ")
        )),
        (None, Some(_)) => Ok(Columns { names, mapping }),
    }
}

/// The problem of a column that is needed and stands twice.
fn doubled(names: &[String], name: &str, field: Field) -> Option<String> {
    let numbered = (1..).zip(names).filter(|(_, n)| n.as_str() == name);
    let numbers: Vec<String> = numbered.map(|(number, _): (usize, _)| number.to_string()).collect();
    let first = numbers.first()?;
    (numbers.len() > 1).then(|| {
        let (word, columns) = (field.word(), numbers.join(" and "));
        format!(
            "column \"{name}\" stands twice (columns {columns}); --field {word}={first} names one"
        )
    })
}

/// The separator of a table, and where its header starts: behind a line such as `sep=;`.
fn layout(text: &str) -> (u8, usize) {
    let (first, rest) = lines::split_first(text);
    let named = first.get(..4).filter(|start| start.eq_ignore_ascii_case("sep="));
    match (named, first.as_bytes(), rest) {
        (Some(_), [_, _, _, _, separator], Some(rest)) if separator.is_ascii() => {
            (*separator, text.len() - rest.len())
        }
        _ => (sniff(text), 0),
    }
}

/// The separator that stands most often in the header outside of quotes; the first one in a tie.
fn sniff(text: &str) -> u8 {
    const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];
    let (mut counts, mut quoted) = ([0; 4], false);
    for byte in text.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\r' | b'\n' if !quoted => break,
            _ if quoted => {}
            _ => (0..4).filter(|i| SEPARATORS[*i] == byte).for_each(|i| counts[i] += 1),
        }
    }
    let most = (0..4).rev().max_by_key(|i| counts[*i]).filter(|i| counts[*i] > 0);
    most.map_or(NO_SEPARATOR, |i| SEPARATORS[i])
}

/// Tells the separator that was taken.
fn separator_note(file: Place<'_>, separator: u8) -> Issue {
    let name = match separator {
        NO_SEPARATOR => "none, one column".to_owned(),
        b'\t' => "tab".to_owned(),
        other => char::from(other).to_string(),
    };
    file.issue(Severity::Note, format!("separator: {name}"), "judged from the first line")
}

/// The issue of a table without content.
fn nothing(file: Place<'_>, problem: &str) -> Issue {
    file.issue(Severity::Warning, problem.to_owned(), "nothing to read")
}

/// Warns of a quotation mark that is never closed: it takes all rows behind it into one cell.
fn open_quote(last: &Row<'_>) -> Option<Issue> {
    let odd = last.rest.bytes().filter(|b| *b == b'"').count() % 2 == 1;
    let problem = "an odd number of quotation marks in the last record".to_owned();
    let done = "read to the end of the file; check that no cell swallowed the rows behind it";
    odd.then(|| last.place.issue(Severity::Warning, problem, done))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::Format;

    fn with(table: &str, fields: &[(Field, &str)]) -> Decoded {
        let chunk = RawChunk {
            file: "in.csv".into(),
            id: "in.csv".into(),
            folder: String::new(),
            format: Format::Csv,
            first_line: 1,
            first_record: 1,
            first_byte: None,
            bytes: table.as_bytes().to_vec(),
        };
        let fields = fields.iter().map(|(f, n)| (*f, n.to_string())).collect();
        decode(&chunk, &DecodeOptions { fields, ..Default::default() })
    }

    fn check(table: &str, expected: &[(&str, &str, u32, u32)]) -> Decoded {
        let out = with(table, &[]);
        let rows: Vec<_> = out
            .documents
            .iter()
            .map(|d| (d.id.as_str(), d.text.as_str(), d.origin.record, d.origin.line))
            .collect();
        assert_eq!(rows, expected, "{table:?}");
        out
    }

    fn has(out: &Decoded, severity: Severity, part: &str) -> bool {
        out.issues.iter().any(|i| i.severity == severity && i.problem.contains(part))
    }

    #[test]
    fn cells_hold_quotes_and_line_breaks_of_all_kinds() {
        for end in ["\r\n", "\n", "\r"] {
            let table = format!(
                "id,text{end}1,\"Say \"\"no\"\", then{end}go.\"{end}{end}2,b{end}3,\"c;d\"{end}"
            );
            let first = format!("Say \"no\", then{end}go.");
            check(&table, &[("1", &first, 1, 2), ("2", "b", 2, 5), ("3", "c;d", 3, 6)]);
        }
    }

    #[test]
    fn separators_are_judged_from_the_header() {
        check("\u{feff}id;text\n1;\"a;b, c\"\n", &[("1", "a;b, c", 1, 2)]);
        check("id\ttext\n1\ta,b;c\n", &[("1", "a,b;c", 1, 2)]);
        check("id|text\n1|a\n", &[("1", "a", 1, 2)]);
        check("\"text, long\";id;Text\nx;1;a\n", &[("1", "a", 1, 2)]);
        check("text\nOne column; two marks, here\n", &[("", "One column; two marks, here", 1, 2)]);
        check("sep=;\r\nid;text\r\n1;a,b\r\n", &[("1", "a,b", 1, 3)]);
    }

    #[test]
    fn rows_that_do_not_fit_are_left_out_with_their_place() {
        let out = check("id,text\n1,a\n2\n3,c,d\n4,d,\n", &[("1", "a", 1, 2), ("4", "d", 4, 5)]);
        let skipped = out.issues.iter().filter(|i| i.severity == Severity::Skipped);
        assert_eq!(skipped.map(|i| (i.record, i.line)).collect::<Vec<_>>(), [(2, 3), (3, 4)]);
    }

    #[test]
    fn a_doubled_header_is_refused_only_where_it_is_needed() {
        let table = "id,text,lang,text\n1,long,en,short\n";
        let refused = with(table, &[]);
        assert!(refused.documents.is_empty());
        assert!(has(&refused, Severity::Skipped, "column \"text\" stands twice (columns 2 and 4)"));
        assert_eq!(with(table, &[(Field::Text, "4")]).documents[0].text, "short");
        check("id,text,note,note\n1,a,b,c\n", &[("1", "a", 1, 2)]);
    }

    #[test]
    fn tables_without_content_are_reported() {
        assert!(has(&check("", &[]), Severity::Warning, "no header"));
        assert!(has(&check("id,text\n", &[]), Severity::Warning, "no records"));
        assert!(has(&check("id,words\n1,a\n", &[]), Severity::Skipped, "columns: id, words"));
        let unmet = with("id,text\n1,a\n", &[(Field::Date, "day")]);
        assert!(has(&unmet, Severity::Warning, "`day`"));
    }

    #[test]
    fn an_open_quotation_mark_is_reported() {
        let out = check("id,text\n1,\"a\n2,b\n", &[("1", "a\n2,b\n", 1, 2)]);
        assert!(has(&out, Severity::Warning, "odd number"));
    }
}
