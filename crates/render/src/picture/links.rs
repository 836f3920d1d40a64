//! Regions and arrows of a scene.

use grid::{CellSet, Digit};
use logic::Node;

/// A set of cells that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The kind of region.
    pub kind: RegionKind,
    /// The cells. A group has at least two; an almost locked set may be one cell.
    pub cells: CellSet,
}

/// A kind of region.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// An almost locked set.
    Set,
    /// Places of one digit that form a single node of a chain.
    Group(Digit),
}

/// An implication from one node to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// The start.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// The kind of implication.
    pub strength: Strength,
}

/// The kind of implication of an arrow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// If the start is false, the end is true.
    Strong,
    /// If the start is true, the end is false.
    Weak,
    /// If the start is true, the end is true; the steps between are not drawn.
    Forces,
}

impl Strength {
    /// The name in machine-readable output.
    pub fn word(self) -> &'static str {
        match self {
            Strength::Strong => "strong",
            Strength::Weak => "weak",
            Strength::Forces => "forces",
        }
    }
}
