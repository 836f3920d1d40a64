//! Short paths, single steps that suffice, and backdoors.

use crate::error;
use crate::explained::Explained;
use crate::profile::Profile;
use crate::puzzle::Puzzle;
use crate::style::Style;
use pyo3::prelude::*;
use serde_json::{Value, json};
use whydoku::path::parse_rating;
use whydoku::shortest::{BackdoorSets, OneThread, PathKind, PathSearch};

/// The base, the maximum rating of a step as text, and the budget.
type SearchOptions = (String, Option<String>, Option<u64>);

/// A search with a profile and options.
fn search(profile: &Profile, options: SearchOptions) -> PyResult<PathSearch<'_>> {
    let (base, max, budget) = options;
    let max = max.map(|text| {
        let wrong = || {
            error::value(format!(
                "max: expected a rating such as 8.0, found {text:?}"
            ))
        };
        parse_rating(&text).ok_or_else(wrong)
    });
    Ok(PathSearch::new(&profile.0)
        .with_base(base.parse().map_err(error::value)?)
        .with_max(max.transpose()?)
        .with_budget(budget))
}

/// Explains a short path. `kind` is a cost, or `fewest` for the fewest steps.
#[pyfunction]
pub(crate) fn shortest(
    py: Python<'_>,
    puzzle: &Puzzle,
    profile: &Profile,
    style: &Style,
    kind: &str,
    options: SearchOptions,
) -> PyResult<Explained> {
    let kind = match kind {
        "fewest" => PathKind::Fewest,
        cost => PathKind::Cheapest(cost.parse().map_err(error::value)?),
    };
    let search = search(profile, options)?;
    let (puzzle, style) = (&puzzle.0, style.0);
    py.detach(|| {
        let short = search.shortest(puzzle, kind, &OneThread);
        let short = short.map_err(error::value)?;
        let text = Some(short.text(&style));
        Ok(Explained::of(
            puzzle,
            search.profile,
            &short.path,
            text,
            style,
        ))
    })
}

/// The steps that suffice alone: after any one of them, the base solves the puzzle.
#[pyfunction]
pub(crate) fn one_step(
    py: Python<'_>,
    puzzle: &Puzzle,
    profile: &Profile,
    style: &Style,
    options: SearchOptions,
) -> PyResult<Explained> {
    let search = search(profile, options)?;
    let (puzzle, style) = (&puzzle.0, style.0);
    py.detach(|| {
        let found = search.one_step(puzzle).map_err(error::value)?;
        let sufficient = found.sufficient.iter();
        let sufficient: Vec<Value> = sufficient
            .map(|candidate| json!([candidate.cell.to_string(), candidate.digit.value()]))
            .collect();
        let summary = json!({
            "sufficient": sufficient,
            "complete": found.is_complete,
            "summary": found.text(search.base, &style),
        });
        let summary = summary.to_string();
        Ok(Explained::of_steps(
            &found.after_base,
            found.steps,
            summary,
            style,
        ))
    })
}

/// The smallest backdoors of a puzzle as a JSON object: for `cells` and `candidates` a list of sets, or `null`
/// if every backdoor has more members than were tried.
#[pyfunction]
pub(crate) fn backdoors(
    py: Python<'_>,
    puzzle: &Puzzle,
    profile: &Profile,
    options: SearchOptions,
) -> PyResult<String> {
    let search = search(profile, options)?;
    let found = py.detach(|| search.backdoors(&puzzle.0));
    let found = found.map_err(error::value)?;
    let sets = |sets: &BackdoorSets| match sets {
        BackdoorSets::NotNeeded => json!([]),
        BackdoorSets::MoreThan(_) => Value::Null,
        BackdoorSets::Sets(sets) => {
            let sets = sets.iter().map(|set| {
                let members = set.iter();
                members
                    .map(|candidate| json!([candidate.cell.to_string(), candidate.digit.value()]))
                    .collect::<Vec<_>>()
            });
            json!(sets.collect::<Vec<_>>())
        }
    };
    Ok(json!({ "cells": sets(&found.cells), "candidates": sets(&found.candidates) }).to_string())
}
