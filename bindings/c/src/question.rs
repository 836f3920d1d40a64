//! A question: its kind, its puzzles in any format, and the fields of its kind.

#[cfg(feature = "puzzles")]
use formats::read_one;
use grid::text::position_text;
#[cfg(not(feature = "puzzles"))]
use grid::text::read_one;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use whydoku_wasm::{ApiError, Request};

/// Fields that contain a puzzle.
const PUZZLE_FIELDS: [&str; 4] = ["puzzle", "board", "other", "position"];
/// Fields of [`Request`].
const COMMON_FIELDS: [&str; 6] = ["puzzle", "profile", "yaml", "language", "cells", "budget"];

/// A question. Each puzzle in it is one line, which every handler reads.
pub(crate) struct Question {
    pub(crate) call: String,
    /// The question as JSON.
    pub(crate) text: String,
    pub(crate) fields: Map<String, Value>,
}

/// The fields that open a game, in addition to [`COMMON_FIELDS`].
const OPENING_FIELDS: [&str; 5] = ["board", "candidates", "moves", "allow", "knows"];

impl Question {
    /// Reads a question, with its puzzles in any format of the command line.
    pub(crate) fn read(text: &str) -> Result<Question, ApiError> {
        Question::of(serde_json::from_str(text).map_err(ApiError::of)?)
    }

    /// Reads the fields that open a game, as the question `open`.
    pub(crate) fn opening(text: &str) -> Result<Question, ApiError> {
        let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(ApiError::of)?;
        fields.insert("call".to_owned(), "open".into());
        let question = Question::of(fields)?;
        question.expect_only(&OPENING_FIELDS)?;
        Ok(question)
    }

    fn of(mut fields: Map<String, Value>) -> Result<Question, ApiError> {
        for name in PUZZLE_FIELDS {
            if let Some(Value::String(text)) = fields.get_mut(name) {
                *text = one_line(text)?;
            }
        }
        let call = fields
            .get("call")
            .and_then(Value::as_str)
            .map(str::to_owned);
        Ok(Question {
            call: call.ok_or_else(|| ApiError::of("missing field `call`"))?,
            text: Value::Object(fields.clone()).to_string(),
            fields,
        })
    }

    /// The fields that many questions have.
    pub(crate) fn common(&self) -> Result<Request, ApiError> {
        serde_json::from_str(&self.text).map_err(ApiError::of)
    }

    /// Returns an error if the question has a field other than these and [`COMMON_FIELDS`].
    pub(crate) fn expect_only(&self, expected: &[&str]) -> Result<(), ApiError> {
        let is_known = |name: &str| {
            name == "call" || COMMON_FIELDS.contains(&name) || expected.contains(&name)
        };
        match self.fields.keys().find(|name| !is_known(name)) {
            Some(name) => Err(ApiError::of(format!(
                "unknown field `{name}`, expected one of {}",
                expected.join(", ")
            ))),
            None => Ok(()),
        }
    }

    /// The fields that only this kind of question has. `T` denies unknown fields.
    pub(crate) fn own_fields<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let mut own_fields = self.fields.clone();
        own_fields.remove("call");
        for name in COMMON_FIELDS {
            own_fields.remove(name);
        }
        serde_json::from_value(Value::Object(own_fields)).map_err(ApiError::of)
    }
}

/// Reads a text with one puzzle, and writes the puzzle as the line that every handler reads.
///
/// # Errors
/// When the text cannot be read.
pub fn one_line(text: &str) -> Result<String, ApiError> {
    let puzzle = read_one(text).map_err(|error| {
        let (line, column) = place(&error);
        ApiError::at(line, column, error)
    });
    Ok(position_text(&puzzle?))
}

#[cfg(feature = "puzzles")]
fn place(error: &formats::FormatError) -> (usize, usize) {
    (error.line, error.column)
}

#[cfg(not(feature = "puzzles"))]
fn place(error: &grid::text::ReadError) -> (usize, usize) {
    (error.line(), error.column())
}

/// Receives progress reports and drops them: the library for C has no use for them.
pub(crate) fn ignore_progress(_report: &str) {}
