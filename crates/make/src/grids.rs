//! Filled grids.

use crate::isomorph::Isomorph;
use crate::random::Random;
use grid::{Cell, Digit, Puzzle};
use oracle::{Givens, Solution, Solver, Verdict};

/// A filled grid in a few microseconds.
///
/// The three boxes on a diagonal, which cannot clash, are filled at random; then, as long as there are several
/// solutions, cells in which two of them differ are given the digits of one of the two; last the grid is moved
/// and relabelled at random. Every grid can come, all isomorphs of one have the same chance, but not all
/// grids: which two solutions are met first is up to the search. See [`uniform`].
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
                Verdict::None => break,
                Verdict::Unique(grid) => return Isomorph::random(random).of_grid(&grid),
                Verdict::Many(two) => {
                    let differ: Vec<Cell> = two[0].differences(&two[1]).iter().collect();
                    let Some(grid) = random.choose(&two) else {
                        continue;
                    };
                    // Two at a time: half the searches, and nothing is tried that has no solution.
                    for _ in 0..2 {
                        if let Some(&cell) = random.choose(&differ) {
                            givens.put(cell, grid.digit(cell));
                        }
                    }
                }
            }
        }
    }
}

/// The most completions of five boxes that [`uniform`] allows for.
///
/// Of 100,000 settings of the five boxes the most completions that one had were fewer; where there are more,
/// their grids would come too rarely by the excess.
pub const MOST_COMPLETIONS: usize = 6000;

/// A filled grid, each with the same chance, in some milliseconds.
///
/// The first band and the first stack are drawn with equal chances, which is easy: from the first box each goes
/// on in the same number of ways. The four boxes left can be filled in a number of ways that depends on
/// what was drawn; all of these ways are listed, and the draw is kept with a chance in proportion to their number.
pub fn uniform(random: &mut Random, solver: &mut Solver) -> Solution {
    loop {
        let puzzle = band_and_stack(random);
        let ways: Vec<Solution> = solver.solutions(&puzzle).take(MOST_COMPLETIONS).collect();
        if let Some(grid) = ways.get(random.below(MOST_COMPLETIONS)) {
            return *grid;
        }
    }
}

/// The first band and the first stack, filled; each way to do so has the same chance.
fn band_and_stack(random: &mut Random) -> Puzzle {
    let mut first = Digit::ALL;
    random.shuffle(&mut first);
    let [beside, last] = two_boxes(random, &first);
    // A stack is a band that is transposed.
    let turned = transposed(&first);
    let [below, lowest] = two_boxes(random, &turned);
    let mut values = [None; 81];
    let boxes = [
        (0, first),
        (1, beside),
        (2, last),
        (3, transposed(&below)),
        (6, transposed(&lowest)),
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

/// The two boxes beside a box, each way with the same chance: the second is drawn until it agrees with the first, and
/// then each row of the third has the digits that are left, in any order.
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
    // The three rows of a digit are 0, 1 and 2.
    let mut third = Digit::ALL;
    random.shuffle(&mut third);
    third.sort_by_key(|&digit| 3 - row_of(first, digit) - row_of(&second, digit));
    [second, third]
}

fn transposed(digits: &[Digit; 9]) -> [Digit; 9] {
    let [a, b, c, d, e, f, g, h, i] = *digits;
    [a, d, g, b, e, h, c, f, i]
}

/// The cells of a box, row by row.
fn box_cells(box_: u8) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |cell| cell.box_() == box_)
}
