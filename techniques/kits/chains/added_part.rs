//! The text of a literal of a chain: its addition to the one before it, its cells and its digit.

use logic::{Literal, Node, Phrase, Polarity, Slot};

/// What a literal adds to one that is false: where two groups cross, what they share is false, and
/// only the rest of the second can be true.
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

/// Fills the slots of a literal's cells and of its digit. Of the cells of a true group one is the
/// digit, of those of a false one none.
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
