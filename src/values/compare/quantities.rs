//! Two quantities: bounds, ranges, rounding, units, changes.

use crate::values::Number;
use crate::values::Percent;
use crate::values::PercentUnit;
use crate::values::compare::Aspect;
use crate::values::compare::Outcome;
use crate::values::compare::Verdict;
use crate::values::quantity::Bound;
use crate::values::quantity::Direction;
use crate::values::quantity::Quantity;
use crate::values::quantity::Step;
use crate::values::units::Dimension;
use crate::values::units::Unit;

/// Two counts or measures.
pub(crate) fn numbers(left: &Number, right: &Number) -> Verdict {
    match (left.unit, right.unit) {
        (Some(l), Some(r)) => measures((&left.quantity, l), (&right.quantity, r)),
        (None, None) => quantities(&left.quantity, &right.quantity),
        _ => unit_on_one_side(left, right),
    }
}

fn unit_on_one_side(left: &Number, right: &Number) -> Verdict {
    let verdict = quantities(&left.quantity, &right.quantity);
    match verdict.outcome {
        Outcome::Equal => Verdict::new(Outcome::Compatible, "Only one of them names a unit."),
        _ => verdict,
    }
}

fn measures(left: (&Quantity, Unit), right: (&Quantity, Unit)) -> Verdict {
    let ((l, l_unit), (r, r_unit)) = (left, right);
    if l_unit.dimension != r_unit.dimension {
        return other_dimension(left, right);
    }
    if l_unit.factor == r_unit.factor {
        return quantities(l, r);
    }
    let converted = (|| {
        let in_base = |q: &Quantity, unit: Unit| q.mapped(|d| d.times(unit.factor));
        Some((in_base(l, l_unit)?, in_base(r, r_unit)?))
    })();
    let Some((l_base, r_base)) = converted else { return units_differ(l_unit, r_unit) };
    let verdict = quantities(&l_base, &r_base);
    match verdict.outcome {
        Outcome::Different if converts_roughly(left, right) => Verdict::new(
            Outcome::Rounding,
            format!("{} and {} are the same, rounded.", l_unit.name, r_unit.name),
        ),
        _ => verdict,
    }
}

/// Degrees of an unnamed scale may be those of a named one; all else is another thing.
fn other_dimension(left: (&Quantity, Unit), right: (&Quantity, Unit)) -> Verdict {
    let ((l, l_unit), (r, r_unit)) = (left, right);
    let dimensions = [l_unit.dimension, r_unit.dimension];
    let ages = dimensions.contains(&Dimension::Age) && dimensions.contains(&Dimension::Months);
    let open = dimensions.contains(&Dimension::Degrees)
        && (dimensions.contains(&Dimension::Celsius)
            || dimensions.contains(&Dimension::Fahrenheit));
    let verdict = quantities(l, r);
    match verdict.outcome {
        Outcome::Equal if open || ages => {
            Verdict::new(Outcome::Compatible, "The numbers are equal; only one names the scale.")
        }
        _ if open => verdict,
        _ => units_differ(l_unit, r_unit),
    }
}

fn units_differ(left: Unit, right: Unit) -> Verdict {
    Verdict::new(Outcome::Different, format!("Units differ: {} and {}.", left.name, right.name))
}

/// True where a whole number of one unit, converted, rounds to the other's and is near it: 10 km,
/// 6 miles.
fn converts_roughly(left: (&Quantity, Unit), right: (&Quantity, Unit)) -> bool {
    let rounds = |from: (&Quantity, Unit), to: (&Quantity, Unit)| {
        let share = from.1.factor.to_f64() / to.1.factor.to_f64();
        let converted = from.0.middle() * share;
        let apart = (converted - to.0.middle()).abs();
        apart <= 0.5 && apart <= converted.abs() * 0.05
    };
    let single = !left.0.is_range() && !right.0.is_range();
    single && (rounds(left, right) || rounds(right, left))
}

/// Two shares.
pub(crate) fn shares(left: &Percent, right: &Percent) -> Verdict {
    let verdict = quantities(&left.quantity, &right.quantity);
    match left.unit == right.unit {
        true => verdict,
        false if [left.unit, right.unit].contains(&PercentUnit::Points) => {
            Verdict::new(Outcome::Different, "Percent and percentage points are not the same.")
                .with_spread(verdict.spread.max(0.5))
                .of(Aspect::Share)
        }
        false => verdict,
    }
}

/// Percent against a number that is of nothing that is said.
pub(crate) fn with_number(share: &Percent, number: &Number) -> Option<Verdict> {
    let bare = number.unit.is_none() && number.counted.is_empty();
    let comparable = bare && share.unit == PercentUnit::Percent;
    let verdict = comparable.then(|| quantities(&share.quantity, &number.quantity))?;
    match verdict.outcome {
        Outcome::Equal => Some(
            Verdict::new(Outcome::Compatible, "Only one of them says percent.").of(Aspect::Share),
        ),
        _ => Some(verdict),
    }
}

/// Two quantities of the same kind of thing.
pub(crate) fn quantities(left: &Quantity, right: &Quantity) -> Verdict {
    if let Some(verdict) = opposed(left, right) {
        return verdict;
    }
    let signed = left.low.is_negative() || right.low.is_negative();
    let of = |q: &Quantity| if signed { q.signed() } else { *q };
    sizes(&of(left), &of(right))
}

/// Rise against fall, "by" against "to".
fn opposed(left: &Quantity, right: &Quantity) -> Option<Verdict> {
    let (l, r) = (left.change, right.change);
    let apart = spread(&left.signed(), &right.signed()).max(0.5);
    match (l.direction?, r.direction?) {
        (Direction::Up, Direction::Down) | (Direction::Down, Direction::Up) => {
            let reason = "One tells of a rise, the other of a fall.";
            Some(Verdict::new(Outcome::Different, reason).with_spread(apart).of(Aspect::Share))
        }
        _ if level(l.step) != level(r.step) && !is_step_unsaid(left, right) => {
            let reason = "One gives the change, the other the level it came from or ended at.";
            Some(Verdict::new(Outcome::Different, reason).with_spread(apart).of(Aspect::Share))
        }
        _ => None,
    }
}

/// Equal amounts of which one says only that something changed: a lost "to" makes no other figure.
fn is_step_unsaid(left: &Quantity, right: &Quantity) -> bool {
    let unsaid = [left, right].iter().any(|q| q.change.step == Step::Plain);
    unsaid && left.low == right.low && left.high == right.high
}

fn level(step: Step) -> Option<Step> {
    matches!(step, Step::To | Step::From).then_some(step)
}

fn sizes(left: &Quantity, right: &Quantity) -> Verdict {
    let equal = left.low == right.low && left.high == right.high;
    let vague = left.bound == Bound::Vague || right.bound == Bound::Vague;
    let outcome = match () {
        () if equal && left.bound == right.bound => Outcome::Equal,
        () if vague => Outcome::Vague,
        () if are_rounded(left, right) => Outcome::Rounding,
        () if overlap(left, right) => Outcome::Compatible,
        () => Outcome::Different,
    };
    Verdict::new(outcome, reason(outcome, left, right)).with_spread(spread(left, right))
}

fn are_rounded(left: &Quantity, right: &Quantity) -> bool {
    let exact = left.bound == Bound::Exact && right.bound == Bound::Exact;
    let rounds = |x: &Quantity, y: &Quantity| x.low.rounds_to(y.low) && x.high.rounds_to(y.high);
    exact && left.low != right.low && (rounds(left, right) || rounds(right, left))
}

/// Two plain ranges are two statements of the same ends, so they have to be equal.
fn overlap(left: &Quantity, right: &Quantity) -> bool {
    let plain_range = |q: &Quantity| q.is_range() && q.bound == Bound::Exact;
    if plain_range(left) && plain_range(right) {
        return false;
    }
    let (l, r) = (left.allowed(), right.allowed());
    l.0 <= r.1 && r.0 <= l.1
}

/// The difference of the middles as a share of the larger one, at most 1.
fn spread(left: &Quantity, right: &Quantity) -> f64 {
    let (l, r) = (left.middle(), right.middle());
    let larger = l.abs().max(r.abs());
    if larger > 0.0 { ((l - r).abs() / larger).min(1.0) } else { 0.0 }
}

fn reason(outcome: Outcome, left: &Quantity, right: &Quantity) -> String {
    let (plain, hedged) = if left.bound == Bound::Exact { (left, right) } else { (right, left) };
    match outcome {
        Outcome::Equal => format!("Both say {left}."),
        Outcome::Rounding => format!("{left} and {right} are the same, rounded."),
        Outcome::Vague => "A size without a number cannot be compared.".to_owned(),
        Outcome::Compatible
            if plain.bound == Bound::Exact && !plain.is_range() && plain.low != hedged.low =>
        {
            format!("{plain} is {hedged}, so both can be true.")
        }
        Outcome::Compatible => format!("{left} and {right} can both be true."),
        _ => {
            let percent = spread(left, right) * 100.0;
            format!("{left} against {right}: they are {percent:.0} percent apart.")
        }
    }
}
