//! The compiled part of the Python package `whydoku`. Its public interface is in `python/whydoku`.
//!
//! Functions take text and numbers and return text, numbers or objects of the classes below. JSON is
//! the same as on the command line. Long functions release the global interpreter lock.

mod dataset;
mod error;
mod explained;
mod frame;
mod grade;
mod hint;
mod judge;
mod making;
mod profile;
mod puzzle;
mod search;
mod shortest;
mod style;

use pyo3::prelude::*;
use std::ffi::OsString;

/// Runs the command line within this process and returns its exit code.
#[pyfunction]
fn run(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| whydoku_cli::run(arguments))
}

/// Checks a trace. Returns the number of its records and the refusals.
#[pyfunction]
fn verify(py: Python<'_>, trace: &str) -> PyResult<(usize, Vec<String>)> {
    py.detach(|| {
        let trace = whydoku::trace_check::read_trace(trace).map_err(error::value)?;
        let checked = whydoku::verify(&trace);
        let refusals = checked.refusals.iter().map(ToString::to_string);
        Ok((checked.records, refusals.collect()))
    })
}

#[pymodule]
mod _whydoku {
    #[pymodule_export]
    use super::dataset::{Dataset, chat_texts, default_split, part_of};
    #[pymodule_export]
    use super::explained::{Explained, explain, steps};
    #[pymodule_export]
    use super::grade::Grader;
    #[pymodule_export]
    use super::hint::{Hint, hint};
    #[pymodule_export]
    use super::judge::{Session, check_move, judge, judge_bytes, judge_texts, verdicts, why_not};
    #[pymodule_export]
    use super::making::{check, compare, convert, generate, minimize, practice, shuffle};
    #[pymodule_export]
    use super::profile::{Profile, techniques};
    #[pymodule_export]
    use super::puzzle::Puzzle;
    #[pymodule_export]
    use super::shortest::{backdoors, one_step, shortest};
    #[pymodule_export]
    use super::style::Style;
    #[pymodule_export]
    use super::{run, verify};
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
