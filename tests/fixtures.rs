//! One test for each technique, with its fixture and snapshot: `cargo test --test fixtures x_wing`.

#![allow(clippy::print_stdout, reason = "a test prints what it found")]

use libtest_mimic::{Arguments, Failed, Trial};
use logic::Technique;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The fixture of a technique.
fn fixture(technique: &dyn Technique) -> PathBuf {
    let info = technique.info();
    root()
        .join("fixtures")
        .join(info.family.slug())
        .join(info.slug)
        .with_extension("yaml")
}

/// Checks a technique on its fixture and compares the output with its snapshot.
fn check_fixture(technique: &'static dyn Technique) -> Result<(), Failed> {
    let info = technique.info();
    let path = fixture(technique);
    let fixture = harness::Fixture::read(&path)?;
    let report = harness::check_by(technique, &fixture)?;
    let finds = report
        .cases
        .iter()
        .filter(|case| !case.steps.is_empty())
        .count();
    if finds < 2 {
        return Err(format!("{finds} cases with finds, expected two at least").into());
    }
    if !fixture.cases.iter().any(harness::Case::is_near_miss) {
        return Err("no near miss: a case that expects none and is restored_by one change".into());
    }
    let snapshots = root().join("snapshots").join(info.family.slug());
    harness::snapshot(&snapshots, &path, &report);
    Ok(())
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = catalogue::ALL.iter().map(|&technique| {
        let info = technique.info();
        Trial::test(
            format!("{}::{}", info.family.slug(), info.slug),
            move || check_fixture(technique),
        )
    });
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
