//! Questions to the library for C, and their errors.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// An error in an argument.
#[derive(uniffi::Error, thiserror::Error, Clone, PartialEq, Eq, Debug)]
pub enum WhydokuError {
    /// A text that cannot be read.
    #[error("{text}")]
    InvalidText {
        /// What is wrong, with line and column.
        text: String,
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
    },
    /// Another invalid argument.
    #[error("{text}")]
    InvalidArgument {
        /// What is wrong.
        text: String,
    },
}

impl WhydokuError {
    pub(crate) fn invalid(text: impl ToString) -> WhydokuError {
        WhydokuError::InvalidArgument {
            text: text.to_string(),
        }
    }
}

/// The fields of an error.
#[derive(Deserialize)]
struct ErrorFields {
    message: String,
    line: Option<u32>,
    column: Option<u32>,
}

/// An answer that is an error.
#[derive(Deserialize)]
struct ErrorAnswer {
    error: ErrorFields,
}

impl From<ErrorFields> for WhydokuError {
    fn from(
        ErrorFields {
            message: text,
            line,
            column,
        }: ErrorFields,
    ) -> WhydokuError {
        match (line, column) {
            (Some(line), Some(column)) => WhydokuError::InvalidText { text, line, column },
            _ => WhydokuError::InvalidArgument { text },
        }
    }
}

impl From<whydoku_wasm::ApiError> for WhydokuError {
    fn from(error: whydoku_wasm::ApiError) -> WhydokuError {
        match serde_json::from_value::<ErrorFields>(error.json()) {
            Ok(fields) => fields.into(),
            Err(error) => WhydokuError::invalid(error),
        }
    }
}

pub(crate) type Answer<T> = Result<T, WhydokuError>;

/// The language of texts.
#[derive(uniffi::Enum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// Chinese.
    Zh,
}

/// The names of cells in texts.
#[derive(uniffi::Enum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Cells {
    /// `r1c1`.
    R1c1,
    /// `a1`.
    A1,
    /// `k9`.
    K9,
}

/// Options of all functions that use techniques.
#[derive(uniffi::Record, Serialize, Clone, Default, PartialEq, Debug)]
pub struct Options {
    /// The name of a built-in profile, an ordered list of techniques with ratings. Default: `default`.
    #[uniffi(default)]
    pub profile: Option<String>,
    /// Your own profile as YAML text, used instead of `profile`.
    #[uniffi(default)]
    pub yaml: Option<String>,
    /// The language of texts. Default: English.
    #[uniffi(default)]
    pub language: Option<Language>,
    /// The names of cells in texts. Default: `r1c1`.
    #[uniffi(default)]
    pub cells: Option<Cells>,
    /// The limit of work. Its seconds are converted to work units at a fixed rate, so the result does not depend on the
    /// machine.
    #[uniffi(default)]
    pub budget: Option<f64>,
}

impl Options {
    /// These options and other fields as a JSON object; fields that are `null` are left out.
    pub(crate) fn with(&self, other_fields: Value) -> Answer<Map<String, Value>> {
        let mut merged = Map::new();
        for object in [
            serde_json::to_value(self).map_err(WhydokuError::invalid)?,
            other_fields,
        ] {
            if let Value::Object(fields) = object {
                merged.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
            }
        }
        Ok(merged)
    }
}

/// The answer to a question with these fields, as JSON.
pub(crate) fn ask_text(call: &str, options: &Options, other_fields: Value) -> Answer<String> {
    let mut fields = options.with(other_fields)?;
    fields.insert("call".to_owned(), call.into());
    let answer = whydoku_c::answer(&Value::Object(fields).to_string());
    if !answer.starts_with(r#"{"error":{"#) {
        return Ok(answer);
    }
    let ErrorAnswer { error } = read(&answer)?;
    Err(error.into())
}

/// The answer to a question with these fields.
pub(crate) fn ask<T: DeserializeOwned>(
    call: &str,
    options: &Options,
    other_fields: Value,
) -> Answer<T> {
    read(&ask_text(call, options, other_fields)?)
}

/// Reads JSON that the engine wrote.
pub(crate) fn read<T: DeserializeOwned>(json: &str) -> Answer<T> {
    serde_json::from_str(json).map_err(|error| {
        WhydokuError::invalid(format!("internal error; please report it: {error}"))
    })
}
