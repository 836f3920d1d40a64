//! What other languages get of the engine, built as it is handed out and tried where it is used.
//!
//! These tests wait for compilers for a minute or two. Tests are begun in the order of their names; under this one they
//! are among the first, and others run beside them, where at the end they would run alone.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod python;
mod web;

/// The first fenced block of the README in a language: a program that a reader may run.
fn readme_program(language: &str) -> String {
    let readme =
        std::fs::read_to_string(crate::support::root().join("README.md")).expect("a README");
    let block = readme.split(&format!("```{language}\n")).nth(1);
    let block = block.and_then(|block| block.split("```").next());
    block.expect("a block in this language").to_owned()
}
