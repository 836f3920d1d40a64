//! Colours: what conjugate links tie together.
//!
//! A strong link of a cell or house is also a weak one, unless its nodes are groups that cross and
//! share a place: exactly one of its two nodes is true. So
//! one end true means the other false and the other way round, and literals tied together by such
//! links are all true or all false. They are the connected components of the graph of literals,
//! and come in pairs of opposites: two colours. A link of an almost locked set lets both ends be
//! true, and so do groups that share a place, so they tie nothing.
//!
//! petgraph's union-find joins the literals; the family's filter says what is coloured: links in
//! houses for simple colours, links in cells as well for 3D Medusa, groups where they are wanted.

use crate::edge::ReasonKind;
use crate::filter::LinkFilter;
use crate::graph::LinkGraph;
use crate::literal::{LiteralId, NodeId};
use logic::Polarity;
use petgraph::unionfind::UnionFind;
use petgraph::visit::{IntoEdgeReferences, NodeIndexable};

/// Nodes tied together: either all of the first colour are true and all of the second false, or
/// the other way round.
///
/// Where a node has both colours, the links contradict each other and the position has no
/// solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// The two colours, each ascending; the lowest node is of the first.
    pub colours: [Vec<NodeId>; 2],
}

/// The components of a family's conjugate links, by their lowest node. Each has two nodes at
/// least.
pub fn components(graph: &LinkGraph, filter: LinkFilter) -> Vec<Component> {
    let view = graph.kept_by(filter);
    let mut sets = UnionFind::<usize>::new(view.node_bound());
    let mut is_tied = vec![false; view.node_bound()];
    for edge in view.edge_references().map(|reference| reference.edge()) {
        let is_strong = edge.source.polarity() == Polarity::Off;
        let (a, b) = (edge.source.negated(), edge.target.negated());
        let is_conjugate = || graph.edge(a, b).is_some();
        if is_strong && edge.reason.kind() != ReasonKind::Als && is_conjugate() {
            sets.union(edge.source.index(), edge.target.index());
            is_tied[edge.source.index()] = true;
        }
    }
    let labels = sets.into_labeling();
    // By label: which component, and which of its colours the label's literals make true.
    let mut colour_of: Vec<Option<(usize, usize)>> = vec![None; labels.len()];
    let mut components: Vec<Component> = Vec::new();
    for (index, _) in is_tied.iter().enumerate().filter(|(_, tied)| **tied) {
        let off = LiteralId::from_index(index);
        let [on, off] = [off.negated(), off].map(|literal| labels[literal.index()]);
        if colour_of[on].is_none() {
            colour_of[on] = Some((components.len(), 0));
            // A contradiction makes the two one, and the second colour is filled below.
            colour_of[off] = colour_of[off].or(Some((components.len(), 1)));
            components.push(Component {
                colours: [Vec::new(), Vec::new()],
            });
        }
        if let Some((component, colour)) = colour_of[on] {
            let colours = &mut components[component].colours;
            let node = LiteralId::from_index(index).node();
            colours[colour].push(node);
            if on == off {
                colours[1 - colour].push(node);
            }
        }
    }
    components
}
