//! The technique of this crate, judged by whydoku's harness.

use logic::{Profile, Record};
use outside::LastDigit;
use std::path::Path;
use whydoku::render::{self, Detail, Style};
use whydoku::{Ask, Scope, grid};

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

/// Nothing looks it up anywhere: in a profile of one's own a step of it is told, and kept in a
/// trace, like a step of whydoku's techniques.
#[test]
fn a_custom_profile_explains_it_like_ours() {
    let grid = "8..9.76..9...6.78..76.8.9..6.8.9....492316578317458296531249867289671435764835129";
    let puzzle = grid::text::read_one(grid).expect("a puzzle");
    let profile = Profile::new("mine", vec![judge::plain_entry(&LastDigit)]);
    let ask = Ask::default();
    let path = whydoku::explain(&puzzle, &profile, ask, Scope::Needed).expect("a path");
    let Some(Record::Step(step)) = path.records.first() else {
        panic!("no step: {:?}", path.outcome)
    };

    let told = render::step(1, &path.start, step, Detail::Paragraph, &Style::default());
    let seen = "The digit 7 stands in eight rows and eight columns already; only row 4 and column 4 lack it.";
    let why = "They cross at r4c4.";
    assert!(told.contains("Last Digit"), "{told}");
    assert!(told.contains(seen) && told.contains(why), "{told}");

    let trace = whydoku::trace(&puzzle, &profile, &path, ask, &Style::default());
    let text = render::trace::write(&trace);
    assert!(text.contains("\"technique\":\"last_digit\""), "{text}");
    assert!(text.contains(seen) && text.contains(why), "{text}");
    let marks = "\"marks\":[{\"role\":\"pattern\",\"candidates\":[\"7r4c4\"]}]";
    assert!(text.contains(marks), "{text}");
    let cast = step.cast();
    let names: Vec<&str> = cast.parts().iter().map(|part| part.name).collect();
    assert_eq!(names, ["place", "row", "column"]);
}
