//! The earlier records that each step of a path depends on.

use super::reliance::{RemovalLedger, required_absences};
use crate::path::log::is_single;
use crate::path::replay::Replay;
use grid::Board;
use logic::{Rating, Record};
use verify::Checker;

/// For each record, the indices of the earlier records that its evidence needs, ascending. These records
/// removed candidates that the evidence requires to be absent. Guesses and refuted guesses need none.
///
/// If several minimal sets are possible, sets of singles are preferred, then sets with easy deductions, then
/// sets with hard deductions, then sets with guesses or refuted guesses.
pub(crate) fn dependencies(
    start: &Board,
    records: &[Record],
    checker: &Checker<'_>,
) -> Vec<Vec<usize>> {
    let mut replay = Replay::new(start);
    let mut ledger = RemovalLedger::new(start);
    let mut ledgers_before_guesses = Vec::new();
    let mut dependencies = Vec::with_capacity(records.len());
    for record in records {
        let mut needed = Vec::new();
        match record {
            Record::Step(step) => {
                let board = replay.board();
                let (effects, evidence) = (&step.effects, &step.evidence);
                let holds = |board: &Board| checker.check(board, effects, evidence).is_ok();
                let absent = required_absences(&holds, &ledger, board, evidence);
                needed.extend(
                    absent
                        .into_iter()
                        .filter_map(|candidate| ledger.removing_step(candidate)),
                );
                needed.sort_unstable();
                needed.dedup();
                let is_enough = |indices: &[usize]| {
                    let earlier = indices.iter().map(|&index| &records[index]);
                    let board = board_after(start, earlier);
                    let checked = checker.check(&board, &step.effects, &step.evidence);
                    checked.is_ok()
                };
                // If two placements remove the same candidate, only the first is credited with the removal.
                // So some of the records may be superfluous.
                for earlier in needed.clone() {
                    let mut fewer = needed.clone();
                    fewer.retain(|&index| index != earlier);
                    if is_enough(&fewer) {
                        needed = fewer;
                    }
                }
            }
            Record::Guess(_) => ledgers_before_guesses.push(ledger.clone()),
            Record::Back(_) => ledgers_before_guesses
                .pop()
                .into_iter()
                .for_each(|earlier| ledger.return_to(earlier)),
        }
        dependencies.push(needed);
        replay.follow(record);
        let cost = match record {
            Record::Step(step) if is_single(step) => Rating(0),
            Record::Step(step) => step.rating,
            Record::Guess(_) | Record::Back(_) => Rating(u16::MAX),
        };
        ledger.add_step(replay.board(), cost);
    }
    dependencies
}

/// The board after only these records.
fn board_after<'a>(start: &Board, records: impl Iterator<Item = &'a Record>) -> Board {
    let mut board = start.clone();
    for record in records {
        match record {
            Record::Step(step) => {
                for &removed in step.effects.removals() {
                    board.eliminate(removed);
                }
                if let Some(placed) = step.effects.place() {
                    board.place(placed);
                }
            }
            Record::Guess(guess) => {
                board.place(guess.candidate);
            }
            Record::Back(back) => {
                board.eliminate(back.refuted);
            }
        }
    }
    board
}
