//! Templates of the digits, and the places of each digit that are in none of them.
//!
//! A *template* of a digit is nine cells with one in every row, column and box, among the digit's
//! filled cells and places. A place in no template is false by logic of this digit alone. A place
//! in a template cannot be eliminated by any pattern of this digit. So searches for patterns of one
//! digit first find the digits with places in no template. Most positions have at most one such
//! digit.
//!
//! Few digits change from one position to the next. The results of the unchanged digits are reused.

use grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{Derived, Position};

/// By digit, the places in no template.
#[derive(Default)]
pub struct Templates {
    by_digit: [DigitResult; 9],
}

/// The result for one digit.
#[derive(Default)]
struct DigitResult {
    /// All places of the digit.
    places: CellSet,
    /// The houses without a cell filled with the digit.
    houses_without: HouseSet,
    /// The places in no template.
    places_in_no_template: CellSet,
}

impl Templates {
    /// The places of a digit that are in no template.
    #[inline]
    pub fn places_in_no_template(&self, digit: Digit) -> CellSet {
        self.by_digit[digit.index()].places_in_no_template
    }

    /// The digits with places in no template. Only these digits can have a pattern of one digit with
    /// an effect: it eliminates places in no template, and if it places the digit in a cell, the
    /// other places in the cell's houses are in no template.
    pub(crate) fn digits_with_effects(&self) -> DigitSet {
        let digits = Digit::ALL.into_iter();
        digits
            .filter(|&digit| !self.places_in_no_template(digit).is_empty())
            .collect()
    }
}

impl Derived for Templates {
    fn derive(position: &Position<'_>) -> Templates {
        let mut templates = Templates::default();
        templates.renew(position);
        templates
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let mut houses_without = [HouseSet::all(); 9];
        for cell in board.filled() {
            if let Some(digit) = board.value(cell) {
                houses_without[digit.index()] = houses_without[digit.index()] - cell.house_set();
            }
        }
        for (digit, known) in Digit::ALL.into_iter().zip(&mut self.by_digit) {
            let (places, houses_without) = (board.cells(digit), houses_without[digit.index()]);
            if (places, houses_without) != (known.places, known.houses_without) {
                let places_in_no_template = places_in_no_template(places, houses_without);
                *known = DigitResult {
                    places,
                    houses_without,
                    places_in_no_template,
                };
            }
        }
    }
}

/// The houses without a cell filled with a digit.
pub fn houses_without(board: &Board, digit: Digit) -> HouseSet {
    let filled = board.filled_with(digit).iter();
    filled.fold(HouseSet::all(), |rest, cell| rest - cell.house_set())
}

/// The places of a digit that are in no template. `houses` are the houses in which no cell is
/// filled with the digit.
pub fn places_in_no_template(places: CellSet, houses: HouseSet) -> CellSet {
    let rows = houses & HouseSet::of_kind(HouseKind::Row);
    let mut rows: Vec<Row> = rows.iter().map(|row| Row::of(row, places)).collect();
    // Rows with the fewest places first, so that dead ends are found early.
    rows.sort_by_key(|row| row.places.count_ones());
    let mut in_no_template = places;
    // Each found template contains several places, so few searches are needed.
    let mut unsettled = rows
        .iter()
        .fold(CellSet::EMPTY, |all, row| all | row.house.cells())
        & places;
    while let Some(cell) = unsettled.first() {
        unsettled.remove(cell);
        let mut used = CellSet::only(cell);
        let first = Taken::default().with(cell.row(), cell.column());
        if complete(&rows, cell.row(), first, &mut used) {
            in_no_template = in_no_template - used;
            unsettled = unsettled - used;
        }
    }
    in_no_template
}

/// A row without the digit.
struct Row {
    house: House,
    /// The places of the digit, one bit for each column.
    places: u16,
}

impl Row {
    fn of(house: House, places: CellSet) -> Row {
        Row {
            house,
            places: house.positions_of(places).bits(),
        }
    }
}

/// The columns and boxes that already have a place.
#[derive(Clone, Copy, Default)]
struct Taken {
    /// One bit for each column.
    columns: u16,
    /// For each band, one bit for each column that crosses a box with a place.
    boxes: [u16; 3],
}

impl Taken {
    fn with(mut self, row: u8, column: u8) -> Taken {
        self.columns |= 1 << column;
        self.boxes[usize::from(row / 3)] |= 0b111 << (column / 3 * 3);
        self
    }
}

/// Chooses one place in each row except row `skipped_row`, no two in a column or box, and adds them
/// to `used`. Returns whether a choice exists. A choice for all rows also covers all columns and
/// boxes.
fn complete(rows: &[Row], skipped_row: u8, taken: Taken, used: &mut CellSet) -> bool {
    let Some((row, later_rows)) = rows.split_first() else {
        return true;
    };
    let number = row.house.number();
    if number == skipped_row {
        return complete(later_rows, skipped_row, taken, used);
    }
    let mut free = row.places & !taken.columns & !taken.boxes[usize::from(number / 3)];
    while free != 0 {
        let column = free.trailing_zeros() as u8;
        free &= free - 1;
        if complete(later_rows, skipped_row, taken.with(number, column), used) {
            used.extend(Cell::at_row_column(number, column));
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{Candidate, Puzzle};
    use logic::{Facts, Journal};

    /// The union of all templates that continue `chosen`, computed row by row from `row` on.
    fn in_some_template(board: &Board, digit: Digit, row: u8, chosen: CellSet) -> CellSet {
        let Some(house) = House::of_kind(HouseKind::Row).nth(usize::from(row)) else {
            return chosen;
        };
        if board.filled_with(digit).overlaps(house.cells()) {
            return in_some_template(board, digit, row + 1, chosen);
        }
        let free = board.cells_in(house, digit).iter();
        let free = free.filter(|cell| !cell.peers().overlaps(chosen));
        free.fold(CellSet::EMPTY, |all, cell| {
            all | in_some_template(board, digit, row + 1, chosen.with(cell))
        })
    }

    /// The boards lose candidates and get filled; each result reuses that of the board before.
    #[test]
    fn a_place_is_excluded_if_no_template_has_it() {
        let (mut random, mut excluded, mut kept) = (1_u32, 0, 0);
        let mut next = |below: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % below
        };
        for _ in 0..8 {
            let mut board = Board::new(&Puzzle::new([None; 81]));
            let (journal, mut facts) = (Journal::new(&board), Facts::new());
            for _ in 0..60 {
                for _ in 0..5 {
                    let cell = Cell::new(next(81) as u8).unwrap();
                    let digit = Digit::ALL[next(9) as usize];
                    if next(12) == 0 {
                        board.place(Candidate::new(cell, digit));
                    } else if next(3) > 0 {
                        board.eliminate(Candidate::new(cell, digit));
                    }
                }
                facts.clear();
                let position = Position::new(&board, &facts, &journal);
                let templates: &Templates = position.derived();
                for digit in Digit::ALL
                    .into_iter()
                    .filter(|&digit| board.cells(digit).len() < 45)
                {
                    let expected =
                        board.cells(digit) - in_some_template(&board, digit, 0, CellSet::EMPTY);
                    assert_eq!(
                        templates.places_in_no_template(digit),
                        expected,
                        "{digit} on {board:?}"
                    );
                    assert_eq!(
                        templates.digits_with_effects().contains(digit),
                        !expected.is_empty()
                    );
                    excluded += expected.len();
                    kept += board.cells(digit).len() - expected.len();
                }
            }
        }
        assert!(
            excluded > 1000 && kept > 1000,
            "{excluded} in no template, {kept} in templates"
        );
    }
}
