//! Language and notation of texts, and colours of pictures.

use crate::error;
use pyo3::prelude::*;
use whydoku::logic::Language;
use whydoku::render::{self, Cells, PictureStyle};

/// The language, the notation of cells and the colours of pictures.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Style(pub(crate) render::Style);

#[pymethods]
impl Style {
    #[new]
    fn new(language: &str, cells: &str, style: &str) -> PyResult<Style> {
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
        let words = PictureStyle::ALL.map(PictureStyle::word).join(", ");
        let pictures = PictureStyle::of_word(style)
            .ok_or_else(|| error::value(format!("style {style:?}: expected {words}")))?;
        Ok(Style(
            render::Style::default()
                .with_language(known)
                .with_cells(cells)
                .with_pictures(pictures),
        ))
    }
}
