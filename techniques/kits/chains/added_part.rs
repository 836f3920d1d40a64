//! What the text of a chain says about one literal: its cells, its digit, and the part that it adds
//! to the literal before it.

use logic::{Literal, Node, Phrase, Polarity, Slot};

/// The part of a literal that can still be true after the literal before it. If two groups of one
/// digit share cells and the first is false, only the other cells of the second can hold the digit.
pub(super) fn added_part(from: Literal, to: Literal) -> Literal {
    let Node::Group(digit, cells) = to.node else {
        return to;
    };
    let rest = cells - from.node.cells();
    if to.polarity == Polarity::On && digit == from.node.digit() && !rest.is_empty() {
        Literal::on(Node::Group(digit, rest))
    } else {
        to
    }
}

/// Fills the slots for a literal's cells and digit. A true group has the digit in one of its cells,
/// a false group in none.
pub(super) fn filled(
    phrase: Phrase,
    [cells, digit]: [&'static str; 2],
    literal: Literal,
) -> Phrase {
    let all = literal.node.cells();
    let slot = match (all.single(), literal.polarity) {
        (Some(cell), _) => Slot::from(cell),
        (None, Polarity::On) => Slot::OneOf(all),
        (None, Polarity::Off) => Slot::from(all),
    };
    phrase.with(cells, slot).with(digit, literal.node.digit())
}
