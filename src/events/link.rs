//! How much speaks for two articles telling of one occurrence.

use crate::document::Published;
use crate::events::weights::Vector;

/// Days after which publication dates speak against one event (standard deviation of a Gaussian; 3
/// days as in Miranda et al. 2018).
const DAYS: f64 = 3.0;

/// What is left of a link however far apart the dates are: an article may look back.
const LATE: f64 = 0.3;

/// What is left of a link between two texts made from one template with other facts.
const TEMPLATE: f64 = 0.2;

/// What the texts themselves share.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shared {
    /// Share of the shorter text that stands in passages, 0 to 1.
    pub reused: f64,
    /// Whether one is the other with its facts exchanged.
    pub form: Form,
}

/// How two texts with common passages relate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// One text, perhaps edited.
    #[default]
    OneStory,
    /// One template filled with other names.
    Template,
}

/// The score of a link, 0 to 1: the cosine of the weighted terms, raised by shared passages, lowered
/// by dates that are far apart and for templates. Clashing figures never count against it. O(terms).
pub fn score(
    (left, right): (&Vector, &Vector),
    dates: (Option<Published>, Option<Published>),
    shared: Shared,
) -> f64 {
    let near = match dates {
        (Some(x), Some(y)) => LATE + (1.0 - LATE) * gaussian(f64::from(x.days_apart(y))),
        _ => 1.0,
    };
    let cosine = left.cosine(right);
    let alike = match shared.form {
        Form::OneStory => 1.0 - (1.0 - cosine) * (1.0 - shared.reused),
        Form::Template => TEMPLATE * cosine,
    };
    alike * near
}

fn gaussian(days: f64) -> f64 {
    (-days * days / (2.0 * DAYS * DAYS)).exp()
}

/// The least mean score of an event in a run of `articles`. In a small run even rare terms stand in a
/// large share of the articles, which lowers all scores alike: the limit follows the worth that a
/// term of two articles keeps beside one of a single article.
pub fn threshold(articles: usize) -> f64 {
    const IN_LARGE_RUNS: f64 = 0.22;
    let worth = |held: f64| ((articles as f64 + 1.0) / (held + 0.05)).ln();
    IN_LARGE_RUNS * (worth(2.0) / worth(1.0)).max(0.0).powi(2)
}
