//! Lemmas: chains and nets within a net, narrated before their first use.

use super::labels::Label;
use super::layout::{Item, Layout};
use super::lists::{about, fact};
use super::narrator::{NarratedBranch, NarratedLemma, NetNarrator, NetSentence, OuterFact};
use super::net::{Because, Lemma, Net, Split};
use super::texts::{ALL_IS_NOT, BECAUSE, BY_LEMMA, LEMMA, LEMMA_AT_ONCE, NUMBERED, SAME_CHAIN};
use crate::kits::chains;
use crate::kits::chains::pattern::AlternatingChain;
use logic::Phrase;

impl<'a> NetNarrator<'a> {
    /// Narrates a lemma, or cites it if it was narrated before. Returns the label of the lemma or
    /// of the citing line.
    pub(super) fn lemma(&mut self, narration: &NarratedBranch<'a>, index: usize) -> Label {
        let branch = narration.branch;
        let node = branch.nodes.get(index).map(|node| (node, &node.because));
        let Some((node, Because::Lemma(lemma))) = node else {
            return self.labels.line();
        };
        let victim = node.candidate;
        let assumption = branch.nodes.first().filter(|_| !node.parents.is_empty());
        let narrated = NarratedLemma {
            lemma,
            victim,
            assumption: assumption.map(|start| (start.candidate, start.because.polarity())),
        };
        let mut known = self.lemmas.iter();
        if let Some(&(_, known)) = known.find(|(earlier, _)| *earlier == narrated) {
            let label = self.labels.line();
            self.labels
                .use_for(known, self.current_lemma.unwrap_or(label));
            let reason = Phrase::new(&BY_LEMMA).with("k", self.labels.name(known));
            let because = Phrase::new(&BECAUSE).with("reason", reason);
            let because = because.with("fact", fact(victim, node.because.polarity()));
            let line = Phrase::new(&NUMBERED).with("k", self.labels.name(label));
            self.narrate(line.with("argument", because));
            return label;
        }
        let label = self.labels.lemma();
        let outer_count = self.outer_facts.len();
        for &parent in &node.parents {
            for index in narration.layout.narrated(parent) {
                let Some(fact_label) = narration.label(index) else {
                    continue;
                };
                self.labels.use_for(fact_label, label);
                if let (Some(excluded), Some(fact)) =
                    (branch.nodes.get(parent), branch.nodes.get(index))
                {
                    self.outer_facts.push(OuterFact {
                        excluded: excluded.candidate,
                        fact: (fact.candidate, fact.because.polarity()),
                        label: fact_label,
                        is_lemma: fact.has_separate_lines(),
                    });
                }
            }
        }
        let outer_lemma = self.current_lemma.replace(label);
        self.level += 1;
        match lemma {
            Lemma::Net(net) => self.net_lemma(net, narrated, label),
            Lemma::Chain(chain) => self.chain_lemma(chain, narrated, label),
            Lemma::Locked { .. } | Lemma::Subset(_) | Lemma::Guarded(_) => {}
        }
        self.level -= 1;
        self.current_lemma = outer_lemma;
        self.outer_facts.truncate(outer_count);
        self.lemmas.push((narrated, label));
        label
    }

    fn narrate_lemma(&mut self, phrase: Phrase, narrated: NarratedLemma<'a>, label: Label) {
        let phrase = phrase.with("k", self.labels.name(label));
        self.sentences.push(NetSentence {
            phrase: phrase.on_new_line(self.level),
            lemma: Some((narrated, label)),
        });
    }

    fn net_lemma(&mut self, net: &'a Net, narrated: NarratedLemma<'a>, label: Label) {
        if let Some((argument, how)) = self.one_line_refutation(net, label) {
            let phrase = about(&LEMMA_AT_ONCE, narrated.victim).with("argument", argument);
            self.narrate_lemma(phrase.with("how", how), narrated, label);
            return;
        }
        self.narrate_lemma(about(&LEMMA, narrated.victim), narrated, label);
        self.level += 1;
        self.narrate_cases(net);
        self.branches(net);
        if !matches!(net.split, Split::Assume(..)) {
            self.narrate(about(&ALL_IS_NOT, narrated.victim));
        }
        self.level -= 1;
    }

    /// A refutation on a single line, and its contradiction; `None` if it needs more.
    pub(super) fn one_line_refutation(
        &mut self,
        net: &'a Net,
        label: Label,
    ) -> Option<(Phrase, Phrase)> {
        let (Split::Assume(..), [branch]) = (net.split, &net.branches[..]) else {
            return None;
        };
        let mut narration = NarratedBranch {
            branch,
            layout: Layout::of(branch),
            labels: vec![label],
        };
        let items = core::mem::take(&mut narration.layout.items);
        let [Item::Line(runs)] = &items[..] else {
            return None;
        };
        let argument = self.runs(&narration, 0, runs);
        let how = self.contradiction(&narration, label)?;
        Some((argument, how))
    }

    fn chain_lemma(
        &mut self,
        chain: &'a AlternatingChain,
        narrated: NarratedLemma<'a>,
        label: Label,
    ) {
        let is_this_chain = |lemma: &Lemma| matches!(lemma, Lemma::Chain(other) if other == chain);
        let mut known = self.lemmas.iter();
        let known = known
            .find(|(one, _)| is_this_chain(one.lemma) && one.assumption == narrated.assumption);
        let known = known.map(|&(_, label)| label);
        self.narrate_lemma(about(&LEMMA, narrated.victim), narrated, label);
        let words = if let Some(known) = known {
            vec![Phrase::new(&SAME_CHAIN).with("k", self.labels.name(known))]
        } else {
            let words = chains::words::explanation_of(chain, &[narrated.victim], self.board);
            words.seen.into_iter().chain(words.why).collect()
        };
        // A chain is short, so its sentences continue the line of the lemma.
        let sentences = words.into_iter().map(|phrase| NetSentence {
            phrase,
            lemma: None,
        });
        self.sentences.extend(sentences);
    }
}
