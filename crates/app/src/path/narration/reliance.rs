//! The candidates that must be absent for the evidence of a step to hold.
//!
//! The checker decides, so all forms of evidence are treated the same. Evidence is monotone: if it holds on a
//! board, it also holds on a board with fewer candidates. So bisection finds a minimal set of absent
//! candidates (Junker's `QuickXplain`). It calls the checker rarely if few candidates matter.

use grid::{Board, Candidate, CandidateSet, DigitSet};
use logic::{Evidence, Rating, Single, SingleBy};

/// Which step removed each candidate.
#[derive(Clone)]
pub(super) struct Ledger {
    start: Board,
    /// The candidates that remain after the last step.
    standing: CandidateSet,
    /// For each candidate, by its index, the index of the step that removed it.
    removed_by: Vec<Option<usize>>,
    /// The cost of depending on each step.
    costs: Vec<Rating>,
}

impl Ledger {
    pub(super) fn new(start: &Board) -> Ledger {
        Ledger {
            start: start.clone(),
            standing: standing(start),
            removed_by: vec![None; 729],
            costs: Vec::new(),
        }
    }

    /// Adds a step and the board after it.
    pub(super) fn enter(&mut self, after: &Board, cost: Rating) {
        let step = self.costs.len();
        let standing = standing(after);
        for gone in self.standing.difference(&standing).iter() {
            self.removed_by[gone.index()] = Some(step);
        }
        self.standing = standing;
        self.costs.push(cost);
    }

    /// Restores the candidates of an earlier ledger. The steps that were added since are kept.
    pub(super) fn return_to(&mut self, earlier: Ledger) {
        self.standing = earlier.standing;
        self.removed_by = earlier.removed_by;
    }

    /// The candidates of the start board that are absent from `board`, in ascending order of their cost.
    pub(super) fn absent(&self, board: &Board) -> Vec<Candidate> {
        self.by_cost(&self.gone(board))
    }

    /// The candidates of the start board that are absent from `board`.
    fn gone(&self, board: &Board) -> CandidateSet {
        standing(&self.start).difference(&standing(board))
    }

    /// Removed candidates in ascending order of the cost of the step that removed them.
    fn by_cost(&self, gone: &CandidateSet) -> Vec<Candidate> {
        let mut gone: Vec<Candidate> = gone.iter().collect();
        gone.sort_by_key(|one| {
            let step = self.removed_by[one.index()];
            (step.map(|step| self.costs[step]), step)
        });
        gone
    }

    /// The index of the step that removed a candidate.
    pub(super) fn who_took(&self, candidate: Candidate) -> Option<usize> {
        self.removed_by[candidate.index()]
    }

    /// Marks the step that removed a candidate.
    pub(super) fn mark(&self, candidate: Candidate, marks: &mut [bool]) {
        if let Some(step) = self.who_took(candidate) {
            marks[step] = true;
        }
    }
}

/// The candidates that must be absent for a step to hold on its board. Considers only those that were removed
/// after the ledger's start board.
pub(super) fn reliance(
    holds: &dyn Fn(&Board) -> bool,
    ledger: &Ledger,
    before: &Board,
    evidence: &Evidence,
) -> Vec<Candidate> {
    let mut gone = ledger.gone(before);
    // A single depends on one cell or one house only. This saves nearly all calls of the checker for singles.
    if let Evidence::Single(Single { candidate, by }) = evidence {
        gone = gone.intersection(&match by {
            SingleBy::Cell => CandidateSet::of_cell(candidate.cell, DigitSet::all()),
            SingleBy::House(house) => CandidateSet::of_digit(candidate.digit, house.cells()),
        });
    }
    least(&ledger.start, &ledger.by_cost(&gone), holds)
}

/// All candidates of a board, the digits of filled cells included.
pub(super) fn standing(board: &Board) -> CandidateSet {
    let mut all = board.all_candidates();
    for cell in board.filled() {
        if let Some(digit) = board.value(cell) {
            all.insert(Candidate { cell, digit });
        }
    }
    all
}

/// A minimal subset of `absent` such that `holds` is true of the start board without these candidates.
/// Candidates that are earlier in `absent` are preferred. If `holds` is false even with all of them removed,
/// returns all of them.
pub(super) fn least(
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

/// The search of [`least`] by bisection.
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
