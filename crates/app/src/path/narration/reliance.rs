//! The candidates that must be absent for the evidence of a step to hold.
//!
//! The checker decides, so all forms of evidence are treated the same. Evidence is monotone: if it holds on a
//! board, it also holds on a board with fewer candidates. So bisection finds a minimal set of absent
//! candidates (Junker's `QuickXplain`). It calls the checker rarely if few candidates matter.

use grid::{Board, Candidate, CandidateSet, DigitSet};
use logic::{Evidence, Rating, Single, SingleBy};

/// Which step removed each candidate.
#[derive(Clone)]
pub(super) struct RemovalLedger {
    start: Board,
    /// The candidates that remain after the last step.
    remaining_candidates: CandidateSet,
    /// For each candidate, by its index, the index of the step that removed it; `None` if it was not removed.
    removed_by: Vec<Option<usize>>,
    /// The cost of depending on each step.
    costs: Vec<Rating>,
}

impl RemovalLedger {
    pub(super) fn new(start: &Board) -> RemovalLedger {
        RemovalLedger {
            start: start.clone(),
            remaining_candidates: remaining_candidates(start),
            removed_by: vec![None; 729],
            costs: Vec::new(),
        }
    }

    /// Adds a step and the board after it.
    pub(super) fn add_step(&mut self, after: &Board, cost: Rating) {
        let step = self.costs.len();
        let remaining_candidates = remaining_candidates(after);
        for removed in self
            .remaining_candidates
            .difference(&remaining_candidates)
            .iter()
        {
            self.removed_by[removed.index()] = Some(step);
        }
        self.remaining_candidates = remaining_candidates;
        self.costs.push(cost);
    }

    /// Restores the candidates and the removals of an earlier ledger. The costs of the steps that were added
    /// since are kept.
    pub(super) fn return_to(&mut self, earlier: RemovalLedger) {
        self.remaining_candidates = earlier.remaining_candidates;
        self.removed_by = earlier.removed_by;
    }

    /// The candidates of the start board that are absent from `board`, in ascending order of the cost of the
    /// step that removed them.
    pub(super) fn absent_by_cost(&self, board: &Board) -> Vec<Candidate> {
        self.sorted_by_cost(&self.absent_candidates(board))
    }

    /// The candidates of the start board that are absent from `board`.
    fn absent_candidates(&self, board: &Board) -> CandidateSet {
        remaining_candidates(&self.start).difference(&remaining_candidates(board))
    }

    /// Removed candidates in ascending order of the cost of the step that removed them.
    fn sorted_by_cost(&self, removed: &CandidateSet) -> Vec<Candidate> {
        let mut removed: Vec<Candidate> = removed.iter().collect();
        removed.sort_by_key(|candidate| {
            let step = self.removed_by[candidate.index()];
            (step.map(|step| self.costs[step]), step)
        });
        removed
    }

    /// The index of the step that removed a candidate.
    pub(super) fn removing_step(&self, candidate: Candidate) -> Option<usize> {
        self.removed_by[candidate.index()]
    }

    /// Marks the step that removed a candidate.
    pub(super) fn mark_removing_step(&self, candidate: Candidate, marks: &mut [bool]) {
        if let Some(step) = self.removing_step(candidate) {
            marks[step] = true;
        }
    }
}

/// A minimal set of candidates that must be absent for a step to hold. Considers only candidates of the
/// ledger's start board that are absent from `before`, the board before the step. `holds` says whether the
/// step holds on a board.
pub(super) fn required_absences(
    holds: &dyn Fn(&Board) -> bool,
    ledger: &RemovalLedger,
    before: &Board,
    evidence: &Evidence,
) -> Vec<Candidate> {
    let mut absent = ledger.absent_candidates(before);
    // A single depends on one cell or one house only. This saves nearly all calls of the checker for singles.
    if let Evidence::Single(Single { candidate, by }) = evidence {
        absent = absent.intersection(&match by {
            SingleBy::Cell => CandidateSet::of_cell(candidate.cell, DigitSet::all()),
            SingleBy::House(house) => CandidateSet::of_digit(candidate.digit, house.cells()),
        });
    }
    minimal_absences(&ledger.start, &ledger.sorted_by_cost(&absent), holds)
}

/// All candidates of a board, the digits of filled cells included.
pub(super) fn remaining_candidates(board: &Board) -> CandidateSet {
    let mut candidates = board.all_candidates();
    for cell in board.filled() {
        if let Some(digit) = board.value(cell) {
            candidates.insert(Candidate { cell, digit });
        }
    }
    candidates
}

/// A minimal subset of `absent` such that `holds` is true of the start board without the candidates of the
/// subset. Candidates that are earlier in `absent` are preferred. If `holds` is false even with all of them
/// removed, returns all of them.
pub(super) fn minimal_absences(
    start: &Board,
    absent: &[Candidate],
    holds: &dyn Fn(&Board) -> bool,
) -> Vec<Candidate> {
    let search = Search { start, holds };
    search.minimal(&mut Vec::new(), Tested::NotYet, absent)
}

/// Whether `holds` was already tested, and found false, with the same candidates removed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tested {
    Already,
    NotYet,
}

/// The search of [`minimal_absences`] by bisection.
struct Search<'a> {
    start: &'a Board,
    holds: &'a dyn Fn(&Board) -> bool,
}

impl Search<'_> {
    /// A minimal subset of `absent` that is enough if the candidates of `removed` are also removed.
    fn minimal(
        &self,
        removed: &mut Vec<Candidate>,
        tested: Tested,
        absent: &[Candidate],
    ) -> Vec<Candidate> {
        if tested == Tested::NotYet && self.is_enough(removed) {
            return Vec::new();
        }
        if absent.len() < 2 {
            return absent.to_vec();
        }
        let (first, second) = absent.split_at(absent.len() / 2);
        let length = removed.len();
        removed.extend(first);
        let mut needed = self.minimal(removed, Tested::NotYet, second);
        removed.truncate(length);
        removed.extend(&needed);
        let tested = if needed.is_empty() {
            Tested::Already
        } else {
            Tested::NotYet
        };
        needed.extend(self.minimal(removed, tested, first));
        removed.truncate(length);
        needed
    }

    /// Whether `holds` is true of the start board without these candidates.
    fn is_enough(&self, absent: &[Candidate]) -> bool {
        let mut board = self.start.clone();
        for &candidate in absent {
            board.eliminate(candidate);
        }
        (self.holds)(&board)
    }
}
