//! A player's board: the puzzle, the digits placed later, and the pencilmarks.

use grid::{Board, Candidate, CandidateSet, Cell, Puzzle};

/// A player's board.
#[non_exhaustive]
pub struct PlayerBoard {
    /// The puzzle, if it was given separately from the board.
    pub given: Option<Puzzle>,
    /// The board, with pencilmarks if there are any.
    pub board: Puzzle,
}

impl PlayerBoard {
    /// The board of a player who has changed nothing.
    pub fn untouched(puzzle: Puzzle) -> PlayerBoard {
        PlayerBoard {
            given: None,
            board: puzzle,
        }
    }

    /// A puzzle, with the player's board and pencilmarks if there are any.
    pub fn from_parts(
        given: Puzzle,
        board: Option<&Puzzle>,
        pencilmarks: Option<CandidateSet>,
    ) -> PlayerBoard {
        match (board, pencilmarks) {
            (None, None) => PlayerBoard::untouched(given),
            (None, marks) => PlayerBoard::of(given.clone(), &given, marks),
            (Some(board), marks) => PlayerBoard::of(given, board, marks),
        }
    }

    /// The board of a player who has noted every remaining candidate of this position.
    pub fn with_all_marks(position: &Puzzle) -> PlayerBoard {
        let board = Board::new(position);
        let given =
            Cell::all().map(|cell| board.value(cell).filter(|_| board.givens().contains(cell)));
        let mut values = [None; 81];
        for (value, given) in values.iter_mut().zip(given) {
            *value = given;
        }
        let filled = Cell::all().filter_map(|cell| {
            let digit = board.value(cell)?;
            Some(Candidate { cell, digit })
        });
        let marks = board.all_candidates().iter().chain(filled).collect();
        PlayerBoard::of(Puzzle::new(values), &board.to_puzzle(), Some(marks))
    }

    /// A puzzle with a separate board. If `pencilmarks` are given, they replace those of the board. Givens
    /// that the board leaves open are filled in.
    pub fn of(given: Puzzle, board: &Puzzle, pencilmarks: Option<CandidateSet>) -> PlayerBoard {
        let mut values = [None; 81];
        for cell in Cell::all() {
            values[cell.index()] = board.value(cell).or(given.value(cell));
        }
        let mut combined = Puzzle::new(values);
        combined = combined
            .clone()
            .with_placed(combined.filled() - given.filled());
        if let Some(marks) = pencilmarks.or(board.candidates().copied()) {
            combined = combined.with_candidates(marks);
        }
        PlayerBoard {
            given: Some(given),
            board: combined,
        }
    }
}
