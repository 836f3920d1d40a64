//! The part of a data set that a puzzle belongs to.

#[allow(
    unreachable_pub,
    dead_code,
    reason = "public in the library, which uses more"
)]
#[path = "../../../crates/app/src/dataset/parts.rs"]
mod parts;
#[allow(
    unreachable_pub,
    dead_code,
    reason = "public in the library, which uses more"
)]
#[path = "../../../crates/app/src/dataset/sha256.rs"]
mod sha256;

use crate::request::{ApiError, PuzzleRequest};
use parts::Parts;
use serde::Deserialize;
use serde_json::{Value, json};

/// A puzzle, and the parts of the data set with their shares.
#[derive(Deserialize)]
pub(crate) struct PartRequest {
    /// Such as `train=80,test=20`; by default, the parts of the command line.
    #[serde(default)]
    split: Option<String>,
    #[serde(flatten)]
    puzzle: PuzzleRequest,
}

/// The canonical form of a puzzle, and the part that the form belongs to.
pub(crate) fn part(request: &PartRequest) -> Result<Value, ApiError> {
    let split = request.split.as_deref();
    let parts: Parts = split
        .map_or_else(|| Ok(Parts::default()), str::parse)
        .map_err(ApiError::of)?;
    let puzzle = request.puzzle.puzzle()?.plain().map_err(ApiError::of)?;
    let canon = oracle::canon::canon(&puzzle).ok_or_else(|| ApiError::of("two givens clash"))?;
    let form = canon.form.to_string();
    Ok(json!({ "part": parts.of(&form).name, "form": form }))
}
