use super::*;
use crate::align;
use crate::align::Passage;
use crate::document::Document;
use crate::document::Published;
use crate::meeting;
use crate::meeting::Side;
use crate::options::AlignOptions;
use crate::text::Article;

mod verdicts;

/// What two accounts, published on these days, differ in: kind, outcome, left and right value.
type Row = (&'static str, &'static str, &'static str, &'static str);

fn article(text: &str, day: &str) -> Article {
    let date = day.parse().ok().map(|at| Published { at, has_time: false });
    Article::new(Document { text: text.to_owned(), date, ..Default::default() })
}

/// The rows of a comparison, as text.
fn rows(
    left: (&str, &str),
    right: (&str, &str),
) -> Vec<(&'static str, &'static str, String, String)> {
    let (x, y) = (article(left.0, left.1), article(right.0, right.1));
    let passages = align::align(&x, &y, &AlignOptions::default());
    let (x, y) = (Side::new(&x), Side::new(&y));
    let mut statements = meeting::word_by_word(&x, &y, &passages);
    statements.extend(meeting::beyond(&x, &y, &passages));
    let equal: Vec<_> = passages.iter().flat_map(Passage::equal_runs).collect();
    let meetings = Meetings { statements: &statements, equal: &equal };
    let [here, there] = Account::pair(&x, &y);
    let found = differences(&here, &there, &meetings, Told::ByOneListed);
    let value = |side: &Side<'_>, said: Option<Said>| {
        said.map_or("", |s| s.value.of(side.article.text())).to_owned()
    };
    let listed = found.iter().filter(|d| d.outcome != Outcome::Equal);
    listed
        .map(|d| (d.kind.word(), d.outcome.word(), value(&x, d.left), value(&y, d.right)))
        .collect()
}

/// Checks the rows, but for those of other words.
fn check(left: (&str, &str), right: (&str, &str), expected: &[Row]) {
    let found = rows(left, right);
    let told = found.iter().filter(|r| r.0 != "wording");
    let told: Vec<_> = told.map(|(k, o, l, r)| (*k, *o, l.as_str(), r.as_str())).collect();
    assert_eq!(told, expected, "\n{}\n{}", left.0, right.0);
}

const DAY: &str = "2024-05-03";

/// One sentence in which something is exchanged.
fn exchanged(there: &str, left: &str, right: &str, expected: &[Row]) {
    let text = |value: &str| there.replace("{}", value);
    check((&text(left), DAY), (&text(right), DAY), expected);
}

#[test]
fn facts_in_the_same_place() {
    let toll = "Rescue teams said on the radio that {} people had been found in the ruins of the old mill.";
    exchanged(toll, "14", "17", &[("number", "different", "14", "17")]);
    exchanged(toll, "14", "fourteen", &[]);
    exchanged(
        toll,
        "about 300",
        "nearly 400",
        &[("number", "compatible", "about 300", "nearly 400")],
    );
    exchanged(toll, "177", "more than 100", &[("number", "compatible", "177", "more than 100")]);
    let sum =
        "The council will spend {} on the new bridge over the river before the end of winter.";
    exchanged(
        sum,
        "€1.2m",
        "1.2 million dollars",
        &[("money", "different", "€1.2m", "1.2 million dollars")],
    );
    exchanged(sum, "€5m", "5 million euros", &[]);
    let day =
        "The ferry left the harbour of Kallby {} with all its crew and forty lorries on board.";
    exchanged(day, "on Thursday", "on May 2", &[]);
    exchanged(
        day,
        "on Thursday",
        "on Wednesday",
        &[("date", "different", "Thursday", "Wednesday")],
    );
    let share =
        "Turnout in the three northern valleys was {} when the last stations closed that night.";
    exchanged(
        share,
        "62 percent",
        "58 percent",
        &[("number", "different", "62 percent", "58 percent")],
    );
}

#[test]
fn one_denies_what_the_other_says() {
    let shop =
        "The arcade beside the old town hall {} on Friday morning, the owner told the local paper.";
    exchanged(
        shop,
        "reopened",
        "did not reopen",
        &[("negation", "different", "reopened", "did not reopen")],
    );
    let dam =
        "The engineers found that the upper dam {} safe and that nobody needs to leave the valley.";
    exchanged(dam, "is", "is not", &[("negation", "different", "is safe", "is not safe")]);
}

#[test]
fn a_negation_stands_with_the_auxiliary_that_both_have() {
    let blaze =
        "Police said on Friday that two men suspected of starting the {} been arrested in Orla.";
    let expected = ("negation", "different", "had been arrested", "had not been arrested");
    exchanged(blaze, "great blaze had", "had not", &[expected]);
    let price =
        "The buyers in the harbour of Orla said that the output {} tonnes by the end of the year.";
    let whole = "could even be higher than 250 thousand";
    let left = "could even be higher than 250 thousand tonnes";
    let expected = ("negation", "different", left, "could not even be tonnes");
    exchanged(price, whole, "could not even be", &[expected]);
}

#[test]
fn other_words_behind_a_shared_auxiliary_that_one_denies() {
    let firm = "The owner told the council that the firm will {} growth in the northern valleys next year.";
    let expected = ("negation", "different", "will", "will not");
    exchanged(firm, "likely focus on its", "not sickle heder botor caden", &[expected]);
}

#[test]
fn a_figure_that_is_no_day_for_a_day() {
    let talks = "The council in Velm said that talks with the owner of the mill will end on December {} at noon.";
    exchanged(talks, "3", "55", &[("number", "different", "3", "55")]);
    exchanged(talks, "3", "4", &[("date", "different", "December 3", "December 4")]);
}

#[test]
fn percent_against_a_bare_figure() {
    let costs =
        "The owner said that the costs of the firm fell {} last year, as ice shut the harbour.";
    exchanged(costs, "15 percent from", "28 from", &[("number", "different", "15 percent", "28")]);
}

#[test]
fn the_only_names_of_a_change_beside_the_same_word() {
    let chair =
        "The inquiry into the fire in Velm will be {} until a new judge is found for the court.";
    let expected = ("name", "different", "Reuss", "Kreis");
    exchanged(chair, "led this week by Reuss", "troomed so drell fosk Kreis", &[expected]);
    let report = "{} is expected to report a fall in the sales of copper before the end of winter.";
    exchanged(report, "Sara Lund Corp", "Meanwhile rival Orrin Copper Inc", &[]);
}

#[test]
fn a_name_that_lost_words_is_no_other() {
    let rated =
        "On Friday the bonds of the town were rated safe by both {}. The council of Orla was glad.";
    exchanged(rated, "Moodell's and Marsh and Wend's", "Moodell's and Wend's", &[]);
    let debt =
        "The council said that a massive {} debt and huge gaps in trade were in no interest.";
    exchanged(debt, "load of Third Valley", "load Third", &[]);
}

#[test]
fn names_and_offices() {
    let chair =
        "The inquiry will be led by {} until a new judge is found for the court in Velm next year.";
    exchanged(
        chair,
        "Anton Reuss",
        "Anton Kreis",
        &[("name", "different", "Anton Reuss", "Anton Kreis")],
    );
    exchanged(chair, "Petra Solvén", "P. Solven", &[]);
}

#[test]
fn who_is_credited() {
    let told = "Twelve people were taken to the hospital in Karsby on the same evening, {} said.";
    exchanged(
        told,
        "the fire service",
        "police",
        &[("attribution", "different", "the fire service", "police")],
    );
    exchanged(told, "the fire service", "the fire service", &[]);
}

#[test]
fn a_credit_that_was_added() {
    let cost = "The repair of the two bridges will cost 3 million crowns{}. Work starts in June.";
    exchanged(cost, "", ", the owner estimates", &[("attribution", "different", "", "the owner")]);
}

#[test]
fn quotations_trimmed_or_told_in_other_words() {
    let said = "\u{201c}We will open the harbour{},\u{201d} the harbour master told the reporters.";
    exchanged(
        said,
        " if the ice melts",
        "",
        &[("quote", "different", "harbour if the ice melts", "harbour")],
    );
    let told = rows(
        (
            "\u{201c}We will open the northern harbour for ferries if the ice melts,\u{201d} the master said.",
            DAY,
        ),
        (
            "The master said they would open the northern harbour for ferries if the ice melted.",
            DAY,
        ),
    );
    assert_eq!(
        told.iter().filter(|r| (r.0, r.1) == ("quote", "compatible")).count(),
        1,
        "{told:?}"
    );
}

#[test]
fn a_sentence_about_somebody_new() {
    check(
        ("The mayor met the two owners of the mill on the pier. Anton Reuss stayed at home.", DAY),
        (
            "The mayor met the two owners of the mill on the pier. Anton Reuss stayed at home. Edda Kreis, a baker from Orla, waited outside the gate.",
            DAY,
        ),
        &[("alone", "different", "", "Edda Kreis, a baker from Orla, waited outside the gate")],
    );
}

#[test]
fn words_in_quotation_marks() {
    let said = "“We will {} the harbour as long as the storm goes on,” the mayor told the reporters in Orla.";
    exchanged(said, "close", "open", &[("quote", "different", "close", "open")]);
}

#[test]
fn words_in_brackets_explain_or_alter() {
    let said = "“The council knows that {} closed the old harbour gate in spring,” the mayor told the reporters in Orla.";
    exchanged(said, "he", "[Reuss]", &[("quote", "compatible", "he", "Reuss")]);
    exchanged(said, "ice", "[fire]", &[("quote", "different", "ice", "fire")]);
}

#[test]
fn linking_words_alter_no_quotation() {
    let said = "“The council knows{} ice closed the old harbour gate in spring,” the mayor told the reporters in Orla.";
    exchanged(said, "", " that", &[("quote", "compatible", "knows", "knows that")]);
    exchanged(said, "", " no", &[("negation", "different", "knows ice", "knows no ice")]);
}

#[test]
fn a_count_many_times_another_is_of_something_else() {
    check(
        (
            "The minister smiled at the crowd. The freighter with 177 refugees aboard, which left Kallby at noon, lay stranded off the pier.",
            DAY,
        ),
        (
            "Rain fell all day on the coast. After a quarrel in the council, 12,000 refugees remained stranded aboard a freighter off Kallby.",
            DAY,
        ),
        &[],
    );
}

#[test]
fn a_figure_told_in_other_words_beyond_passages() {
    check(
        (
            "The minister smiled at the crowd. The freighter with 177 refugees aboard, which left Kallby at noon, lay stranded off the pier.",
            DAY,
        ),
        (
            "Rain fell all day on the coast. After a quarrel in the council, more than 100 refugees remained stranded aboard a freighter off Kallby.",
            DAY,
        ),
        &[("number", "compatible", "177", "more than 100")],
    );
}

#[test]
fn a_credit_in_another_place_is_no_other_wording() {
    let whole = "“We will open the harbour if the ice melts, but nobody should count on Friday,” the pilot said.";
    let split = "“We will open the harbour if the ice melts,” the pilot said. “But nobody should count on Friday.”";
    assert_eq!(rows((whole, DAY), (split, DAY)), []);
}

#[test]
fn a_sentence_that_tells_a_quotation_in_own_words_is_compatible() {
    let quoted = "“We will open the harbour if the ice melts, but nobody should count on Friday,” the pilot said.";
    let told = "The pilot said the harbour would open if the ice melted.";
    let found = rows((quoted, DAY), (told, DAY));
    let kinds: Vec<_> = found.iter().map(|r| (r.0, r.1)).collect();
    assert_eq!(kinds, [("quote", "compatible")]);
}

/// A long quotation that a passage holds in part meets the other one beyond it once more.
#[test]
fn what_is_altered_inside_two_quotations_is_told_once() {
    let one = "The minister smiled at the crowd. Snow fell on the hills. Norvane sent the harbour office a pointed letter that same evening, before the council had voted on anything, objecting that the report on the sunken ferry could be “abused” by rivals “to beat the harbour office for not paying attention to pilot warnings so why do we want to feed that either? Concerned.”";
    let other = "Rain fell all day on the coast. A baker sang on the pier. Norvane wrote in a letter that she wanted the part on the old pier left out of the report because it “could be abused by owners [of ferries] to beat up the harbour office for not paying attention to warnings, so why would we want to feed that either? Concerned.”";
    let found = rows((one, DAY), (other, DAY));
    let quotes = found.iter().filter(|r| r.0 == "quote");
    assert!(quotes.clone().count() > 0, "{found:?}");
    let whole: Vec<_> = quotes.filter(|r| r.2.len() > 60 && r.3.len() > 60).collect();
    assert!(whole.is_empty(), "{whole:?}");
}

#[test]
fn a_hedge_of_one_side_shows_what_the_other_has_there() {
    let sum =
        "The board met all night, and the firm {} the workers of the old mill for the lost week.";
    exchanged(sum, "would pay", "paid", &[("status", "different", "would", "paid")]);
    exchanged(sum, "allegedly paid", "paid", &[("status", "different", "allegedly", "")]);
}

#[test]
fn a_quotation_told_faithfully_is_a_matter_of_wording() {
    let quoted = "“{}he message from the harbour is clear and nobody on the council heard it,” Norvane said after the vote.";
    let own = " The ferry Astrid sank in 1987 with 14 tons of grain below deck.";
    let text = |first: &str, more: &str| quoted.replace("{}", first) + more;
    let found = rows((&text("But t", ""), DAY), (&text("T", own), DAY));
    let kinds: Vec<_> = found.iter().map(|r| (r.0, r.1)).collect();
    assert_eq!(kinds, [("alone", "different"), ("quote", "compatible")]);
}

/// A sentence in quotation marks is worth a row of its own only if it tells something.
#[test]
fn soundbites_are_not_told_by_one_only() {
    let common = "The council of Kallby sold the old ferry to a firm from the north on Monday evening, the mayor said at the pier.";
    let with = |more: &str| format!("{common} {more}");
    let table = [
        ("“It is a hard choice and we made it,” she said.", 0),
        ("“The buyer promised the crew a pension and two years of wages,” she said.", 1),
    ];
    for (more, count) in table {
        let found = rows((common, DAY), (&with(more), DAY));
        assert_eq!(found.iter().filter(|r| r.0 == "alone").count(), count, "{found:?}");
    }
}

#[test]
fn statements_that_share_names_only_are_no_difference_of_wording() {
    let one = "Rain fell all day on the coast. Then there was Rep. Aldo Merran (C-Kallby), too.";
    let other = "The mayor smiled at the crowd. They saw Rep. Aldo Merran, and nobody else.";
    let found = rows((one, DAY), (other, DAY));
    let wording: Vec<_> = found.iter().filter(|r| r.0 == "wording").collect();
    assert!(wording.is_empty(), "{wording:?}");
}
