//! The technique of this crate, judged by whydoku's harness.

use outside::LastDigit;
use std::path::Path;

#[test]
fn last_digit_passes_the_judge() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let fixture = judge::Fixture::read(&here.join("fixtures/last_digit.yaml")).expect("a fixture");
    let entry = judge::plain_entry(&LastDigit);
    let report = match judge::judge(&LastDigit, &entry, &fixture) {
        Ok(report) => report,
        Err(complaint) => panic!("{complaint}"),
    };
    judge::snapshot(&here.join("snapshots"), "last_digit", &report);
}

/// A fixture that expects too much is refused, with what was found.
#[test]
fn the_judge_complains_about_a_wrong_expectation() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut fixture =
        judge::Fixture::read(&here.join("fixtures/last_digit.yaml")).expect("a fixture");
    fixture.cases[0].expect.push("r1c1=1".to_owned());
    let complaint = judge::judge(&LastDigit, &judge::plain_entry(&LastDigit), &fixture);
    let text = complaint.expect_err("r1c1 is not 1").to_string();
    assert!(text.contains("r1c1=1"), "{text}");
}
