//! Cells, digits and houses that a text mentions.

use super::{Phrase, Slot};
use grid::{Candidate, CellSet, DigitSet, HouseSet};

/// The cells, digits and houses that phrases mention.
///
/// The mentions are taken from the values of slots, not from the words. So they are the same in
/// every language, and the 3 in `r3c7` does not count as a digit.
#[derive(Clone, Default, Debug)]
pub struct Mentions {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The houses.
    pub houses: HouseSet,
}

impl Mentions {
    /// Collects the mentions of these phrases.
    pub fn of<'a>(phrases: impl IntoIterator<Item = &'a Phrase>) -> Mentions {
        let mut mentions = Mentions::default();
        for phrase in phrases {
            mentions.add_phrase(phrase);
        }
        mentions
    }

    fn add_phrase(&mut self, phrase: &Phrase) {
        for (_, slot) in &phrase.slots {
            match slot {
                Slot::Digit(digit) => self.digits |= DigitSet::only(*digit),
                Slot::Digits(digits) | Slot::OneDigitOf(digits) => self.digits |= *digits,
                Slot::Cell(cell) => self.cells |= CellSet::only(*cell),
                Slot::Cells(cells) | Slot::OneOf(cells) => self.cells |= *cells,
                Slot::House(house) => self.houses |= HouseSet::from_iter([*house]),
                Slot::Houses(houses) => self.houses |= *houses,
                Slot::Candidate(candidate) => self.add_candidate(*candidate),
                Slot::Candidates(candidates) | Slot::OneCandidateOf(candidates) => {
                    self.cells |= candidates.all_cells();
                    self.digits |= candidates.all_digits();
                }
                Slot::Literal(literal) | Slot::Cited(literal) => {
                    self.cells |= literal.node.cells();
                    self.digits |= DigitSet::only(literal.node.digit());
                }
                Slot::Count(_) | Slot::Numbers(_) | Slot::Words(_) => {}
                Slot::Phrase(inner) => self.add_phrase(inner),
            }
        }
    }

    fn add_candidate(&mut self, candidate: Candidate) {
        self.cells |= CellSet::only(candidate.cell);
        self.digits |= DigitSet::only(candidate.digit);
    }
}
