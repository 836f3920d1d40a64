//! A hint as data: the next step, before it becomes text or JSON.

use super::hint_step::HintStep;
use super::mistake::{Mistake, MistakeKind, mistake};
use super::next_step::{NextStep, NextStepSearch, Opens, distance};
use super::player_board::PlayerBoard;
use crate::path::{UniquenessPolicy, with_sound_givens};
use grid::{Board, Cell, CellSet, Digit};
use logic::{Outcome, Profile};
use oracle::{SolutionCount, Solver};
use render::Scene;

/// A player's request for a hint.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct HintRequest<'a> {
    /// The techniques in order of use.
    pub profile: &'a Profile,
    /// Whether techniques may assume that the solution is unique.
    pub uniqueness_policy: UniquenessPolicy,
    /// The digit that the player works on. Steps about it come first.
    pub digit: Option<Digit>,
    /// The slugs of the techniques that a hint may use; `None` for all.
    pub allow: Option<&'a [&'static str]>,
    /// The budget of the search for a step, in units of work; `None` for no limit.
    pub budget: Option<u64>,
}

impl<'a> HintRequest<'a> {
    /// A request for the next step of a profile.
    pub fn new(profile: &'a Profile) -> HintRequest<'a> {
        HintRequest {
            profile,
            uniqueness_policy: UniquenessPolicy::default(),
            digit: None,
            allow: None,
            budget: None,
        }
    }

    /// Sets whether techniques may assume that the solution is unique. Default: only if the puzzle has one
    /// solution.
    #[must_use]
    pub fn with_uniqueness(self, uniqueness_policy: UniquenessPolicy) -> HintRequest<'a> {
        HintRequest {
            uniqueness_policy,
            ..self
        }
    }

    /// Sets the digit that the player works on. Default: none.
    #[must_use]
    pub fn with_digit(self, digit: Option<Digit>) -> HintRequest<'a> {
        HintRequest { digit, ..self }
    }

    /// Sets the slugs of the techniques that a hint may use. Default: all techniques of the profile.
    #[must_use]
    pub fn with_allow(self, allow: Option<&'a [&'static str]>) -> HintRequest<'a> {
        HintRequest { allow, ..self }
    }

    /// Limits the search for a step, in units of work ([`crate::grade::UNITS_PER_SECOND`]). Default: no
    /// limit.
    #[must_use]
    pub fn with_budget(self, budget: Option<u64>) -> HintRequest<'a> {
        HintRequest { budget, ..self }
    }
}

/// A hint.
#[non_exhaustive]
pub struct Hint {
    /// The name of the profile.
    pub profile: String,
    /// The content of the answer.
    pub found: HintContent,
    /// The cells in which two solutions differ, if the puzzle has several. Hints cannot lead to the end of
    /// such a puzzle.
    pub several: Option<CellSet>,
    /// The digit that the player works on, if no step of the easiest technique concerns it.
    pub no_step_on: Option<Digit>,
}

/// The content of a hint.
pub enum HintContent {
    /// The board has a mistake.
    Mistake(Box<Mistake>),
    /// The next step.
    Step(HintStep),
    /// A step to learn. No technique that the hint may use applies; this is the most useful step of the other
    /// techniques.
    Learn(HintStep, Opens),
    /// There is no step. The outcome says why.
    Ended(Outcome),
}

impl Hint {
    /// The step of the hint; `None` for a mistake or if there is no step.
    pub fn step(&self) -> Option<&HintStep> {
        match &self.found {
            HintContent::Step(step) | HintContent::Learn(step, _) => Some(step),
            HintContent::Mistake(_) | HintContent::Ended(_) => None,
        }
    }

    /// Whether the hint is about one or several wrong digits.
    pub fn blames_a_digit(&self) -> bool {
        let HintContent::Mistake(mistake) = &self.found else {
            return false;
        };
        matches!(
            mistake.kind,
            MistakeKind::WrongDigit | MistakeKind::WrongDigits
        )
    }

    /// The picture of the step; `None` if there is no step.
    pub fn scene(&self) -> Option<Scene> {
        let step = self.step()?;
        Some(Scene::of(&step.before, &step.step))
    }

    /// Whether the player can continue with the techniques that the hint may use, or has finished.
    pub fn helps(&self) -> bool {
        matches!(
            self.found,
            HintContent::Step(_) | HintContent::Ended(Outcome::Solved)
        )
    }
}

/// A hint for a player's board: the first mistake if there is one, otherwise the next step with the techniques
/// that the hint may use, otherwise a step to learn.
pub fn hint(board: &PlayerBoard, request: &HintRequest<'_>) -> Hint {
    let profile = request.profile.name.clone();
    if let Some(mistake) = mistake(board, request.profile) {
        return Hint {
            profile,
            found: HintContent::Mistake(Box::new(mistake)),
            several: None,
            no_step_on: None,
        };
    }
    // The number of solutions is that of the given puzzle. Later changes by the player prove nothing.
    let mut solver = Solver::new();
    let solutions = solver.check(board.given.as_ref().unwrap_or(&board.board));
    let search = NextStepSearch {
        profile: request.profile,
        uniqueness: request.uniqueness_policy.uniqueness(&solutions),
        digit: request.digit,
        allow: request.allow,
        is_puzzle: board.given.is_none(),
        budget_left: core::cell::Cell::new(request.budget),
    };
    let before = Board::new(&board.board);
    let before = match board.given {
        Some(_) => before,
        None => with_sound_givens(before, &mut solver),
    };
    let found = match search.run(&before) {
        NextStep::Step(step) => HintContent::Step(HintStep::new(before, step)),
        NextStep::Learn(step, opens) => HintContent::Learn(HintStep::new(before, step), opens),
        NextStep::Ended(outcome) => HintContent::Ended(outcome),
    };
    let no_step_on = match &found {
        HintContent::Step(step) => request
            .digit
            .filter(|&digit| distance(&step.step, digit) > 0),
        HintContent::Mistake(_) | HintContent::Learn(..) | HintContent::Ended(_) => None,
    };
    Hint {
        profile,
        found,
        several: differing_cells(&solutions),
        no_step_on,
    }
}

/// The cells in which two solutions differ, if there are several.
fn differing_cells(solutions: &SolutionCount) -> Option<CellSet> {
    let SolutionCount::Many([first, second]) = solutions else {
        return None;
    };
    let cells = Cell::all().filter(|&cell| first.digit(cell) != second.digit(cell));
    Some(cells.collect())
}
