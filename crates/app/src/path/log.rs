//! The log of a search, from which its narration is made.

use grid::Board;
use logic::{Applied, Back, Family, FoundOn, Guess, Record, Step};

/// The records of a search.
#[derive(Default)]
pub(crate) struct Log(pub(crate) Vec<Logged>);

/// A record of a search.
pub(crate) struct Logged {
    /// The record.
    pub(crate) record: Record,
    /// Whether the step was found on the board that it changes, or on an earlier board of its round.
    pub(crate) found: FoundOn,
}

impl Log {
    pub(crate) fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        let found = applied.found;
        self.0.extend(applied.into_step().map(|step| Logged {
            record: Record::Step(step),
            found,
        }));
    }

    pub(crate) fn guess(&mut self, guess: Guess) {
        self.push(Record::Guess(guess));
    }

    pub(crate) fn back(&mut self, back: Back) {
        self.push(Record::Back(back));
    }

    fn push(&mut self, record: Record) {
        self.0.push(Logged {
            record,
            found: FoundOn::ThisBoard,
        });
    }

    /// Number of steps that are not singles.
    pub(crate) fn deductions(&self) -> usize {
        let is_deduction = |logged: &&Logged| match &logged.record {
            Record::Step(step) => !is_single(step),
            Record::Guess(_) | Record::Back(_) => false,
        };
        self.0.iter().filter(is_deduction).count()
    }

    /// The records in the order and form of the search.
    pub(crate) fn records(&self) -> Vec<Record> {
        self.0.iter().map(|logged| logged.record.clone()).collect()
    }
}

/// Whether a step is a single.
pub(crate) fn is_single(step: &Step) -> bool {
    step.info().family == Family::Singles
}
