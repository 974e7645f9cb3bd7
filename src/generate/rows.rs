//! Articles and pairs as lines of the two files, under their ids.

use super::cluster::Article;
use super::permutation::Permutation;
use super::truth::Pair;
use crate::options::ShingleOptions;
use crate::score::Overlap;
use serde::Serialize;

/// Columns of `truth.csv`. No value needs quoting.
pub(super) const TRUTH_HEADER: &str = "id_a,id_b,relation,edit_rate,resemblance,a_in_b,b_in_a,\
    shared,a_shingles,b_shingles,a_words,b_words,k\n";

/// One line of `articles.jsonl`.
#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    title: &'a str,
    source: &'a str,
    date: &'a str,
    url: &'a str,
    text: &'a str,
}

/// Gives ids: scattered over all numbers, so that neighbours in id are no kin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ids {
    permutation: Permutation,
    width: usize,
}

impl Ids {
    /// Ids of one width for `articles` articles: their order as text is their order as numbers.
    pub(super) fn new(articles: u64, seed: u64) -> Self {
        let digits = articles.saturating_sub(1).to_string().len();
        Ids { permutation: Permutation::new(articles, seed), width: digits.max(7) }
    }

    /// The id of the article made as the `serial`th.
    pub(super) fn of(&self, serial: u64) -> String {
        format!("g{:0width$}", self.permutation.of(serial), width = self.width)
    }
}

/// The row of an article.
pub(super) fn article_row<'a>(article: &'a Article, id: &'a str) -> impl Serialize + 'a {
    let Article { title, source, date, url, text } = article;
    Row { id, title, source, date, url, text }
}

/// The line of a pair whose articles have these ids; the smaller id comes first. Counts are exact,
/// ratios have six decimals.
pub(super) fn truth_line(pair: &Pair, left: &str, right: &str, options: &ShingleOptions) -> String {
    if left > right {
        return truth_line(&turned(pair), right, left, options);
    }
    let Pair { relation, overlap, left_words, right_words, .. } = pair;
    let edit_rate = pair.edit_rate.map(|rate| format!("{rate:.6}")).unwrap_or_default();
    let (resemblance, in_right) = (overlap.resemblance(), overlap.left_in_right());
    let in_left = overlap.right_in_left();
    let Overlap { shared, left: of_left, right: of_right } = overlap;
    format!(
        "{left},{right},{relation},{edit_rate},{resemblance:.6},{in_right:.6},{in_left:.6},\
         {shared},{of_left},{of_right},{left_words},{right_words},{}\n",
        options.k
    )
}

fn turned(pair: &Pair) -> Pair {
    let Overlap { shared, left, right } = pair.overlap;
    Pair {
        left: pair.right,
        right: pair.left,
        overlap: Overlap { shared, left: right, right: left },
        left_words: pair.right_words,
        right_words: pair.left_words,
        ..*pair
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::truth::Relation;

    #[test]
    fn the_smaller_id_comes_first_with_its_own_numbers() {
        let pair = Pair {
            left: 0,
            right: 1,
            relation: Relation::Truncated,
            edit_rate: Some(0.125),
            overlap: Overlap { shared: 10, left: 40, right: 10 },
            left_words: 44,
            right_words: 14,
        };
        let options = ShingleOptions { k: 5 };
        let end = "truncated,0.125000,0.250000";
        assert_eq!(
            truth_line(&pair, "g1", "g2", &options),
            format!("g1,g2,{end},0.250000,1.000000,10,40,10,44,14,5\n")
        );
        assert_eq!(
            truth_line(&pair, "g2", "g1", &options),
            format!("g1,g2,{end},1.000000,0.250000,10,10,40,14,44,5\n")
        );
    }

    #[test]
    fn ids_have_one_width() {
        assert_eq!(Ids::new(1, 5).of(0), "g0000000");
        assert!((0..99).all(|i| Ids::new(100_000_000, 5).of(i).len() == 9));
        assert!((0..99).all(|i| Ids::new(100_000_001, 5).of(i).len() == 10));
    }
}
