//! A hint as data: the answer to "what next?", before it is put into words or JSON.

use super::hint_step::HintStep;
use super::mistake::{Mistake, MistakeKind, mistake};
use super::next_step::{NextStep, NextStepSearch, Opens, distance};
use super::player_board::PlayerBoard;
use crate::path::{UniquenessPolicy, as_begun};
use grid::{Board, Cell, CellSet, Digit};
use logic::{Outcome, Profile};
use oracle::{SolutionCount, Solver};
use render::Scene;

/// A player's request.
#[derive(Clone, Copy)]
pub struct HintRequest<'a> {
    /// The techniques in the order of their use.
    pub profile: &'a Profile,
    /// Whether techniques may use that the solution is unique.
    pub uniqueness_policy: UniquenessPolicy,
    /// The digit the player works on: of several steps, those about it come first.
    pub digit: Option<Digit>,
    /// The slugs of the techniques the player knows; `None` for all.
    pub known: Option<&'a [&'static str]>,
    /// After how many units of work the search for a step is given up.
    pub budget: Option<u64>,
}

impl<'a> HintRequest<'a> {
    /// The next step by a profile.
    pub fn new(profile: &'a Profile) -> HintRequest<'a> {
        HintRequest {
            profile,
            uniqueness_policy: UniquenessPolicy::default(),
            digit: None,
            known: None,
            budget: None,
        }
    }
}

/// The answer.
pub struct Hint {
    /// The name of the profile.
    pub profile: String,
    /// The content of the answer.
    pub found: Found,
    /// Where two solutions differ, when the puzzle has several: no hint can lead to the end of it.
    pub several: Option<CellSet>,
    /// The digit that the player works on, when no step of the easiest technique is about it.
    pub no_step_on: Option<Digit>,
}

/// The answer to a player's board.
pub enum Found {
    /// It has a mistake.
    Mistake(Box<Mistake>),
    /// The next step.
    Step(HintStep),
    /// Nothing the player knows helps: the step of another technique that does most.
    Learn(HintStep, Opens),
    /// There is no step, and why.
    Ended(Outcome),
}

impl Hint {
    /// The step of the hint; `None` for a mistake and at the end.
    pub fn step(&self) -> Option<&HintStep> {
        match &self.found {
            Found::Step(told) | Found::Learn(told, _) => Some(told),
            Found::Mistake(_) | Found::Ended(_) => None,
        }
    }

    /// Whether the other cells show that a filled cell is wrong.
    pub fn blames_a_digit(&self) -> bool {
        let Found::Mistake(mistake) = &self.found else {
            return false;
        };
        matches!(
            mistake.kind,
            MistakeKind::WrongDigit | MistakeKind::WrongDigits
        )
    }

    /// The picture of that step.
    pub fn scene(&self) -> Option<Scene> {
        let told = self.step()?;
        Some(Scene::of(&told.before, &told.step))
    }

    /// Whether the player can go on, or is finished.
    pub fn helps(&self) -> bool {
        matches!(self.found, Found::Step(_) | Found::Ended(Outcome::Solved))
    }
}

/// The next step on a player's board within what the player knows; else what they should learn; or
/// the first mistake, where there is one.
pub fn hint(board: &PlayerBoard, request: &HintRequest<'_>) -> Hint {
    let profile = request.profile.name.clone();
    if let Some(mistake) = mistake(board, request.profile) {
        return Hint {
            profile,
            found: Found::Mistake(Box::new(mistake)),
            several: None,
            no_step_on: None,
        };
    }
    // The question is about the given puzzle: what a player has erased or filled in since proves
    // nothing.
    let mut solver = Solver::new();
    let solutions = solver.check(board.given.as_ref().unwrap_or(&board.board));
    let search = NextStepSearch {
        profile: request.profile,
        uniqueness: request.uniqueness_policy.uniqueness(&solutions),
        digit: request.digit,
        known: request.known,
        is_puzzle: board.given.is_none(),
        left: core::cell::Cell::new(request.budget),
    };
    let before = Board::new(&board.board);
    let before = match board.given {
        Some(_) => before,
        None => as_begun(before, &mut solver),
    };
    let found = match search.run(&before) {
        NextStep::Step(step) => Found::Step(HintStep::new(before, step)),
        NextStep::Learn(step, opens) => Found::Learn(HintStep::new(before, step), opens),
        NextStep::Ended(outcome) => Found::Ended(outcome),
    };
    let no_step_on = match &found {
        Found::Step(step) => request
            .digit
            .filter(|&digit| distance(&step.step, digit) > 0),
        Found::Mistake(_) | Found::Learn(..) | Found::Ended(_) => None,
    };
    Hint {
        profile,
        found,
        several: where_they_differ(&solutions),
        no_step_on,
    }
}

/// The cells in which two of several solutions differ.
fn where_they_differ(solutions: &SolutionCount) -> Option<CellSet> {
    let SolutionCount::Many([one, other]) = solutions else {
        return None;
    };
    let cells = Cell::all().filter(|&cell| one.digit(cell) != other.digit(cell));
    Some(cells.collect())
}
