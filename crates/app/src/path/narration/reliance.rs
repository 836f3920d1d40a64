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
    /// The step that removed each candidate, by the candidate's index.
    by: Vec<Option<usize>>,
    /// The cost of depending on each step.
    costs: Vec<Rating>,
}

impl Ledger {
    pub(super) fn new(start: &Board) -> Ledger {
        Ledger {
            start: start.clone(),
            standing: standing(start),
            by: vec![None; 729],
            costs: Vec::new(),
        }
    }

    /// Adds a step and the board after it.
    pub(super) fn enter(&mut self, after: &Board, cost: Rating) {
        let who = self.costs.len();
        let standing = standing(after);
        for gone in self.standing.difference(&standing).iter() {
            self.by[gone.index()] = Some(who);
        }
        self.standing = standing;
        self.costs.push(cost);
    }

    /// Restores the candidates of an earlier ledger. The steps that were added since are kept.
    pub(super) fn return_to(&mut self, earlier: Ledger) {
        self.standing = earlier.standing;
        self.by = earlier.by;
    }

    /// The candidates of the start board that are absent from `board`, in ascending order of their cost.
    pub(super) fn absent(&self, board: &Board) -> Vec<Candidate> {
        self.by_cost(&self.gone(board))
    }

    fn gone(&self, board: &Board) -> CandidateSet {
        standing(&self.start).difference(&standing(board))
    }

    fn by_cost(&self, gone: &CandidateSet) -> Vec<Candidate> {
        let mut gone: Vec<Candidate> = gone.iter().collect();
        gone.sort_by_key(|one| {
            let who = self.by[one.index()];
            (who.map(|who| self.costs[who]), who)
        });
        gone
    }

    /// The index of the step that removed a candidate.
    pub(super) fn who_took(&self, candidate: Candidate) -> Option<usize> {
        self.by[candidate.index()]
    }

    /// Marks the step that removed a candidate.
    pub(super) fn mark(&self, candidate: Candidate, marks: &mut [bool]) {
        if let Some(who) = self.who_took(candidate) {
            marks[who] = true;
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
    // A single depends on one cell or one house only. This saves nearly all calls of the checker.
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
    search.of(&mut Vec::new(), Settled::NotYet, absent)
}

/// Whether `holds` was already tested without the granted candidates.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Settled {
    Already,
    NotYet,
}

struct Search<'a> {
    start: &'a Board,
    holds: &'a dyn Fn(&Board) -> bool,
}

impl Search<'_> {
    /// A minimal subset of `absent` that is enough together with `granted`.
    fn of(
        &self,
        granted: &mut Vec<Candidate>,
        asked: Settled,
        absent: &[Candidate],
    ) -> Vec<Candidate> {
        if asked == Settled::NotYet && self.is_enough(granted) {
            return Vec::new();
        }
        if absent.len() < 2 {
            return absent.to_vec();
        }
        let (first, second) = absent.split_at(absent.len() / 2);
        let length = granted.len();
        granted.extend(first);
        let mut needed = self.of(granted, Settled::NotYet, second);
        granted.truncate(length);
        granted.extend(&needed);
        let asked = if needed.is_empty() {
            Settled::Already
        } else {
            Settled::NotYet
        };
        needed.extend(self.of(granted, asked, first));
        granted.truncate(length);
        needed
    }

    fn is_enough(&self, absent: &[Candidate]) -> bool {
        let mut board = self.start.clone();
        for &candidate in absent {
            board.eliminate(candidate);
        }
        (self.holds)(&board)
    }
}
