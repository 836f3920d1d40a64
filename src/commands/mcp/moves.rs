//! Tools about moves and new positions: `judge`, `why_not`, `steps`, `practice` and `generate`.

use super::answer::Answer;
use super::question::{BUDGET, Question};
use anyhow::Context;
use formats::read_one;
use grid::text::{Empty, line, position_text};
use logic::{Rating, Record};
use render::Detail;
use serde::Serialize;
use whydoku::UniquenessPolicy;
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::{Criteria, GradeJson, ProfileStamp};
use whydoku::hint::{HintJson, HintStep, PlayerBoard, StepJson, allowed_techniques};
use whydoku::judging::{JudgeRequest, JudgedJson, read_move};
use whydoku::practice::as_later_position;
use whydoku::why_not::{Claim, WhyNotJson, WhyNotRequest};

/// The answer of `steps`.
#[derive(Serialize)]
struct StepList {
    /// Number of all steps that were found; `steps` may have fewer.
    found: usize,
    steps: Vec<StepLine>,
}

/// A step, as data and as a line of text.
#[derive(Serialize)]
struct StepLine {
    step: StepJson,
    text: String,
}

/// The answer of `practice`.
#[derive(Serialize)]
struct Positions {
    positions: Vec<Exercise>,
}

/// A position in which the technique is the next step and needed.
#[derive(Serialize)]
struct Exercise {
    puzzle: String,
    position: String,
    /// Number of finds of the technique there.
    finds: usize,
    hint: HintJson,
}

/// The answer of `generate`.
#[derive(Serialize)]
struct Puzzles<'a> {
    puzzles: Vec<GradeJson<'a>>,
}

/// An answer with this object. It is written as text at once: a `serde_json::Value` in between would turn the rating
/// 1.2 into 1.2000000476837158.
fn object_answer(object: &impl Serialize) -> anyhow::Result<Answer> {
    Ok(Answer::Object(serde_json::to_string(object)?))
}

/// Maximum number of positions or puzzles that a call returns. For `steps`, the default maximum number of steps.
const MAX_RESULTS: usize = 20;

/// Maximum number of steps that a call of `steps` can request.
const MAX_STEPS: usize = 1000;

fn player(question: &Question) -> anyhow::Result<PlayerBoard> {
    let given = read_one(&question.puzzle)?;
    let board = question.board.as_deref().map(read_one).transpose()?;
    let pencilmarks = None;
    Ok(PlayerBoard::from_parts(given, board.as_ref(), pencilmarks))
}

fn slug(name: &str) -> anyhow::Result<&'static str> {
    Ok(crate::cli::registry::current().technique(name)?.info().slug)
}

pub(super) fn judge(question: &Question) -> anyhow::Result<Answer> {
    let (player, profile, style) = (player(question)?, question.profile()?, question.style()?);
    let text = question.action.as_deref().unwrap_or_default();
    let stated = read_move(text, question.because.as_deref(), style.cells);
    let stated = stated.with_context(|| format!("action {text:?}"))?;
    let known = question
        .allow
        .as_deref()
        .map(|names| allowed_techniques(names, slug));
    let known = known.transpose()?;
    let request = JudgeRequest::new(&profile).with_known(known.as_deref());
    let judged = whydoku::judge(&player, &stated.action, stated.reason.as_ref(), &request);
    Ok(Answer::Object(JudgedJson::of(&judged, &style).text()?))
}

pub(super) fn why_not(question: &Question) -> anyhow::Result<Answer> {
    let (player, profile, style) = (player(question)?, question.profile()?, question.style()?);
    let claim: Claim = question.claim.as_deref().unwrap_or_default().parse()?;
    let request = WhyNotRequest::new(&profile).with_budget(Some(BUDGET));
    let answer = whydoku::why_not(&player, claim, &request);
    Ok(Answer::Object(WhyNotJson::of(&answer, &style).text()?))
}

pub(super) fn steps(question: &Question) -> anyhow::Result<Answer> {
    let (puzzle, profile) = (read_one(&question.puzzle)?, question.profile()?);
    let (policy, style) = (UniquenessPolicy::Check, question.style()?);
    let found = whydoku::steps::steps_within(Some(BUDGET), &puzzle, &profile, policy)?;
    let max_steps = question.number.unwrap_or(MAX_RESULTS).min(MAX_STEPS);
    let found_count = found.steps.len();
    let first = found.steps.into_iter().take(max_steps);
    // Each of the steps can be the next one, so each text has the number 1.
    let number = 1;
    let steps = first.map(|step| {
        let record = Record::Step(step.clone());
        StepLine {
            text: render::record(number, &found.before, &record, Detail::Line, &style),
            step: StepJson::of(&HintStep::new(found.before.clone(), step), &style),
        }
    });
    object_answer(&StepList {
        found: found_count,
        steps: steps.collect(),
    })
}

pub(super) fn practice(question: &Question) -> anyhow::Result<Answer> {
    let (profile, style) = (question.profile()?, question.style()?);
    let slug = slug(question.technique.as_deref().unwrap_or_default())?;
    let number = question.number.unwrap_or(1).min(MAX_RESULTS);
    let seed = question.seed.unwrap_or(1);
    let found = whydoku::practice::exercises(slug, &profile, seed, number, BUDGET)?;
    let rows = found.iter().filter_map(|exercise| {
        Some(Exercise {
            puzzle: line(&exercise.puzzle, Empty::default()),
            position: position_text(&as_later_position(&exercise.board)),
            finds: exercise.finds.len(),
            hint: HintJson::of(&exercise.hint(&profile)?, &style),
        })
    });
    object_answer(&Positions {
        positions: rows.collect(),
    })
}

pub(super) fn generate(question: &Question) -> anyhow::Result<Answer> {
    let profile = question.profile()?;
    let rating = |text: &String| {
        whydoku::path::parse_rating(text)
            .with_context(|| format!("{text:?} is not a rating, such as 3.2"))
    };
    let limit = |value: Option<&String>| -> anyhow::Result<Option<Rating>> {
        value.map(rating).transpose()
    };
    let mut gates = Gates::requiring(Requirement::Unique);
    gates.min = limit(question.min.as_ref())?;
    gates.max = limit(question.max.as_ref())?;
    let criteria = Criteria::new(profile, gates);
    let number = question.number.unwrap_or(1).min(MAX_RESULTS);
    let seed = question.seed.unwrap_or(1);
    let found = whydoku::generate::puzzles(&criteria, seed, number, BUDGET)?;
    let profile = question.profile()?;
    let stamp = ProfileStamp::of(&profile);
    let records = found.iter().filter_map(|found| found.record.as_ref());
    let puzzles = records.map(|record| GradeJson::of(record, &stamp));
    object_answer(&Puzzles {
        puzzles: puzzles.collect(),
    })
}
