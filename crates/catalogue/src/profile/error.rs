//! Errors of profiles.

use thiserror::Error;

/// Error: a profile's name is unknown, or a profile's text is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProfileError {
    /// No built-in profile has this name.
    #[error("there is no profile `{name}`{hint}")]
    Unknown {
        /// The requested name.
        name: String,
        /// The end of the message: similar names, or all names.
        hint: String,
    },
    /// The profile has no such edition.
    #[error("profile `{name}` has no edition `{edition}`; there are: {editions}")]
    NoEdition {
        /// The name.
        name: String,
        /// The requested edition.
        edition: String,
        /// The existing editions, separated by commas.
        editions: String,
    },
    /// The text is not a profile.
    #[error("line {line}, column {column}: {message}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// The error and what was expected.
        message: String,
    },
}
