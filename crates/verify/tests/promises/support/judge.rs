//! Asks the checker about every claim that evidence might prove, and holds what it accepts
//! against the solutions.

use super::boards::Known;
use super::damage::damaged;
use super::rng::Rng;
use super::walks;
use grid::{Board, Candidate};
use logic::{Effects, Evidence};
use verify::Checker;

/// The effect of one removal.
pub(crate) fn removal(candidate: Candidate) -> Effects {
    Effects::new(None, vec![candidate]).unwrap()
}

/// The effect of one placement.
pub(crate) fn placement(candidate: Candidate) -> Effects {
    Effects::new(Some(candidate), Vec::new()).unwrap()
}

/// All the effects that the checker accepts from this evidence, one candidate each. Of more than
/// `most` live candidates only some are asked for, and those named in `first`.
pub(crate) fn accepted(
    rng: &mut Rng,
    board: &Board,
    evidence: &Evidence,
    first: &[Candidate],
    most: usize,
) -> Vec<Effects> {
    let checker = Checker::new();
    let live: Vec<Candidate> = board.all_candidates().iter().collect();
    let mut asked = rng.some(first, most);
    asked.extend(rng.some(&live, most));
    asked.retain(|&candidate| board.has(candidate));
    asked.sort_unstable();
    asked.dedup();
    asked
        .into_iter()
        .flat_map(|candidate| [removal(candidate), placement(candidate)])
        .filter(|effects| checker.check(board, effects, evidence).is_ok())
        .collect()
}

/// Panics when a solution says otherwise.
pub(crate) fn hold_against(known: &Known, effects: &Effects, evidence: &Evidence) {
    for &gone in effects.removals() {
        assert!(
            !known.ever.contains(gone),
            "{gone} is true in a solution of {:?}, but this was accepted: {evidence:#?}",
            known.board
        );
    }
    if let Some(placed) = effects.place() {
        assert!(
            known.always.contains(placed),
            "{placed} is false in a solution of {:?}, but this was accepted: {evidence:#?}",
            known.board
        );
    }
}

/// How many claims the checker accepted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// From evidence as it was made.
    pub(crate) intact: usize,
    /// From evidence that was damaged at random.
    pub(crate) damaged: usize,
}

impl Tally {
    /// Judges a piece of evidence and four damaged copies.
    pub(crate) fn judge(&mut self, rng: &mut Rng, known: &Known, evidence: &Evidence) {
        let first = walks::hints(evidence);
        for effects in accepted(rng, &known.board, evidence, &first, 60) {
            hold_against(known, &effects, evidence);
            self.intact += 1;
        }
        for _ in 0..4 {
            let broken = damaged(rng, evidence);
            if broken == *evidence {
                continue;
            }
            for effects in accepted(rng, &known.board, &broken, &first, 40) {
                hold_against(known, &effects, &broken);
                self.damaged += 1;
            }
        }
    }

    /// Fails when less was accepted than would mean something.
    pub(crate) fn reaches(self, least: Tally) {
        assert!(self.intact >= least.intact, "{self:?} < {least:?}");
        assert!(self.damaged >= least.damaged, "{self:?} < {least:?}");
    }
}
