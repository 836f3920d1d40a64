//! Alternating inference.

use super::Proved;
use grid::{Candidate, Cell, CellSet, Digit, House};

/// What can be true or false in a chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Node {
    /// A candidate.
    Candidate(Candidate),
    /// A digit in one of some cells: true when one of them is it, false when none is.
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
    /// The other one.
    #[must_use]
    pub fn opposite(self) -> Polarity {
        match self {
            Polarity::On => Polarity::Off,
            Polarity::Off => Polarity::On,
        }
    }
}

/// A node taken as true or as false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal {
    /// What.
    pub node: Node,
    /// True or false.
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

/// Why one literal follows from others.
///
/// The check looks the conclusion up on the board that the others leave: what they make false is
/// gone, what they make true is alone. The reason must be the real one, in that cell or house.
///
/// From true to false (weak): two different digits of the cell, or the same digit twice in the
/// house. From false to true (strong): everything else in the cell, or every other place of the
/// digit in the house, is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// One digit a cell.
    Cell(Cell),
    /// Each digit once in a house.
    House(House),
    /// An almost locked set: these n cells of a house share n + 1 digits; without the one digit,
    /// the other must be in its cells of the set. It makes true, never false. The check: on the
    /// board that the others leave, the cells hold fewer than n digits beside the one.
    Als(CellSet),
    /// A step of its own proves it, on the board that the parents leave. The check: after the
    /// step's effects the literal is seen to hold: gone from its cells, or alone in a cell or
    /// the only places in a house.
    Lemma(Box<Proved>),
}

/// A sequence of literals, each implying the next.
///
/// The check: each link holds by its stated reason on the board. Then, with `first` and `last`:
///
/// * [`Closing::Open`], from OFF a to ON b: one of a and b is true. A victim conflicts with both.
///   When a and b are the same, it is true and may be placed.
/// * [`Closing::Open`], from ON a to OFF a: a is false, and its candidates are the victims.
/// * [`Closing::Loop`]: the last literal implies the first by the closing reason, so all literals
///   hold or none does. A victim conflicts with one node that is ON and with one that is OFF; or a
///   link between different digits holds because of an almost locked set ([`Why::Als`]), and the
///   victim, of a third digit that has a place in the set, conflicts with all of them:
///   one of the link's digits is missing there either way, so the others are locked in. (Where
///   fewer digits than cells are left either way, anything follows.)
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The literals, two at least, ON and OFF in turn.
    pub literals: Vec<Literal>,
    /// Why each literal after the first follows from the one before: one fewer than literals.
    pub links: Vec<Why>,
    /// Open or closed.
    pub closing: Closing,
}

/// Whether a chain returns to its start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Closing {
    /// It does not.
    Open,
    /// Its last literal implies its first, for this reason.
    Loop(Why),
}
