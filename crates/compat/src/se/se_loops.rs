//! Searches for loops as Sudoku Explainer 1.2.1 does: depth first, and with the leak of extra
//! candidates that Sudoku Explainer has.
//!
//! From a bivalue cell the search moves from cell to cell with both candidates. Each move is within
//! a house, never twice in succession within the same kind of house. A cell with extra candidates
//! is entered if all extras so far are one digit, or if fewer than two such cells were entered
//! before. The set of extras leaks (quirk Q3): a tested cell adds its extras even if it is not
//! entered, and they stay for its siblings.
//!
//! The search skips branches that give no deadly loop with removals. There are four tests: a cell
//! has no partner in one of its houses, or only partners that have none; a house has two cells with
//! the same parity of their index on the path; a house is visited by one parity, and no remaining
//! cell can visit it by the other; the extras on the path allow no removal. On positions with many
//! cells of one pair this reduces the time from milliseconds to microseconds, and most starts fail
//! the first test. Skipped branches still update the leak.
//!
//! Each cell of a loop can be its start. If the leak never kept the search from a cell that the
//! tests allow, all loops through the start have been found, and the searches from later starts
//! skip this start. It has no extras, so skipping it does not change the leak.

use core::ops::ControlFlow;
use grid::{Board, Cell, CellSet, DigitSet, House, HouseKind, HouseSet};
use logic::{Changes, Stop, View};

/// A loop of cells that have two common digits, from its start cell on.
#[derive(Clone, Copy)]
pub(crate) struct Loop {
    /// Cells in path order.
    pub(crate) cells: Path,
    /// The two digits.
    pub(crate) digits: DigitSet,
}

/// Up to 18 different cells in order: a loop has at most two in each row.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    cells: [Option<Cell>; 20],
    count: usize,
    set: CellSet,
    /// The houses visited by cells at even and at odd indices.
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

    /// Number of cells.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// The cells in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        self.cells.into_iter().flatten()
    }

    /// Whether every visited house is visited by both parities. The search ensures that no parity
    /// visits a house twice.
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
    /// Whether a loop with these or more extras can remove anything. Several cells with extras need
    /// one common extra digit, and a candidate of it that sees all these cells. Two cells may share
    /// a house instead.
    fn are_useful(&self, board: &Board) -> bool {
        let victims = |digit| self.cells.common_peers().overlaps(board.cells(digit));
        self.cells.is_empty()
            || self.cells.single().is_some()
            || self.digits.single().is_some_and(victims)
            || self.cells.is_pair() && !self.cells.common_houses().is_empty()
    }
}

/// The cells that may still be entered at even and at odd indices.
#[derive(Clone, Copy)]
struct Free([CellSet; 2]);

impl Free {
    /// The cells that may still be entered after `cell` at an index of this parity.
    fn without(mut self, cell: Cell, parity: usize) -> Free {
        self.0[parity] = (self.0[parity] - cell.peers()).without(cell);
        self.0[1 - parity].remove(cell);
        self
    }

    /// Whether each house visited by one parity can still be visited by the other.
    fn closes(&self, path: &Path) -> bool {
        let [even, odd] = path.seen;
        let can_visit = |houses: HouseSet, cells: CellSet| {
            houses.iter().all(|house| cells.overlaps(house.cells()))
        };
        can_visit(even - odd, self.0[1]) && can_visit(odd - even, self.0[0])
    }
}

/// The search from one start.
struct Walk<'a> {
    board: &'a Board,
    start: Cell,
    digits: DigitSet,
    /// The cells with both digits.
    both: CellSet,
    path: Path,
    each: &'a mut dyn FnMut(&Loop),
    /// Whether the search skipped a cell only because of the leaked extras.
    leak_mattered: bool,
    view: &'a View<'a>,
}

/// The kinds of houses, in Sudoku Explainer's order.
const HOUSE_KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Calls `each` with every loop in Sudoku Explainer's order. A loop found in both directions is
/// passed twice.
pub(crate) fn each_loop(view: &View<'_>, each: &mut dyn FnMut(&Loop)) -> ControlFlow<Stop> {
    let board = view.board();
    let changes = view.changes();
    // The starts whose loops are all known: later starts need not enter them.
    let mut done = CellSet::EMPTY;
    for start in board.open() {
        let digits = board.candidates(start);
        if !digits.is_pair() {
            continue;
        }
        let both = digits
            .iter()
            .fold(board.open(), |cells, d| cells & board.cells(d));
        // Most starts have no partner in one of their houses.
        let left = both - done;
        let mut houses = start.houses().into_iter();
        if houses.any(|house| !(left & house.cells()).is_plural()) {
            continue;
        }
        let paired = paired(left);
        if !paired.contains(start) {
            continue;
        }
        let path = Path::of(start);
        let free = Free([paired; 2]).without(start, 0);
        if !free.closes(&path) {
            done.insert(start);
            continue;
        }
        if !may_be_new(board, digits, both, &changes) {
            continue;
        }
        let mut walk = Walk {
            board,
            start,
            digits,
            both,
            path,
            each: &mut *each,
            leak_mattered: false,
            view,
        };
        let extras = Extras {
            cells: CellSet::EMPTY,
            digits: DigitSet::EMPTY,
        };
        walk.continue_from(start, None, (2, DigitSet::EMPTY), free, extras)?;
        if !walk.leak_mattered {
            done.insert(start);
        }
    }
    ControlFlow::Continue(())
}

/// Whether loops of two digits within these cells may have eliminations that they did not have at
/// the last search without finds. One of these must have changed: a cell with both digits, which
/// changes the loops and the leak, or a house with two cells with extras, in which types 3 and 4
/// search.
fn may_be_new(board: &Board, digits: DigitSet, cells: CellSet, changes: &Changes<'_>) -> bool {
    let both = digits.iter().fold(CellSet::all(), |both, digit| {
        both & (board.cells(digit) | changes.cells_that_lost(digit))
    });
    if both.overlaps(changes.cells) {
        return true;
    }
    let extra: CellSet = cells
        .iter()
        .filter(|&cell| board.candidates(cell) != digits)
        .collect();
    House::all()
        .any(|house| (extra & house.cells()).is_plural() && house.cells().overlaps(changes.cells))
}

/// The cells with a partner in each of their houses within the set, as in a deadly loop.
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
    /// Continues the path from a cell that was entered within a house of the kind `entered_by`.
    /// `leaked` are the extras of all cells tested so far. `spare` is the number of cells with extras that
    /// may still be entered. It may become negative, because a cell is always entered if `leaked`
    /// is one digit.
    fn continue_from(
        &mut self,
        cell: Cell,
        entered_by: Option<HouseKind>,
        (spare, mut leaked): (i8, DigitSet),
        free: Free,
        before: Extras,
    ) -> ControlFlow<Stop> {
        self.view.spend(1)?;
        for kind in HOUSE_KINDS {
            if Some(kind) == entered_by {
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
                    leaked |= extras;
                    let parity = self.path.len() % 2;
                    if !free.0[parity].contains(next) {
                        continue;
                    }
                    let has_no_extras = extras.is_empty();
                    let may_enter = has_no_extras || leaked.single().is_some() || spare > 0;
                    if !may_enter && self.leak_mattered {
                        continue;
                    }
                    let (mut spare, mut after) = (spare, before);
                    if !has_no_extras {
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
                        if may_enter {
                            self.continue_from(next, Some(kind), (spare, leaked), free, after)?;
                        } else {
                            self.leak_mattered = true;
                        }
                    }
                    self.path.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }
}
