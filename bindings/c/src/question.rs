//! A question: its kind, its puzzles in any format, and the fields of its kind.

#[cfg(feature = "puzzles")]
use formats::read_one;
use grid::text::position;
#[cfg(not(feature = "puzzles"))]
use grid::text::read_one;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use whydoku_wasm::{ApiError, Request};

/// Fields that contain a puzzle.
const PUZZLES: [&str; 4] = ["puzzle", "board", "other", "position"];
/// Fields of [`Request`].
const COMMON: [&str; 6] = ["puzzle", "profile", "yaml", "language", "cells", "budget"];

/// A question. Its puzzles are in the form that every handler reads.
pub(crate) struct Question {
    pub(crate) call: String,
    /// The question as JSON.
    pub(crate) text: String,
    pub(crate) fields: Map<String, Value>,
}

/// The fields that open a game, in addition to [`COMMON`].
const OPENING: [&str; 5] = ["board", "candidates", "moves", "allow", "knows"];

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
        question.expect_only(&OPENING)?;
        Ok(question)
    }

    fn of(mut fields: Map<String, Value>) -> Result<Question, ApiError> {
        for name in PUZZLES {
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

    /// Refuses fields other than these and [`COMMON`].
    pub(crate) fn expect_only(&self, own: &[&str]) -> Result<(), ApiError> {
        let is_known = |name: &str| name == "call" || COMMON.contains(&name) || own.contains(&name);
        match self.fields.keys().find(|name| !is_known(name)) {
            Some(name) => Err(ApiError::of(format!(
                "unknown field `{name}`, expected one of {}",
                own.join(", ")
            ))),
            None => Ok(()),
        }
    }

    /// The fields that only this kind of question has. `T` denies unknown fields.
    pub(crate) fn own<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let mut own = self.fields.clone();
        own.remove("call");
        for name in COMMON {
            own.remove(name);
        }
        serde_json::from_value(Value::Object(own)).map_err(ApiError::of)
    }
}

/// The only puzzle of a text, as the line that every handler reads.
///
/// # Errors
/// When the text cannot be read.
pub fn one_line(text: &str) -> Result<String, ApiError> {
    let puzzle = read_one(text).map_err(|wrong| {
        let (line, column) = place(&wrong);
        ApiError::at(line, column, wrong)
    });
    Ok(position(&puzzle?))
}

#[cfg(feature = "puzzles")]
fn place(error: &formats::FormatError) -> (usize, usize) {
    (error.line, error.column)
}

#[cfg(not(feature = "puzzles"))]
fn place(error: &grid::text::ReadError) -> (usize, usize) {
    (error.line(), error.column())
}
