//! Functions that make, transform, convert, compare and check puzzles.

use crate::error;
use crate::profile::Profile;
use crate::puzzle::Puzzle;
use crate::style::Style;
use pyo3::prelude::*;
use serde_json::json;
use whydoku::UniquenessPolicy;
use whydoku::exact::CheckJson;
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::grade::{Criteria, GradeJson, ProfileStamp};
use whydoku::grid::text::{Empty, line, position_text};
use whydoku::grid::{Cell, CellSet};
use whydoku::hint::HintJson;
use whydoku::logic::Rating;
use whydoku::make::Random;
use whydoku::make::isomorph::Isomorph;
use whydoku::make::reduce::reduce;
use whydoku::oracle::Solver;
use whydoku::practice::as_later_position;

/// Generates puzzles. Returns the grade record of each as a line of JSON. `limits` are the minimum
/// and the maximum rating in tenths; `uses` are techniques that the solution must use.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    number: usize,
    seed: u64,
    limits: (Option<u16>, Option<u16>),
    uses: Vec<String>,
    profile: &Profile,
    budget: u64,
) -> PyResult<Vec<String>> {
    let mut gates = Gates::requiring(Requirement::Unique);
    (gates.min, gates.max) = (limits.0.map(Rating), limits.1.map(Rating));
    for name in uses {
        let technique = whydoku::technique(&name).map_err(error::value)?;
        gates
            .explanation
            .steps
            .push(whydoku::grade::explanation_gates::StepsGate {
                technique: technique.info().slug,
                min: 1,
                max: None,
            });
    }
    let profile = &profile.0;
    py.detach(|| {
        let criteria = Criteria::new(profile.clone(), gates);
        let found = whydoku::generate::puzzles(&criteria, seed, number, budget);
        let stamp = ProfileStamp::of(profile);
        let records = found.map_err(error::value)?.into_iter();
        let lines = records.filter_map(|found| found.record).map(|record| {
            serde_json::to_string(&GradeJson::of(&record, &stamp)).map_err(error::value)
        });
        lines.collect()
    })
}

/// Positions for practising a technique, as a JSON array.
#[pyfunction]
pub(crate) fn practice(
    py: Python<'_>,
    technique: &str,
    number: usize,
    seed: u64,
    profile: &Profile,
    style: &Style,
    budget: u64,
) -> PyResult<String> {
    let slug = whydoku::technique(technique)
        .map_err(error::value)?
        .info()
        .slug;
    let (profile, style) = (&profile.0, style.0);
    py.detach(|| {
        let found = whydoku::practice::exercises(slug, profile, seed, number, budget);
        let found = found.map_err(error::value)?.into_iter();
        let rows = found.filter_map(|exercise| {
            let hint = exercise.hint(profile)?;
            Some(json!({
                "puzzle": line(&exercise.puzzle, Empty::default()),
                "position": position_text(&as_later_position(&exercise.board)),
                "finds": exercise.finds.len(),
                "hint": HintJson::of(&hint, &style),
            }))
        });
        Ok(rows.collect::<serde_json::Value>().to_string())
    })
}

/// Converts a text of one or more puzzles to another format.
#[pyfunction]
pub(crate) fn convert(text: &str, to: &str) -> PyResult<String> {
    let format = formats::by_name(to).ok_or_else(|| {
        let names: Vec<&str> = formats::ALL.iter().map(|format| format.name).collect();
        error::value(format!("format {to:?}: expected {}", names.join(", ")))
    })?;
    let items = match formats::read_one(text) {
        Ok(puzzle) => vec![formats::Item::of(puzzle)],
        Err(_) => formats::read(text.as_bytes()).map_err(error::value)?.items,
    };
    if let Some(wrong) = items.iter().find_map(|item| item.puzzle.as_ref().err()) {
        return Err(error::value(wrong));
    }
    if items.is_empty() {
        return Err(error::value("the input has no puzzle"));
    }
    Ok(format.write(&items))
}

/// Removes givens while the solution stays unique. Returns the puzzle and the names of the cleared
/// cells.
#[pyfunction]
pub(crate) fn minimize(py: Python<'_>, puzzle: &Puzzle) -> PyResult<(String, Vec<String>)> {
    let plain = puzzle.0.plain().map_err(error::value)?;
    // Each given can be removed alone.
    let single_cells: Vec<CellSet> = Cell::all().map(CellSet::only).collect();
    let reduced = py.detach(|| reduce(&plain, &single_cells, &mut Solver::new()));
    let wrong = "the puzzle does not have exactly one solution, so no given can be left out";
    let reduced = reduced.ok_or_else(|| error::value(wrong))?;
    let removed = reduced.left_out.iter().map(Cell::to_string).collect();
    Ok((line(&reduced.puzzle, Empty::Dot), removed))
}

/// A random image of a puzzle. Seed and number determine the transformation.
#[pyfunction]
pub(crate) fn shuffle(puzzle: &Puzzle, seed: u64, number: u64) -> String {
    let image = Isomorph::random(&mut Random::new(seed, number));
    position_text(&image.of(&puzzle.0))
}

/// Compares two puzzles. Returns whether they are images of each other (`None` if unknown), and a
/// text.
#[pyfunction]
pub(crate) fn compare(
    py: Python<'_>,
    first: &Puzzle,
    second: &Puzzle,
    profile: &Profile,
    style: &Style,
) -> (Option<bool>, String) {
    use whydoku::compare::Sameness;
    let style = style.0;
    py.detach(|| {
        let policy = UniquenessPolicy::Check;
        let no_limit = None;
        let compared = whydoku::compare::compare(&first.0, &second.0, &profile.0, policy, no_limit);
        let is_same = match compared.sameness {
            Sameness::Moved(_) | Sameness::Image => Some(true),
            Sameness::Different => Some(false),
            Sameness::Unknown => None,
        };
        (is_same, compared.text(&style))
    })
}

/// Checks a puzzle. Returns a JSON object: the number of solutions (2 for several), the number of
/// givens, minimality, the redundant givens, and the symmetry of the givens.
#[pyfunction]
pub(crate) fn check(py: Python<'_>, puzzle: &Puzzle) -> PyResult<String> {
    let report = py.detach(|| whydoku::check(&puzzle.0));
    serde_json::to_string(&CheckJson::of(&report)).map_err(error::value)
}
