//! The catalogue of techniques: names, descriptions, measured frequencies, and the built-in
//! profiles.

mod built_in;
mod doc;
mod frequency;
pub mod profile;
mod registry;
mod summary;

pub use doc::doc_text;
pub use frequency::{Frequency, frequencies_of, frequency, frequency_heading};
pub use registry::{ALL, COLLECTION, by_name, by_slug, registry};
pub use summary::summary;
