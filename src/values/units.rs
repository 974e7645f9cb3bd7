//! Units of measure, in one table for all languages.

use crate::values::decimal::Decimal;
use crate::values::phrases::Phrases;
use std::sync::LazyLock;

/// What a unit measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// Metres.
    Length,
    /// Square metres.
    Area,
    /// Litres.
    Volume,
    /// Kilograms.
    Mass,
    /// Kilometres an hour.
    Speed,
    /// Watts.
    Power,
    /// Seconds.
    Duration,
    /// Months: they have no fixed number of days.
    Months,
    /// Years of life.
    Age,
    /// Degrees Celsius.
    Celsius,
    /// Degrees Fahrenheit.
    Fahrenheit,
    /// Degrees of a scale that is not named.
    Degrees,
}

/// A unit as a multiple of its dimension's first unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// What it measures.
    pub dimension: Dimension,
    /// How many of the dimension's first unit it is.
    pub factor: Decimal,
    /// Short name for messages.
    pub name: &'static str,
}

impl Unit {
    /// A person's age.
    pub const AGE: Unit =
        Unit { dimension: Dimension::Age, factor: Decimal::new(1, 0), name: "years of age" };
}

/// Words, dimension, short name, factor as digits and power of ten.
type Row = (&'static [&'static str], Dimension, &'static str, (i128, i32));

const TABLE: &[Row] = &[
    (&["mm", "millimetres", "millimeters"], Dimension::Length, "mm", (1, -3)),
    (
        &["cm", "centimetres", "centimeters", "centimètres", "zentimeter"],
        Dimension::Length,
        "cm",
        (1, -2),
    ),
    (
        &["m", "metre", "metres", "meter", "meters", "mètre", "mètres"],
        Dimension::Length,
        "m",
        (1, 0),
    ),
    (
        &["km", "kilometre", "kilometres", "kilometer", "kilometers", "kilomètres", "kms"],
        Dimension::Length,
        "km",
        (1, 3),
    ),
    (&["inch", "inches", "zoll"], Dimension::Length, "inches", (254, -4)),
    (&["ft", "foot", "feet"], Dimension::Length, "feet", (3048, -4)),
    (&["yard", "yards"], Dimension::Length, "yards", (9144, -4)),
    (&["mile", "miles", "meilen"], Dimension::Length, "miles", (1_609_344, -3)),
    (&["nautical mile", "nautical miles"], Dimension::Length, "nautical miles", (1852, 0)),
    (
        &["square metre", "square metres", "square meters", "quadratmeter", "sq m"],
        Dimension::Area,
        "m2",
        (1, 0),
    ),
    (&["square feet", "square foot", "sq ft"], Dimension::Area, "square feet", (9_290_304, -8)),
    (&["hectare", "hectares", "hektar", "ha"], Dimension::Area, "hectares", (1, 4)),
    (&["acre", "acres"], Dimension::Area, "acres", (40_468_564_224, -7)),
    (
        &["square kilometre", "square kilometres", "square kilometers", "sq km"],
        Dimension::Area,
        "km2",
        (1, 6),
    ),
    (&["square mile", "square miles"], Dimension::Area, "square miles", (2_589_988_110_336, -6)),
    (&["litre", "litres", "liter", "liters"], Dimension::Volume, "litres", (1, 0)),
    (&["ml", "millilitres", "milliliters"], Dimension::Volume, "ml", (1, -3)),
    (
        &["cubic metre", "cubic metres", "cubic meters", "kubikmeter"],
        Dimension::Volume,
        "m3",
        (1, 3),
    ),
    (&["cubic feet"], Dimension::Volume, "cubic feet", (28_316_846_592, -9)),
    (&["barrel", "barrels"], Dimension::Volume, "barrels", (158_987_294_928, -9)),
    (&["gallon", "gallons"], Dimension::Volume, "gallons", (3_785_411_784, -9)),
    (&["g", "gram", "grams", "gramme", "grammes", "gramm"], Dimension::Mass, "g", (1, -3)),
    (
        &["kg", "kilo", "kilos", "kilogram", "kilograms", "kilogrammes", "kilogramme", "kilogramm"],
        Dimension::Mass,
        "kg",
        (1, 0),
    ),
    (&["tonne", "tonnes", "tons", "ton", "tonnen"], Dimension::Mass, "tonnes", (1, 3)),
    (&["lb", "lbs"], Dimension::Mass, "pounds of weight", (45_359_237, -8)),
    (&["ounce", "ounces", "oz"], Dimension::Mass, "ounces", (28_349_523_125, -12)),
    (
        &["km h", "kph", "kmh", "kilometres per hour", "kilometers per hour"],
        Dimension::Speed,
        "km/h",
        (1, 0),
    ),
    (&["mph", "miles per hour", "miles an hour"], Dimension::Speed, "mph", (1_609_344, -6)),
    (&["knots"], Dimension::Speed, "knots", (1852, -3)),
    (&["kw", "kilowatts", "kilowatt"], Dimension::Power, "kW", (1, 3)),
    (&["mw", "megawatts", "megawatt"], Dimension::Power, "MW", (1, 6)),
    (&["gw", "gigawatts", "gigawatt"], Dimension::Power, "GW", (1, 9)),
    (&["second", "seconds", "sekunden", "secondes"], Dimension::Duration, "seconds", (1, 0)),
    (&["minute", "minutes", "minuten"], Dimension::Duration, "minutes", (60, 0)),
    (
        &["hour", "hours", "stunde", "stunden", "heure", "heures"],
        Dimension::Duration,
        "hours",
        (3600, 0),
    ),
    (
        &["day", "days", "tag", "tage", "tagen", "jour", "jours"],
        Dimension::Duration,
        "days",
        (86_400, 0),
    ),
    (
        &["week", "weeks", "woche", "wochen", "semaine", "semaines"],
        Dimension::Duration,
        "weeks",
        (604_800, 0),
    ),
    (
        &["month", "months", "monat", "monate", "monaten", "mois"],
        Dimension::Months,
        "months",
        (1, 0),
    ),
    (
        &["year", "years", "jahr", "jahre", "jahren", "an", "ans", "année", "années"],
        Dimension::Months,
        "years",
        (12, 0),
    ),
    (&["decade", "decades"], Dimension::Months, "decades", (120, 0)),
    (
        &["year old", "years old", "year olds", "years of age", "jährige"],
        Dimension::Age,
        "years of age",
        (1, 0),
    ),
    (
        &["c", "celsius", "degrees celsius", "degrees c", "grad celsius"],
        Dimension::Celsius,
        "degrees Celsius",
        (1, 0),
    ),
    (
        &["f", "fahrenheit", "degrees fahrenheit", "degrees f"],
        Dimension::Fahrenheit,
        "degrees Fahrenheit",
        (1, 0),
    ),
    (&["degree", "degrees", "grad", "degrés"], Dimension::Degrees, "degrees", (1, 0)),
];

static UNITS: LazyLock<Phrases<Unit>> = LazyLock::new(|| {
    let units = TABLE.iter().flat_map(|(words, dimension, name, (digits, power))| {
        let factor = Decimal::new(*digits, *power);
        let unit = Unit { dimension: *dimension, factor, name };
        words.iter().map(move |w| (*w, unit))
    });
    Phrases::new(&units.collect::<Vec<_>>())
});

/// All units by their words.
pub(crate) fn units() -> &'static Phrases<Unit> {
    &UNITS
}

/// The unit written onto a number: "180cm".
pub(crate) fn unit_of(suffix: &str) -> Option<Unit> {
    let key = crate::text::tokens::key_of(suffix);
    units().word(key).filter(|_| !suffix.is_empty())
}
