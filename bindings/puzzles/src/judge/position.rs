//! A position: a puzzle, the board, and the moves that led to it.

use crate::claim::{Claim, Truth, is_solvable};
use crate::judging::change::Change;
use crate::request::ApiError;
use formats::read_one;
use grid::text::{Empty, line, position};
use grid::{Board, Puzzle};
use oracle::{SolutionCount, Solver};

/// A position.
pub(super) struct Position {
    /// The puzzle, whose solutions decide what is true.
    given: Puzzle,
    /// The board before the moves, as it was given.
    before: Puzzle,
    /// Whether the board was given.
    has_board: bool,
    /// Whether the rules forbid digits of the board.
    is_clashing: bool,
    board: Board,
    /// The moves, each with the board before it.
    moves: Vec<(Change, Board)>,
    solutions: SolutionCount,
    solver: Solver,
}

impl Position {
    /// The position before the first move. The texts are puzzles in any format.
    pub(super) fn read(puzzle: &str, board: Option<&str>) -> Result<Position, ApiError> {
        let given = read_one(puzzle)?;
        let before = match board {
            None => given.clone(),
            Some(text) => {
                let board = read_one(text)?;
                let placed = board.filled() - given.givens();
                board.with_placed(placed)
            }
        };
        let mut solver = Solver::new();
        Ok(Position {
            is_clashing: before.board().is_err(),
            board: Board::new(&before),
            has_board: board.is_some(),
            moves: Vec::new(),
            solutions: solver.check(&given),
            solver,
            given,
            before,
        })
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The puzzle as one line.
    pub(super) fn puzzle(&self) -> String {
        position(&self.given)
    }

    /// The board as one line, with placed digits and removed candidates.
    pub(super) fn text(&self) -> String {
        if self.moves.is_empty() {
            return position(&self.before);
        }
        let placed = self.board.filled() - self.given.givens();
        position(&self.board.to_puzzle().with_placed(placed))
    }

    /// The 81 cells, a dot for an open one.
    pub(super) fn values(&self) -> String {
        line(&self.board.to_values(), Empty::Dot)
    }

    /// Whether the board may differ from the puzzle.
    pub(super) fn is_begun(&self) -> bool {
        self.has_board || !self.moves.is_empty()
    }

    /// Number of moves that can be taken back.
    pub(super) fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The changes of the last move.
    pub(super) fn last_move(&self) -> Option<&[Claim]> {
        self.moves.last().map(|(change, _)| change.claims())
    }

    /// Makes changes. Returns whether the board changed; otherwise this is not a move.
    pub(super) fn apply(&mut self, change: &Change) -> bool {
        let before = self.board.clone();
        change.apply(&mut self.board);
        let is_change = self.board != before;
        if is_change {
            self.moves.push((change.clone(), before));
        }
        is_change
    }

    /// Takes the last move back, if there is one.
    pub(super) fn undo(&mut self) {
        if let Some((_, before)) = self.moves.pop() {
            self.board = before;
        }
    }

    /// Whether the board has lost all solutions of the puzzle.
    pub(super) fn has_mistake(&mut self) -> bool {
        self.is_clashing || !is_solvable(&self.board, &self.solutions, &mut self.solver)
    }

    /// Whether changes are true.
    pub(super) fn truth(&mut self, claims: &[Claim]) -> Truth {
        let start = Board::new(&self.given);
        Truth::of(claims, &start, &self.solutions, &mut self.solver)
    }
}
