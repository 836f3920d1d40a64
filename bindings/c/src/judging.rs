//! Questions about a move or a claim: `judge` (`whydoku.judge/1`) and `why_not` (`whydoku.why_not/1`).

use crate::question::Question;
use serde::Deserialize;
use whydoku::UniquenessPolicy;
use whydoku::hint::allowed_techniques;
use whydoku::judging::{JudgeRequest, JudgedJson, Reason, read_text};
use whydoku::why_not::{Claim, ClaimError, WhyNotJson, WhyNotRequest};
use whydoku_wasm::{ApiError, player};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JudgeFields {
    board: Option<String>,
    candidates: Option<String>,
    /// The move.
    action: String,
    /// The reason; it replaces a reason in the text of the move.
    because: Option<String>,
    /// Techniques by name, or a level.
    allow: Option<Vec<String>>,
}

/// A move, its verdict and the verdict on its reason.
pub(crate) fn judge(question: &Question) -> Result<String, ApiError> {
    let (common, own) = (question.common()?, question.own::<JudgeFields>()?);
    let (profile, style) = (common.profile()?, common.style()?);
    let player = player(
        common.puzzle()?,
        own.board.as_deref(),
        own.candidates.as_deref(),
    )?;
    let slug = |name: &str| whydoku::technique(name).map(|known| known.info().slug);
    let known = own.allow.as_ref();
    let known = known.map(|names| allowed_techniques(names, slug));
    let known = known.transpose().map_err(ApiError::of)?;
    let mut request = JudgeRequest::new(&profile)
        .with_known(known.as_deref())
        .with_uniqueness(UniquenessPolicy::Check);
    if let Some(units) = common.units()? {
        request = request.with_budget(Some(units));
    }
    let read = read_text(&own.action, style.cells).map_err(ApiError::of)?;
    let stated = own.because.as_deref();
    let stated = stated.map(|text| Reason::read(text, style.cells));
    let reason = stated.or(read.reason);
    let judged = whydoku::judge(&player, &read.action, reason.as_ref(), &request);
    JudgedJson::of(&judged, &style).line().map_err(ApiError::of)
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
    let (common, own) = (question.common()?, question.own::<WhyNotFields>()?);
    let (profile, style) = (common.profile()?, common.style()?);
    let claim: Claim = own
        .claim
        .parse()
        .map_err(|wrong: ClaimError| ApiError::of(wrong))?;
    let player = player(
        common.puzzle()?,
        own.board.as_deref(),
        own.candidates.as_deref(),
    )?;
    let request = WhyNotRequest::new(&profile).with_budget(common.units()?);
    let answer = whydoku::why_not(&player, claim, &request);
    serde_json::to_string(&WhyNotJson::of(&answer, &style)).map_err(ApiError::of)
}
