//! Checks that one literal follows from others: the links of chains and the edges of nets.
//!
//! The conclusion is checked on the table after assuming the parents. The stated reason must be the
//! actual one: the conclusion must hold because of the named cell, house or set, not another.

use crate::claims;
use crate::context::Context;
use crate::nested;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::words;
use grid::{Cell, CellSet, Digit, DigitSet, House};
use logic::{Literal, Node, Polarity, Proved, Why};
use thiserror::Error;

/// The reason why a literal does not follow as stated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LinkFault {
    /// The cell has other candidates.
    #[error("{cell} can also be {}", words::digits(*.digits))]
    OtherDigits {
        /// The cell.
        cell: Cell,
        /// The other candidates.
        digits: DigitSet,
    },
    /// The conclusion is about another cell.
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
    /// No parent fills the cell with another digit.
    #[error("nothing that is true fills {0} with another digit")]
    CellNotFilled(Cell),
    /// The conclusion is about cells outside the cell or house of the reason.
    #[error("the conclusion is also about {}", words::cells(*.0))]
    Outside(CellSet),
    /// No parent puts the digit into the house.
    #[error("nothing that is true puts {digit} into {}", .house.name())]
    HouseNotFilled {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The digit is still a candidate in these cells.
    #[error("{digit} can still be in {}", words::cells(*.cells))]
    StillPossible {
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: CellSet,
    },
    /// The cells of an almost locked set are not in one house.
    #[error("no house contains all of {}", words::cells(*.0))]
    NoHouse(CellSet),
    /// The cells have too many other digits for the digit to be locked in.
    #[error("{} are not locked: they can also hold {}, not only {digit}", words::cells(*.cells), words::digits(*.digits))]
    NotLocked {
        /// The cells.
        cells: CellSet,
        /// The digit that should be locked in.
        digit: Digit,
        /// The other candidates of the cells.
        digits: DigitSet,
    },
    /// The digit has places in the almost locked set that are not in the conclusion.
    #[error("{digit} can also be in {} of the set", words::cells(*.cells))]
    ElsewhereInSet {
        /// The digit.
        digit: Digit,
        /// The places.
        cells: CellSet,
    },
    /// The conclusion is that a node is false; almost locked sets prove only that a node is true.
    #[error("an almost locked set makes a digit true, not false")]
    SetMakesFalse,
    /// The lemma does not hold.
    #[error("its lemma: {0}")]
    Lemma(#[source] Box<Refusal>),
    /// The lemma holds but does not imply the conclusion.
    #[error("its lemma does not imply it")]
    LemmaInsufficient,
}

/// Refuses unless `to` follows from `parents` for the reason `why`.
pub(crate) fn follows(
    context: &Context<'_>,
    parents: &[Literal],
    why: &Why,
    to: Literal,
) -> Result<(), LinkFault> {
    let assumed = context.table.assuming(parents);
    // The table before the true parents are applied, because these may remove places of the nodes.
    let before_true = context.table.assuming_false(parents);
    match (why, to.polarity) {
        (Why::Cell(cell), Polarity::On) => only_in_cell(&assumed, *cell, to.node),
        (Why::House(house), Polarity::On) => only_in_house(&assumed, *house, to.node),
        (Why::Cell(cell), Polarity::Off) => {
            cell_is_taken(&before_true, parents, *cell, to.node)?;
            is_removed(&assumed, to.node)
        }
        (Why::House(house), Polarity::Off) => {
            house_is_taken(&before_true, parents, *house, to.node)?;
            is_removed(&assumed, to.node)
        }
        (Why::Als(cells), Polarity::On) => is_locked_in(&assumed, *cells, to.node),
        (Why::Als(_), Polarity::Off) => Err(LinkFault::SetMakesFalse),
        (Why::Lemma(lemma), _) => lemma_implies(context, assumed, lemma, to),
    }
}

/// Checks that the node's digit is the only candidate of the cell.
fn only_in_cell(assumed: &Table, cell: Cell, node: Node) -> Result<(), LinkFault> {
    if !node.cells().contains(cell) {
        return Err(LinkFault::OtherCell(cell));
    }
    let digits = assumed.digits(cell).without(node.digit());
    if digits.is_empty() {
        Ok(())
    } else {
        Err(LinkFault::OtherDigits { cell, digits })
    }
}

/// Checks that all places of the node's digit in the house are in the node.
fn only_in_house(assumed: &Table, house: House, node: Node) -> Result<(), LinkFault> {
    let digit = node.digit();
    let cells = assumed.places(house, digit) - node.cells();
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

/// Checks that the node is in this cell and that a parent fills the cell with another digit.
/// `before_true` is the table before the true parents are applied.
fn cell_is_taken(
    before_true: &Table,
    parents: &[Literal],
    cell: Cell,
    node: Node,
) -> Result<(), LinkFault> {
    let outside = before_true.cells_of(node).without(cell);
    if !outside.is_empty() {
        return Err(LinkFault::Outside(outside));
    }
    let fills = |parent: &Literal| {
        parent.polarity == Polarity::On
            && parent.node.digit() != node.digit()
            && CellSet::only(cell).contains_all(before_true.cells_of(parent.node))
    };
    if parents.iter().any(fills) {
        Ok(())
    } else {
        Err(LinkFault::CellNotFilled(cell))
    }
}

/// Checks that the node is in this house and that a parent puts the node's digit into the house.
/// `before_true` is the table before the true parents are applied.
fn house_is_taken(
    before_true: &Table,
    parents: &[Literal],
    house: House,
    node: Node,
) -> Result<(), LinkFault> {
    let digit = node.digit();
    let outside = before_true.cells_of(node) - house.cells();
    if !outside.is_empty() {
        return Err(LinkFault::Outside(outside));
    }
    let fills = |parent: &Literal| {
        parent.polarity == Polarity::On
            && parent.node.digit() == digit
            && house
                .cells()
                .contains_all(before_true.cells_of(parent.node))
    };
    if parents.iter().any(fills) {
        Ok(())
    } else {
        Err(LinkFault::HouseNotFilled { house, digit })
    }
}

/// Checks that no cell of the node has the node's digit as a candidate.
fn is_removed(assumed: &Table, node: Node) -> Result<(), LinkFault> {
    let cells = assumed.cells_of(node);
    if cells.is_empty() {
        Ok(())
    } else {
        let digit = node.digit();
        Err(LinkFault::StillPossible { digit, cells })
    }
}

/// Checks that the node's digit is locked in n cells of one house, and that the node contains all
/// places of the digit in these cells.
///
/// The digit is locked in if the cells have fewer than n other digits.
fn is_locked_in(assumed: &Table, cells: CellSet, node: Node) -> Result<(), LinkFault> {
    let digit = node.digit();
    if cells.common_houses().is_empty() {
        return Err(LinkFault::NoHouse(cells));
    }
    let mut digits = DigitSet::EMPTY;
    for cell in cells {
        digits |= assumed.digits(cell).without(digit);
    }
    if digits.len() >= cells.len() {
        return Err(LinkFault::NotLocked {
            cells,
            digit,
            digits,
        });
    }
    let elsewhere = assumed.cells(cells, digit) - node.cells();
    if elsewhere.is_empty() {
        Ok(())
    } else {
        let cells = elsewhere;
        Err(LinkFault::ElsewhereInSet { digit, cells })
    }
}

/// Checks that the lemma holds after assuming the parents, and that its effects imply the literal.
fn lemma_implies(
    context: &Context<'_>,
    assumed: Table,
    lemma: &Proved,
    to: Literal,
) -> Result<(), LinkFault> {
    let after = claims::table_after(&assumed, &lemma.effects);
    context
        .nested(assumed)
        .and_then(|context| nested::check_effects(&context, &lemma.effects, &lemma.evidence))
        .map_err(|why| LinkFault::Lemma(Box::new(why)))?;
    if after.implies(to) {
        Ok(())
    } else {
        Err(LinkFault::LemmaInsufficient)
    }
}
