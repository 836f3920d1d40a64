//! Lists and sequences of phrases.

use super::texts::{AND_FACT, ARROW, ITSELF, MORE, OR};
use grid::Candidate;
use logic::{Literal, Node, Phrase, Polarity, Slot, Text};

/// Joins phrases by commas.
pub(super) fn listed(items: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    joined(&MORE, items)
}

/// Joins items by commas and "or" before the last.
pub(super) fn either(items: impl IntoIterator<Item = Slot>) -> Option<Phrase> {
    let mut items: Vec<Phrase> = items.into_iter().map(itself).collect();
    let last = items.pop()?;
    Some(match listed(items) {
        None => last,
        Some(others) => Phrase::new(&OR).with("list", others).with("next", last),
    })
}

/// Joins assertions by arrows.
pub(super) fn run(facts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    joined(&ARROW, facts)
}

pub(super) fn joined(
    text: &'static Text,
    items: impl IntoIterator<Item = Phrase>,
) -> Option<Phrase> {
    Phrase::joined(text, items.into_iter().collect())
}

/// A phrase that consists of one value.
pub(super) fn itself(what: Slot) -> Phrase {
    let mut phrase = Phrase::new(&ITSELF);
    phrase.slots.push(("what", what));
    phrase
}

/// Joins assertions that hold together.
pub(super) fn together(facts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    joined(&AND_FACT, facts)
}

/// An assertion in short notation.
pub(super) fn fact(candidate: Candidate, polarity: Polarity) -> Phrase {
    itself(Slot::Literal(literal(candidate, polarity)))
}

/// An assertion of another line in short notation.
pub(super) fn cited(candidate: Candidate, polarity: Polarity) -> Phrase {
    itself(Slot::Cited(literal(candidate, polarity)))
}

fn literal(candidate: Candidate, polarity: Polarity) -> Literal {
    let node = Node::Candidate(candidate);
    Literal { node, polarity }
}

/// A text about a candidate, with the slots for its cell and digit filled.
pub(super) fn about(text: &'static Text, candidate: Candidate) -> Phrase {
    let phrase = Phrase::new(text);
    phrase
        .with("cell", candidate.cell)
        .with("digit", candidate.digit)
}
