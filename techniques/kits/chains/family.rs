//! Families of chains: their links and nodes, and the names of chains.

use super::path::nodes;
use super::short;
use crate::kits::options::Naming;
use crate::kits::templates::Templates;
use grid::DigitSet;
use links::{Edge, LinkFilter, LinkGraph, NodeKind, ReasonKind};
use logic::{Node, Polarity, Position};

/// The links and nodes that a family of chains uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    /// Links of one digit: X-Chains.
    OneDigit,
    /// Strong links within cells, weak links between cells: XY-Chains.
    Bivalue,
    /// All links between candidates, without groups.
    Candidates,
    /// Links of one digit, including those between groups.
    GroupedOneDigit,
    /// All links, including those between groups.
    Grouped,
    /// All links, including those between groups and the digits of almost locked sets.
    WithSets,
}

impl Family {
    /// The links and nodes of the family as a filter.
    pub(super) fn filter(self) -> LinkFilter {
        let (cell, house, als) = (ReasonKind::Cell, ReasonKind::House, ReasonKind::Als);
        let one_digit = LinkFilter::new(&[house], &[house]);
        let all = LinkFilter::new(&[cell, house], &[cell, house]);
        match self {
            Family::OneDigit => one_digit,
            Family::Bivalue => LinkFilter::new(&[cell], &[house]),
            Family::Candidates => all,
            Family::GroupedOneDigit => one_digit.with(NodeKind::Group),
            Family::Grouped => all.with(NodeKind::Group),
            Family::WithSets => LinkFilter::new(&[cell, house, als], &[cell, house])
                .with(NodeKind::Group)
                .with(NodeKind::AlsDigit),
        }
    }

    /// The digits from which a chain of the family can start. A chain of one digit cannot eliminate
    /// more than the templates of this digit, so digits without such eliminations are left out.
    pub(super) fn digits(self, position: &Position<'_>) -> DigitSet {
        match self {
            Family::OneDigit | Family::GroupedOneDigit => {
                position.derived::<Templates>().digits_with_effects()
            }
            Family::Bivalue | Family::Candidates | Family::Grouped | Family::WithSets => {
                DigitSet::all()
            }
        }
    }

    /// The next simpler family. A chain that does not need the additional nodes belongs to the
    /// simpler family.
    pub(super) fn simpler(self) -> Option<Family> {
        match self {
            Family::OneDigit | Family::Bivalue | Family::Candidates => None,
            Family::GroupedOneDigit => Some(Family::OneDigit),
            Family::Grouped => Some(Family::Candidates),
            Family::WithSets => Some(Family::Grouped),
        }
    }

    /// Whether the family uses all these links.
    pub(super) fn uses_all(self, edges: &[Edge]) -> bool {
        let filter = self.filter();
        edges.iter().all(|&edge| filter.keeps(edge))
    }

    /// Whether a chain (without the victim's two links) has no other name. The search has already
    /// left out chains of the [simpler](Family::simpler) family.
    pub(super) fn owns(self, graph: &LinkGraph, chain: &[Edge], naming: Naming) -> bool {
        let nodes = chain.len() + 1;
        let is_named = || match naming {
            Naming::General => false,
            Naming::Specific => short::W_WING.is_of(graph, chain),
            Naming::Wings => short::is_a_wing(graph, chain),
        };
        match self {
            // Chains of four nodes have other names: Skyscraper, 2-String Kite and Turbot Fish;
            // others are part of an X-Wing. The same holds with groups.
            Family::OneDigit | Family::GroupedOneDigit => nodes > 4,
            // Some chains have other names: of two cells a Naked Pair, of three cells an XY-Wing,
            // of cells with the same two digits a Remote Pair.
            Family::Bivalue => nodes > 6 && !has_two_digits(graph, chain),
            Family::Candidates => {
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

/// Whether all strong links of a chain are in almost locked sets (including bivalue cells) and all
/// weak links are between sets. Such a chain is an ALS Chain, ALS-XZ or ALS-XY-Wing.
fn goes_from_set_to_set(chain: &[Edge]) -> bool {
    chain.iter().all(|edge| {
        let is_in_set = edge.reason.kind() != ReasonKind::House;
        is_in_set == (edge.source.polarity() == Polarity::Off)
    })
}

/// Whether the nodes of a chain have only two digits. In a chain of bivalue cells, all cells then
/// have the same two candidates.
fn has_two_digits(graph: &LinkGraph, chain: &[Edge]) -> bool {
    let digits: DigitSet = nodes(graph, chain).map(Node::digit).collect();
    digits.is_pair()
}
