//! Deadly patterns of any shape: a few cells with candidates of a few digits. No shapes are listed;
//! every set of cells is tried.

use super::twins;
use core::ops::{ControlFlow, RangeInclusive};
use grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};
use logic::{FillablePattern, Stop, View};

/// Maximum number of cells.
const MAX_CELLS: usize = 8;
/// Maximum number of cells with guardians, which are candidates of other digits.
const MAX_ROOF_CELLS: usize = 2;

/// The smallest patterns of a position, for every set of digits whose size is in `digit_counts`. Each
/// cell holds at least two of the digits, and all its candidates of these digits belong to the pattern.
/// No smaller set of the cells has a pattern of the same digits.
pub fn patterns(
    view: &View<'_>,
    digit_counts: RangeInclusive<usize>,
) -> ControlFlow<Stop, Vec<FillablePattern>> {
    let mut all: Vec<FillablePattern> = Vec::new();
    for bits in 0..512_u16 {
        let digits = DigitSet::from_bits(bits);
        if digit_counts.contains(&digits.len()) {
            view.spend(1)?;
            for pattern in of_digits(view, digits)? {
                // Only patterns whose candidates the original puzzle has, or may have if it is unknown.
                let pattern = view.journal().fillable(pattern);
                all.extend(pattern.filter(|pattern| !all.contains(pattern)));
            }
        }
    }
    ControlFlow::Continue(all)
}

/// The patterns of these digits.
fn of_digits(view: &View<'_>, digits: DigitSet) -> ControlFlow<Stop, Vec<CandidateSet>> {
    let board = view.board();
    let [mut bare, mut roof] = [CellSet::EMPTY; 2];
    for cell in board.open() {
        let candidates = board.candidates(cell);
        if (candidates & digits).is_plural() {
            let has_guardians = !digits.contains_all(candidates);
            if has_guardians { &mut roof } else { &mut bare }.insert(cell);
        }
    }
    let mut search = Search {
        view,
        digits,
        roof,
        found: Vec::new(),
    };
    // The start is the first cell without guardians, so each set of cells is tried once.
    while let Some(start) = bare.first() {
        bare.remove(start);
        search.extend(CellSet::from_iter([start]), bare | roof)?;
    }
    let all = search.found;
    let is_smallest = |one: &&CandidateSet| {
        let cells = one.all_cells();
        !all.iter()
            .any(|other| other.all_cells() != cells && cells.contains_all(other.all_cells()))
    };
    ControlFlow::Continue(all.iter().filter(is_smallest).copied().collect())
}

/// The search for patterns of some digits.
struct Search<'a> {
    view: &'a View<'a>,
    digits: DigitSet,
    /// The usable cells with guardians.
    roof: CellSet,
    found: Vec<CandidateSet>,
}

impl Search<'_> {
    /// Keeps the pattern of the cells, or tries to add cells. A cell that is alone in a house cannot change its
    /// digit. So if there is such a house, one of its usable cells must be added, and only these are tried;
    /// otherwise each usable cell that sees one of the cells.
    fn extend(&mut self, cells: CellSet, usable: CellSet) -> ControlFlow<Stop> {
        let usable = if (cells & self.roof).len() == MAX_ROOF_CELLS {
            usable - self.roof
        } else {
            usable
        };
        let lone = cells.lone_houses();
        if lone.is_empty() && self.keep(cells)? {
            return ControlFlow::Continue(());
        }
        if cells.len() == MAX_CELLS {
            return ControlFlow::Continue(());
        }
        // One more cell is in one house of each kind, so it ends at most one lone house of a kind. The first
        // rows, columns and boxes have the house indices 0, 9 and 18.
        let lone_of_kind = [0, 9, 18].map(|first| (lone.bits() >> first & 0x1ff).count_ones());
        if lone_of_kind
            .iter()
            .any(|&count| count as usize > MAX_CELLS - cells.len())
        {
            return ControlFlow::Continue(());
        }
        let in_lone_house = lone.iter().map(|house| usable & house.cells());
        let next = in_lone_house.min_by_key(|cells| cells.len());
        let seen = || {
            cells
                .iter()
                .fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
        };
        let next = next.unwrap_or_else(|| usable & seen());
        let mut usable = usable;
        for cell in next {
            usable.remove(cell);
            self.extend(cells.with(cell), usable)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the cells have a deadly pattern, which is kept.
    fn keep(&mut self, cells: CellSet) -> ControlFlow<Stop, bool> {
        self.view.spend(2)?;
        let board = self.view.board();
        let start = CandidateSet::of_digits(self.digits, cells);
        let start = start.intersection(&board.all_candidates());
        let allowed = allowed(self.view, cells, self.digits);
        let pattern = twins::deadly_pattern(&start, &allowed);
        self.found.extend(pattern);
        ControlFlow::Continue(pattern.is_some())
    }
}

/// The candidates of these digits that the givens and the puzzle's own candidates allow.
fn allowed(view: &View<'_>, cells: CellSet, digits: DigitSet) -> CandidateSet {
    let board = view.board();
    let given = |digit: Digit| board.filled_with(digit) & board.givens();
    let is_allowed = |one: &Candidate| {
        view.journal().allowed(*one) && !one.cell.peers().overlaps(given(one.digit))
    };
    let all = CandidateSet::of_digits(digits, cells);
    all.iter().filter(is_allowed).collect()
}
