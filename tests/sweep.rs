//! Tests `scripts/sweep` and `scripts/fidelity`, the commands that continue the measurements of
//! docs/RELIABILITY.md and docs/FIDELITY.md.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::commands::scratch;
use crate::support::{python, root};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn swept(python: &Path, folder: &Path, further: &[&str]) -> Output {
    let mut command = Command::new(python);
    command.arg(root().join("scripts/sweep")).arg(folder);
    command.args([
        "--program",
        env!("CARGO_BIN_EXE_whydoku"),
        "--puzzles",
        "20",
    ]);
    command.args(further).output().unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_sweep_resumes_and_summarizes() {
    let Some(python) = python("argparse") else {
        return;
    };
    let folder = scratch("sweep");
    let one = swept(&python, &folder, &["--rounds", "1"]);
    assert_eq!(one.status.code(), Some(0), "{one:?}");
    assert!(printed(&one).starts_with("20 puzzles, "), "{one:?}");
    // Without time, no work is done. Finished work is not repeated.
    let none = swept(&python, &folder, &["--seconds", "0"]);
    assert_eq!(printed(&none), printed(&one));
    let two = swept(&python, &folder, &["--rounds", "2"]);
    assert!(printed(&two).starts_with("40 puzzles, "), "{two:?}");
    // Two machines take seed 1 and seed 2.
    let sharded = scratch("sweep-parted");
    swept(&python, &sharded, &["--shard", "1/2", "--rounds", "1"]);
    let both = swept(&python, &sharded, &["--shard", "2/2", "--rounds", "1"]);
    assert_eq!(printed(&both), printed(&two));
    // Other kinds of puzzles have separate files.
    for kind in ["pencilmarks", "positions"] {
        let folder = scratch(&format!("sweep-{kind}"));
        let swept = swept(&python, &folder, &["--kind", kind, "--rounds", "1"]);
        assert!(printed(&swept).starts_with("20 puzzles, "), "{swept:?}");
        assert!(
            folder
                .join(format!("default-{kind}-20-000001.done"))
                .exists()
        );
    }
    // The exit code reports a wrong step, and its files stay.
    let done = folder.join("default-20-000001.done");
    fs::write(&done, "checked: 20 records, 900 steps, 1 wrong steps\n").unwrap();
    let wrong = swept(&python, &folder, &["--seconds", "0"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(printed(&wrong).ends_with(" 1 wrong\n"), "{wrong:?}");
    // An internal error has its own exit code.
    fs::write(
        &done,
        "checked: 20 records, 900 steps, 0 wrong steps\ninternal errors: 2\n",
    )
    .unwrap();
    let faulty = swept(&python, &folder, &["--seconds", "0"]);
    assert_eq!(faulty.status.code(), Some(3));
    assert!(
        printed(&faulty).ends_with(" 0 wrong, 2 internal errors\n"),
        "{faulty:?}"
    );
}

fn compared(python: &Path, folder: &Path, further: &[&str]) -> Output {
    let mut command = Command::new(python);
    command.arg(root().join("scripts/fidelity")).arg(folder);
    command.args(["--program", env!("CARGO_BIN_EXE_whydoku"), "--rows", "4"]);
    command.args(further).output().unwrap()
}

/// The cells in the row of the table for this rating.
fn cells(output: &Output, rating: &str) -> Vec<String> {
    let text = printed(output);
    let mut rows = text.lines().map(|row| row.split(" | ").collect::<Vec<_>>());
    let row = rows.find(|row| row.get(2) == Some(&rating));
    let row = row.unwrap_or_else(|| panic!("{rating}: {output:?}"));
    row[3..6].iter().map(|&cell| cell.to_owned()).collect()
}

#[test]
fn published_ratings_are_compared_shard_by_shard() {
    let Some(python) = python("argparse") else {
        return;
    };
    let folder = scratch("fidelity");
    let rows = fs::read_to_string(root().join("fixtures/whips/ratings.tsv")).unwrap();
    let mut rows: Vec<String> = rows.lines().take(9).map(str::to_owned).collect();
    fs::write(folder.join("ratings.tsv"), rows.join("\n") + "\n").unwrap();
    let depths = fs::read_to_string(root().join("fixtures/whips/depths.tsv")).unwrap();
    let depths: Vec<&str> = depths.lines().take(5).collect();
    fs::write(folder.join("depths.tsv"), depths.join("\n") + "\n").unwrap();
    let sets = "own\tratings.tsv\tthis project\ndeep\tdepths.tsv\tthis project\n";
    fs::write(folder.join("sets.tsv"), sets).unwrap();
    let first = compared(&python, &folder, &["--shard", "1/2"]);
    assert_eq!(first.status.code(), Some(0), "{first:?}");
    assert_eq!(cells(&first, "gB"), ["4", "4", "0"]);
    let all = compared(&python, &folder, &[]);
    for rating in ["W", "gW", "B", "gB"] {
        assert_eq!(cells(&all, rating), ["8", "8", "0"]);
    }
    assert_eq!(cells(&all, "T&E depth"), ["4", "4", "0"]);
    // Finished shards are not repeated.
    let again = compared(&python, &folder, &["--seconds", "0"]);
    assert_eq!(printed(&again), printed(&all));
    // Another published rating is found and named.
    let last = rows.last_mut().unwrap();
    let changed = last.rsplit_once('\t').unwrap().0.to_owned() + "\t9";
    *last = changed;
    let folder = scratch("fidelity-changed");
    fs::write(folder.join("ratings.tsv"), rows.join("\n") + "\n").unwrap();
    fs::write(folder.join("sets.tsv"), "own\tratings.tsv\tthis project\n").unwrap();
    let differs = compared(&python, &folder, &[]);
    assert_eq!(differs.status.code(), Some(1), "{differs:?}");
    assert_eq!(cells(&differs, "gB"), ["8", "7", "1"]);
    let named = fs::read_to_string(folder.join("differing.tsv")).unwrap();
    assert!(named.contains("\tgB\t9\t"), "{named}");
    // A list that cannot be read is refused.
    fs::write(folder.join("sets.tsv"), "own\tratings.tsv\n").unwrap();
    let refused = compared(&python, &folder, &[]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("sets.tsv:1: expected name"));
}
