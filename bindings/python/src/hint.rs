//! Hints for a player's board.

use crate::error;
use crate::profile::Profile;
use crate::puzzle::Puzzle;
use crate::style::Style;
use pyo3::prelude::*;
use whydoku::grid::Digit;
use whydoku::hint::{
    HintJson, HintRequest, PlayerBoard, Reveal, UnknownReveal, read_pencilmarks, text,
};
use whydoku::render;
use whydoku::shortest::{OneThread, PathSearch};

/// A hint with its text for each degree of revealing ([`Reveal`]), its JSON and its picture.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Hint {
    texts: [(Reveal, String); 5],
    json: String,
    svg: Option<String>,
    /// See [`whydoku::Hint::helps`].
    helps: bool,
}

impl Hint {
    /// Renders a hint in a style.
    pub(crate) fn of(
        hint: &whydoku::Hint,
        style: &render::Style,
    ) -> Result<Hint, serde_json::Error> {
        Ok(Hint {
            texts: Reveal::ALL.map(|reveal| (reveal, text(hint, reveal, style))),
            json: HintJson::of(hint, style).text()?,
            svg: hint.scene().map(|scene| render::svg(&scene, style)),
            helps: hint.helps(),
        })
    }
}

#[pymethods]
impl Hint {
    /// The text of a degree, by name or number.
    fn text(&self, reveal: &str) -> PyResult<&str> {
        let reveal: Reveal = reveal
            .parse()
            .map_err(|wrong: UnknownReveal| error::value(wrong))?;
        let mut texts = self.texts.iter();
        let text = texts.find(|(degree, _)| *degree == reveal);
        Ok(text.map_or("", |(_, text)| text))
    }

    fn json(&self) -> &str {
        &self.json
    }

    fn svg(&self) -> Option<&str> {
        self.svg.as_deref()
    }

    fn helps(&self) -> bool {
        self.helps
    }
}

/// Options of a hint in addition to the board.
type Options = (Option<u8>, Option<Vec<String>>, Option<u64>, bool);

/// A hint for a board: the next step, the mistake, or the technique to learn. `options` contains the
/// digit the player works on, the known techniques, the budget, and whether the step is that of a short
/// path.
#[pyfunction]
pub(crate) fn hint(
    py: Python<'_>,
    puzzle: &Puzzle,
    board: Option<&Puzzle>,
    candidates: Option<&str>,
    profile: &Profile,
    style: &Style,
    options: Options,
) -> PyResult<Hint> {
    let (digit, allow, budget, toward_shortest) = options;
    let marks = candidates.map(read_pencilmarks).transpose();
    let marks = marks.map_err(error::value)?;
    let board = PlayerBoard::from_parts(puzzle.0.clone(), board.map(|board| &board.0), marks);
    let digit = digit.map(|digit| Digit::new(digit).ok_or("a digit is from 1 to 9"));
    let allow = whydoku::hint::allowed_built_in(allow.as_deref()).map_err(error::value)?;
    let request = HintRequest::new(&profile.0)
        .with_digit(digit.transpose().map_err(error::value)?)
        .with_allow(allow.as_deref())
        .with_budget(budget);
    let style = style.0;
    py.detach(|| {
        let mut hint = whydoku::hint(&board, &request);
        if toward_shortest {
            let search = PathSearch::new(&profile.0).with_budget(budget);
            // If the hint has a step, replaces it by the first step of the shortest path.
            search.redirect(&mut hint, &board.board, &OneThread);
        }
        Hint::of(&hint, &style).map_err(error::value)
    })
}
