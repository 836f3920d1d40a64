//! Candidates as rows of bits, with one lane for each digit, and the singles in them.
//!
//! ```text
//! rows[r]      lane 0   lane 1  ...  lane 8 | lane 9       | lanes 10 to 15
//!              digit 1  digit 2      digit 9| open cells   | idle, always zero
//!              '- nine bits, one for each column -'
//! ```
//!
//! A rule for one digit in one row is a few operations on nine bits. The same operations on sixteen
//! lanes are one vector instruction each, so all digits cost as much as one. The open cells are a
//! tenth digit: a house in which they have a single place is a full house.
//!
//! Loops over lanes have no branches, and the compiler turns them into vector instructions.

use crate::bits::{
    ALL_COLUMNS, FIRST_COLUMNS, any_in_box, several_in_box, single, spread_over_boxes,
};

/// Number of lanes: the digits, the open cells, and idle lanes that fill a 256-bit register.
pub(crate) const LANES: usize = 16;

/// The lane of the open cells.
pub(crate) const OPEN: usize = 9;

/// Nine bits for each digit, and for the open cells.
pub(crate) type Lanes = [u16; LANES];

/// The lanes of nine houses of a kind.
pub(crate) type Houses = [Lanes; 9];

/// All ones in the lanes of digits.
pub(crate) const DIGITS: Lanes = {
    let mut lanes = [0; LANES];
    let mut lane = 0;
    while lane < OPEN {
        lanes[lane] = u16::MAX;
        lane += 1;
    }
    lanes
};

/// No bits at all.
pub(crate) const NONE: Houses = [[0; LANES]; 9];

/// The candidates of a puzzle and its filled cells.
#[derive(Clone)]
pub(crate) struct Rows {
    /// The candidates and the open cells by row.
    pub(crate) open: Houses,
    /// The filled cells of each digit by row. The lane of the open cells is zero.
    pub(crate) filled: Houses,
}

/// The hidden singles and full houses of a position.
#[expect(clippy::struct_excessive_bools, reason = "one for each kind of single")]
pub(crate) struct FoundSingles {
    /// By band, the columns in which a digit has its only place of a box.
    by_box: [Lanes; 3],
    /// By row, the only place of a digit in the row.
    by_row: Houses,
    /// The columns in which a digit has one place.
    by_column: Lanes,
    /// Whether a house has one open cell.
    pub(crate) has_full_house: bool,
    /// Whether a digit has one place in a box.
    pub(crate) has_box: bool,
    /// Whether a digit has one place in a row.
    pub(crate) has_row: bool,
    /// Whether a digit has one place in a column.
    pub(crate) has_column: bool,
}

/// The three rows of a band.
#[inline(always)]
pub(crate) fn band_of(rows: &Houses, band: usize) -> [&Lanes; 3] {
    [&rows[3 * band], &rows[3 * band + 1], &rows[3 * band + 2]]
}

/// The union of the lanes of digits.
#[inline(always)]
fn union(lanes: &Lanes) -> u16 {
    lanes[..OPEN].iter().fold(0, |all, lane| all | lane)
}

impl Rows {
    /// The start of a puzzle with these values, 0 for an empty cell.
    #[inline(always)]
    pub(crate) fn new(values: &[u8; 81]) -> Rows {
        let mut given = NONE;
        for (row, values) in given.iter_mut().zip(values.chunks_exact(9)) {
            for (column, &value) in values.iter().enumerate() {
                // An empty cell sets a bit of an idle lane, which costs less than a branch.
                let lane = usize::from(value.wrapping_sub(1)) % LANES;
                row[lane] |= 1 << column;
            }
            row[LANES - 1] = 0;
        }
        let mut start = [0; LANES];
        start[..=OPEN].fill(ALL_COLUMNS);
        let mut rows = Rows {
            open: [start; 9],
            filled: NONE,
        };
        rows.place(&given);
        rows
    }

    /// Rows without candidates and filled cells.
    pub(crate) const EMPTY: Rows = Rows {
        open: NONE,
        filled: NONE,
    };

    /// Fills cells, and removes their digits from all cells that see them. Returns the number of
    /// cells. `places` has no bits in the lane of the open cells and in idle lanes.
    #[inline(always)]
    pub(crate) fn place(&mut self, places: &Houses) -> u32 {
        let mut columns = [0; LANES];
        for row in places {
            for lane in 0..LANES {
                columns[lane] |= row[lane];
            }
        }
        let mut count = 0;
        for band in 0..3 {
            let mut seen = columns;
            let [x, y, z] = band_of(places, band);
            for lane in 0..LANES {
                seen[lane] |= spread_over_boxes(any_in_box(x[lane] | y[lane] | z[lane]));
            }
            for row in 3 * band..3 * band + 3 {
                let cells = union(&places[row]);
                count += cells.count_ones();
                for lane in 0..LANES {
                    let placed = places[row][lane];
                    let whole_row = if placed == 0 { 0 } else { u16::MAX };
                    self.open[row][lane] &= !(seen[lane] | whole_row | cells);
                    self.filled[row][lane] |= placed;
                }
            }
        }
        count
    }

    /// The hidden singles and full houses.
    #[inline(always)]
    pub(crate) fn singles(&self) -> FoundSingles {
        let mut singles = FoundSingles {
            by_box: [[0; LANES]; 3],
            by_row: NONE,
            by_column: [0; LANES],
            has_full_house: false,
            has_box: false,
            has_row: false,
            has_column: false,
        };
        let (mut once, mut twice) = ([0; LANES], [0; LANES]);
        let (mut any_box, mut any_row) = ([0; LANES], [0; LANES]);
        for band in 0..3 {
            let [x, y, z] = band_of(&self.open, band);
            for lane in 0..LANES {
                let (a, b, c) = (x[lane], y[lane], z[lane]);
                let (one, two) = (a | b | c, a & b | (a | b) & c);
                twice[lane] |= two | once[lane] & one;
                once[lane] |= one;
                let several = several_in_box(one) | any_in_box(two);
                let single = one & !spread_over_boxes(several);
                singles.by_box[band][lane] = single;
                any_box[lane] |= single;
            }
        }
        for lane in 0..LANES {
            singles.by_column[lane] = once[lane] & !twice[lane];
        }
        for row in 0..9 {
            for lane in 0..LANES {
                let bits = self.open[row][lane];
                singles.by_row[row][lane] = single(bits);
                any_row[lane] |= single(bits);
            }
        }
        let full = any_box[OPEN] | any_row[OPEN] | singles.by_column[OPEN];
        singles.has_full_house = full != 0;
        singles.has_box = union(&any_box) != 0;
        singles.has_row = union(&any_row) != 0;
        singles.has_column = union(&singles.by_column) != 0;
        singles
    }

    /// The candidates of the last open cells of houses.
    #[inline(always)]
    pub(crate) fn full_houses(&self, singles: &FoundSingles) -> Houses {
        let mut places = NONE;
        for row in 0..9 {
            let open = self.open[row][OPEN];
            let cells = open & (singles.by_box[row / 3][OPEN] | singles.by_column[OPEN])
                | singles.by_row[row][OPEN];
            for lane in 0..LANES {
                places[row][lane] = self.open[row][lane] & cells & DIGITS[lane];
            }
        }
        places
    }

    /// The only places of digits in boxes.
    #[inline(always)]
    pub(crate) fn box_singles(&self, singles: &FoundSingles) -> Houses {
        let mut places = NONE;
        for row in 0..9 {
            for lane in 0..LANES {
                let columns = singles.by_box[row / 3][lane];
                places[row][lane] = self.open[row][lane] & columns & DIGITS[lane];
            }
        }
        places
    }

    /// The only places of digits in rows.
    #[inline(always)]
    pub(crate) fn row_singles(&self, singles: &FoundSingles) -> Houses {
        let mut places = NONE;
        for row in 0..9 {
            for lane in 0..LANES {
                places[row][lane] = self.open[row][lane] & singles.by_row[row][lane] & DIGITS[lane];
            }
        }
        places
    }

    /// The only places of digits in columns.
    #[inline(always)]
    pub(crate) fn column_singles(&self, singles: &FoundSingles) -> Houses {
        let mut places = NONE;
        for row in 0..9 {
            for lane in 0..LANES {
                places[row][lane] = self.open[row][lane] & singles.by_column[lane] & DIGITS[lane];
            }
        }
        places
    }

    /// The only candidates of cells; `None` if there is no such cell.
    #[inline(always)]
    pub(crate) fn naked_singles(&self) -> Option<Houses> {
        let mut places = NONE;
        let mut any = 0;
        for (row, lanes) in self.open.iter().enumerate() {
            let (mut once, mut twice) = (0, 0);
            for &cells in &lanes[..OPEN] {
                twice |= once & cells;
                once |= cells;
            }
            let cells = once & !twice;
            any |= cells;
            for lane in 0..LANES {
                places[row][lane] = lanes[lane] & cells & DIGITS[lane];
            }
        }
        (any != 0).then_some(places)
    }

    /// Direct pointing: where a digit of a box is confined to a line, it is removed from the rest
    /// of the line, and this may leave a hidden single in another box. Returns these singles;
    /// `None` if there are none. The position itself must have no hidden singles and no full
    /// houses.
    #[inline(always)]
    pub(crate) fn direct_pointing(&self) -> Option<Houses> {
        let mut places = NONE;
        let mut any = [0; LANES];
        // Along rows. The other two rows of the band are `x` and `y`.
        for band in 0..3 {
            for line in 0..3 {
                let (x, y) = (3 * band + (line + 1) % 3, 3 * band + (line + 2) % 3);
                for lane in 0..LANES {
                    let on_line = self.open[3 * band + line][lane];
                    let (x_bits, y_bits) = (self.open[x][lane], self.open[y][lane]);
                    let (off, both) = (x_bits | y_bits, x_bits & y_bits);
                    let confined = any_in_box(on_line) & !any_in_box(off);
                    let is_confined = if confined == 0 { 0 } else { FIRST_COLUMNS };
                    let several = several_in_box(off) | any_in_box(both);
                    let single = spread_over_boxes(any_in_box(on_line) & !several & is_confined);
                    places[x][lane] |= x_bits & single;
                    places[y][lane] |= y_bits & single;
                    any[lane] |= off & single;
                }
            }
        }
        // By band, the columns with one place or more, and those with two places or more.
        let (mut once, mut twice) = ([[0; LANES]; 3], [[0; LANES]; 3]);
        for band in 0..3 {
            let [x, y, z] = band_of(&self.open, band);
            for lane in 0..LANES {
                let (a, b, c) = (x[lane], y[lane], z[lane]);
                once[band][lane] = a | b | c;
                twice[band][lane] = a & b | (a | b) & c;
            }
        }
        // Along columns: boxes of the band `from` are confined to a column, boxes of the band `to`
        // get the single.
        for from in 0..3 {
            for to in [(from + 1) % 3, (from + 2) % 3] {
                for lane in 0..LANES {
                    let columns = once[from][lane];
                    let confined = columns & !spread_over_boxes(several_in_box(columns));
                    let off = once[to][lane] & !confined;
                    let several = several_in_box(off) | any_in_box(twice[to][lane] & !confined);
                    let on_line = any_in_box(once[to][lane] & confined);
                    let single = off & spread_over_boxes(on_line & !several);
                    for row in 3 * to..3 * to + 3 {
                        places[row][lane] |= self.open[row][lane] & single;
                    }
                    any[lane] |= single;
                }
            }
        }
        for row in &mut places {
            for lane in 0..LANES {
                row[lane] &= DIGITS[lane];
            }
        }
        (union(&any) != 0).then_some(places)
    }

    /// Whether no cell is open.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.open.iter().fold(0, |all, row| all | row[OPEN]) == 0
    }

    /// The digits of a full grid, in row-major order; `None` if a house does not have each digit
    /// once.
    #[inline(always)]
    pub(crate) fn solution(&self) -> Option<[u8; 81]> {
        // A digit is right if it has one place in each row, a place in each column, and in each
        // band a place in each box.
        let mut is_wrong = [0; LANES];
        let mut columns = [0; LANES];
        for band in 0..3 {
            let [x, y, z] = band_of(&self.filled, band);
            for lane in 0..LANES {
                let (a, b, c) = (x[lane], y[lane], z[lane]);
                is_wrong[lane] |= a & a.wrapping_sub(1);
                is_wrong[lane] |= b & b.wrapping_sub(1);
                is_wrong[lane] |= c & c.wrapping_sub(1);
                columns[lane] |= a | b | c;
                is_wrong[lane] |= any_in_box(a | b | c) ^ FIRST_COLUMNS;
            }
        }
        for lane in 0..LANES {
            is_wrong[lane] |= columns[lane] ^ ALL_COLUMNS;
        }
        // With nine places of each digit, no cell has two digits if every cell has one.
        let filled = self
            .filled
            .iter()
            .fold(ALL_COLUMNS, |all, row| all & union(row));
        if union(&is_wrong) != 0 || filled != ALL_COLUMNS {
            return None;
        }
        let mut values = [0; 81];
        for (row, values) in self.filled.iter().zip(values.chunks_exact_mut(9)) {
            for (digit, bits) in (1..).zip(&row[..OPEN]) {
                if let Some(value) = values.get_mut(bits.trailing_zeros() as usize) {
                    *value = digit;
                }
            }
        }
        Some(values)
    }

    /// The number of cells filled with a digit.
    pub(crate) fn filled_with(&self, lane: usize) -> usize {
        self.filled.iter().filter(|row| row[lane] != 0).count()
    }
}
