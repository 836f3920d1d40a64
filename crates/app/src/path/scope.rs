//! The scope of a narration.

/// The scope of a narration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// The steps of the search, as the grade counts them. The finds of a round follow each other as they were
    /// found. So the text of one find may mention candidates that an earlier one removed.
    Search,
    /// The deductions of the search, each explained on the board at its turn. A deduction is left out if
    /// earlier steps of the narration already had all its effects. On each board, singles come first.
    Whole,
    /// As `Whole`, but only the deductions that the solution or contradiction needs.
    #[default]
    Needed,
}
