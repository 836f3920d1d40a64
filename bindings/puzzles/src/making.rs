//! New puzzles, images of positions, minimal puzzles and canonical forms.

use crate::request::{ApiError, PuzzleRequest};
use formats::read_one;
use grid::text::{Empty, line, position_text};
use grid::{Cell, CellSet};
use make::isomorph::Isomorph;
use make::reduce::reduce;
use make::{Maker, Random, Recipe};
use oracle::Solver;
use serde::Deserialize;
use serde_json::{Value, json};

/// Maximum number of puzzles per request. With small requests, the page can stop between two
/// requests.
const MOST_PER_REQUEST: u64 = 1000;

/// A request for new puzzles. Its fields determine the answer.
#[derive(Deserialize)]
pub(crate) struct MakeRequest {
    seed: u64,
    /// The number of the first puzzle. A seed and a number determine a puzzle.
    number: u64,
    count: u64,
    /// Minimum and maximum number of givens. Without a range, the puzzles are minimal.
    #[serde(default)]
    givens: Option<(usize, usize)>,
}

/// New puzzles. A number that gives no puzzle is skipped.
pub(crate) fn make(request: &MakeRequest) -> Value {
    let recipe = Recipe {
        givens: request.givens.map(|(least, most)| least..=most.min(81)),
        ..Recipe::default()
    };
    let mut maker = Maker::new(request.seed);
    let end = request
        .number
        .saturating_add(request.count.min(MOST_PER_REQUEST));
    let puzzles = (request.number..end).filter_map(|number| maker.candidate(&recipe, number));
    let puzzles: Vec<String> = puzzles.map(|puzzle| line(&puzzle, Empty::Dot)).collect();
    json!({ "puzzles": puzzles })
}

/// A request for a random image of a position. Its fields determine the answer.
#[derive(Deserialize)]
pub(crate) struct ImageRequest {
    seed: u64,
    number: u64,
    position: String,
}

/// A random image of a position.
pub(crate) fn image(request: &ImageRequest) -> Result<Value, ApiError> {
    let read = read_one(&request.position)?;
    let image = Isomorph::random(&mut Random::new(request.seed, request.number)).of(&read);
    Ok(json!({ "position": position_text(&image) }))
}

/// Removes givens in the order of the cells while the solution stays unique. Also returns, for each
/// remaining given, a second solution that the puzzle would have without it.
pub(crate) fn minimize(request: &PuzzleRequest) -> Result<Value, ApiError> {
    let puzzle = request.puzzle()?.plain().map_err(ApiError::of)?;
    // Each given can be removed alone.
    let single_cells: Vec<CellSet> = Cell::all().map(CellSet::only).collect();
    let Some(reduced) = reduce(&puzzle, &single_cells, &mut Solver::new()) else {
        let message = "the puzzle does not have exactly one solution, so no given can be removed";
        return Err(ApiError::of(message));
    };
    let removed: Vec<String> = reduced.left_out.iter().map(Cell::to_string).collect();
    let kept = reduced.kept.iter();
    let kept =
        kept.map(|kept| json!({ "cell": kept.cell.to_string(), "other": kept.other.to_string() }));
    Ok(json!({
        "puzzle": line(&reduced.puzzle, Empty::Dot),
        "removed": removed,
        "needed": kept.collect::<Vec<_>>(),
    }))
}

/// The canonical form and the number of automorphisms, which is `null` for a puzzle with deleted
/// candidates.
pub(crate) fn canon(request: &PuzzleRequest) -> Result<Value, ApiError> {
    let puzzle = request.puzzle()?;
    if oracle::canon::clashes(&puzzle) {
        return Err(ApiError::of("two givens clash"));
    }
    if !puzzle.deleted().is_empty() {
        let form = oracle::canon::pencil_form(&puzzle).unwrap_or(puzzle);
        return Ok(json!({ "canonical": position_text(&form), "automorphisms": null }));
    }
    let Some(canon) = oracle::canon::canon(&puzzle) else {
        return Err(ApiError::of("two givens clash"));
    };
    Ok(json!({ "canonical": canon.form.to_string(), "automorphisms": canon.automorphisms }))
}
