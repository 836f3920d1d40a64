//! All tests of the whole project in one program, because every test program links all crates.
//!
//! `cargo test --test suite registry::` runs one module. `fixtures` is a separate program that
//! creates a test for each technique at its start.

mod alone;
mod bindings;
mod ci_files;
mod cli;
mod clusters;
mod commands;
mod console;
mod curriculum;
mod editions;
mod effort;
mod english;
mod examples;
mod files;
mod fish;
mod floors;
mod fuzzed;
mod gallery;
mod generate;
mod grade_ci;
mod hint;
mod hint_sight;
mod hodoku;
mod import_cycles;
mod internal;
mod isomorphs;
mod klsudoku;
mod long_tests;
mod looks;
mod mcp;
mod narration;
mod newcomer;
mod own_candidates;
mod pictures;
mod positions;
mod proofs;
mod questions;
mod readme;
mod registry;
mod release;
mod scales;
mod se_proofs;
mod se_rating;
mod session;
mod soundness;
mod sources;
mod sums;
mod supply;
mod support;
mod surface;
mod sweep;
mod terminal;
mod texts;
mod truth;
