//! The form by which puzzles are the same.

use grid::Puzzle;
use grid::text::position;

/// The canonical form of a puzzle and how many automorphisms it has; `None` when two givens clash.
///
/// A pencilmark grid, from which candidates were deleted, is the same as itself only: it stands for
/// itself, and its automorphisms are not counted.
pub(crate) fn canonical(puzzle: &Puzzle) -> Option<(String, Option<u32>)> {
    let canon = oracle::canon::canon(puzzle)?;
    if !puzzle.deleted().is_empty() {
        return Some((position(puzzle), None));
    }
    Some((canon.form.to_string(), Some(canon.automorphisms)))
}
