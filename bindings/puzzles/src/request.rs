//! Fields of requests, and the error of a request.

use core::fmt::Display;
use formats::FormatError;
use grid::Puzzle;
use serde::Deserialize;
use serde_json::{Value, json};

/// A request about one puzzle.
#[derive(Deserialize)]
pub(crate) struct PuzzleRequest {
    /// A text in any format.
    puzzle: String,
}

impl PuzzleRequest {
    pub(crate) fn puzzle(&self) -> Result<Puzzle, ApiError> {
        Ok(formats::read_one(&self.puzzle)?)
    }
}

/// The error of a request.
pub(crate) struct ApiError {
    message: String,
    /// Line and column of an unreadable text, from 1.
    place: Option<(usize, usize)>,
}

impl ApiError {
    pub(crate) fn of(error: impl Display) -> ApiError {
        ApiError {
            message: error.to_string(),
            place: None,
        }
    }

    pub(crate) fn json(&self) -> Value {
        match self.place {
            Some((line, column)) => {
                json!({ "message": self.message, "line": line, "column": column })
            }
            None => json!({ "message": self.message }),
        }
    }
}

impl From<FormatError> for ApiError {
    fn from(error: FormatError) -> ApiError {
        ApiError {
            place: Some((error.line, error.column)),
            ..ApiError::of(error)
        }
    }
}

/// A part of a request.
pub(crate) fn part<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, ApiError> {
    serde_json::from_str(request).map_err(ApiError::of)
}
