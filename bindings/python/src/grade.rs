//! Grades of puzzles, as the records that the command line writes.

use crate::error;
use crate::profile::Profile;
use pyo3::prelude::*;
use whydoku::UniquenessPolicy;
use whydoku::grade::gates::Gates;
use whydoku::grade::{self, GradeJson, GradeRecord, ProfileStamp};
use whydoku::grid::Puzzle;
use whydoku::grid::text::position;
use whydoku::oracle::Solver;

/// A puzzle to grade: its source, its line and its text.
type Item = (String, usize, String);

/// Grades puzzles by one profile, with an optional budget in work units for each puzzle.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Grader {
    profile: Py<Profile>,
    budget: Option<u64>,
}

#[pymethods]
impl Grader {
    #[new]
    #[pyo3(signature = (profile, budget))]
    fn new(profile: Py<Profile>, budget: Option<u64>) -> Grader {
        Grader { profile, budget }
    }

    /// Grades the items. Returns one line of JSON for each, in order.
    fn grade(&self, py: Python<'_>, items: Vec<Item>) -> PyResult<Vec<String>> {
        let profile = &self.profile.get().0;
        py.detach(|| {
            let mut worker = Worker {
                grader: grade::Grader::new(profile, UniquenessPolicy::Check)
                    .with_budget(self.budget),
                gates: Gates::default(),
                solver: Solver::new(),
                profile,
            };
            let stamp = ProfileStamp::of(profile);
            let lines = items.into_iter().map(|(source, line, text)| {
                let mut record = worker.record(line, &text);
                record.source = source;
                record.line = line;
                serde_json::to_string(&GradeJson::of(&record, &stamp)).map_err(error::value)
            });
            lines.collect()
        })
    }
}

/// The reusable parts of a grading thread.
struct Worker<'p> {
    grader: grade::Grader<'p>,
    gates: Gates,
    solver: Solver,
    profile: &'p whydoku::logic::Profile,
}

impl Worker<'_> {
    /// The record of a text. `line` is the number of its first line, for the place of an error.
    fn record(&mut self, line: usize, text: &str) -> GradeRecord {
        match formats::read_one(text) {
            Ok(puzzle) => self.grade(&puzzle),
            Err(wrong) => {
                let place = (line + wrong.line - 1, wrong.column);
                GradeRecord::unreadable(text.to_owned(), place, wrong.what)
            }
        }
    }

    fn grade(&mut self, puzzle: &Puzzle) -> GradeRecord {
        let graded = self.grader.grade(puzzle);
        let record = GradeRecord::of(position(puzzle), &graded);
        let mut record = record.summed(self.profile, &graded.grade);
        let gates = &self.gates;
        record.failures = gates.failures(puzzle, &graded, None, &mut self.solver);
        record
    }
}
