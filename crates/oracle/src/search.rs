//! The search behind the solver: the whole grid swept at once, then a good guess.
//!
//! # Layout
//!
//! A grid is nine vectors, one for each place in a box; a vector has one lane for each box, and a
//! lane is the nine-bit set of digits that are possible there ([`lanes`] draws it):
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
//! What happens inside a box needs no movement of data at all, for nine boxes at a time. Rows and
//! columns meet only in *triads*, the three cells a row or column shares with a box, and there the
//! whole law is: in a band, each digit takes one triad in each of the three boxes, no two in the
//! same row. Such a placement is one of six permutations; a triad can hold a digit only if one of
//! the two permutations through it is possible. Asking this of all triads, bands and digits costs
//! two steps to a neighbouring box and a dozen logic operations ([`sweep`]). It finds the hidden
//! singles of rows and columns and all locked candidates, in both directions.
//!
//! So there is no queue, no list of what changed and no table: a sweep of about 180 instructions
//! without a branch, repeated until nothing changes. A 17-clue puzzle takes 18 sweeps in all, 3 to
//! 4 follow a guess in a hard one, and a sweep takes 20 to 25 ns.
//!
//! # Guessing
//!
//! [`choice`] picks the pair whose digits matter most to the small cells around it. It costs as
//! much as a sweep and halves the tree.
//!
//! # Why a solved grid is right
//!
//! At rest each cell has one digit and each box has all nine, so each box is right. If a digit
//! stood in the same row of two boxes, neither triad would be supported; it would have been taken
//! out, and a cell would be empty.
//!
//! # What was tried
//!
//! Puzzles per second and guesses per puzzle, on isomorphs of 1,000 17-clue, 300 taxonomy and 40
//! hardest puzzles (3, 5 and 25 of each). A row is one change to the program as it was then, so figures of
//! different rows cannot be compared.
//!
//! | change | 17-clue | taxonomy | hardest | kept |
//! |---|---|---|---|---|
//! | first pair to best pair | 0.70 to 0.44 guesses | 35.4 to 26.0 | 71.7 to 37.4 | yes |
//! | score counts pairs only, not triples | 0.39 to 0.41 | 25.1 to 26.3 | 39.7 to 50.5 | no |
//! | and by house, not by the cells around | 0.41 to 0.47 | 26.3 to 28.7 | 50.5 to 65.1 | no |
//! | a digit with two ways in a band, not a pair | 0.39 to 0.64 | 24.9 to 30.7 | 36.8 to 64.6 | no |
//! | the pair that leaves least, both branches tried | 0.39 to 0.36 | 24.9 to 21.0 | 36.8 to 66.7 | no |
//! | triad with three digits bars them elsewhere | 2.52 to 2.42 M/s | 137 to 141 k/s | 129 to 120 k/s | no |
//! | three digits fixed in a triad bar others | 2.42 to 2.25 M/s | 141 to 136 k/s | 120 to 111 k/s | no |
//! | stop sweeping when no new single appears | 1.73 to 1.22 M/s | 130 to 127 k/s | 108 to 108 k/s | no |
//! | compare into vectors, not into mask registers | 1.55 to 1.73 M/s | 116 to 130 k/s | 97 to 108 k/s | yes |
//! | grids stay in the stack, none moved | 1.73 to 2.33 M/s | 130 to 141 k/s | 109 to 120 k/s | yes |
//! | two singles of a digit in a box end a grid | 1.06 to 1.11 M/s | 66 to 71 k/s | 72 to 73 k/s | yes |
//! | AVX2 to AVX-512VL, same source | 1.99 to 2.35 M/s | 112 to 136 k/s | 105 to 126 k/s | yes |
//!
//! Without vector instructions ([`plain`]) it is 0.42 M, 23 k and 21 k. Sixteen-lane arrays
//! that the compiler may vectorise reached 0.72 M, 39 k and 35 k on plain x86-64, but took fourteen
//! seconds to compile.
//!
//! The triads, and the advice to count guesses, are from the essay of T. Dillon's tdoku
//! (`docs/sudoku.md` of <https://github.com/t-dillon/tdoku>), whose solver keeps triads beside the
//! cells of a box in one vector and works box by box. No code was taken.

#![allow(
    clippy::inline_always,
    reason = "the search is compiled once per kind of lanes, all of it in one function"
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

/// The candidates of a grid, by place in the box and lane.
pub(crate) type Masks = [[u16; 16]; 9];

/// Each guess of the first kind fills a cell, so no path holds more grids to return to.
const DEPTH: usize = 82;

/// A depth-first search that can be asked for one solution after another.
#[derive(Clone)]
struct Search<V> {
    /// The grids still to be looked at: the first `depth` of them, the last one first.
    grids: Box<[Grid<V>; DEPTH]>,
    depth: usize,
    /// The solution last found, one bit for each cell.
    found: [[u16; 16]; 9],
    /// The guesses since the search was made.
    guesses: u64,
    /// At so many guesses it goes no further.
    limit: u64,
}

impl<V: Lanes> Search<V> {
    fn new() -> Self {
        let nothing = [[ALL; 16]; 9];
        Search {
            grids: Box::new([Grid::load(&nothing); DEPTH]),
            depth: 0,
            found: nothing,
            guesses: 0,
            limit: u64::MAX,
        }
    }

    /// Whether it stopped because it may not guess any more.
    fn is_spent(&self) -> bool {
        self.depth > 0 && self.guesses >= self.limit
    }

    /// Begins with a grid of these candidates.
    #[inline(always)]
    fn start(&mut self, masks: &[[u16; 16]; 9]) {
        self.grids[0] = Grid::load(masks);
        self.depth = 1;
    }

    /// Goes on to the next solution; false when there is no more.
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
                    let Some([rest, first]) = self.grids.get_mut(last..last + 2) else {
                        return false;
                    };
                    *first = *rest;
                    first.split(rest);
                    self.depth += 1;
                    self.guesses += 1;
                }
            }
        }
        false
    }
}

/// The search on one kind of lanes.
#[derive(Clone)]
enum Kind {
    Plain(Search<Plain>),
    #[cfg(target_arch = "x86_64")]
    Fast(x86::Fast),
}

/// The search on the best lanes that the machine has.
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

    /// The search on every kind of lanes that this machine has, best first.
    pub(crate) fn all() -> impl Iterator<Item = Engine> {
        #[cfg(target_arch = "x86_64")]
        let fast = x86::Level::available()
            .filter_map(x86::Fast::new)
            .map(|fast| Engine(Kind::Fast(fast)));
        #[cfg(not(target_arch = "x86_64"))]
        let fast = core::iter::empty();
        fast.chain(core::iter::once_with(Engine::plain))
    }

    /// Begins the search of a puzzle.
    pub(crate) fn start(&mut self, puzzle: &Puzzle) {
        self.start_with(&masks(puzzle));
    }

    /// Begins the search of a grid with these candidates.
    pub(crate) fn start_with(&mut self, masks: &Masks) {
        match &mut self.0 {
            Kind::Plain(search) => search.start(masks),
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.start(masks),
        }
    }

    /// Goes on to the next solution; false when there is no more.
    pub(crate) fn advance(&mut self) -> bool {
        match &mut self.0 {
            Kind::Plain(search) => search.advance(),
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.advance(),
        }
    }

    /// The solution last found.
    pub(crate) fn solution(&self) -> Solution {
        let found = match &self.0 {
            Kind::Plain(search) => &search.found,
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.found(),
        };
        let mut digits = [Digit::ALL[0]; 81];
        each_cell(|cell, place, lane| {
            // One bit is set; the table has an entry for each place a bit of 16 can have.
            digits[cell] = DIGITS[found[place][lane].trailing_zeros() as usize & 15];
        });
        Solution::new(digits)
    }

    /// Lets all searches from now on make so many guesses together.
    pub(crate) fn limit(&mut self, guesses: u64) {
        let limit = self.guesses().saturating_add(guesses);
        match &mut self.0 {
            Kind::Plain(search) => search.limit = limit,
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.limit(limit),
        }
    }

    /// Whether the last search stopped because no more guesses were allowed.
    pub(crate) fn is_spent(&self) -> bool {
        match &self.0 {
            Kind::Plain(search) => search.is_spent(),
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.is_spent(),
        }
    }

    /// The guesses of all searches so far.
    pub(crate) fn guesses(&self) -> u64 {
        match &self.0 {
            Kind::Plain(search) => search.guesses,
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.guesses(),
        }
    }
}

/// The digit of each bit of a mask.
const DIGITS: [Digit; 16] = {
    let mut digits = [Digit::ALL[0]; 16];
    let mut bit = 0;
    while bit < 9 {
        digits[bit] = Digit::ALL[bit];
        bit += 1;
    }
    digits
};

/// Where the candidates of a cell are: its place in its box, and the lane of the box.
#[inline]
pub(crate) fn slot(cell: Cell) -> (usize, usize) {
    let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
    (
        row % 3 * 3 + column % 3,
        lane_of_box(row / 3 * 3 + column / 3),
    )
}

/// Calls `f` with each cell's index, its place in its box (three times the row plus the column) and
/// the lane of its box.
///
/// Nested loops with fixed bounds are unrolled: a sixth of the time of an easy puzzle, measured
/// against a table of places.
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

/// The candidates of a puzzle by cell of the box and lane: of a filled cell its digit, of an open
/// cell what the puzzle allows. The rules are left to the search.
pub(crate) fn masks(puzzle: &Puzzle) -> Masks {
    const OF_VALUE: [u16; 16] = [
        ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, ALL, ALL, ALL, ALL, ALL, ALL,
    ];
    let mut masks = [[ALL; 16]; 9];
    let numbers = puzzle.numbers();
    each_cell(|cell, place, lane| {
        masks[place][lane] = OF_VALUE[usize::from(numbers[cell] & 15)];
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
