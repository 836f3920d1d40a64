//! The boards along a path.

use grid::Board;
use logic::{Effects, Journal, Record};

/// Follows a path record by record and holds the current board.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    /// The boards before the guesses that are not refuted.
    guessed_on: Vec<Board>,
    journal: Journal,
}

impl Replay {
    /// A replay that starts from a board.
    pub fn new(start: &Board) -> Replay {
        let journal = Journal::new(start);
        Replay {
            board: start.clone(),
            guessed_on: Vec::new(),
            journal,
        }
    }

    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Applies a record.
    pub fn follow(&mut self, record: &Record) {
        match record {
            Record::Step(step) => Effects::apply(&step.effects, &mut self.board, &mut self.journal),
            Record::Guess(guess) => {
                self.guessed_on.push(self.board.clone());
                self.board.place(guess.candidate);
            }
            Record::Back(back) => {
                if let Some(board) = self.guessed_on.pop() {
                    self.board = board;
                }
                self.board.eliminate(back.refuted);
            }
        }
    }
}
