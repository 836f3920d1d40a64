//! Explained solutions, and the available steps of a position.

use crate::error;
use crate::frame::Frame;
use crate::profile::Profile;
use crate::puzzle::Puzzle;
use crate::search::search;
use crate::style::Style;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use serde_json::json;
use whydoku::logic::{Outcome, Record, Step};
use whydoku::oracle::SolutionCount;
use whydoku::path::{Explainer, Replay};
use whydoku::steps::Steps;
use whydoku::{Board, Path, Scope, UniquenessPolicy, render};

/// Steps with the boards before them, and data of the whole path. For steps that are available on one board, `trace`
/// and `page` are empty.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Explained {
    frames: Vec<Frame>,
    style: render::Style,
    /// A JSON object with data of the path or of the available steps. May be empty for the latter.
    summary: String,
    /// The path with its evidence, as JSON.
    trace: String,
    /// The solution as an HTML page.
    page: String,
}

impl Explained {
    /// The explanation of a path. `summary` is a text about it; by default, its outcome, its grade and, if the
    /// puzzle does not have exactly one solution, its solutions.
    pub(crate) fn of(
        puzzle: &whydoku::Puzzle,
        profile: &whydoku::Profile,
        path: &Path,
        summary: Option<String>,
        style: render::Style,
    ) -> Explained {
        let trace = whydoku::trace(puzzle, profile, path, UniquenessPolicy::Check, &style);
        Explained {
            frames: frames(path),
            style,
            summary: path_summary(path, summary, &style),
            trace: render::trace::write(&trace),
            // The page does not tell which steps the solution needs.
            page: whydoku::page::page(puzzle, profile, path, &[], &style),
        }
    }

    /// Steps that are all available on one board, with data about them as JSON.
    pub(crate) fn of_steps(
        before: &Board,
        steps: Vec<Step>,
        summary: String,
        style: render::Style,
    ) -> Explained {
        let frames = steps.into_iter().map(|step| Frame {
            before: before.clone(),
            record: Record::Step(step),
        });
        Explained {
            frames: frames.collect(),
            style,
            summary,
            trace: String::new(),
            page: String::new(),
        }
    }
}

#[pymethods]
impl Explained {
    /// The texts and data of the steps, as a JSON array.
    fn steps(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let numbered = (1..).zip(&self.frames);
            let all = numbered.map(|(number, frame)| frame.json(number, &self.style));
            all.collect::<serde_json::Value>().to_string()
        })
    }

    /// The picture of a step, counted from 0.
    fn svg(&self, index: usize) -> PyResult<String> {
        let frame = self.frames.get(index);
        let frame = frame.ok_or_else(|| PyIndexError::new_err("there is no such step"))?;
        Ok(frame.svg(&self.style))
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn trace(&self) -> &str {
        &self.trace
    }

    fn page(&self) -> &str {
        &self.page
    }
}

/// Solves and explains a puzzle by a profile; `scope` is `needed`, `whole` or `search`.
#[pyfunction]
#[pyo3(signature = (puzzle, profile, style, scope, budget, on_progress=None))]
pub(crate) fn explain(
    py: Python<'_>,
    puzzle: &Puzzle,
    profile: &Profile,
    style: &Style,
    scope: &str,
    budget: Option<u64>,
    on_progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Explained> {
    let scope = match scope {
        "needed" => Scope::Needed,
        "whole" => Scope::Whole,
        "search" => Scope::Search,
        _ => {
            let expected = format!("scope {scope:?}: expected needed, whole or search");
            return Err(error::value(expected));
        }
    };
    let (puzzle, profile, style) = (&puzzle.0, &profile.0, style.0);
    search(py, on_progress, |progress| {
        let explainer = Explainer::new(profile, UniquenessPolicy::Check, scope);
        let mut explainer = explainer.with_budget(budget);
        let path = explainer.explain_with_recorders(puzzle, &mut [progress]);
        let path = path.map_err(error::value)?;
        let default_summary = None;
        Ok(Explained::of(
            puzzle,
            profile,
            &path,
            default_summary,
            style,
        ))
    })
}

/// All steps that are available on a board, easiest first.
#[pyfunction]
pub(crate) fn steps(
    py: Python<'_>,
    puzzle: &Puzzle,
    profile: &Profile,
    style: &Style,
    budget: Option<u64>,
) -> PyResult<Explained> {
    let (puzzle, profile) = (&puzzle.0, &profile.0);
    let found = py
        .detach(|| whydoku::steps::steps_within(budget, puzzle, profile, UniquenessPolicy::Check));
    let found = found.map_err(error::value)?;
    let Steps { before, steps, .. } = found;
    Ok(Explained::of_steps(&before, steps, String::new(), style.0))
}

/// The records of a path, each with the board before it.
fn frames(path: &Path) -> Vec<Frame> {
    let mut replay = Replay::new(&path.start);
    let frames = path.records.iter().map(|record| {
        let before = replay.board().clone();
        replay.follow(record);
        Frame {
            before,
            record: record.clone(),
        }
    });
    frames.collect()
}

/// Data of a whole path, as a JSON object.
fn path_summary(path: &Path, text: Option<String>, style: &render::Style) -> String {
    let outcome = match path.outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction(_) => "contradiction",
        Outcome::Limit => "limit",
    };
    let solutions = match path.solutions {
        SolutionCount::None => 0,
        SolutionCount::Unique(_) => 1,
        SolutionCount::Many(_) => 2,
    };
    let solved = path.outcome == Outcome::Solved;
    let outcome_text = || {
        let parts = [
            Some(render::outcome(&path.outcome, style)),
            whydoku::path::solutions_text(&path.solutions, style),
            Some(path.grade_text(style)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join("\n")
    };
    json!({
        "outcome": outcome,
        "solutions": solutions,
        "solution": solved.then(|| path.end.to_values().to_string()),
        "rating": f64::from(path.grade.rating.0) / 10.0,
        "hardest": path.grade.hardest.map(|info| info.slug),
        "text": text.unwrap_or_else(outcome_text),
    })
    .to_string()
}
