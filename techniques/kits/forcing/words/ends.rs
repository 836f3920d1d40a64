//! Contradictions and excluded cases, with the assertions that cause them.

use super::gist::{clash, sides};
use super::labels::Label;
use super::lists::{cited, either, listed};
use super::narrator::{NarratedBranch, NetNarrator};
use super::net::{Contradiction, End};
use super::texts::{BY_CELL, CAUSED, EMPTY_CELL, EMPTY_CELL_BY, NO_PLACE, NO_PLACE_BY, NOT, SEE};
use grid::{Candidate, CandidateSet, CellSet, DigitSet};
use logic::{Phrase, Slot};

/// A narrated assertion: its line, its index and its notation.
type Source = (Label, usize, Phrase);

/// For each assertion, given by line and index: the candidates that it makes false, and its
/// notation. Sorted by line, then index.
type Causes = Vec<((Label, usize), CandidateSet, Phrase)>;

impl NetNarrator<'_> {
    /// The contradiction of a branch with the assertions that cause it, for this line.
    pub(super) fn contradiction(
        &mut self,
        place: &NarratedBranch<'_>,
        label: Label,
    ) -> Option<Phrase> {
        let End::Contradiction(how) = place.branch.end else {
            return None;
        };
        let live = |all: CandidateSet| all.intersection(&self.board.all_candidates());
        let (without_causes, with_causes, excluded) = match how {
            Contradiction::Both(both) => {
                for index in sides(place.branch, both).into_iter().flatten() {
                    for narrated in place.layout.narrated(index) {
                        if let Some(used) = place.label(narrated) {
                            self.labels.use_for(used, label);
                        }
                    }
                }
                return Some(clash(place.branch, both, &mut |index, phrase| {
                    let narrated = place.layout.narrated(index).first().copied();
                    let narrated = narrated.and_then(|narrated| place.label(narrated));
                    match narrated.filter(|&narrated| narrated != label) {
                        Some(narrated) => Phrase::new(&CAUSED)
                            .with("what", phrase)
                            .with("cause", self.see(narrated)),
                        None => phrase,
                    }
                }));
            }
            Contradiction::Cell(cell) => (
                Phrase::new(&EMPTY_CELL).with("cell", cell),
                Phrase::new(&EMPTY_CELL_BY).with("cell", cell),
                live(CandidateSet::of_cell(cell, DigitSet::all())),
            ),
            Contradiction::House(house, digit) => {
                let with = |phrase: Phrase| phrase.with("house", house).with("digit", digit);
                (
                    with(Phrase::new(&NO_PLACE)),
                    with(Phrase::new(&NO_PLACE_BY)),
                    live(CandidateSet::of_digit(digit, house.cells())),
                )
            }
        };
        let causes_of = |candidate: Candidate| {
            let mut nodes = place.branch.nodes.iter();
            let index = nodes.position(|node| {
                node.candidate == candidate && node.because.polarity() == logic::Polarity::Off
            });
            let narrated = index.map(|index| place.layout.narrated(index));
            let narrated = narrated.unwrap_or_default().into_iter();
            let narrated = narrated.filter_map(|narrated| {
                let node = place.branch.nodes.get(narrated)?;
                let fact = cited(node.candidate, node.because.polarity());
                Some((place.label(narrated)?, narrated, fact))
            });
            (candidate, narrated.collect())
        };
        let causes = self.causes(excluded.iter().map(causes_of));
        for &((used, _), ..) in &causes {
            self.labels.use_for(used, label);
        }
        let about_cell = matches!(how, Contradiction::Cell(_));
        let from = self.reasons_on(causes, about_cell, Some(label));
        Some(match from {
            None => without_causes,
            Some(from) => with_causes.with("from", from),
        })
    }

    /// The reasons why these candidates are false: assertions of the branch or, if it has none, of
    /// the surrounding net.
    pub(super) fn causes(
        &self,
        excluded: impl Iterator<Item = (Candidate, Vec<Source>)>,
    ) -> Causes {
        let mut causes = Causes::new();
        for (candidate, narrated) in excluded {
            let around = self.around.iter().rfind(|(one, _)| *one == candidate);
            let around = around.map(|&(_, label)| (label, usize::MAX, Phrase::new(&BY_CELL)));
            if let Some((label, index, fact)) = narrated.into_iter().next().or(around) {
                let known = causes.iter_mut().find(|(at, ..)| *at == (label, index));
                if let Some((_, victims, _)) = known {
                    victims.insert(candidate);
                } else {
                    let victim =
                        CandidateSet::of_cell(candidate.cell, DigitSet::only(candidate.digit));
                    causes.push(((label, index), victim, fact));
                }
            }
        }
        causes.sort_by_key(|&(at, ..)| at);
        causes
    }

    /// A reference to a line or lemma: `see (3)`.
    fn see(&self, label: Label) -> Phrase {
        Phrase::new(&SEE).with("k", self.labels.name(label))
    }

    /// The causes as text, all cited by their lines.
    pub(super) fn reasons(&self, causes: Causes, about_cell: bool) -> Option<Phrase> {
        self.reasons_on(causes, about_cell, None)
    }

    /// The causes as text: `not r1c1 or r1c2 (see (3)), not r1c7 (see A)`. Assertions on the line `here` are
    /// written out instead of cited.
    fn reasons_on(&self, causes: Causes, about_cell: bool, here: Option<Label>) -> Option<Phrase> {
        let mut by_label: Vec<(Label, Phrase, CandidateSet)> = Vec::new();
        for ((label, _), victims, fact) in causes {
            let is_here = here == Some(label);
            match by_label.last_mut() {
                Some((last, _, all)) if *last == label && !is_here => *all = all.union(&victims),
                _ => {
                    let cause = if is_here { fact } else { self.see(label) };
                    by_label.push((label, cause, victims));
                }
            }
        }
        listed(by_label.into_iter().map(|(_, cause, victims)| {
            let what: Vec<Slot> = if about_cell {
                victims.all_digits().iter().map(Slot::from).collect()
            } else {
                let cells: CellSet = victims.all_cells();
                cells.iter().map(Slot::from).collect()
            };
            let not = Phrase::new(&NOT);
            let not = match either(what) {
                Some(either) => not.with("what", either),
                None => not,
            };
            Phrase::new(&CAUSED).with("what", not).with("cause", cause)
        }))
    }
}
