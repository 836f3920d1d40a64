//! Evidence that clauses cannot express.

/// A reason why evidence cannot be written as clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsupported {
    /// It assumes a unique solution.
    Deadly,
    /// It is nested too deeply.
    TooDeep,
}
