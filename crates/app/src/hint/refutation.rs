//! Short refutations of boards with a mistake.

use crate::claim::Claim;
use crate::messages;
use crate::path::{Derivation, refutation, split_refutation};
use grid::Board;
use logic::{Conflict, Phrase, Profile, Record, Text};

/// Steps that lead from a board with a mistake to a contradiction.
pub struct Refutation {
    /// The first steps, which also hold without the assumption.
    pub known: Derivation,
    /// The assumption as a phrase.
    pub premise: Phrase,
    /// The board after the steps of `known`, with the assumption.
    pub start: Board,
    /// The steps from `start` to the contradiction, with guesses if necessary.
    pub records: Vec<Record>,
    /// The contradiction.
    pub conflict: Conflict,
}

/// The refutation of a board; `None` if no contradiction is found, for example if the board has a solution.
pub(crate) fn refute(premise: Phrase, start: Board, profile: &Profile) -> Option<Refutation> {
    let (records, conflict) = refutation(&start, profile)?;
    Some(Refutation {
        known: Derivation {
            start: start.clone(),
            steps: Vec::new(),
        },
        premise,
        start,
        records,
        conflict,
    })
}

/// The refutation of a claim. The steps that do not need the assumption come first. `None` if no
/// contradiction is found.
pub(crate) fn refute_claim(board: &Board, claim: Claim, profile: &Profile) -> Option<Refutation> {
    let text: &'static Text = match claim {
        Claim::Is(_) => &messages::SUPPOSED_IS,
        Claim::IsNot(_) => &messages::SUPPOSED_IS_NOT,
    };
    let candidate = claim.candidate();
    let premise = Phrase::new(text)
        .with("cell", candidate.cell)
        .with("digit", candidate.digit);
    let refuted = refute(premise, claim.supposed_on(board), profile)?;
    let split = split_refutation(board, claim, profile, &refuted.records, refuted.conflict);
    let Some(split) = split else {
        return Some(refuted);
    };
    let known = Derivation {
        start: board.clone(),
        steps: split.independent,
    };
    Some(Refutation {
        start: claim.supposed_on(&known.end()),
        known,
        premise: refuted.premise,
        records: split.dependent.into_iter().map(Record::Step).collect(),
        conflict: split.conflict,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::text::read_one;
    use logic::Journal;

    logic::texts! {
        En {
            PREMISE: "So:",
        }
        Zh {
            PREMISE: "如此：",
        }
    }

    /// The contradiction after some steps; `None` if a step does not hold, or if there is no contradiction.
    fn end(start: &Board, records: &[Record]) -> Option<Conflict> {
        let mut board = start.clone();
        let mut journal = Journal::new(start);
        for record in records {
            let Record::Step(step) = record else {
                return None;
            };
            verify::check(&board, &step.effects, &step.evidence).ok()?;
            step.effects.apply(&mut board, &mut journal);
        }
        board.fault().map(Conflict::from)
    }

    #[test]
    fn a_refutation_holds_and_has_no_step_too_many() {
        let unsolvable =
            "543900601000100000000000900000002314090000500000450206001000007209000400760030000";
        let profile = catalogue::profile::named("default").unwrap();
        let start = read_one(unsolvable).unwrap().board().unwrap();
        let refuted = refute(Phrase::new(&PREMISE), start.clone(), &profile).unwrap();
        assert!(!refuted.records.is_empty());
        assert_eq!(end(&start, &refuted.records), Some(refuted.conflict));
        for index in 0..refuted.records.len() {
            let mut fewer = refuted.records.clone();
            fewer.remove(index);
            assert_eq!(
                end(&start, &fewer),
                None,
                "step {} is not needed",
                index + 1
            );
        }
    }

    #[test]
    fn a_solvable_board_is_not_refuted() {
        let solvable =
            "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
        let profile = catalogue::profile::named("klsudoku").unwrap();
        let start = read_one(solvable).unwrap().board().unwrap();
        assert!(refute(Phrase::new(&PREMISE), start, &profile).is_none());
    }
}
