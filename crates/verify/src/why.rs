//! Why one literal follows from others: the links of chains and the arrows of nets.
//!
//! The conclusion is looked up on the table that the parents leave, where what they make false is
//! gone and what they make true is alone. The stated reason must be the real one: the cell or
//! the house it names, not another where the conclusion happens to hold too.

use crate::claims;
use crate::ground::Ground;
use crate::nested;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::words;
use grid::{Cell, CellSet, Digit, DigitSet, House};
use logic::{Literal, Node, Polarity, Proved, Why};
use thiserror::Error;

/// Why a literal does not follow for the reason that is given.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkFault {
    /// The cell can be something else.
    #[error("{cell} can also be {}", words::digits(*.digits))]
    OtherDigits {
        /// The cell.
        cell: Cell,
        /// What else.
        digits: DigitSet,
    },
    /// The cell is not where the conclusion is about.
    #[error("the conclusion is not about {0}")]
    OtherCell(Cell),
    /// The digit has other places in the house.
    #[error("in {} {digit} can also go to {}", .house.name(), words::cells(*.cells))]
    OtherPlaces {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The other places.
        cells: CellSet,
    },
    /// Nothing that is true fills the cell with another digit.
    #[error("nothing that is true fills {0} with another digit")]
    CellNotFilled(Cell),
    /// The conclusion is about cells outside the cell or house that is the reason.
    #[error("the conclusion is also about {}", words::cells(*.0))]
    Outside(CellSet),
    /// Nothing that is true puts the digit into the house.
    #[error("nothing that is true puts {digit} into {}", .house.name())]
    HouseNotFilled {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The digit can still be in these cells.
    #[error("{digit} can still be in {}", words::cells(*.cells))]
    StillPossible {
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: CellSet,
    },
    /// The cells of an almost locked set lie in no one house.
    #[error("{} do not lie in one house", words::cells(*.0))]
    NoHouse(CellSet),
    /// The cells have too many digits left to be locked.
    #[error("{} are not locked: they can hold {} beside {digit}", words::cells(*.cells), words::digits(*.digits))]
    NotLocked {
        /// The cells.
        cells: CellSet,
        /// The digit that should be locked in.
        digit: Digit,
        /// What else they can hold.
        digits: DigitSet,
    },
    /// The digit has places in the almost locked set that the conclusion leaves out.
    #[error("{digit} can also be in {} of the set", words::cells(*.cells))]
    ElsewhereInSet {
        /// The digit.
        digit: Digit,
        /// The places.
        cells: CellSet,
    },
    /// An almost locked set makes nothing false.
    #[error("an almost locked set makes a digit true, not false")]
    SetMakesFalse,
    /// The lemma does not hold.
    #[error("its lemma: {0}")]
    Lemma(#[source] Box<Refusal>),
    /// The lemma holds but does not show the conclusion.
    #[error("its lemma does not show it")]
    LemmaSilent,
}

/// Refuses unless `to` follows from `parents` for the reason `why`.
pub(crate) fn follows(
    ground: &Ground<'_>,
    parents: &[Literal],
    why: &Why,
    to: Literal,
) -> Result<(), LinkFault> {
    let left = ground.table.assuming(parents);
    // Where the nodes can still be true, before anything that is true takes its toll.
    let known = ground.table.assuming_false(parents);
    match (why, to.polarity) {
        (Why::Cell(cell), Polarity::On) => only_in_cell(&left, *cell, to.node),
        (Why::House(house), Polarity::On) => only_in_house(&left, *house, to.node),
        (Why::Cell(cell), Polarity::Off) => {
            cell_is_taken(&known, parents, *cell, to.node)?;
            is_gone(&left, to.node)
        }
        (Why::House(house), Polarity::Off) => {
            house_is_taken(&known, parents, *house, to.node)?;
            is_gone(&left, to.node)
        }
        (Why::Als(cells), Polarity::On) => is_locked_in(&left, *cells, to.node),
        (Why::Als(_), Polarity::Off) => Err(LinkFault::SetMakesFalse),
        (Why::Lemma(lemma), _) => lemma_shows(ground, left, lemma, to),
    }
}

/// The cell can be nothing but the node's digit.
fn only_in_cell(left: &Table, cell: Cell, node: Node) -> Result<(), LinkFault> {
    if !node.cells().contains(cell) {
        return Err(LinkFault::OtherCell(cell));
    }
    let digits = left.digits(cell).without(node.digit());
    if digits.is_empty() {
        Ok(())
    } else {
        Err(LinkFault::OtherDigits { cell, digits })
    }
}

/// The house has no place for the node's digit but the node's cells.
fn only_in_house(left: &Table, house: House, node: Node) -> Result<(), LinkFault> {
    let digit = node.digit();
    let cells = left.places(house, digit) - node.cells();
    if cells.is_empty() {
        Ok(())
    } else {
        Err(LinkFault::OtherPlaces {
            house,
            digit,
            cells,
        })
    }
}

/// The node is about this cell, which a parent fills with another digit.
fn cell_is_taken(
    known: &Table,
    parents: &[Literal],
    cell: Cell,
    node: Node,
) -> Result<(), LinkFault> {
    let outside = known.node(node).without(cell);
    if !outside.is_empty() {
        return Err(LinkFault::Outside(outside));
    }
    let fills = |parent: &Literal| {
        parent.polarity == Polarity::On
            && parent.node.digit() != node.digit()
            && CellSet::only(cell).contains_all(known.node(parent.node))
    };
    if parents.iter().any(fills) {
        Ok(())
    } else {
        Err(LinkFault::CellNotFilled(cell))
    }
}

/// The node lies in this house, where a parent puts its digit.
fn house_is_taken(
    known: &Table,
    parents: &[Literal],
    house: House,
    node: Node,
) -> Result<(), LinkFault> {
    let digit = node.digit();
    let outside = known.node(node) - house.cells();
    if !outside.is_empty() {
        return Err(LinkFault::Outside(outside));
    }
    let fills = |parent: &Literal| {
        parent.polarity == Polarity::On
            && parent.node.digit() == digit
            && house.cells().contains_all(known.node(parent.node))
    };
    if parents.iter().any(fills) {
        Ok(())
    } else {
        Err(LinkFault::HouseNotFilled { house, digit })
    }
}

/// No cell of the node can be its digit.
fn is_gone(left: &Table, node: Node) -> Result<(), LinkFault> {
    let cells = left.node(node);
    if cells.is_empty() {
        Ok(())
    } else {
        let digit = node.digit();
        Err(LinkFault::StillPossible { digit, cells })
    }
}

/// n cells of one house have fewer than n digits beside the node's: so its digit is among them,
/// in cells of the node.
fn is_locked_in(left: &Table, cells: CellSet, node: Node) -> Result<(), LinkFault> {
    let digit = node.digit();
    if cells.common_houses().is_empty() {
        return Err(LinkFault::NoHouse(cells));
    }
    let mut digits = DigitSet::EMPTY;
    for cell in cells {
        digits |= left.digits(cell).without(digit);
    }
    if digits.len() >= cells.len() {
        return Err(LinkFault::NotLocked {
            cells,
            digit,
            digits,
        });
    }
    let elsewhere = left.cells(cells, digit) - node.cells();
    if elsewhere.is_empty() {
        Ok(())
    } else {
        let cells = elsewhere;
        Err(LinkFault::ElsewhereInSet { digit, cells })
    }
}

/// The lemma holds on what the parents leave, and after it the literal is seen to hold.
fn lemma_shows(
    ground: &Ground<'_>,
    left: Table,
    lemma: &Proved,
    to: Literal,
) -> Result<(), LinkFault> {
    let after = claims::applied(&left, &lemma.effects);
    ground
        .deeper(left)
        .and_then(|ground| nested::proved(&ground, &lemma.effects, &lemma.evidence))
        .map_err(|why| LinkFault::Lemma(Box::new(why)))?;
    if after.shows(to) {
        Ok(())
    } else {
        Err(LinkFault::LemmaSilent)
    }
}
