//! BUG+n: all open cells are bivalue except for several surplus candidates.

use super::deadly_types::Types;
use super::deadly_words::{self, Extent, Reason};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, DigitSet, House};
use logic::{Claim, Deadly, FillablePattern, Find, Removals, Sink, Stop, View};

logic::technique! {
    /// BUG+n: without a few surplus candidates, every empty cell would have two candidates and every
    /// digit two places in each house.
    ///
    /// # Look for
    /// A late board on which nearly all empty cells have two candidates. In each of the other cells,
    /// choose two candidates so that every digit is in each house twice or not at all. All other
    /// candidates of these cells are the surplus. A single surplus candidate is a BUG+1.
    ///
    /// # Why it works
    /// Without the surplus, exchanging the two digits of every cell would turn any solution into
    /// another. The puzzle has one solution, so at least one surplus candidate is true. An elimination
    /// follows only if each of them leads to it.
    ///
    /// # What it removes
    /// `one_cell`: the surplus is in one cell, which loses its two other candidates. `one_digit`:
    /// the surplus is one digit. All cells that see all its places lose the digit. `naked_set`: the
    /// surplus is in two cells and forms a naked subset with other cells of a house. The rest of
    /// the house loses the digits of the subset. `strong_link`: in a house, a digit is confined to
    /// the two cells with surplus. They lose all other digits that are not surplus. `mixed`: any
    /// other candidate that conflicts with all of the surplus.
    ///
    /// # Example
    /// ```text
    ///  All empty cells have two candidates, except r2c5 {1,4,9} and r2c8 {4,6,9}. In row 2 there are two
    ///  4s too many, so 4 in r2c5 or 4 in r2c8 is true. Remove 4 from the rest of row 2.
    /// ```
    ///
    /// # Also known as
    /// BUG types 2 to 4, BUG+2, BUG+3, Bivalue Universal Grave + n.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// One look at all cells. If at most six cells have more than two candidates, pairs of
    /// candidates are tried cell by cell. Naked sets have at most four other cells.
    ///
    /// # Sources
    /// Sudoku Explainer (types 2 to 4), Sudoku Studio (BUG+n).
    pub struct BugPlusN;
    slug: "bug_plus_n",
    name: { En "BUG+n", Zh "全双值格致死解法+n" },
    aliases: [
        "Bivalue Universal Grave + n", "BUG+2", "BUG+3", "BUG Type 2", "BUG Type 3", "BUG Type 4",
        "Bivalue Universal Grave Type 2", "Bivalue Universal Grave Type 3",
        "Bivalue Universal Grave Type 4",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [
        ONE_CELL = "one_cell", ONE_DIGIT = "one_digit", NAKED_SET = "naked_set",
        STRONG_LINK = "strong_link", MIXED = "mixed",
    ],
    find: find,
}

/// Maximum number of cells with more than two candidates.
const MAX_CROWDED_CELLS: usize = 6;

/// Calls `each` with every BUG: a pattern with two candidates of each open cell, in which each
/// digit has two places or none in every house.
pub(crate) fn each(
    view: &View<'_>,
    each: &mut dyn FnMut(FillablePattern) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let board = view.board();
    let crowded: Vec<Cell> = (board.open().iter())
        .filter(|&cell| !board.candidates(cell).is_pair())
        .collect();
    let is_crowded = |&cell: &Cell| board.candidates(cell).len() > 2;
    if crowded.is_empty() || crowded.len() > MAX_CROWDED_CELLS || !crowded.iter().all(is_crowded) {
        return ControlFlow::Continue(());
    }
    view.spend(5)?;
    let mut pattern = board.all_candidates();
    for &cell in &crowded {
        for digit in board.candidates(cell) {
            pattern.remove(Candidate::new(cell, digit));
        }
    }
    each_grave(
        board,
        &crowded,
        pattern,
        &mut |grave| match view.journal().fillable(grave) {
            Some(grave) => each(grave),
            None => ControlFlow::Continue(()),
        },
    )
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    each(view, &mut |pattern| {
        let deadly = Deadly::new(board, pattern);
        if deadly.guardians.len() < 2 {
            return ControlFlow::Continue(());
        }
        let types = Types {
            board,
            deadly: &deadly,
            extent: Extent::AllOpenCells,
            variants: [
                BugPlusN::ONE_CELL,
                BugPlusN::ONE_DIGIT,
                BugPlusN::NAKED_SET,
                BugPlusN::STRONG_LINK,
            ],
        };
        types.push(sink)?;
        let guardians = &deadly.guardians;
        if guardians.all_cells().single().is_some() || guardians.all_digits().single().is_some() {
            return ControlFlow::Continue(());
        }
        let all = board.all_candidates();
        let forbidden = |&victim: &Candidate| guardians.iter().all(|one| one.conflicts(victim));
        let eliminations: CandidateSet = all.iter().filter(forbidden).collect();
        let find = Find::new(Claim::remove(Removals::Set(&eliminations)), 1);
        sink.push(find.of_variant(BugPlusN::MIXED), &|| {
            let surplus = guardians.all_cells();
            let extent_and_shown = (Extent::AllOpenCells, *pattern);
            deadly_words::proof_in(&deadly, surplus, Reason::Surplus, extent_and_shown)
        })
    })
}

/// Adds two candidates of each of these cells to `pattern`, in every possible way. Calls `each` with
/// the patterns in which each digit has two places or none in every house.
fn each_grave(
    board: &Board,
    crowded: &[Cell],
    pattern: CandidateSet,
    each: &mut dyn FnMut(CandidateSet) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let places = |house: House, digit| (pattern.cells(digit) & house.cells()).len();
    let Some((&cell, later_cells)) = crowded.split_first() else {
        let is_even = |house: House| {
            let digits = grid::Digit::ALL.into_iter();
            digits
                .clone()
                .all(|digit| matches!(places(house, digit), 0 | 2))
        };
        if House::all().all(is_even) {
            each(pattern)?;
        }
        return ControlFlow::Continue(());
    };
    let has_room = |&digit: &grid::Digit| {
        let houses = cell.houses().into_iter();
        houses.clone().all(|house| places(house, digit) < 2)
    };
    let digits: DigitSet = board.candidates(cell).iter().filter(has_room).collect();
    for one in digits {
        for other in digits.iter().filter(|&other| one < other) {
            let mut next = pattern;
            next.insert(Candidate::new(cell, one));
            next.insert(Candidate::new(cell, other));
            each_grave(board, later_cells, next, each)?;
        }
    }
    ControlFlow::Continue(())
}
