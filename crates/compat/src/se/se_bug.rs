//! Bivalue Universal Grave, types 1 to 4, as Sudoku Explainer 1.2.1 looks for it.

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseKind};
use logic::{
    Claim, Deadly, FillablePattern, Find, Journal, Removals, Sink, Stop, Subsets, Variant, View,
};
use techniques::uniqueness::deadly_words::{self, Extent, Reason};

logic::technique! {
    /// Bivalue Universal Grave (SE): without a few surplus candidates, all open cells would have two
    /// candidates.
    ///
    /// # Look for
    /// A position in which nearly all open cells have two candidates. In the other cells, set aside
    /// surplus candidates so that every digit has two places in every house that lacks it.
    ///
    /// # Why it works
    /// Without the surplus candidates, the rest could be filled in two ways or in none. So at least
    /// one of the surplus candidates is true. A candidate that all of them exclude is false.
    ///
    /// # What it removes
    /// Type 1: only one cell has surplus candidates. Its other candidates are removed. Type 2: all
    /// surplus candidates have the same digit. It is removed from the cells that see all of them.
    /// Type 3: the surplus digits of some cells make a naked set with other cells of a house. The
    /// digits of the set are removed from the rest of the house. Type 4: two cells have surplus
    /// candidates and are the only places of another digit in a house. Their candidates that are
    /// neither surplus nor this digit are removed.
    ///
    /// # Example
    /// ```text
    ///  All open cells have two candidates except r2c5 {1,4,9} and r2c8 {4,6,9}. 4 has four places in
    ///  row 2, two too many: type 2. One of the two cells is 4, so 4 is removed from every cell that
    ///  sees both.
    /// ```
    ///
    /// # Also known as
    /// BUG; type 1 is BUG+1.
    ///
    /// # Assumes
    /// That the puzzle has one solution.
    ///
    /// # Cost
    /// One pass over the whole grid, which nearly always ends early.
    ///
    /// # Sources
    /// Sudoku Explainer 1.2.1: 5.6 for type 1, 5.7 for types 2 and 4, a tenth more for each cell
    /// of a type 3 set.
    pub struct SeBug;
    slug: "se_bug",
    name: { En "Bivalue Universal Grave (SE)", Zh "全双值格致死（SE）" },
    aliases: [],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3", TYPE_4 = "type_4"],
    find: find,
}

/// A Bivalue Universal Grave and its surplus candidates.
struct Bug {
    /// The candidates without the surplus.
    pattern: FillablePattern,
    surplus: CandidateSet,
    /// The cells with surplus candidates.
    cells: CellSet,
    /// The first of these cells in search order.
    first: Option<Cell>,
    /// The digits of the surplus.
    digits: DigitSet,
    /// The cells that see all cells with surplus candidates.
    common: CellSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(1)?;
    let board = view.board();
    let Some(bug) = bug(board, view.journal()) else {
        return ControlFlow::Continue(());
    };
    if let Some(cell) = bug.cells.single() {
        let removals = CandidateSet::of_cell(cell, !bug.surplus.digits(cell));
        return bug.push((SeBug::TYPE_1, 0), removals, Reason::Surplus, sink, board);
    }
    if let Some(digit) = bug.digits.single() {
        let removals = CandidateSet::of_digit(digit, bug.common & board.cells(digit));
        bug.push((SeBug::TYPE_2, 0), removals, Reason::Surplus, sink, board)?;
    }
    if bug.digits.single().is_some() || !bug.common.is_empty() {
        bug.type_4(board, sink)?;
    }
    if bug.digits.is_plural() && !bug.common.is_empty() {
        bug.type_3(board, sink)?;
    }
    ControlFlow::Continue(())
}

/// The kinds of houses, in Sudoku Explainer's order.
const HOUSE_KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Whether cells with more than two candidates rule out a Bivalue Universal Grave. All of them have
/// surplus candidates. So if there are several, a cell must see them all, or their surplus must be
/// one digit.
fn is_ruled_out(board: &Board) -> bool {
    let (mut cells, mut common) = (CellSet::EMPTY, CellSet::all());
    let mut digits = DigitSet::all();
    for cell in board.open() {
        let here = board.candidates(cell);
        if here.is_at_most(2) {
            continue;
        }
        cells.insert(cell);
        common = common & cell.peers();
        digits = if here.is_at_most(3) {
            digits & here
        } else {
            DigitSet::EMPTY
        };
        if cells.is_plural() && common.is_empty() && digits.is_empty() {
            return true;
        }
    }
    false
}

/// The Bivalue Universal Grave of a board; `None` if it has none.
fn bug(board: &Board, journal: &Journal) -> Option<Bug> {
    if is_ruled_out(board) {
        return None;
    }
    let mut without_surplus = board.all_candidates();
    let mut bug = Bug {
        pattern: journal.fillable(without_surplus)?,
        surplus: CandidateSet::EMPTY,
        cells: CellSet::EMPTY,
        first: None,
        digits: DigitSet::EMPTY,
        common: CellSet::all(),
    };
    for kind in HOUSE_KINDS {
        for house in House::of_kind(kind) {
            for digit in grid::Digit::ALL {
                let places = board.places(house, digit);
                if places.is_empty() || places.is_pair() {
                    continue;
                }
                // The cells in which the digit can be surplus. If there are several, only other
                // houses can decide.
                let cells = house.cells_at(places).iter();
                let has_three = |&cell: &Cell| board.candidates(cell).len() >= 3;
                let possible: CellSet = cells.filter(has_three).collect();
                if possible.is_empty() {
                    return None;
                }
                if let Some(cell) = possible.single() {
                    let candidate = Candidate::new(cell, digit);
                    bug.cells.insert(cell);
                    bug.first.get_or_insert(cell);
                    bug.digits.insert(digit);
                    bug.surplus.insert(candidate);
                    without_surplus.remove(candidate);
                    bug.common = (bug.common & cell.peers()) - bug.cells;
                    if bug.cells.is_plural() && bug.digits.is_plural() && bug.common.is_empty() {
                        return None;
                    }
                }
            }
        }
    }
    bug.pattern = journal.fillable(without_surplus)?;
    let is_bivalue = |cell: Cell| bug.pattern.digits(cell).is_pair();
    let has_none_or_two = |house: House, digit| {
        let cells = bug.pattern.cells(digit) & house.cells();
        cells.is_empty() || cells.is_pair()
    };
    let is_grave = board.open().iter().all(is_bivalue)
        && House::all().all(|house| {
            grid::Digit::ALL
                .iter()
                .all(|&digit| has_none_or_two(house, digit))
        });
    (is_grave && !bug.cells.is_empty()).then_some(bug)
}

impl Bug {
    /// Pushes a find. `surcharge` is the number of tenths that the size of a set adds to the
    /// rating.
    fn push(
        &self,
        (variant, surcharge): (Variant, u16),
        removals: CandidateSet,
        reason: Reason,
        sink: &mut dyn Sink,
        board: &Board,
    ) -> ControlFlow<Stop> {
        let removals = removals.intersection(&board.all_candidates());
        let claim = Claim::remove(Removals::Set(&removals));
        let find = Find::new(claim, surcharge).of_variant(variant);
        sink.push(find, &|| {
            let deadly = Deadly {
                pattern: self.pattern,
                guardians: self.surplus,
            };
            let pattern = (Extent::AllOpenCells, *self.pattern);
            deadly_words::proof_in(&deadly, self.cells, reason, pattern)
        })
    }

    fn type_4(&self, board: &Board, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if !self.cells.is_pair() {
            return ControlFlow::Continue(());
        }
        let both = self
            .cells
            .iter()
            .fold(DigitSet::all(), |both, c| both & board.candidates(c));
        let Some(digit) = (both - self.digits).single() else {
            return ControlFlow::Continue(());
        };
        let mut houses = self.cells.common_houses().iter();
        let Some(house) = houses.find(|&house| board.cells_in(house, digit) == self.cells) else {
            return ControlFlow::Continue(());
        };
        let mut removals = CandidateSet::EMPTY;
        for cell in self.cells {
            let kept = self.surplus.digits(cell).with(digit);
            removals = removals.union(&CandidateSet::of_cell(cell, !kept));
        }
        let reason = Reason::Locked(house, digit);
        self.push((SeBug::TYPE_4, 0), removals, reason, sink, board)
    }

    fn type_3(&self, board: &Board, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let Some(first) = self.first else {
            return ControlFlow::Continue(());
        };
        for house in HOUSE_KINDS.map(|kind| first.house(kind)) {
            if !house.cells().contains_all(self.cells) {
                continue;
            }
            let inside: Vec<Cell> = self.in_peer_order(first, house).collect();
            for size in 2..=6 {
                if inside.len() < size {
                    break;
                }
                for &mask in Subsets::Colex.masks(size - 1, inside.len()) {
                    let indices = grid::PlaceSet::from_bits(mask).iter();
                    let chosen: CellSet = indices
                        .filter_map(|i| inside.get(i.index()).copied())
                        .collect();
                    let digits = chosen
                        .iter()
                        .fold(DigitSet::EMPTY, |all, c| all | board.candidates(c));
                    let plural = |cell| board.candidates(cell).is_plural();
                    if digits.len() != size
                        || !digits.contains_all(self.digits)
                        || !chosen.iter().all(plural)
                    {
                        continue;
                    }
                    let others = inside.iter().filter(|&&cell| !chosen.contains(cell));
                    let removals = others.fold(CandidateSet::EMPTY, |removals, &cell| {
                        removals.union(&CandidateSet::of_cell(cell, digits))
                    });
                    let kind = (SeBug::TYPE_3, size as u16 - 1);
                    let reason = Reason::Naked(house, chosen, digits);
                    self.push(kind, removals, reason, sink, board)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The common peers in a house. Those in the box of the first surplus cell come first.
    fn in_peer_order(&self, first: Cell, house: House) -> impl Iterator<Item = Cell> {
        let near = self.common & house.cells();
        let box_ = near & first.house(HouseKind::Box).cells();
        box_.iter().chain(near - box_)
    }
}
