//! What a candidate sees and is paired with, in the order in which it is followed.

use grid::{Board, Cell, CellSet, Digit, House};

/// The other cells that can hold a digit and are seen, by row, column and box, each once.
pub(super) fn seen_in_order(board: &Board, cell: Cell, digit: Digit) -> impl Iterator<Item = Cell> {
    let mut seen = CellSet::only(cell);
    let mut all: [Option<Cell>; 20] = [None; 20];
    let mut count = 0;
    for house in cell.houses() {
        for other in board.cells_in(house, digit) - seen {
            seen.insert(other);
            if let Some(slot) = all.get_mut(count) {
                *slot = Some(other);
                count += 1;
            }
        }
    }
    all.into_iter().take(count).flatten()
}

/// The other place in houses with two, by row, column and box, each once.
pub(super) fn partners(board: &Board, cell: Cell, digit: Digit) -> impl Iterator<Item = Cell> {
    let mut found: [Option<Cell>; 3] = [None; 3];
    for (index, house) in cell.houses().into_iter().enumerate() {
        let places = board.cells_in(house, digit);
        if places.is_pair()
            && let Some(other) = places.without(cell).first()
            && !found.contains(&Some(other))
        {
            found[index] = Some(other);
        }
    }
    found.into_iter().flatten()
}

/// A house that holds two sets of cells of a digit, and no other place of it if it must be so.
pub(super) fn house_of(
    board: &Board,
    digit: Digit,
    cells: CellSet,
    is_strong: bool,
) -> Option<House> {
    let mut houses = cells.common_houses().iter();
    houses.find(|&house| !is_strong || cells.contains_all(board.cells_in(house, digit)))
}
