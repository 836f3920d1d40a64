//! A hash that is equal for all isomorphs of a puzzle.
//!
//! The first colour of a cell shows whether it is filled. Each round mixes the cell's colour with
//! the sums of the colours in its row, column and box and of the cells with the same digit. The
//! hash is the sum of all colours, so moves of cells and renamed digits do not change it. Puzzles
//! with different hashes are not isomorphs. Puzzles with equal hashes are nearly always isomorphs,
//! but only their canonical forms prove it.

use grid::Puzzle;

/// Number of rounds. After three rounds, the colour of each cell depends on every other cell.
const ROUNDS: usize = 3;

/// A hash that is equal for all isomorphs of a puzzle and different for nearly all other puzzles.
///
/// All filled cells count, given or placed; candidates are ignored.
pub fn signature(puzzle: &Puzzle) -> u64 {
    let values = puzzle.numbers();
    let mut colours = values.map(|value| mixed(u64::from(value != 0)));
    for _ in 0..ROUNDS {
        let [mut rows, mut columns, mut boxes] = [[0_u64; 9]; 3];
        let mut digits = [0_u64; 10];
        for (cell, (&colour, &value)) in colours.iter().zip(&values).enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            for sum in [
                &mut rows[row],
                &mut columns[column],
                &mut boxes[row / 3 * 3 + column / 3],
                &mut digits[usize::from(value)],
            ] {
                *sum = sum.wrapping_add(colour);
            }
        }
        // Empty cells do not share a digit.
        digits[0] = 0;
        for (cell, colour) in colours.iter_mut().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let lines = mixed(rows[row]).wrapping_add(mixed(columns[column]));
            let box_ = boxes[row / 3 * 3 + column / 3].rotate_left(21);
            let digit = digits[usize::from(values[cell])].rotate_left(42);
            *colour = mixed(colour.wrapping_add(mixed(lines ^ box_ ^ digit)));
        }
    }
    colours
        .iter()
        .fold(0, |sum, &colour| sum.wrapping_add(colour))
}

/// Mixes the bits of a number, so that each bit of the result depends on all bits (the finaliser of
/// `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
