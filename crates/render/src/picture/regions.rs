//! Regions of a scene.

use grid::{CellSet, Digit};

/// A set of cells that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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
    /// The places of one digit that form a single node of a chain.
    Group(Digit),
}
