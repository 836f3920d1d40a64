//! Signatures of cells. They are the same for all images of a puzzle.
//!
//! A simulated player who chooses between cells compares their signatures. Comparing the numbers of the cells
//! would give different results for a puzzle and its mirror image.

use grid::{Cell, House, HouseKind, Puzzle};

/// Number of rounds. Each round mixes the signature of a cell with the sums of the signatures in its houses
/// and of the cells with the same digit. After four rounds, all cells of a puzzle without symmetry have
/// different signatures.
const ROUNDS: usize = 4;

/// Signatures of cells. They stay the same when digits are renamed or the grid is transformed.
pub(super) struct Signatures([u64; 81]);

impl Signatures {
    /// The signatures of a puzzle's cells, from its givens and its solution.
    pub(super) fn of(puzzle: &Puzzle, solution: &Puzzle) -> Signatures {
        let filled = puzzle.filled();
        let digits = solution.numbers();
        let mut signatures = [0_u64; 81];
        for cell in Cell::all() {
            signatures[cell.index()] = mix(u64::from(filled.contains(cell)));
        }
        for _ in 0..ROUNDS {
            let sum = |cells: &mut dyn Iterator<Item = usize>| {
                mix(cells.fold(0_u64, |sum, cell| sum.wrapping_add(mix(signatures[cell]))))
            };
            let mut digit_sums = [0_u64; 10];
            for (digit, slot) in digit_sums.iter_mut().enumerate() {
                let mut cells = (0..81).filter(|&cell| usize::from(digits[cell]) == digit);
                *slot = sum(&mut cells);
            }
            let house_sums = |kind| {
                let mut sums = [0_u64; 9];
                for (house, slot) in House::of_kind(kind).zip(&mut sums) {
                    *slot = sum(&mut house.cells().iter().map(Cell::index));
                }
                sums
            };
            let boxes = house_sums(HouseKind::Box);
            let lines = [HouseKind::Row, HouseKind::Column]
                .map(house_sums)
                .map(mixed_with_bands);
            let mut next = [0_u64; 81];
            for cell in Cell::all() {
                let (row, column) = (cell.index() / 9, cell.index() % 9);
                let box_index = row / 3 * 3 + column / 3;
                // An image may exchange rows and columns, so the result must not depend on which of them
                // comes first.
                let crossing = mix(lines[0][row]).wrapping_add(mix(lines[1][column]));
                let combined = signatures[cell.index()]
                    ^ mix(boxes[box_index]).rotate_left(17)
                    ^ mix(crossing).rotate_left(31)
                    ^ mix(digit_sums[usize::from(digits[cell.index()])]).rotate_left(47);
                next[cell.index()] = mix(combined);
            }
            signatures = next;
        }
        Signatures(signatures)
    }

    /// The signature of a cell.
    pub(super) fn of_cell(&self, cell: Cell) -> u64 {
        self.0[cell.index()]
    }

    /// A pseudorandom number for a step of the player with this number.
    pub(super) fn draw(player: u64, step: u64) -> u64 {
        mix(mix(player) ^ step)
    }
}

/// The signature of each line, mixed with the sum of the three lines of its band or stack.
fn mixed_with_bands(lines: [u64; 9]) -> [u64; 9] {
    let mut mixed = lines;
    for (index, slot) in mixed.iter_mut().enumerate() {
        let band = &lines[index / 3 * 3..index / 3 * 3 + 3];
        let sum = band
            .iter()
            .fold(0_u64, |sum, &line| sum.wrapping_add(mix(line)));
        *slot = mix(lines[index] ^ sum.rotate_left(13));
    }
    mixed
}

/// A pseudorandom number (the finalizer of `SplitMix64`, which is in the public domain).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
