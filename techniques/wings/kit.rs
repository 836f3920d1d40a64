//! XY-Wing and XYZ-Wing: a pivot and two bivalue cells that it sees.
//!
//! Pivots come in row-major order. Pincers come by box, then row, then column, each in position
//! order, as in Sudoku Explainer.

use crate::kits::places::cells_with_at_least;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind};
use logic::{Claim, Find, Phrase, Proof, Removals, Role, Roles, Sink, Stop, Text, View};

/// A pivot, its pincers, and their digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wing {
    pub(crate) pivot: Cell,
    pub(crate) pincers: [Cell; 2],
    /// By pincer, the digit that it shares with the pivot but not with the other pincer.
    pub(crate) shared_digits: [Digit; 2],
    /// The digit that the pincers share.
    pub(crate) z: Digit,
}

impl Wing {
    /// A house that contains the pivot and a pincer.
    pub(crate) fn house_with(self, pincer: Cell) -> Option<House> {
        let cells = CellSet::only(self.pivot).with(pincer);
        cells.common_houses().first()
    }

    /// The roles of the candidates. z in the pincers has a separate role.
    pub(crate) fn roles(self) -> Roles {
        let pincers = self.pincers.into_iter();
        let shared = pincers.clone().zip(self.shared_digits);
        let shared: CandidateSet = shared.map(|(a, x)| Candidate::new(a, x)).collect();
        let z: CandidateSet = pincers.map(|a| Candidate::new(a, self.z)).collect();
        Roles::new("pivot", Role::Pivot, self.pivot)
            .with("pincers", Role::Pattern, shared)
            .with("z", Role::Pincer, z)
    }

    /// Fills the slots of a text.
    pub(crate) fn fill(self, text: &'static Text) -> Phrase {
        let ([a, b], [x, y]) = (self.pincers, self.shared_digits);
        let phrase = Phrase::new(text).with("pivot", self.pivot);
        let phrase = phrase.with("a", a).with("b", b);
        phrase.with("x", x).with("y", y).with("z", self.z)
    }
}

/// Calls `each` with the cells of a set that `cell` sees: first those of its box, then of its row,
/// then of its column.
fn in_order(
    cell: Cell,
    cells: CellSet,
    mut each: impl FnMut(Cell) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let mut left = cells.without(cell);
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
        let in_house = left & cell.house(kind).cells();
        left = left - in_house;
        for other in in_house {
            each(other)?;
        }
    }
    ControlFlow::Continue(())
}

/// Pushes every wing whose pivot has `pivot_candidates` candidates, two or three.
///
/// Each wing occurs twice, once with each pincer first; the second occurrence is skipped.
pub(crate) fn find(
    pivot_candidates: usize,
    view: &View<'_>,
    sink: &mut dyn Sink,
    proof: &dyn Fn(Wing) -> Proof,
) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let [_, at_least_two, at_least_three, at_least_four, _] = cells_with_at_least(board);
    let pairs = at_least_two - at_least_three;
    let pivots = if pivot_candidates == 2 {
        pairs
    } else {
        at_least_three - at_least_four
    };
    let changed = view.changes().cells;
    for pivot in pivots {
        let seen = pairs & pivot.peers();
        if !seen.is_plural() || !seen.with(pivot).overlaps(changed) {
            continue;
        }
        let digits = board.candidates(pivot);
        // The pivot has exactly one candidate that the pincer lacks.
        let fits = |&cell: &Cell| (digits - board.candidates(cell)).single().is_some();
        let pincers: CellSet = seen.iter().filter(fits).collect();
        if !pincers.is_plural() {
            continue;
        }
        let mut first_pincers = CellSet::EMPTY;
        in_order(pivot, pincers, |a| {
            first_pincers.insert(a);
            in_order(pivot, pincers - first_pincers, |b| {
                push_wing(board, pivot, [a, b], sink, proof)
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Pushes the wing of these cells, if they form one that has eliminations.
fn push_wing(
    board: &Board,
    pivot: Cell,
    pincers: [Cell; 2],
    sink: &mut dyn Sink,
    proof: &dyn Fn(Wing) -> Proof,
) -> ControlFlow<Stop> {
    let digits = board.candidates(pivot);
    let [a, b] = pincers.map(|pincer| board.candidates(pincer));
    let all = digits | a | b;
    let (Some(z), Some(x), Some(y)) = ((a & b).single(), (a - b).single(), (b - a).single()) else {
        return ControlFlow::Continue(());
    };
    let is_xyz = digits.contains(z);
    if all.len() != 3 || is_xyz != (digits.len() == 3) || !digits.contains(x) || !digits.contains(y)
    {
        return ControlFlow::Continue(());
    }
    let mut cells = CellSet::only(pincers[0]).with(pincers[1]);
    if is_xyz {
        cells.insert(pivot);
    }
    let victims = cells.common_peers() & board.cells(z);
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    let wing = Wing {
        pivot,
        pincers,
        shared_digits: [x, y],
        z,
    };
    let claim = Claim::remove(Removals::Digit(z, victims));
    // The size is the number of cells.
    sink.push(Find::new(claim, 3), &|| proof(wing))
}
