//! Counts and measures, however written.

use crate::values::Outcome::Compatible;
use crate::values::Outcome::Different;
use crate::values::Outcome::Equal;
use crate::values::Outcome::Rounding;
use crate::values::Outcome::Vague;
use crate::values::tests::check;

#[test]
fn words_and_digits() {
    check(&[
        ("A dozen barns burned.", "12 barns burned.", Some(Equal)),
        ("Half a dozen barns burned.", "6 barns burned.", Some(Equal)),
        ("Three dozen barns burned.", "36 barns burned.", Some(Equal)),
        ("Thirty-four trams stopped.", "34 trams stopped.", Some(Equal)),
        ("Two hundred and seven trams stopped.", "207 trams stopped.", Some(Equal)),
        ("Four thousand and twelve votes.", "4,012 votes.", Some(Equal)),
        ("The lake holds 2bn fish.", "The lake holds 2,000 million fish.", Some(Equal)),
        ("It sold 2.5 million.", "It sold 2,500,000.", Some(Equal)),
        ("It sold 2 500 000 tickets.", "It sold 2.5m tickets.", Some(Equal)),
        ("Half a million walked.", "500,000 walked.", Some(Equal)),
        ("It failed on the fourth try.", "It failed on the 4th try.", Some(Equal)),
        ("They won 4-2.", "They won 4:2.", Some(Equal)),
        ("They lost 2-4.", "They lost 2-5.", Some(Different)),
        ("Teams of 3-6 may enter.", "Teams of 3 to 6 may enter.", Some(Equal)),
        ("Teams of between 3 and 6 may enter.", "Teams of 4 may enter.", Some(Compatible)),
        ("A 900-strong choir sang.", "A choir of 900 sang.", Some(Equal)),
        ("It rose 2-1/2 metres.", "It rose 2.5 metres.", Some(Equal)),
        ("It rose 11-3/16 metres.", "It rose 11.1875 metres.", Some(Equal)),
        ("It rose 1-3/16 metres.", "It rose 1-3/8 metres.", Some(Different)),
        ("It rose 1-63/64 metres.", "It rose 1.984375 metres.", Some(Equal)),
        ("The farm has ٣ wells.", "The farm has 3 wells.", Some(Equal)),
        ("It has 10² rooms.", "It has 102 rooms.", Some(Different)),
        ("It holds 4½ million litres.", "It holds 4.5 million litres.", Some(Equal)),
    ]);
}

#[test]
fn hedges_and_rounding() {
    check(&[
        ("About a dozen barns burned.", "14 barns burned.", Some(Compatible)),
        ("Dozens of barns burned.", "30 barns burned.", Some(Vague)),
        ("Tens of thousands came.", "40,000 came.", Some(Vague)),
        ("Nearly 600 came.", "600 came.", Some(Compatible)),
        ("Nearly 600 came.", "631 came.", Some(Different)),
        ("More than 200 came.", "177 came.", Some(Different)),
        ("More than 100 migrants waited.", "177 migrants waited.", Some(Compatible)),
        ("At least 9 drowned.", "11 drowned.", Some(Compatible)),
        ("At least 11 drowned.", "9 drowned.", Some(Different)),
        ("Up to 50 were held.", "62 were held.", Some(Different)),
        ("60 or more were held.", "62 were held.", Some(Compatible)),
        ("No more than 60 were held.", "62 were held.", Some(Different)),
        ("A couple of hours passed.", "Two hours passed.", Some(Compatible)),
        ("The fund holds 3.1bn.", "The fund holds 3.14bn.", Some(Rounding)),
        ("The fund holds 3.1bn.", "The fund holds 3.18bn.", Some(Different)),
        ("~80 seats are free.", "85 seats are free.", Some(Compatible)),
        ("She is 50.", "She is in her fifties.", Some(Compatible)),
        ("She is 48.", "She is in her fifties.", Some(Different)),
    ]);
}

#[test]
fn nought_and_names() {
    check(&[
        ("Nobody was hurt.", "0 people were hurt.", Some(Equal)),
        ("Nobody was hurt.", "One woman was hurt.", Some(Different)),
        ("One of the pilots spoke.", "A pilot spoke.", None),
        ("One has to wait.", "1 ship waits.", None),
        ("Train R70 and Platform 9 were shut.", "9 trains were shut.", None),
        ("The G20 met.", "Twenty bankers met.", None),
        ("It broke at the third attempt.", "It broke after 3 attempts.", None),
        ("Call +44 171 542 7717 now.", "Call 7717 people now.", None),
    ]);
}

#[test]
fn units() {
    check(&[
        ("The tank holds 2m people.", "The tank is 2m deep.", Some(Different)),
        ("It is 20 km off.", "It is 12 miles off.", Some(Rounding)),
        ("It is 20 km off.", "It is 20 miles off.", Some(Different)),
        ("She is 1.65 m tall.", "She is 165 cm tall.", Some(Equal)),
        ("It holds 3,000 cubic metres.", "It holds 3 million litres.", Some(Equal)),
        ("It took 48 hours.", "It took two days.", Some(Equal)),
        ("It was -4°C.", "It was 4°C.", Some(Different)),
        ("It was −4°C.", "It was minus 4 degrees.", Some(Compatible)),
        ("The path is 4-8 km long.", "The path is -4 to 8 km long.", Some(Different)),
    ]);
}
