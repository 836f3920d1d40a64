//! Tests the technique of this crate with whydoku's harness.

use logic::{Profile, Record};
use outside::SlicingAndDicing;
use std::path::Path;
use whydoku::render::{self, Detail, Style};
use whydoku::{Scope, UniquenessPolicy, grid};

#[test]
fn slicing_and_dicing_passes_the_harness() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = here.join("fixtures/slicing_and_dicing.yaml");
    let fixture = harness::Fixture::read(&path).expect("a fixture");
    let entry = logic::Entry::plain(&SlicingAndDicing);
    let report = match harness::check(&SlicingAndDicing, &entry, &fixture) {
        Ok(report) => report,
        Err(complaint) => panic!("{complaint}"),
    };
    harness::snapshot(&here.join("snapshots"), &path, &report);
}

/// A fixture that expects too much is rejected with the actual finds.
#[test]
fn the_harness_rejects_a_wrong_expectation() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut fixture =
        harness::Fixture::read(&here.join("fixtures/slicing_and_dicing.yaml")).expect("a fixture");
    fixture.cases[0].expect.push("r1c1=1".to_owned());
    let complaint = harness::check(
        &SlicingAndDicing,
        &logic::Entry::plain(&SlicingAndDicing),
        &fixture,
    );
    let text = complaint.expect_err("r1c1 is not 1").to_string();
    assert!(text.contains("r1c1=1"), "{text}");
}

/// In a custom profile, a step of this technique is explained and written to a trace like a step of a
/// built-in technique.
#[test]
fn a_custom_profile_explains_the_technique_like_a_built_in_one() {
    let grid = ".3.6.8....72..5348.....2...85..6.4..4..85.7.1......8..9.15..2842...1963...5....7.";
    let puzzle = grid::text::read_one(grid).expect("a puzzle");
    let profile = Profile::new("mine", vec![logic::Entry::plain(&SlicingAndDicing)]);
    let uniqueness_policy = UniquenessPolicy::default();
    let path =
        whydoku::explain(&puzzle, &profile, uniqueness_policy, Scope::Needed).expect("a path");
    let Some(Record::Step(step)) = path.records.first() else {
        panic!("no step: {:?}", path.outcome)
    };

    let text = render::step(1, &path.start, step, Detail::Paragraph, &Style::default());
    let seen = "The digit 5 stands in row 7 and in row 9 already, so box 9 has it in row 8.";
    let why = "Where box 9 and row 8 meet, only r8c9 is open.";
    assert!(text.contains("Slicing and Dicing"), "{text}");
    assert!(text.contains(seen) && text.contains(why), "{text}");

    let trace = whydoku::trace(
        &puzzle,
        &profile,
        &path,
        uniqueness_policy,
        &Style::default(),
    );
    let text = render::trace::write(&trace);
    assert!(
        text.contains("\"technique\":\"slicing_and_dicing\""),
        "{text}"
    );
    assert!(text.contains(seen) && text.contains(why), "{text}");
    let marks = "\"marks\":[{\"role\":\"pattern\",\"candidates\":[\"5r8c9\"]}]";
    assert!(text.contains(marks), "{text}");
    let roles = step.roles();
    let names: Vec<&str> = roles.parts().iter().map(|part| part.name).collect();
    assert_eq!(names, ["place", "box", "first", "second"]);
}
