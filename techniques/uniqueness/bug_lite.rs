//! BUG-Lite: deadly patterns of seven or eight cells.

use super::deadly_types::{self, Types};
use super::deadly_words::Scope;
use super::extended_rectangle;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, House};
use logic::{Sink, Stop, View};

logic::technique! {
    /// BUG-Lite: seven or eight cells of two candidates each, every digit twice or not at all in each house, must not hold nothing else.
    ///
    /// # Look for
    /// A few empty cells, all of two candidates but for one or two of them, so that in every row,
    /// column and box that they meet each of their digits stands in exactly two of them. Three
    /// digits at least go round, and no part of the cells would do by itself.
    ///
    /// # Why it works
    /// If the cells held nothing else, the two digits of every cell could be exchanged, and no row,
    /// column or box would notice: the puzzle would have two solutions. It has one, so one of the
    /// further candidates is true. If nothing of a type's condition ties these together, it is open
    /// which.
    ///
    /// # What it removes
    /// Type 1, one cell has more: its two candidates of the pattern. Type 2, what is more is one
    /// digit: it goes from all cells that see every place of it. Type 3: what is more in two cells
    /// makes a naked set with other cells of a house; its digits go from the rest. Type 4: a
    /// digit that the pattern has in both cells with more has no other place in a house; the
    /// pattern's other digits go from both.
    ///
    /// # Example
    /// ```text
    ///       c1      c3      c5
    ///  r1  {1,2}   {1,3}   {2,3}
    ///  r3          {2,3}   {2,3}
    ///  r7  {1,2}   {1,2}            each digit twice in every row, column and box it meets
    /// ```
    ///
    /// # Also known as
    /// Bivalue Universal Grave Lite. With two digits it is a Unique Rectangle or a unique loop, and
    /// in two parallel rows an Extended Rectangle: all of six cells are the one or the other. Variants:
    /// `type_1` to `type_4`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// From each cell of two candidates, the cells that houses still ask for, one by one; a branch
    /// is left when the houses ask for more than the cells that are left can serve. Type 3 looks at
    /// subsets of at most four cells of a house.
    ///
    /// # Sources
    /// The Sudoku players' forum, after the Bivalue Universal Grave; the program YZF_Sudoku and
    /// forks of HoDoKu have it.
    pub struct BugLite;
    slug: "bug_lite",
    name: { En "BUG-Lite", Zh "局部全双值格致死" },
    aliases: ["Bivalue Universal Grave Lite"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2", TYPE_3 = "type_3", TYPE_4 = "type_4"],
    find: find,
}

/// The most cells of a pattern; with fewer than seven it has another name.
const MOST_CELLS: usize = 8;
/// The most cells with further candidates.
const MOST_ROOF: usize = 2;

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for pattern in patterns(view)? {
        let deadly = deadly_types::deadly(board, pattern);
        let types = Types {
            board,
            deadly: &deadly,
            scope: Scope::Cells,
            variants: [
                BugLite::TYPE_1,
                BugLite::TYPE_2,
                BugLite::TYPE_3,
                BugLite::TYPE_4,
            ],
        };
        types.push(sink)?;
    }
    ControlFlow::Continue(())
}

/// The patterns of a position.
pub(crate) fn patterns(view: &View<'_>) -> ControlFlow<Stop, Vec<CandidateSet>> {
    let board = view.board();
    let pairs = board.open().iter();
    let pairs: CellSet = pairs
        .filter(|&cell| board.candidates(cell).is_pair())
        .collect();
    let mut search = Search {
        board,
        pairs,
        found: Vec::new(),
    };
    let mut left = pairs;
    // The first cell is the lowest pair of its pattern, so each pattern is met from one start.
    while let Some(start) = left.first() {
        view.spend(5)?;
        search.pairs = left;
        search.extend(CandidateSet::of_cell(start, board.candidates(start)), 0);
        left.remove(start);
    }
    ControlFlow::Continue(search.found)
}

/// The search for patterns.
struct Search<'a> {
    board: &'a Board,
    /// The cells of two candidates that may be used.
    pairs: CellSet,
    found: Vec<CandidateSet>,
}

impl Search<'_> {
    /// Adds a cell that some house still asks for, in every way; `roof` cells have more than two
    /// candidates so far.
    fn extend(&mut self, pattern: CandidateSet, roof: usize) {
        let cells = pattern.all_cells();
        let mut asked = asked(&pattern);
        let Some((house, digit)) = asked.next() else {
            self.keep(pattern, cells);
            return;
        };
        // A further cell serves its three houses with two digits.
        let free = MOST_CELLS - cells.len();
        if 1 + asked.count() > 6 * free {
            return;
        }
        for cell in self.board.cells_in(house, digit) - cells {
            let is_pair = self.pairs.contains(cell);
            let plural = self.board.candidates(cell).len() > 2;
            if !is_pair && (!plural || roof == MOST_ROOF) {
                continue;
            }
            for other in self.board.candidates(cell).without(digit) {
                let both = [digit, other].map(|digit| Candidate::new(cell, digit));
                if both.iter().all(|&one| has_room(&pattern, one)) {
                    let mut next = pattern;
                    for one in both {
                        next.insert(one);
                    }
                    self.extend(next, roof + usize::from(plural));
                }
            }
        }
    }

    fn keep(&mut self, pattern: CandidateSet, cells: CellSet) {
        let is_named = pattern.all_digits().is_pair() || extended_rectangle::is_shape(cells);
        if !is_named && !self.found.contains(&pattern) {
            self.found.push(pattern);
        }
    }
}

/// The houses and digits with one place in the pattern.
fn asked(pattern: &CandidateSet) -> impl Iterator<Item = (House, Digit)> {
    let digits = Digit::ALL.into_iter();
    let cells = digits.flat_map(|digit| {
        let cells = pattern.cells(digit);
        cells.iter().map(move |cell| (digit, cells, cell))
    });
    cells.flat_map(|(digit, cells, cell)| {
        let alone = move |house: &House| (cells & house.cells()).is_single();
        let houses = cell.houses().into_iter().filter(alone);
        houses.map(move |house| (house, digit))
    })
}

/// Whether a candidate's houses have fewer than two places of its digit in the pattern.
fn has_room(pattern: &CandidateSet, candidate: Candidate) -> bool {
    let cells = pattern.cells(candidate.digit);
    let mut houses = candidate.cell.houses().into_iter();
    houses.all(|house| (cells & house.cells()).is_at_most(1))
}
