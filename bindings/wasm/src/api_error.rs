//! The error of a request. `bindings/puzzles` compiles this file too.

use core::fmt::Display;
use serde::Deserialize;
use serde_json::{Value, json};

/// The error of a request.
pub struct ApiError {
    message: String,
    /// Line and column of an unreadable text, from 1.
    place: Option<(usize, usize)>,
}

impl ApiError {
    /// An error with the text of another.
    pub fn of(error: impl Display) -> ApiError {
        ApiError {
            message: error.to_string(),
            place: None,
        }
    }

    /// An error at a line and a column, both from 1.
    pub fn at(line: usize, column: usize, error: impl Display) -> ApiError {
        ApiError {
            place: Some((line, column)),
            ..ApiError::of(error)
        }
    }

    /// The object `error` of an answer.
    pub fn json(&self) -> Value {
        match self.place {
            Some((line, column)) => {
                json!({ "message": self.message, "line": line, "column": column })
            }
            None => json!({ "message": self.message }),
        }
    }
}

/// Parses the fields of a request that `T` declares.
pub(crate) fn parse_fields<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, ApiError> {
    serde_json::from_str(request).map_err(ApiError::of)
}
