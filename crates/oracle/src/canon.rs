//! Canonical forms: one representative grid for each class of isomorphic puzzles.
//!
//! Two puzzles are *isomorphs* if one becomes the other by renaming digits and by moves of cells
//! that map houses to houses. These moves swap rows within a band, whole bands, columns within a
//! stack, or whole stacks, or transpose the grid: 2 * 6^8 = 3,359,232 combinations. The canonical
//! form ("minlex") is the least of all isomorphs, compared as lists of 81 numbers with 0 for an
//! empty cell.
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

/// The canonical form of a puzzle and its number of automorphisms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canon {
    /// The least of all isomorphs.
    pub form: Puzzle,
    /// The number of moves of cells, of 3,359,232 in all, that map the puzzle to itself up to a
    /// renaming of digits. The identity counts.
    pub automorphisms: u32,
}

/// The canonical form of a puzzle or of a filled grid; `None` when two filled cells clash.
///
/// All filled cells count, given or placed; candidates are ignored.
pub fn canon(puzzle: &Puzzle) -> Option<Canon> {
    canon_within(puzzle, u64::MAX)
}

/// [`canon`] with a limit on the work: `choices` is the maximum number of choices of lines that the
/// search examines.
///
/// A choice takes about a microsecond. Returns `None` when two filled cells clash or the limit is
/// reached.
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

/// The canonical form of a pencilmark grid. Filled cells and deleted candidates count.
///
/// All isomorphs have the same form. Returns `None` if the puzzle has a visible contradiction. Also
/// returns `None` for the few grids with thousands of hidden symmetries, because their search would
/// take too long.
pub fn pencil_form(puzzle: &Puzzle) -> Option<Puzzle> {
    puzzle.board().ok()?;
    pencil::form(puzzle)
}
