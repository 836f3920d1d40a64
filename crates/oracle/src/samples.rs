//! Random grids for tests, from fixed seeds so that failures are reproducible.

use grid::Puzzle;

/// A xorshift64* generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % bound
    }

    /// Shuffles the items.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }
}

/// Nine rows or columns in a random order that keeps bands together.
pub(crate) fn shuffled_lines(random: &mut Random) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (block, band) in lines.chunks_mut(3).zip(bands) {
        block.copy_from_slice(&[band * 3, band * 3 + 1, band * 3 + 2]);
        random.shuffle(block);
    }
    lines
}

/// A filled grid: a cyclic pattern with shuffled digits, rows and columns.
pub(crate) fn filled(random: &mut Random) -> [u8; 81] {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let (rows, columns) = (shuffled_lines(random), shuffled_lines(random));
    core::array::from_fn(|at| {
        let (row, column) = (rows[at / 9], columns[at % 9]);
        digits[(row % 3 * 3 + row / 3 + column) % 9]
    })
}

/// A copy of the grid that keeps only `clues` random cells.
pub(crate) fn dug(random: &mut Random, mut grid: [u8; 81], clues: usize) -> [u8; 81] {
    let mut cells: [usize; 81] = core::array::from_fn(|cell| cell);
    random.shuffle(&mut cells);
    for &cell in &cells[clues..] {
        grid[cell] = 0;
    }
    grid
}

/// The puzzle of a line of at most 81 characters; missing cells are empty.
pub(crate) fn puzzle(line: &str) -> Puzzle {
    let mut numbers = [0; 81];
    for (number, character) in numbers.iter_mut().zip(line.chars()) {
        *number = character.to_digit(10).unwrap_or(0) as u8;
    }
    Puzzle::from_numbers(&numbers).unwrap()
}
