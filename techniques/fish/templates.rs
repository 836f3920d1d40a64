//! Which places of a digit some filling of the digit still uses.
//!
//! A *template* of a digit is nine cells that take it once in every row, column and box, out of
//! the places that are left. A place in no template is false, by arguments of that digit alone;
//! a place in one can be removed by no pattern of that digit, however large. So a search for
//! fish asks here first which candidates it is worth looking for, and at most positions there
//! are few or none.

use grid::{Board, CellSet, Digit, HouseKind, HouseSet};
use logic::{Derived, Position};

/// By digit, the places that are in no template.
pub(crate) struct Templates {
    dead: [CellSet; 9],
}

impl Templates {
    /// The places of a digit that are in no template of it.
    #[inline]
    pub(crate) fn dead(&self, digit: Digit) -> CellSet {
        self.dead[digit.index()]
    }
}

impl Derived for Templates {
    fn derive(position: &Position<'_>) -> Templates {
        let board = position.board();
        let mut lacking = [HouseSet::all(); 9];
        for cell in board.filled() {
            if let Some(digit) = board.value(cell) {
                lacking[digit.index()] = lacking[digit.index()] - cell.house_set();
            }
        }
        Templates {
            dead: Digit::ALL.map(|digit| dead(board.cells(digit), lacking[digit.index()])),
        }
    }
}

/// The houses in which no cell is filled with a digit.
pub(crate) fn lacking(board: &Board, digit: Digit) -> HouseSet {
    let filled = board.filled_with(digit).iter();
    filled.fold(HouseSet::all(), |rest, cell| rest - cell.house_set())
}

/// Those of `places` that are in no template of the `houses` that lack the digit.
pub(crate) fn dead(places: CellSet, houses: HouseSet) -> CellSet {
    let rows = houses & HouseSet::of_kind(HouseKind::Row);
    let mut dead = places;
    // Each template found settles all its cells, so few have to be looked for.
    let mut unsettled = places;
    while let Some(cell) = unsettled.first() {
        unsettled.remove(cell);
        let row = cell.house(HouseKind::Row);
        let mut used = CellSet::only(cell);
        if rows.contains(row) && complete(places - cell.peers(), rows.without(row), &mut used) {
            dead = dead - used;
            unsettled = unsettled - used;
        }
    }
    dead
}

/// Adds one place in each of the rows to `used`, no two in one column or box; says whether there
/// is such a choice. Nine lines of three in nine boxes: once the rows are served, so is the rest.
fn complete(places: CellSet, rows: HouseSet, used: &mut CellSet) -> bool {
    // The row with the fewest places first, so that a dead end shows early.
    let rows_left = rows.iter().map(|row| (row, row.cells() & places));
    let Some((row, cells)) = rows_left.min_by_key(|(_, cells)| cells.len()) else {
        return true;
    };
    for cell in cells {
        let rest = places - cell.peers();
        if complete(rest, rows.without(row), used) {
            used.insert(cell);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fish::search::tests::random_places;
    use grid::{Cell, House};

    /// Every template, by going through the rows.
    fn all(places: CellSet, rows: &[House], taken: &mut Vec<Cell>, found: &mut CellSet) {
        let Some((row, rest)) = rows.split_first() else {
            found.extend(taken.iter().copied());
            return;
        };
        for cell in places & row.cells() {
            if !taken.iter().any(|other| other.sees(cell)) {
                taken.push(cell);
                all(places, rest, taken, found);
                taken.pop();
            }
        }
    }

    #[test]
    fn a_place_is_dead_when_no_template_holds_it() {
        let mut dead_ones = 0;
        for seed in 0..300 {
            let (places, lacking) = random_places(seed, seed as usize % 5);
            let rows: Vec<House> = (lacking & HouseSet::of_kind(HouseKind::Row))
                .iter()
                .collect();
            let mut alive = CellSet::EMPTY;
            all(places, &rows, &mut Vec::new(), &mut alive);
            assert_eq!(dead(places, lacking), places - alive);
            dead_ones += (places - alive).len();
        }
        assert!(300 < dead_ones, "only {dead_ones}");
    }
}
