//! Evidence that clauses cannot express.

/// A kind of evidence, or its depth, that cannot be written as clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsaid {
    /// That there is one solution.
    Deadly,
    /// Evidence within evidence, too often.
    TooDeep,
}
