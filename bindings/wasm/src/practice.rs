//! Answers to an exercise.

use crate::asked::{ApiError, Request, to_json};
use crate::pictured::pictured;
use crate::why::ClaimAsked;
use serde::Deserialize;
use serde_json::json;
use whydoku::practice::{Answer, Exercise, answered};
use whydoku::render::Scene;
use whydoku::{UniquenessPolicy, WhyNotRequest};

/// A claim about the position of the request, in which a technique is next.
#[derive(Deserialize)]
pub(crate) struct JudgeRequest {
    technique: String,
    #[serde(flatten)]
    claim: ClaimAsked,
}

/// The verdict on an answer: `right`, `right_otherwise`, `known` or `wrong`; with the step and its picture if it is right.
pub(crate) fn judge(asked: &Request, own: &JudgeRequest) -> Result<String, ApiError> {
    let (profile, style) = (asked.profile()?, asked.style()?);
    let technique = whydoku::technique(&own.technique).map_err(ApiError::of)?;
    let slug = technique.info().slug;
    let policy = UniquenessPolicy::Check;
    let exercise = Exercise::on(&asked.puzzle()?, &profile, slug, policy);
    let exercise = exercise.ok_or_else(|| ApiError::of(format!("there is no {slug} here")))?;
    let request = WhyNotRequest {
        profile: &profile,
        uniqueness_policy: policy,
        budget: asked.units()?,
    };
    let answer = answered(&exercise, own.claim.claim()?, &request);
    let picture = match &answer {
        Answer::Right(step) => Some(pictured(&Scene::of(&exercise.board, step), &style)),
        Answer::Else(_) => None,
    };
    to_json(&json!({
        "answer": answer.word(),
        "text": answer.text(&exercise, &style),
        "picture": picture,
    }))
}
