//! What is wrong within a line.

use super::error::{Expected, ReadErrorKind};

/// What is wrong with a line, and at which byte.
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
