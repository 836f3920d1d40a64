//! The loops of Sudoku Explainer 1.2.1: a depth-first walk with its leak.
//!
//! From a cell of two candidates the walk goes from house to house, never twice in the same kind,
//! over cells that have both candidates. Cells with extra ones may be entered as long as the
//! extras met so far are one digit, or while an allowance of two lasts. The set of extras met is
//! the leak (quirk Q3): looking at a cell adds its extras to the set even when the cell is not
//! entered, and they stay for its siblings.
//!
//! The walk is cut where no deadly loop can come of it: at a cell that has no other cell with
//! both digits in one of its houses, and at a second cell of the same parity in a house. On
//! positions full of one pair this is the difference between milliseconds and microseconds. What
//! is cut off is never the update of the leak.

use core::ops::ControlFlow;
use grid::{Board, Cell, CellSet, DigitSet, HouseKind, HouseSet};
use logic::{Stop, View};

/// A loop, from its start.
#[derive(Clone, Copy)]
pub(crate) struct Loop {
    /// In path order.
    pub(crate) cells: Path,
    /// The two digits.
    pub(crate) digits: DigitSet,
}

/// Up to 18 different cells in order: two in each of the rows a loop can touch.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    cells: [Option<Cell>; 20],
    count: usize,
    set: CellSet,
    /// The houses visited by cells in even and in odd places.
    seen: [HouseSet; 2],
}

impl Path {
    fn of(start: Cell) -> Path {
        let mut path = Path {
            cells: [None; 20],
            count: 0,
            set: CellSet::EMPTY,
            seen: [HouseSet::EMPTY; 2],
        };
        path.push(start);
        path
    }

    /// Whether no house of the cell was visited in a place of the same parity: else no
    /// continuation is deadly.
    fn admits(&self, cell: Cell) -> bool {
        !self.seen[self.count % 2].overlaps(cell.houses().into_iter().collect())
    }

    fn push(&mut self, cell: Cell) {
        for house in cell.houses() {
            self.seen[self.count % 2].insert(house);
        }
        self.cells[self.count] = Some(cell);
        self.count += 1;
        self.set.insert(cell);
    }

    fn pop(&mut self) {
        self.count -= 1;
        if let Some(cell) = self.cells[self.count].take() {
            self.set.remove(cell);
            for house in cell.houses() {
                self.seen[self.count % 2].remove(house);
            }
        }
    }

    /// How many cells.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// The cells in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        self.cells.into_iter().flatten()
    }

    /// Whether every house is visited by a cell in an even place and by one in an odd place, or
    /// by none. That neither visits twice is seen to on the way.
    fn is_deadly(&self) -> bool {
        self.seen[0] == self.seen[1]
    }
}

impl IntoIterator for Path {
    type Item = Cell;
    type IntoIter = core::iter::Flatten<core::array::IntoIter<Option<Cell>, 20>>;

    fn into_iter(self) -> Self::IntoIter {
        self.cells.into_iter().flatten()
    }
}

struct Walk<'a> {
    board: &'a Board,
    start: Cell,
    digits: DigitSet,
    /// The cells with both digits.
    both: CellSet,
    /// Those of them that can be in a deadly loop.
    alive: CellSet,
    path: Path,
    each: &'a mut dyn FnMut(&Loop),
    view: &'a View<'a>,
}

const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Calls `each` with every loop, in Sudoku Explainer's order: those found both ways round are
/// told twice.
pub(crate) fn each(view: &View<'_>, each: &mut dyn FnMut(&Loop)) -> ControlFlow<Stop> {
    let board = view.board();
    for start in board.open() {
        let digits = board.candidates(start);
        if !digits.is_pair() {
            continue;
        }
        let both = digits
            .iter()
            .fold(board.open(), |cells, d| cells & board.cells(d));
        let alive = alive(both);
        if !alive.contains(start) {
            continue;
        }
        let mut walk = Walk {
            board,
            start,
            digits,
            both,
            alive,
            path: Path::of(start),
            each: &mut *each,
            view,
        };
        walk.from(start, None, 2, DigitSet::EMPTY)?;
    }
    ControlFlow::Continue(())
}

/// The cells that have another one in each of their houses, and so on until all have.
fn alive(mut cells: CellSet) -> CellSet {
    loop {
        let lonely = |&cell: &Cell| {
            let lonely = |house: grid::House| (cells & house.cells()).single().is_some();
            cell.houses().into_iter().any(lonely)
        };
        let gone: CellSet = cells.iter().filter(lonely).collect();
        if gone.is_empty() {
            return cells;
        }
        cells = cells - gone;
    }
}

impl Walk<'_> {
    /// `spare` may fall below nothing: a cell whose extras are the one digit met is entered
    /// without any.
    fn from(
        &mut self,
        cell: Cell,
        by: Option<HouseKind>,
        spare: i8,
        mut met: DigitSet,
    ) -> ControlFlow<Stop> {
        self.view.spend(1)?;
        for kind in KINDS {
            if Some(kind) == by {
                continue;
            }
            for next in cell.house(kind).cells() & self.both {
                if next == self.start {
                    if self.path.len() >= 4 && self.path.is_deadly() {
                        let found = Loop {
                            cells: self.path,
                            digits: self.digits,
                        };
                        (self.each)(&found);
                    }
                } else if !self.path.set.contains(next) {
                    let extras = self.board.candidates(next) - self.digits;
                    met |= extras;
                    let plain = extras.is_empty();
                    if (plain || met.single().is_some() || spare > 0)
                        && self.alive.contains(next)
                        && self.path.admits(next)
                    {
                        self.path.push(next);
                        let spare = if plain { spare } else { spare - 1 };
                        self.from(next, Some(kind), spare, met)?;
                        self.path.pop();
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
