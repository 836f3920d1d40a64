//! Random boards with a summary of all their solutions.

use super::rng::Rng;
use grid::{Board, Candidate, CandidateSet, Cell, Digit, DigitSet, Puzzle};

/// A filled grid, by cell.
pub(crate) type Filled = [Digit; 81];

/// A board and a summary of its solutions.
#[derive(Clone)]
pub(crate) struct BoardWithSolutions {
    /// The board.
    pub(crate) board: Board,
    /// The candidates that are true in some solution.
    pub(crate) true_in_some: CandidateSet,
    /// The candidates that are true in all solutions.
    pub(crate) true_in_all: CandidateSet,
    /// One of the solutions.
    pub(crate) solution: Filled,
}

impl BoardWithSolutions {
    /// The summary; `None` unless there are `least` to `most` solutions.
    pub(crate) fn new(board: Board, least: usize, most: usize) -> Option<BoardWithSolutions> {
        let solutions = solutions(&board, most + 1);
        if solutions.len() < least || solutions.len() > most {
            return None;
        }
        let sets = solutions.iter().map(as_set);
        let mut true_in_some = CandidateSet::EMPTY;
        let mut true_in_all = all_candidates();
        for set in sets {
            true_in_some = true_in_some.union(&set);
            true_in_all = true_in_all.intersection(&set);
        }
        Some(BoardWithSolutions {
            board,
            true_in_some,
            true_in_all,
            solution: solutions[0],
        })
    }

    /// All candidates of the board.
    pub(crate) fn live(&self) -> Vec<Candidate> {
        self.board.all_candidates().iter().collect()
    }
}

fn all_candidates() -> CandidateSet {
    (0..729).filter_map(Candidate::from_index).collect()
}

fn as_set(filled: &Filled) -> CandidateSet {
    let candidate = |cell: Cell| Candidate::new(cell, filled[cell.index()]);
    Cell::all().map(candidate).collect()
}

/// The first solutions of a board, at most `most`.
pub(crate) fn solutions(board: &Board, most: usize) -> Vec<Filled> {
    let mut options = [DigitSet::EMPTY; 81];
    for cell in Cell::all() {
        let value = board.value(cell).map(DigitSet::only);
        options[cell.index()] = value.unwrap_or(board.candidates(cell));
    }
    let mut found = Vec::new();
    // There is no solution if a peer of a filled cell can only have the same digit.
    for cell in board.filled() {
        for peer in cell.peers() {
            if options[peer.index()] == options[cell.index()] {
                return found;
            }
        }
    }
    for cell in board.filled() {
        if let Some(digit) = board.value(cell) {
            for peer in cell.peers() {
                options[peer.index()].remove(digit);
            }
        }
    }
    extend(&options, board.open().bits(), most, &mut found, &mut None);
    found
}

/// Backtracks over the open cell with the fewest options. With `rng`, the digits of a cell are
/// tried in random order.
fn extend(
    options: &[DigitSet; 81],
    open: u128,
    most: usize,
    found: &mut Vec<Filled>,
    rng: &mut Option<&mut Rng>,
) {
    if found.len() >= most {
        return;
    }
    let open = grid::CellSet::from_bits(open);
    let Some(cell) = open.iter().min_by_key(|cell| options[cell.index()].len()) else {
        let filled = options.map(|digits| digits.first().unwrap());
        found.push(filled);
        return;
    };
    let mut digits: Vec<Digit> = options[cell.index()].iter().collect();
    if let Some(rng) = rng {
        rng.shuffle(&mut digits);
    }
    for digit in digits {
        let mut next = *options;
        next[cell.index()] = DigitSet::only(digit);
        for peer in cell.peers() {
            next[peer.index()].remove(digit);
        }
        extend(&next, open.without(cell).bits(), most, found, rng);
    }
}

/// A random filled grid.
pub(crate) fn filled(rng: &mut Rng) -> Filled {
    let mut options = [DigitSet::all(); 81];
    // `extend` tries the digits of each cell in random order, but the grids would still be similar.
    // So the first row is random too.
    let mut first = Digit::ALL;
    rng.shuffle(&mut first);
    let mut open = grid::CellSet::all();
    for (cell, digit) in Cell::all().zip(first) {
        options[cell.index()] = DigitSet::only(digit);
        open.remove(cell);
        for peer in cell.peers() & open {
            options[peer.index()].remove(digit);
        }
    }
    let mut found = Vec::new();
    extend(&options, open.bits(), 1, &mut found, &mut Some(rng));
    found[0]
}

/// The puzzle with these cells of a grid given.
pub(crate) fn puzzle(filled: &Filled, givens: &[Cell]) -> Board {
    let mut values = [None; 81];
    for cell in givens {
        values[cell.index()] = Some(filled[cell.index()]);
    }
    Board::new(&Puzzle::new(values))
}

/// A board with 2 to 10,000 solutions: a random puzzle with some cells filled and some candidates
/// removed, so that patterns occur.
pub(crate) fn with_many_solutions(rng: &mut Rng) -> BoardWithSolutions {
    loop {
        let filled = filled(rng);
        let mut cells: Vec<Cell> = Cell::all().collect();
        rng.shuffle(&mut cells);
        let start = puzzle(&filled, &cells[..20 + rng.below(12)]);
        let found = solutions(&start, 10_001);
        if found.len() < 2 || found.len() > 10_000 {
            continue;
        }
        let count = 1 + rng.below(found.len().min(6));
        let kept = rng.sample(&found, count.max(2));
        let mut board = start.clone();
        thin(rng, &mut board, &kept);
        if let Some(known) = BoardWithSolutions::new(board, 2, 10_000) {
            return known;
        }
    }
}

/// A partly solved board of a puzzle with exactly one solution.
pub(crate) fn with_one_solution(rng: &mut Rng) -> BoardWithSolutions {
    let filled = filled(rng);
    let mut cells: Vec<Cell> = Cell::all().collect();
    rng.shuffle(&mut cells);
    let mut givens = cells.clone();
    // Stops at 26 givens, because removing more is slow.
    for cell in cells {
        let is_kept = |given: &Cell| *given != cell;
        let fewer: Vec<Cell> = givens.iter().copied().filter(is_kept).collect();
        if givens.len() > 26 && solutions(&puzzle(&filled, &fewer), 2).len() == 1 {
            givens = fewer;
        }
    }
    let start = puzzle(&filled, &givens);
    let mut board = start.clone();
    thin(rng, &mut board, &[filled]);
    BoardWithSolutions::new(board, 1, 1).unwrap()
}

/// Removes candidates and places digits at random, but keeps these solutions.
pub(crate) fn thin(rng: &mut Rng, board: &mut Board, kept: &[Filled]) {
    let removed = rng.below(8);
    for candidate in board.all_candidates().iter() {
        let is_needed = kept
            .iter()
            .any(|filled| filled[candidate.cell.index()] == candidate.digit);
        if !is_needed && rng.below(10) < removed {
            board.eliminate(candidate);
        }
    }
    let placed = rng.below(4);
    for cell in board.open() {
        let digit = kept[0][cell.index()];
        if rng.below(20) < placed && kept.iter().all(|filled| filled[cell.index()] == digit) {
            board.place(Candidate::new(cell, digit));
        }
    }
}
