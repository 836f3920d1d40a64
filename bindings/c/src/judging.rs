//! Questions about a move or a claim: `judge`, `apply` and `justified` of the npm package, and `why_not`
//! (`whydoku.why_not/1`).

use crate::question::Question;
use serde::Deserialize;
use whydoku::why_not::{Claim, ClaimError, WhyNotJson, WhyNotRequest};
use whydoku_wasm::{ApiError, player};

/// The fields of questions about a game, in addition to those of all questions.
const GAME_FIELDS: [&str; 7] = [
    "board",
    "candidates",
    "moves",
    "allow",
    "knows",
    "action",
    "because",
];

/// Answers `judge`, `apply` or `justified`: a verdict on a move, the position after it, or the justified moves.
pub(crate) fn about_game(question: &Question) -> Result<String, ApiError> {
    question.expect_only(&GAME_FIELDS)?;
    Ok(whydoku_wasm::answer(&question.text, &mut |_progress| {}))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhyNotFields {
    board: Option<String>,
    candidates: Option<String>,
    /// Such as `r3c5=7` or `r3c5<>7`.
    claim: String,
}

/// Why a claim about a candidate is true or false.
pub(crate) fn why_not(question: &Question) -> Result<String, ApiError> {
    let (common, fields) = (question.common()?, question.own_fields::<WhyNotFields>()?);
    let (profile, style) = (common.profile()?, common.style()?);
    let claim: Claim = fields
        .claim
        .parse()
        .map_err(|error: ClaimError| ApiError::of(error))?;
    let player = player(
        common.puzzle()?,
        fields.board.as_deref(),
        fields.candidates.as_deref(),
    )?;
    let request = WhyNotRequest::new(&profile).with_budget(common.units()?);
    let answer = whydoku::why_not(&player, claim, &request);
    serde_json::to_string(&WhyNotJson::of(&answer, &style)).map_err(ApiError::of)
}
