//! Contradictions and excluded cases, with the assertions that cause them.

use super::causes::{Causes, Source, reasons};
use super::gist::{clash, sides};
use super::labels::Label;
use super::lists::cited;
use super::narrator::{NarratedBranch, NetNarrator};
use super::net::{Contradiction, End};
use super::texts::{CAUSED, EMPTY_CELL, EMPTY_CELL_BY, NO_PLACE, NO_PLACE_BY, SEE};
use grid::{Candidate, CandidateSet, DigitSet};
use logic::Phrase;

impl NetNarrator<'_> {
    /// The contradiction of a branch with the assertions that cause it. `label` is the line or lemma
    /// that states it.
    pub(super) fn contradiction(
        &mut self,
        narration: &NarratedBranch<'_>,
        label: Label,
    ) -> Option<Phrase> {
        let End::Contradiction(how) = narration.branch.end else {
            return None;
        };
        let live = |all: CandidateSet| all.intersection(&self.board.all_candidates());
        let (without_causes, with_causes, excluded) = match how {
            Contradiction::Both(both) => {
                for index in sides(narration.branch, both).into_iter().flatten() {
                    for narrated in narration.layout.narrated(index) {
                        if let Some(used) = narration.label(narrated) {
                            self.labels.use_for(used, label);
                        }
                    }
                }
                return Some(clash(narration.branch, both, &mut |index, phrase| {
                    let narrated = narration.layout.narrated(index).first().copied();
                    let narrated = narrated.and_then(|narrated| narration.label(narrated));
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
                let filled = |phrase: Phrase| phrase.with("house", house).with("digit", digit);
                (
                    filled(Phrase::new(&NO_PLACE)),
                    filled(Phrase::new(&NO_PLACE_BY)),
                    live(CandidateSet::of_digit(digit, house.cells())),
                )
            }
        };
        let causes_of = |candidate: Candidate| {
            let mut nodes = narration.branch.nodes.iter();
            let index = nodes.position(|node| {
                node.candidate == candidate && node.because.polarity() == logic::Polarity::Off
            });
            let narrated = index.map(|index| narration.layout.narrated(index));
            let narrated = narrated.unwrap_or_default().into_iter();
            let narrated = narrated.filter_map(|narrated| {
                let node = narration.branch.nodes.get(narrated)?;
                let used = narration.label(narrated)?;
                let fact = if node.has_separate_lines() {
                    self.see(used)
                } else {
                    cited(node.candidate, node.because.polarity())
                };
                Some((used, narrated, fact))
            });
            (candidate, narrated.collect())
        };
        let causes = self.causes(excluded.iter().map(causes_of));
        for &((used, _), ..) in &causes {
            self.labels.use_for(used, label);
        }
        let about_cell = matches!(how, Contradiction::Cell(_));
        let from = reasons(causes, about_cell);
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
            let outer_source = self
                .outer_facts
                .iter()
                .rfind(|fact| fact.excluded == candidate);
            let outer_source = outer_source.map(|outer| {
                let (stated, polarity) = outer.fact;
                let fact = if outer.is_lemma {
                    self.see(outer.label)
                } else {
                    cited(stated, polarity)
                };
                // Facts of the surrounding net come after those of the branch.
                (outer.label, usize::MAX - stated.index(), fact)
            });
            if let Some((label, index, fact)) = narrated.into_iter().next().or(outer_source) {
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
}
