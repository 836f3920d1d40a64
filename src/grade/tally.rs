//! What the records of a run add up to.

use crate::cli::exit::Exit;
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::Gate;

/// What the records add up to.
#[derive(Default)]
pub(crate) struct Tally {
    /// How many there are.
    pub(crate) records: u64,
    /// The steps of all of them.
    pub(crate) steps: u64,
    /// How many steps are wrong, where that was checked.
    pub(crate) wrong: usize,
    /// What the exit code says of them.
    pub(crate) exit: Exit,
}

impl Tally {
    /// Counts a record.
    pub(crate) fn count(&mut self, record: &GradeRecord) {
        self.records += 1;
        self.steps += u64::from(record.steps);
        let failures = record.failures.iter();
        self.wrong += failures
            .filter(|failure| failure.gate == Gate::Check)
            .count();
        // A text that is no puzzle is an error of the input, and counted as such.
        if !record.passes() && record.error.is_none() {
            self.exit = self.exit.and(Exit::Gate);
        }
    }
}
