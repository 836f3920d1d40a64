//! What belongs together in a picture, and what implies what.

use grid::{CellSet, Digit};
use logic::Node;

/// Cells that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// What they are.
    pub kind: RegionKind,
    /// The cells, two at least but for an almost locked set of one cell.
    pub cells: CellSet,
}

/// What some cells are together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// An almost locked set.
    Set,
    /// Places of one digit that a chain takes as one.
    Group(Digit),
}

/// One implication: a strong link makes its end true, a weak one makes it false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// What kind of link it stands for.
    pub strength: Strength,
}

/// What an arrow says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// If the start is false, the end is true.
    Strong,
    /// If the start is true, the end is false.
    Weak,
    /// If the start is true, the end is true, over what is not drawn.
    Forces,
}

impl Strength {
    /// Its name in data.
    pub fn word(self) -> &'static str {
        match self {
            Strength::Strong => "strong",
            Strength::Weak => "weak",
            Strength::Forces => "forces",
        }
    }
}
