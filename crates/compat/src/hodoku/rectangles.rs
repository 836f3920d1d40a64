//! Finds the rectangles for uniqueness techniques, in `HoDoKu`'s order.

use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{Journal, Stop, View};
use techniques::uniqueness::rectangles::Rectangle;

/// The rule for a corner that lacks one of the two digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MissingDigit {
    /// Allowed if the digit was eliminated from the corner, but not if a peer holds it.
    MayBeEliminated,
    /// Forbidden: every corner must have both digits.
    Forbidden,
}

/// A rectangle. The corners are the start, its partner in the same box, and two cells of another box:
/// the one that sees the start, then the one that sees the partner.
#[derive(Clone, Copy)]
pub(super) struct OrderedRectangle {
    pub(super) corners: [Cell; 4],
    pub(super) digits: [Digit; 2],
}

/// Visits the rectangles with one of these start cells, each set of cells once. `fits` returns the
/// cells that can be the other corners of a rectangle with these digits.
fn visit(
    starts: impl Iterator<Item = (Cell, [Digit; 2])>,
    fits: &dyn Fn([Digit; 2]) -> CellSet,
    each: &mut dyn FnMut(OrderedRectangle) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let mut visited: Vec<CellSet> = Vec::new();
    for (start, digits) in starts {
        let box_ = start.house(HouseKind::Box);
        let fitting = fits(digits);
        for partner in (box_.cells() & fitting).without(start) {
            let (along, across) = if partner.row() == start.row() {
                (HouseKind::Row, HouseKind::Column)
            } else if partner.column() == start.column() {
                (HouseKind::Column, HouseKind::Row)
            } else {
                continue;
            };
            for line in House::of_kind(along) {
                if line.cells().overlaps(box_.cells()) {
                    continue;
                }
                let cross = |cell: Cell| (line.cells() & cell.house(across).cells()).first();
                let (Some(third), Some(fourth)) = (cross(start), cross(partner)) else {
                    continue;
                };
                if !fitting.contains(third) || !fitting.contains(fourth) {
                    continue;
                }
                let corners = [start, partner, third, fourth];
                let cells: CellSet = corners.into_iter().collect();
                if visited.contains(&cells) {
                    continue;
                }
                visited.push(cells);
                each(OrderedRectangle { corners, digits })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the rectangles of four open cells in which two digits can be swapped. The first corner
/// has exactly two candidates: the digits of the rectangle. The original puzzle allowed both digits
/// in every corner. Each set of four cells is visited with at most one pair of digits.
pub(super) fn open_rectangles(
    view: &View<'_>,
    missing: MissingDigit,
    each: &mut dyn FnMut(OrderedRectangle, Rectangle) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let (board, journal) = (view.board(), view.journal());
    let starts = board.open().iter().filter_map(|cell| {
        let mut digits = Some(board.candidates(cell))
            .filter(|set| set.is_pair())?
            .iter();
        Some((cell, [digits.next()?, digits.next()?]))
    });
    let mut possible = [board.open(); 9];
    match missing {
        MissingDigit::MayBeEliminated => {
            for cell in board.filled() {
                if let Some(digit) = board.value(cell) {
                    possible[digit.index()] = possible[digit.index()] - cell.peers();
                }
            }
        }
        MissingDigit::Forbidden => possible = Digit::ALL.map(|digit| board.cells(digit)),
    }
    let fits = |[x, y]: [Digit; 2]| possible[x.index()] & possible[y.index()];
    visit(
        starts,
        &fits,
        &mut |ordered| match ordered.rectangle(journal) {
            Some(rectangle) => each(ordered, rectangle),
            None => ControlFlow::Continue(()),
        },
    )
}

impl OrderedRectangle {
    pub(super) fn cells(self) -> CellSet {
        self.corners.into_iter().collect()
    }

    pub(super) fn pair(self) -> DigitSet {
        self.digits.into_iter().collect()
    }

    /// The rectangle with its corners row by row. `None` if the digits cannot be swapped, because the
    /// original puzzle excluded a digit from a corner.
    pub(super) fn rectangle(self, journal: &Journal) -> Option<Rectangle> {
        Rectangle::new(journal, self.corners, self.digits)
    }

    /// Whether a corner has candidates other than the two digits.
    fn has_extra(self, board: &Board, cell: Cell) -> bool {
        !self.pair().contains_all(board.candidates(cell))
    }

    /// The corners with candidates other than the two digits.
    pub(super) fn roof(self, board: &Board) -> CellSet {
        let corners = self.corners.into_iter();
        corners
            .filter(|&cell| self.has_extra(board, cell))
            .collect()
    }

    /// The candidates of all corners other than the two digits.
    pub(super) fn extras(self, board: &Board) -> DigitSet {
        let all = self.corners.into_iter();
        all.fold(DigitSet::EMPTY, |all, cell| {
            all | (board.candidates(cell) - self.pair())
        })
    }

    /// Whether the first two cells of a roof share neither a row nor a column.
    pub(super) fn is_diagonal(roof: CellSet) -> bool {
        let mut cells = roof.iter();
        match (cells.next(), cells.next()) {
            (Some(a), Some(b)) => a.row() != b.row() && a.column() != b.column(),
            _ => false,
        }
    }

    /// The corner diagonally opposite the corner `cell`.
    pub(super) fn opposite(self, cell: Cell) -> Option<Cell> {
        let mut corners = self.corners.into_iter();
        corners.find(|other| other.row() != cell.row() && other.column() != cell.column())
    }
}

/// The candidates of these digits in these cells, by cell, then digit.
pub(super) fn listed(board: &Board, digits: DigitSet, cells: CellSet) -> Vec<Candidate> {
    let mut all = Vec::new();
    for cell in cells {
        let live = board.candidates(cell) & digits;
        all.extend(live.iter().map(|digit| Candidate::new(cell, digit)));
    }
    all
}
