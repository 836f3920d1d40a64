//! Whether a claim about a candidate is true, and the argument for it: a refutation or a
//! derivation.
//!
//! [`why_not()`] returns data; [`WhyNot::lines`] converts it to text with pictures, and
//! [`WhyNotJson`] to JSON.

mod answer;
mod json;
mod words;

pub use crate::claim::{Claim, ClaimError};
pub use answer::{Decided, WhyNot, WhyNotRequest, why_not};
pub(crate) use json::LineJson;
pub use json::WhyNotJson;
pub use words::WhyNotLine;
pub(crate) use words::{derivation_lines, refutation_lines};
