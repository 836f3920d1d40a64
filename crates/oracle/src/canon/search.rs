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
    /// By digit, its new name; 0 while it has none.
    labels: [u8; 10],
    /// The next label to be given.
    next: u8,
}

/// The least grid so far.
struct Least {
    /// By row, the nine labels as digits of a hexadecimal number; all ones while not yet known.
    rows: [u64; 9],
    /// How many choices led to it.
    count: u32,
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
/// values, 0 to 9, clash.
pub(super) fn canon(values: &[u8; 81]) -> Option<(Puzzle, u32)> {
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
                    labels: [0; 10],
                    next: 1,
                };
                view.choose_stacks(pattern, &choice, 0, &mut least);
            }
        }
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
fn clash(values: &[u8; 81]) -> bool {
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
                    let value = first[column];
                    if value != 0 {
                        choice.labels[usize::from(value)] = choice.next;
                        choice.next += 1;
                    }
                }
                if self.second_may_do(&choice, 3 * (at + 1), ones(pattern) as u8, least.rows[1]) {
                    self.choose_stacks(pattern, &choice, at + 1, least);
                }
            }
        }
    }

    /// Whether the second row, of which `known` columns are chosen, may still be as little as
    /// `bound`.
    fn second_may_do(&self, choice: &Choice, known: usize, in_first: u8, bound: u64) -> bool {
        let [first, second] = choice.first.map(|row| &self.rows[row]);
        let mut labels = choice.labels;
        let mut next = in_first + 1;
        for (at, &column) in choice.columns[..known].iter().enumerate() {
            let value = usize::from(second[usize::from(column)]);
            let limit = (bound >> (32 - 4 * at) & 15) as u8;
            if value != 0 && labels[value] == 0 {
                if first.contains(&(value as u8)) {
                    return choice.next <= limit;
                }
                labels[value] = next;
                next += 1;
            }
            if labels[value] != limit {
                return labels[value] < limit;
            }
        }
        true
    }

    /// Goes on with the columns chosen.
    fn second_row(&self, choice: &Choice, least: &mut Least) {
        let mut choice = *choice;
        let [first, second] = choice.first;
        // The first row is the same for all; it is written down with the first of them.
        let mut fresh = Choice {
            labels: [0; 10],
            next: 1,
            ..choice
        };
        let packed = self.write(first, &mut fresh);
        if !least.accepts(0, packed) {
            return;
        }
        let packed = self.write(second, &mut choice);
        if least.accepts(1, packed) {
            choice.used |= 1 << second;
            self.next_row(second, 2, &choice, least);
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
        let mut written = [(UNKNOWN, *choice); 9];
        let mut smallest = UNKNOWN;
        for row in rows.clone() {
            if choice.used >> row & 1 == 0 && !self.skips(row, choice.used) {
                let (packed, after) = &mut written[row];
                *packed = self.write(row, after);
                after.used |= 1 << row;
                smallest = smallest.min(*packed);
            }
        }
        if least.accepts(level, smallest) {
            for row in rows {
                let (packed, after) = &written[row];
                if *packed == smallest {
                    self.next_row(row, level + 1, after, least);
                }
            }
        }
    }

    /// A row with its columns in the chosen order and its digits relabelled; new ones get the
    /// next labels.
    fn write(&self, row: usize, choice: &mut Choice) -> u64 {
        let mut packed = 0;
        for column in choice.columns {
            let value = usize::from(self.rows[row][usize::from(column)]);
            if value != 0 && choice.labels[value] == 0 {
                choice.labels[value] = choice.next;
                choice.next += 1;
            }
            packed = packed << 4 | u64::from(choice.labels[value]);
        }
        packed
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
