//! Alternating inference chains.

use super::Proved;
use grid::{Candidate, Cell, CellSet, Digit, House};

/// A node of a chain: a statement that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// A candidate.
    Candidate(Candidate),
    /// A digit in a group of cells; true if one of the cells holds the digit.
    Group(Digit, CellSet),
}

impl Node {
    /// The digit.
    pub fn digit(self) -> Digit {
        match self {
            Node::Candidate(candidate) => candidate.digit,
            Node::Group(digit, _) => digit,
        }
    }

    /// The cells; a candidate has one.
    pub fn cells(self) -> CellSet {
        match self {
            Node::Candidate(candidate) => CellSet::only(candidate.cell),
            Node::Group(_, cells) => cells,
        }
    }
}

impl From<Candidate> for Node {
    fn from(candidate: Candidate) -> Node {
        Node::Candidate(candidate)
    }
}

/// True or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Polarity {
    /// True.
    On,
    /// False.
    Off,
}

impl Polarity {
    /// The opposite polarity.
    #[must_use]
    pub fn opposite(self) -> Polarity {
        match self {
            Polarity::On => Polarity::Off,
            Polarity::Off => Polarity::On,
        }
    }
}

/// A node with a truth value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal {
    /// The node that is stated to be true or false.
    pub node: Node,
    /// The truth value.
    pub polarity: Polarity,
}

impl Literal {
    /// The literal "the node is true".
    pub fn on(node: impl Into<Node>) -> Literal {
        Literal {
            node: node.into(),
            polarity: Polarity::On,
        }
    }

    /// The literal "the node is false".
    pub fn off(node: impl Into<Node>) -> Literal {
        Literal {
            node: node.into(),
            polarity: Polarity::Off,
        }
    }

    /// The opposite of this literal.
    #[must_use]
    pub fn negated(self) -> Literal {
        Literal {
            node: self.node,
            polarity: self.polarity.opposite(),
        }
    }
}

/// The reason why a literal follows from its parents.
///
/// The check first applies the parents to the board. The candidates of a false node are removed,
/// and so are all candidates that conflict with a true node. The conclusion must then hold for the
/// stated reason.
///
/// A weak inference goes from true to false: both nodes would fill the cell with different digits,
/// or put the same digit twice into the house. A strong inference goes from false to true: all
/// other candidates of the cell, or all other places of the digit in the house, are removed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Why {
    /// A cell holds exactly one digit.
    Cell(Cell),
    /// A house holds each digit exactly once.
    House(House),
    /// An almost locked set: these n cells of a house have n + 1 candidate digits. Without the
    /// parent's digit, the n cells need all other digits. So the conclusion's digit is in the set,
    /// and the conclusion is true. The check: with the parents applied and without the conclusion's
    /// digit, fewer than n digits are left for the n cells. All places of the conclusion's digit in
    /// the cells are in the conclusion's node.
    Als(CellSet),
    /// A separate proof on the board with the parents applied. The check: after the effects of this
    /// proof, the conclusion holds. A conclusion that a node is false holds if the node has no
    /// candidate left. A conclusion that a node is true holds if the digit is alone in one of the
    /// node's cells, or if the node has all places of the digit in a house.
    Lemma(Box<Proved>),
}

/// A sequence of literals, each implying the next.
///
/// The check: each link holds on the board for its stated reason. What the chain proves depends on
/// its closing and its ends a and b:
///
/// * [`Closing::Open`], from OFF a to ON b: a or b is true. An eliminated candidate conflicts with
///   both. If a and b are the same node, that node is true, and a single candidate may be placed.
/// * [`Closing::Open`], from ON a to OFF b, where every candidate of a is also in b: then a implies
///   that a is false, so a is false. An eliminated candidate is part of a.
/// * [`Closing::Loop`]: the last literal implies the first for the closing reason, so all literals
///   are true or all are false. An eliminated candidate conflicts with an ON node and with an OFF
///   node. A link between two digits of an almost locked set ([`Why::Als`]) eliminates more.
///   Whether all literals are true or all are false, the set lacks one of the two digits, so its
///   other digits are locked in it. A candidate of a locked digit is eliminated if it conflicts
///   with all places of the digit in the set. If the set has fewer digits left than cells, the
///   board is contradictory. Then a candidate of another digit that has no place in the set may be
///   eliminated too.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Chain {
    /// At least two literals, alternately true (ON) and false (OFF).
    pub literals: Vec<Literal>,
    /// The reason for each literal after the first; one fewer than `literals`.
    pub links: Vec<Why>,
    /// Open or closed.
    pub closing: Closing,
}

/// Whether a chain returns to its start.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Closing {
    /// The chain is open.
    Open,
    /// The last literal implies the first for this reason.
    Loop(Why),
}
