//! Where a player stands: the puzzle, what was filled in since, and the pencilmarks.

use crate::args::Hint;
use crate::input::complaint;
use crate::pencilmarks;
use anyhow::Context;
use grid::text::read_one;
use grid::{Cell, Puzzle};

/// A player's position.
pub(crate) struct Position {
    /// The puzzle as it was given, when the board was handed over apart from it.
    pub(crate) given: Option<Puzzle>,
    /// What stands on the board, with the pencilmarks if there are any.
    pub(crate) board: Puzzle,
}

impl Position {
    /// The position that was asked about. A given that the board leaves open is filled in.
    pub(crate) fn read(arguments: &Hint) -> anyhow::Result<Position> {
        let given = arguments.puzzle.read(&arguments.nth)?;
        if arguments.board.is_none() && arguments.candidates.is_none() {
            return Ok(Position {
                given: None,
                board: given,
            });
        }
        let board = match &arguments.board {
            Some(text) => read_one(text).map_err(|error| complaint("--board", &error))?,
            None => given.clone(),
        };
        let mut values = [None; 81];
        for cell in Cell::all() {
            values[cell.index()] = board.value(cell).or(given.value(cell));
        }
        let mut position = Puzzle::new(values);
        position = position
            .clone()
            .with_placed(position.filled() - given.filled());
        let marks = match &arguments.candidates {
            Some(text) => Some(pencilmarks::read(text).context("--candidates")?),
            None => board.candidates().copied(),
        };
        if let Some(marks) = marks {
            position = position.with_candidates(marks);
        }
        Ok(Position {
            given: Some(given),
            board: position,
        })
    }
}
