//! Whether a step's text is true on another board.

use grid::{Board, CellSet};
use logic::Step;

/// Whether two boards agree in everything that the text of a step mentions.
pub(super) fn text_still_true(step: &Step, found_on: &Board, board: &Board) -> bool {
    changed_cells(step, found_on, board).is_empty()
}

/// The cells in which two boards differ in something that a step's text mentions. Compares the members of the
/// pattern, the named cells, and the places of the named digits in the named houses.
pub(super) fn changed_cells(step: &Step, found_on: &Board, board: &Board) -> CellSet {
    let named = step.explain(found_on).mentions();
    let mut changed = CellSet::EMPTY;
    for part in step.roles().parts() {
        let [before, now] = [found_on, board].map(|board| part.members.live(board));
        changed |= before.difference(&now).all_cells() | now.difference(&before).all_cells();
    }
    let differs = |cell| {
        found_on.candidates(cell) != board.candidates(cell)
            || found_on.value(cell) != board.value(cell)
    };
    changed |= named.cells.iter().filter(|&cell| differs(cell)).collect();
    for house in named.houses {
        for digit in named.digits {
            let [before, now] = [found_on, board].map(|board| board.cells_in(house, digit));
            changed |= (before - now) | (now - before);
        }
    }
    changed
}
