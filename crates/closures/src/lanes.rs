//! Singles of sixteen puzzles at a time, with one lane for each puzzle.
//!
//! A row of a digit's candidates is nine bits. The lanes of one vector are this row in sixteen
//! puzzles, so a rule for one digit and one row is a few vector operations. In a round, each lane
//! applies the first rule that has finds in its puzzle. A lane whose puzzle ends gets the next
//! puzzle. A lane without singles is stuck: the caller takes its position out, makes a round by the
//! other rules, and puts the position back.

use crate::bits::{self, ALL_COLUMNS, FIRST_COLUMNS};
use crate::rows::{OPEN, Rows};
use crate::vector::{LANES, Lanes, Vector};

/// Nine bits for each row of each digit.
type Digits = [[Lanes; 9]; 9];

/// No bits.
pub(crate) const NONE: Lanes = [0; LANES];

/// A rule for singles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Singles {
    /// The last open cell of a house.
    FullHouses,
    /// The only place of a digit in a box.
    Boxes,
    /// The only place of a digit in a row.
    Rows,
    /// The only place of a digit in a column.
    Columns,
    /// In rows, then in columns, as one rule.
    RowsThenColumns,
    /// In columns, then in rows, as one rule.
    ColumnsThenRows,
    /// The only candidate of a cell.
    Cells,
}

/// The positions of sixteen puzzles.
pub(crate) struct Positions {
    /// The candidates by digit and row.
    candidates: Digits,
    /// The filled cells by digit and row.
    filled: Digits,
    /// The open cells by row.
    open: [Lanes; 9],
}

/// The input and the results of a round, for each lane.
pub(crate) struct Round {
    /// Input: the lanes that may apply the late rules too, those after the first `early_count` (see
    /// [`Positions::round`]).
    pub(crate) late_lanes: Lanes,
    /// For each rule, the lanes that applied it.
    pub(crate) applied: Vec<Lanes>,
    /// The number of placements.
    pub(crate) places: Lanes,
    /// For a rule of two kinds (in rows and in columns), the number of placements of the first
    /// kind.
    pub(crate) first_places: Lanes,
    /// The lanes that had no open cell.
    pub(crate) full: Lanes,
    /// The lanes that had open cells and no singles.
    pub(crate) stuck: Lanes,
}

/// The singles of all lanes.
struct Found<V> {
    /// The columns in which a digit has its only place of a box, by digit and band.
    boxes: [[V; 3]; 9],
    /// The columns in which a digit has one place, by digit.
    columns: [V; 9],
    /// The last open cells of houses, by row.
    last_open: [V; 9],
    /// The cells with one candidate, by row.
    cells: [V; 9],
    /// The lanes with each kind of single.
    has: Kinds<V>,
}

/// A mask of lanes for each kind of single.
struct Kinds<V> {
    full_houses: V,
    boxes: V,
    rows: V,
    columns: V,
    cells: V,
}

impl Positions {
    /// Sixteen idle lanes.
    pub(crate) fn new() -> Positions {
        Positions {
            candidates: [[NONE; 9]; 9],
            filled: [[NONE; 9]; 9],
            open: [NONE; 9],
        }
    }

    /// Makes a lane idle: without candidates and open cells.
    pub(crate) fn clear(&mut self, lane: usize) {
        self.set(lane, &Rows::EMPTY);
    }

    /// The position of a lane.
    pub(crate) fn get(&self, lane: usize) -> Rows {
        let mut rows = Rows::EMPTY;
        for row in 0..9 {
            rows.open[row][OPEN] = self.open[row][lane];
            for digit in 0..9 {
                rows.open[row][digit] = self.candidates[digit][row][lane];
                rows.filled[row][digit] = self.filled[digit][row][lane];
            }
        }
        rows
    }

    /// Sets the position of a lane.
    #[inline(always)]
    pub(crate) fn set(&mut self, lane: usize, rows: &Rows) {
        for row in 0..9 {
            self.open[row][lane] = rows.open[row][OPEN];
            for digit in 0..9 {
                self.candidates[digit][row][lane] = rows.open[row][digit];
                self.filled[digit][row][lane] = rows.filled[row][digit];
            }
        }
    }

    /// The digits of a full grid, in row-major order; `None` if a house does not have each digit
    /// once.
    #[inline(always)]
    pub(crate) fn solution(&self, lane: usize) -> Option<[u8; 81]> {
        // Sixteen entries in a row, so that an index below 16 needs no check. A digit that is
        // missing in a row writes into the first column, but then the grid is wrong anyway.
        let mut values = [[0; 16]; 9];
        let mut is_wrong = 0;
        for digit in 0..9 {
            let mut columns = 0;
            for band in 0..3 {
                let mut in_band = 0;
                for row in 3 * band..3 * band + 3 {
                    let bits = self.filled[digit][row][lane];
                    in_band |= bits;
                    is_wrong |= bits & bits.wrapping_sub(1);
                    values[row][bits.trailing_zeros() as usize % 16] = digit as u8 + 1;
                }
                columns |= in_band;
                is_wrong |= bits::any_in_box(in_band) ^ FIRST_COLUMNS;
            }
            // With at most one bit in each row, nine columns need a bit in each row.
            is_wrong |= columns ^ ALL_COLUMNS;
        }
        let mut solution = [0; 81];
        for (solution, row) in solution.chunks_exact_mut(9).zip(&values) {
            solution.copy_from_slice(&row[..9]);
        }
        // Each digit has nine cells. So if every cell has a digit, no cell has two.
        (is_wrong == 0 && !solution.contains(&0)).then_some(solution)
    }

    /// Makes a round in each lane: the placements of the first rule that has any. The rules after
    /// the first `early_count` ones are only for the lanes in `round.late_lanes`.
    #[inline(always)]
    pub(crate) fn round<V: Vector>(
        &mut self,
        rules: &[Singles],
        early_count: usize,
        round: &mut Round,
    ) {
        let found = self.find_singles::<V>();
        let open = union(&load::<V>(&self.open));
        open.zeros().store(&mut round.full);
        // The lanes that still need a rule.
        let mut needs_rule = !open.zeros();
        let mut used = Kinds::none();
        let (mut rows_first, mut columns_first) = (V::none(), V::none());
        for (index, rule) in rules.iter().enumerate() {
            let has = &found.has;
            let all = V::splat(u16::MAX);
            let allowed = if index < early_count {
                all
            } else {
                V::load(&round.late_lanes)
            };
            let applies = needs_rule
                & allowed
                & match rule {
                    Singles::FullHouses => has.full_houses,
                    Singles::Boxes => has.boxes,
                    Singles::Rows => has.rows,
                    Singles::Columns => has.columns,
                    Singles::RowsThenColumns | Singles::ColumnsThenRows => has.rows | has.columns,
                    Singles::Cells => has.cells,
                };
            needs_rule = needs_rule.without(applies);
            applies.store(&mut round.applied[index]);
            match rule {
                Singles::FullHouses => used.full_houses = used.full_houses | applies,
                Singles::Boxes => used.boxes = used.boxes | applies,
                Singles::Rows => used.rows = used.rows | applies,
                Singles::Columns => used.columns = used.columns | applies,
                Singles::RowsThenColumns => {
                    (used.rows, used.columns) = (used.rows | applies, used.columns | applies);
                    rows_first = rows_first | applies;
                }
                Singles::ColumnsThenRows => {
                    (used.rows, used.columns) = (used.rows | applies, used.columns | applies);
                    columns_first = columns_first | applies;
                }
                Singles::Cells => used.cells = used.cells | applies,
            }
        }
        needs_rule.store(&mut round.stuck);
        // The cells that are filled by a full house or a naked single, by row.
        let mut by_cell = [V::none(); 9];
        for row in 0..9 {
            by_cell[row] = found.last_open[row] & used.full_houses | found.cells[row] & used.cells;
        }
        let counts_rows = rules.contains(&Singles::RowsThenColumns);
        let counts_columns = rules.contains(&Singles::ColumnsThenRows);
        let mut first_places = V::none();
        let mut filled = [V::none(); 9];
        for digit in 0..9 {
            let rows = load::<V>(&self.candidates[digit]);
            let by_column = found.columns[digit] & used.columns;
            let (mut places, mut columns, mut in_rows) = ([V::none(); 9], V::none(), V::none());
            for band in 0..3 {
                let by_house = found.boxes[digit][band] & used.boxes | by_column;
                for row in 3 * band..3 * band + 3 {
                    let in_row = single(rows[row]) & used.rows;
                    places[row] = rows[row] & (by_house | by_cell[row]) | in_row;
                    columns = columns | places[row];
                    in_rows = in_rows | in_row;
                    filled[row] = filled[row] | places[row];
                }
            }
            // In a puzzle with a solution, the singles of a digit are in different columns, so none
            // is lost in the union of the rows.
            if counts_rows {
                first_places = first_places + ones(in_rows & rows_first);
            }
            if counts_columns {
                first_places = first_places + ones(by_column & columns_first);
            }
            for band in 0..3 {
                let all = places[3 * band] | places[3 * band + 1] | places[3 * band + 2];
                let seen = spread_over_boxes(any_in_box(all)) | columns;
                for row in 3 * band..3 * band + 3 {
                    // A digit that is placed in a row is removed from the whole row.
                    let left = rows[row].without(seen) & places[row].zeros();
                    left.store(&mut self.candidates[digit][row]);
                    let filled_row = &mut self.filled[digit][row];
                    (V::load(filled_row) | places[row]).store(filled_row);
                }
            }
        }
        for digit in &mut self.candidates {
            for row in 0..9 {
                V::load(&digit[row])
                    .without(filled[row])
                    .store(&mut digit[row]);
            }
        }
        let mut places = V::none();
        for row in 0..9 {
            let open = &mut self.open[row];
            V::load(open).without(filled[row]).store(open);
            places = places + ones(filled[row]);
        }
        places.store(&mut round.places);
        first_places.store(&mut round.first_places);
    }

    /// The singles of all lanes.
    #[inline(always)]
    fn find_singles<V: Vector>(&self) -> Found<V> {
        let mut found = Found {
            boxes: [[V::none(); 3]; 9],
            columns: [V::none(); 9],
            last_open: [V::none(); 9],
            cells: [V::none(); 9],
            has: Kinds::none(),
        };
        let has = &mut found.has;
        for digit in 0..9 {
            let rows = load::<V>(&self.candidates[digit]);
            let (boxes, columns) = houses(&rows);
            has.boxes = has.boxes | boxes[0] | boxes[1] | boxes[2];
            has.columns = has.columns | columns;
            for row in rows {
                has.rows = has.rows | single(row);
            }
            (found.boxes[digit], found.columns[digit]) = (boxes, columns);
        }
        let open = load::<V>(&self.open);
        let (open_boxes, open_columns) = houses(&open);
        for row in 0..9 {
            let (mut one_digit, mut two_digits) = (V::none(), V::none());
            for digit in &self.candidates {
                let bits = V::load(&digit[row]);
                two_digits = two_digits | one_digit & bits;
                one_digit = one_digit | bits;
            }
            found.cells[row] = one_digit.without(two_digits);
            has.cells = has.cells | found.cells[row];
            let crossing = open_boxes[row / 3] | open_columns;
            found.last_open[row] = open[row] & crossing | single(open[row]);
            has.full_houses = has.full_houses | found.last_open[row];
        }
        has.full_houses = !has.full_houses.zeros();
        has.boxes = !has.boxes.zeros();
        has.rows = !has.rows.zeros();
        has.columns = !has.columns.zeros();
        has.cells = !has.cells.zeros();
        found
    }
}

impl<V: Vector> Kinds<V> {
    #[inline(always)]
    fn none() -> Kinds<V> {
        Kinds {
            full_houses: V::none(),
            boxes: V::none(),
            rows: V::none(),
            columns: V::none(),
            cells: V::none(),
        }
    }
}

/// The vectors of nine rows.
///
/// Here and in the other functions on vectors there are no Rust closures (`|x| ...`): the compiler
/// would not compile them into the function that enables the instructions.
#[inline(always)]
fn load<V: Vector>(rows: &[Lanes; 9]) -> [V; 9] {
    let mut vectors = [V::none(); 9];
    for row in 0..9 {
        vectors[row] = V::load(&rows[row]);
    }
    vectors
}

/// The union of nine rows.
#[inline(always)]
fn union<V: Vector>(rows: &[V; 9]) -> V {
    let mut all = rows[0];
    for row in 1..9 {
        all = all | rows[row];
    }
    all
}

/// By band, the bits that are alone in their box; and the columns with one bit.
#[inline(always)]
fn houses<V: Vector>(rows: &[V; 9]) -> ([V; 3], V) {
    let mut boxes = [V::none(); 3];
    let (mut once, mut twice) = (V::none(), V::none());
    for band in 0..3 {
        let (a, b, c) = (rows[3 * band], rows[3 * band + 1], rows[3 * band + 2]);
        let (one, two) = (a | b | c, a & b | (a | b) & c);
        twice = twice | two | once & one;
        once = once | one;
        boxes[band] = one.without(spread_over_boxes(several_in_box(one) | any_in_box(two)));
    }
    (boxes, once.without(twice))
}

/// In each box of a row, one bit if any of the three is set, at the first column.
#[inline(always)]
fn any_in_box<V: Vector>(bits: V) -> V {
    (bits | bits.down::<1>() | bits.down::<2>()) & V::splat(FIRST_COLUMNS)
}

/// All three columns of each box whose first column is set.
#[inline(always)]
fn spread_over_boxes<V: Vector>(firsts: V) -> V {
    firsts | firsts.up::<1>() | firsts.up::<2>()
}

/// In each box of a row, one bit if several of the three are set, at the first column.
#[inline(always)]
fn several_in_box<V: Vector>(bits: V) -> V {
    let (b, c) = (bits.down::<1>(), bits.down::<2>());
    (bits & b | (bits | b) & c) & V::splat(FIRST_COLUMNS)
}

/// The bits of lanes that have only one, else none.
#[inline(always)]
fn single<V: Vector>(bits: V) -> V {
    bits & (bits & bits.less_one()).zeros()
}

/// The number of bits among nine, in each lane.
#[inline(always)]
fn ones<V: Vector>(bits: V) -> V {
    // Sums of pairs, of fours, of eights, and the ninth bit.
    let pairs = (bits & V::splat(0x155)) + (bits.down::<1>() & V::splat(0x055));
    let fours = (pairs & V::splat(0x133)) + (pairs.down::<2>() & V::splat(0x033));
    let four = V::splat(0xf);
    (fours & four) + (fours.down::<4>() & four) + fours.down::<8>()
}
