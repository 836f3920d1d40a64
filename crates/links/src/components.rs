//! Colouring: connected components of conjugate links.
//!
//! A link is *conjugate* if exactly one of its two nodes is true. Strong links in cells and houses
//! are conjugate, with one exception: two crossing groups share a cell, so both groups can be true.
//! Strong links of almost locked sets are not conjugate.
//!
//! Conjugate links divide the nodes of a component into two colours. All nodes of one colour are
//! true, and all nodes of the other colour are false.
//!
//! The filter of a technique family selects the links. Simple colouring uses links in houses. 3D
//! Medusa also uses links in cells, and grouped variants also use groups. Each component is
//! coloured by a walk from its lowest node.

use crate::edge::{Edge, ReasonKind};
use crate::filter::LinkFilter;
use crate::literal::NodeId;
use crate::strong::StrongLinks;

/// A connected component of conjugate links, in two colours.
///
/// Either all nodes of the first colour are true and all of the second are false, or the reverse.
/// If a node has both colours, the links contradict each other and the position has no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// The nodes of each colour, ascending; the lowest node has the first colour.
    pub colours: [Vec<NodeId>; 2],
}

/// The components of the conjugate links that the filter keeps, sorted by lowest node. Each
/// component has at least two nodes.
pub fn components(links: &StrongLinks, filter: LinkFilter) -> Vec<Component> {
    let mut colouring = Colouring {
        links,
        filter,
        colours: vec![[false; 2]; links.ends().len()],
        walk: Vec::new(),
    };
    let mut components: Vec<Component> = Vec::new();
    for number in 0..links.ends().len() {
        let is_new = colouring.colours[number] == [false; 2];
        if is_new && conjugates(links, filter, number).next().is_some() {
            components.push(colouring.component(number));
        }
    }
    components
}

/// The numbers of all nodes that a conjugate link joins to the node with this number. Numbers are
/// indexes in [`StrongLinks::ends`].
fn conjugates(
    links: &StrongLinks,
    filter: LinkFilter,
    number: usize,
) -> impl Iterator<Item = usize> + '_ {
    let is_kept = move |edge: &&Edge| edge.reason.kind() != ReasonKind::Als && filter.keeps(**edge);
    let kept = links.links(number).iter().filter(is_kept);
    let others = kept.filter_map(|edge| links.number_of(edge.target.node()));
    // Groups of one digit that share a cell can both be true.
    others.filter(move |&other| {
        let [end, other_end] = [number, other].map(|number| &links.ends()[number]);
        end.digit != other_end.digit || !end.cells.overlaps(other_end.cells)
    })
}

/// A colouring in progress.
struct Colouring<'a> {
    links: &'a StrongLinks,
    filter: LinkFilter,
    /// For each node number, whether the node has the first and the second colour.
    colours: Vec<[bool; 2]>,
    /// The nodes and colours of the current component, in the order of the walk.
    walk: Vec<(usize, usize)>,
}

impl Colouring<'_> {
    /// Colours the component whose lowest node has the number `lowest`.
    fn component(&mut self, lowest: usize) -> Component {
        self.walk.clear();
        self.add(lowest, 0);
        let mut at = 0;
        while let Some(&(number, colour)) = self.walk.get(at) {
            at += 1;
            for other in conjugates(self.links, self.filter, number) {
                self.add(other, 1 - colour);
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

    /// Gives a node a colour and adds both to the walk, unless the node has this colour already.
    fn add(&mut self, number: usize, colour: usize) {
        if !self.colours[number][colour] {
            self.colours[number][colour] = true;
            self.walk.push((number, colour));
        }
    }
}
