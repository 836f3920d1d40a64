//! Assertions with their reasons and premises.

use super::cases::reason;
use super::labels::Label;
use super::lists::{cited, fact, itself, joined, listed, run};
use super::narrator::{NarratedBranch, NetNarrator, OuterFact};
use super::net::Node;
use super::patterns;
use super::texts::{BECAUSE, BECAUSE_FROM, BECAUSE_FROM_AND_SEE, BECAUSE_SEE, NEXT_RUN};
use logic::{Phrase, Polarity, Slot};

/// Maximum number of premises that are cited by their cells instead of their lines.
const MAX_CELLS: usize = 4;

impl OuterFact {
    /// The citation of the fact as a premise: a cell if it is true, otherwise the candidate.
    fn cited(&self) -> Phrase {
        match self.fact {
            (candidate, Polarity::On) => itself(candidate.cell.into()),
            (candidate, Polarity::Off) => cited(candidate, Polarity::Off),
        }
    }
}

impl NarratedBranch<'_> {
    /// The citation of an assertion as a premise of `user`; a true candidate is cited by its cell.
    fn cited(&self, user: usize, index: usize) -> Option<Phrase> {
        let node = self.branch.nodes.get(index)?;
        match node.because.polarity() {
            Polarity::On => Some(itself(node.candidate.cell.into())),
            Polarity::Off => self.layout.premises_of(self.branch, user, index),
        }
    }
}

impl NetNarrator<'_> {
    /// The runs of a line; `item` is the index of the line among the items.
    pub(super) fn runs(
        &mut self,
        narration: &NarratedBranch<'_>,
        item: usize,
        runs: &[Vec<usize>],
    ) -> Phrase {
        let mut all = Vec::new();
        for indices in runs {
            let mut before = None;
            let mut facts = Vec::new();
            for &index in indices {
                facts.push(self.fact(narration, item, index, before));
                before = Some(index);
            }
            all.extend(run(facts));
        }
        let all = joined(&NEXT_RUN, all);
        all.unwrap_or_else(|| itself(Slot::Count(item)))
    }

    /// An assertion with its reason and its premises. `item` is the index of its item, and `before`
    /// is the assertion directly before the arrow.
    pub(super) fn fact(
        &mut self,
        narration: &NarratedBranch<'_>,
        item: usize,
        index: usize,
        before: Option<usize>,
    ) -> Phrase {
        let Some(node) = narration.branch.nodes.get(index) else {
            return itself(Slot::Count(index));
        };
        let Some(fact) = narration.layout.facts(narration.branch, index, fact) else {
            return itself(Slot::Count(index));
        };
        let Some(reason) = reason(&node.because) else {
            return fact;
        };
        let own_label = narration.labels.get(item).copied();
        let user = self.current_lemma.or(own_label);
        let mut from: Vec<Label> = Vec::new();
        let mut others = Vec::new();
        let mut cited_premises = Vec::new();
        for &parent in narration.layout.parents.get(index).into_iter().flatten() {
            let Some(label) = narration.label(parent) else {
                continue;
            };
            if let Some(user) = user {
                self.labels.use_for(label, user);
            }
            if Some(parent) != before {
                others.push((parent, label));
            }
        }
        let nodes = &narration.branch.nodes;
        let premises = others.iter().map(|&(parent, _)| parent).chain(before);
        let premises: Vec<&Node> = premises.filter_map(|index| nodes.get(index)).collect();
        let outer_facts = self.needed_outer_facts(node, &premises);
        // Premises are cited by their cells, unless there are too many. Lemmas are always cited by
        // name.
        let by_cell = others.len() + outer_facts.len() <= MAX_CELLS;
        for (parent, label) in others {
            let is_lemma = nodes.get(parent).is_none_or(Node::has_separate_lines);
            if Some(label) == own_label || by_cell && !is_lemma {
                cited_premises.extend(narration.cited(index, parent));
            } else {
                from.push(label);
            }
        }
        for fact in outer_facts {
            if by_cell && !fact.is_lemma {
                cited_premises.push(fact.cited());
            } else {
                from.push(fact.label);
            }
        }
        let phrase = |text| Phrase::new(text).with("fact", fact).with("reason", reason);
        match (listed(cited_premises), self.labels.list(&from)) {
            (None, None) => phrase(&BECAUSE),
            (None, Some(from)) => phrase(&BECAUSE_SEE).with("lines", from),
            (Some(cited_premises), None) => phrase(&BECAUSE_FROM).with("facts", cited_premises),
            (Some(cited_premises), Some(from)) => phrase(&BECAUSE_FROM_AND_SEE)
                .with("facts", cited_premises)
                .with("lines", from),
        }
    }

    /// The facts of the surrounding net that an assertion needs in addition to these premises.
    fn needed_outer_facts(&self, node: &Node, premises: &[&Node]) -> Vec<OuterFact> {
        let mut facts: Vec<OuterFact> = Vec::new();
        for one in &self.outer_facts {
            let is_excluded = premises
                .iter()
                .any(|premise| match premise.because.polarity() {
                    Polarity::On => premise.candidate.conflicts(one.excluded),
                    Polarity::Off => premise.candidate == one.excluded,
                });
            let is_needed = patterns::rests_on(node, one.excluded) && !is_excluded;
            if is_needed && !facts.iter().any(|known| known.fact == one.fact) {
                facts.push(*one);
            }
        }
        facts
    }
}
