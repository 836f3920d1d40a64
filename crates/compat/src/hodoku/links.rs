//! The peers and conjugate partners of a candidate, in HoDoKu's order.

use grid::{Board, Cell, CellSet, Digit, House};

/// The cells of a set that a cell sees, each once: by row, column and box.
pub(super) fn seen_in_order(cells: CellSet, cell: Cell) -> impl Iterator<Item = Cell> {
    let [row, column, box_] = cell.houses().map(House::cells);
    let parts = [row, column - row, box_ - row - column];
    let others = cells.without(cell);
    parts.into_iter().flat_map(move |part| part & others)
}

/// The other place in houses with two places, each once: by row, column and box.
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

/// The first house that contains all these cells. With `is_strong`, the house must have no other
/// places of the digit.
pub(super) fn house_of(
    board: &Board,
    digit: Digit,
    cells: CellSet,
    is_strong: bool,
) -> Option<House> {
    let mut houses = cells.common_houses().iter();
    houses.find(|&house| !is_strong || cells.contains_all(board.cells_in(house, digit)))
}
