//! Families of chains: the links and nodes of each, and which chain bears whose name.

use super::path::nodes;
use super::short;
use crate::kits::options::Naming;
use crate::kits::templates::Templates;
use grid::DigitSet;
use links::{Edge, LinkFilter, LinkGraph, NodeKind, ReasonKind};
use logic::{Node, Polarity, Position};

/// Which links a family of chains uses, and between which nodes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    /// Those of one digit: X-Chains.
    OneDigit,
    /// Strong links within cells, weak ones between cells: XY-Chains.
    Bivalue,
    /// All between candidates.
    All,
    /// Those of one digit, between groups as well.
    GroupedOneDigit,
    /// All, between groups as well.
    Grouped,
    /// All, between groups and the digits of almost locked sets as well.
    WithSets,
}

impl Family {
    /// The links the family uses, and between which nodes.
    pub(super) fn filter(self) -> LinkFilter {
        let (cell, house, als) = (ReasonKind::Cell, ReasonKind::House, ReasonKind::Als);
        let one_digit = LinkFilter::new(&[house], &[house]);
        let all = LinkFilter::new(&[cell, house], &[cell, house]);
        match self {
            Family::OneDigit => one_digit,
            Family::Bivalue => LinkFilter::new(&[cell], &[house]),
            Family::All => all,
            Family::GroupedOneDigit => one_digit.with(NodeKind::Group),
            Family::Grouped => all.with(NodeKind::Group),
            Family::WithSets => LinkFilter::new(&[cell, house, als], &[cell, house])
                .with(NodeKind::Group)
                .with(NodeKind::AlsDigit),
        }
    }

    /// The digits of which something can begin in the family: chains of one digit remove only what patterns of one digit
    /// can.
    pub(super) fn digits(self, position: &Position<'_>) -> DigitSet {
        match self {
            Family::OneDigit | Family::GroupedOneDigit => position.derived::<Templates>().digits(),
            Family::Bivalue | Family::All | Family::Grouped | Family::WithSets => DigitSet::all(),
        }
    }

    /// The family with nodes of one kind fewer, to which a chain belongs that does without them.
    pub(super) fn plainer(self) -> Option<Family> {
        match self {
            Family::OneDigit | Family::Bivalue | Family::All => None,
            Family::GroupedOneDigit => Some(Family::OneDigit),
            Family::Grouped => Some(Family::All),
            Family::WithSets => Some(Family::Grouped),
        }
    }

    /// Whether the family uses all these links.
    pub(super) fn uses_all(self, edges: &[Edge]) -> bool {
        let filter = self.filter();
        edges.iter().all(|&edge| filter.keeps(edge))
    }

    /// Whether a chain (the victim's two links left out) belongs to this family and to no family
    /// or technique with a name of its own.
    pub(super) fn owns(self, graph: &LinkGraph, chain: &[Edge], naming: Naming) -> bool {
        let nodes = chain.len() + 1;
        let is_named = || match naming {
            Naming::General => false,
            Naming::Specific => short::W_WING.is_of(graph, chain),
            Naming::Wings => short::is_a_wing(graph, chain),
        };
        match self {
            // Four nodes: Skyscraper, 2-String Kite, Turbot Fish, or the ends of an X-Wing, each
            // also with groups.
            Family::OneDigit | Family::GroupedOneDigit => nodes > 4,
            // Two cells are a Naked Pair, three an XY-Wing, cells of one pair a Remote Pair.
            Family::Bivalue => nodes > 6 && !one_pair(graph, chain),
            Family::All => {
                let one_digit = Family::OneDigit.uses_all(chain);
                !one_digit && !Family::Bivalue.uses_all(chain) && !is_named()
            }
            Family::Grouped => {
                !Family::GroupedOneDigit.uses_all(chain) && !short::is_a_wing(graph, chain)
            }
            Family::WithSets => !goes_from_set_to_set(chain),
        }
    }
}

/// Whether all strong links of a chain lie in almost locked sets, bivalue cells among them, and
/// all weak links between sets: an ALS chain, from ALS-XZ and ALS-XY-Wing on.
fn goes_from_set_to_set(chain: &[Edge]) -> bool {
    chain.iter().all(|edge| {
        let within = edge.reason.kind() != ReasonKind::House;
        within == (edge.source.polarity() == Polarity::Off)
    })
}

/// Whether all nodes of a chain are candidates of the same two digits in bivalue cells.
fn one_pair(graph: &LinkGraph, chain: &[Edge]) -> bool {
    let digits: DigitSet = nodes(graph, chain).map(Node::digit).collect();
    digits.is_pair()
}
