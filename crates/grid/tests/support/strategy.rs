//! Proptest strategies for digits, puzzles and boards.
//!
//! [`board_with_solution`] gives boards with one of their solutions, for tests of deductions.
//! Puzzles of [`values`] and boards of [`board`] may have clashes and cells without candidates, for
//! code that must handle every board.
//!
//! [`config`] sets the number of cases and fixes the seed, so that test runs are reproducible.

use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Puzzle};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

/// A configuration with this many cases, a fixed seed and no file of past failures.
pub(crate) fn config(cases: u32) -> Config {
    Config {
        rng_seed: RngSeed::Fixed(81),
        failure_persistence: None,
        ..Config::with_cases(cases)
    }
}

/// Any digit.
pub(crate) fn digit() -> impl Strategy<Value = Digit> + Clone {
    prop::sample::select(Digit::ALL.as_slice())
}

/// Any cell.
pub(crate) fn cell() -> impl Strategy<Value = Cell> + Clone {
    prop::sample::select(Cell::all().collect::<Vec<_>>())
}

/// Any candidate.
pub(crate) fn candidate() -> impl Strategy<Value = Candidate> + Clone {
    (cell(), digit()).prop_map(|(cell, digit)| Candidate::new(cell, digit))
}

/// Any set of digits.
pub(crate) fn digits() -> impl Strategy<Value = DigitSet> + Clone {
    any::<u16>().prop_map(DigitSet::from_bits)
}

/// Any set of cells. It contains about half of all cells.
pub(crate) fn cells() -> impl Strategy<Value = CellSet> + Clone {
    any::<u128>().prop_map(CellSet::from_bits)
}

/// Any set of candidates, from none to all.
pub(crate) fn candidates() -> impl Strategy<Value = CandidateSet> + Clone {
    let density = prop_oneof![Just(0.02), Just(0.3), Just(0.5), Just(0.95)];
    density.prop_flat_map(|density| {
        vec(prop::bool::weighted(density), 729).prop_map(|bits| {
            let all = (0..729).filter_map(Candidate::from_index);
            all.zip(bits)
                .filter_map(|(candidate, bit)| bit.then_some(candidate))
                .collect()
        })
    })
}

/// Any 81 values, with or without clashes.
pub(crate) fn values() -> impl Strategy<Value = Puzzle> + Clone {
    let density = prop_oneof![Just(0.05), Just(0.3), Just(0.95)];
    density
        .prop_flat_map(|density| vec(prop::option::weighted(density, digit()), 81))
        .prop_map(|values| from_values(&values))
}

/// Any correctly filled grid.
pub(crate) fn solution() -> impl Strategy<Value = Puzzle> + Clone {
    // The search `fill` rarely backtracks. Shuffled orders of cells and digits give random grids.
    let cells = Just(Cell::all().collect::<Vec<_>>()).prop_shuffle();
    let digits = vec(Just(Digit::ALL.to_vec()).prop_shuffle(), 9);
    (cells, digits).prop_map(|(cells, digits)| {
        let empty = Board::new(&Puzzle::new([None; 81]));
        fill(&empty, &cells, &digits).map_or_else(|| empty.to_values(), |full| full.to_values())
    })
}

/// A puzzle with at least one solution: 17 to 60 cells of a correctly filled grid.
pub(crate) fn puzzle() -> impl Strategy<Value = Puzzle> + Clone {
    clues().prop_map(|(puzzle, _)| puzzle)
}

/// A board and one of its solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardWithSolution {
    /// The board, partly solved.
    pub(crate) board: Board,
    /// A full grid that agrees with every filled cell and with the candidates of every open cell of
    /// the board.
    pub(crate) solution: Puzzle,
}

/// A board after correct placements and eliminations, with the solution that they follow.
pub(crate) fn board_with_solution() -> impl Strategy<Value = BoardWithSolution> + Clone {
    let edits = prop_oneof![Just(0), Just(30), Just(150)]
        .prop_flat_map(|count| vec((candidate(), prop::bool::weighted(0.1)), count));
    (clues(), edits).prop_map(|((puzzle, solution), edits)| {
        let mut board = Board::new(&puzzle);
        for (candidate, is_placement) in edits {
            let solution_digit = solution.value(candidate.cell);
            if solution_digit != Some(candidate.digit) {
                board.eliminate(candidate);
            } else if is_placement {
                board.place(candidate);
            }
        }
        BoardWithSolution { board, solution }
    })
}

/// A change to a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edit {
    /// [`Board::place`].
    Place(Candidate),
    /// [`Board::fill`].
    Fill(Candidate),
    /// [`Board::eliminate`].
    Eliminate(Candidate),
}

impl Edit {
    /// Applies the edit; returns whether the candidate was present.
    pub(crate) fn apply(self, board: &mut Board) -> bool {
        match self {
            Edit::Place(candidate) => board.place(candidate),
            Edit::Fill(candidate) => board.fill(candidate),
            Edit::Eliminate(candidate) => board.eliminate(candidate),
        }
    }
}

/// Up to 199 edits: six eliminations for two placements and one fill, on average.
pub(crate) fn edits() -> impl Strategy<Value = Vec<Edit>> + Clone {
    let edit = prop_oneof![
        6 => candidate().prop_map(Edit::Eliminate),
        2 => candidate().prop_map(Edit::Place),
        1 => candidate().prop_map(Edit::Fill),
    ];
    vec(edit, 0..200)
}

/// Any board: values with or without a solution, with or without own candidates, after any edits.
pub(crate) fn board() -> impl Strategy<Value = Board> + Clone {
    let start = prop_oneof![values().boxed(), puzzle().boxed()];
    (start, prop::option::of(candidates()), edits()).prop_map(|(puzzle, candidates, edits)| {
        let mut board = Board::new(&match candidates {
            Some(candidates) => puzzle.with_candidates(candidates),
            None => puzzle,
        });
        for edit in edits {
            edit.apply(&mut board);
        }
        board
    })
}

/// A puzzle and a solution of it; the puzzle keeps 17 to 60 cells of the solution.
fn clues() -> impl Strategy<Value = (Puzzle, Puzzle)> + Clone {
    let kept = (17..=60_usize).prop_flat_map(|count| {
        Just(Cell::all().collect::<Vec<_>>())
            .prop_shuffle()
            .prop_map(move |mut cells| {
                cells.truncate(count);
                cells.into_iter().collect::<CellSet>()
            })
    });
    (solution(), kept).prop_map(|(solution, kept)| {
        let values: Vec<_> = Cell::all()
            .map(|cell| solution.value(cell).filter(|_| kept.contains(cell)))
            .collect();
        (from_values(&values), solution)
    })
}

fn from_values(values: &[Option<Digit>]) -> Puzzle {
    let mut array = [None; 81];
    for (slot, &value) in array.iter_mut().zip(values) {
        *slot = value;
    }
    Puzzle::new(array)
}

/// The first full grid of the board, by a search that fills the cell with the fewest candidates.
///
/// `cells` breaks ties between cells; `digits` is the order in which a cell's digits are tried.
fn fill(board: &Board, cells: &[Cell], digits: &[Vec<Digit>]) -> Option<Board> {
    let open = cells
        .iter()
        .copied()
        .filter(|&cell| board.open().contains(cell));
    let Some(cell) = open.min_by_key(|&cell| board.candidates(cell).len()) else {
        return Some(board.clone());
    };
    let order = digits.get(cell.index() % digits.len().max(1))?;
    order.iter().find_map(|&digit| {
        let mut next = board.clone();
        if !next.place(Candidate::new(cell, digit)) {
            return None;
        }
        fill(&next, cells, digits)
    })
}
