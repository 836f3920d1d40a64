//! The candidates of a grid as nine vectors, and the rules that eliminate candidates.

use super::ALL;
use super::lanes::{Lanes, is_box};

/// The candidates of a grid.
///
/// A lane of `cells[i][j]` is a box; its value is the nine-bit set of candidates of the cell in row
/// `i` and column `j` of that box.
#[derive(Clone, Copy)]
pub(super) struct Grid<V> {
    pub(super) cells: [[V; 3]; 3],
}

/// The state of a grid after propagation.
pub(super) enum State {
    /// A contradiction: a cell has no candidates, a digit has no place in a box, or two cells of a
    /// box have the same single digit.
    Dead,
    /// Every cell has one candidate, and these candidates are a solution.
    Solved,
    /// No rule removes another candidate; the search must guess.
    Open,
}

/// The values of an expression for 0, 1 and 2: the triads of a box, or the cells of a triad.
///
/// This is a macro, because a function would take a closure. Closures are compiled without the
/// vector instructions of their caller, and a closure that is not inlined makes the search ten
/// times slower.
macro_rules! three {
    ($index:ident => $value:expr) => {
        [
            {
                let $index = 0;
                $value
            },
            {
                let $index = 1;
                $value
            },
            {
                let $index = 2;
                $value
            },
        ]
    };
}
pub(super) use three;

/// For each index of three, the other two.
pub(super) const OTHERS: [[usize; 2]; 3] = [[1, 2], [2, 0], [0, 1]];

impl<V: Lanes> Grid<V> {
    /// The grid with these candidates. The array is indexed by position in the box, then by lane.
    #[inline(always)]
    pub(super) fn load(masks: &[[u16; 16]; 9]) -> Self {
        Grid {
            cells: three!(i => three!(j => V::load(&masks[3 * i + j]))),
        }
    }

    /// The candidates, indexed by position in the box, then by lane.
    #[inline(always)]
    pub(super) fn store(&self) -> [[u16; 16]; 9] {
        let mut masks = [[0; 16]; 9];
        for (mask, &cell) in masks.iter_mut().zip(self.cells.as_flattened()) {
            *mask = cell.store();
        }
        masks
    }

    /// Repeats the sweep until nothing changes, and returns the state of the grid.
    #[inline(always)]
    pub(super) fn propagate(&mut self) -> State {
        let mut cells = self.cells;
        loop {
            let Some(swept) = sweep(cells) else {
                return State::Dead;
            };
            let mut changed = V::splat(0);
            for i in 0..3 {
                for j in 0..3 {
                    changed = changed | (swept[i][j] ^ cells[i][j]);
                }
            }
            cells = swept;
            if changed.is_zero() {
                break;
            }
        }
        self.cells = cells;
        // The mask excludes the idle lanes, which contain all digits.
        let mut box_lanes = [0; 16];
        for (lane, mask) in box_lanes.iter_mut().enumerate() {
            *mask = if is_box(lane) { ALL } else { 0 };
        }
        // Detects two cells of a box with the same single digit. If both get their single digit in
        // the same sweep, the next sweep removes neither. Without this test, the contradiction
        // appears only when the box is full, which takes hours in a grid with few givens and a
        // clash.
        let [mut open, mut placed, mut twice] = [V::splat(0); 3];
        for &cell in cells.as_flattened() {
            let other_digits = without_lowest(cell);
            let single = cell & other_digits.zeros();
            open = open | other_digits;
            twice = twice | placed & single;
            placed = placed | single;
        }
        if !twice.is_zero() {
            return State::Dead;
        }
        if (open & V::load(&box_lanes)).is_zero() {
            State::Solved
        } else {
            State::Open
        }
    }
}

/// Each number without its lowest set bit.
#[inline(always)]
pub(super) fn without_lowest<V: Lanes>(numbers: V) -> V {
    numbers & (numbers - V::splat(1))
}

/// Applies every rule once to the whole grid. `None` if a cell has no candidates or a digit has no
/// place in a box.
#[inline(always)]
fn sweep<V: Lanes>(mut cells: [[V; 3]; 3]) -> Option<[[V; 3]; 3]> {
    // Naked singles: no other cell of the box can have the digit. The rules for triads below remove
    // the digit from the row and the column.
    let singles = three!(i => three!(j => cells[i][j] & without_lowest(cells[i][j]).zeros()));
    let mut placed = V::splat(0);
    for &single in singles.as_flattened() {
        placed = placed | single;
    }
    cells = three!(i => three!(j => cells[i][j] & (singles[i][j] | !placed)));

    let rows = three!(i => cells[i][0] | cells[i][1] | cells[i][2]);
    let rows = supported(
        rows,
        three!(i => rows[i].east()),
        three!(i => rows[i].west()),
    );
    cells = three!(i => three!(j => cells[i][j] & rows[i]));

    let columns = three!(j => cells[0][j] | cells[1][j] | cells[2][j]);
    let columns = supported(
        columns,
        three!(j => columns[j].south()),
        three!(j => columns[j].north()),
    );

    // Hidden singles of boxes: a digit whose places are in only one row and only one column of its
    // box.
    let only_row = three!(i => only(rows, i));
    let only_column = three!(j => only(columns, j));
    let mut smallest = V::splat(ALL);
    let cells = three!(i => {
        three!(j => {
            let hidden = only_row[i] & only_column[j];
            cells[i][j] & columns[j] & (hidden | hidden.zeros())
        })
    });
    for &cell in cells.as_flattened() {
        smallest = smallest.min(cell);
    }
    let missing = V::splat(ALL) & !(columns[0] | columns[1] | columns[2]);
    (missing.is_zero() && smallest.zeros().is_zero()).then_some(cells)
}

/// The digits of each triad that are compatible with the other two boxes of its band or stack.
///
/// In a band, a digit is in a different row in each box. So a digit in triad `i` of a box needs the
/// triads `k` and `l` in the other boxes: one of them in the box ahead, the other in the box
/// behind.
#[inline(always)]
fn supported<V: Lanes>(triads: [V; 3], ahead: [V; 3], behind: [V; 3]) -> [V; 3] {
    three!(i => {
        let [k, l] = OTHERS[i];
        triads[i] & (ahead[k] & behind[l] | ahead[l] & behind[k])
    })
}

/// The digits of triad `i` that are in neither of the other two triads of the box.
#[inline(always)]
fn only<V: Lanes>(triads: [V; 3], i: usize) -> V {
    let [k, l] = OTHERS[i];
    triads[i] & !(triads[k] | triads[l])
}
