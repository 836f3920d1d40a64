//! Tests that adding a technique as CONTRIBUTING.md describes changes nothing else. The test adds a
//! technique to a copy of the sources: a file, a fixture, and a line in each of several lists. Then it runs
//! all tests of the copy; no snapshot of another technique may change.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support::root;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The technique to copy. The new technique comes before it in every list, so many paths use the new one.
const MODEL: &str = "xy_wing";
/// The source of the technique to copy.
const SEARCH: &str = "techniques/wings/xy_wing.rs";
/// The fixture of the technique to copy.
const FIXTURE: &str = "fixtures/wings/xy_wing.yaml";

/// A line to insert in a list, above the line that starts with `anchor`.
struct Edit {
    file: &'static str,
    anchor: &'static str,
    line: &'static str,
}

/// A new line for each list that CONTRIBUTING.md names.
const EDITS: [Edit; 4] = [
    Edit {
        file: "techniques/lib.rs",
        anchor: "    pub mod xy_wing;",
        line: "    pub mod newcomer;",
    },
    Edit {
        file: "crates/catalogue/src/registry.rs",
        anchor: "    &wings::xy_wing::",
        line: "    &wings::newcomer::Newcomer,",
    },
    Edit {
        file: "crates/catalogue/src/chinese.tsv",
        anchor: "xy_wing\t",
        line: "newcomer\t新来的技巧。\t看一格。\t它成立。\t删去它。",
    },
    Edit {
        file: "crates/catalogue/profiles/everything.yaml",
        anchor: "  - { technique: xy_wing,",
        line: "  - { technique: newcomer, rating: 4.2 } # not in default: a copy of XY-Wing, which is in it",
    },
];

impl Edit {
    /// Adds the line to the file of a copy.
    fn make(&self, copy: &Path) {
        let Edit { file, anchor, line } = *self;
        let path = copy.join(file);
        let text = fs::read_to_string(&path).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        let found = (0..lines.len()).filter(|&index| lines[index].starts_with(anchor));
        let found: Vec<usize> = found.collect();
        let [index] = found[..] else {
            panic!(
                "{file}: the list has moved: {anchor:?} starts {} lines",
                found.len()
            );
        };
        lines.insert(index, line);
        fs::write(&path, lines.join("\n") + "\n").unwrap();
    }
}

/// The files of the working tree, without ignored ones.
fn all_files() -> Vec<String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-co", "--exclude-standard"]);
    let listed = git.current_dir(root()).output().unwrap();
    assert!(listed.status.success(), "needs a clone");
    let listed = String::from_utf8(listed.stdout).unwrap();
    listed.lines().map(str::to_owned).collect()
}

/// Copies these files to a folder with this name and returns the folder.
fn copied<'a>(name: &str, files: impl IntoIterator<Item = &'a str>) -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(copy.join("snapshots"));
    for file in files {
        let (from, to) = (root().join(file), copy.join(file));
        if from.is_file() {
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            fs::copy(from, to).unwrap();
        }
    }
    copy
}

/// Adds the file of the new technique, its fixture, and a line in each list.
fn add(copy: &Path) {
    let model = fs::read_to_string(copy.join(SEARCH)).unwrap();
    let mut text = model
        .replace(MODEL, "newcomer")
        .replace("XyWing", "Newcomer");
    let name_line = text.lines().find(|line| line.starts_with("    name: {"));
    let name_line = name_line.unwrap().to_owned();
    for (old, new) in [
        (
            name_line.as_str(),
            "    name: { En \"Newcomer\", Zh \"新人\" },",
        ),
        (
            "aliases: [\"Y-Wing\", \"Bent Naked Triple\"]",
            "aliases: []",
        ),
        ("/// XY-Wing: a pivot", "/// Newcomer: a pivot"),
    ] {
        assert!(text.contains(old), "{old}");
        text = text.replace(old, new);
    }
    fs::write(copy.join("techniques/wings/newcomer.rs"), text).unwrap();
    let fixture = fs::read_to_string(copy.join(FIXTURE)).unwrap();
    let fixture = fixture.replace("technique: xy_wing", "technique: newcomer");
    fs::write(copy.join("fixtures/wings/newcomer.yaml"), fixture).unwrap();
    for edit in &EDITS {
        edit.make(copy);
    }
}

/// The test below takes a quarter of an hour. This one is fast and fails if a list has moved.
#[test]
fn every_list_has_a_place_for_a_newcomer() {
    let lists = EDITS.iter().map(|edit| edit.file);
    let copy = copied("newcomer-lists", lists.chain([SEARCH, FIXTURE]));
    add(&copy);
    let fixture = copy.join("fixtures/wings/newcomer.yaml");
    let cases = harness::Fixture::read(&fixture).unwrap().cases;
    assert!(!cases.is_empty());
    let profile =
        fs::read_to_string(copy.join("crates/catalogue/profiles/everything.yaml")).unwrap();
    let unknown = catalogue::profile::read(&profile).err().unwrap();
    assert!(unknown.to_string().contains("newcomer"), "{unknown}");
    fs::remove_dir_all(&copy).unwrap();
}

#[test]
#[ignore = "builds and tests a copy of the sources, a quarter of an hour: cargo test --test suite newcomer:: -- --ignored"]
fn a_technique_that_is_added_changes_nothing_else() {
    let files = all_files();
    let copy = copied("newcomer", files.iter().map(String::as_str));
    add(&copy);
    let cargo = |arguments: &[&str], variable: (&str, &str)| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.arg("test").args(arguments).current_dir(&copy);
        cargo.env("CARGO_TARGET_DIR", copy.join("target"));
        cargo
            .env_remove("WHYDOKU_REQUIRE_ALL")
            .env(variable.0, variable.1);
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
    let snapshot = copy.join("snapshots/wings/newcomer.snap");
    assert!(snapshot.is_file());
}
