//! What the text of a chain says about one literal: its cells, its digit, and the part that it adds
//! to the literal before it.

use logic::{Literal, Node, Phrase, Polarity, Slot};

/// The part of `to` that can still be true if `from` holds. Suppose that `from` is a false group and
/// `to` a true group of the same digit. Then only the cells of `to` outside `from` can hold the
/// digit. Other literals are returned as they are.
pub(super) fn added_part(from: Literal, to: Literal) -> Literal {
    let Node::Group(digit, cells) = to.node else {
        return to;
    };
    let added = cells - from.node.cells();
    if to.polarity == Polarity::On && digit == from.node.digit() && !added.is_empty() {
        Literal::on(Node::Group(digit, added))
    } else {
        to
    }
}

/// Fills the two named slots with a literal's cells and digit. A true group has the digit in one of its cells,
/// a false group in none.
pub(super) fn with_literal_slots(
    phrase: Phrase,
    [cells_slot, digit_slot]: [&'static str; 2],
    literal: Literal,
) -> Phrase {
    let cells = literal.node.cells();
    let slot = match (cells.single(), literal.polarity) {
        (Some(cell), _) => Slot::from(cell),
        (None, Polarity::On) => Slot::OneOf(cells),
        (None, Polarity::Off) => Slot::from(cells),
    };
    phrase
        .with(cells_slot, slot)
        .with(digit_slot, literal.node.digit())
}
