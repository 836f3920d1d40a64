//! A number that all images of a puzzle share.
//!
//! Each cell gets a colour that says whether it is filled; then, a few times over, a colour of its own colour and the
//! sums of those of its row and column, of its box and of the cells with its digit. No move of cells that keeps houses
//! houses and no relabelling changes the sum of all colours. Two puzzles that differ in it are no images of each other;
//! two that share it nearly always are, but only their canonical forms tell.

use grid::Puzzle;

/// How often the colours are mixed: after three times every cell has heard of every other.
const ROUNDS: usize = 3;

/// A number that all images of a puzzle share, and hardly another puzzle: what is filled counts, given or placed,
/// candidates are not looked at.
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
        // Empty cells share no digit.
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

/// The bits of a number, each made to depend on all (the finaliser of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
