//! Lines between nodes in the picture of a pattern.

use crate::evidence::Node;
use grid::{Candidate, Cell, Digit};

/// A line from one node to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The start.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// The kind of line.
    pub strength: Strength,
}

/// The meaning of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// If the start is false, the end is true.
    Strong,
    /// If the start is true, the end is false.
    Weak,
    /// If the start is true, the end is true; the steps between are not drawn.
    Forces,
    /// Both ends are places of one digit in a house. Drawn without an arrow head.
    Line,
}

impl Strength {
    /// The name in machine-readable output.
    pub fn word(self) -> &'static str {
        match self {
            Strength::Strong => "strong",
            Strength::Weak => "weak",
            Strength::Forces => "forces",
            Strength::Line => "line",
        }
    }
}

impl Arrow {
    /// An arrow between two candidates.
    pub fn new(from: Candidate, to: Candidate, strength: Strength) -> Arrow {
        let [from, to] = [from, to].map(Node::Candidate);
        Arrow { from, to, strength }
    }

    /// A line between two places of a digit.
    pub fn line(digit: Digit, start: Cell, end: Cell) -> Arrow {
        let [start, end] = [start, end].map(|cell| Candidate::new(cell, digit));
        Arrow::new(start, end, Strength::Line)
    }

    /// The lines of a closed loop through these cells, in this order, all for one digit.
    pub fn round(digit: Digit, cells: &[Cell]) -> Vec<Arrow> {
        let mut lines = Vec::new();
        let mut previous = cells.last();
        for cell in cells {
            lines.extend(previous.map(|&previous| Arrow::line(digit, previous, *cell)));
            previous = Some(cell);
        }
        lines
    }
}
