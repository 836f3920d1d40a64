//! Errors within one line, before the line number is known.

use super::error::{Expected, ReadErrorKind};

/// An error in a line, with its byte offset `at`.
#[derive(Debug)]
pub(super) struct Flaw {
    pub(super) at: usize,
    pub(super) kind: ReadErrorKind,
}

impl Flaw {
    pub(super) fn character(at: usize, found: char, expected: Expected) -> Flaw {
        let kind = ReadErrorKind::Character { found, expected };
        Flaw { at, kind }
    }
}
