//! The solver's search. It applies all rules to the whole grid at once until nothing changes
//! (propagation), then guesses.
//!
//! # Layout
//!
//! A grid is nine vectors, one for each position in a box. A vector has one lane for each box, and
//! a lane is the nine-bit set of possible digits of a cell ([`lanes`] shows the order):
//!
//! ```text
//!                 column of the box
//!                 0       1       2           cells[0][2]: the cell r1c3 of box 1, r1c6 of
//!             +-------+-------+-------+       box 2, ... r7c9 of box 9, all in one vector
//! row of    0 |  ###  |  ###  |  ###  |
//! the box   1 |  ###  |  ###  |  ###  |       rows[i]    = the triad cells[i][0..3] of all boxes
//!           2 |  ###  |  ###  |  ###  |       columns[j] = the triad cells[0..3][j] of all boxes
//!             +-------+-------+-------+
//! ```
//!
//! Operations inside a box need no data movement and work on nine boxes at a time. Rows and columns
//! interact only through *triads*: the three cells that a row or column shares with a box. In a
//! band, each digit is in one triad of each of the three boxes, and no two of these triads are in
//! the same row. There are six such placements. A triad can contain a digit only if one of the two
//! placements through it is possible. For the rows of all bands and all digits, this test takes six
//! moves to a neighbouring box and a dozen logic operations ([`sweep`]); for the columns, it takes
//! as many. The test finds the hidden singles of rows and columns and all locked candidates
//! (pointing and claiming).
//!
//! There is no queue, no list of changes and no table: a branch-free sweep of about 180
//! instructions is repeated until nothing changes. A puzzle with 17 givens takes 18 sweeps in all.
//! In a hard puzzle, 3 to 4 sweeps follow each guess. A sweep takes 20 to 25 ns.
//!
//! # Guessing
//!
//! [`choice`] selects, among the cells with two candidates, the one whose digits occur most often
//! in peers with two or three candidates. This costs as much as a sweep and halves the search tree.
//!
//! # Why a solved grid is correct
//!
//! After propagation, each cell of a solved grid has one digit, and each box has all nine digits.
//! If a digit were in the same row of two boxes, no placement of the digit in the band would be
//! possible through either triad. The sweep would have removed the digit and left a cell without
//! candidates.
//!
//! # Measured variants
//!
//! The table shows guesses per puzzle, or puzzles per second, before -> after a change. There are
//! three sets: 1,000 puzzles with 17 givens (3 isomorphs of each), 300 hard puzzles of a taxonomy
//! (5 of each; see docs/FIDELITY.md), and the 40 hardest known puzzles (25 of each). Each row
//! compares one change with the version before it, so figures of different rows are not comparable.
//!
//! | change | 17-clue | taxonomy | hardest | kept |
//! |---|---|---|---|---|
//! | best pair instead of first pair | 0.70 -> 0.44 guesses | 35.4 -> 26.0 | 71.7 -> 37.4 | yes |
//! | score: only pairs, not triples | 0.39 -> 0.41 | 25.1 -> 26.3 | 39.7 -> 50.5 | no |
//! | only pairs, per house (after the row above) | 0.41 -> 0.47 | 26.3 -> 28.7 | 50.5 -> 65.1 | no |
//! | guess a digit with two placements in a band | 0.39 -> 0.64 | 24.9 -> 30.7 | 36.8 -> 64.6 | no |
//! | pair whose two branches leave least candidates | 0.39 -> 0.36 | 24.9 -> 21.0 | 36.8 -> 66.7 | no |
//! | triad with 3 digits: remove them elsewhere | 2.52 -> 2.42 M/s | 137 -> 141 k/s | 129 -> 120 k/s | no |
//! | triad that needs 3 digits: remove others | 2.42 -> 2.25 M/s | 141 -> 136 k/s | 120 -> 111 k/s | no |
//! | stop sweeping when no new single appears | 1.73 -> 1.22 M/s | 130 -> 127 k/s | 108 -> 108 k/s | no |
//! | comparisons in vectors, not mask registers | 1.55 -> 1.73 M/s | 116 -> 130 k/s | 97 -> 108 k/s | yes |
//! | grids stay in the stack, are not moved | 1.73 -> 2.33 M/s | 130 -> 141 k/s | 109 -> 120 k/s | yes |
//! | reject two singles of a digit in a box | 1.06 -> 1.11 M/s | 66 -> 71 k/s | 72 -> 73 k/s | yes |
//! | AVX2 to AVX-512VL, same source | 1.99 -> 2.35 M/s | 112 -> 136 k/s | 105 -> 126 k/s | yes |
//!
//! Without vector instructions ([`plain`]), the rates are 0.42 M, 23 k and 21 k puzzles per second.
//! Arrays of sixteen lanes that the compiler may vectorise reached 0.72 M, 39 k and 35 k on x86-64
//! without AVX2, but took fourteen seconds to compile.
//!
//! Sources: the triads and the advice to count guesses are from T. Dillon's essay on his solver
//! tdoku (`docs/sudoku.md` of <https://github.com/t-dillon/tdoku>). That solver stores triads with
//! the cells of a box in one vector and works box by box. No code was copied.

#![allow(
    clippy::inline_always,
    reason = "each kind of lanes needs all of the search compiled into one function"
)]

mod choice;
mod lanes;
mod plain;
mod sweep;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86;

use crate::solution::Solution;
use grid::{Cell, Digit, Puzzle};
use lanes::{Lanes, lane_of_box};
use plain::Plain;
use sweep::{Grid, State};

/// All nine digits.
pub(crate) const ALL: u16 = 0x1ff;

/// The candidates of a grid, by position in the box and lane.
pub(crate) type Masks = [[u16; 16]; 9];

/// Size of the stack. Each guess fills a cell of the grid that is searched next, so there are at
/// most 81 grids to return to.
const DEPTH: usize = 82;

/// A depth-first search that finds one solution after another.
#[derive(Clone)]
struct Search<V> {
    /// The stack of open grids; only the first `depth` are valid.
    grids: Box<[Grid<V>; DEPTH]>,
    depth: usize,
    /// The last solution: the lane of each cell has the bit of its digit.
    found: [[u16; 16]; 9],
    /// The number of guesses since the search was created.
    guesses: u64,
    /// The search stops when `guesses` reaches this number.
    limit: u64,
}

impl<V: Lanes> Search<V> {
    fn new() -> Self {
        let unrestricted = [[ALL; 16]; 9];
        Search {
            grids: Box::new([Grid::load(&unrestricted); DEPTH]),
            depth: 0,
            found: unrestricted,
            guesses: 0,
            limit: u64::MAX,
        }
    }

    /// Whether open grids are left and the limit is reached.
    fn reached_limit(&self) -> bool {
        self.depth > 0 && self.guesses >= self.limit
    }

    /// Starts with a grid of these candidates.
    #[inline(always)]
    fn start(&mut self, masks: &[[u16; 16]; 9]) {
        self.grids[0] = Grid::load(masks);
        self.depth = 1;
    }

    /// Finds the next solution; false when none is left or the limit is reached.
    #[inline(always)]
    fn advance(&mut self) -> bool {
        while let Some(last) = self.depth.checked_sub(1) {
            let Some(grid) = self.grids.get_mut(last) else {
                return false;
            };
            match grid.propagate() {
                State::Dead => self.depth = last,
                State::Solved => {
                    self.found = grid.store();
                    self.depth = last;
                    return true;
                }
                State::Open => {
                    if self.guesses >= self.limit {
                        return false;
                    }
                    let Some([other_branch, first_branch]) = self.grids.get_mut(last..last + 2)
                    else {
                        return false;
                    };
                    *first_branch = *other_branch;
                    first_branch.split(other_branch);
                    self.depth += 1;
                    self.guesses += 1;
                }
            }
        }
        false
    }
}

/// The implementations of the search, one for each kind of lanes.
#[derive(Clone)]
enum Kind {
    Plain(Search<Plain>),
    #[cfg(target_arch = "x86_64")]
    VectorSearch(x86::VectorSearch),
}

/// A search that hides its implementation. The default is the fastest implementation that the
/// machine supports.
#[derive(Clone)]
pub(crate) struct Engine(Kind);

impl Default for Engine {
    fn default() -> Engine {
        Engine::all().next().unwrap_or_else(Engine::plain)
    }
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

impl Engine {
    /// The search in plain Rust.
    pub(crate) fn plain() -> Engine {
        Engine(Kind::Plain(Search::new()))
    }

    /// A search for each implementation that this machine supports, fastest first.
    pub(crate) fn all() -> impl Iterator<Item = Engine> {
        #[cfg(target_arch = "x86_64")]
        let vector_searches = x86::Level::available()
            .filter_map(x86::VectorSearch::new)
            .map(|vector_search| Engine(Kind::VectorSearch(vector_search)));
        #[cfg(not(target_arch = "x86_64"))]
        let vector_searches = core::iter::empty();
        vector_searches.chain(core::iter::once_with(Engine::plain))
    }

    /// Starts a search for the solutions of a puzzle.
    pub(crate) fn start(&mut self, puzzle: &Puzzle) {
        self.start_with(&masks(puzzle));
    }

    /// Starts a search for the solutions of a grid with these candidates.
    pub(crate) fn start_with(&mut self, masks: &Masks) {
        match &mut self.0 {
            Kind::Plain(search) => search.start(masks),
            #[cfg(target_arch = "x86_64")]
            Kind::VectorSearch(vector_search) => vector_search.start(masks),
        }
    }

    /// Finds the next solution; false when none is left or the limit is reached.
    pub(crate) fn advance(&mut self) -> bool {
        match &mut self.0 {
            Kind::Plain(search) => search.advance(),
            #[cfg(target_arch = "x86_64")]
            Kind::VectorSearch(vector_search) => vector_search.advance(),
        }
    }

    /// The last solution found.
    pub(crate) fn solution(&self) -> Solution {
        let found = match &self.0 {
            Kind::Plain(search) => &search.found,
            #[cfg(target_arch = "x86_64")]
            Kind::VectorSearch(vector_search) => vector_search.found(),
        };
        let mut digits = [Digit::ALL[0]; 81];
        each_cell(|cell, place, lane| {
            // Exactly one bit is set. The table has 16 entries, so the index needs no bounds check.
            digits[cell] = DIGITS[found[place][lane].trailing_zeros() as usize & 15];
        });
        Solution::new(digits)
    }

    /// Limits the number of guesses that all following searches together may make.
    pub(crate) fn limit(&mut self, guesses: u64) {
        let limit = self.guesses().saturating_add(guesses);
        match &mut self.0 {
            Kind::Plain(search) => search.limit = limit,
            #[cfg(target_arch = "x86_64")]
            Kind::VectorSearch(vector_search) => vector_search.limit(limit),
        }
    }

    /// Whether the limit is reached and open grids are left, so that the last search may have
    /// stopped at the limit.
    pub(crate) fn reached_limit(&self) -> bool {
        match &self.0 {
            Kind::Plain(search) => search.reached_limit(),
            #[cfg(target_arch = "x86_64")]
            Kind::VectorSearch(vector_search) => vector_search.reached_limit(),
        }
    }

    /// The number of guesses of all searches so far.
    pub(crate) fn guesses(&self) -> u64 {
        match &self.0 {
            Kind::Plain(search) => search.guesses,
            #[cfg(target_arch = "x86_64")]
            Kind::VectorSearch(vector_search) => vector_search.guesses(),
        }
    }
}

/// The digit of each bit of a mask. Indices above 8 are not used.
const DIGITS: [Digit; 16] = {
    let mut digits = [Digit::ALL[0]; 16];
    let mut bit = 0;
    while bit < 9 {
        digits[bit] = Digit::ALL[bit];
        bit += 1;
    }
    digits
};

/// The indices of a cell in [`Masks`]: its position in its box, and the lane of the box.
#[inline]
pub(crate) fn slot(cell: Cell) -> (usize, usize) {
    let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
    (
        row % 3 * 3 + column % 3,
        lane_of_box(row / 3 * 3 + column / 3),
    )
}

/// Calls `f` with each cell's index, its position in its box (three times the row plus the column)
/// and the lane of its box.
///
/// The nested loops have fixed bounds, so the compiler unrolls them. Compared with a lookup table,
/// this saves a sixth of the time of an easy puzzle.
#[inline(always)]
fn each_cell(mut f: impl FnMut(usize, usize, usize)) {
    for row in 0..3 {
        for column in 0..3 {
            for box_ in 0..9 {
                let cell = (box_ / 3 * 3 + row) * 9 + box_ % 3 * 3 + column;
                f(cell, 3 * row + column, lane_of_box(box_));
            }
        }
    }
}

/// The candidates of a puzzle, before any rule is applied.
///
/// A filled cell has its digit; an open cell has the puzzle's own candidates, or all nine digits.
pub(crate) fn masks(puzzle: &Puzzle) -> Masks {
    const MASK_OF_VALUE: [u16; 16] = [
        ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, ALL, ALL, ALL, ALL, ALL, ALL,
    ];
    let mut masks = [[ALL; 16]; 9];
    let numbers = puzzle.numbers();
    each_cell(|cell, place, lane| {
        masks[place][lane] = MASK_OF_VALUE[usize::from(numbers[cell] & 15)];
    });
    if let Some(pencilled) = puzzle.candidates() {
        each_cell(|cell, place, lane| {
            if numbers[cell] == 0 {
                masks[place][lane] = Digit::ALL
                    .into_iter()
                    .filter(|&digit| pencilled.cells(digit).bits() >> cell & 1 == 1)
                    .fold(0, |mask, digit| mask | 1 << digit.index());
            }
        });
    }
    masks
}
