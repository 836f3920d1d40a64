//! A number for each cell that all images of a puzzle share.
//!
//! Where a person would pick one of several equal steps, the simulated one picks by this number:
//! the order of cells would make a puzzle and its mirror image differ.

use grid::{Cell, House, HouseKind, Puzzle};

/// How often a cell's number takes in those of its houses and of its digit; after four rounds the
/// cells of a puzzle without symmetry are all different.
const ROUNDS: usize = 4;

/// Numbers of cells that do not depend on how a puzzle is turned, mirrored, shuffled or relabelled.
pub(super) struct Signatures([u64; 81]);

impl Signatures {
    /// The numbers of a puzzle's cells, by its givens and its solution.
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
            let mut of_digit = [0_u64; 10];
            for (number, slot) in of_digit.iter_mut().enumerate() {
                let mut cells = (0..81).filter(|&cell| usize::from(digits[cell]) == number);
                *slot = sum(&mut cells);
            }
            let house = |kind| {
                let mut sums = [0_u64; 9];
                for (house, slot) in House::of_kind(kind).zip(&mut sums) {
                    *slot = sum(&mut house.cells().iter().map(Cell::index));
                }
                sums
            };
            let boxes = house(HouseKind::Box);
            let lines = [HouseKind::Row, HouseKind::Column]
                .map(house)
                .map(in_chutes);
            let mut next = [0_u64; 81];
            for cell in Cell::all() {
                let (row, column) = (cell.index() / 9, cell.index() % 9);
                let box_index = row / 3 * 3 + column / 3;
                // A row and a column change places in some images, so they are added.
                let crossing = mix(lines[0][row]).wrapping_add(mix(lines[1][column]));
                let of = signatures[cell.index()]
                    ^ mix(boxes[box_index]).rotate_left(17)
                    ^ mix(crossing).rotate_left(31)
                    ^ mix(of_digit[usize::from(digits[cell.index()])]).rotate_left(47);
                next[cell.index()] = mix(of);
            }
            signatures = next;
        }
        Signatures(signatures)
    }

    /// The number of a cell.
    pub(super) fn of_cell(&self, cell: Cell) -> u64 {
        self.0[cell.index()]
    }

    /// A number that looks like chance, for a step of a person.
    pub(super) fn draw(person: u64, step: u64) -> u64 {
        mix(mix(person) ^ step)
    }
}

/// The numbers of lines, each with those of the other two of its band or stack.
fn in_chutes(lines: [u64; 9]) -> [u64; 9] {
    let mut told = lines;
    for (index, slot) in told.iter_mut().enumerate() {
        let chute = &lines[index / 3 * 3..index / 3 * 3 + 3];
        let sum = chute
            .iter()
            .fold(0_u64, |sum, &line| sum.wrapping_add(mix(line)));
        *slot = mix(lines[index] ^ sum.rotate_left(13));
    }
    told
}

/// A number that looks like chance (the finalizer of `SplitMix64`, which is in the public domain).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
