//! The catalogue of whydoku's techniques and profiles: techniques by name, with descriptions and
//! measured frequencies; profiles with their order of techniques and ratings. Floor 5 of the
//! workspace.

mod built_in;
mod doc;
mod frequency;
pub mod profile;
mod registry;
mod summary;

pub use doc::doc_text;
pub use frequency::{Frequency, frequency, frequency_heading, stored_heading};
pub use registry::{ALL, by_name, by_slug, registry};
pub use summary::{description, summary};

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
