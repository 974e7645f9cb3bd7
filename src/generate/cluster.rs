//! One cluster: an article of its own, a story with its copies, or the tellings of a template.

use super::World;
use super::copies::Original;
use super::copies::copy;
use super::prose::Writer;
use super::rng::Rng;
use super::subject::Subject;
use super::subject::later;
use super::truth;
use super::truth::Member;
use super::truth::Origin;
use super::truth::Pair;
use crate::hash;
use crate::options::ShingleOptions;

/// An article as an outlet published it. Its id comes from its place in the corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// Headline.
    pub title: String,
    /// Outlet.
    pub source: String,
    /// Time of publication, ISO 8601 in UTC.
    pub date: String,
    /// Address; unique.
    pub url: String,
    /// The text, paragraphs parted by an empty line.
    pub text: String,
}

/// The articles that were made together, and all pairs of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// At least one.
    pub articles: Vec<Article>,
    /// Every pair of articles.
    pub truth: Vec<Pair>,
}

/// What is in a cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Single,
    /// An original and so many copies.
    Copies(u64),
    /// So many tellings.
    Template(u64),
}

/// A text before an outlet prints it.
struct Draft {
    title: String,
    text: String,
    origin: Option<Origin>,
}

/// Makes the cluster of a number: the same for a world whatever else is made. O(words).
pub fn cluster(world: &World, number: u64, options: &ShingleOptions) -> Cluster {
    let mut rng = Rng::stream(world.seed, "cluster", number);
    let subject = Subject::new(&world.lexicon, &mut rng);
    let drafts = match shape(world, number) {
        Shape::Single => vec![tell(world, &subject, &mut rng)],
        Shape::Copies(copies) => copied(world, &subject, copies, &mut rng),
        Shape::Template(tellings) => template(world, &subject, tellings, &mut rng),
    };
    let publish = |(member, draft)| publish(world, draft, (number, member), &subject);
    let articles: Vec<Article> = drafts.iter().enumerate().map(publish).collect();
    let truth = truth(&articles, &drafts, options);
    Cluster { articles, truth }
}

/// How many articles the cluster of a number has, without making it. O(1).
pub fn size(world: &World, number: u64) -> u64 {
    match shape(world, number) {
        Shape::Single => 1,
        Shape::Copies(copies) => 1 + copies,
        Shape::Template(tellings) => tellings,
    }
}

/// Of 1,000 clusters 857 are single, so that three articles in five are.
fn shape(world: &World, number: u64) -> Shape {
    let mut rng = Rng::stream(world.seed, "shape", number);
    match rng.below(1000) {
        0..857 => Shape::Single,
        857..979 => Shape::Copies(few(&mut rng)),
        _ => Shape::Template(rng.within(3..=8)),
    }
}

/// From 1 to 8, few more often than many.
fn few(rng: &mut Rng) -> u64 {
    let most = rng.within(1..=8);
    rng.within(1..=most)
}

/// Words of a story: from 150 to 900, short ones more often.
fn length(rng: &mut Rng) -> u64 {
    let most = rng.within(400..=900);
    rng.within(150..=most)
}

fn tell(world: &World, subject: &Subject, rng: &mut Rng) -> Draft {
    let words = length(rng);
    let mut writer = Writer::new(&world.lexicon, subject, rng);
    Draft { title: writer.title(), text: writer.text(words), origin: None }
}

fn copied(world: &World, subject: &Subject, copies: u64, rng: &mut Rng) -> Vec<Draft> {
    let first = tell(world, subject, rng);
    let original = Original { lexicon: &world.lexicon, subject, text: first.text.clone() };
    let mut drafts = vec![first];
    for _ in 0..copies {
        let copied = copy(&original, rng);
        let origin = Origin { relation: copied.relation, edit_rate: copied.edit_rate };
        let title = retitled(world, subject, &drafts[0].title, rng);
        drafts.push(Draft { title, text: copied.text, origin: Some(origin) });
    }
    drafts
}

/// Half of those who copy a text keep its headline.
fn retitled(world: &World, subject: &Subject, title: &str, rng: &mut Rng) -> String {
    match rng.percent(50) {
        true => title.to_owned(),
        false => Writer::new(&world.lexicon, subject, rng).title(),
    }
}

fn template(world: &World, subject: &Subject, tellings: u64, rng: &mut Rng) -> Vec<Draft> {
    let lexicon = &world.lexicon;
    let words = length(rng);
    // Fewer facts than in a story of its own: what is filled in, not what is written anew.
    let subject = Subject { words_per_fact: rng.within(15..=70), ..subject.clone() };
    let wording = rng.fork();
    let mut telling = || {
        let subject = subject.elsewhere(lexicon, rng);
        let writer = Writer::new(lexicon, &subject, &mut wording.clone());
        let mut writer = writer.with_facts(rng.fork());
        Draft { title: writer.title(), text: writer.text(words), origin: None }
    };
    (0..tellings).map(|_| telling()).collect()
}

fn publish(world: &World, draft: &Draft, place: (u64, usize), subject: &Subject) -> Article {
    let (number, member) = place;
    let mut rng = Rng::stream(world.seed, "publish", hash::combine(number, member as u64));
    let outlet = rng.pick(&world.outlets);
    let day = later(subject.day, rng.below(4));
    let (hour, minute) = (rng.below(24), rng.below(60));
    Article {
        title: outlet.set(&draft.title),
        source: outlet.name.clone(),
        date: format!("{day}T{hour:02}:{minute:02}:00Z"),
        url: format!("https://{}/{day}/{number}-{member}", outlet.domain),
        text: outlet.print(&draft.text, &mut rng),
    }
}

fn truth(articles: &[Article], drafts: &[Draft], options: &ShingleOptions) -> Vec<Pair> {
    if articles.len() < 2 {
        return Vec::new();
    }
    let both = articles.iter().zip(drafts);
    let members: Vec<Member> =
        both.map(|(article, draft)| Member::new(&article.text, draft.origin, options)).collect();
    truth::pairs(&members)
}
