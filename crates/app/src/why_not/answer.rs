//! The answer about a claim, as data.

use crate::claim::Claim;
use crate::hint::{Mistake, PlayerBoard, Refutation, mistake, refute_claim};
use crate::path::{Derivation, Explainer, NoDerivation, Scope, UniquenessPolicy};
use grid::{Board, Cell, Puzzle};
use logic::Profile;
use oracle::{Solution, SolutionCount, Solver};

/// A request for answers about claims.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct WhyNotRequest<'a> {
    /// The techniques in order of use.
    pub profile: &'a Profile,
    /// Whether techniques may assume that the solution is unique.
    pub uniqueness_policy: UniquenessPolicy,
    /// The budget of the search for a derivation, in units of work; `None` for no limit.
    pub budget: Option<u64>,
}

impl<'a> WhyNotRequest<'a> {
    /// A request with a profile, without a limit of work.
    pub fn new(profile: &'a Profile) -> WhyNotRequest<'a> {
        WhyNotRequest {
            profile,
            uniqueness_policy: UniquenessPolicy::default(),
            budget: None,
        }
    }

    /// Sets whether techniques may assume that the solution is unique. Default: only if the puzzle has one
    /// solution.
    #[must_use]
    pub fn with_uniqueness(self, uniqueness_policy: UniquenessPolicy) -> WhyNotRequest<'a> {
        WhyNotRequest {
            uniqueness_policy,
            ..self
        }
    }

    /// Limits the work, in units ([`crate::grade::UNITS_PER_SECOND`]). Default: no limit.
    #[must_use]
    pub fn with_budget(self, budget: Option<u64>) -> WhyNotRequest<'a> {
        WhyNotRequest { budget, ..self }
    }
}

/// The answer about a claim.
pub struct WhyNot {
    /// The name of the profile.
    pub profile: String,
    /// The claim.
    pub claim: Claim,
    /// Whether the claim is true, and why.
    pub decided: Decided,
}

/// Whether a claim is true, and why.
pub enum Decided {
    /// The board has a mistake, which must be corrected first.
    Mistake(Box<Mistake>),
    /// The board already shows that the claim is true.
    Known,
    /// Obviously false: the cell contains this digit.
    Filled(grid::Digit),
    /// Obviously false: this peer of the cell contains the digit.
    Seen(Cell),
    /// Obviously false: the digit is no longer a candidate of the cell.
    Gone,
    /// False, with a refutation if one was found.
    False(Option<Box<Refutation>>),
    /// True, with the steps that derive it.
    Follows(Box<Derivation>),
    /// True, but the profile reaches it only with guesses. Contains a refutation of the opposite claim, if
    /// one was found.
    Beyond(Option<Box<Refutation>>),
    /// True, but the budget was used up before it was derived.
    GivenUp,
    /// True in the first of two solutions and false in the second.
    Open([Box<Solution>; 2]),
}

impl Decided {
    /// The word in JSON.
    pub fn word(&self) -> &'static str {
        match self {
            Decided::Mistake(_) => "mistake",
            Decided::Known => "known",
            Decided::Filled(_) | Decided::Seen(_) | Decided::Gone | Decided::False(_) => "false",
            Decided::Follows(_) => "true",
            Decided::Beyond(_) => "beyond",
            Decided::GivenUp => "limit",
            Decided::Open(_) => "open",
        }
    }
}

/// The answer about a claim on a player's board.
pub fn why_not(player: &PlayerBoard, claim: Claim, request: &WhyNotRequest<'_>) -> WhyNot {
    WhyNot {
        profile: request.profile.name.clone(),
        claim,
        decided: decide(player, claim, request),
    }
}

fn decide(player: &PlayerBoard, claim: Claim, request: &WhyNotRequest<'_>) -> Decided {
    if let Some(mistake) = mistake(player, request.profile) {
        return Decided::Mistake(Box::new(mistake));
    }
    let board = Board::new(&player.board);
    if claim.is_on(&board) {
        return Decided::Known;
    }
    let candidate = claim.candidate();
    if let Some(digit) = board.value(candidate.cell) {
        return Decided::Filled(digit);
    }
    if let Claim::Is(_) = claim {
        let cells_with_digit = board.filled_with(candidate.digit);
        if let Some(cell) = (cells_with_digit & candidate.cell.peers()).first() {
            return Decided::Seen(cell);
        }
        if !board.has(candidate) {
            return Decided::Gone;
        }
    }
    // The given puzzle decides. Eliminations that the player made later prove nothing.
    let puzzle = player.given.as_ref().unwrap_or(&player.board);
    match (
        solution_with(puzzle, claim),
        solution_with(puzzle, claim.denied()),
    ) {
        (Some(true_in), Some(false_in)) => Decided::Open([Box::new(true_in), Box::new(false_in)]),
        (None, _) => Decided::False(refuted(&board, claim, request.profile)),
        (Some(_), None) => {
            let mut explainer =
                Explainer::new(request.profile, request.uniqueness_policy, Scope::Needed)
                    .with_budget(request.budget);
            match explainer.derive(&player.board, claim) {
                Ok(derivation) => Decided::Follows(Box::new(derivation)),
                Err(NoDerivation::Limit) => Decided::GivenUp,
                Err(NoDerivation::Known | NoDerivation::Beyond | NoDerivation::Broken(_)) => {
                    Decided::Beyond(refuted(&board, claim.denied(), request.profile))
                }
            }
        }
    }
}

/// A solution of the puzzle in which the claim is true; `None` if there is none.
fn solution_with(puzzle: &Puzzle, claim: Claim) -> Option<Solution> {
    let board = Board::new(puzzle);
    let supposed = claim.supposed_on(&board);
    if !claim.is_on(&supposed) {
        return None;
    }
    match Solver::new().check(&supposed.to_puzzle()) {
        SolutionCount::None => None,
        SolutionCount::Unique(solution) => Some(solution),
        SolutionCount::Many([first, _]) => Some(first),
    }
}

/// The refutation of a claim; `None` if none was found.
fn refuted(board: &Board, claim: Claim, profile: &Profile) -> Option<Box<Refutation>> {
    refute_claim(board, claim, profile).map(Box::new)
}
