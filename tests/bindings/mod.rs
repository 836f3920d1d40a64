//! Tests the bindings for other languages. Each is built and runs in its own environment: C, Kotlin, Python, Node or
//! a browser.
//!
//! These tests wait for compilers for a minute or two. Tests start in the order of their names, so this
//! module starts early and runs in parallel with others.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test may fail")]

mod c;
mod python;
mod uniffi;
mod web;

use std::process::Command;

/// Runs a command that must succeed. Returns what it prints.
fn run_command(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let (out, errors) = (&output.stdout, &output.stderr);
    let (out, errors) = (
        String::from_utf8_lossy(out),
        String::from_utf8_lossy(errors),
    );
    assert!(output.status.success(), "{command:?}:\n{out}{errors}");
    out.into_owned()
}

/// The first code block of the README in this language.
fn readme_program(language: &str) -> String {
    let readme =
        std::fs::read_to_string(crate::support::root().join("README.md")).expect("a README");
    let block = readme.split(&format!("```{language}\n")).nth(1);
    let block = block.and_then(|block| block.split("```").next());
    block.expect("a block in this language").to_owned()
}
