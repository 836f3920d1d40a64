//! A trace checked again, record by record, from the puzzle alone.

use crate::path::as_begun;
use grid::{Fault, Puzzle};
use logic::{Outcome, Rating, Uniqueness};
use oracle::{SolutionCount, Solver};
use render::trace::{Entry, Trace, TraceError};
use verify::Checker;

/// A look of the checker takes about a tenth of a microsecond.
const LOOKS_IN_A_UNIT: u64 = 10;

/// What a checker says of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceCheck {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many records the trace has.
    pub records: usize,
    /// How many of them were looked at: all, unless the work was limited.
    pub looked_at: usize,
    /// What is wrong with it; nothing, when all is proved.
    pub refusals: Vec<TraceRefusal>,
}

/// Something in a trace that is not true.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TraceRefusal {
    /// The puzzle is broken at sight.
    #[error("the puzzle contradicts itself: {0}")]
    Puzzle(Fault),
    /// The trace takes for granted that there is one solution.
    #[error("the puzzle has not exactly one solution, as the trace says")]
    NotUnique,
    /// A record does not hold.
    #[error("{0}")]
    Record(verify::PathRefusal),
    /// The trace does not end as it says.
    #[error("{0}")]
    End(verify::EndFault),
    /// A record depends on one that is not before it.
    #[error("record {record} depends on {dependency}, which is not an earlier record")]
    Dependency {
        /// The record, from 1.
        record: usize,
        /// What it names.
        dependency: usize,
    },
    /// The dependencies of a record are not in ascending order.
    #[error("the dependencies of record {0} are not in ascending order")]
    DependencyOrder(usize),
    /// A record has a higher rating than the grade.
    #[error("the grade is {stated}, but a record is rated {highest}")]
    Rating {
        /// The rating of the grade.
        stated: Rating,
        /// The highest rating of a record.
        highest: Rating,
    },
    /// The solution is another.
    #[error("the solution is not the one that the records reach")]
    Solution,
}

/// Reads a trace, with what is known of its techniques.
///
/// # Errors
/// When the text is no trace; line, column and what was expected.
pub fn read_trace(text: &str) -> Result<Trace, TraceError> {
    render::trace::read(text)
}

/// Checks a trace: each record by its evidence on the board that the earlier ones made, then the
/// end.
pub fn verify(trace: &Trace) -> TraceCheck {
    verify_within(trace, None)
}

/// Checks a trace like [`verify()`], and stops after so many units of work
/// ([`UNITS_PER_SECOND`](crate::UNITS_PER_SECOND)): what comes after is not checked, nor the end.
pub fn verify_within(trace: &Trace, units: Option<u64>) -> TraceCheck {
    let looks = units.map_or(u64::MAX, |units| units.saturating_mul(LOOKS_IN_A_UNIT));
    let mut refusals = Vec::new();
    let records = trace.records();
    let mut looked_at = 0;
    match trace.puzzle.board() {
        Err(fault) => refusals.push(TraceRefusal::Puzzle(fault)),
        Ok(start) => {
            let start = as_begun(start, &mut Solver::new());
            // The trace's word for it is not enough.
            if trace.uniqueness == Uniqueness::Proved
                && !matches!(Solver::new().check(&trace.puzzle), SolutionCount::Unique(_))
            {
                refusals.push(TraceRefusal::NotUnique);
            }
            let checker = Checker::new()
                .with_uniqueness(trace.uniqueness)
                .with_start(&start);
            let audit = checker.audit_within(&start, &records, looks);
            looked_at = audit.looked_at;
            let proved = audit.refusals.is_empty() && looked_at == records.len();
            refusals.extend(audit.refusals.into_iter().map(TraceRefusal::Record));
            if proved {
                let end = verify::check_end(&audit.board, trace.outcome);
                refusals.extend(end.err().map(TraceRefusal::End));
                let reached = (trace.outcome == Outcome::Solved).then(|| audit.board.to_values());
                if trace.solution != reached {
                    refusals.push(TraceRefusal::Solution);
                }
            }
        }
    }
    refusals.extend(wrong_dependencies(trace));
    refusals.extend(wrong_rating(trace));
    TraceCheck {
        puzzle: trace.puzzle.clone(),
        records: records.len(),
        looked_at,
        refusals,
    }
}

/// Records that depend on later records, on themselves or on none.
fn wrong_dependencies(trace: &Trace) -> Vec<TraceRefusal> {
    let mut refusals = Vec::new();
    for (record, entry) in (1..).zip(&trace.entries) {
        let Entry::Step(step) = entry else { continue };
        let is_earlier = |&dependency: &usize| (1..record).contains(&dependency);
        let mut wrong = step.dependencies.iter().copied();
        if let Some(dependency) = wrong.find(|dependency| !is_earlier(dependency)) {
            refusals.push(TraceRefusal::Dependency { record, dependency });
        } else if !step.dependencies.is_sorted_by(|one, next| one < next) {
            refusals.push(TraceRefusal::DependencyOrder(record));
        }
    }
    refusals
}

/// A grade that is lower than one of its records. It may be higher: it is of the whole search, and a trace may leave out
/// what the solution does not need. Its counts are not compared, since last resorts count in ways of their own.
fn wrong_rating(trace: &Trace) -> Option<TraceRefusal> {
    let ratings = trace.entries.iter().filter_map(|entry| match entry {
        Entry::Step(step) => Some(step.rating),
        Entry::Guess(guess, _) => Some(guess.rating),
        Entry::Back(..) => None,
    });
    let highest = ratings.max()?;
    let stated = trace.score.rating;
    (stated < highest).then_some(TraceRefusal::Rating { stated, highest })
}
