//! Evidence that clauses cannot express.

/// A reason why evidence cannot be written as clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsupported {
    /// The evidence assumes a unique solution.
    AssumesUniqueness,
    /// The evidence is nested too deeply.
    TooDeep,
}
