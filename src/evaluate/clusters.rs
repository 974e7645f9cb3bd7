//! How well a report's groups of articles meet the gold ones: over pairs of articles, and B-cubed
//! (Bagga and Baldwin 1998, "Algorithms for scoring coreference chains"). The first is ruled by
//! large groups, the second weighs each article the same.

use std::collections::BTreeMap;
use std::fmt;

use crate::evaluate::agreement::Agreement;
use crate::evaluate::agreement::share;

/// The group of each article, by article id.
pub(super) type Clusters = BTreeMap<String, String>;

/// What a report's groups are worth against the gold. Only articles of the gold count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClusterScores {
    /// Number of articles in the gold.
    pub articles: usize,
    /// Number of those that the report puts into a group; all others stand alone.
    pub grouped: usize,
    /// Number of pairs of articles that share a group, in each of the two and in both.
    pub together: Together,
    /// B-cubed precision and recall: means over articles of the share of the article's group that
    /// belongs there, and of its gold group that is in its group.
    pub b_cubed: Agreement,
}

/// Numbers of pairs of articles that share a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Together {
    /// In the gold.
    pub gold: u64,
    /// In the report.
    pub reported: u64,
    /// In both.
    pub both: u64,
}

impl Together {
    /// Pairwise precision and recall; 0 where there is no pair to judge by.
    pub fn agreement(self) -> Agreement {
        let of = |whole: u64| self.both as f64 / whole.max(1) as f64;
        Agreement { precision: of(self.reported), recall: of(self.gold) }
    }
}

/// Where an article stands. A variant of its own keeps one that stands alone apart from a group
/// that happens to be named like it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group<'a> {
    Named(&'a str),
    Alone(&'a str),
}

type Sizes<T> = BTreeMap<T, usize>;

/// Measures groups. O(n log n) in the number of articles of the gold.
pub(super) fn measure(gold: &Clusters, reported: &Clusters) -> ClusterScores {
    let group_of = |id: &String| reported.get(id).map(String::as_str);
    let joint = sizes(gold.iter().map(|(id, cluster)| {
        (group_of(id).map_or(Group::Alone(id), Group::Named), cluster.as_str())
    }));
    let (of_report, of_gold) = (totals(&joint, |k| k.0), totals(&joint, |k| k.1));
    let together =
        Together { gold: pairs(&of_gold), reported: pairs(&of_report), both: pairs(&joint) };
    ClusterScores {
        articles: gold.len(),
        grouped: gold.keys().filter(|id| reported.contains_key(*id)).count(),
        together,
        b_cubed: b_cubed(&joint, &of_report, &of_gold),
    }
}

fn sizes<T: Ord>(groups: impl Iterator<Item = T>) -> Sizes<T> {
    let mut sizes = Sizes::new();
    groups.for_each(|group| *sizes.entry(group).or_default() += 1);
    sizes
}

fn totals<K: Copy, T: Ord>(joint: &Sizes<K>, part: impl Fn(K) -> T) -> Sizes<T> {
    let mut totals = Sizes::new();
    joint.iter().for_each(|(key, n)| *totals.entry(part(*key)).or_default() += n);
    totals
}

fn pairs<T>(sizes: &Sizes<T>) -> u64 {
    sizes.values().map(|&n| n as u64 * (n as u64 - 1) / 2).sum()
}

/// An article in a meeting of n articles of a group of g has n/g of its group right; so do the
/// other n - 1.
fn b_cubed<'a>(
    joint: &Sizes<(Group<'a>, &'a str)>,
    of_report: &Sizes<Group<'a>>,
    of_gold: &Sizes<&'a str>,
) -> Agreement {
    let articles = of_gold.values().sum::<usize>().max(1) as f64;
    let precision = joint.iter().map(|((group, _), &n)| n as f64 * share(n, of_report[group]));
    let recall = joint.iter().map(|((_, cluster), &n)| n as f64 * share(n, of_gold[cluster]));
    Agreement {
        precision: precision.sum::<f64>() / articles,
        recall: recall.sum::<f64>() / articles,
    }
}

impl fmt::Display for ClusterScores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} articles in the gold, {} of them grouped", self.articles, self.grouped)?;
        writeln!(f, "measure   precision  recall      F1")?;
        let mut line = |name: &str, agreement: Agreement| {
            let Agreement { precision, recall } = agreement;
            writeln!(f, "{name:8}  {precision:9.4}  {recall:6.4}  {:6.4}", agreement.f1())
        };
        line("pairwise", self.together.agreement())?;
        line("B-cubed", self.b_cubed)?;
        let Together { gold, reported, both } = self.together;
        writeln!(f, "pairwise  over pairs of articles: {both} together in both,")?;
        writeln!(f, "          {reported} in the report, {gold} in the gold")?;
        writeln!(f, "B-cubed   mean over articles of the share of their group that is right")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Groups as words of one-letter ids: "ab c" puts a and b together.
    fn of(groups: &str) -> Clusters {
        let group = |word: &str| {
            let name = format!("group {word}");
            word.chars().map(move |id| (id.to_string(), name.clone())).collect::<Vec<_>>()
        };
        groups.split(' ').flat_map(group).collect()
    }

    /// Expected: pairwise precision and recall, B-cubed precision and recall.
    fn check(gold: &str, reported: &str, expected: [f64; 4]) {
        let scores = measure(&of(gold), &of(reported));
        let (pairwise, b_cubed) = (scores.together.agreement(), scores.b_cubed);
        let got = [pairwise.precision, pairwise.recall, b_cubed.precision, b_cubed.recall];
        for (got, expected) in got.into_iter().zip(expected) {
            assert!((got - expected).abs() < 1e-9, "{gold}, {reported}: {got} is not {expected}");
        }
    }

    #[test]
    fn groups_by_hand() {
        check("abc de", "abc de", [1.0, 1.0, 1.0, 1.0]);
        // The two responses of Bagga and Baldwin 1998: 16/21 and 7/12.
        check("abcde fg hijkl", "abcde fghijkl", [21.0 / 31.0, 1.0, 16.0 / 21.0, 1.0]);
        check("abcde fg hijkl", "abcdehijkl fg", [21.0 / 46.0, 1.0, 7.0 / 12.0, 1.0]);
        // Split: each of a to d has half of its group.
        check("abcd", "ab cd", [1.0, 1.0 / 3.0, 1.0, 0.5]);
        // No pair together anywhere: nothing to be right about pairwise.
        check("a b", "a b", [0.0, 0.0, 1.0, 1.0]);
    }

    #[test]
    fn an_article_missing_in_the_report_stands_alone() {
        check("ab cd", "cd", [1.0, 0.5, 1.0, 0.75]);
        // And those that only the report has count for nothing.
        check("ab", "abxyz", [1.0, 1.0, 1.0, 1.0]);
        assert_eq!(measure(&of("ab cd"), &of("cd")).grouped, 2);
    }

    fn groups() -> impl Strategy<Value = Clusters> {
        prop::collection::btree_map("[a-l]", "[1-4]", 0..12)
    }

    proptest! {
        #[test]
        fn values_are_shares(gold in groups(), reported in groups()) {
            let scores = measure(&gold, &reported);
            for agreement in [scores.together.agreement(), scores.b_cubed] {
                for value in [agreement.precision, agreement.recall, agreement.f1()] {
                    prop_assert!((0.0..=1.0).contains(&value), "{}", value);
                }
            }
        }

        #[test]
        fn names_of_groups_mean_nothing(gold in groups(), reported in groups()) {
            let renamed = |(id, name): (&String, &String)| (id.clone(), format!("{name} renamed"));
            let other = reported.iter().map(renamed).collect();
            prop_assert_eq!(measure(&gold, &reported), measure(&gold, &other));
        }
    }
}
