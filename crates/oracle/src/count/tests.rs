//! Compares the counts of the join with enumeration, with published counts, and between layouts.

use super::filter::Filter;
use super::join::Join;
use super::pencil::Cases;
use super::{count, count_up_to, plan, product};
use crate::Solver;
use grid::{Board, Candidate, Cell, Digit, Puzzle};

/// A pseudorandom number generator (Marsaglia's xorshift) with a fixed seed.
struct Rng(u64);

impl Rng {
    fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = core::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// A full grid: the first solution of a grid with the digits 1 to 9 in random cells.
    fn full_grid(&mut self) -> [u8; 81] {
        loop {
            let mut numbers = [0; 81];
            for (cell, digit) in self.shuffled::<81>().into_iter().zip(self.shuffled::<9>()) {
                numbers[cell] = digit as u8 + 1;
            }
            if let Some(solution) = Solver::new().solutions(&puzzle(&numbers)).next() {
                return solution.to_puzzle().numbers();
            }
        }
    }

    /// Some cells of a random full grid.
    fn givens(&mut self, count: usize) -> [u8; 81] {
        let full = self.full_grid();
        let mut numbers = [0; 81];
        for cell in self.shuffled::<81>().into_iter().take(count) {
            numbers[cell] = full[cell];
        }
        numbers
    }
}

fn puzzle(numbers: &[u8; 81]) -> Puzzle {
    Puzzle::from_numbers(numbers).unwrap()
}

fn read(line: &str) -> Puzzle {
    let mut numbers = [0; 81];
    for (number, character) in numbers.iter_mut().zip(line.chars()) {
        *number = character.to_digit(10).unwrap_or(0) as u8;
    }
    puzzle(&numbers)
}

/// The count by joins only, without search.
fn count_by_joins(puzzle: &Puzzle) -> u128 {
    match Cases::of(puzzle) {
        Cases::Join(filter) => sum(&Join::new(&filter)),
        Cases::Split(cases) => cases.iter().map(count_by_joins).sum(),
    }
}

fn sum(join: &Join) -> u128 {
    let mut worker = join.worker();
    (0..join.parts()).map(|part| worker.run(part)).sum()
}

/// Compares the join with enumeration on one random grid for each seed. The number of givens is in
/// the range `givens`.
///
/// Skips grids with `limit` or more solutions. Returns the number of grids compared.
fn compare(seeds: core::ops::Range<u64>, givens: core::ops::Range<usize>, limit: u64) -> usize {
    let mut compared = 0;
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let count = givens.start + rng.below(givens.len());
        let mut numbers = rng.givens(count);
        if seed % 8 == 7 {
            // With one given changed, most grids have no solution.
            let cell = (0..81)
                .map(|_| rng.below(81))
                .find(|&cell| numbers[cell] != 0);
            numbers[cell.unwrap_or(0)] = rng.below(9) as u8 + 1;
        }
        let puzzle = puzzle(&numbers);
        let enumerated = Solver::new().count(&puzzle, limit);
        if enumerated < limit {
            assert_eq!(
                count_by_joins(&puzzle),
                u128::from(enumerated),
                "seed {seed}: {puzzle}"
            );
            compared += 1;
        }
    }
    compared
}

#[test]
fn agrees_with_enumeration() {
    assert!(compare(0..40, 20..70, 100_000) >= 30);
}

#[test]
#[ignore = "minutes: run with --release"]
fn agrees_with_enumeration_up_to_ten_million() {
    let compared = compare(1000..1480, 17..60, 10_000_000);
    assert!(compared >= 300, "only {compared}");
}

#[test]
fn published_counts() {
    let empty = Puzzle::new([None; 81]);
    assert_eq!(count(&empty).total, 6_670_903_752_021_072_936_960);
    let row = read("123456789");
    assert_eq!(count(&row).total, 18_383_222_420_692_992);
    let one_given = read("....5");
    assert_eq!(count(&one_given).total, 741_211_528_002_341_437_440);
    let cross = read(concat!(
        "123456789",
        "456......",
        "789......",
        "2........",
        "3........",
        "5........",
        "6........",
        "8........",
        "9........",
    ));
    assert_eq!(count(&cross).total, 13_569_259_904);
}

/// A random isomorph: rows, columns and digits permuted, transposed or not.
fn image(numbers: &[u8; 81], rng: &mut Rng) -> [u8; 81] {
    let digits = rng.shuffled::<9>();
    let mut lines = || -> Vec<usize> {
        let groups = rng.shuffled::<3>();
        groups
            .iter()
            .flat_map(|group| rng.shuffled::<3>().map(|line| group * 3 + line))
            .collect()
    };
    let (rows, columns) = (lines(), lines());
    let transposed = rng.below(2) == 1;
    core::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if transposed {
            column * 9 + row
        } else {
            row * 9 + column
        };
        match numbers[from] {
            0 => 0,
            number => digits[usize::from(number) - 1] as u8 + 1,
        }
    })
}

#[test]
fn symmetric_images_count_the_same() {
    let mut rng = Rng::new(3);
    for givens in [0, 1, 3, 13, 17, 21] {
        let numbers = rng.givens(givens);
        let total = count_by_joins(&puzzle(&numbers));
        assert!(total > 0);
        for _ in 0..2 {
            let image = puzzle(&image(&numbers, &mut rng));
            assert_eq!(count_by_joins(&image), total, "{image}");
        }
    }
}

#[test]
fn every_layout_counts_the_same() {
    for (seed, givens) in [(1, 17), (2, 20), (3, 24)] {
        let filter = Filter::of_givens(&puzzle(&Rng::new(seed).givens(givens)));
        let totals: Vec<u128> = plan::all(&filter)
            .map(|layout| sum(&Join::of(layout)))
            .collect();
        assert!(totals.len() > 30);
        assert!(totals.iter().all(|&total| total == totals[0] && total > 0));
    }
}

/// In this grid, a few entries exceed a byte, because a band has two givens.
#[test]
fn bytes_and_words_count_the_same() {
    let line = ".7............2.........3.............4.....5...9.....................1...6......";
    let filter = Filter::of_givens(&read(line));
    let join = Join::of(plan::all(&filter).next().unwrap());
    let mut workers = [join.worker(), join.worker().with_words()];
    let [by_bytes, by_words] = workers
        .each_mut()
        .map(|worker| worker.run(join.parts() / 2));
    assert_eq!(by_bytes, by_words);
    assert!(by_bytes > 0);
    assert_eq!(workers[0].byte_balance() > 0, product::bytes_are_faster());
}

#[test]
fn parts_can_run_in_any_order_on_any_worker() {
    let join = Join::new(&Filter::of_givens(&puzzle(&Rng::new(5).givens(16))));
    let total = sum(&join);
    let mut workers = [join.worker(), join.worker()];
    let parts = (0..join.parts()).rev();
    let shares = parts.map(|part| workers[part % 2].run(part));
    assert_eq!(shares.sum::<u128>(), total);
}

#[test]
fn only_the_puzzles_candidates_count() {
    for seed in 0..12 {
        let mut rng = Rng::new(100 + seed);
        let count = 25 + rng.below(15);
        let numbers = rng.givens(count);
        let mut board = Board::new(&puzzle(&numbers));
        for _ in 0..rng.below(5) {
            let cell = Cell::new(rng.below(81) as u8).unwrap();
            board.eliminate(Candidate::new(cell, Digit::ALL[rng.below(9)]));
        }
        let pencilled = board.to_puzzle();
        let enumerated = Solver::new().count(&pencilled, 100_000);
        if enumerated < 100_000 {
            assert_eq!(
                count_by_joins(&pencilled),
                u128::from(enumerated),
                "{pencilled:?}"
            );
        }
    }
}

#[test]
fn the_empty_grid_without_one_candidate() {
    let mut board = Board::new(&Puzzle::new([None; 81]));
    let corner = Cell::new(0).unwrap();
    board.eliminate(Candidate::new(corner, Digit::ALL[4]));
    let all = 6_670_903_752_021_072_936_960;
    assert_eq!(count(&board.to_puzzle()).total, all / 9 * 8);
}

#[test]
fn puzzles_without_solution_count_zero() {
    assert_eq!(count(&read("11")).total, 0);
    assert_eq!(count_by_joins(&read("11")), 0);
    assert_eq!(count_by_joins(&read("1........1")), 0);
    let mut board = Board::new(&Puzzle::new([None; 81]));
    let corner = Cell::new(0).unwrap();
    for digit in Digit::ALL {
        board.eliminate(Candidate::new(corner, digit));
    }
    assert_eq!(count(&board.to_puzzle()).total, 0);
    assert_eq!(count_by_joins(&board.to_puzzle()), 0);
}

#[test]
fn counts_stop_at_the_limit() {
    let puzzle = puzzle(&Rng::new(5).givens(16));
    let total = count(&puzzle).total;
    assert!(total > 200_000);
    for limit in [0, 1, 99_999, 100_000, 100_001, 200_000, total - 1, total] {
        assert_eq!(count_up_to(&puzzle, limit).total, limit);
    }
    assert_eq!(count_up_to(&puzzle, total + 1).total, total);
}
