//! A throw-away folder, the program run in it, and its tables read back as rows.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::path::PathBuf;
use std::process::Command;
use std::process::Stdio;
use tempfile::TempDir;

/// A folder that is gone when the test ends.
pub(crate) struct Desk {
    folder: TempDir,
}

/// How the program ended.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The tables of a run.
pub(crate) struct Report {
    folder: PathBuf,
}

/// A row of a table, by column.
pub(crate) struct Row(BTreeMap<String, String>);

/// The program, ready for arguments.
pub(crate) fn rashomon() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rashomon"));
    program.env("NO_COLOR", "1").stdin(Stdio::null());
    program
}

/// The corpus of the repository.
pub(crate) fn corpus() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/corpus").to_owned()
}

/// The texts a test needs, each under its name.
pub(crate) fn with(files: &[(&str, &str)]) -> Desk {
    let desk = Desk { folder: tempfile::tempdir().unwrap() };
    files.iter().for_each(|(name, text)| desk.write(name, text));
    desk
}

impl Desk {
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the program in this folder.
    pub(crate) fn runs(&self, args: &[&str]) -> Run {
        Run::of(rashomon().args(args).current_dir(self.folder.path()))
    }

    /// Compares what is named, which must end with this code, and opens the report.
    pub(crate) fn ends(&self, code: i32, args: &[&str]) -> Report {
        let out = format!("report-{}", self.files().len());
        let run = self.runs(&[&["compare", "--out", &out], args].concat());
        assert_eq!(run.code, code, "{args:?}: {}", run.err);
        Report { folder: self.path(&out) }
    }

    /// Compares what is named without any trouble.
    pub(crate) fn compares(&self, args: &[&str]) -> Report {
        self.ends(0, args)
    }

    /// Every file below this folder, by its name, with its bytes.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        files_below(self.folder.path())
    }

    /// The same of a folder in it.
    pub(crate) fn files_in(&self, folder: &str) -> BTreeMap<String, Vec<u8>> {
        files_below(&self.path(folder))
    }
}

impl Run {
    pub(crate) fn of(program: &mut Command) -> Run {
        let ended = program.output().unwrap();
        Run {
            code: ended.status.code().unwrap(),
            out: String::from_utf8(ended.stdout).unwrap(),
            err: String::from_utf8(ended.stderr).unwrap(),
        }
    }

    /// The table that was written to standard output.
    pub(crate) fn table(&self) -> Vec<Row> {
        rows(self.out.as_bytes())
    }
}

impl Report {
    pub(crate) fn table(&self, name: &str) -> Vec<Row> {
        rows(&fs::read(self.folder.join(format!("{name}.csv"))).unwrap())
    }

    /// Both ids and the kind of every pair.
    pub(crate) fn kinds(&self) -> BTreeMap<(String, String), String> {
        let pairs = self.table("pairs");
        pairs.iter().map(|p| (p.pair(), p.get("kind").to_owned())).collect()
    }

    /// Pairs of one kind as `a|b`.
    pub(crate) fn of_kind(&self, kind: &str) -> BTreeSet<String> {
        let pairs = self.table("pairs");
        let of_kind = pairs.iter().filter(|p| p.get("kind") == kind);
        of_kind.map(|p| format!("{}|{}", p.get("a_id"), p.get("b_id"))).collect()
    }

    /// The row of a pair.
    pub(crate) fn pair(&self, a: &str, b: &str) -> Row {
        let found = self.table("pairs").into_iter().find(|p| p.is_of(a, b));
        found.unwrap_or_else(|| panic!("no pair {a}, {b}"))
    }

    /// The passages of a pair.
    pub(crate) fn passages(&self, a: &str, b: &str) -> Vec<Row> {
        self.table("passages").into_iter().filter(|p| p.is_of(a, b)).collect()
    }

    /// The row of an article.
    pub(crate) fn article(&self, id: &str) -> Row {
        let found = self.table("articles").into_iter().find(|a| a.get("id") == id);
        found.unwrap_or_else(|| panic!("no article {id}"))
    }

    /// Ids of all articles, in the order of the table.
    pub(crate) fn ids(&self) -> Vec<String> {
        self.table("articles").iter().map(|a| a.get("id").to_owned()).collect()
    }

    /// The texts that offsets count in.
    pub(crate) fn texts(&self) -> BTreeMap<String, String> {
        texts(&self.folder.join("articles.jsonl"))
    }

    /// All files but the one that holds the clock.
    pub(crate) fn timeless(&self) -> BTreeMap<String, Vec<u8>> {
        let mut files = files_below(&self.folder);
        files.remove("run.json").expect("run.json is written");
        files
    }
}

impl Row {
    pub(crate) fn get(&self, column: &str) -> &str {
        self.0.get(column).unwrap_or_else(|| panic!("no column {column}"))
    }

    pub(crate) fn number(&self, column: &str) -> f64 {
        self.get(column).parse().unwrap_or_else(|_| panic!("{column}: {:?}", self.get(column)))
    }

    /// Start and end of one side, in the unit that ends the names of the columns.
    pub(crate) fn range(&self, side: &str, unit: &str) -> (usize, usize) {
        let at = |end: &str| self.number(&format!("{side}_{end}_{unit}")) as usize;
        (at("start"), at("end"))
    }

    /// The values of some columns.
    pub(crate) fn cells<const N: usize>(&self, columns: [&str; N]) -> [&str; N] {
        columns.map(|column| self.get(column))
    }

    fn pair(&self) -> (String, String) {
        (self.get("a_id").to_owned(), self.get("b_id").to_owned())
    }

    fn is_of(&self, a: &str, b: &str) -> bool {
        self.cells(["a_id", "b_id"]) == [a, b]
    }
}

/// Reads a table.
pub(crate) fn rows(bytes: &[u8]) -> Vec<Row> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut reader = csv::Reader::from_reader(bytes);
    let rows = reader.deserialize().map(|row| Row(row.unwrap()));
    rows.collect()
}

/// The texts of a file of JSON Lines by their ids.
pub(crate) fn texts(path: &Path) -> BTreeMap<String, String> {
    let lines = fs::read_to_string(path).unwrap();
    let articles = lines.lines().map(|line| {
        let article: serde_json::Value = serde_json::from_str(line).unwrap();
        let word = |key: &str| article[key].as_str().unwrap().to_owned();
        (word("id"), word("text"))
    });
    articles.collect()
}

/// The characters from `start` up to `end`.
pub(crate) fn cut(text: &str, (start, end): (usize, usize)) -> String {
    text.chars().skip(start).take(end - start).collect()
}

/// One line of JSON Lines.
pub(crate) fn line(id: &str, text: &str) -> String {
    format!("{}\n", serde_json::json!({ "id": id, "text": text }))
}

/// So many made-up words, no two alike and none shared with another `kind`.
pub(crate) fn words(kind: &str, count: usize) -> Vec<String> {
    (0..count).map(|n| format!("{kind}{n}")).collect()
}

fn files_below(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap);
    let files = entries.filter(|e| e.file_type().is_file());
    let named = files.map(|e| {
        let name = e.path().strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
        (name, fs::read(e.path()).unwrap())
    });
    named.collect()
}

/// A short made-up story.
pub(crate) const BAKERY: &str = "The bakery on Cooper Lane will bake by night again from Monday, \
its owner told the neighbours in a letter, because the new oven needs nine hours to cool and the \
loaves are wanted at six. Three apprentices have been taken on, and the shop window will stay lit \
until the last tray is out.";

/// Another one, which has nothing to do with the first.
pub(crate) const FENCE: &str = "Children of the Elm Street quarter have painted a fence in eleven \
colours, after the council found money for timber but none for paint. A shop gave the tins, and \
one teacher brought ladders, brushes and two crates of pears to keep everyone going.";
