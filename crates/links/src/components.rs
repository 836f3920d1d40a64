//! Colouring: connected components of conjugate links.
//!
//! A link is *conjugate* when exactly one of its two nodes is true. Strong links in cells and
//! houses are conjugate, except those between crossing groups that share a cell: both of these can
//! be true. Strong links of almost locked sets are not conjugate.
//!
//! Literals connected by conjugate links are all true or all false. The components come in pairs of
//! opposites, the two colours.
//!
//! The filter of a technique family selects the links: links in houses for simple colouring, also
//! links in cells for 3D Medusa, and groups for grouped variants. Each component is coloured by a
//! walk from its lowest node. A union-find would need an entry for every literal, although few
//! nodes have conjugate links.

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

/// The components of a family's conjugate links, sorted by lowest node. Each has at least two
/// nodes.
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

/// The numbers of the nodes with a conjugate link to a node.
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
        let [one, other] = [number, other].map(|number| &links.ends()[number]);
        one.digit != other.digit || !one.cells.overlaps(other.cells)
    })
}

/// A colouring in progress.
struct Colouring<'a> {
    links: &'a StrongLinks,
    filter: LinkFilter,
    /// By node number, whether it has each colour.
    colours: Vec<[bool; 2]>,
    /// The nodes and colours of the current component, in the order of the walk.
    walk: Vec<(usize, usize)>,
}

impl Colouring<'_> {
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

    /// Adds a colour to a node, unless it already has it.
    fn add(&mut self, number: usize, colour: usize) {
        if !self.colours[number][colour] {
            self.colours[number][colour] = true;
            self.walk.push((number, colour));
        }
    }
}
