//! From postings to verdicts: groups in parallel, each in order of rank.

use crate::decode;
use crate::dedup::Buckets;
use crate::dedup::Copy;
use crate::dedup::Index;
use crate::dedup::KeyMaker;
use crate::dedup::Verdict;
use crate::dedup::buckets;
use crate::dedup::buckets::Groups;
use crate::dedup::buckets::Membership;
use crate::dedup::buckets::PARTS;
use crate::dedup::order;
use crate::dedup::recall;
use crate::dedup::recall::Audit;
use crate::dedup::record::Side;
use crate::dedup::survivors;
use crate::dedup::survivors::Against;
use crate::dedup::survivors::COMPARED;
use crate::dedup::survivors::Content;
use crate::dedup::survivors::Rules;
use crate::error::Error;
use crate::error::Result;
use crate::issue::Issue;
use crate::issue::Severity;
use crate::options::DedupOptions;
use crate::pipeline::Observer;
use crate::pipeline::Pool;
use crate::pipeline::Step;
use crate::pipeline::dedup::corpus::Corpus;
use crate::pipeline::dedup::store::Postings;
use crate::pipeline::dedup::store::Texts;
use crate::shingle::Shingler;
use crate::shingle::Shingles;
use rayon::prelude::*;
use serde::Deserialize;
use serde::Serialize;
use std::sync::Mutex;
use std::sync::PoisonError;

/// What came of a corpus.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Decisions {
    /// Articles that go, in order of id.
    pub removed: Vec<Copy>,
    /// Articles that stay although they are alike, each with the fact that holds them apart.
    pub guarded: Vec<(Copy, String)>,
    /// Articles that were compared with a part of the kept ones that they share keys with.
    pub limited: Vec<Index>,
    /// Share of copies that the keys find, as expected from those found; `None` where it is not known.
    pub expected_recall: Option<f64>,
    /// What a sample shows.
    pub audit: Audit,
}

/// What was put aside, and how much may be held at once.
#[derive(Clone, Copy)]
pub struct Stores<'a> {
    /// The keys.
    pub postings: &'a dyn Postings,
    /// The texts.
    pub texts: &'a dyn Texts,
    /// Bytes of postings held at once, as far as groups can be divided.
    pub memory: usize,
}

/// A posting as a member of a bucket and as the bucket of an article.
const BYTES_A_POSTING: usize = 12;

/// Decides on every article.
///
/// # Errors
/// When postings or texts cannot be read again, or the observer asks to stop.
pub fn decide(
    corpus: &Corpus,
    stores: &Stores<'_>,
    options: &DedupOptions,
    pool: &Pool,
    observer: &dyn Observer,
) -> Result<Decisions> {
    pool.0.install(|| {
        let verdicts = verdicts(corpus, stores, options, observer)?;
        let mut decisions = sorted(corpus, verdicts);
        let found = decisions.removed.iter();
        decisions.expected_recall = recall::expected(found, &KeyMaker::new(options));
        observer.begin(Step::Audit, 0);
        decisions.audit = audit(corpus, &decisions, stores.texts, options)?;
        Ok(decisions)
    })
}

fn verdicts(
    corpus: &Corpus,
    stores: &Stores<'_>,
    options: &DedupOptions,
    observer: &dyn Observer,
) -> Result<Vec<Verdict>> {
    let mut groups = group(corpus, stores.postings, observer)?;
    let (rounds, round_of) = groups.rounds(stores.memory / BYTES_A_POSTING);
    let ranks = order::ranks(&corpus.records, &corpus.by_id, options.keep);
    observer.begin(Step::Score, corpus.records.len());
    let mut verdicts = Vec::new();
    for round in 0..rounds {
        let wanted = |article: Index| round_of[article as usize] == round;
        let membership = membership(corpus, stores.postings, &wanted)?;
        let groups = groups.of(&ranks, wanted);
        verdicts.extend(round_of_groups(
            corpus,
            stores.texts,
            options,
            &membership,
            &groups,
            observer,
        )?);
    }
    Ok(verdicts)
}

/// Sorts the postings, puts aside those of keys that several articles have, and joins these.
fn group(corpus: &Corpus, postings: &dyn Postings, observer: &dyn Observer) -> Result<Groups> {
    observer.begin(Step::Group, PARTS);
    let groups = Mutex::new(Groups::new(corpus.records.len()));
    (0..PARTS).into_par_iter().try_for_each(|part| {
        observer.check()?;
        let shared = buckets::shared(postings.part(part)?);
        postings.keep(part, &shared)?;
        groups.lock().unwrap_or_else(PoisonError::into_inner).join(&shared);
        observer.advance(1);
        Ok::<_, Error>(())
    })?;
    Ok(groups.into_inner().unwrap_or_else(PoisonError::into_inner))
}

fn membership(
    corpus: &Corpus,
    postings: &dyn Postings,
    wanted: &impl Fn(Index) -> bool,
) -> Result<Membership> {
    let mut buckets = Buckets::default();
    for part in 0..PARTS {
        buckets.add(&postings.kept(part)?, wanted);
    }
    Ok(Membership::of(&buckets, corpus.records.len()))
}

fn round_of_groups(
    corpus: &Corpus,
    texts: &dyn Texts,
    options: &DedupOptions,
    membership: &Membership,
    groups: &[Vec<Index>],
    observer: &dyn Observer,
) -> Result<Vec<Verdict>> {
    let side = |article| corpus.record(article).side;
    let archived = corpus.records.iter().any(|record| record.side == Side::Archive);
    let against = if archived { Against::Archive } else { Against::All };
    let maker = KeyMaker::new(options);
    let least_shared = |shingles: usize| maker.least_shared(shingles, options);
    let rules = Rules { options, membership, side: &side, least_shared: &least_shared, against };
    let chosen = groups.par_iter().map_init(Shingler::default, |shingler, group| {
        observer.check()?;
        let mut load = |article| content(corpus, article, texts, options, shingler);
        let verdicts = survivors::choose(group, &rules, &mut load)?;
        observer.advance(group.len());
        Ok::<_, Error>(verdicts)
    });
    Ok(chosen.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
}

fn content(
    corpus: &Corpus,
    article: Index,
    texts: &dyn Texts,
    options: &DedupOptions,
    shingler: &mut Shingler,
) -> Result<Content> {
    Ok(Content::new(text(corpus, article, texts)?, shingler, options))
}

/// What was limited on the way to the decisions.
pub fn issues(decisions: &Decisions) -> Vec<Issue> {
    let count = decisions.limited.len();
    let problem = format!("{count} articles share keys with very many kept ones, as in a template");
    let done = format!("each was compared with the {COMPARED} that share most");
    let limit = Issue::of_file(Severity::Warning, "", problem, &done);
    (count > 0).then_some(limit).into_iter().collect()
}

/// Reads the text of an article again.
fn text(corpus: &Corpus, article: Index, texts: &dyn Texts) -> Result<String> {
    let record = corpus.record(article);
    let mut line = Vec::new();
    texts.read(record.place, &mut line)?;
    let text = decode::text_of_line(&line, &corpus.fields[record.field as usize]);
    // The first pass read it, so only a change of the file can have spoilt it since.
    text.ok_or_else(|| Error::Input {
        path: corpus.files[record.file as usize].file.clone(),
        problem: format!("the record of {} has changed during the run; start again", record.id),
    })
}

/// Sorts verdicts by what they say, each kind in order of id.
fn sorted(corpus: &Corpus, verdicts: Vec<Verdict>) -> Decisions {
    let mut decisions = Decisions::default();
    for verdict in verdicts {
        match verdict {
            Verdict::Removed(copy) => decisions.removed.push(copy),
            Verdict::Guarded(copy, reason) => decisions.guarded.push((copy, reason)),
            Verdict::Limited(article) => decisions.limited.push(article),
        }
    }
    let id = |article: Index| &corpus.record(article).id;
    decisions.removed.sort_unstable_by_key(|copy| id(copy.article));
    decisions.guarded.sort_unstable_by_key(|(copy, _)| id(copy.article));
    decisions.limited.sort_unstable_by_key(|&article| id(article));
    decisions
}

fn audit(
    corpus: &Corpus,
    decisions: &Decisions,
    texts: &dyn Texts,
    options: &DedupOptions,
) -> Result<Audit> {
    let is_drawn = |article: &&Index| {
        let record = corpus.record(**article);
        record.side == Side::Corpus && record.shingles > 0
    };
    let by_rank = (0..).zip(corpus.by_id.iter().filter(is_drawn));
    let drawn: Vec<(Index, Index)> = by_rank.map(|(rank, &article)| (rank, article)).collect();
    let sample = recall::sample(drawn.iter().map(|&(rank, a)| (corpus.record(a).least, rank)));
    let sample: Vec<Index> = sample.into_iter().map(|rank| drawn[rank as usize].1).collect();
    let sets = sample.par_iter().map_init(Shingler::default, |shingler, &article| {
        Ok(content(corpus, article, texts, options, shingler)?.shingles().clone())
    });
    let sets: Vec<Shingles> = sets.collect::<Result<_>>()?;
    let gone = decisions.removed.iter().map(|copy| copy.article);
    let held = decisions.guarded.iter().map(|(copy, _)| copy.article);
    let mut settled = vec![false; corpus.records.len()];
    gone.chain(held).for_each(|article| settled[article as usize] = true);
    let near =
        |&(x, y): &(u32, u32)| recall::are_copies(&sets[x as usize], &sets[y as usize], options);
    let pairs: Vec<_> = recall::possible(&sets, options).into_par_iter().filter(near).collect();
    let is_settled = |place: u32| settled[sample[place as usize] as usize];
    let missed = pairs.iter().filter(|(x, y)| !is_settled(*x) && !is_settled(*y)).count();
    Ok(Audit { articles: sets.len(), pairs: pairs.len(), missed })
}
