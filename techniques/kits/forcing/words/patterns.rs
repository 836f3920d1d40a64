//! Patterns inside nets: their names, and the candidates that must be false for them.

use super::net::{Because, Lemma, Node};
use super::texts::{
    FISH, GUARDED, HIDDEN_PAIR, HIDDEN_SET, HIDDEN_TRIPLE, LOCKED, NAKED_PAIR, NAKED_SET,
    NAKED_TRIPLE, NO_GUARDIAN, SWORDFISH, X_WING,
};
use grid::{Candidate, House};
use logic::{Phrase, Subset, SubsetBy};

/// The name of a lemma's pattern; `None` for a chain or net, which has lines of its own in the text.
pub(super) fn name(lemma: &Lemma) -> Option<Phrase> {
    match lemma {
        Lemma::Subset(subset) => Some(subset_name(subset)),
        Lemma::Locked {
            digit,
            bases,
            covers,
        } => {
            let text = match bases.len() {
                0 | 1 => &LOCKED,
                2 => &X_WING,
                3 => &SWORDFISH,
                _ => &FISH,
            };
            let phrase = Phrase::new(text).with("digit", *digit);
            Some(phrase.with("bases", *bases).with("covers", *covers))
        }
        Lemma::Guarded(guarded) if guarded.left.is_empty() => Some(Phrase::new(&NO_GUARDIAN)),
        Lemma::Guarded(guarded) => Some(Phrase::new(&GUARDED).with("left", guarded.left)),
        Lemma::Chain(_) | Lemma::Net(_) => None,
    }
}

fn subset_name(subset: &Subset) -> Phrase {
    let text = match (subset.by, subset.digits.len()) {
        (SubsetBy::Cells, 2) => &NAKED_PAIR,
        (SubsetBy::Cells, 3) => &NAKED_TRIPLE,
        (SubsetBy::Cells, _) => &NAKED_SET,
        (SubsetBy::Digits, 2) => &HIDDEN_PAIR,
        (SubsetBy::Digits, 3) => &HIDDEN_TRIPLE,
        (SubsetBy::Digits, _) => &HIDDEN_SET,
    };
    let phrase = Phrase::new(text).with("digits", subset.digits);
    phrase
        .with("cells", subset.cells)
        .with("house", subset.house)
}

/// Whether an assertion needs a candidate to be false.
pub(super) fn rests_on(node: &Node, other: Candidate) -> bool {
    let Candidate { cell, digit } = node.candidate;
    let in_house = |house: House| house.cells().contains(other.cell);
    match &node.because {
        Because::OnlyPlace(house) => {
            other.digit == digit && other != node.candidate && in_house(*house)
        }
        Because::OnlyDigit => other.cell == cell && other != node.candidate,
        Because::Lemma(Lemma::Locked {
            digit,
            bases,
            covers,
        }) => {
            let covered = covers.iter().any(in_house);
            other.digit == *digit && bases.iter().any(in_house) && !covered
        }
        Because::Lemma(Lemma::Subset(subset)) => {
            let (cells, digits) = (subset.cells, subset.digits);
            match subset.by {
                SubsetBy::Cells => cells.contains(other.cell) && !digits.contains(other.digit),
                SubsetBy::Digits => {
                    digits.contains(other.digit)
                        && in_house(subset.house)
                        && !cells.contains(other.cell)
                }
            }
        }
        Because::Lemma(Lemma::Guarded(guarded)) => guarded.pattern.guardians.contains(other),
        Because::Lemma(Lemma::Chain(_) | Lemma::Net(_))
        | Because::Assumed(_)
        | Because::HouseTaken(_)
        | Because::CellTaken(_) => false,
    }
}
