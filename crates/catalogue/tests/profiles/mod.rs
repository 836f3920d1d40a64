//! Tests of reading profiles: valid texts, errors, fixed editions, options and sums of scores.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod editions;
mod options;
mod reading;
mod sums;

use catalogue::profile::read;

/// The error of a text.
fn error(text: &str) -> String {
    match read(text) {
        Ok(_) => panic!("was read: {text}"),
        Err(error) => error.to_string(),
    }
}
