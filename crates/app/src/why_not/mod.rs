//! Whether a claim about one candidate is true, and the logic that decides it: why something is
//! wrong, or how it follows.
//!
//! [`why_not()`] answers with data, [`WhyNot::lines`] puts it into words with pictures, and
//! [`WhyNotJson`] into JSON.

mod answer;
mod json;
mod words;

pub use answer::{Decided, WhyNot, WhyNotRequest, why_not};
pub use json::WhyNotJson;
pub use words::WhyNotLine;
