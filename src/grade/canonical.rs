//! The form by which puzzles are the same.

use grid::Puzzle;
use grid::text::position;

/// The canonical form of a puzzle and how many automorphisms it has; `None` when two givens clash.
///
/// Of a pencilmark grid, from which candidates were deleted, the form tells the candidates too, and
/// automorphisms are not counted; the few that are too symmetric for that stand for themselves.
pub(crate) fn canonical(puzzle: &Puzzle) -> Option<(String, Option<u32>)> {
    canonical_within(puzzle, u64::MAX)
}

/// [`canonical`] that looks at so many choices of lines; `None` also when these were not enough.
pub(crate) fn canonical_within(puzzle: &Puzzle, choices: u64) -> Option<(String, Option<u32>)> {
    if !puzzle.deleted().is_empty() {
        if oracle::canon::clashes(puzzle) {
            return None;
        }
        let form = oracle::canon::pencil_form(puzzle);
        return Some((position(form.as_ref().unwrap_or(puzzle)), None));
    }
    let canon = oracle::canon::canon_within(puzzle, choices)?;
    Some((canon.form.to_string(), Some(canon.automorphisms)))
}
