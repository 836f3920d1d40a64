//! The puzzle of a request, and the error of a request.

#[allow(unreachable_pub, reason = "public in `bindings/wasm`")]
#[path = "../../wasm/src/api_error.rs"]
mod api_error;

pub(crate) use api_error::{ApiError, parse_fields};

use formats::FormatError;
use grid::Puzzle;
use serde::Deserialize;

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

impl From<FormatError> for ApiError {
    fn from(error: FormatError) -> ApiError {
        ApiError::at(error.line, error.column, error)
    }
}
