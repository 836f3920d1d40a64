//! The catalogue: which techniques there are, what each is called and described as, how often each
//! is needed, and the profiles that put them in order.

mod doc;
mod frequency;
mod nearest;
pub mod profile;
mod registry;
mod summary;

pub use doc::doc_text;
pub use frequency::{Frequency, frequencies_of, frequency, frequency_heading};
pub use nearest::nearest;
pub use registry::{ALL, by_name, by_slug};
pub use summary::summary;
