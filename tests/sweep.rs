//! `scripts/sweep`: the command that continues the measurements of docs/RELIABILITY.md.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

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
    // With no time, no work is done; finished work is not repeated.
    let none = swept(&python, &folder, &["--seconds", "0"]);
    assert_eq!(printed(&none), printed(&one));
    let two = swept(&python, &folder, &["--rounds", "2"]);
    assert!(printed(&two).starts_with("40 puzzles, "), "{two:?}");
    // As on two machines: the first has seeds 1 and 3, the second has seed 2.
    let parted = scratch("sweep-parted");
    swept(&python, &parted, &["--shard", "1/2", "--rounds", "1"]);
    let both = swept(&python, &parted, &["--shard", "2/2", "--rounds", "1"]);
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
