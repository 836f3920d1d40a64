//! A trace checked again, record by record, from the puzzle alone.

use crate::path::as_begun;
use grid::{Fault, Puzzle};
use logic::{Outcome, Uniqueness};
use oracle::{SolutionCount, Solver};
use render::trace::{Trace, TraceError};
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
    TraceCheck {
        puzzle: trace.puzzle.clone(),
        records: records.len(),
        looked_at,
        refusals,
    }
}
