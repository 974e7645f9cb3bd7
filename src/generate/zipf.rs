//! Ranks by Zipf's law with Mandelbrot's shift: rank r is drawn in proportion to 1 / (r + shift).
//!
//! An alias table (Walker 1977, Vose 1991) in whole numbers: no `powf`, whose last bit differs
//! between machines. O(n) to build, O(1) to draw.

use super::rng::Rng;

/// Numerator of the weights.
const ONE: u64 = 1 << 40;

/// One column of the alias table.
#[derive(Clone, Copy, Debug)]
struct Column {
    /// The column's own rank is drawn when 32 random bits are below this.
    keep: u32,
    /// The rank drawn otherwise.
    alias: u32,
}

/// A distribution over the ranks from 0.
#[derive(Debug)]
pub(super) struct Zipf(Vec<Column>);

impl Zipf {
    /// The distribution over `n` ranks, `n` and `shift` at least 1.
    pub(super) fn new(n: u32, shift: u64) -> Self {
        let weights = (0..u64::from(n)).map(|r| ONE / (r + shift));
        let total: u64 = weights.clone().sum();
        let mass: Vec<u64> = weights.map(|w| w * u64::from(n)).collect();
        Zipf(columns(mass, total))
    }

    /// A rank.
    pub(super) fn draw(&self, rng: &mut Rng) -> u32 {
        let bits = rng.next();
        let rank = ((bits >> 32) * self.0.len() as u64) >> 32;
        let column = self.0[rank as usize];
        if (bits as u32) < column.keep { rank as u32 } else { column.alias }
    }
}

/// Fills columns of `full` each with the masses, two ranks a column at most.
fn columns(mut mass: Vec<u64>, full: u64) -> Vec<Column> {
    let mut columns: Vec<Column> =
        (0..mass.len()).map(|i| Column { keep: u32::MAX, alias: i as u32 }).collect();
    let (mut small, mut large): (Vec<usize>, Vec<usize>) =
        (0..mass.len()).partition(|&i| mass[i] < full);
    while let (Some(s), Some(&l)) = (small.pop(), large.last()) {
        let keep = (u128::from(mass[s]) << 32) / u128::from(full);
        columns[s] = Column { keep: keep as u32, alias: l as u32 };
        mass[l] -= full - mass[s];
        if mass[l] < full {
            small.extend(large.pop());
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_come_as_often_as_the_law_says() {
        let (zipf, mut rng) = (Zipf::new(100, 3), Rng::stream(7, "zipf", 0));
        let mut counts = [0f64; 100];
        let draws = 200_000;
        (0..draws).for_each(|_| counts[zipf.draw(&mut rng) as usize] += 1.0);
        let total: f64 = (0..100).map(|r| 1.0 / (r as f64 + 3.0)).sum();
        for (rank, count) in counts.iter().enumerate() {
            let expected = draws as f64 / (rank as f64 + 3.0) / total;
            assert!((count - expected).abs() < 6.0 * expected.sqrt(), "{rank}: {count} {expected}");
        }
    }

    #[test]
    fn one_rank_is_always_drawn() {
        assert_eq!(Zipf::new(1, 1).draw(&mut Rng::stream(1, "zipf", 1)), 0);
    }
}
