//! How a net is told: every assertion with a number on a line of its own, citing by number what it
//! follows from. That a digit excludes others goes without saying: what rests on such an exclusion
//! cites the digit.
//!
//! A lemma, an advanced rule or a nested chain, is told in the sentence that uses it when it is a
//! pattern. When it is a chain of its own it is told once, indented, before the assertion that
//! first uses it; its own assertions cite what holds around it as well.

use super::texts::{
    ALL_CELL, ALL_EITHER, ALL_HOUSE, AS_LEMMA, AT_SIGHT, BOTH, BY_LEMMA, CELL_TAKEN, CITED,
    CITED_MORE, CONTRADICTION, COVERED, EMPTY_CELL, FILLED, GIST_CELL, GIST_EITHER, GIST_HOUSE,
    GIST_OFF, GIST_ON, HOUSE_TAKEN, LEMMA, LEMMA_PLAIN, NO_PLACE, ONLY_DIGIT, ONLY_PLACE,
    PLACED_BY_LEMMA, SHOWN, SUPPOSE_OFF, SUPPOSE_ON,
};
use crate::chains::words::explain_chain;
use grid::{Candidate, CandidateSet, DigitSet, HouseSet};
use logic::{
    Branch, Conflict, End, Evidence, Explanation, Link, Literal, Net, NetNode, Phrase, Polarity,
    Proved, Role, Split, Step, Text, Truth, Why,
};

/// The words of a step whose evidence is a net; a single chain is told as one.
pub(crate) fn explain(step: &Step) -> Explanation {
    if let Evidence::Chain(chain) = &step.evidence {
        return explain_chain(chain).unwrap_or_default();
    }
    let Evidence::Net(net) = &step.evidence else {
        return Explanation::default();
    };
    let mut teller = Teller::default();
    let why = teller.net(net);
    let [on, off] = sides(net);
    Explanation {
        gist: gist(net),
        seen: teller.told,
        why,
        marks: Vec::new(),
    }
    .mark(Role::On, on)
    .mark(Role::Off, off)
}

/// The one candidate of a literal. Nets of this family have no groups.
fn of(literal: Literal) -> Option<Candidate> {
    let cell = literal.node.cells().first()?;
    Some(Candidate::new(cell, literal.node.digit()))
}

fn about(text: &'static Text, candidate: Candidate) -> Phrase {
    let phrase = Phrase::new(text);
    phrase
        .with("cell", candidate.cell)
        .with("digit", candidate.digit)
}

fn gist(net: &Net) -> Option<Phrase> {
    Some(match &net.split {
        Split::Assume(literal) if literal.polarity == Polarity::On => {
            about(&GIST_ON, of(*literal)?)
        }
        Split::Assume(literal) => about(&GIST_OFF, of(*literal)?),
        Split::Either(candidate) => about(&GIST_EITHER, *candidate),
        Split::Truth(Truth::Cell(cell)) => Phrase::new(&GIST_CELL).with("cell", *cell),
        Split::Truth(Truth::House(house, digit)) => {
            let phrase = Phrase::new(&GIST_HOUSE).with("house", *house);
            phrase.with("digit", *digit)
        }
        Split::Truth(Truth::Guardians(_)) => return None,
    })
}

/// What is true and what is false in all branches.
fn sides(net: &Net) -> [CandidateSet; 2] {
    [Polarity::On, Polarity::Off].map(|polarity| {
        let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
        let literals = nodes.map(|node| node.literal);
        literals
            .filter(|literal| literal.polarity == polarity)
            .filter_map(of)
            .collect()
    })
}

#[derive(Default)]
struct Teller<'a> {
    told: Vec<Phrase>,
    /// How many assertions have a number.
    count: usize,
    /// How deep in lemmas the telling is.
    level: u8,
    /// What holds around the net that is told, and its number.
    around: Vec<(Candidate, usize)>,
    /// Nested chains that were told: lemma 1, lemma 2 and so on.
    lemmas: Vec<&'a Evidence>,
}

impl<'a> Teller<'a> {
    fn say(&mut self, phrase: Phrase) {
        self.told.push(phrase.on_line(self.level));
    }

    /// Tells all branches; the sentences that draw the conclusion.
    fn net(&mut self, net: &'a Net) -> Vec<Phrase> {
        let mut why = Vec::new();
        for branch in &net.branches {
            why.extend(self.branch(branch));
        }
        why.extend(match &net.split {
            Split::Truth(Truth::Cell(cell)) => Some(Phrase::new(&ALL_CELL).with("cell", *cell)),
            Split::Truth(Truth::House(house, digit)) => {
                let phrase = Phrase::new(&ALL_HOUSE).with("house", *house);
                Some(phrase.with("digit", *digit))
            }
            Split::Either(candidate) => Some(about(&ALL_EITHER, *candidate)),
            Split::Assume(_) | Split::Truth(Truth::Guardians(_)) => None,
        });
        let level = self.level;
        why.into_iter().map(|why| why.on_line(level)).collect()
    }

    /// Tells a branch; its contradiction if it ends in one.
    fn branch(&mut self, branch: &'a Branch) -> Option<Phrase> {
        let mut numbers: Vec<usize> = Vec::new();
        for (index, node) in branch.nodes.iter().enumerate() {
            if let (true, &[by]) = (goes_without_saying(index, branch), &node.parents[..]) {
                numbers.push(numbers.get(by).copied().unwrap_or_default());
                continue;
            }
            let lemma = self.lemma(node, branch, &numbers);
            self.count += 1;
            let told = lemma.map(|shown| shown.with("n", self.count));
            if let Some(told) = told.or_else(|| self.node(node, branch, &numbers)) {
                self.say(told);
            }
            numbers.push(self.count);
        }
        let End::Conflict(conflict) = branch.end else {
            return None;
        };
        Some(self.conflict(conflict, branch, &numbers))
    }

    /// The sentence that says what a branch contradicts.
    fn conflict(&self, conflict: Conflict, branch: &Branch, numbers: &[usize]) -> Phrase {
        let of_nodes = |polarity, is: &dyn Fn(Candidate) -> bool| -> Vec<usize> {
            let nodes = branch.nodes.iter().zip(numbers);
            let nodes = nodes.filter(|(node, _)| {
                node.literal.polarity == polarity && of(node.literal).is_some_and(is)
            });
            nodes.map(|(_, &number)| number).collect()
        };
        let from = |is: &dyn Fn(Candidate) -> bool| {
            cited(&[of_nodes(Polarity::Off, is), self.cited_around(is)].concat())
        };
        let phrase = match conflict {
            Conflict::Both(both) => {
                let on = of_nodes(Polarity::On, &|one| one == both);
                let off = of_nodes(Polarity::Off, &|one| one == both);
                match (on.first(), off.first()) {
                    (Some(&a), Some(&b)) => about(&BOTH, both).with("a", a).with("b", b),
                    _ => Phrase::new(&CONTRADICTION),
                }
            }
            Conflict::Cell(cell) => {
                let from = from(&|one| one.cell == cell);
                Phrase::new(&EMPTY_CELL)
                    .with("cell", cell)
                    .with("from", from)
            }
            Conflict::House(house, digit) => {
                let is = |one: Candidate| one.digit == digit && house.cells().contains(one.cell);
                let phrase = Phrase::new(&NO_PLACE).with("house", house);
                phrase.with("digit", digit).with("from", from(&is))
            }
            Conflict::Clash(..) => Phrase::new(&CONTRADICTION),
        };
        phrase.with("n", numbers.first().copied().unwrap_or_default())
    }

    /// The numbers of what holds around the net and is false there.
    fn cited_around(&self, is: &dyn Fn(Candidate) -> bool) -> Vec<usize> {
        let around = self.around.iter().filter(|&&(candidate, _)| is(candidate));
        around.map(|&(_, number)| number).collect()
    }

    /// Tells a nested chain, unless it was told; the sentence that uses it then.
    fn lemma(&mut self, node: &'a NetNode, branch: &Branch, numbers: &[usize]) -> Option<Phrase> {
        let Some(Why::Lemma(lemma)) = &node.why else {
            return None;
        };
        let evidence = &lemma.evidence;
        let is_chain = matches!(evidence, Evidence::Chain(_) | Evidence::Net(_));
        let candidate = of(node.literal)?;
        if !is_chain || self.lemmas.contains(&evidence) {
            return None;
        }
        self.lemmas.push(evidence);
        let number = self.lemmas.len();
        let from = cited_of(node, numbers);
        let head = if from.is_empty() {
            about(&LEMMA_PLAIN, candidate)
        } else {
            about(&LEMMA, candidate).with("from", cited(&from))
        };
        let known = self.around.len();
        for &parent in &node.parents {
            let candidate = branch.nodes.get(parent).and_then(|node| of(node.literal));
            self.around
                .extend(candidate.zip(numbers.get(parent).copied()));
        }
        self.level += 1;
        self.say(head.with("k", number));
        let why = if let Evidence::Net(net) = evidence {
            self.net(net)
        } else if let Evidence::Chain(chain) = evidence {
            let explained = explain_chain(chain).unwrap_or_default();
            let mut seen = explained.seen.into_iter();
            // A chain is short: one line.
            seen.next().into_iter().for_each(|first| self.say(first));
            self.told.extend(seen);
            explained.why
        } else {
            Vec::new()
        };
        self.told.extend(why);
        self.level -= 1;
        self.around.truncate(known);
        Some(about(&SHOWN, candidate).with("k", number))
    }

    fn node(&self, node: &NetNode, branch: &Branch, numbers: &[usize]) -> Option<Phrase> {
        let candidate = of(node.literal)?;
        let is_on = node.literal.polarity == Polarity::On;
        let mut from = cited_of(node, numbers);
        let phrase = match &node.why {
            None if is_on => about(&SUPPOSE_ON, candidate),
            None => about(&SUPPOSE_OFF, candidate),
            Some(Why::House(house)) if is_on => {
                let (cells, digit) = (house.cells(), candidate.digit);
                from.extend(self.cited_around(&|one| {
                    one.digit == digit && one != candidate && cells.contains(one.cell)
                }));
                about(&ONLY_PLACE, candidate).with("house", *house)
            }
            Some(Why::House(house)) => about(&HOUSE_TAKEN, candidate).with("house", *house),
            Some(Why::Cell(_) | Why::Als(_)) if is_on => {
                let cell = candidate.cell;
                from.extend(self.cited_around(&|one| one.cell == cell && one != candidate));
                about(&ONLY_DIGIT, candidate)
            }
            Some(Why::Cell(_) | Why::Als(_)) => {
                let parent = node
                    .parents
                    .first()
                    .and_then(|&parent| branch.nodes.get(parent));
                let other = parent.map_or(candidate.digit, |parent| parent.literal.node.digit());
                about(&CELL_TAKEN, candidate).with("other", other)
            }
            Some(Why::Lemma(lemma)) => {
                let text = if is_on { &PLACED_BY_LEMMA } else { &BY_LEMMA };
                about(text, candidate).with("lemma", self.name(lemma))
            }
        };
        Some(phrase.with("from", cited(&from)).with("n", self.count))
    }

    /// A lemma in a few words.
    fn name(&self, lemma: &Proved) -> Phrase {
        if let Evidence::Subset(subset) = &lemma.evidence {
            let phrase = Phrase::new(&FILLED).with("cells", subset.cells);
            return phrase.with("digits", subset.digits);
        }
        let Evidence::Cover(cover) = &lemma.evidence else {
            let mut told = self.lemmas.iter();
            let number = told.position(|&told| *told == lemma.evidence);
            return Phrase::new(&AS_LEMMA).with("k", number.map_or(0, |index| index + 1));
        };
        let (mut digits, mut bases) = (DigitSet::EMPTY, HouseSet::EMPTY);
        for truth in &cover.truths {
            if let Truth::House(house, digit) = truth {
                bases.insert(*house);
                digits.insert(*digit);
            }
        }
        let covers = cover.links.iter().filter_map(|link| match link {
            Link::House(house, _) => Some(*house),
            Link::Cell(_) | Link::Cells(..) => None,
        });
        let covers: HouseSet = covers.collect();
        let phrase = Phrase::new(&COVERED).with("digit", digits);
        phrase.with("bases", bases).with("covers", covers)
    }
}

/// Whether an assertion of a branch is only that a digit excludes another candidate, on which
/// something else rests.
fn goes_without_saying(index: usize, branch: &Branch) -> bool {
    let node = &branch.nodes[index];
    let excluded = node.literal.polarity == Polarity::Off
        && matches!(node.why, Some(Why::Cell(_) | Why::House(_)));
    let mut later = branch.nodes.iter().skip(index + 1);
    excluded && (branch.end != End::Effects || later.any(|node| node.parents.contains(&index)))
}

/// The numbers of what an assertion follows from.
fn cited_of(node: &NetNode, numbers: &[usize]) -> Vec<usize> {
    let parents = node.parents.iter();
    parents
        .filter_map(|&parent| numbers.get(parent).copied())
        .collect()
}

/// The numbers a sentence cites, each once.
fn cited(numbers: &[usize]) -> Phrase {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    let cited = numbers
        .into_iter()
        .fold(None, |more: Option<Phrase>, number| {
            Some(match more {
                None => Phrase::new(&CITED).with("n", number),
                Some(more) => Phrase::new(&CITED_MORE)
                    .with("more", more)
                    .with("n", number),
            })
        });
    cited.unwrap_or_else(|| Phrase::new(&AT_SIGHT))
}
