//! Colours: what conjugate links tie together.
//!
//! A strong link of a cell or house is also a weak one, unless its nodes are groups that cross and
//! share a place: exactly one of its two nodes is true. So
//! one end true means the other false and the other way round, and literals tied together by such
//! links are all true or all false. They are the connected components of the graph of literals,
//! and come in pairs of opposites: two colours. A link of an almost locked set lets both ends be
//! true, and so do groups that share a place, so they tie nothing.
//!
//! The family's filter says what is coloured: links in houses for simple colours, links in cells as
//! well for 3D Medusa, groups where they are wanted. A walk colours each component from its lowest
//! node: the nodes that are tied are few among all the literals that a union-find would have to hold.

use crate::edge::{Edge, ReasonKind};
use crate::filter::LinkFilter;
use crate::literal::NodeId;
use crate::strong::StrongLinks;

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
pub fn components(links: &StrongLinks, filter: LinkFilter) -> Vec<Component> {
    let mut colouring = Colouring {
        links,
        filter,
        colours: vec![[false; 2]; links.ends().len()],
        walk: Vec::new(),
    };
    let mut components: Vec<Component> = Vec::new();
    for number in 0..links.ends().len() {
        if colouring.colours[number] == [false; 2] && tied(links, filter, number).next().is_some() {
            components.push(colouring.component(number));
        }
    }
    components
}

/// The nodes that conjugate links tie to a node, by number.
fn tied(
    links: &StrongLinks,
    filter: LinkFilter,
    number: usize,
) -> impl Iterator<Item = usize> + '_ {
    let is_tie = move |edge: &&Edge| edge.reason.kind() != ReasonKind::Als && filter.keeps(**edge);
    let kept = links.links(number).iter().filter(is_tie);
    let others = kept.filter_map(|edge| links.number_of(edge.target.node()));
    // Two digits of a cell or two parts of a house exclude each other; groups that share a place do not.
    others.filter(move |&other| {
        let [one, other] = [number, other].map(|number| &links.ends()[number]);
        one.digit != other.digit || !one.cells.overlaps(other.cells)
    })
}

/// Nodes as they are coloured.
struct Colouring<'a> {
    links: &'a StrongLinks,
    filter: LinkFilter,
    /// By number, which colours it has.
    colours: Vec<[bool; 2]>,
    /// The nodes of the component in hand, each with a colour it has.
    walk: Vec<(usize, usize)>,
}

impl Colouring<'_> {
    fn component(&mut self, lowest: usize) -> Component {
        self.walk.clear();
        self.meet(lowest, 0);
        let mut at = 0;
        while let Some(&(number, colour)) = self.walk.get(at) {
            at += 1;
            for other in tied(self.links, self.filter, number) {
                self.meet(other, 1 - colour);
            }
        }
        let mut colours = [Vec::new(), Vec::new()];
        for &(number, colour) in &self.walk {
            colours[colour].push(self.links.ends()[number].node);
        }
        for nodes in &mut colours {
            nodes.sort_unstable();
        }
        Component { colours }
    }

    /// Gives a node a colour, if it has it not yet.
    fn meet(&mut self, number: usize, colour: usize) {
        if !self.colours[number][colour] {
            self.colours[number][colour] = true;
            self.walk.push((number, colour));
        }
    }
}
