//! Puzzles and exact answers about them.

use crate::error;
use pyo3::prelude::*;
use whydoku::grid::text::{Empty, Frame, line, pencilmarks, position_text};
use whydoku::grid::{self};
use whydoku::oracle::SolutionCount;

/// A parsed puzzle.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Puzzle(pub(crate) grid::Puzzle);

#[pymethods]
impl Puzzle {
    /// Reads one puzzle in any format; errors name line and column.
    #[new]
    fn new(text: &str) -> PyResult<Puzzle> {
        formats::read_one(text).map(Puzzle).map_err(error::value)
    }

    /// The 81 cells in a line, with a dot for each open cell.
    fn cells(&self) -> String {
        line(&self.0, Empty::default())
    }

    /// A text that identifies the puzzle: its cells, and its candidates if it has any.
    fn position(&self) -> String {
        position_text(&self.0)
    }

    /// The number of givens.
    fn clues(&self) -> usize {
        self.0.givens().len()
    }

    /// The candidates as a framed grid.
    fn pencilmarks(&self) -> PyResult<String> {
        let board = self.0.board().map_err(error::value)?;
        Ok(pencilmarks(&board, Frame::default()))
    }

    /// The puzzle as an SVG picture; `None` if it has a visible contradiction.
    fn svg(&self) -> Option<String> {
        let scene = whydoku::render::Scene::without_marks(&self.0.board().ok()?);
        Some(whydoku::render::svg(
            &scene,
            &whydoku::render::Style::default(),
        ))
    }

    /// An empty list, the only solution, or two of several solutions.
    fn solve(&self, py: Python<'_>) -> Vec<String> {
        match py.detach(|| whydoku::solve(&self.0)) {
            SolutionCount::None => Vec::new(),
            SolutionCount::Unique(solution) => vec![solution.to_string()],
            SolutionCount::Many(two) => two.iter().map(ToString::to_string).collect(),
        }
    }

    /// The number of solutions, up to a limit.
    #[pyo3(signature = (limit=None))]
    fn count(&self, py: Python<'_>, limit: Option<u128>) -> u128 {
        py.detach(|| whydoku::count(&self.0, limit).total)
    }

    /// The canonical form and the number of automorphisms. `None` if two givens clash.
    fn canon(&self, py: Python<'_>) -> Option<(String, u32)> {
        let canon = py.detach(|| whydoku::canon(&self.0))?;
        Some((canon.form.to_string(), canon.automorphisms))
    }
}
