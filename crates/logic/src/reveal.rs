//! Degrees of a hint.

use core::fmt;
use core::str::FromStr;

/// A degree of a hint: how much of a step it reveals. Each degree reveals more than the degree
/// before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Reveal {
    /// The region: a house, at most four cells, or the digits of the pattern.
    Where,
    /// The kind of technique: its family.
    Kind,
    /// The technique and the cells of its pattern.
    Cells,
    /// The argument without its conclusion.
    Why,
    /// The complete step.
    #[default]
    Result,
}

impl Reveal {
    /// All degrees, the smallest first.
    pub const ALL: [Reveal; 5] = [
        Reveal::Where,
        Reveal::Kind,
        Reveal::Cells,
        Reveal::Why,
        Reveal::Result,
    ];

    /// The name in options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Reveal::Where => "where",
            Reveal::Kind => "kind",
            Reveal::Cells => "cells",
            Reveal::Why => "why",
            Reveal::Result => "result",
        }
    }

    /// The number that options accept instead of the name: 1 to 5.
    pub const fn number(self) -> &'static str {
        match self {
            Reveal::Where => "1",
            Reveal::Kind => "2",
            Reveal::Cells => "3",
            Reveal::Why => "4",
            Reveal::Result => "5",
        }
    }
}

/// Error: a text is neither the name nor the number of a degree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownReveal;

impl fmt::Display for UnknownReveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a degree of a hint is where, kind, cells, why or result, or 1 to 5")
    }
}

impl core::error::Error for UnknownReveal {}

/// Reads a name or a number.
impl FromStr for Reveal {
    type Err = UnknownReveal;

    fn from_str(text: &str) -> Result<Reveal, UnknownReveal> {
        let is_named = |degree: &Reveal| degree.name() == text || degree.number() == text;
        Reveal::ALL.into_iter().find(is_named).ok_or(UnknownReveal)
    }
}
