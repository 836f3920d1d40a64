//! Tests of the bindings for other languages. Each is built as for a release and runs in its own
//! environment: C, Python, Node or a browser.
//!
//! These tests wait for compilers for a minute or two. Tests start in the order of their names, so
//! this module runs among the first and in parallel with others.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod c;
mod python;
mod web;

/// The first program in the README that is written in this language.
fn readme_program(language: &str) -> String {
    let readme =
        std::fs::read_to_string(crate::support::root().join("README.md")).expect("a README");
    let block = readme.split(&format!("```{language}\n")).nth(1);
    let block = block.and_then(|block| block.split("```").next());
    block.expect("a block in this language").to_owned()
}
