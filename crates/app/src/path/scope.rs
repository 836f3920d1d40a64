//! The scope of a narration.

/// The scope of a narration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// The search as the grade counts it. The finds of a round follow each other as they were
    /// found together, so the words of a later one may speak of what an earlier one took away.
    Search,
    /// Every deduction of the search that still does something when its turn comes, as it is seen
    /// on the board of its narration. Steps that have become easier come first.
    Whole,
    /// Of these only what the solution, or the contradiction, cannot do without.
    #[default]
    Needed,
}
