//! The interface of the graphs of all widths. The width is the number of 64-bit words of a set of
//! nodes.

use super::field::{Bits, Field, SLOTS};
use core::ops::Range;

/// The candidates and links of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// The candidates of one digit; links in houses only.
    Digit(u16),
    /// Strong links in cells only; weak links in cells and houses.
    Pairs,
    /// All links.
    All,
}

impl Scope {
    /// The slots whose last two candidates form a strong link, and the step from one to the next.
    pub(crate) fn slots(self) -> (Range<u16>, usize) {
        match self {
            Scope::Digit(digit) => (81 + digit..SLOTS as u16, 9),
            Scope::Pairs => (0..81, 1),
            Scope::All => (0..SLOTS as u16, 1),
        }
    }
}

/// A graph of any width.
pub(crate) trait StepGraph: Send {
    /// Builds the graph; returns `false` if it has too many nodes for its width.
    fn build(&mut self, scope: Scope, field: &Field) -> bool;
    /// The nodes at which a chain may start: the number of the node and its candidate, ascending.
    fn starts(&self) -> Vec<(usize, u16)>;
    /// Whether any path leads from a candidate to its opposite.
    fn leads_anywhere(&self) -> bool;
    /// The digits of the candidates from which a path leads to their opposite, as a mask.
    fn refuted_digits(&self) -> u16;
    /// Follows, layer by layer, the candidates from which a path leads to their own opposite. Calls
    /// `on_path` with the first such path in each direction. The result of `on_path` says whether this
    /// layer is the last.
    fn layers(&self, on_path: &mut dyn FnMut(PathToOpposite) -> Last);
    /// Calls `each` with every candidate of the graph, the candidates that it makes true (itself
    /// included), and those that it makes false.
    fn closures(&self, each: &mut dyn FnMut(u16, Bits, Bits));
    /// Whether a cycle through this node may remove anything. It must pass a candidate that conflicts
    /// with a refuted candidate, which is one whose truth leads to its own opposite.
    fn may_cycle(&self, number: usize) -> bool;
    /// Whether a node has a closed path of `min_steps` to `max_steps` steps that is a shortest path from
    /// the node to the candidate before the last step.
    fn has_closed_path(&self, number: usize, min_steps: usize, max_steps: usize) -> bool;
}

/// A path from a start to its opposite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PathToOpposite {
    /// The number of steps from true candidate to true candidate.
    pub(crate) steps: usize,
    /// The candidate at which the path starts and ends.
    pub(crate) start: u16,
    /// Whether the path leads from "start true" to "start false"; otherwise the reverse.
    pub(crate) refutes: bool,
    /// Whether chains may start at this candidate: its cell has other candidates; with
    /// [`Scope::Pairs`], exactly one other.
    pub(crate) may_start_chain: bool,
}

/// Whether a layer is the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Last {
    /// This layer is the last.
    Yes,
    /// Another layer follows.
    No,
}
