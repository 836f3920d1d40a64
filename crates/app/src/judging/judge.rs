//! Gives verdicts on moves.

use super::action::Action;
use super::change::Change;
use super::finds::{Finds, PositionFinds, engine_at, make_changes};
use super::named_step::NamedStep;
use super::position::MovePosition;
use super::reason::{Reason, reason_verdict};
use super::request::{JudgeRequest, JudgingDepth};
use super::verdict::{Distance, FalseMove, IllegalMove, JudgedMove, MoveVerdict};
use crate::claim::{Claim, IllegalClaim, Truth};
use crate::hint::{PlayerBoard, mistake, refute_claim};
use crate::path::{Derivation, Explainer, NoDerivation, Scope, UniquenessPolicy};
use grid::CandidateSet;
use logic::{Engine, Entry, Journal, Step, Work};
use oracle::{SolutionCount, Solver};

/// Judges one move on a player's board. For several moves, use a [`super::MoveSession`].
pub fn judge(
    board: &PlayerBoard,
    action: &Action,
    reason: Option<&Reason>,
    request: &JudgeRequest<'_>,
) -> JudgedMove {
    let mut position = MovePosition::of(board);
    MoveJudge::new(request).judge(&mut position, action, reason)
}

/// Judges moves at any number of positions. Reuses its memory.
pub struct MoveJudge<'p> {
    request: JudgeRequest<'p>,
    /// For each entry of the profile, whether its technique is known.
    known_entries: Vec<bool>,
    /// `None` before the first search.
    engine: Option<Engine<'p>>,
    /// [`MovePosition::number`] of the position that the engine's board shows.
    engine_position: u64,
    solver: Solver,
}

impl<'p> MoveJudge<'p> {
    /// A judge with these options.
    pub fn new(request: &JudgeRequest<'p>) -> MoveJudge<'p> {
        let knows = |entry: &Entry| {
            let slug = entry.technique.info().slug;
            request.known.is_none_or(|known| known.contains(&slug))
        };
        MoveJudge {
            request: *request,
            known_entries: request.profile.entries.iter().map(knows).collect(),
            engine: None,
            engine_position: 0,
            solver: Solver::new(),
        }
    }

    /// The options of the judge.
    pub fn request(&self) -> &JudgeRequest<'p> {
        &self.request
    }

    /// Judges a move at a position, and the reason stated for it.
    pub fn judge(
        &mut self,
        position: &mut MovePosition,
        action: &Action,
        reason: Option<&Reason>,
    ) -> JudgedMove {
        let (verdict, claims) = match action {
            Action::Undo => (self.undo_verdict(position), Vec::new()),
            Action::Change(change) => self.change_verdict(position, change),
            Action::Step(named) => self.named_step_verdict(position, named),
        };
        let reason = reason
            .filter(|_| !claims.is_empty())
            .map(|reason| reason_verdict(&self.finds_at(position), reason, &claims));
        JudgedMove {
            profile: self.request.profile.name.clone(),
            action: action.clone(),
            before: position.board().clone(),
            verdict,
            reason: reason.as_ref().map(|judged| judged.verdict),
            broken_link: reason.and_then(|judged| judged.broken_link),
        }
    }

    /// The verdict on a change. Also returns the claims that the board does not show yet; none if the change
    /// cannot have a reason.
    fn change_verdict(
        &mut self,
        position: &mut MovePosition,
        change: &Change,
    ) -> (MoveVerdict, Vec<Claim>) {
        if let Some(why) = IllegalClaim::of(position.board(), change.claims()) {
            // If the candidate was eliminated wrongly, the mistake is on the board, not in the move.
            let is_gone = matches!(why, IllegalClaim::Gone(_));
            if is_gone && position.has_mistake(&mut self.solver) {
                return (self.mistake_verdict(position), Vec::new());
            }
            return (MoveVerdict::Illegal(IllegalMove::Change(why)), Vec::new());
        }
        if position.has_mistake(&mut self.solver) {
            return (self.mistake_verdict(position), Vec::new());
        }
        let claims = change.claims().iter();
        let new_claims: Vec<Claim> = claims
            .filter(|claim| !claim.is_on(position.board()))
            .copied()
            .collect();
        if new_claims.is_empty() {
            return (MoveVerdict::Already, new_claims);
        }
        let verdict = match position.truth(&new_claims, &mut self.solver) {
            Truth::True => self.true_move_verdict(position, &new_claims),
            Truth::False(claim) => self.false_move_verdict(position, claim),
            Truth::Open(solutions) => MoveVerdict::Unknowable(solutions),
        };
        (verdict, new_claims)
    }

    /// The verdict on any move at a position that has a mistake.
    fn mistake_verdict(&self, position: &MovePosition) -> MoveVerdict {
        let first_mistake = mistake(&position.player_board(), self.request.profile);
        if let Some(mistake) = first_mistake {
            return MoveVerdict::Mistake(Box::new(mistake));
        }
        grid::never!(
            MoveVerdict::Already,
            "a board without a solution has a mistake"
        )
    }

    /// The verdict on changes that are true.
    fn true_move_verdict(&mut self, position: &MovePosition, claims: &[Claim]) -> MoveVerdict {
        let (steps, is_spent) = self.steps(position, claims);
        if let Some(steps) = steps {
            return MoveVerdict::Justified(steps);
        }
        if is_spent {
            return MoveVerdict::TrueNotYet(Distance::Limit);
        }
        if self.request.depth == JudgingDepth::Word {
            return MoveVerdict::TrueNotYet(Distance::NotSearched);
        }
        self.derived_verdict(position, claims)
    }

    /// The easiest step that makes all changes on the board, or else the easiest step for each change. Also
    /// returns whether the budget was used up.
    fn steps(&mut self, position: &MovePosition, claims: &[Claim]) -> (Option<Vec<Step>>, bool) {
        self.go_to(position);
        let Some(engine) = &self.engine else {
            return grid::never!((None, false), "the engine is at the position");
        };
        let step_search = self.finds_at(position).easiest_step_search();
        let one_for_all = step_search.step(engine, claims).map(|step| vec![step]);
        let steps = one_for_all.or_else(|| {
            let several = claims.iter().filter(|_| claims.len() > 1);
            let one_for_each = several.map(|&claim| step_search.step(engine, &[claim]));
            let one_for_each = one_for_each.collect::<Option<Vec<Step>>>();
            one_for_each.filter(|steps| !steps.is_empty())
        });
        let is_spent = engine.work().is_limited() && engine.work().left() == 0;
        (steps.map(distinct), is_spent)
    }

    /// Derives true changes one at a time. They are justified if each takes one step that the checker
    /// accepts. Otherwise the distance is that of the change that needs the most steps.
    fn derived_verdict(&self, position: &MovePosition, claims: &[Claim]) -> MoveVerdict {
        let entries = self.request.profile.entries.iter().zip(&self.known_entries);
        let entries = entries.filter(|&(_, &known)| known);
        let entries = entries.map(|(entry, _)| entry.clone()).collect();
        let profile = self.request.profile.with_entries(entries);
        let policy = match position.solutions() {
            SolutionCount::Unique(_) => self.request.uniqueness_policy,
            SolutionCount::None | SolutionCount::Many(_) => UniquenessPolicy::Never,
        };
        let explainer = Explainer::new(&profile, policy, Scope::Needed);
        let mut explainer = explainer.with_budget(self.request.budget);
        let puzzle = position.as_puzzle();
        let derivations = claims.iter().map(|&claim| explainer.derive(&puzzle, claim));
        let derivations: Vec<Derivation> = match derivations.collect::<Result<_, _>>() {
            Ok(derivations) => derivations,
            Err(NoDerivation::Limit) => return MoveVerdict::TrueNotYet(Distance::Limit),
            Err(NoDerivation::Known | NoDerivation::Beyond | NoDerivation::Broken(_)) => {
                return MoveVerdict::TrueNotYet(Distance::Beyond);
            }
        };
        // `MoveJudge::steps` does not find an elimination that follows from a placement, unless the placement
        // is a single. The explainer does.
        let step_search = self.finds_at(position).easiest_step_search();
        let single_steps = derivations.iter().zip(claims).map(|(derivation, claim)| {
            let [step] = derivation.steps.as_slice() else {
                return None;
            };
            let is_justified = step_search.justifies(position.board(), step, &[*claim]);
            is_justified.then(|| step.clone())
        });
        if let Some(steps) = single_steps.collect::<Option<Vec<Step>>>() {
            return MoveVerdict::Justified(distinct(steps));
        }
        // On a tie, the first derivation is taken.
        let farthest = derivations
            .into_iter()
            .rev()
            .max_by_key(|derivation| derivation.steps.len());
        MoveVerdict::TrueNotYet(match farthest {
            Some(farthest) => Distance::Steps(Box::new(farthest)),
            None => Distance::Beyond,
        })
    }

    /// The verdict on changes that are false. `claim` is the first change that is false by itself; `None` if
    /// the changes are false only together.
    fn false_move_verdict(&self, position: &MovePosition, claim: Option<Claim>) -> MoveVerdict {
        let claim_to_refute = claim.filter(|_| self.request.depth == JudgingDepth::Proof);
        let refutation = claim_to_refute
            .and_then(|claim| refute_claim(position.board(), claim, self.request.profile));
        MoveVerdict::False(FalseMove {
            claim,
            refutation: refutation.map(Box::new),
        })
    }

    /// The verdict on taking the last move back. It is justified if the board has a mistake.
    fn undo_verdict(&mut self, position: &mut MovePosition) -> MoveVerdict {
        let Some(last) = position.last_move().cloned() else {
            return MoveVerdict::Illegal(IllegalMove::NothingToUndo);
        };
        if position.has_mistake(&mut self.solver) {
            return MoveVerdict::Justified(Vec::new());
        }
        match position.truth(last.claims(), &mut self.solver) {
            Truth::Open(solutions) => MoveVerdict::Unknowable(solutions),
            Truth::True | Truth::False(_) => MoveVerdict::False(FalseMove {
                claim: None,
                refutation: None,
            }),
        }
    }

    /// The verdict on a step by name, and the changes that the step makes.
    fn named_step_verdict(
        &mut self,
        position: &mut MovePosition,
        named: &NamedStep,
    ) -> (MoveVerdict, Vec<Claim>) {
        if position.has_mistake(&mut self.solver) {
            return (self.mistake_verdict(position), Vec::new());
        }
        let has_technique = |entry: &Entry| entry.technique.info().slug == named.technique.slug;
        let entries = self.request.profile.entries.iter().zip(&self.known_entries);
        let entries = entries.filter(|&(entry, &known)| known && has_technique(entry));
        let entries: Vec<Entry> = entries.map(|(entry, _)| entry.clone()).collect();
        if entries.is_empty() {
            let why = IllegalMove::UnknownTechnique(named.technique);
            return (MoveVerdict::Illegal(why), Vec::new());
        }
        let Finds { steps, is_complete } = self.finds_at(position).all_finds(entries);
        let step_search = self.finds_at(position).easiest_step_search();
        let board = position.board();
        let step = steps
            .into_iter()
            .filter(|step| {
                named.fits(step, board) && step_search.justifies(board, step, &named.parts.claims)
            })
            .min_by_key(|step| step.rating);
        let Some(step) = step else {
            let why = if is_complete {
                IllegalMove::NoSuchStep(named.technique)
            } else {
                IllegalMove::Limit(named.technique)
            };
            return (MoveVerdict::Illegal(why), Vec::new());
        };
        let placement = step.effects.place().map(Claim::Is).into_iter();
        let removals = step.effects.removals().iter();
        let claims = placement.chain(removals.map(|&removal| Claim::IsNot(removal)));
        let claims = claims.collect();
        (MoveVerdict::Justified(vec![step]), claims)
    }

    /// The placements and the eliminations that are justified at a position. Empty if the board has a
    /// mistake. Considers at most [`logic::DISTINCT_LIMIT`] finds of a technique.
    pub fn justified_moves(&mut self, position: &mut MovePosition) -> [CandidateSet; 2] {
        let mut moves = [CandidateSet::EMPTY; 2];
        if position.has_mistake(&mut self.solver) {
            return moves;
        }
        let entries = self.request.profile.entries.iter().zip(&self.known_entries);
        let entries = entries.filter(|&(_, &known)| known);
        let finds = self
            .finds_at(position)
            .finds(entries.map(|(entry, _)| entry.clone()).collect());
        let board = position.board();
        let step_search = self.finds_at(position).easiest_step_search();
        for step in finds.steps {
            if !step_search.is_proved(board, &step) {
                continue;
            }
            let mut after = board.clone();
            step.effects.apply(&mut after, &mut Journal::new(board));
            if let Some(placed) = step.effects.place() {
                moves[0].insert(placed);
            }
            for candidate in board.all_candidates().iter() {
                let is_placed = after.value(candidate.cell) == Some(candidate.digit);
                if !after.has(candidate) && !is_placed {
                    moves[1].insert(candidate);
                }
            }
        }
        moves
    }

    /// The search for steps at a position.
    fn finds_at<'a>(&'a self, position: &'a MovePosition) -> PositionFinds<'a> {
        PositionFinds {
            request: &self.request,
            known_entries: &self.known_entries,
            position,
        }
    }

    /// Sets the engine to a position, with a new budget.
    fn go_to(&mut self, position: &MovePosition) {
        let uniqueness = self.finds_at(position).uniqueness();
        let budget = self.request.budget;
        let work = budget.map_or_else(Work::unlimited, Work::limited);
        let engine = match self.engine.take() {
            Some(engine) if self.engine_position == position.number() => engine,
            Some(mut engine) => {
                engine.restart(position.start().clone(), uniqueness);
                make_changes(&mut engine, position);
                engine
            }
            None => engine_at(self.request.profile, position, uniqueness),
        };
        self.engine_position = position.number();
        self.engine = Some(engine.with_budget(work));
    }
}

/// The steps without repetitions.
fn distinct(steps: Vec<Step>) -> Vec<Step> {
    let mut kept: Vec<Step> = Vec::with_capacity(steps.len());
    for step in steps {
        if !kept.contains(&step) {
            kept.push(step);
        }
    }
    kept
}
