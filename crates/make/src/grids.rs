//! Generates random filled grids.

use crate::isomorph::Isomorph;
use crate::random::Random;
use grid::{Cell, Digit, Puzzle};
use oracle::{Givens, Solution, SolutionCount, Solver};

/// A random filled grid in a few microseconds, not uniformly distributed.
///
/// First it fills the three boxes on a diagonal at random; these cannot conflict. While there are
/// several solutions, it fills cells in which two solutions differ with the digits of one of them.
/// Finally it applies a random transformation. Every grid is possible, and isomorphic grids are
/// equally likely. Other grids are not equally likely, because the search order of the solver
/// decides which two solutions it finds. See [`uniform`].
pub fn quick(random: &mut Random, solver: &mut Solver) -> Solution {
    loop {
        let mut givens = Givens::of(&Puzzle::new([None; 81]));
        for box_ in [0, 4, 8] {
            let mut digits = Digit::ALL;
            random.shuffle(&mut digits);
            for (cell, digit) in box_cells(box_).zip(digits) {
                givens.put(cell, digit);
            }
        }
        loop {
            match solver.check_givens(&givens) {
                SolutionCount::None => break,
                SolutionCount::Unique(grid) => return Isomorph::random(random).of_grid(&grid),
                SolutionCount::Many(solutions) => {
                    let different: Vec<Cell> =
                        solutions[0].differences(&solutions[1]).iter().collect();
                    let Some(grid) = random.choose(&solutions) else {
                        continue;
                    };
                    // Two cells per search halve the number of searches. Both agree with `grid`, so
                    // a solution remains.
                    for _ in 0..2 {
                        if let Some(&cell) = random.choose(&different) {
                            givens.put(cell, grid.digit(cell));
                        }
                    }
                }
            }
        }
    }
}

/// Upper bound of the number of completions of a filled first band and stack, for [`uniform`].
///
/// None of 100,000 random fillings had more. Grids of a filling with more completions would be
/// drawn too rarely.
pub const MOST_COMPLETIONS: usize = 6000;

/// A uniformly distributed filled grid, in some milliseconds.
///
/// It draws the first band and the first stack uniformly, and lists all completions of the other
/// four boxes. Their number depends on the draw, so rejection sampling accepts a draw with
/// probability completions / [`MOST_COMPLETIONS`].
pub fn uniform(random: &mut Random, solver: &mut Solver) -> Solution {
    loop {
        let puzzle = band_and_stack(random);
        let completions: Vec<Solution> = solver.solutions(&puzzle).take(MOST_COMPLETIONS).collect();
        if let Some(grid) = completions.get(random.below(MOST_COMPLETIONS)) {
            return *grid;
        }
    }
}

/// A uniformly distributed filling of the first band and the first stack.
fn band_and_stack(random: &mut Random) -> Puzzle {
    let mut first = Digit::ALL;
    random.shuffle(&mut first);
    let [second, third] = two_boxes(random, &first);
    // A stack is a transposed band.
    let [fourth, seventh] = two_boxes(random, &transposed(&first));
    let mut values = [None; 81];
    let boxes = [
        (0, first),
        (1, second),
        (2, third),
        (3, transposed(&fourth)),
        (6, transposed(&seventh)),
    ];
    for (box_, digits) in boxes {
        for (cell, digit) in box_cells(box_).zip(digits) {
            if let Some(value) = values.get_mut(cell.index()) {
                *value = Some(digit);
            }
        }
    }
    Puzzle::new(values)
}

/// A uniformly distributed filling of the other two boxes of a band.
///
/// It draws the second box until no row of the band repeats a digit. Each row of the third box then
/// has the remaining digits in random order.
fn two_boxes(random: &mut Random, first: &[Digit; 9]) -> [[Digit; 9]; 2] {
    let row_of = |digits: &[Digit; 9], digit: Digit| {
        let place = digits.iter().position(|&other| other == digit);
        place.unwrap_or_else(|| grid::never!(0, "a box has all nine digits")) / 3
    };
    let mut second = Digit::ALL;
    loop {
        random.shuffle(&mut second);
        let agrees = Digit::ALL
            .into_iter()
            .all(|digit| row_of(first, digit) != row_of(&second, digit));
        if agrees {
            break;
        }
    }
    // A digit is in row 0 of one box, row 1 of another and row 2 of the third; the sum is 3.
    let mut third = Digit::ALL;
    random.shuffle(&mut third);
    third.sort_by_key(|&digit| 3 - row_of(first, digit) - row_of(&second, digit));
    [second, third]
}

/// A box with its rows and columns exchanged.
fn transposed(digits: &[Digit; 9]) -> [Digit; 9] {
    let [a, b, c, d, e, f, g, h, i] = *digits;
    [a, d, g, b, e, h, c, f, i]
}

/// The cells of a box, row by row.
fn box_cells(box_: u8) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| cell.box_() == box_)
}
