//! Passages in other words.
pub(crate) mod clusters;
pub(crate) mod ends;
pub(crate) mod outline;
pub(crate) mod seeds;
pub(crate) mod vectors;

pub use crate::align::related::outline::Outline;
use crate::span::TokenRange;

use crate::align::Passage;
use crate::align::PassageKind;

macro_rules! settings { ($($k:ident = $v:expr),* $(,)?) => {
/// tuning
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Settings { $(pub $k: f32),* }
impl Default for Settings { fn default() -> Self { Settings { $($k: $v),* } } }
#[allow(missing_docs)]
impl Settings { pub fn set(&mut self, k: &str, v: f32) { match k { $(stringify!($k) => self.$k = v,)* _ => panic!("{k}") } } }
} }
settings! { cosine = 0.30, dice = 0.33, alike = 0.34, gap = 4.0, least_gap = 0.0, summary_gap = 24.0, least_words = 25.0, ratio = 3.0, 
  min_tight = 12.0, covers = 0.5, salike = 0.34, summary = 1.0, resolve = 1.0, vsim = 0.9, vlen = 40.0, outsim = 0.0, outmin = 20.0, tseed = 1.0, prune = 0.6, margin = 1.0, sinner = 0.0, scover = 0.5, souter = 0.5, inner = 0.3, outer = 0.5, tmin = 8.0, hard = 0.7, rounds = 2.0, pen = 0.0 }

/// tuning
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Related { pub left: TokenRange, pub right: TokenRange, pub quality: f32, pub seeds: usize }

fn related(left: &Outline, right: &Outline, tight: &[&Passage], settings: &Settings) -> Vec<Related> {
    let v = vectors::vectors(left, right);
    let mut s = seeds::seeds(&v, settings);
    if settings.tseed > 0.0 {
        let at = |o: &Outline, t: u32| (o.sentences.partition_point(|s| s.end <= t) as u32).min(o.sentences.len() as u32 - 1);
        let mut more: std::collections::BTreeMap<(u32, u32), usize> = Default::default();
        for p in tight.iter().filter(|p| p.matched() >= settings.tmin as usize) { for (l, r) in p.equal_runs() { for k in 0..l.len() as u32 { *more.entry((at(left, l.start + k), at(right, r.start + k))).or_default() += 1; } } }
        for ((l, r), n) in more { if n >= settings.tseed as usize && !s.iter().any(|x| (x.left, x.right) == (l, r)) { s.push(seeds::Seed { left: l, right: r, cosine: settings.cosine }); } }
    }
    if settings.prune > 0.0 {
        let mut best = (vec![0f32; left.sentences.len()], vec![0f32; right.sentences.len()]);
        for x in &s { best.0[x.left as usize] = best.0[x.left as usize].max(x.cosine); best.1[x.right as usize] = best.1[x.right as usize].max(x.cosine); }
        s.retain(|x| { let (a, b) = (best.0[x.left as usize], best.1[x.right as usize]); x.cosine >= settings.prune * a.min(b) && x.cosine >= settings.hard * a.max(b) });
    }
    if s.is_empty() { return vec![]; }
    let make = |gap: u32, alike: f32, inner: f32, outer: f32| -> Vec<Related> {
        let settings = &Settings { inner, outer, ..*settings };
        let found = clusters::clusters(&v, s.clone(), gap, &Settings { alike, ..*settings });
        let range = |o: &Outline, e: (u32, u32)| TokenRange { start: o.sentences[e.0 as usize].start, end: o.sentences[e.1 as usize].end };
        let found = found.into_iter().map(|c| ends::settle(&v, c, settings)).map(|c| Related { left: range(left, c.left), right: range(right, c.right), quality: c.cosine, seeds: c.seeds });
        let found: Vec<Related> = found.collect();
        let found = if settings.resolve > 0.0 { resolve(found) } else { found };
        found.into_iter().filter(|r| r.left.len().min(r.right.len()) >= settings.least_words as usize).collect()
    };
    let near = make(settings.gap as u32, settings.alike, settings.inner, settings.outer);
    if settings.summary > 0.0 {
        let far = make(settings.summary_gap as u32, settings.salike, settings.sinner, settings.souter);
        let sum = |of: fn(&Related) -> TokenRange| far.iter().map(|r| of(r).len()).sum::<usize>() as f32;
        let (l, r) = (sum(|r| r.left), sum(|r| r.right));
        let whole = |o: &Outline| o.sentences.iter().map(|s| s.len()).sum::<usize>() as f32;
        if !far.is_empty() && ((l >= settings.ratio * r && l >= settings.scover * whole(left)) || (r >= settings.ratio * l && r >= settings.scover * whole(right))) { return far; }
    }
    near
}

fn resolve(mut all: Vec<Related>) -> Vec<Related> {
    all.sort_by(|x, y| (y.quality * y.left.len().min(y.right.len()) as f32).total_cmp(&(x.quality * x.left.len().min(x.right.len()) as f32)));
    let mut kept: Vec<Related> = vec![];
    for r in all { if kept.iter().all(|k| k.left.overlap(r.left) == 0 ) { kept.push(r); } }
    kept
}

/// tuning
pub fn compose(left: &Outline, right: &Outline, tight: &[Passage], settings: &Settings) -> Vec<(TokenRange, TokenRange)> {
    let tight_all: Vec<&Passage> = tight.iter().collect();
    let tight: Vec<&Passage> = tight.iter().filter(|p| p.matched() >= settings.min_tight as usize || (p.kind == PassageKind::Quotation && p.matched() >= 5)).collect();
    let mut used = vec![false; tight.len()];
    let mut out = vec![];
    for r in related(left, right, &tight_all, settings) {
        let inside: Vec<usize> = (0..tight.len()).filter(|&i| tight[i].left.overlap(r.left) > 0 && tight[i].right.overlap(r.right) > 0).collect();
        let strong: Vec<usize> = inside.iter().copied().filter(|&i| tight[i].similarity() as f32 >= settings.vsim && tight[i].words() >= settings.vlen as usize).collect();
        let cov = |of: fn(&Passage) -> TokenRange, range: TokenRange| strong.iter().map(|&i| of(tight[i]).overlap(range)).sum::<usize>() as f32 / range.len() as f32;
        let c = cov(|p| p.left, r.left).max(cov(|p| p.right, r.right));
        if c >= settings.covers {
            for &i in &inside { if !strong.contains(&i) { used[i] = true; } }
            // the tight ones are the answer
        } else {
            inside.iter().for_each(|&i| used[i] = true);
            out.push((r.left, r.right));
        }
    }
    for (i, t) in tight.iter().enumerate() { if !used[i] && t.similarity() as f32 >= settings.outsim && t.matched() >= settings.outmin as usize { out.push((t.left, t.right)); } }
    out
}
