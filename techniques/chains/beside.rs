//! What a literal adds to the one before it.

use logic::{Literal, Node, Polarity};

/// What a literal adds to one that is false: where two groups cross, what they share is false, and
/// only the rest of the second can be true.
pub(super) fn beside(from: Literal, to: Literal) -> Literal {
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
