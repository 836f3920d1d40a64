//! The loops of Sudoku Explainer 1.2.1: a depth-first walk with its leak.
//!
//! From a cell of two candidates the walk goes from house to house, never twice in the same kind,
//! over cells that have both candidates. Cells with extra ones may be entered as long as the
//! extras met so far are one digit, or while an allowance of two lasts. The set of extras met is
//! the leak (quirk Q3): looking at a cell adds its extras to the set even when the cell is not
//! entered, and they stay for its siblings.
//!
//! The walk is cut where no deadly loop can come of it: at a cell that has no partner in one of
//! its houses, or only partners without one; at a second cell of the same parity in a house; where
//! a house was visited by one parity and no cell is left that could visit it by the other; and
//! where the extras met on the path can come to nothing. On positions full of one pair this is the
//! difference between milliseconds and microseconds, and most starts end at the first question.
//! What is cut off is never the update of the leak.

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

/// The cells of a path with extras, and all their extras.
#[derive(Clone, Copy)]
struct Extras {
    cells: CellSet,
    digits: DigitSet,
}

impl Extras {
    /// Whether a loop with these extras, or with more, can remove anything. More than two cells
    /// need one common extra digit and a victim that sees all; two may share a house instead.
    fn are_useful(&self, board: &Board) -> bool {
        let victims = |digit| self.cells.common_peers().overlaps(board.cells(digit));
        self.cells.is_empty()
            || self.cells.single().is_some()
            || self.digits.single().is_some_and(victims)
            || self.cells.is_pair() && !self.cells.common_houses().is_empty()
    }
}

/// The cells that may still come in even and in odd places.
#[derive(Clone, Copy)]
struct Free([CellSet; 2]);

impl Free {
    /// What is left when a cell comes in a place of this parity.
    fn without(mut self, cell: Cell, parity: usize) -> Free {
        self.0[parity] = (self.0[parity] - cell.peers()).without(cell);
        self.0[1 - parity].remove(cell);
        self
    }

    /// Whether each house that one parity has visited can still be visited by the other.
    fn closes(&self, path: &Path) -> bool {
        let [even, odd] = path.seen;
        let left = |houses: HouseSet, cells: CellSet| {
            houses.iter().all(|house| cells.overlaps(house.cells()))
        };
        left(even - odd, self.0[1]) && left(odd - even, self.0[0])
    }
}

struct Walk<'a> {
    board: &'a Board,
    start: Cell,
    digits: DigitSet,
    /// The cells with both digits.
    both: CellSet,
    path: Path,
    each: &'a mut dyn FnMut(&Loop),
    view: &'a View<'a>,
}

const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Calls `each` with every loop, in Sudoku Explainer's order: those found both ways round are
/// pushed twice.
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
        let paired = paired(both);
        if !paired.contains(start) {
            continue;
        }
        let path = Path::of(start);
        let free = Free([paired; 2]).without(start, 0);
        if !free.closes(&path) {
            continue;
        }
        let mut walk = Walk {
            board,
            start,
            digits,
            both,
            path,
            each: &mut *each,
            view,
        };
        let extras = Extras {
            cells: CellSet::EMPTY,
            digits: DigitSet::EMPTY,
        };
        walk.from(start, None, (2, DigitSet::EMPTY), free, extras)?;
    }
    ControlFlow::Continue(())
}

/// The cells that have a partner among themselves in each of their houses, as those of a deadly
/// loop do.
fn paired(mut cells: CellSet) -> CellSet {
    loop {
        let before = cells;
        for cell in before {
            let mut houses = cell.houses().into_iter();
            if houses.any(|house| !(cells & house.cells()).is_plural()) {
                cells.remove(cell);
            }
        }
        if cells == before {
            return cells;
        }
    }
}

impl Walk<'_> {
    /// `spare` may fall below nothing: a cell whose extras are the one digit met is entered
    /// without any.
    fn from(
        &mut self,
        cell: Cell,
        by: Option<HouseKind>,
        (spare, mut met): (i8, DigitSet),
        free: Free,
        before: Extras,
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
                    let parity = self.path.len() % 2;
                    if (plain || met.single().is_some() || spare > 0)
                        && free.0[parity].contains(next)
                    {
                        let (mut spare, mut after) = (spare, before);
                        if !plain {
                            spare -= 1;
                            after.cells.insert(next);
                            after.digits |= extras;
                            if !after.are_useful(self.board) {
                                continue;
                            }
                        }
                        let free = free.without(next, parity);
                        self.path.push(next);
                        if free.closes(&self.path) {
                            self.from(next, Some(kind), (spare, met), free, after)?;
                        }
                        self.path.pop();
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}
