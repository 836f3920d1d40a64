//! The search behind the solver.

#![allow(
    clippy::inline_always,
    reason = "the search is compiled once per kind of lanes, all of it in one function"
)]

mod choice;
mod lanes;
mod sweep;
#[cfg(test)]
mod tests;
#[cfg(target_arch = "x86_64")]
mod x86;

use crate::solution::Solution;
use grid::{Digit, Puzzle};
use lanes::{Lanes, Plain, lane_of_box};
use sweep::{Grid, State};

/// All nine digits.
const ALL: u16 = 0x1ff;

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
}

impl<V: Lanes> Search<V> {
    fn new() -> Self {
        let nothing = [[ALL; 16]; 9];
        Search {
            grids: Box::new([Grid::load(&nothing); DEPTH]),
            depth: 0,
            found: nothing,
            guesses: 0,
        }
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
                    if let Some([rest, first]) = self.grids.get_mut(last..last + 2) {
                        *first = *rest;
                        first.split(rest);
                        self.depth += 1;
                        self.guesses += 1;
                    }
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
        let masks = masks(puzzle);
        match &mut self.0 {
            Kind::Plain(search) => search.start(&masks),
            #[cfg(target_arch = "x86_64")]
            Kind::Fast(fast) => fast.start(&masks),
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
fn masks(puzzle: &Puzzle) -> [[u16; 16]; 9] {
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
