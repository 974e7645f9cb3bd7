//! What is found in a sentence, and where.

use crate::values::Context;
use crate::values::tests::values;

fn check(text: &str, expected: &[(&str, &str)]) {
    let context = Context { language: "en", published: None };
    let found = values(text, &context);
    let shown: Vec<_> = found.iter().map(|v| (v.range.of(text), v.core.of(text))).collect();
    assert_eq!(shown, expected, "{text:?}");
}

#[test]
fn the_whole_expression_and_its_core() {
    check("It holds more than 100 seats.", &[("more than 100", "100")]);
    check("It cost almost €1.2m.", &[("almost €1.2m", "€1.2m")]);
    check("It cost €5m ($5.4m) then.", &[("€5m ($5.4m)", "€5m ($5.4m")]);
    check("Around 5 to 10 km away.", &[("Around 5 to 10 km", "5 to 10 km")]);
    check(
        "Prices rose by 5 percent to $3 in March.",
        &[("5 percent", "5 percent"), ("$3", "$3"), ("March", "March")],
    );
    check(
        "On Thursday, May 2, 40 or more died.",
        &[("Thursday, May 2", "Thursday, May 2"), ("40 or more", "40")],
    );
    check("Shares were off 1/4 to 15-3/4.", &[("15-3/4", "15-3/4")]);
    check("The boy, 9, and a 70-year-old man.", &[("9", "9"), ("70-year-old", "70-year-old")]);
}

#[test]
fn what_is_no_value() {
    let none = [
        "One of the men met the G7 on Channel 4.",
        "See page 12 and Article 50.",
        "Ring (86-21) 6279-8544.",
        "The one who may march.",
        "Version 3.4.5.6 is out.",
        "The Three Gorges are wide: see the Three Gorges.",
    ];
    for text in none {
        let context = Context { language: "en", published: None };
        let found = values(text, &context);
        let shown: Vec<_> = found.iter().map(|v| v.range.of(text)).collect();
        assert!(shown.is_empty(), "{text:?} {shown:?}");
    }
}
