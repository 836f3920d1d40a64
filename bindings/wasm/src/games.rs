//! Games that keep their position between requests.

use crate::api_error::ApiError;
use whydoku::judging::MovePosition;

/// Games, each with a number. The number of a closed game is used again.
#[derive(Default)]
pub struct Games(Vec<Option<Box<MovePosition>>>);

impl Games {
    /// No games.
    pub const fn new() -> Games {
        Games(Vec::new())
    }

    /// The position of a game; `None` if no game has this number.
    pub fn position(&self, number: usize) -> Option<&MovePosition> {
        self.0.get(number)?.as_deref()
    }

    /// Keeps a new game. Returns its number.
    pub(crate) fn open(&mut self, position: MovePosition) -> usize {
        let free = self.0.iter().position(Option::is_none);
        let number = free.unwrap_or(self.0.len());
        if free.is_none() {
            self.0.push(None);
        }
        self.put(number, position);
        number
    }

    /// Takes a game out.
    pub(crate) fn take(&mut self, number: usize) -> Result<MovePosition, ApiError> {
        let game = self.0.get_mut(number).and_then(Option::take);
        let game = game.ok_or_else(|| ApiError::of(format!("there is no game {number}")))?;
        Ok(*game)
    }

    /// Puts the position of a game back.
    pub(crate) fn put(&mut self, number: usize, position: MovePosition) {
        if let Some(game) = self.0.get_mut(number) {
            *game = Some(Box::new(position));
        }
    }
}
