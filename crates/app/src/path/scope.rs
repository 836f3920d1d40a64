//! The scope of a narration.

/// The scope of a narration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// The search as the grade counts it. The finds of a round follow each other as they were
    /// found, so the text of one may mention candidates that an earlier one removed.
    Search,
    /// Every deduction of the search with an effect at its turn, as it is visible on its board.
    /// Steps that have become easier come first.
    Whole,
    /// Only those of `Whole` that the solution or contradiction needs.
    #[default]
    Needed,
}
