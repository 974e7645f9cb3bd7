//! Copies of given articles, edited as copies of made ones are.

use super::World;
use super::edits::Edited;
use super::edits::MOST_PER_MILLE;
use super::edits::Plan;
use super::edits::edit;
use super::prose::Writer;
use super::rng::Rng;
use super::subject::Subject;
use crate::error::Error;
use crate::error::Result;
use crate::hash;

/// Words to be edited for each word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditRate {
    per_mille: u64,
}

impl EditRate {
    /// A rate, rounded to a thousandth.
    ///
    /// # Errors
    /// When it is not from 0 to 0.4.
    pub fn new(rate: f64) -> Result<Self> {
        let most = MOST_PER_MILLE as f64 / 1000.0;
        if !(0.0..=most).contains(&rate) {
            let problem = format!("{rate} is not from 0 to {most}");
            return Err(Error::Option { flag: "--rate", problem });
        }
        Ok(EditRate { per_mille: (rate * 1000.0).round() as u64 })
    }
}

/// Edits the text of a given article. The result follows from the world, the id, the text and the
/// rate, whatever else is edited. O(words).
pub fn edit_given(world: &World, id: &str, text: &str, rate: EditRate) -> Edited {
    let mut rng = Rng::stream(world.seed, "given", hash::bytes(id.as_bytes()));
    let subject = Subject::new(&world.lexicon, &mut rng);
    let piece = rng.within(1..=12);
    let planned = |per_mille| {
        let mut rng = rng.clone();
        let mut writer = Writer::new(&world.lexicon, &subject, &mut rng);
        edit(text, Plan { per_mille, piece }, &mut writer, &mut rng)
    };
    // The ends of sentences and lines cut pieces short: how much is seen where most is edited.
    let most = planned(MOST_PER_MILLE);
    let wanted = rate.per_mille * MOST_PER_MILLE * (most.words - most.changed);
    let spared = (1000 - rate.per_mille) * (1000 - MOST_PER_MILLE) * most.changed;
    planned(1000 * wanted / (wanted + spared).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rate: f64) -> EditRate {
        EditRate::new(rate).unwrap()
    }

    #[test]
    fn the_id_and_the_seed_choose_the_edits() {
        let text = "they left the house by night and came back with both of the books ".repeat(9);
        let worlds = [World::new(1), World::new(2)];
        let edited =
            |world: usize, id: &str| edit_given(&worlds[world], id, &text, rated(0.3)).text;
        assert_eq!(edited(0, "a"), edited(0, "a"));
        assert_ne!(edited(0, "a"), edited(0, "b"));
        assert_ne!(edited(0, "a"), edited(1, "a"));
    }

    #[test]
    fn short_lines_are_edited_as_much_as_long_ones() {
        let world = World::new(1);
        for line in [8, 20, 60] {
            let text = ("word ".repeat(line) + "end\n").repeat(900 / line);
            for rate in [0.05, 0.2, 0.3] {
                let edit = |n: u64| edit_given(&world, &n.to_string(), &text, rated(rate)).rate();
                let mean = (0..60).map(edit).sum::<f64>() / 60.0;
                assert!((0.8..1.2).contains(&(mean / rate)), "{line} {rate} {mean}");
            }
        }
    }

    #[test]
    fn rates_of_no_copy_are_refused() {
        for bad in [-0.1, 0.41, f64::NAN] {
            let error = EditRate::new(bad).unwrap_err().to_string();
            assert!(error.starts_with("--rate: ") && error.contains("0 to 0.4"), "{error}");
        }
        assert_eq!(EditRate::new(0.4).unwrap(), EditRate { per_mille: 400 });
    }
}
