//! The fields that all requests share: the puzzle, the profile, the language and more.

use crate::api_error::ApiError;
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use whydoku::catalogue::profile;
use whydoku::grade::UNITS_PER_SECOND;
use whydoku::grid::Puzzle;
use whydoku::grid::text::{ReadError, read_one};
use whydoku::logic::{Language, Profile};
use whydoku::render::{Cells, Palette, PictureStyle, Style};

/// The fields that all requests share. Missing fields have the defaults of the command line.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Request {
    puzzle: String,
    /// The name of a built-in profile.
    profile: Option<String>,
    /// The YAML text of a profile, used instead of `profile`.
    yaml: Option<String>,
    language: Option<String>,
    cells: Option<String>,
    /// The style of pictures, such as `plain`.
    style: Option<String>,
    /// The budget in seconds. [`Request::units`] converts it to work units.
    budget: Option<f64>,
}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> ApiError {
        ApiError::at(error.line(), error.column(), error)
    }
}

/// Serializes an answer to JSON.
pub(crate) fn to_json(answer: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(answer).map_err(ApiError::of)
}

thread_local! {
    /// The built-in profile that was used last, because reading a profile takes longer than an easy
    /// hint.
    static LAST_PROFILE: core::cell::RefCell<Option<(String, Rc<Profile>)>> =
        const { core::cell::RefCell::new(None) };
}

impl Request {
    /// The puzzle.
    ///
    /// # Errors
    /// When the puzzle cannot be read.
    pub fn puzzle(&self) -> Result<Puzzle, ApiError> {
        Ok(read_one(&self.puzzle)?)
    }

    /// The profile in `yaml`, or else the built-in profile named by `profile`.
    ///
    /// # Errors
    /// When the name is unknown, or the text cannot be read.
    pub fn profile(&self) -> Result<Rc<Profile>, ApiError> {
        if let Some(yaml) = &self.yaml {
            return profile::read(yaml).map(Rc::new).map_err(ApiError::of);
        }
        let name = self.profile.as_deref().unwrap_or("default");
        LAST_PROFILE.with_borrow_mut(|last| match last {
            Some((known, profile)) if known == name => Ok(Rc::clone(profile)),
            _ => {
                let read = Rc::new(profile::named(name).map_err(ApiError::of)?);
                *last = Some((name.to_owned(), Rc::clone(&read)));
                Ok(read)
            }
        })
    }

    /// The style of texts and pictures.
    ///
    /// # Errors
    /// When a word of the style is unknown.
    pub fn style(&self) -> Result<Style, ApiError> {
        let language = match self.language.as_deref() {
            None => Language::default(),
            Some(code) => Language::of_code(code).ok_or_else(|| {
                let codes = Language::CODES.join(", ");
                ApiError::of(format!("language {code:?}: expected {codes}"))
            })?,
        };
        let cells = match self.cells.as_deref() {
            None | Some("r1c1") => Cells::R1C1,
            Some("a1") => Cells::A1,
            Some("k9") => Cells::K9,
            Some(other) => {
                return Err(ApiError::of(format!(
                    "cells {other:?}: expected r1c1, a1 or k9"
                )));
            }
        };
        let pictures = match self.style.as_deref() {
            None => PictureStyle::default(),
            Some(word) => PictureStyle::of_word(word).ok_or_else(|| {
                let words = PictureStyle::ALL.map(PictureStyle::word).join(", ");
                ApiError::of(format!("style {word:?}: expected {words}"))
            })?,
        };
        Ok(Style::default()
            .with_language(language)
            .with_cells(cells)
            .with_pictures(pictures)
            .with_palette(Palette::PLAIN)
            .with_width(None))
    }

    /// The budget in work units.
    ///
    /// # Errors
    /// When the seconds are not above 0 or not below 10^9.
    pub fn units(&self) -> Result<Option<u64>, ApiError> {
        let Some(seconds) = self.budget else {
            return Ok(None);
        };
        if !(seconds > 0.0 && seconds < 1e9) {
            return Err(ApiError::of(
                "a budget is a number of seconds above 0 and below 10^9",
            ));
        }
        // The check above keeps the number of units at most 1e15, so the conversions are exact enough.
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "see above"
        )]
        let units = (seconds * UNITS_PER_SECOND as f64).ceil() as u64;
        Ok(Some(units))
    }
}
