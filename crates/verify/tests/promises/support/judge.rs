//! Runs the checker on all possible claims of evidence, and compares the accepted ones with the
//! solutions.

use super::boards::BoardWithSolutions;
use super::damage::damaged;
use super::rng::Rng;
use super::walks;
use grid::{Board, Candidate};
use logic::{Effects, Evidence};
use verify::Checker;

/// Effects with one removal.
pub(crate) fn removal(candidate: Candidate) -> Effects {
    Effects::new(None, vec![candidate]).unwrap()
}

/// Effects with one placement.
pub(crate) fn placement(candidate: Candidate) -> Effects {
    Effects::new(Some(candidate), Vec::new()).unwrap()
}

/// Tries a placement and a removal of some candidates, and returns the effects that the checker
/// accepts for this evidence.
///
/// Tries at most `max_tried` random candidates of the board and at most `max_tried` of `likely_removals`.
pub(crate) fn accepted_claims(
    rng: &mut Rng,
    board: &Board,
    evidence: &Evidence,
    likely_removals: &[Candidate],
    max_tried: usize,
) -> Vec<Effects> {
    let checker = Checker::new();
    let live: Vec<Candidate> = board.all_candidates().iter().collect();
    let mut tried = rng.sample(likely_removals, max_tried);
    tried.extend(rng.sample(&live, max_tried));
    tried.retain(|&candidate| board.has(candidate));
    tried.sort_unstable();
    tried.dedup();
    tried
        .into_iter()
        .flat_map(|candidate| [removal(candidate), placement(candidate)])
        .filter(|effects| checker.check(board, effects, evidence).is_ok())
        .collect()
}

/// Asserts that the effects hold in all solutions.
pub(crate) fn assert_true(known: &BoardWithSolutions, effects: &Effects, evidence: &Evidence) {
    for &removed in effects.removals() {
        assert!(
            !known.true_in_some.contains(removed),
            "{removed} is true in a solution of {:?}, but this was accepted: {evidence:#?}",
            known.board
        );
    }
    if let Some(placed) = effects.place() {
        assert!(
            known.true_in_all.contains(placed),
            "{placed} is false in a solution of {:?}, but this was accepted: {evidence:#?}",
            known.board
        );
    }
}

/// The numbers of accepted claims.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Accepted claims from intact evidence.
    pub(crate) intact: usize,
    /// Accepted claims from randomly damaged evidence.
    pub(crate) damaged: usize,
}

impl Tally {
    /// Checks a piece of evidence and four damaged copies against the solutions.
    pub(crate) fn judge(&mut self, rng: &mut Rng, known: &BoardWithSolutions, evidence: &Evidence) {
        let likely_removals = walks::likely_removals(evidence);
        for effects in accepted_claims(rng, &known.board, evidence, &likely_removals, 60) {
            assert_true(known, &effects, evidence);
            self.intact += 1;
        }
        for _ in 0..4 {
            let broken = damaged(rng, evidence);
            if broken == *evidence {
                continue;
            }
            for effects in accepted_claims(rng, &known.board, &broken, &likely_removals, 40) {
                assert_true(known, &effects, &broken);
                self.damaged += 1;
            }
        }
    }

    /// Asserts that enough claims were accepted for the test to be meaningful.
    pub(crate) fn assert_at_least(self, least: Tally) {
        assert!(self.intact >= least.intact, "{self:?} < {least:?}");
        assert!(self.damaged >= least.damaged, "{self:?} < {least:?}");
    }
}
