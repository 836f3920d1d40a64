//! What the searches ask of a graph of steps, whatever its width.

use super::field::{Bits, Field};

/// Which candidates a graph is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// One digit, links in houses.
    Digit(u16),
    /// Strong links in cells.
    Pairs,
    /// Everything.
    All,
}

/// A graph of any width.
pub(crate) trait Ways: Send {
    /// Builds the graph; `false` when there are more nodes than it can hold.
    fn build(&mut self, scope: Scope, field: &Field) -> bool;
    /// The starts that are nodes: number and candidate, ascending.
    fn starts(&self) -> Vec<(usize, u16)>;
    /// Whether any way leads from a candidate to its opposite.
    fn leads_anywhere(&self) -> bool;
    /// Follows the refuted candidates layer by layer and tells every way to the opposite of one
    /// when it is first met: after how many steps, of which candidate, and whether it refutes or
    /// confirms it. `tell` says whether the layer that reported it is the last.
    fn layers(&self, tell: &mut dyn FnMut(WayToOpposite) -> Last);
    /// Calls `each` with every candidate, what is true if it is, and what is false then.
    fn closures(&self, each: &mut dyn FnMut(u16, Bits, Bits));
    /// Whether a way from a node to itself may be a cycle that takes something away: it must pass
    /// something that conflicts with a refuted candidate.
    fn may_cycle(&self, number: usize) -> bool;
    /// Whether a way from a node to itself has between `least` and `most` steps, so that its last
    /// but one candidate is reached in one step less for the first time.
    fn has_closed_way(&self, number: usize, least: usize, most: usize) -> bool;
}

/// A way to the opposite of its start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WayToOpposite {
    pub(crate) steps: usize,
    pub(crate) start: u16,
    pub(crate) refutes: bool,
    /// Whether chains are started there: the candidate is not alone in its cell.
    pub(crate) is_start: bool,
}

/// Whether layers go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Last {
    /// This layer is the last.
    Yes,
    /// There is need for more.
    No,
}
