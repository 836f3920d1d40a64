//! Explains why a claim about a candidate is false, or how it follows.

use crate::api_error::ApiError;
use crate::hint::player;
use crate::pictured::picture_json;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::json;
use whydoku::grid::{Candidate, Cell, Digit};
use whydoku::why_not::{Claim, WhyNotRequest};

/// Fields of a request about a claim: the player's board, a candidate, and the claim about it.
#[derive(Deserialize)]
pub(crate) struct WhyFields {
    #[serde(default)]
    board: Option<String>,
    /// The cell, such as `r1c2`.
    cell: String,
    digit: u8,
    /// Whether the claim is that the digit is not in the cell.
    #[serde(default)]
    denied: bool,
}

/// The verdict on a claim, with the steps that refute or prove it.
///
/// | verdict | meaning |
/// |---|---|
/// | `mistake` | the board has a mistake |
/// | `known` | the board already shows the claim |
/// | `false`, `true` | the steps refute or prove the claim |
/// | `beyond` | true, but the profile reaches it only with guesses |
/// | `limit` | true, but the budget was spent first |
/// | `open` | true in one solution and false in another |
pub(crate) fn why(common: &Request, fields: &WhyFields) -> Result<String, ApiError> {
    let (profile, style) = (common.profile()?, common.style()?);
    let found_cell = Cell::all().find(|cell| cell.to_string() == fields.cell);
    let cell =
        found_cell.ok_or_else(|| ApiError::of(format!("cell {:?}: expected r1c1", fields.cell)))?;
    let digit = Digit::new(fields.digit).ok_or_else(|| ApiError::of("a digit is from 1 to 9"))?;
    let candidate = Candidate { cell, digit };
    let claim = if fields.denied {
        Claim::IsNot(candidate)
    } else {
        Claim::Is(candidate)
    };
    let request = WhyNotRequest::new(&profile).with_budget(common.units()?);
    let pencilmarks = None;
    let board = player(common.puzzle()?, fields.board.as_deref(), pencilmarks)?;
    let answer = whydoku::why_not(&board, claim, &request);
    let lines = answer.lines(&style).into_iter().map(|line| {
        let picture = line.scene.map(|scene| picture_json(&scene, &style));
        json!({ "text": line.text.trim_end(), "picture": picture })
    });
    let lines: Vec<_> = lines.collect();
    let text = answer.headline(&style);
    to_json(&json!({ "answer": answer.decided.word(), "text": text, "lines": lines }))
}
