//! The canonical form of a puzzle: one grid for all that are the same but for their looks.
//!
//! Two puzzles are *isomorphs* when one becomes the other by moves that keep every house a house
//! (swapping rows within a band, bands, columns within a stack, stacks, and transposing: 2 * 6^8 =
//! 3,359,232 moves of cells) and by relabelling the nine digits. The canonical form is the least of all these grids, written as 81 numbers with 0 for an
//! empty cell ("minlex").
//!
//! ```
//! use grid::text::read_one;
//! use oracle::canon::canon;
//!
//! let text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
//! let turned: String = text.chars().rev().collect();
//! let canon = |text: &str| canon(&read_one(text).expect("81 characters")).expect("no clash");
//! assert_eq!(canon(text), canon(&turned));
//! assert_eq!(
//!     canon(text).form.to_string(),
//!     "........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95......."
//! );
//! ```

mod pencil;
mod search;
mod signature;
#[cfg(test)]
mod tests;

use grid::Puzzle;
pub use signature::signature;

/// What [`canon`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canon {
    /// The least of all isomorphs.
    pub form: Puzzle,
    /// How many of the 3,359,232 moves of cells, the one that moves nothing included, map the
    /// puzzle to itself when its digits are relabelled fittingly.
    pub automorphisms: u32,
}

/// The canonical form of a puzzle or of a filled grid; `None` when two givens clash.
///
/// Every filled cell counts, given or placed; candidates are not looked at.
pub fn canon(puzzle: &Puzzle) -> Option<Canon> {
    canon_within(puzzle, u64::MAX)
}

/// [`canon`] that looks at so many choices of lines; one takes about a microsecond. `None` also when
/// these were not enough.
pub fn canon_within(puzzle: &Puzzle, choices: u64) -> Option<Canon> {
    let values = puzzle.numbers();
    search::canon(&values, choices).map(|(form, automorphisms)| Canon {
        form,
        automorphisms,
    })
}

/// Whether two filled cells of a puzzle clash, so that it has no canonical form.
pub fn clashes(puzzle: &Puzzle) -> bool {
    search::clash(&puzzle.numbers())
}

/// The form that all images of a pencilmark grid share: its filled cells and the candidates that it came
/// without. `None` when givens clash, and for the few grids with thousands of hidden symmetries, whose form
/// would take too long to find.
pub fn pencil_form(puzzle: &Puzzle) -> Option<Puzzle> {
    puzzle.board().ok()?;
    pencil::form(puzzle)
}
