//! Alternating inference chains.

use super::Proved;
use grid::{Candidate, Cell, CellSet, Digit, House};

/// A node of a chain: a statement that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// A candidate.
    Candidate(Candidate),
    /// A digit in a group of cells: true when one of the cells has it.
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

    /// The cells, one for a candidate.
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
    /// The node.
    pub node: Node,
    /// The truth value.
    pub polarity: Polarity,
}

impl Literal {
    /// The node is true.
    pub fn on(node: impl Into<Node>) -> Literal {
        Literal {
            node: node.into(),
            polarity: Polarity::On,
        }
    }

    /// The node is false.
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
/// The check applies the parents to the board: false candidates are removed, true ones are alone
/// in their cells and houses. The conclusion must then hold for the stated reason.
///
/// Weak inference (true to false): two different digits in the cell, or the same digit twice in
/// the house. Strong inference (false to true): all other candidates of the cell, or all other
/// places of the digit in the house, are removed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Why {
    /// A cell has one digit.
    Cell(Cell),
    /// A house has each digit once.
    House(House),
    /// An almost locked set: these n cells of a house share n + 1 digits. Without the parent's
    /// digit, the conclusion's digit must be in its cells of the set, so the conclusion is always
    /// true. The check: with the parents applied, the cells have fewer than n digits other than the
    /// conclusion's.
    Als(CellSet),
    /// A separate step proves it with the parents applied. The check: after the step's effects,
    /// the literal holds: removed from its cells, alone in a cell, or the only places in a house.
    Lemma(Box<Proved>),
}

/// A sequence of literals, each implying the next.
///
/// The check: each link holds by its stated reason on the board. Then, with `first` and `last`:
///
/// * [`Closing::Open`], from OFF a to ON b: one of a and b is true. An eliminated candidate
///   conflicts with both. When a and b are the same, it is true and may be placed.
/// * [`Closing::Open`], from ON a to OFF a: a is false, and its candidates are eliminated.
/// * [`Closing::Loop`]: the last literal implies the first by the closing reason, so all literals
///   hold or none does. An eliminated candidate conflicts with an ON node and with an OFF node.
///   Or a link between different digits of an almost locked set ([`Why::Als`]) locks the set's
///   other digits, because one of the link's digits is missing either way: a candidate of a
///   third digit is eliminated when it conflicts with all its places in the set. (If fewer
///   digits than cells remain either way, the assumptions are contradictory and prove anything.)
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Chain {
    /// At least two literals, alternately ON and OFF.
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
