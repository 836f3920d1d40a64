//! Solutions step by step, and the steps of a position.

use crate::api_error::ApiError;
use crate::hint::player;
use crate::pictured::picture_json;
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::{Value, json};
use whydoku::hint::{HintStep, StepJson};
use whydoku::logic::Recorder;
use whydoku::path::Explainer;
use whydoku::progress::{OnProgress, Progress};
use whydoku::render::{self, Detail, Scene};
use whydoku::{Path, Scope, UniquenessPolicy};

/// Fields of a request for a solution, in addition to [`Request`]. The scope of the narration is
/// `needed` (default), `whole` or `search`.
#[derive(Deserialize)]
pub(crate) struct ExplainRequest {
    #[serde(default)]
    scope: Option<String>,
}

impl ExplainRequest {
    fn scope(&self) -> Result<Scope, ApiError> {
        match self.scope.as_deref() {
            None | Some("needed") => Ok(Scope::Needed),
            Some("whole") => Ok(Scope::Whole),
            Some("search") => Ok(Scope::Search),
            Some(other) => Err(ApiError::of(format!(
                "scope {other:?}: expected needed, whole or search"
            ))),
        }
    }

    /// Solves the puzzle of the request.
    fn path(&self, common: &Request, on_progress: OnProgress<'_>) -> Result<Path, ApiError> {
        let (puzzle, profile) = (common.puzzle()?, common.profile()?);
        let explainer = Explainer::new(&profile, UniquenessPolicy::Check, self.scope()?);
        let mut explainer = explainer.with_budget(common.units()?);
        let mut progress = Progress::new(on_progress);
        let recorders: &mut [&mut dyn Recorder] = &mut [&mut progress];
        explainer
            .explain_with_recorders(&puzzle, recorders)
            .map_err(ApiError::of)
    }
}

/// Solves the puzzle and returns the narration as JSON, schema `whydoku.trace/1`.
pub(crate) fn explain(
    common: &Request,
    fields: &ExplainRequest,
    on_progress: OnProgress<'_>,
) -> Result<String, ApiError> {
    let path = fields.path(common, on_progress)?;
    let (puzzle, profile) = (common.puzzle()?, common.profile()?);
    let style = common.style()?;
    let trace = whydoku::trace(&puzzle, &profile, &path, UniquenessPolicy::Check, &style);
    Ok(render::trace::write(&trace))
}

/// Solves the puzzle and returns the data of a solution page, in all languages.
pub(crate) fn solution(
    common: &Request,
    fields: &ExplainRequest,
    on_progress: OnProgress<'_>,
) -> Result<String, ApiError> {
    let path = fields.path(common, on_progress)?;
    let (puzzle, profile) = (common.puzzle()?, common.profile()?);
    let needed = match fields.scope()? {
        Scope::Needed => Vec::new(),
        Scope::Whole | Scope::Search => path.needed(UniquenessPolicy::Check),
    };
    let style = common.style()?;
    Ok(whydoku::page::page_data(
        &puzzle, &profile, &path, &needed, &style,
    ))
}

/// Fields of a request for steps, in addition to [`Request`]: the player's board, the steps to return,
/// and the form of the answer.
#[derive(Deserialize)]
pub(crate) struct StepsRequest {
    #[serde(default)]
    board: Option<String>,
    #[serde(default)]
    candidates: Option<String>,
    /// Returns only the steps whose effects, in short notation, equal this text
    /// (`r1c2<>5, r1c4<>5`).
    #[serde(default)]
    only: Option<String>,
    /// Whether to return only the rating in tenths and the effects of each step.
    #[serde(default)]
    brief: bool,
    /// Whether to include pictures.
    #[serde(default)]
    pictures: bool,
}

/// All deductions on a board, easiest first.
pub(crate) fn steps(common: &Request, fields: &StepsRequest) -> Result<String, ApiError> {
    let (board, candidates) = (fields.board.as_deref(), fields.candidates.as_deref());
    let position = player(common.puzzle()?, board, candidates)?.board;
    let (profile, style) = (common.profile()?, common.style()?);
    let found = whydoku::steps::steps_within(
        common.units()?,
        &position,
        &profile,
        UniquenessPolicy::Check,
    );
    let found = found.map_err(ApiError::of)?;
    let numbered = (1..).zip(found.steps);
    let steps = numbered.filter_map(|(number, step)| {
        let effects_text = render::brief(&step.effects, &style);
        if fields
            .only
            .as_ref()
            .is_some_and(|only| *only != effects_text)
        {
            return None;
        }
        if fields.brief {
            return Some(Ok(json!([step.rating.0, effects_text])));
        }
        let text = render::step(number, &found.before, &step, Detail::Paragraph, &style);
        let picture = fields
            .pictures
            .then(|| picture_json(&Scene::of(&found.before, &step), &style));
        let hint_step = HintStep::new(found.before.clone(), step);
        let record = serde_json::to_value(StepJson::of(&hint_step, &style)).map_err(ApiError::of);
        Some(record.map(|record| {
            json!({
                "step": record,
                "text": text,
                "does": effects_text,
                "picture": picture,
            })
        }))
    });
    let steps = steps.collect::<Result<Vec<Value>, ApiError>>()?;
    let ended = found.ended.map(|outcome| render::outcome(&outcome, &style));
    to_json(&json!({ "steps": steps, "ended": ended, "spent": found.spent }))
}
