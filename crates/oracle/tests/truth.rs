//! The solver says what the plain solver says, on grids of every kind.

use grid::{Candidate, CandidateSet, Cell, Digit, Puzzle};
use oracle::{Solution, Solver, Verdict, plain};

/// A small generator with a fixed seed (xorshift64*), so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % bound
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }
}

/// A filled grid: rows shifted by the usual pattern, then everything shuffled that may be.
fn filled(random: &mut Random) -> [u8; 81] {
    let mut digits: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut digits);
    let lines = |random: &mut Random| {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut within = [0, 1, 2];
            random.shuffle(&mut within);
            lines.extend(within.map(|line| band * 3 + line));
        }
        lines
    };
    let (rows, columns) = (lines(random), lines(random));
    let mut grid = [0; 81];
    for (at, cell) in grid.iter_mut().enumerate() {
        let (row, column) = (rows[at / 9], columns[at % 9]);
        *cell = digits[(row % 3 * 3 + row / 3 + column) % 9];
    }
    grid
}

/// The grid with only `clues` of its cells left.
fn dug(random: &mut Random, mut grid: [u8; 81], clues: usize) -> [u8; 81] {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for &cell in &cells[clues..] {
        grid[cell] = 0;
    }
    grid
}

fn obeys(puzzle: &Puzzle, solution: &Solution) -> bool {
    plain::solutions(&solution.to_puzzle(), 2).len() == 1
        && Cell::all().all(|cell| {
            let digit = solution.digit(cell);
            match puzzle.value(cell) {
                Some(given) => given == digit,
                None => puzzle
                    .candidates()
                    .is_none_or(|set| set.contains(Candidate { cell, digit })),
            }
        })
}

/// Compares everything the solver can say with the plain solver, up to `limit` solutions.
fn compare(solver: &mut Solver, puzzle: &Puzzle, limit: usize) -> usize {
    let mut truth = plain::solutions(puzzle, limit);
    match solver.check(puzzle) {
        Verdict::None => assert_eq!(truth.len(), 0, "{puzzle:?}"),
        Verdict::Unique(only) => assert_eq!(truth, [only], "{puzzle:?}"),
        Verdict::Many([first, second]) => {
            assert!(truth.len() > 1, "{puzzle:?}");
            assert_ne!(first, second);
            assert!(
                obeys(puzzle, &first) && obeys(puzzle, &second),
                "{puzzle:?}"
            );
        }
    }
    assert_eq!(
        solver.count(puzzle, limit as u64),
        truth.len() as u64,
        "{puzzle:?}"
    );
    let mut found: Vec<Solution> = solver.solutions(puzzle).take(limit).collect();
    let again: Vec<Solution> = Solver::new().solutions(puzzle).take(limit).collect();
    assert_eq!(found, again, "the order of {puzzle:?}");
    if truth.len() < limit {
        found.sort();
        truth.sort();
        assert_eq!(found, truth, "{puzzle:?}");
    } else {
        assert!(found.iter().all(|solution| obeys(puzzle, solution)));
        found.sort();
        found.dedup();
        assert_eq!(found.len(), limit);
    }
    truth.len()
}

#[test]
fn grids_with_any_number_of_clues() {
    let mut random = Random(1);
    let mut solver = Solver::new();
    let mut seen = [0; 3];
    for round in 0..1500 {
        let clues = round % 82;
        let grid = filled(&mut random);
        let grid = dug(&mut random, grid, clues);
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        seen[compare(&mut solver, &puzzle, 200).min(2)] += 1;
    }
    assert!(seen[0] == 0 && seen[1] > 300 && seen[2] > 300, "{seen:?}");
}

#[test]
fn grids_with_a_wrong_given() {
    let mut random = Random(2);
    let mut solver = Solver::new();
    let mut seen = [0; 3];
    for round in 0..1500 {
        let clues = 32 + round % 50;
        let grid = filled(&mut random);
        let mut grid = dug(&mut random, grid, clues);
        let wrong = random.below(81);
        grid[wrong] = random.below(9) as u8 + 1;
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        seen[compare(&mut solver, &puzzle, 50).min(2)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn pencilmark_grids() {
    let mut random = Random(3);
    let mut solver = Solver::new();
    let mut seen = [0; 3];
    for round in 0..1500 {
        let clues = 16 + round % 40;
        let grid = filled(&mut random);
        let puzzle = Puzzle::from_numbers(&dug(&mut random, grid, clues)).unwrap();
        // Each cell keeps its digit and some others; now and then one loses its own.
        let mut kept: CandidateSet = Cell::all()
            .map(|cell| (cell, Digit::new(grid[cell.index()]).unwrap()))
            .map(|(cell, digit)| Candidate { cell, digit })
            .collect();
        let keep = random.below(6) + 1;
        for cell in Cell::all() {
            for digit in Digit::ALL {
                if random.below(10) < keep {
                    kept.insert(Candidate { cell, digit });
                }
            }
        }
        if round % 3 == 0 {
            let cell = Cell::new(random.below(81) as u8).unwrap();
            let digit = Digit::new(grid[cell.index()]).unwrap();
            kept.remove(Candidate { cell, digit });
        }
        seen[compare(&mut solver, &puzzle.with_candidates(kept), 50).min(2)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn broken_grids() {
    let mut solver = Solver::new();
    let puzzle = |text: &str| {
        let mut numbers = [0; 81];
        for (number, byte) in numbers.iter_mut().zip(text.bytes()) {
            *number = if byte == b'.' { 0 } else { byte - b'0' };
        }
        Puzzle::from_numbers(&numbers).unwrap()
    };
    for text in [
        // Clashes in a row, a column and a box.
        "1.......1",
        "1...................................1",
        "1.........1",
        // r1c1 sees all nine digits; so does r1c9; 9 has no place in row 1.
        ".234567891",
        "12345678.........9",
        "1234567..........9",
    ] {
        assert_eq!(solver.check(&puzzle(text)), Verdict::None, "{text}");
        assert_eq!(solver.count(&puzzle(text), 10), 0);
        assert_eq!(solver.solutions(&puzzle(text)).count(), 0);
    }
    let nothing = puzzle("").with_candidates(CandidateSet::EMPTY);
    assert_eq!(solver.check(&nothing), Verdict::None);
}

#[test]
fn counting_stops_at_the_limit() {
    let empty = Puzzle::new([None; 81]);
    let mut solver = Solver::new();
    for limit in [0, 1, 2, 777] {
        assert_eq!(solver.count(&empty, limit), limit);
    }
    // An abandoned search leaves nothing behind.
    let mut grid = filled(&mut Random(4));
    grid[40] = 0;
    let puzzle = Puzzle::from_numbers(&grid).unwrap();
    assert!(matches!(solver.check(&puzzle), Verdict::Unique(_)));
    assert_eq!(solver.statistics().puzzles, 5);
}
