//! Tests whether some truths can be satisfied together: one candidate from each, without conflicts.

use grid::{Board, Candidate, CandidateSet, CellSet, Digit, DigitSet};
use logic::Truth;

/// The candidates of some truths; a filled cell counts as its digit.
pub(super) struct TruthCandidates {
    truths: Vec<CandidateSet>,
}

impl TruthCandidates {
    /// The candidates of these truths on a board.
    pub(super) fn new(board: &Board, truths: &[Truth]) -> TruthCandidates {
        let holds = |digit: Digit| cells_with(board, digit);
        let candidates = |truth: &Truth| match truth {
            Truth::Cell(cell) => {
                let digits = Digit::ALL.into_iter();
                let digits = digits.filter(|&digit| holds(digit).contains(*cell));
                CandidateSet::of_cell(*cell, digits.collect())
            }
            Truth::House(house, digit) => {
                CandidateSet::of_digit(*digit, holds(*digit) & house.cells())
            }
            Truth::Guardians(_) => truth.live(board),
        };
        TruthCandidates {
            truths: truths.iter().map(candidates).collect(),
        }
    }

    /// Whether the truths can be satisfied if these candidates are true.
    pub(super) fn allows(&self, true_candidates: &[Candidate]) -> bool {
        let mut truths = self.truths.clone();
        for &one in true_candidates {
            keep_compatible(&mut truths, one);
        }
        is_satisfiable(truths)
    }
}

fn is_satisfiable(mut truths: Vec<CandidateSet>) -> bool {
    let sizes = truths.iter().map(CandidateSet::len).enumerate();
    let Some((smallest, _)) = sizes.min_by_key(|&(_, size)| size) else {
        return true;
    };
    let truth = truths.swap_remove(smallest);
    truth.iter().any(|one| {
        let mut remaining = truths.clone();
        keep_compatible(&mut remaining, one);
        is_satisfiable(remaining)
    })
}

/// Removes the candidates that conflict with a true one.
fn keep_compatible(truths: &mut [CandidateSet], one: Candidate) {
    let others = DigitSet::all().without(one.digit);
    let in_conflict = CandidateSet::of_cell(one.cell, others);
    let in_conflict = in_conflict.union(&CandidateSet::of_digit(one.digit, one.cell.peers()));
    for truth in truths {
        *truth = truth.difference(&in_conflict);
    }
}

/// The cells that hold a digit as value or candidate.
pub(super) fn cells_with(board: &Board, digit: Digit) -> CellSet {
    board.cells(digit) | board.filled_with(digit)
}
