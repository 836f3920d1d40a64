//! A solution told step by step, and the steps of a position.

use crate::error;
use crate::frame::Frame;
use crate::profile::Profile;
use crate::puzzle::Puzzle;
use crate::style::Style;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use serde_json::json;
use whydoku::grade::{GradeJson, GradeRecord, Graded, ProfileStamp, VerdictKind};
use whydoku::grid::text::position;
use whydoku::logic::{Outcome, Record};
use whydoku::oracle::Verdict;
use whydoku::{Ask, Explainer, Path, Replay, Scope, render};

/// Steps, each with the board it is told on, and what is said of them as a whole.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Told {
    frames: Vec<Frame>,
    style: render::Style,
    /// A JSON object of what is said of the whole path; empty of a list of steps.
    summary: String,
    trace: String,
    page: String,
}

#[pymethods]
impl Told {
    /// What is said of each step, as a JSON array.
    fn steps(&self, py: Python<'_>) -> String {
        py.detach(|| {
            let numbered = (1..).zip(&self.frames);
            let all = numbered.map(|(number, frame)| frame.json(number, &self.style));
            serde_json::Value::from_iter(all).to_string()
        })
    }

    /// The picture of a step, counted from 0.
    fn svg(&self, index: usize) -> PyResult<String> {
        let frame = self.frames.get(index);
        let frame = frame.ok_or_else(|| PyIndexError::new_err("there is no such step"))?;
        Ok(frame.svg(&self.style))
    }

    fn summary(&self) -> &str {
        &self.summary
    }

    fn trace(&self) -> &str {
        &self.trace
    }

    fn page(&self) -> &str {
        &self.page
    }
}
