//! Two amounts of money, or one and a bare number.

use crate::values::Money;
use crate::values::Number;
use crate::values::compare::Aspect;
use crate::values::compare::Outcome;
use crate::values::compare::Verdict;
use crate::values::compare::quantities::quantities;
use crate::values::currencies::Relation;

/// Two amounts. One told in two currencies is compared in the one that fits.
pub(crate) fn amounts(left: &Money, right: &Money) -> Verdict {
    let direct = one(left, right);
    let also = |money: &Money, other: &Money| money.also.as_ref().map(|m| one(m, other));
    let turned = [also(left, right), also(right, left)].into_iter().flatten();
    let best = turned.max_by(|x, y| x.outcome.cmp(&y.outcome));
    match best.filter(|b| is_mild(b.outcome) && direct.outcome < b.outcome) {
        Some(verdict) => Verdict { outcome: Outcome::Compatible, ..verdict },
        None => direct,
    }
}

/// True where both amounts can be true.
fn is_mild(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Equal | Outcome::Rounding | Outcome::Compatible)
}

fn one(left: &Money, right: &Money) -> Verdict {
    let verdict = quantities(&left.quantity, &right.quantity);
    let (l, r) = (left.currency.code, right.currency.code);
    match left.currency.relation(right.currency) {
        Relation::Same => verdict,
        Relation::Distinct => {
            Verdict::new(Outcome::Different, format!("Currencies differ: {l} and {r}."))
                .of(Aspect::Currency)
        }
        _ if verdict.outcome == Outcome::Different => verdict,
        Relation::Usual => {
            let outcome = verdict.outcome.min(Outcome::Compatible);
            Verdict { reason: format!("{l} and {r} can be the same currency."), ..verdict }
                .with_outcome(outcome)
                .of(Aspect::Currency)
        }
        Relation::Possible => {
            let reason = format!("{l} and {r} may or may not be the same currency.");
            Verdict { reason, ..verdict }.with_outcome(Outcome::Ambiguous).of(Aspect::Currency)
        }
    }
}

/// Money against a number that names no currency.
pub(crate) fn with_number(money: &Money, number: &Number) -> Option<Verdict> {
    if let Some(unit) = number.unit {
        let reason = format!("Units differ: {} and {}.", money.currency.code, unit.name);
        return Some(Verdict::new(Outcome::Different, reason).of(Aspect::Currency));
    }
    let verdict = quantities(&money.quantity, &number.quantity);
    match verdict.outcome {
        Outcome::Equal => Some(
            Verdict::new(Outcome::Compatible, "Only one of them names a currency.")
                .of(Aspect::Currency),
        ),
        Outcome::Different if !number.counted.is_empty() => None,
        _ => Some(verdict),
    }
}

impl Verdict {
    fn with_outcome(self, outcome: Outcome) -> Self {
        Verdict { outcome, ..self }
    }
}
