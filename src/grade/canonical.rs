//! Canonical forms of puzzles for records.

use grid::Puzzle;
use grid::text::position_text;

/// Canonical form of a puzzle and its number of automorphisms; `None` when two givens clash.
///
/// The form of a pencilmark grid includes the candidates, and its automorphisms are not counted.
/// For a pencilmark grid with too many symmetries, the grid itself is returned as its form.
pub(crate) fn canonical(puzzle: &Puzzle) -> Option<(String, Option<u32>)> {
    canonical_within(puzzle, u64::MAX)
}

/// Like [`canonical`], but returns `None` after examining `max_orders` orders of lines. Pencilmark grids
/// have no such limit.
pub(crate) fn canonical_within(puzzle: &Puzzle, max_orders: u64) -> Option<(String, Option<u32>)> {
    if !puzzle.deleted().is_empty() {
        if oracle::canon::clashes(puzzle) {
            return None;
        }
        let form = oracle::canon::pencil_form(puzzle);
        return Some((position_text(form.as_ref().unwrap_or(puzzle)), None));
    }
    let canon = oracle::canon::canon_within(puzzle, max_orders)?;
    Some((canon.form.to_string(), Some(canon.automorphisms)))
}
