//! Profiles as texts: what is read, what is refused, what is kept for ever.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod editions;
mod options;
mod reading;
mod sums;

use catalogue::profile::read;

/// What is wrong with a text.
fn error(text: &str) -> String {
    match read(text) {
        Ok(_) => panic!("was read: {text}"),
        Err(error) => error.to_string(),
    }
}
