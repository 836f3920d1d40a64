//! The reliance of a step: the removed candidates that must be absent for its evidence to hold.
//!
//! The checker decides, not the evidence, so every shape of evidence is treated alike and none
//! can be forgotten. Evidence is monotone: what holds on a board holds on one with fewer
//! candidates. So the least set of absences can be found by halving (Junker's `QuickXplain`), with
//! few questions when few absences matter.

use grid::{Board, Candidate, CandidateSet};
use logic::{Evidence, Rating, Single, SingleBy};

/// The step that removed each candidate.
#[derive(Clone)]
pub(super) struct Ledger {
    start: Board,
    /// The candidates left.
    standing: CandidateSet,
    /// The step that removed each candidate, by the candidate's index.
    by: Vec<Option<usize>>,
    /// The cost of relying on each step.
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

    /// Enters the next who took something away, and the board after it.
    pub(super) fn enter(&mut self, after: &Board, cost: Rating) {
        let who = self.costs.len();
        let standing = standing(after);
        for gone in self.standing.difference(&standing).iter() {
            self.by[gone.index()] = Some(who);
        }
        self.standing = standing;
        self.costs.push(cost);
    }

    /// Goes back to what an earlier ledger knew; who was entered since stays entered.
    pub(super) fn return_to(&mut self, earlier: Ledger) {
        self.standing = earlier.standing;
        self.by = earlier.by;
    }

    /// The candidates absent from a board, in ascending order of the cost to rely on them.
    pub(super) fn absent(&self, board: &Board) -> Vec<Candidate> {
        let gone = standing(&self.start).difference(&standing(board));
        let mut gone: Vec<Candidate> = gone.iter().collect();
        gone.sort_by_key(|one| {
            let who = self.by[one.index()];
            (who.map(|who| self.costs[who]), who)
        });
        gone
    }

    /// The step that removed a candidate.
    pub(super) fn who_took(&self, candidate: Candidate) -> Option<usize> {
        self.by[candidate.index()]
    }

    /// Marks who took a candidate.
    pub(super) fn mark(&self, candidate: Candidate, marks: &mut [bool]) {
        if let Some(who) = self.who_took(candidate) {
            marks[who] = true;
        }
    }
}

/// What a step that holds on a board relies on: what has gone from the ledger's first board to the one
/// before it, and must have.
pub(super) fn reliance(
    holds: &dyn Fn(&Board) -> bool,
    ledger: &Ledger,
    before: &Board,
    evidence: &Evidence,
) -> Vec<Candidate> {
    let mut absent = ledger.absent(before);
    // A single looks at one cell or one house, which spares nearly all questions.
    if let Evidence::Single(Single { candidate, by }) = evidence {
        absent.retain(|one| match by {
            SingleBy::Cell => one.cell == candidate.cell,
            SingleBy::House(house) => {
                one.digit == candidate.digit && house.cells().contains(one.cell)
            }
        });
    }
    least(&ledger.start, &absent, holds)
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

/// A smallest part of `absent` that is enough: with one of them less, `holds` no longer does. Of
/// two that would do, the one that comes first in `absent` is taken. Nothing can be said, and all
/// are returned, if all together are not enough.
pub(super) fn least(
    start: &Board,
    absent: &[Candidate],
    holds: &dyn Fn(&Board) -> bool,
) -> Vec<Candidate> {
    let search = Search { start, holds };
    search.of(&mut Vec::new(), Settled::NotYet, absent)
}

/// Whether the granted candidates were already checked as they are.
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
    /// The part of `absent` that is needed but not granted.
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
