//! Why a board with a mistake has no solution: logic that leads to a contradiction, and no more
//! of it than is needed.

use grid::Board;
use logic::{Conflict, Effects, Engine, Journal, Outcome, Phrase, Profile, Record, Uniqueness};

/// Logic that leads from a board with a mistake to a contradiction.
pub struct Refutation {
    /// What it starts from, in words.
    pub premise: Phrase,
    /// The board it starts from.
    pub start: Board,
    /// The steps, and guesses where they do not suffice.
    pub records: Vec<Record>,
    /// The contradiction.
    pub conflict: Conflict,
}

/// How many runs of the profile the search for a short refutation may cost: a player waits.
const EFFORT: u32 = trial::refute::EFFORT / 20;

/// The way from a board without solution to a contradiction; `None` when none was found, as on a
/// board that has a solution.
pub(crate) fn refute(premise: Phrase, start: Board, profile: &Profile) -> Option<Refutation> {
    let mut records: Vec<Record> = Vec::new();
    let conflict = if let Some(fault) = start.fault() {
        fault.into()
    } else {
        let mut engine = Engine::new(profile, start.clone(), Uniqueness::Unknown);
        let Outcome::Contradiction(conflict) =
            trial::refute::run(&mut engine, &mut records, EFFORT)
        else {
            return None;
        };
        shorten(&start, &mut records).unwrap_or(conflict)
    };
    Some(Refutation {
        premise,
        start,
        records,
        conflict,
    })
}

/// Leaves out what the contradiction does not lean on, and says which contradiction the rest
/// leads to. `None`, and nothing left out, when there are guesses or the last board only shows its
/// contradiction to a search.
///
/// A profile does all that can be done, most of it elsewhere on the board. From the last step to
/// the first, each is left out if the others still hold without it, by the checker's word, and
/// still end in a contradiction. A step that is needed is needed by later ones, and these have
/// been asked by then: so one pass leaves nothing that could go.
fn shorten(start: &Board, records: &mut Vec<Record>) -> Option<Conflict> {
    let mut conflict = end(start, records)?;
    for index in (0..records.len()).rev() {
        let left_out = records.remove(index);
        match end(start, records) {
            Some(without) => conflict = without,
            None => records.insert(index, left_out),
        }
    }
    Some(conflict)
}

/// The contradiction at the end of some steps; `None` when one of them does not hold, when one is
/// no step, or when there is no contradiction at sight.
fn end(start: &Board, records: &[Record]) -> Option<Conflict> {
    let mut board = start.clone();
    let mut journal = Journal::new(start);
    for record in records {
        let Record::Step(step) = record else {
            return None;
        };
        verify::check(&board, &step.effects, &step.evidence).ok()?;
        Effects::apply(&step.effects, &mut board, &mut journal);
    }
    board.fault().map(Conflict::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::text::read_one;

    logic::texts! {
        En {
            PREMISE: "So:",
        }
        Zh {
            PREMISE: "如此：",
        }
    }

    #[test]
    fn a_refutation_holds_and_has_no_step_too_many() {
        let wrong =
            "543900601000100000000000900000002314090000500000450206001000007209000400760030000";
        let profile = techniques::profile::named("default").unwrap();
        let start = read_one(wrong).unwrap().board().unwrap();
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
    fn what_has_a_solution_is_not_refuted() {
        let right =
            "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
        let profile = techniques::profile::named("klsudoku").unwrap();
        let start = read_one(right).unwrap().board().unwrap();
        assert!(refute(Phrase::new(&PREMISE), start, &profile).is_none());
    }
}
