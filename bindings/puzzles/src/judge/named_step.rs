//! A step by name.

use crate::judging::step_parts::StepParts;

/// The slug of a technique, with parts of its pattern.
pub(super) struct NamedStep {
    pub(super) slug: String,
    pub(super) parts: StepParts,
}
