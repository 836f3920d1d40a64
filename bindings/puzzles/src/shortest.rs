//! The search for short paths. This module searches; the engine finds the deductions of each
//! position.

use crate::request::{ApiError, PuzzleRequest, parse_fields};
use core::cell::RefCell;
use grid::text::position_text;
use grid::{Board, Candidate, Cell, Digit};
use logic::layers::{
    Deduction, Deductions, Expansion, Explorer, FindLimits, fill_singles, widening_search,
};
use logic::{Effects, EntryId, Rating};
use oracle::{SolutionCount, Solver};
use serde::Deserialize;
use serde_json::{Value, json};

/// Sends a question to the engine and returns its answer; both are JSON.
pub(crate) type Ask<'a> = &'a dyn Fn(&str) -> String;

/// Work units per second, as for all budgets.
const UNITS_PER_SECOND: f64 = 1_000_000.0;

/// A lower bound of the rating of a step other than a single, in tenths.
const LEAST_RATING: u32 = 1;

/// A request for a short path. The position must have exactly one solution.
#[derive(Deserialize)]
pub(crate) struct ShortestRequest {
    /// Name of a built-in profile.
    profile: String,
    /// The budget of the search in seconds.
    budget: f64,
    #[serde(flatten)]
    position: PuzzleRequest,
}

/// The engine's answer about a position. Each deduction has a rating in tenths and its effects.
#[derive(Deserialize)]
struct FoundSteps {
    steps: Vec<(u16, String)>,
    /// Why the search ended early; `None` if it is complete.
    ended: Option<String>,
    /// Work units used.
    spent: u64,
}

/// Reads the effects of a deduction as the engine writes them: `r1c1=5, r1c2<>5`. Looks only at the digits and at
/// `=`, because no other text is expected. `None` if these give no effects.
pub(crate) fn effects(effects_text: &str) -> Option<Effects> {
    let (mut place, mut removals) = (None, Vec::new());
    for part in effects_text.split(", ") {
        let mut numbers = part
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|byte| byte - b'0');
        let (row, column) = (numbers.next()?, numbers.next()?);
        let cell = (9 * row + column).checked_sub(10).and_then(Cell::new)?;
        let candidate = Candidate::new(cell, Digit::new(numbers.next()?)?);
        if part.contains('=') {
            place = Some(candidate);
        } else {
            removals.push(candidate);
        }
    }
    Effects::new(place, removals)
}

/// Finds the deductions of positions through questions to the engine. Singles cost nothing.
struct Engine<'a> {
    ask: Ask<'a>,
    on_progress: RefCell<&'a mut dyn FnMut(&str)>,
    profile: &'a str,
    /// The number of expanded positions, and the first error.
    state: RefCell<(usize, Option<ApiError>)>,
}

impl Engine<'_> {
    fn deductions(&self, board: &Board, limits: FindLimits) -> Result<Deductions, ApiError> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a budget is far below 2 to the power of 52"
        )]
        let budget = limits.units.max(1) as f64 / UNITS_PER_SECOND;
        let question = json!({
            "call": "steps",
            "puzzle": position_text(&board.to_puzzle()),
            "profile": self.profile,
            "budget": budget,
            "brief": true,
        });
        let answer = (self.ask)(&question.to_string());
        // If the answer has another form, it is an error.
        let found: FoundSteps = parse_fields(&answer).map_err(|_| ApiError::of(answer))?;
        let affordable = found.steps.into_iter();
        let affordable = affordable.filter(|(rating, _)| u32::from(*rating) <= limits.cost);
        let all = affordable.map(|(rating, effects_text)| {
            Ok(Deduction {
                entry: EntryId(0),
                rating: Rating(rating),
                size: 0,
                cost: rating.into(),
                effects: effects(&effects_text).ok_or_else(|| ApiError::of(effects_text))?,
            })
        });
        Ok(Deductions {
            all: all.collect::<Result<_, ApiError>>()?,
            is_complete: found.ended.is_none(),
            spent: found.spent,
        })
    }
}

impl Explorer for Engine<'_> {
    fn close(&self, board: &mut Board) {
        fill_singles(board);
    }

    fn expansions(&self, from: &[(&Board, FindLimits)]) -> Vec<Expansion> {
        let expanded = from.iter().map(|&(board, limits)| {
            let mut state = self.state.borrow_mut();
            if state.1.is_some() {
                return Expansion::default();
            }
            state.0 += 1;
            (self.on_progress.borrow_mut())(&json!({ "positions": state.0 }).to_string());
            match self.deductions(board, limits) {
                Ok(found) => Expansion::of(board, found, &fill_singles),
                Err(error) => {
                    state.1 = Some(error);
                    Expansion::default()
                }
            }
        });
        expanded.collect()
    }
}

/// Searches for the path with the smallest sum of ratings; singles cost nothing.
///
/// Returns the steps other than singles, and whether the sum is proved smallest. Each step is a
/// list of its rating in tenths, its effects, and the position before it, in which all singles are
/// filled in. `null` instead of steps means that the budget was not enough to find a path.
pub(crate) fn shortest(
    request: &ShortestRequest,
    on_progress: &mut dyn FnMut(&str),
    ask: Ask<'_>,
) -> Result<Value, ApiError> {
    if !(request.budget > 0.0 && request.budget < 1e9) {
        return Err(ApiError::of(
            "budget: expected a number of seconds above 0 and below 10^9",
        ));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the budget is positive and below 10^9 seconds"
    )]
    let units = (request.budget * UNITS_PER_SECOND).ceil() as u64;
    let puzzle = request.position.puzzle()?;
    let mut start = puzzle.board().map_err(ApiError::of)?;
    if !matches!(Solver::new().check(&puzzle), SolutionCount::Unique(_)) {
        let message = "the puzzle does not have exactly one solution";
        return Err(ApiError::of(message));
    }
    fill_singles(&mut start);
    let engine = Engine {
        ask,
        on_progress: RefCell::new(on_progress),
        profile: &request.profile,
        state: RefCell::default(),
    };
    if start.is_full() {
        return Ok(json!({ "steps": [], "is_least": true }));
    }
    let known_cost = None;
    let found = widening_search(&engine, &start, known_cost, LEAST_RATING, units);
    if let (_, Some(error)) = engine.state.into_inner() {
        return Err(error);
    }
    let steps = found.steps.map(|steps| {
        let mut board = start.clone();
        let steps = steps.iter().map(|step| {
            let effects_text = step.effects.to_string().replace(' ', ", ");
            let placed = board.filled() - puzzle.givens();
            let before = position_text(&board.to_puzzle().with_placed(placed));
            step.effects
                .apply(&mut board, &mut logic::Journal::new(&start));
            fill_singles(&mut board);
            json!([step.rating.0, effects_text, before])
        });
        steps.collect::<Vec<_>>()
    });
    Ok(json!({ "steps": steps, "is_least": found.is_complete }))
}
