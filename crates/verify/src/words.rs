//! Formats sets and literals for error messages.

use core::fmt::{self, Display};
use grid::{CellSet, DigitSet};
use logic::{Literal, Node, Polarity};

/// Formats digits as `3, 5, 7`, and an empty set as `nothing`.
pub(crate) fn digits(digits: DigitSet) -> impl Display {
    List(digits.iter().collect::<Vec<_>>())
}

/// Formats cells as `r1c1, r2c2`, and an empty set as `nothing`.
pub(crate) fn cells(cells: CellSet) -> impl Display {
    List(cells.iter().collect::<Vec<_>>())
}

struct List<T>(Vec<T>);

impl<T: Display> Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        for (index, item) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{item}")?;
        }
        Ok(())
    }
}

/// Formats a literal as `5r1c2 is true` or `5 is in none of r1c1, r1c2`.
pub(crate) fn literal(literal: Literal) -> impl Display {
    LiteralText(literal)
}

struct LiteralText(Literal);

impl Display for LiteralText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.node, self.0.polarity) {
            (Node::Candidate(candidate), Polarity::On) => write!(f, "{candidate} is true"),
            (Node::Candidate(candidate), Polarity::Off) => write!(f, "{candidate} is false"),
            (Node::Group(digit, group), Polarity::On) => {
                write!(f, "{digit} is in one of {}", cells(group))
            }
            (Node::Group(digit, group), Polarity::Off) => {
                write!(f, "{digit} is in none of {}", cells(group))
            }
        }
    }
}
