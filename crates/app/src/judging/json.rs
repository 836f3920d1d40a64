//! A verdict as a JSON object, schema `whydoku.judge/1`.

use super::reason::ReasonVerdict;
use super::verdict::{Distance, FalseMove, JudgedMove, MoveVerdict};
use crate::grade::in_points;
use crate::hint::{HintStep, StepJson};
use crate::why_not::LineJson;
use logic::Evidence;
use render::{Palette, Style};
use serde::Serialize;

/// The object; fields without a value are omitted.
#[derive(Serialize)]
pub struct JudgedJson {
    schema: &'static str,
    version: &'static str,
    profile: String,
    action: String,
    /// `justified`, `true_not_yet`, `unknowable`, `false`, `illegal`, `already` or `mistake`.
    verdict: &'static str,
    /// The reason why a move is illegal, or the kind of mistake. For a true move that is not justified:
    /// `guess` or `limit` if the techniques do not reach it.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'static str>,
    /// `reason_holds`, `reason_insufficient`, `reason_absent`, `reason_unread` or `reason_limit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    /// If the reason is a chain: its first link that does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    broken_link: Option<String>,
    /// The technique and rating of the hardest step that justifies the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f32>,
    /// For a true move that is not justified: the number of steps to it, and the hardest of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<DistanceJson>,
    /// The steps that justify the move, with evidence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<JustifyingStep>,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineJson>,
}

/// How many steps a true move needs.
#[derive(Serialize)]
struct DistanceJson {
    steps: usize,
    /// The slug of the technique of the hardest step.
    hardest: &'static str,
    rating: f32,
}

/// A step, with the evidence that `verify` accepts.
#[derive(Serialize)]
struct JustifyingStep {
    #[serde(flatten)]
    step: StepJson,
    evidence: Evidence,
}

impl JudgedJson {
    /// The object of a verdict, with texts in the language of the style.
    pub fn of(judged: &JudgedMove, style: &Style) -> JudgedJson {
        // JSON contains no colours.
        let style = &style.with_palette(Palette::PLAIN);
        let because = match &judged.verdict {
            MoveVerdict::Illegal(why) => Some(why.word()),
            MoveVerdict::TrueNotYet(Distance::Beyond) => Some("guess"),
            MoveVerdict::TrueNotYet(Distance::Limit) => Some("limit"),
            MoveVerdict::Mistake(mistake) => Some(mistake.kind.word()),
            MoveVerdict::Justified(_)
            | MoveVerdict::TrueNotYet(_)
            | MoveVerdict::Unknowable(_)
            | MoveVerdict::False(FalseMove { .. })
            | MoveVerdict::Already => None,
        };
        let distance = match &judged.verdict {
            MoveVerdict::TrueNotYet(distance) => distance.steps().zip(distance.hardest()),
            MoveVerdict::Justified(_)
            | MoveVerdict::Unknowable(_)
            | MoveVerdict::False(_)
            | MoveVerdict::Illegal(_)
            | MoveVerdict::Already
            | MoveVerdict::Mistake(_) => None,
        };
        let steps = match &judged.verdict {
            MoveVerdict::Justified(steps) => steps.as_slice(),
            MoveVerdict::TrueNotYet(_)
            | MoveVerdict::Unknowable(_)
            | MoveVerdict::False(_)
            | MoveVerdict::Illegal(_)
            | MoveVerdict::Already
            | MoveVerdict::Mistake(_) => &[],
        };
        let hardest = judged.verdict.step();
        JudgedJson {
            schema: "whydoku.judge/1",
            version: env!("CARGO_PKG_VERSION"),
            profile: judged.profile.clone(),
            action: judged.action.to_string(),
            verdict: judged.verdict.word(),
            because,
            reason: judged.reason.map(ReasonVerdict::word),
            broken_link: (judged.broken_link.as_ref()).map(|broken| broken.text(style)),
            technique: hardest.map(|step| step.info().slug),
            rating: hardest.map(|step| in_points(step.rating.0)),
            distance: distance.map(|(steps, (hardest, rating))| DistanceJson {
                steps,
                hardest: hardest.slug,
                rating: in_points(rating.0),
            }),
            steps: (steps.iter())
                .map(|step| JustifyingStep {
                    step: StepJson::of(&HintStep::new(judged.before.clone(), step.clone()), style),
                    evidence: step.evidence.clone(),
                })
                .collect(),
            text: judged.headline(style),
            lines: judged.lines(style).into_iter().map(LineJson::of).collect(),
        }
    }

    /// The object on one line, without a line break at the end.
    ///
    /// # Errors
    /// When a verdict cannot be written as JSON, which would be a bug.
    pub fn line(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    /// The object as indented JSON.
    ///
    /// # Errors
    /// As for [`JudgedJson::line`].
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}
