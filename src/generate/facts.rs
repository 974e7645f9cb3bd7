//! Figures, money, dates and names as they stand in a text.

use super::rng::Rng;
use super::subject::Subject;
use super::subject::later;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// What can be told, without its value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fact {
    /// A given and a family name.
    FullName,
    /// A family name.
    Surname,
    /// A town or country.
    Place,
    /// A whole number.
    Count,
    /// A sum of money.
    Money,
    /// A share.
    Percent,
    /// A day near the story's.
    Date,
}

impl Fact {
    /// A kind of fact, names as often as figures.
    pub(super) fn draw(rng: &mut Rng) -> Self {
        *rng.pick(&[
            Fact::FullName,
            Fact::Surname,
            Fact::Surname,
            Fact::Place,
            Fact::Place,
            Fact::Count,
            Fact::Count,
            Fact::Money,
            Fact::Percent,
            Fact::Date,
        ])
    }

    /// The fact with a value, as words parted by single blanks. Who is named comes from the cast.
    pub(super) fn tell(self, subject: &Subject, rng: &mut Rng) -> String {
        let cast = &subject.cast;
        match self {
            Fact::FullName => {
                let (given, family) = frequent_first(&cast.people, rng);
                format!("{given} {family}")
            }
            Fact::Surname => frequent_first(&cast.people, rng).1.to_owned(),
            Fact::Place => frequent_first(&cast.places, rng).to_string(),
            Fact::Count => count(rng),
            Fact::Money => money(rng),
            Fact::Percent => format!("{}.{}%", rng.below(90), rng.below(10)),
            Fact::Date => {
                let day = later(subject.day, rng.below(20));
                format!("{} {}", day.day(), MONTHS[day.month() as usize - 1])
            }
        }
    }
}

/// The first item half of the time, the second half of what is left, and so on.
fn frequent_first<'a, T>(items: &'a [T], rng: &mut Rng) -> &'a T {
    let rank = rng.next().trailing_zeros() as usize;
    &items[rank % items.len()]
}

/// From 2 to 99,999, small ones most.
fn count(rng: &mut Rng) -> String {
    let digits = rng.within(1..=5) as u32;
    let number = rng.within(2..=10u64.pow(digits) - 1);
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", number / 1000, number % 1000),
    }
}

fn money(rng: &mut Rng) -> String {
    let sign = rng.pick_word(&["$", "$", "€", "£"]);
    let unit = rng.pick_word(&["million", "million", "billion"]);
    format!("{sign}{}.{} {unit}", rng.within(1..=400), rng.below(10))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::lexicon::Lexicon;

    #[test]
    fn figures_are_written_as_newspapers_write_them() {
        let lexicon = Lexicon::new(3);
        let mut rng = Rng::stream(3, "facts", 0);
        let subject = Subject::new(&lexicon, &mut rng);
        for _ in 0..500 {
            let told = Fact::draw(&mut rng).tell(&subject, &mut rng);
            assert!(!told.is_empty() && !told.starts_with(' ') && !told.contains("  "), "{told}");
        }
        let mut counts = (0..500).map(|_| count(&mut rng));
        assert!(counts.all(|c| c.len() < 4 || c.as_bytes()[c.len() - 4] == b','));
    }
}
