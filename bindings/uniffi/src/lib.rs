//! The library for Kotlin and Swift: typed functions over the questions of the library for C (`bindings/c`), and
//! games that keep their position.
//!
//! Names are those of the other languages: a record has the fields of the JSON that the command line writes, and
//! `tests/languages.rs` compares the functions with the table in docs/LANGUAGES.md.

mod ask;
mod exact;
mod explain;
mod grade;
mod hint;
mod judge;
#[cfg(feature = "puzzles")]
mod properties;
#[cfg(feature = "puzzles")]
mod puzzles;
mod session;
mod step;
#[cfg(feature = "verify")]
mod verify;

pub use ask::{Cells, Language, Options, WhydokuError};

uniffi::setup_scaffolding!("whydoku");
