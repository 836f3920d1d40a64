//! A position with the moves that led to it, and the solutions of its puzzle.

use super::change::Change;
use crate::claim::{Claim, Truth, is_solvable as is_solvable_on};
use crate::hint::PlayerBoard;
use crate::path::with_sound_givens;
use core::sync::atomic::{AtomicU64, Ordering};
use grid::{Board, Candidate, Cell, Puzzle};
use oracle::{SolutionCount, Solver};

/// The number of the next position. Numbers are only compared for equality, so no result depends on them.
static NEXT_NUMBER: AtomicU64 = AtomicU64::new(1);

/// A position: a puzzle and the moves made since. It borrows nothing, so a caller can store it.
#[derive(Clone, Debug)]
pub struct MovePosition {
    /// The puzzle. Its solutions decide whether a move is true.
    puzzle: Puzzle,
    /// The board before the first change.
    start: Board,
    /// The changes that the player had made before the first move.
    given_changes: Vec<Claim>,
    board: Board,
    /// The moves, each with the board before it.
    moves: Vec<(Change, Board)>,
    solutions: SolutionCount,
    /// Whether the board still has a solution of the puzzle; `None` if this is not known yet.
    is_solvable: Option<bool>,
    number: u64,
}

impl MovePosition {
    /// The position of a puzzle before the first move.
    pub fn new(puzzle: &Puzzle) -> MovePosition {
        MovePosition::of(&PlayerBoard::untouched(puzzle.clone()))
    }

    /// The position of a player's board. If the puzzle is given separately, its solutions decide whether a
    /// move is true.
    pub fn of(player: &PlayerBoard) -> MovePosition {
        let mut solver = Solver::new();
        let puzzle = player.given.as_ref().unwrap_or(&player.board).clone();
        let solutions = solver.check(&puzzle);
        let start = with_sound_givens(Board::new(&puzzle), &mut solver);
        let mut position = MovePosition {
            board: start.clone(),
            start,
            given_changes: Vec::new(),
            moves: Vec::new(),
            solutions,
            is_solvable: None,
            number: NEXT_NUMBER.fetch_add(1, Ordering::Relaxed),
            puzzle,
        };
        if player.given.is_some() {
            position.follow_player_board(&Board::new(&player.board));
        }
        position
    }

    /// Makes the changes that lead to a player's board. If the rules forbid one of its digits, the player's
    /// board is used unchanged. Such a board has a mistake, so no step is searched for on it.
    fn follow_player_board(&mut self, board: &Board) {
        let placed = board.filled() & self.start.open();
        let placed = placed.iter().filter_map(|cell| {
            let digit = board.value(cell)?;
            Some(Claim::Is(Candidate { cell, digit }))
        });
        let mut changes: Vec<Claim> = placed.collect();
        let mut after = self.start.clone();
        for change in &changes {
            after.place(change.candidate());
        }
        let kept = board.all_candidates();
        for candidate in after.all_candidates().iter() {
            if !kept.contains(candidate) {
                after.eliminate(candidate);
                changes.push(Claim::IsNot(candidate));
            }
        }
        let is_same = Cell::all().all(|cell| after.value(cell) == board.value(cell));
        self.board = if is_same { after } else { board.clone() };
        self.given_changes = changes;
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board before the first change.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// What exhaustive search found: no solution of the puzzle, the only one, or two of several.
    pub fn solutions(&self) -> &SolutionCount {
        &self.solutions
    }

    /// Number of moves that can be taken back.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The moves that can be taken back, in order.
    pub fn history(&self) -> impl Iterator<Item = &Change> {
        self.moves.iter().map(|(change, _)| change)
    }

    /// The last move.
    pub fn last_move(&self) -> Option<&Change> {
        self.moves.last().map(|(change, _)| change)
    }

    /// The changes from the start to the board, in order.
    pub(super) fn changes(&self) -> impl Iterator<Item = Claim> {
        let moves = self.moves.iter();
        let moves = moves.flat_map(|(change, _)| change.claims().iter());
        self.given_changes.iter().chain(moves).copied()
    }

    /// A number that identifies the position and its history. Every move changes the number.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Makes a move, justified or not. A placement that the rules forbid changes nothing.
    pub fn apply(&mut self, change: &Change) {
        let before = self.board.clone();
        change.apply(&mut self.board);
        self.moves.push((change.clone(), before));
        self.mark_changed();
    }

    /// Takes the last move back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some((_, before)) = self.moves.pop() else {
            return false;
        };
        self.board = before;
        self.mark_changed();
        true
    }

    /// Marks the position as new after a change of the board.
    fn mark_changed(&mut self) {
        self.is_solvable = None;
        self.number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
    }

    /// The board as a player's board.
    pub fn player_board(&self) -> PlayerBoard {
        let board = self.as_puzzle();
        if self.moves.is_empty() && self.given_changes.is_empty() {
            return PlayerBoard::untouched(board);
        }
        PlayerBoard {
            given: Some(self.puzzle.clone()),
            board,
        }
    }

    /// The board as a puzzle. Filled cells that were not given count as placed.
    pub(super) fn as_puzzle(&self) -> Puzzle {
        if self.moves.is_empty() && self.given_changes.is_empty() {
            return self.puzzle.clone();
        }
        let board = &self.board;
        let placed = board.filled() - self.start.givens();
        board.to_puzzle().with_placed(placed)
    }

    /// Whether the board has lost all solutions of the puzzle.
    pub(super) fn has_mistake(&mut self, solver: &mut Solver) -> bool {
        let (board, solutions) = (&self.board, &self.solutions);
        let is_solvable = self.is_solvable;
        let is_solvable = is_solvable.unwrap_or_else(|| is_solvable_on(board, solutions, solver));
        self.is_solvable = Some(is_solvable);
        !is_solvable
    }

    /// Whether changes are true. Exhaustive search of the puzzle decides.
    pub(super) fn truth(&self, claims: &[Claim], solver: &mut Solver) -> Truth {
        Truth::of(claims, &Board::new(&self.puzzle), &self.solutions, solver)
    }
}
