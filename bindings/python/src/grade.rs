//! Grades of puzzles, as the records that the command line writes.

use crate::error;
use crate::profile::Profile;
use crate::search::search;
use pyo3::prelude::*;
use whydoku::UniquenessPolicy;
use whydoku::grade::gates::Gates;
use whydoku::grade::{self, GradeJson, GradeRecord, ProfileStamp};
use whydoku::grid::Puzzle;
use whydoku::grid::text::position_text;
use whydoku::logic::Recorder;
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
        py.detach(|| {
            let mut worker = self.worker();
            let lines = items.into_iter().map(|item| worker.line(item, &mut []));
            lines.collect()
        })
    }

    /// Grades one item and reports the progress of the search. Returns a line of JSON.
    fn grade_one(
        &self,
        py: Python<'_>,
        item: Item,
        on_progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        search(py, on_progress, |progress| {
            self.worker().line(item, &mut [progress])
        })
    }
}

impl Grader {
    fn worker(&self) -> Worker<'_> {
        let profile = &self.profile.get().0;
        let grader = grade::Grader::new(profile, UniquenessPolicy::Check);
        Worker {
            grader: grader.with_budget(self.budget),
            // The default gates: only an unsolved puzzle fails.
            gates: Gates::default(),
            solver: Solver::new(),
            stamp: ProfileStamp::of(profile),
            profile,
        }
    }
}

/// The reusable parts of a grading thread.
struct Worker<'p> {
    grader: grade::Grader<'p>,
    gates: Gates,
    solver: Solver,
    stamp: ProfileStamp,
    profile: &'p whydoku::logic::Profile,
}

impl Worker<'_> {
    /// The record of an item as a line of JSON.
    fn line(
        &mut self,
        (source, line, text): Item,
        recorders: &mut [&mut dyn Recorder],
    ) -> PyResult<String> {
        let mut record = self.record(line, &text, recorders);
        record.source = source;
        record.line = line;
        serde_json::to_string(&GradeJson::of(&record, &self.stamp)).map_err(error::value)
    }

    fn record(
        &mut self,
        line: usize,
        text: &str,
        recorders: &mut [&mut dyn Recorder],
    ) -> GradeRecord {
        match formats::read_one(text) {
            Ok(puzzle) => self.grade_puzzle(&puzzle, recorders),
            Err(error) => {
                let place = (line + error.line - 1, error.column);
                GradeRecord::unreadable(text.to_owned(), place, error.what)
            }
        }
    }

    fn grade_puzzle(
        &mut self,
        puzzle: &Puzzle,
        recorders: &mut [&mut dyn Recorder],
    ) -> GradeRecord {
        let graded = self.grader.grade_with_recorders(puzzle, recorders);
        let record = GradeRecord::of(position_text(puzzle), &graded);
        let mut record = record.summed(self.profile, &graded.grade);
        let gates = &self.gates;
        let restricted_grader = None;
        record.failures =
            gates.failures(puzzle, &graded, restricted_grader, Some(&mut self.solver));
        record
    }
}
