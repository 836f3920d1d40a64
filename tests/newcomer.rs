//! Adding a technique touches only its own files. Adds one to a copy of the sources as
//! CONTRIBUTING.md says, and runs all tests there without writing snapshots.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The new technique copies the XY-Wing and comes before it, so it is found on many paths.
const MODEL: &str = "xy_wing";

/// Inserts a line above an existing one.
fn insert(copy: &Path, file: &str, above: &str, line: &str) {
    let path = copy.join(file);
    let text = fs::read_to_string(&path).unwrap();
    let at = text.find(above).unwrap();
    fs::write(&path, format!("{}{line}\n{}", &text[..at], &text[at..])).unwrap();
}

/// Copies the project without ignored files.
fn copied() -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("newcomer");
    let _ = fs::remove_dir_all(copy.join("snapshots"));
    let mut git = Command::new("git");
    git.args(["ls-files", "-co", "--exclude-standard"]);
    let listed = git.current_dir(root()).output().unwrap();
    assert!(listed.status.success(), "needs a clone");
    for file in String::from_utf8(listed.stdout).unwrap().lines() {
        let (from, to) = (root().join(file), copy.join(file));
        if from.is_file() {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(from, to).unwrap();
        }
    }
    copy
}

/// Adds the new file, its fixture, and a line in each list.
fn add(copy: &Path) {
    let model = fs::read_to_string(copy.join("techniques/wings/xy_wing.rs")).unwrap();
    let mut text = model
        .replace(MODEL, "newcomer")
        .replace("XyWing", "Newcomer");
    let named = text.lines().find(|line| line.starts_with("    name: {"));
    let named = named.unwrap().to_owned();
    for (theirs, own) in [
        (
            named.as_str(),
            "    name: { En \"Newcomer\", Zh \"新人\" },",
        ),
        (
            "aliases: [\"Y-Wing\", \"Bent Naked Triple\"]",
            "aliases: []",
        ),
        ("/// XY-Wing: a pivot", "/// Newcomer: a pivot"),
    ] {
        assert!(text.contains(theirs), "{theirs}");
        text = text.replace(theirs, own);
    }
    fs::write(copy.join("techniques/wings/newcomer.rs"), text).unwrap();
    let fixture = fs::read_to_string(copy.join("fixtures/wings/xy_wing.yaml")).unwrap();
    let fixture = fixture.replace(MODEL, "newcomer");
    fs::write(copy.join("fixtures/wings/newcomer.yaml"), fixture).unwrap();
    for (file, above, line) in [
        (
            "techniques/lib.rs",
            "    pub mod xy_wing;",
            "    pub mod newcomer;",
        ),
        (
            "techniques/registry.rs",
            "    &wings::xy_wing::",
            "    &wings::newcomer::Newcomer,",
        ),
        (
            "techniques/summaries.tsv",
            "xy_wing\t",
            "newcomer\t新来的技巧。",
        ),
        (
            "techniques/tests/definitions.tsv",
            "xy_wing\t",
            "newcomer\t-\ta copy of one that has a definition",
        ),
        (
            "techniques/profiles/everything.yaml",
            "  - { technique: xy_wing,",
            "  - { technique: newcomer, rating: 4.2 }",
        ),
        (
            "tests/registry.rs",
            "    (\"z_chain\", UNMEASURED)",
            "    (\"newcomer\", UNMEASURED),",
        ),
    ] {
        insert(copy, file, above, line);
    }
}

#[test]
#[ignore = "builds and tests a copy of the sources, a quarter of an hour: cargo test --test suite newcomer:: -- --ignored"]
fn a_technique_that_is_added_changes_nothing_else() {
    let copy = copied();
    add(&copy);
    let cargo = |arguments: &[&str], set: (&str, &str)| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.arg("test").args(arguments).current_dir(&copy);
        cargo.env("CARGO_TARGET_DIR", copy.join("target"));
        cargo.env_remove("WHYDOKU_REQUIRE_ALL").env(set.0, set.1);
        assert!(cargo.status().unwrap().success(), "{arguments:?}");
    };
    cargo(
        &["--test", "fixtures", "newcomer"],
        ("INSTA_UPDATE", "always"),
    );
    cargo(
        &["--test", "suite", "--", "registry::", "gallery::"],
        ("UPDATE_DOCS", "1"),
    );
    cargo(&["--no-fail-fast"], ("INSTA_UPDATE", "no"));
    let own = copy.join("snapshots/wings/newcomer.snap");
    assert!(own.is_file());
}
