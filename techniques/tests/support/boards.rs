//! Boards in the middle of a solve, from fixed seeds, and their solutions.

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, Puzzle};

/// A xorshift64* generator, the same on all platforms.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index + 1));
        }
    }
}

/// A board with a solution: some cells are filled, and some false candidates are removed as if by
/// earlier steps.
pub struct Sound {
    pub board: Board,
    pub solution: [Digit; 81],
}

/// A board with some filled cells, on which any candidate except those of one solution may be missing. The seed
/// determines the solution, the filled cells and the missing candidates.
pub fn sound(seed: u64) -> Sound {
    let mut random = Random::new(seed);
    let solution = full_grid(&mut random);
    let mut cells: Vec<Cell> = Cell::all().collect();
    random.shuffle(&mut cells);
    let filled: CellSet = cells.iter().copied().take(10 + random.below(45)).collect();
    let mut values = [None; 81];
    for cell in filled {
        values[cell.index()] = Some(solution[cell.index()]);
    }
    let puzzle = Puzzle::new(values);
    let mut left = Board::new(&puzzle).all_candidates();
    // A share of the false candidates is removed; a larger share creates more patterns.
    let share = random.below(100);
    for cell in !filled {
        for digit in Digit::ALL {
            let candidate = Candidate::new(cell, digit);
            if solution[cell.index()] != digit && random.below(100) < share {
                left.remove(candidate);
            }
        }
    }
    Sound {
        board: Board::new(&puzzle.with_candidates(left)),
        solution,
    }
}

/// A solved grid: a regular one with shuffled digits, bands, stacks, and lines within them.
fn full_grid(random: &mut Random) -> [Digit; 81] {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let mut line_order = || {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        let mut lines = [0; 9];
        for (index, band) in bands.into_iter().enumerate() {
            let mut lines_of_band = [0, 1, 2];
            random.shuffle(&mut lines_of_band);
            for (offset, line) in lines_of_band.into_iter().enumerate() {
                lines[3 * index + offset] = 3 * band + line;
            }
        }
        lines
    };
    let (rows, columns) = (line_order(), line_order());
    let mut grid = [digits[0]; 81];
    for cell in Cell::all() {
        let (row, column) = (
            rows[usize::from(cell.row())],
            columns[usize::from(cell.column())],
        );
        grid[cell.index()] = digits[(3 * row + row / 3 + column) % 9];
    }
    grid
}

/// Up to `limit` solutions of a board. The search tries every candidate of an open cell with the fewest candidates.
pub fn solutions(board: &Board, limit: usize) -> Vec<Board> {
    let mut found = Vec::new();
    search(board.clone(), limit, &mut found);
    found
}

fn search(board: Board, limit: usize, found: &mut Vec<Board>) {
    let cell = board
        .open()
        .iter()
        .min_by_key(|&cell| board.candidates(cell).len());
    let Some(cell) = cell else {
        found.push(board);
        return;
    };
    for digit in board.candidates(cell) {
        if found.len() < limit {
            let mut next = board.clone();
            next.place(Candidate::new(cell, digit));
            search(next, limit, found);
        }
    }
}

/// A symmetry of the grid: each cell goes to a cell and each digit to a digit.
pub struct Symmetry {
    pub cell: fn(Cell) -> Cell,
    pub digit: fn(Digit) -> Digit,
}

/// Exchanges rows and columns.
pub const TRANSPOSED: Symmetry = Symmetry {
    cell: |cell| Cell::at_row_column(cell.column(), cell.row()).unwrap(),
    digit: |digit| digit,
};

/// Shifts digits and bands cyclically, and reverses each row.
pub const RELABELLED: Symmetry = Symmetry {
    cell: |cell| Cell::at_row_column((cell.row() + 3) % 9, 8 - cell.column()).unwrap(),
    digit: |digit| Digit::new(digit.value() % 9 + 1).unwrap(),
};

impl Symmetry {
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new((self.cell)(candidate.cell), (self.digit)(candidate.digit))
    }

    pub fn board(&self, board: &Board) -> Board {
        let mut values = [None; 81];
        for cell in Cell::all() {
            values[(self.cell)(cell).index()] = board.value(cell).map(self.digit);
        }
        let left: CandidateSet = board
            .all_candidates()
            .iter()
            .map(|c| self.candidate(c))
            .collect();
        Board::new(&Puzzle::new(values).with_candidates(left))
    }
}
