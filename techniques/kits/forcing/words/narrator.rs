//! The narration of a net: an outline if it is long, then line by line.
//!
//! A line has a number and contains runs of arrows. After each assertion come its reason and its
//! other premises, except the assertion directly before the arrow. Up to four premises are cited by
//! their cells, more than four by their lines. Lemmas are cited by their names. The text leaves out
//! that a digit excludes a candidate; the digit is cited instead.
//!
//! The name of a pattern follows the assertion that the pattern proves. A chain or net within the
//! net is a lemma, indented, before its first use. The lemma states its conclusion and the lines
//! that use it. A short proof is on the same line. Assertions of a lemma also cite facts of the
//! surrounding net.

use super::causes::reasons;
use super::gist::{contradiction_text, gist};
use super::labels::{Label, Labels};
use super::layout::{Item, Layout};
use super::lists::{about, cited, either, itself};
use super::net::{Branch, Contradiction, End, Lemma, Net, Split};
use super::outline::outline;
use super::roles;
use super::texts::{
    ALL_IS, ALL_IS_NOT, ALL_SAME, AT_ONCE, CELL_IS, CELL_IS_HERE, CONTRADICTION, CONTRADICTION_IS,
    CONTRADICTION_IS_NOT, EITHER, HOUSE_HAS, HOUSE_HAS_HERE, IF_THEN, NUMBERED, SUPPOSE,
    SUPPOSE_ONLY, THEN, USED_IN, WITH_USED_IN,
};
use grid::{Board, Candidate, CandidateSet, DigitSet};
use logic::{Effects, ExplainContext, Explanation, Pattern, Phrase, Polarity, Roles, Slot};

/// Maximum number of lines of a net without an outline, in addition to one line for each branch.
const MAX_LINES_WITHOUT_OUTLINE: usize = 4;

impl Pattern for Net {
    fn roles(&self) -> Roles {
        roles::roles(self)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let mut narrator = NetNarrator {
            board: context.before(),
            sentences: Vec::new(),
            level: 0,
            labels: Labels::default(),
            outer_facts: Vec::new(),
            current_lemma: None,
            lemmas: Vec::new(),
        };
        if let Some([assume, then]) = narrator.short_explanation(self) {
            return Explanation::new(gist(self), vec![assume], vec![then]);
        }
        narrator.narrate_cases(self);
        narrator.branches(self);
        let mut sentences = narrator.finished();
        let why = match self.split {
            Split::Assume(..) => sentences.pop(),
            Split::Either(_) | Split::Cell(_) | Split::House(..) => {
                Some(common_conclusion(context.effects()).on_new_line(0))
            }
        };
        if sentences.len() > MAX_LINES_WITHOUT_OUTLINE + self.branches.len() {
            let outline = outline(self).into_iter().map(|line| line.on_new_line(0));
            sentences.splice(0..0, outline);
        }
        Explanation::new(gist(self), sentences, why.into_iter().collect())
    }
}

/// The common conclusion of all cases.
pub(crate) fn common_conclusion(effects: &Effects) -> Phrase {
    match (effects.place(), effects.removals()) {
        (Some(placed), _) => about(&ALL_IS, placed),
        (None, &[removed]) => about(&ALL_IS_NOT, removed),
        (None, _) => Phrase::new(&ALL_SAME),
    }
}

pub(super) struct NetNarrator<'a> {
    pub(super) board: &'a Board,
    pub(super) sentences: Vec<NetSentence<'a>>,
    /// The depth of nested lemmas.
    pub(super) level: u8,
    pub(super) labels: Labels,
    /// The facts of the surrounding net on which the current lemma rests.
    pub(super) outer_facts: Vec<OuterFact>,
    /// The current lemma.
    pub(super) current_lemma: Option<Label>,
    /// The narrated lemmas with their labels.
    pub(super) lemmas: Vec<(NarratedLemma<'a>, Label)>,
}

/// A fact of the surrounding net.
#[derive(Clone, Copy)]
pub(super) struct OuterFact {
    /// The candidate that it excludes.
    pub(super) excluded: Candidate,
    /// The candidate that it is about, and whether this candidate is true.
    pub(super) fact: (Candidate, Polarity),
    /// Its line or lemma.
    pub(super) label: Label,
    /// Whether it is the conclusion of a lemma with separate lines.
    pub(super) is_lemma: bool,
}

/// A lemma as it is narrated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct NarratedLemma<'a> {
    pub(super) lemma: &'a Lemma,
    /// The candidate that it proves false.
    pub(super) victim: Candidate,
    /// The assumption of the surrounding branch, if the lemma rests on it.
    pub(super) assumption: Option<(Candidate, Polarity)>,
}

/// A phrase, and the lemma whose assumption and uses are added at the end.
pub(super) struct NetSentence<'a> {
    pub(super) phrase: Phrase,
    pub(super) lemma: Option<(NarratedLemma<'a>, Label)>,
}

/// A branch during its narration.
pub(super) struct NarratedBranch<'a> {
    pub(super) branch: &'a Branch,
    pub(super) layout: Layout,
    /// The lines and lemmas of the items that are narrated so far, in the order of the items.
    pub(super) labels: Vec<Label>,
}

impl NarratedBranch<'_> {
    /// The line of an assertion.
    pub(super) fn label(&self, index: usize) -> Option<Label> {
        let item = self.layout.item_of.get(index).copied().flatten()?;
        self.labels.get(item).copied()
    }
}

impl<'a> NetNarrator<'a> {
    pub(super) fn narrate(&mut self, phrase: Phrase) {
        let phrase = phrase.on_new_line(self.level);
        self.sentences.push(NetSentence {
            phrase,
            lemma: None,
        });
    }

    /// The finished narration.
    fn finished(self) -> Vec<Phrase> {
        let labels = self.labels;
        let sentences = self
            .sentences
            .into_iter()
            .map(|sentence| match sentence.lemma {
                None => sentence.phrase,
                Some((lemma, label)) => {
                    let uses = match lemma.assumption {
                        None => Phrase::new(&USED_IN),
                        Some((start, polarity)) => {
                            Phrase::new(&WITH_USED_IN).with("fact", cited(start, polarity))
                        }
                    };
                    let uses = uses.with("uses", labels.uses(label));
                    sentence.phrase.with("uses", uses)
                }
            });
        sentences.collect()
    }

    /// States the cases, and why the other candidates are false.
    pub(super) fn narrate_cases(&mut self, net: &Net) {
        let cases = net.cases();
        let others = net.split.cases(self.board).difference(&cases);
        let causes = self.causes(others.iter().map(|one| (one, Vec::new())));
        let from = reasons(causes, net.is_split_by_cell());
        let phrase = match net.split {
            Split::Assume(..) => return,
            Split::Either(candidate) => about(&EITHER, candidate),
            Split::Cell(cell) => {
                let digits = cases.digits(cell);
                let text = if from.is_some() {
                    &CELL_IS_HERE
                } else {
                    &CELL_IS
                };
                let either = either(digits.iter().map(Slot::from));
                let either = either.unwrap_or_else(|| itself(digits.into()));
                Phrase::new(text).with("cell", cell).with("either", either)
            }
            Split::House(house, digit) => {
                let text = if from.is_some() {
                    &HOUSE_HAS_HERE
                } else {
                    &HOUSE_HAS
                };
                let phrase = Phrase::new(text).with("house", house).with("digit", digit);
                phrase.with("cells", Slot::OneOf(cases.cells(digit)))
            }
        };
        self.narrate(match from {
            Some(from) => phrase.with("from", from),
            None => phrase,
        });
    }

    /// A refutation whose assumption itself excludes every candidate of a cell, or every place of a
    /// digit in a house; `None` for other nets.
    fn at_once(&self, net: &Net) -> Option<[Phrase; 2]> {
        let (Split::Assume(start, Polarity::On), [branch]) = (net.split, &net.branches[..]) else {
            return None;
        };
        let alternatives = match branch.end {
            End::Contradiction(Contradiction::Cell(cell)) => {
                CandidateSet::of_cell(cell, DigitSet::all())
            }
            End::Contradiction(Contradiction::House(house, digit)) => {
                CandidateSet::of_digit(digit, house.cells())
            }
            End::Contradiction(Contradiction::Both(_)) | End::Conclusion => return None,
        };
        let alternatives = alternatives.intersection(&self.board.all_candidates());
        let is_at_once = alternatives.iter().all(|one| start.conflicts(one));
        let how = contradiction_text(branch).filter(|_| is_at_once)?;
        let then = Phrase::new(&THEN).with("how", how);
        Some([about(&AT_ONCE, start).with("gone", alternatives), then])
    }

    /// A refutation on one line without a number; `None` if it needs several lines.
    fn short_explanation(&mut self, net: &'a Net) -> Option<[Phrase; 2]> {
        if let Some([start, then]) = self.at_once(net) {
            return Some([start.on_new_line(0), then]);
        }
        let label = self.labels.line();
        let Some((argument, how)) = self.one_line_refutation(net, label) else {
            self.labels = Labels::default();
            return None;
        };
        let assume = Phrase::new(&SUPPOSE_ONLY).with("argument", argument);
        let then = Phrase::new(&THEN).with("how", how);
        Some([assume.on_new_line(0), then])
    }

    pub(super) fn branches(&mut self, net: &'a Net) {
        for branch in &net.branches {
            self.branch(NarratedBranch {
                branch,
                layout: Layout::of(branch),
                labels: Vec::new(),
            });
        }
    }

    fn branch(&mut self, mut narration: NarratedBranch<'a>) {
        let items = core::mem::take(&mut narration.layout.items);
        for (item_index, item) in items.iter().enumerate() {
            let label = match item {
                Item::Line(runs) => {
                    let label = self.labels.line();
                    narration.labels.push(label);
                    let phrase = if let Some([start, fact]) = self.in_one_step(&narration, &items) {
                        let phrase = Phrase::new(&IF_THEN).with("fact", fact);
                        phrase.with("argument", start)
                    } else {
                        let text = if item_index == 0 { &SUPPOSE } else { &NUMBERED };
                        let runs = self.runs(&narration, item_index, runs);
                        Phrase::new(text).with("argument", runs)
                    };
                    self.narrate(phrase.with("k", self.labels.name(label)));
                    continue;
                }
                Item::Lemma(index) => self.lemma(&narration, *index),
            };
            narration.labels.push(label);
        }
        let start = narration.branch.nodes.first();
        let (phrase, label) = match (narration.branch.end, self.current_lemma, start) {
            (End::Conclusion, ..) => return,
            (End::Contradiction(_), Some(lemma), Some(start)) => {
                let text = match start.because.polarity() {
                    Polarity::On => &CONTRADICTION_IS_NOT,
                    Polarity::Off => &CONTRADICTION_IS,
                };
                (about(text, start.candidate), lemma)
            }
            (End::Contradiction(_), ..) => {
                let label = self.labels.line();
                let phrase = Phrase::new(&CONTRADICTION).with("k", self.labels.name(label));
                (phrase, label)
            }
        };
        if let Some(how) = self.contradiction(&narration, label) {
            self.narrate(phrase.with("how", how));
        }
    }

    /// The assumption and the conclusion of a branch that has nothing else.
    fn in_one_step(
        &mut self,
        narration: &NarratedBranch<'_>,
        items: &[Item],
    ) -> Option<[Phrase; 2]> {
        let ([Item::Line(runs)], End::Conclusion) = (items, narration.branch.end) else {
            return None;
        };
        let [run] = &runs[..] else { return None };
        let &[start, next] = &run[..] else {
            return None;
        };
        let argument = self.fact(narration, 0, start, None);
        Some([argument, self.fact(narration, 0, next, Some(start))])
    }
}

impl Net {
    /// Whether the cases are digits of a cell.
    fn is_split_by_cell(&self) -> bool {
        matches!(self.split, Split::Cell(_))
    }
}
