//! What the bands of sketches miss of the pairs that an exact search finds, in bins of resemblance.

use rashomon::candidates::bands::Banding;
use rashomon::generate;
use rashomon::generate::World;
use rashomon::options::ShingleOptions;
use rashomon::options::SketchOptions;
use rashomon::score;
use rashomon::shingle::Shingler;
use rashomon::shingle::Shingles;
use rashomon::sketch;
use rashomon::sketch::Sketch;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::collections::HashMap;

/// Width of a bin of resemblance.
const BIN: f64 = 0.05;

/// The texts of a JSON Lines file that the variable `RECALL_TEXTS` names, or generated ones.
fn texts(number: usize) -> Vec<String> {
    let Ok(path) = std::env::var("RECALL_TEXTS") else { return generated(number) };
    let lines = std::fs::read_to_string(path).unwrap();
    let record = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let text = |line| record(line)["text"].as_str().unwrap_or_default().to_owned();
    lines.lines().take(number).map(text).collect()
}

fn generated(number: usize) -> Vec<String> {
    let (world, options) = (World::new(29), ShingleOptions::default());
    let clusters = (0..).map(|n| generate::cluster(&world, n, &options).articles);
    clusters.flatten().map(|article| article.text).take(number).collect()
}

/// All pairs of a resemblance of at least `least`, found without chance: two such sets share one of
/// the rarest of each, as many as the smaller could lack and one more (Chaudhuri, Ganti and Kaushik
/// 2006).
fn exact_pairs(sets: &[Shingles], least: f64) -> BTreeMap<(usize, usize), f64> {
    let mut bearers: HashMap<u64, usize> = HashMap::new();
    sets.iter().flat_map(|s| s.hashes()).for_each(|&h| *bearers.entry(h).or_default() += 1);
    let mut posted: HashMap<u64, Vec<usize>> = HashMap::new();
    let mut found = BTreeMap::new();
    for (right, set) in sets.iter().enumerate() {
        let mut rarest = set.hashes().to_vec();
        rarest.sort_unstable_by_key(|h| (bearers[h], *h));
        rarest.truncate(set.len() + 1 - (least * set.len() as f64).ceil() as usize);
        let mut met = BTreeSet::new();
        for hash in rarest {
            let others = posted.entry(hash).or_default();
            met.extend(others.iter().copied());
            others.push(right);
        }
        for left in met {
            let resemblance = score::overlap(&sets[left], set).resemblance();
            if resemblance >= least && resemblance < 1.0 {
                found.insert((left, right), resemblance);
            }
        }
    }
    found
}

/// Pairs, those missed, and those that the stated chances let one expect to miss.
#[derive(Default)]
struct Bin {
    pairs: usize,
    missed: usize,
    expected: f64,
}

fn bins(
    sketches: &[Option<Sketch>],
    pairs: &BTreeMap<(usize, usize), f64>,
    cut: &Banding,
) -> Vec<Bin> {
    let mut bins: Vec<Bin> = (0..=20).map(|_| Bin::default()).collect();
    for (&(left, right), &resemblance) in pairs {
        let bin = &mut bins[(resemblance / BIN + 1e-9) as usize];
        let slots = [left, right].map(|i| sketches[i].as_ref().unwrap().slots());
        let meet = (0..cut.bands).any(|b| cut.key(slots[0], b) == cut.key(slots[1], b));
        bin.pairs += 1;
        bin.missed += usize::from(!meet);
        bin.expected += cut.miss_chance(resemblance);
    }
    bins
}

/// Prints a table, a line a bin. Takes minutes; `RECALL_TEXTS` names texts of one's own.
#[test]
#[ignore = "an exact search of 20,000 articles, several times"]
fn bands_miss_no_more_than_they_say() {
    let texts = texts(20_000);
    let options = SketchOptions::default();
    let mut shingler = Shingler::default();
    for k in [3, 5] {
        let sets = texts.iter().map(|text| {
            shingler.read(text, &ShingleOptions { k });
            shingler.set()
        });
        let sets: Vec<Shingles> = sets.filter(|s| !s.is_empty()).collect();
        let sketches: Vec<_> = sets.iter().map(|s| sketch::sketch(s.hashes(), &options)).collect();
        let all = exact_pairs(&sets, 0.3);
        for threshold in [0.3, 0.5, 0.7, 0.9] {
            let cut = Banding::for_target(options.slots, threshold, options.miss);
            let above =
                all.iter().filter(|(_, j)| **j >= threshold).map(|(p, j)| (*p, *j)).collect();
            println!("k {k}, T {threshold}: {} bands of {}", cut.bands, cut.rows);
            for (n, bin) in
                bins(&sketches, &above, &cut).iter().enumerate().filter(|b| b.1.pairs > 0)
            {
                let Bin { pairs, missed, expected } = bin;
                println!(
                    "  {:.2}: {pairs} pairs, {missed} missed, {expected:.2} expected",
                    n as f64 * BIN
                );
                let most = expected + 4.0 * expected.sqrt() + 1.0;
                assert!(
                    (*missed as f64) <= most,
                    "k {k}, T {threshold}, from {:.2}",
                    n as f64 * BIN
                );
            }
        }
    }
}
