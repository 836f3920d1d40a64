//! Searches for the least isomorph, row by row.
//!
//! The *pattern* of a row shows which of its cells have clues. The least pattern that a row can
//! take depends only on its number of clues in each stack. Only the rows for which this pattern is
//! least can be first. For each such row and each other row of its band, the search chooses the
//! columns stack by stack. It labels the digits of the first row 1, 2, 3... in order, which is
//! least. It prunes if the second row exceeds the least known second row. This prunes most choices,
//! because a digit of the second row that has no label yet gets at least the next label.
//!
//! After the columns are chosen, the search repeatedly adds the least possible row. If several rows
//! are equally small, it continues with each of them. This also counts the automorphisms.
//!
//! Empty lines would give many identical branches. The search tries only one order of the empty
//! rows of a band, of the empty columns of a stack, of the empty bands and of the empty stacks. At
//! the end, a factor accounts for the other orders.

use grid::{ORDERS_OF_THREE, Puzzle};

/// The 81 values by row; in the second view, the grid is transposed.
struct View {
    rows: [[u8; 9]; 9],
    /// Bit `r` is set if row `r` has no clue.
    empty_rows: u16,
    /// Bit `c` is set if column `c` has no clue.
    empty_columns: u16,
}

/// The rows and columns chosen so far, and the resulting labels.
#[derive(Clone, Copy)]
struct Choice {
    /// The first and the second row.
    first_two_rows: [usize; 2],
    /// Bit `r` is set if row `r` is used.
    used: u16,
    /// The chosen columns, from left to right. The search fills in three at a time.
    columns: [u8; 9],
    /// The labels that the digits have after the chosen rows and columns.
    labels: Labels,
    /// The comparison of the second row with the least known one.
    second: SecondRow,
}

/// The labels assigned so far.
#[derive(Clone, Copy)]
struct Labels {
    /// The label of each digit; 0 if it has none yet.
    by_digit: [u8; 10],
    /// The label of the next digit without a label.
    next: u8,
}

impl Labels {
    const NONE: Labels = Labels {
        by_digit: [0; 10],
        next: 1,
    };

    /// The label of a value; 0 for an empty cell. A digit without a label gets the next label.
    #[inline]
    fn label(&mut self, value: u8) -> u8 {
        let label = &mut self.by_digit[usize::from(value)];
        if value != 0 && *label == 0 {
            *label = self.next;
            self.next += 1;
        }
        *label
    }
}

/// The comparison of the second row with the least known second row.
#[derive(Clone, Copy)]
struct SecondRow {
    /// Number of columns compared so far; 9 if the comparison is decided.
    compared: usize,
    /// The digits of the first row, as bits.
    first_row_digits: u16,
    /// The labels of those digits of the second row that are not in the first row.
    labels: Labels,
}

/// The least grid found so far.
struct Least {
    /// The nine labels of each row as digits of a hexadecimal number; [`UNKNOWN`] if the row is not
    /// known yet.
    rows: [u64; 9],
    /// The number of choices of rows and columns that give this grid.
    count: u32,
    /// The number of choices that may still be examined.
    left: u64,
}

const UNKNOWN: u64 = u64::MAX;

/// The least isomorph of 81 values (0 to 9), and the number of moves of cells that lead to it.
///
/// Returns `None` when two values clash or when the search examines `choices` choices without
/// coming to its end.
pub(super) fn canon(values: &[u8; 81], choices: u64) -> Option<(Puzzle, u32)> {
    if clash(values) {
        return None;
    }
    let views = [
        View::of(|row, column| values[9 * row + column]),
        View::of(|row, column| values[9 * column + row]),
    ];
    let mut least = Least {
        rows: [UNKNOWN; 9],
        count: 0,
        left: choices,
    };
    let pattern = views
        .iter()
        .flat_map(|view| view.rows.iter().map(least_pattern))
        .min()?;
    for view in &views {
        for first in 0..9 {
            if least_pattern(&view.rows[first]) != pattern || view.is_redundant(first, 0) {
                continue;
            }
            let used = 1 << first;
            for second in band(first).filter(|&row| row != first && !view.is_redundant(row, used)) {
                let choice = Choice {
                    first_two_rows: [first, second],
                    used,
                    columns: [0; 9],
                    labels: Labels::NONE,
                    second: SecondRow::new(&view.rows[first]),
                };
                view.choose_stacks(pattern, &choice, 0, &mut least);
            }
        }
    }
    if least.left == 0 {
        return None;
    }
    let mut form = [0; 81];
    for (row, packed) in form.chunks_mut(9).zip(least.rows) {
        for (column, label) in row.iter_mut().enumerate() {
            *label = (packed >> (32 - 4 * column) & 15) as u8;
        }
    }
    let empty_orders = orders(views[0].empty_rows) * orders(views[0].empty_columns);
    Some((Puzzle::from_numbers(&form)?, least.count * empty_orders))
}

/// Whether a house contains a value twice.
pub(super) fn clash(values: &[u8; 81]) -> bool {
    grid::House::all().any(|house| {
        let mut seen = 0_u16;
        house.cells().iter().any(|cell| {
            let bit = 1 << values[cell.index()] & !1;
            let again = seen & bit != 0;
            seen |= bit;
            again
        })
    })
}

/// The number of orders of the empty lines that give the same grid.
fn orders(empty: u16) -> u32 {
    let line_orders: [u32; 3] = [0, 3, 6].map(|first| [1, 1, 2, 6][ones(empty >> first & 7)]);
    let empty_bands = [0, 3, 6].map(|first| u16::from(empty >> first & 7 == 7));
    line_orders.iter().product::<u32>() * [1, 1, 2, 6][usize::from(empty_bands.iter().sum::<u16>())]
}

fn ones(bits: u16) -> usize {
    bits.count_ones() as usize
}

/// The three rows of the band that contains a row.
fn band(row: usize) -> core::ops::Range<usize> {
    row / 3 * 3..row / 3 * 3 + 3
}

/// The least pattern of clues that a row can take as the first row. The pattern has nine bits; the
/// highest bit is the first column.
///
/// In the least pattern, stacks with few clues are on the left, and the clues of each stack are on
/// its right.
fn least_pattern(row: &[u8; 9]) -> u16 {
    let mut counts = [0, 1, 2].map(|stack| {
        let clues = row[3 * stack..3 * stack + 3].iter();
        clues.filter(|&&value| value != 0).count()
    });
    counts.sort_unstable();
    counts
        .into_iter()
        .fold(0, |pattern, count| pattern << 3 | ((1 << count) - 1))
}

impl View {
    fn of(value: impl Fn(usize, usize) -> u8) -> View {
        let mut view = View {
            rows: [[0; 9]; 9],
            empty_rows: 0x1ff,
            empty_columns: 0x1ff,
        };
        for row in 0..9 {
            for column in 0..9 {
                let value = value(row, column);
                view.rows[row][column] = value;
                if value != 0 {
                    view.empty_rows &= !(1 << row);
                    view.empty_columns &= !(1 << column);
                }
            }
        }
        view
    }

    /// Whether this row is empty and need not be tried next, because an unused empty row of its
    /// band or an unused empty band precedes it.
    fn is_redundant(&self, row: usize, used: u16) -> bool {
        has_empty_line_before(self.empty_rows & !used, row) || {
            // This matters only for the first row taken from a band: after that, the band is no
            // longer unused.
            let bands = [0, 3, 6].map(|from| (self.empty_rows & !used) >> from & 7 == 7);
            bands[row / 3] && bands[..row / 3].contains(&true)
        }
    }

    /// Tries each next stack and each order of its columns that can still give the least grid.
    ///
    /// `at` is the number of stacks chosen so far.
    fn choose_stacks(&self, pattern: u16, choice: &Choice, at: usize, least: &mut Least) {
        least.left = least.left.saturating_sub(1);
        if least.left == 0 {
            return;
        }
        if at == 3 {
            self.second_row(choice, least);
            return;
        }
        let first = &self.rows[choice.first_two_rows[0]];
        let is_chosen = |stack: usize| {
            let columns = &choice.columns[..3 * at];
            columns
                .iter()
                .any(|&column| usize::from(column) / 3 == stack)
        };
        for stack in (0..3).filter(|&stack| !is_chosen(stack)) {
            let empty = |stack: usize| self.empty_columns >> (3 * stack) & 7 == 7;
            let earlier = |other: usize| !is_chosen(other) && empty(other);
            if empty(stack) && (0..stack).any(earlier) {
                continue;
            }
            for order in ORDERS_OF_THREE {
                let columns = order.map(|column| 3 * stack + usize::from(column));
                let clues = columns.map(|column| u16::from(first[column] != 0));
                if clues[0] << 2 | clues[1] << 1 | clues[2] != pattern >> (6 - 3 * at) & 7 {
                    continue;
                }
                // Empty columns must be in ascending order.
                let empty = columns.map(|column| self.empty_columns >> column & 1 == 1);
                let swapped = |a: usize, b: usize| empty[a] && empty[b] && columns[a] > columns[b];
                if swapped(0, 1) || swapped(0, 2) || swapped(1, 2) {
                    continue;
                }
                let mut choice = *choice;
                for (slot, column) in columns.into_iter().enumerate() {
                    choice.columns[3 * at + slot] = column as u8;
                    choice.labels.label(first[column]);
                }
                let second = &self.rows[choice.first_two_rows[1]];
                if choice.second_can_match(second, 3 * (at + 1), least.rows[1]) {
                    self.choose_stacks(pattern, &choice, at + 1, least);
                }
            }
        }
    }

    /// Adds the first two rows once all columns are chosen, then the other seven rows.
    fn second_row(&self, choice: &Choice, least: &mut Least) {
        let [first, second] = choice.first_two_rows;
        let mut labels = choice.labels;
        // All choices have the same first row. The first choice stores it.
        let packed = self.write(first, choice, &mut Labels::NONE.clone());
        if !least.accepts(0, packed) {
            return;
        }
        let packed = self.write(second, choice, &mut labels);
        if least.accepts(1, packed) {
            let used = choice.used | 1 << second;
            self.next_row(
                second,
                2,
                &Choice {
                    used,
                    labels,
                    ..*choice
                },
                least,
            );
        }
    }

    /// Tries each row that can be next in the least grid.
    ///
    /// `last` is the row chosen before, and `level` is the number of rows chosen so far.
    fn next_row(&self, last: usize, level: usize, choice: &Choice, least: &mut Least) {
        if level == 9 {
            least.count += 1;
            return;
        }
        let rows = if level.is_multiple_of(3) {
            0..9
        } else {
            band(last)
        };
        let mut written = [(UNKNOWN, choice.labels); 9];
        let mut smallest = UNKNOWN;
        for row in rows.clone() {
            if choice.used >> row & 1 == 0 && !self.is_redundant(row, choice.used) {
                let (packed, labels) = &mut written[row];
                *packed = self.write(row, choice, labels);
                smallest = smallest.min(*packed);
            }
        }
        if least.accepts(level, smallest) {
            for row in rows {
                let (packed, labels) = written[row];
                if packed == smallest {
                    let used = choice.used | 1 << row;
                    let choice = Choice {
                        used,
                        labels,
                        ..*choice
                    };
                    self.next_row(row, level + 1, &choice, least);
                }
            }
        }
    }

    /// The packed labels of a row in the chosen order of columns. Digits without labels get new
    /// labels.
    fn write(&self, row: usize, choice: &Choice, labels: &mut Labels) -> u64 {
        let row = &self.rows[row];
        choice.columns.iter().fold(0, |packed, &column| {
            packed << 4 | u64::from(labels.label(row[usize::from(column)]))
        })
    }
}

impl SecondRow {
    /// A comparison in which no column is compared yet, for a grid with this first row.
    fn new(first: &[u8; 9]) -> SecondRow {
        let digits = first
            .iter()
            .fold(0_u16, |digits, value| digits | 1 << value)
            & !1;
        SecondRow {
            compared: 0,
            first_row_digits: digits,
            labels: Labels {
                next: ones(digits) as u8 + 1,
                ..Labels::NONE
            },
        }
    }
}

impl Choice {
    /// Whether the second row, with the values `row`, can still be at most `bound`. The first
    /// `known` columns are already chosen.
    ///
    /// `bound` may have become smaller since earlier columns were compared, so the row may already
    /// exceed it. `accepts` detects this later, when the whole row is known.
    fn second_can_match(&mut self, row: &[u8; 9], known: usize, bound: u64) -> bool {
        let second = &mut self.second;
        while second.compared < known {
            let value = row[usize::from(self.columns[second.compared])];
            let limit = (bound >> (32 - 4 * second.compared) & 15) as u8;
            let label = if value == 0 {
                0
            } else if second.first_row_digits >> value & 1 == 1 {
                if self.labels.by_digit[usize::from(value)] == 0 {
                    // A later column of the first row will give this digit one of the next labels.
                    return self.labels.next <= limit;
                }
                self.labels.by_digit[usize::from(value)]
            } else {
                second.labels.label(value)
            };
            if label != limit {
                second.compared = 9;
                return label < limit;
            }
            second.compared += 1;
        }
        true
    }
}

/// Whether a line is empty and follows another empty line of its band or stack.
fn has_empty_line_before(empty: u16, line: usize) -> bool {
    let first = line / 3 * 3;
    empty >> line & 1 == 1 && empty >> first & ((1 << (line - first)) - 1) != 0
}

impl Least {
    /// Whether this row can continue the least grid, given that all rows before it are the least.
    ///
    /// If the row is smaller than the known row, it replaces that row, and the rows after it become
    /// unknown.
    fn accepts(&mut self, level: usize, packed: u64) -> bool {
        if packed < self.rows[level] {
            self.rows[level] = packed;
            self.rows[level + 1..].fill(UNKNOWN);
            self.count = 0;
        }
        packed == self.rows[level]
    }
}
