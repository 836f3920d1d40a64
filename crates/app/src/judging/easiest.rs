//! The easiest step that makes some changes on a board.

use crate::claim::Claim;
use grid::{Board, Candidate, CellSet, DigitSet};
use logic::{Effects, Engine, Family, Journal, NumberedEntry, Rating, Step, StepQuery, Uniqueness};
use verify::Checker;

/// Searches for the easiest step with the known techniques.
pub(super) struct EasiestStepSearch<'a> {
    /// For each entry of the profile, whether its technique is known.
    pub(super) known_entries: &'a [bool],
    pub(super) uniqueness: Uniqueness,
    /// The board at the start of the puzzle.
    pub(super) start: &'a Board,
}

impl EasiestStepSearch<'_> {
    /// The easiest step that makes all of these changes and that the checker accepts; `None` if there is none.
    pub(super) fn step(&self, engine: &Engine<'_>, claims: &[Claim]) -> Option<Step> {
        let board = engine.board();
        let wanted = wanted_effects(claims)?;
        // An elimination can also be the consequence of a single, so singles are searched by their placements.
        let single_placements = single_effects(board, claims);
        let mut best: Option<Step> = None;
        for entry in engine.profile().numbered() {
            let is_single = entry.technique.info().family == Family::Singles;
            if !self.is_usable(&entry) || (is_single && single_placements.is_empty()) {
                continue;
            }
            let one_query = [wanted.clone()];
            let queries = if is_single {
                &single_placements
            } else {
                one_query.as_slice()
            };
            for wanted in queries {
                while let Some(step) =
                    self.easier_step(engine, entry, wanted, best.as_ref(), claims)
                {
                    best = Some(step);
                }
            }
        }
        best
    }

    /// Whether the technique of an entry is known, and uniqueness is proved if the technique assumes it.
    fn is_usable(&self, entry: &NumberedEntry<'_>) -> bool {
        let is_known = self.known_entries.get(usize::from(entry.id.0));
        is_known.is_some_and(|&known| known) && entry.usable(self.uniqueness)
    }

    /// A step of an entry that makes the changes, has a lower rating than `best`, and is accepted by the
    /// checker.
    fn easier_step(
        &self,
        engine: &Engine<'_>,
        entry: NumberedEntry<'_>,
        wanted: &Effects,
        best: Option<&Step>,
        claims: &[Claim],
    ) -> Option<Step> {
        let at_most = match best {
            None => Rating(u16::MAX),
            Some(best) => Rating(best.rating.0.checked_sub(1)?),
        };
        if entry.ratings.least() > at_most {
            return None;
        }
        let query = StepQuery {
            wanted: Some(wanted),
            at_most,
            near: None,
            towards: None,
        };
        let step = engine.step_for(entry, query)?;
        self.justifies(engine.board(), &step, claims)
            .then_some(step)
    }

    /// Whether a step makes the changes and the checker accepts it.
    pub(super) fn justifies(&self, board: &Board, step: &Step, claims: &[Claim]) -> bool {
        makes_claims(step, board, claims) && self.is_proved(board, step)
    }

    /// Whether the checker accepts a step.
    pub(super) fn is_proved(&self, board: &Board, step: &Step) -> bool {
        let checker = Checker::new()
            .with_uniqueness(self.uniqueness)
            .with_start(self.start);
        checker.check(board, &step.effects, &step.evidence).is_ok()
    }
}

/// Whether the board shows these claims after a step.
pub(super) fn makes_claims(step: &Step, board: &Board, claims: &[Claim]) -> bool {
    let effects = &step.effects;
    // Most moves are a single change.
    if let [claim] = claims {
        match *claim {
            Claim::Is(placed) => return effects.place() == Some(placed),
            Claim::IsNot(removed) if effects.removals().contains(&removed) => return true,
            Claim::IsNot(_) => {}
        }
    }
    let mut after = board.clone();
    effects.apply(&mut after, &mut Journal::new(board));
    claims.iter().all(|claim| claim.is_on(&after))
}

/// The effects with all these changes; `None` if there are two placements, because no step makes two.
fn wanted_effects(claims: &[Claim]) -> Option<Effects> {
    let mut place = None;
    let mut removals = Vec::new();
    for claim in claims {
        match *claim {
            Claim::Is(placed) if place.is_none() => place = Some(placed),
            Claim::Is(_) => return None,
            Claim::IsNot(removed) => removals.push(removed),
        }
    }
    Effects::new(place, removals)
}

/// The placements of the singles on the board that make the first of these changes.
fn single_effects(board: &Board, claims: &[Claim]) -> Vec<Effects> {
    let mut placed: Vec<Candidate> = Vec::new();
    match claims.first() {
        None => {}
        Some(Claim::Is(candidate)) => placed.push(*candidate),
        Some(Claim::IsNot(removed)) => {
            let other_digits = board.candidates(removed.cell) - DigitSet::only(removed.digit);
            placed.extend(
                other_digits
                    .iter()
                    .map(|digit| Candidate::new(removed.cell, digit)),
            );
            let peers = removed.cell.peers() & board.cells(removed.digit);
            placed.extend(peers.iter().map(|cell| Candidate::new(cell, removed.digit)));
        }
    }
    placed.retain(|&candidate| is_single(board, candidate));
    let effects = placed
        .into_iter()
        .filter_map(|candidate| Effects::new(Some(candidate), Vec::new()));
    effects.collect()
}

/// Whether a candidate is the only one of its cell, or its cell is the only place for its digit in a house.
pub(super) fn is_single(board: &Board, candidate: Candidate) -> bool {
    let Candidate { cell, digit } = candidate;
    board.candidates(cell) == DigitSet::only(digit)
        || cell
            .houses()
            .into_iter()
            .any(|house| board.cells_in(house, digit) == CellSet::only(cell))
}
