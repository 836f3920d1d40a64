//! Floor 5. The catalogue of techniques: names, descriptions, measured frequencies, and the
//! profiles with their order and ratings.

mod built_in;
mod doc;
mod frequency;
pub mod profile;
mod registry;
mod summary;

pub use doc::doc_text;
pub use frequency::{Frequency, frequencies_of, frequency, frequency_heading};
pub use registry::{ALL, by_name, by_slug, registry};
pub use summary::{description, summary};

/// Runs the README example as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
