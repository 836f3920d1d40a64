//! Compares the solver on every kind of lanes with the plain solver, for many kinds of grids.

use super::Engine;
use crate::samples::{Random, dug, filled, puzzle};
use crate::{Solution, SolutionCount, Solver, plain};
use grid::{Candidate, CandidateSet, Cell, Digit, Puzzle};

/// A solver on each kind of lanes that this machine supports.
fn solvers() -> Vec<Solver> {
    Engine::all().map(Solver::with).collect()
}

/// Whether a grid obeys the rules and agrees with the puzzle.
fn is_solution_of(puzzle: &Puzzle, solution: &Solution) -> bool {
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

/// Compares all results of the solvers with the plain solver, up to `limit` solutions. Returns the
/// number of solutions.
fn compare(solvers: &mut [Solver], puzzle: &Puzzle, limit: usize) -> usize {
    let mut expected = plain::solutions(puzzle, limit);
    expected.sort();
    let mut first = None;
    for solver in solvers {
        match solver.check(puzzle) {
            SolutionCount::None => assert_eq!(expected.len(), 0, "{puzzle:?}"),
            SolutionCount::Unique(only) => assert_eq!(expected, [only], "{puzzle:?}"),
            SolutionCount::Many([first, second]) => {
                assert!(expected.len() > 1, "{puzzle:?}");
                assert_ne!(first, second);
                assert!(
                    is_solution_of(puzzle, &first) && is_solution_of(puzzle, &second),
                    "{puzzle:?}"
                );
            }
        }
        let count = solver.count(puzzle, limit as u64);
        assert_eq!(count, expected.len() as u64, "{puzzle:?}");
        let found: Vec<Solution> = solver.solutions(puzzle).take(limit).collect();
        let result = (found, solver.statistics());
        // Every kind of lanes finds the same solutions in the same order with the same guesses.
        let (found, _) = match &first {
            Some(first) => {
                assert_eq!(*first, result, "{puzzle:?}");
                continue;
            }
            None => first.insert(result),
        };
        assert!(
            found
                .iter()
                .all(|solution| is_solution_of(puzzle, solution))
        );
        let mut sorted = found.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), expected.len(), "{puzzle:?}");
        if expected.len() < limit {
            assert_eq!(sorted, expected, "{puzzle:?}");
        }
    }
    expected.len()
}

#[test]
fn grids_with_any_number_of_clues() {
    let mut random = Random(1);
    let mut solvers = solvers();
    let mut seen = [0; 3];
    for round in 0..1500 {
        let clues = round % 82;
        let grid = filled(&mut random);
        let grid = dug(&mut random, grid, clues);
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        seen[compare(&mut solvers, &puzzle, 100).min(2)] += 1;
    }
    assert!(seen[0] == 0 && seen[1] > 300 && seen[2] > 300, "{seen:?}");
}

#[test]
fn grids_with_a_wrong_given() {
    let mut random = Random(2);
    let mut solvers = solvers();
    let mut seen = [0; 3];
    for round in 0..1500 {
        let clues = 32 + round % 50;
        let grid = filled(&mut random);
        let mut grid = dug(&mut random, grid, clues);
        let wrong = random.below(81);
        grid[wrong] = random.below(9) as u8 + 1;
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        seen[compare(&mut solvers, &puzzle, 50).min(2)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn pencilmark_grids() {
    let mut random = Random(3);
    let mut solvers = solvers();
    let mut seen = [0; 3];
    for round in 0..1500 {
        let clues = 16 + round % 40;
        let grid = filled(&mut random);
        let puzzle = Puzzle::from_numbers(&dug(&mut random, grid, clues)).unwrap();
        // Each cell keeps its digit and some other digits. In every third grid, one cell loses its
        // digit.
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
        seen[compare(&mut solvers, &puzzle.with_candidates(kept), 50).min(2)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 30), "{seen:?}");
}

#[test]
fn broken_grids() {
    let mut solvers = solvers();
    for text in [
        // Clashes in a row, a column and a box.
        "1.......1",
        "1...................................1",
        "1.........1",
        // r1c1 has no candidate; r1c9 has no candidate; 9 has no place in row 1.
        ".234567891",
        "12345678.........9",
        "1234567..........9",
    ] {
        assert_eq!(compare(&mut solvers, &puzzle(text), 10), 0, "{text}");
    }
    let nothing = puzzle("").with_candidates(CandidateSet::EMPTY);
    assert_eq!(compare(&mut solvers, &nothing, 10), 0);
    // The same digit in all cells, or in all cells but one.
    let mut same = [1; 81];
    assert_eq!(
        compare(&mut solvers, &Puzzle::from_numbers(&same).unwrap(), 10),
        0
    );
    same[40] = 0;
    assert_eq!(
        compare(&mut solvers, &Puzzle::from_numbers(&same).unwrap(), 10),
        0
    );
}

#[test]
fn clashes_among_few_givens_need_no_search() {
    // The clashes are in a box, where the triads do not detect them.
    let mut random = Random(6);
    let mut solvers = solvers();
    for round in 0..600 {
        let grid = filled(&mut random);
        let mut grid = dug(&mut random, grid, round % 20);
        let digit = random.below(9) as u8 + 1;
        let corner = random.below(3) * 27 + random.below(3) * 3;
        let mut places = [0, 1, 2, 9, 10, 11, 18, 19, 20];
        random.shuffle(&mut places);
        grid[corner + places[0]] = digit;
        grid[corner + places[1]] = digit;
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        for solver in &mut solvers {
            assert_eq!(solver.check(&puzzle), SolutionCount::None, "{puzzle}");
            assert_eq!(solver.statistics().guesses, 0, "{puzzle}");
        }
    }
}

#[test]
fn filled_grids_with_a_wrong_cell_or_two_swapped() {
    // Full grids need no guess, so propagation alone must reject them.
    let mut random = Random(5);
    let mut solvers = solvers();
    for round in 0..2000 {
        let mut grid = filled(&mut random);
        let (a, b) = (random.below(81), random.below(81));
        match round % 3 {
            0 => grid[a] = random.below(9) as u8 + 1,
            1 => grid.swap(a, b),
            _ => {}
        }
        compare(&mut solvers, &Puzzle::from_numbers(&grid).unwrap(), 2);
        let random_digits = core::array::from_fn(|_| random.below(9) as u8 + 1);
        let puzzle = Puzzle::from_numbers(&random_digits).unwrap();
        assert_eq!(compare(&mut solvers, &puzzle, 2), 0);
    }
}

#[test]
fn counting_stops_at_the_limit() {
    let empty = Puzzle::new([None; 81]);
    for solver in &mut solvers() {
        for limit in [0, 1, 2, 777] {
            assert_eq!(solver.count(&empty, limit), limit);
        }
        // An unfinished search does not affect the next one.
        let mut grid = filled(&mut Random(4));
        grid[40] = 0;
        let puzzle = Puzzle::from_numbers(&grid).unwrap();
        assert!(matches!(solver.check(&puzzle), SolutionCount::Unique(_)));
        assert_eq!(solver.statistics().puzzles, 5);
        assert_eq!(solver.statistics().solutions, 1 + 2 + 777 + 1);
    }
}
