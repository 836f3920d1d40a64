//! Evidence as a list of facts, for readers who check a step by hand.
//!
//! Each shape of evidence has one wording for all techniques. The lines state exactly what the
//! checker verifies. The explanation of a step is separate.

use crate::conflict::conflict;
use crate::effects::brief;
use crate::eureka::eureka;
use crate::names;
use crate::phrase::{fill, fill_counted, finished, phrase, sentence};
use crate::style::Style;
use crate::words;
use grid::{CandidateSet, CellSet};
use logic::{
    Branch, Chain, Closing, Cover, Deadly, Effects, End, Evidence, Link, Literal, Net, NetNode,
    Node, Phrase, Polarity, Proved, Single, SingleBy, Split, Subset, SubsetBy, Symmetry, Text,
    Truth, Why,
};

/// A line with its indentation level.
pub(crate) struct Fact {
    pub(crate) level: usize,
    pub(crate) text: String,
}

/// The facts of some evidence.
pub(crate) fn facts(evidence: &Evidence, style: &Style) -> Vec<Fact> {
    let mut list = FactList {
        facts: Vec::new(),
        level: 0,
        style,
    };
    list.evidence(evidence);
    list.facts
}

/// The chains of some evidence, each with the effects that it proves. Empty if the evidence
/// contains no chain outside of a lemma.
pub(crate) fn chains<'a>(
    evidence: &'a Evidence,
    effects: &'a Effects,
) -> Vec<(&'a Chain, &'a Effects)> {
    match evidence {
        Evidence::Chain(chain) => vec![(chain, effects)],
        Evidence::All(parts) => parts
            .iter()
            .flat_map(|part| chains(&part.evidence, &part.effects))
            .collect(),
        Evidence::Lemma(with_lemma) => chains(&with_lemma.then, effects),
        Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Cover(_)
        | Evidence::Net(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_) => Vec::new(),
    }
}

struct FactList<'a> {
    facts: Vec<Fact>,
    level: usize,
    style: &'a Style,
}

impl FactList<'_> {
    fn add(&mut self, fact: &Phrase) {
        self.facts.push(Fact {
            level: self.level,
            text: sentence(fact, self.style),
        });
    }

    fn add_filled(&mut self, text: &'static Text, slots: &[(&str, &str)]) {
        let text = finished(&fill(text, slots, self.style), self.style);
        self.facts.push(Fact {
            level: self.level,
            text,
        });
    }

    fn add_list(&mut self, text: &'static Text, items: &[String]) {
        let list = names::series(items, self.style);
        let filled = fill_counted(text, ("list", &list, items.len()), self.style);
        let text = finished(&filled, self.style);
        self.facts.push(Fact {
            level: self.level,
            text,
        });
    }

    fn indented(&mut self, inner: impl FnOnce(&mut Self)) {
        self.level += 1;
        inner(self);
        self.level -= 1;
    }

    fn evidence(&mut self, evidence: &Evidence) {
        match evidence {
            Evidence::Single(single) => self.add(&single_fact(*single)),
            Evidence::Subset(subset) => self.add(&subset_fact(subset)),
            Evidence::Cover(cover) => self.cover(cover),
            Evidence::Chain(chain) => self.chain(chain),
            Evidence::Net(net) => self.net(net),
            Evidence::Exclusion(exclusion) => {
                let cells: CellSet = exclusion.cells.iter().copied().collect();
                self.add(&Phrase::new(&words::COMBINATIONS).with("cells", cells));
                if !exclusion.excluders.is_empty() {
                    let excluders = Phrase::new(&words::EXCLUDERS);
                    self.add(&excluders.with("cells", exclusion.excluders));
                }
            }
            Evidence::Deadly(deadly) => self.deadly(deadly),
            Evidence::Symmetry(symmetry) => self.symmetry(symmetry),
            Evidence::Exhaustive(exhaustive) => self.truths(&words::CHOICES, &exhaustive.truths),
            Evidence::Lemma(with_lemma) => {
                self.proved(&words::FIRST, &with_lemma.lemma);
                self.add(&Phrase::new(&words::THEN));
                self.indented(|list| list.evidence(&with_lemma.then));
            }
            Evidence::All(parts) => {
                for part in parts {
                    self.proved(&words::PROVES, part);
                }
            }
        }
    }

    fn proved(&mut self, text: &'static Text, proved: &Proved) {
        self.add_filled(text, &[("effects", &brief(&proved.effects, self.style))]);
        self.indented(|list| list.evidence(&proved.evidence));
    }

    fn truths(&mut self, text: &'static Text, truths: &[Truth]) {
        let names: Vec<String> = truths
            .iter()
            .map(|truth| truth_name(truth, self.style))
            .collect();
        self.add_list(text, &names);
        for truth in truths {
            if let Truth::Guardians(deadly) = truth {
                self.indented(|list| list.deadly(deadly));
            }
        }
    }

    fn cover(&mut self, cover: &Cover) {
        self.truths(&words::TRUTHS, &cover.truths);
        let links: Vec<String> = cover
            .links
            .iter()
            .map(|link| link_name(*link, self.style))
            .collect();
        self.add_list(&words::LINKS, &links);
        if !cover.fins.is_empty() {
            self.add(&Phrase::new(&words::FINS).with("candidates", cover.fins));
        }
    }

    fn deadly(&mut self, deadly: &Deadly) {
        let with =
            |text, candidates: CandidateSet| Phrase::new(text).with("candidates", candidates);
        self.add(&with(&words::PATTERN, *deadly.pattern));
        self.add(&with(&words::GUARDIANS, deadly.guardians));
    }

    fn symmetry(&mut self, symmetry: &Symmetry) {
        let [rows, columns] = symmetry
            .lines()
            .map(|lines| lines.map(|line| line.to_string()));
        let digits = symmetry.digits().map(|digit| digit.to_string());
        let list = |images: &[String]| names::list(images, self.style);
        let [rows, columns, digits] = [list(&rows), list(&columns), list(&digits)];
        let slots = [
            ("rows", &*rows),
            ("columns", &*columns),
            ("digits", &*digits),
        ];
        self.add_filled(&words::SYMMETRY, &slots);
    }

    fn chain(&mut self, chain: &Chain) {
        let text = fill(
            &words::CHAIN,
            &[("chain", &eureka(chain, self.style))],
            self.style,
        );
        self.facts.push(Fact {
            level: self.level,
            text,
        });
        let closing = match &chain.closing {
            Closing::Open => None,
            Closing::Loop(why) => Some(why),
        };
        for why in chain.links.iter().chain(closing) {
            self.lemma(why);
        }
    }

    /// Lists the lemma of a link, if it has one.
    fn lemma(&mut self, why: &Why) {
        if let Why::Lemma(proved) = why {
            self.indented(|list| list.proved(&words::PROVES, proved));
        }
    }

    fn net(&mut self, net: &Net) {
        match &net.split {
            Split::Assume(assumed) => {
                let assumed = literal(assumed, self.style);
                self.add_filled(&words::ASSUME, &[("literal", &assumed)]);
            }
            Split::Either(candidate) => {
                self.add(&Phrase::new(&words::EITHER).with("candidate", *candidate));
            }
            Split::Truth(truth) => {
                self.truths(&words::ONE_IS_TRUE, core::slice::from_ref(truth));
            }
        }
        for (index, branch) in net.branches.iter().enumerate() {
            if net.branches.len() > 1 {
                self.add(&Phrase::new(&words::CASE).with("index", index + 1));
            }
            self.indented(|list| list.branch(branch));
        }
    }

    fn branch(&mut self, branch: &Branch) {
        for (index, node) in branch.nodes.iter().enumerate() {
            self.node(index, node);
        }
        match &branch.end {
            End::Conflict(why) => {
                self.add(&Phrase::new(&words::CONTRADICTION).with("conflict", conflict(why)));
            }
            End::Effects => self.add(&Phrase::new(&words::HOLDS)),
        }
    }

    fn node(&mut self, index: usize, node: &NetNode) {
        let (index, wording) = ((index + 1).to_string(), literal(&node.literal, self.style));
        let Some(why) = &node.why else {
            self.add_filled(&words::GIVEN, &[("index", &index), ("literal", &wording)]);
            return;
        };
        let parents: Vec<String> = node
            .parents
            .iter()
            .map(|parent| (parent + 1).to_string())
            .collect();
        self.add_filled(
            &words::FOLLOWS,
            &[
                ("index", &index),
                ("literal", &wording),
                ("why", &reason(&node.literal, why, self.style)),
                ("parents", &names::list(&parents, self.style)),
            ],
        );
        self.lemma(why);
    }
}

fn single_fact(single: Single) -> Phrase {
    let (cell, digit) = (single.candidate.cell, single.candidate.digit);
    let fact = |text| Phrase::new(text).with("cell", cell).with("digit", digit);
    match single.by {
        SingleBy::Cell => fact(&words::ONLY_CANDIDATE),
        SingleBy::House(house) => fact(&words::ONLY_PLACE).with("house", house),
    }
}

fn subset_fact(subset: &Subset) -> Phrase {
    let text = match subset.by {
        SubsetBy::Cells => &words::NAKED,
        SubsetBy::Digits => &words::HIDDEN,
    };
    Phrase::new(text)
        .with("house", subset.house)
        .with("cells", subset.cells)
        .with("digits", subset.digits)
}

/// The name of a truth: `4 in row 1`.
pub(crate) fn truth_name(truth: &Truth, style: &Style) -> String {
    let name = match truth {
        Truth::Cell(cell) => Phrase::new(&words::OF_CELL).with("cell", *cell),
        Truth::House(house, digit) => Phrase::new(&words::IN_HOUSE)
            .with("house", *house)
            .with("digit", *digit),
        Truth::Guardians(deadly) => {
            Phrase::new(&words::OF_GUARDIANS).with("candidates", deadly.guardians)
        }
    };
    phrase(&name, style)
}

/// The name of a link: `4 in column 3`.
pub(crate) fn link_name(link: Link, style: &Style) -> String {
    let name = match link {
        Link::Cell(cell) => Phrase::new(&words::OF_CELL).with("cell", cell),
        Link::House(house, digit) => Phrase::new(&words::IN_HOUSE)
            .with("house", house)
            .with("digit", digit),
        Link::Cells(digit, cells) => {
            return names::candidates(&CandidateSet::of_digit(digit, cells), style);
        }
    };
    phrase(&name, style)
}

/// A literal in words: `r1c1 is not 5`, `one of r1c1 and r1c2 is 5`.
fn literal(literal: &Literal, style: &Style) -> String {
    let digit = literal.node.digit();
    let wording = match (literal.node, literal.polarity) {
        (Node::Candidate(one), Polarity::On) => Phrase::new(&words::IS_TRUE).with("cell", one.cell),
        (Node::Candidate(one), Polarity::Off) => Phrase::new(&words::IS_NOT).with("cell", one.cell),
        (Node::Group(_, cells), Polarity::On) => Phrase::new(&words::ONE_OF).with("cells", cells),
        (Node::Group(_, cells), Polarity::Off) => Phrase::new(&words::NONE_OF).with("cells", cells),
    };
    phrase(&wording.with("digit", digit), style)
}

/// The reason of a literal in words.
fn reason(reached: &Literal, why: &Why, style: &Style) -> String {
    let digit = reached.node.digit();
    let wording = match (why, reached.polarity) {
        (Why::House(house), Polarity::On) => Phrase::new(&words::LAST_PLACE)
            .with("house", *house)
            .with("digit", digit),
        (Why::House(house), Polarity::Off) => Phrase::new(&words::HAS_DIGIT)
            .with("house", *house)
            .with("digit", digit),
        (Why::Cell(cell), Polarity::On) => Phrase::new(&words::LAST_DIGIT).with("cell", *cell),
        (Why::Cell(cell), Polarity::Off) => Phrase::new(&words::HAS_CELL).with("cell", *cell),
        (Why::Als(cells), _) => Phrase::new(&words::ALS).with("cells", *cells),
        (Why::Lemma(proved), _) => {
            return fill(
                &words::LEMMA,
                &[("effects", &brief(&proved.effects, style))],
                style,
            );
        }
    };
    phrase(&wording, style)
}
