//! How a net is told: every assertion with a number on a line of its own, citing by number what it
//! follows from. That a digit excludes others goes without saying: what rests on such an exclusion
//! cites the digit.
//!
//! A lemma, an advanced rule or a nested chain, is told in the sentence that uses it when it is a
//! pattern. When it is a chain of its own it is told once, indented, before the assertion that
//! first uses it; its own assertions cite what holds around it as well.

use super::net::{Because, Branch, Contradiction, End, Lemma, Net, Node, Split};
use super::texts::{
    ALL_CELL, ALL_EITHER, ALL_HOUSE, AS_LEMMA, AT_SIGHT, BOTH, BY_LEMMA, CELL_TAKEN, CITED,
    CITED_MORE, COVERED, EMPTY_CELL, FILLED, GIST_CELL, GIST_EITHER, GIST_HOUSE, GIST_OFF, GIST_ON,
    HOUSE_TAKEN, LEMMA, LEMMA_PLAIN, NO_PLACE, ONLY_DIGIT, ONLY_PLACE, SHOWN, SUPPOSE_OFF,
    SUPPOSE_ON,
};
use crate::chains;
use grid::{Candidate, CandidateSet};
use logic::{Cast, Explanation, Pattern, Phrase, Polarity, Role, Telling, Text};

impl Pattern for Net {
    fn cast(&self) -> Cast {
        let told = self.told_false();
        let cast =
            Cast::new("true", Role::On, self.side(Polarity::On)).with("false", Role::Off, told);
        let excluded = self.side(Polarity::Off).difference(&told);
        let cast = if excluded.is_empty() {
            cast
        } else {
            cast.with("excluded", Role::Off, excluded)
        };
        let cast = match self.split {
            Split::Assume(start, Polarity::On) => cast.with("assumption", Role::On, start),
            Split::Assume(start, Polarity::Off) => cast.with("assumption", Role::Off, start),
            Split::Either(candidate) => cast.with("cases", Role::On, candidate),
            Split::Cell(_) | Split::House(..) => cast.with("cases", Role::On, self.cases()),
        };
        let cast = match self.split {
            Split::House(house, _) => cast.with("house", Role::On, house),
            Split::Assume(..) | Split::Either(_) | Split::Cell(_) => cast,
        };
        let ends = self.branches.iter().map(|branch| branch.end);
        ends.fold(cast, |cast, end| match end {
            End::Conclusion => cast,
            End::Contradiction(Contradiction::Both(both)) => {
                cast.with("contradiction", Role::On, both)
            }
            End::Contradiction(Contradiction::Cell(cell)) => {
                cast.with("contradiction", Role::Off, cell)
            }
            End::Contradiction(Contradiction::House(house, digit)) => cast
                .with("contradiction", Role::Off, house)
                .with("contradiction_digit", Role::Off, digit),
        })
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        let mut teller = Teller::default();
        let why = teller.net(self);
        Explanation::new(gist(self), teller.told, why)
    }
}

fn about(text: &'static Text, candidate: Candidate) -> Phrase {
    let phrase = Phrase::new(text);
    phrase
        .with("cell", candidate.cell)
        .with("digit", candidate.digit)
}

fn gist(net: &Net) -> Phrase {
    match net.split {
        Split::Assume(start, Polarity::On) => about(&GIST_ON, start),
        Split::Assume(start, Polarity::Off) => about(&GIST_OFF, start),
        Split::Either(candidate) => about(&GIST_EITHER, candidate),
        Split::Cell(cell) => Phrase::new(&GIST_CELL).with("cell", cell),
        Split::House(house, digit) => {
            let phrase = Phrase::new(&GIST_HOUSE).with("house", house);
            phrase.with("digit", digit)
        }
    }
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
    lemmas: Vec<&'a Lemma>,
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
        why.extend(match net.split {
            Split::Cell(cell) => Some(Phrase::new(&ALL_CELL).with("cell", cell)),
            Split::House(house, digit) => {
                let phrase = Phrase::new(&ALL_HOUSE).with("house", house);
                Some(phrase.with("digit", digit))
            }
            Split::Either(candidate) => Some(about(&ALL_EITHER, candidate)),
            Split::Assume(..) => None,
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
            let told = told.unwrap_or_else(|| self.node(node, &numbers));
            self.say(told);
            numbers.push(self.count);
        }
        match branch.end {
            End::Contradiction(how) => Some(self.contradiction(how, branch, &numbers)),
            End::Conclusion => None,
        }
    }

    /// The sentence that says how a branch contradicts itself.
    fn contradiction(&self, how: Contradiction, branch: &Branch, numbers: &[usize]) -> Phrase {
        let of_nodes = |polarity, is: &dyn Fn(Candidate) -> bool| -> Vec<usize> {
            let nodes = branch.nodes.iter().zip(numbers);
            let nodes =
                nodes.filter(|(node, _)| node.because.polarity() == polarity && is(node.candidate));
            nodes.map(|(_, &number)| number).collect()
        };
        let from = |is: &dyn Fn(Candidate) -> bool| {
            cited(&[of_nodes(Polarity::Off, is), self.cited_around(is)].concat())
        };
        let phrase = match how {
            Contradiction::Both(both) => {
                let [a, b] = [Polarity::On, Polarity::Off].map(|polarity| {
                    let numbers = of_nodes(polarity, &|one| one == both);
                    numbers.first().copied().unwrap_or_default()
                });
                about(&BOTH, both).with("a", a).with("b", b)
            }
            Contradiction::Cell(cell) => {
                let from = from(&|one| one.cell == cell);
                Phrase::new(&EMPTY_CELL)
                    .with("cell", cell)
                    .with("from", from)
            }
            Contradiction::House(house, digit) => {
                let is = |one: Candidate| one.digit == digit && house.cells().contains(one.cell);
                let phrase = Phrase::new(&NO_PLACE).with("house", house);
                phrase.with("digit", digit).with("from", from(&is))
            }
        };
        phrase.with("n", numbers.first().copied().unwrap_or_default())
    }

    /// The numbers of what holds around the net and is false there.
    fn cited_around(&self, is: &dyn Fn(Candidate) -> bool) -> Vec<usize> {
        let around = self.around.iter().filter(|&&(candidate, _)| is(candidate));
        around.map(|&(_, number)| number).collect()
    }

    /// Tells a nested chain, unless it was told; the sentence that uses it then.
    fn lemma(&mut self, node: &'a Node, branch: &Branch, numbers: &[usize]) -> Option<Phrase> {
        let Because::Lemma(lemma) = &node.because else {
            return None;
        };
        if lemma.is_pattern() || self.lemmas.contains(&lemma) {
            return None;
        }
        self.lemmas.push(lemma);
        let number = self.lemmas.len();
        let candidate = node.candidate;
        let from = cited_of(node, numbers);
        let head = if from.is_empty() {
            about(&LEMMA_PLAIN, candidate)
        } else {
            about(&LEMMA, candidate).with("from", cited(&from))
        };
        let known = self.around.len();
        for &parent in &node.parents {
            let candidate = branch.nodes.get(parent).map(|node| node.candidate);
            self.around
                .extend(candidate.zip(numbers.get(parent).copied()));
        }
        self.level += 1;
        self.say(head.with("k", number));
        let why = match lemma {
            Lemma::Net(net) => self.net(net),
            Lemma::Chain(chain) => {
                let words = chains::words::of(chain, &[candidate]);
                let mut seen = words.seen.into_iter();
                // A chain is short: one line.
                seen.next().into_iter().for_each(|first| self.say(first));
                self.told.extend(seen);
                words.why
            }
            Lemma::Locked { .. } | Lemma::Subset(_) => Vec::new(),
        };
        self.told.extend(why);
        self.level -= 1;
        self.around.truncate(known);
        Some(about(&SHOWN, candidate).with("k", number))
    }

    fn node(&self, node: &Node, numbers: &[usize]) -> Phrase {
        let candidate = node.candidate;
        let mut from = cited_of(node, numbers);
        let phrase = match &node.because {
            Because::Supposed(Polarity::On) => about(&SUPPOSE_ON, candidate),
            Because::Supposed(Polarity::Off) => about(&SUPPOSE_OFF, candidate),
            Because::OnlyPlace(house) => {
                let (cells, digit) = (house.cells(), candidate.digit);
                from.extend(self.cited_around(&|one| {
                    one.digit == digit && one != candidate && cells.contains(one.cell)
                }));
                about(&ONLY_PLACE, candidate).with("house", *house)
            }
            Because::OnlyDigit => {
                let cell = candidate.cell;
                from.extend(self.cited_around(&|one| one.cell == cell && one != candidate));
                about(&ONLY_DIGIT, candidate)
            }
            Because::HouseTaken(house) => about(&HOUSE_TAKEN, candidate).with("house", *house),
            Because::CellTaken(other) => about(&CELL_TAKEN, candidate).with("other", *other),
            Because::Lemma(lemma) => about(&BY_LEMMA, candidate).with("lemma", self.name(lemma)),
        };
        phrase.with("from", cited(&from)).with("n", self.count)
    }

    /// A lemma in a few words.
    fn name(&self, lemma: &Lemma) -> Phrase {
        match lemma {
            Lemma::Subset(subset) => {
                let phrase = Phrase::new(&FILLED).with("cells", subset.cells);
                phrase.with("digits", subset.digits)
            }
            Lemma::Locked {
                digit,
                bases,
                covers,
            } => {
                let phrase = Phrase::new(&COVERED).with("digit", *digit);
                phrase.with("bases", *bases).with("covers", *covers)
            }
            Lemma::Chain(_) | Lemma::Net(_) => {
                let number = self.lemmas.iter().position(|&told| told == lemma);
                Phrase::new(&AS_LEMMA).with("k", number.map_or(0, |index| index + 1))
            }
        }
    }
}

impl Net {
    /// What is said to be false in words, in any branch.
    fn told_false(&self) -> CandidateSet {
        let mut told = CandidateSet::EMPTY;
        for branch in &self.branches {
            for (index, node) in branch.nodes.iter().enumerate() {
                if node.because.polarity() == Polarity::Off && !goes_without_saying(index, branch) {
                    told.insert(node.candidate);
                }
            }
        }
        told
    }
}

/// Whether an assertion of a branch is only that a digit excludes another candidate, on which
/// something else rests.
fn goes_without_saying(index: usize, branch: &Branch) -> bool {
    let excluded =
        |node: &Node| matches!(node.because, Because::HouseTaken(_) | Because::CellTaken(_));
    let mut later = branch.nodes.iter().skip(index + 1);
    branch.nodes.get(index).is_some_and(excluded)
        && (branch.end != End::Conclusion || later.any(|node| node.parents.contains(&index)))
}

/// The numbers of what an assertion follows from.
fn cited_of(node: &Node, numbers: &[usize]) -> Vec<usize> {
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
