//! Totals of a run's records.

use crate::cli::exit::Exit;
use whydoku::grade::GradeRecord;
use whydoku::grade::gates::Gate;

/// Totals of records.
#[derive(Default)]
pub(crate) struct Tally {
    /// Number of records.
    pub(crate) records: u64,
    /// Sum of the steps of all records.
    pub(crate) steps: u64,
    /// Number of wrong steps found by `--check`.
    pub(crate) wrong_steps: usize,
    /// [`Exit::Gate`] if a record failed a gate.
    pub(crate) exit: Exit,
}

impl Tally {
    /// Adds a record.
    pub(crate) fn count(&mut self, record: &GradeRecord) {
        self.records += 1;
        self.steps += u64::from(record.steps);
        let failures = record.failures.iter();
        self.wrong_steps += failures
            .filter(|failure| failure.gate == Gate::Check)
            .count();
        // Unreadable text is an input error, counted elsewhere.
        if !record.passes() && record.error.is_none() {
            self.exit = self.exit.and(Exit::Gate);
        }
    }
}
