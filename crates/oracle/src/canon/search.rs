//! The search for the least isomorph, row by row.
//!
//! The least first row is known at once: it depends on how many clues a row has in each stack, and
//! only a row with the fewest can come first. For each such row and each other row of its band,
//! the columns are chosen stack by stack; the digits of the first row are labelled 1, 2, 3... as
//! they come, which is least, and the second row must not exceed the least one known so far. Most
//! choices end there: a digit of the second row whose label is still open gets at least the next
//! one. Once the columns are chosen the other rows follow, the least that can be next each time.
//! Equals are all pursued, so that the grids that reach the least form can be counted.
//!
//! Lines without clues would make many equals that differ in nothing, so among the empty rows of a
//! band, the empty bands, and likewise columns and stacks, only the order in which they stand is
//! tried; the others are counted by multiplication.

use grid::Puzzle;

/// The 81 values seen by rows, or by columns when transposed.
struct View {
    rows: [[u8; 9]; 9],
    /// Bit `r`: row `r` has no clue.
    empty_rows: u16,
    empty_columns: u16,
}

/// Rows and columns chosen so far, and what they say of the labels.
#[derive(Clone, Copy)]
struct Choice {
    /// The first row, and the one that is to be second.
    first: [usize; 2],
    /// Bit `r`: row `r` is used.
    used: u16,
    columns: [u8; 9],
    labels: Labels,
    second: Second,
}

/// The labels given so far.
#[derive(Clone, Copy)]
struct Labels {
    /// By digit, its new name; 0 while it has none.
    of: [u8; 10],
    /// The next label to be given.
    next: u8,
}

impl Labels {
    const NONE: Labels = Labels {
        of: [0; 10],
        next: 1,
    };

    /// The label of a value; a new digit gets the next one.
    #[inline]
    fn take(&mut self, value: u8) -> u8 {
        let label = &mut self.of[usize::from(value)];
        if value != 0 && *label == 0 {
            *label = self.next;
            self.next += 1;
        }
        *label
    }
}

/// How much of the second row is known.
#[derive(Clone, Copy)]
struct Second {
    /// So many columns are compared with the least second row; 9 also when it is less anyway.
    compared: usize,
    /// The digits of the first row, as bits.
    first: u16,
    /// What its digits get that are not in the first row.
    labels: Labels,
}

/// The least grid so far.
struct Least {
    /// By row, the nine labels as digits of a hexadecimal number; all ones while not yet known.
    rows: [u64; 9],
    /// How many choices led to it.
    count: u32,
    /// How many more choices may be looked at.
    left: u64,
}

const UNKNOWN: u64 = u64::MAX;

pub(super) const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// The least isomorph and the number of moves of cells that lead to it; `None` when two of the
/// values, 0 to 9, clash, or more choices are to be looked at than these.
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
            if least_pattern(&view.rows[first]) != pattern || view.skips(first, 0) {
                continue;
            }
            let used = 1 << first;
            for second in band(first).filter(|&row| row != first && !view.skips(row, used)) {
                let choice = Choice {
                    first: [first, second],
                    used,
                    columns: [0; 9],
                    labels: Labels::NONE,
                    second: Second::new(&view.rows[first]),
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
    let idle = orders(views[0].empty_rows) * orders(views[0].empty_columns);
    Some((Puzzle::from_numbers(&form)?, least.count * idle))
}

/// Whether a value stands twice in a house.
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

/// In how many orders the empty lines can stand that all look the same.
fn orders(empty: u16) -> u32 {
    let within: [u32; 3] = [0, 3, 6].map(|from| [1, 1, 2, 6][ones(empty >> from & 7)]);
    let bands = [0, 3, 6].map(|from| u16::from(empty >> from & 7 == 7));
    within.iter().product::<u32>() * [1, 1, 2, 6][usize::from(bands.iter().sum::<u16>())]
}

fn ones(bits: u16) -> usize {
    bits.count_ones() as usize
}

/// The rows of a row's band.
fn band(row: usize) -> core::ops::Range<usize> {
    row / 3 * 3..row / 3 * 3 + 3
}

/// Which columns hold clues when the row stands first in the least grid, the first column the
/// highest of nine bits: the stacks with few clues to the left, the clues of a stack to the right.
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

    /// Whether a row need not come next, because an empty row or band like it stands before it.
    fn skips(&self, row: usize, used: u16) -> bool {
        skips(self.empty_rows & !used, row) || {
            // A band is chosen with its first row; later its other rows are used already.
            let bands = [0, 3, 6].map(|from| (self.empty_rows & !used) >> from & 7 == 7);
            bands[row / 3] && bands[..row / 3].contains(&true)
        }
    }

    /// Chooses the stack that comes next and the order of its columns, in every way that may lead
    /// to the least grid.
    fn choose_stacks(&self, pattern: u16, choice: &Choice, at: usize, least: &mut Least) {
        least.left = least.left.saturating_sub(1);
        if least.left == 0 {
            return;
        }
        if at == 3 {
            self.second_row(choice, least);
            return;
        }
        let [first, _] = choice.first.map(|row| &self.rows[row]);
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
            for order in ORDERS {
                let columns = order.map(|column| 3 * stack + column);
                let clues = columns.map(|column| u16::from(first[column] != 0));
                if clues[0] << 2 | clues[1] << 1 | clues[2] != pattern >> (6 - 3 * at) & 7 {
                    continue;
                }
                let empty = columns.map(|column| self.empty_columns >> column & 1 == 1);
                let swapped = |a: usize, b: usize| empty[a] && empty[b] && columns[a] > columns[b];
                if swapped(0, 1) || swapped(0, 2) || swapped(1, 2) {
                    continue;
                }
                let mut choice = *choice;
                for (slot, column) in columns.into_iter().enumerate() {
                    choice.columns[3 * at + slot] = column as u8;
                    choice.labels.take(first[column]);
                }
                if choice.second_may_do(&self.rows[choice.first[1]], 3 * (at + 1), least.rows[1]) {
                    self.choose_stacks(pattern, &choice, at + 1, least);
                }
            }
        }
    }

    /// Goes on with the columns chosen.
    fn second_row(&self, choice: &Choice, least: &mut Least) {
        let [first, second] = choice.first;
        let mut labels = choice.labels;
        // The first row is the same for all; it is written down with the first of them.
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

    /// Chooses the row that comes next, in every way that may lead to the least grid. `last` was
    /// chosen before it and `level` rows are chosen.
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
            if choice.used >> row & 1 == 0 && !self.skips(row, choice.used) {
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

    /// A row with its columns in the chosen order and its digits relabelled; new ones get the
    /// next labels.
    fn write(&self, row: usize, choice: &Choice, labels: &mut Labels) -> u64 {
        let row = &self.rows[row];
        choice.columns.iter().fold(0, |packed, &column| {
            packed << 4 | u64::from(labels.take(row[usize::from(column)]))
        })
    }
}

impl Second {
    /// Nothing but the digits of the first row.
    fn new(first: &[u8; 9]) -> Second {
        let digits = first
            .iter()
            .fold(0_u16, |digits, value| digits | 1 << value)
            & !1;
        Second {
            compared: 0,
            first: digits,
            labels: Labels {
                next: ones(digits) as u8 + 1,
                ..Labels::NONE
            },
        }
    }
}

impl Choice {
    /// Whether the second row, of which `known` columns are chosen, may still be as little as
    /// `bound`.
    ///
    /// The bound may have sunk since the columns before were compared. Then this row exceeds it
    /// already, which is not noticed before the whole row is written.
    fn second_may_do(&mut self, row: &[u8; 9], known: usize, bound: u64) -> bool {
        let second = &mut self.second;
        while second.compared < known {
            let value = row[usize::from(self.columns[second.compared])];
            let limit = (bound >> (32 - 4 * second.compared) & 15) as u8;
            let label = if value == 0 {
                0
            } else if second.first >> value & 1 == 1 {
                if self.labels.of[usize::from(value)] == 0 {
                    // A column to come gives it one of the next labels.
                    return self.labels.next <= limit;
                }
                self.labels.of[usize::from(value)]
            } else {
                second.labels.take(value)
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

/// Whether a line is empty and an empty one stands before it in its band.
fn skips(empty: u16, line: usize) -> bool {
    let first = line / 3 * 3;
    empty >> line & 1 == 1 && empty >> first & ((1 << (line - first)) - 1) != 0
}

impl Least {
    /// Whether a grid whose rows before this one are the least can have this row: it is as little
    /// as the least one known, or takes its place.
    fn accepts(&mut self, level: usize, packed: u64) -> bool {
        if packed < self.rows[level] {
            self.rows[level] = packed;
            self.rows[level + 1..].fill(UNKNOWN);
            self.count = 0;
        }
        packed == self.rows[level]
    }
}
