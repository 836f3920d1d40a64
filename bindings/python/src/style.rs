//! Language and notation of texts.

use crate::error;
use pyo3::prelude::*;
use whydoku::logic::Language;
use whydoku::render::{self, Cells};

/// The language and the notation of cells.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Style(pub(crate) render::Style);

#[pymethods]
impl Style {
    #[new]
    fn new(language: &str, cells: &str) -> PyResult<Style> {
        let codes = Language::CODES.join(", ");
        let known = Language::of_code(language)
            .ok_or_else(|| error::value(format!("language {language:?}: expected {codes}")))?;
        let cells = match cells {
            "r1c1" => Cells::R1C1,
            "a1" => Cells::A1,
            "k9" => Cells::K9,
            _ => {
                return Err(error::value(format!(
                    "cells {cells:?}: expected r1c1, a1 or k9"
                )));
            }
        };
        Ok(Style(render::Style {
            language: known,
            cells,
            ..render::Style::default()
        }))
    }
}
