//! How a net is told: in outline where it is long, then line by line.
//!
//! A line has a number and holds runs of arrows; behind each assertion stands its reason, and the
//! lines and lemmas that it rests on besides what stands before its arrow. That a digit excludes
//! others goes without saying: what rests on such an exclusion cites the digit.
//!
//! A pattern is told by its name behind the assertion that it shows. A chain or a net within the net
//! is a lemma, indented, before whatever first uses it. It says what it shows and for what; if one
//! line shows it, on the same line. Its own assertions cite what holds around it as well.

use super::gist::{clash, gist, sides};
use super::labels::{Label, Labels};
use super::layout::{Item, Layout};
use super::lists::{about, either, fact, itself, joined, listed, run};
use super::net::{Because, Branch, Contradiction, End, Lemma, Net, Node, Split};
use super::outline::outline;
use super::texts::{
    ALL_IS, ALL_IS_NOT, ALL_SAME, BECAUSE, BECAUSE_WITH, BY_CELL, BY_HOUSE, BY_LEMMA, BY_OTHER,
    CAUSED, CELL_IS, CELL_IS_HERE, CONTRADICTION, CONTRADICTION_WITHIN, EITHER, EMPTY_CELL,
    EMPTY_CELL_BY, HOUSE_HAS, HOUSE_HAS_HERE, LEMMA, LEMMA_AT_ONCE, LETTERED, NEXT_RUN, NO_PLACE,
    NO_PLACE_BY, NOT, NUMBERED, SAME_CHAIN, SUPPOSE,
};
use super::{cast, patterns};
use crate::chains;
use crate::chains::pattern::AlternatingChain;
use grid::{Board, Candidate, CandidateSet, CellSet, DigitSet};
use logic::{Cast, Effects, Explanation, Pattern, Phrase, Slot, Telling};
use std::collections::BTreeMap;

/// An argument of more lines than this begins with an outline.
const SHORT: usize = 4;

impl Pattern for Net {
    fn cast(&self) -> Cast {
        cast::cast(self)
    }

    fn explain(&self, telling: &Telling<'_>) -> Explanation {
        let mut teller = Teller {
            board: telling.before(),
            told: Vec::new(),
            level: 0,
            labels: Labels::default(),
            around: Vec::new(),
            within: None,
            lemmas: Vec::new(),
        };
        teller.say_cases(self);
        teller.branches(self, None);
        let mut told = teller.finished();
        let why = match self.split {
            Split::Assume(..) => told.pop(),
            Split::Either(_) | Split::Cell(_) | Split::House(..) => {
                Some(in_each_case(telling.effects()).on_line(0))
            }
        };
        if told.len() > SHORT + self.branches.len() {
            let outline = outline(self).into_iter().map(|line| line.on_line(0));
            told.splice(0..0, outline);
        }
        Explanation::new(
            gist(self, telling.effects()),
            told,
            why.into_iter().collect(),
        )
    }
}

/// What all cases have in common.
fn in_each_case(effects: &Effects) -> Phrase {
    match (effects.place(), effects.removals()) {
        (Some(placed), _) => about(&ALL_IS, placed),
        (None, &[removed]) => about(&ALL_IS_NOT, removed),
        (None, _) => Phrase::new(&ALL_SAME),
    }
}

struct Teller<'a> {
    board: &'a Board,
    told: Vec<Told>,
    /// How deep in lemmas the telling is.
    level: u8,
    labels: Labels,
    /// What is false around the net that is told, and where that is told.
    around: Vec<(Candidate, Label)>,
    /// The lemma that is being told.
    within: Option<Label>,
    /// Lemmas that were told, and what each shows false.
    lemmas: Vec<(&'a Lemma, Candidate, Label)>,
}

/// A phrase, and the lemma whose uses it is still to say.
struct Told {
    phrase: Phrase,
    lemma: Option<Label>,
}

/// A branch while it is told.
struct Place<'a> {
    branch: &'a Branch,
    layout: Layout,
    /// What the branch is called.
    name: Phrase,
    /// By item: its line or lemma, as far as it is told.
    labels: Vec<Label>,
}

impl Place<'_> {
    /// Where an assertion is told.
    fn label(&self, index: usize) -> Option<Label> {
        let item = self.layout.item_of.get(index).copied().flatten()?;
        self.labels.get(item).copied()
    }
}

impl<'a> Teller<'a> {
    fn say(&mut self, phrase: Phrase) {
        let phrase = phrase.on_line(self.level);
        self.told.push(Told {
            phrase,
            lemma: None,
        });
    }

    /// All that was told.
    fn finished(self) -> Vec<Phrase> {
        let labels = self.labels;
        let told = self.told.into_iter().map(|told| match told.lemma {
            None => told.phrase,
            Some(lemma) => told.phrase.with("uses", labels.uses(lemma)),
        });
        told.collect()
    }

    /// Says which cases there are, and what rules out the others.
    fn say_cases(&mut self, net: &Net) {
        let cases = net.cases();
        let others = net.split.cases(self.board).difference(&cases);
        let causes = self.causes(others.iter().map(|one| (one, Vec::new())));
        let from = self.from(causes, net.split_is_about());
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
                phrase.with("cells", cases.cells(digit))
            }
        };
        self.say(match from {
            Some(from) => phrase.with("from", from),
            None => phrase,
        });
    }

    /// Tells all branches; `of` is the lemma that they belong to.
    fn branches(&mut self, net: &'a Net, of: Option<Label>) {
        for (index, branch) in net.branches.iter().enumerate() {
            let number = index + 1;
            let name = match of {
                None => itself(number.into()),
                Some(lemma) => {
                    let phrase = Phrase::new(&LETTERED).with("k", self.labels.name(lemma));
                    phrase.with("letter", number)
                }
            };
            self.branch(Place {
                branch,
                layout: Layout::of(branch),
                name,
                labels: Vec::new(),
            });
        }
    }

    fn branch(&mut self, mut place: Place<'a>) {
        let mut lemmas = 0;
        let items = core::mem::take(&mut place.layout.items);
        for (at, item) in items.iter().enumerate() {
            let label = match item {
                Item::Line(runs) => {
                    let label = self.labels.line();
                    place.labels.push(label);
                    let text = if at == 0 { &SUPPOSE } else { &NUMBERED };
                    let phrase = Phrase::new(text).with("k", self.labels.name(label));
                    let runs = self.runs(&place, at, runs);
                    self.say(phrase.with("argument", runs));
                    continue;
                }
                Item::Lemma(index) => self.lemma(&place, *index, &mut lemmas),
            };
            place.labels.push(label);
        }
        let text = match (place.branch.end, self.within) {
            (End::Conclusion, _) => return,
            (End::Contradiction(_), Some(_)) => &CONTRADICTION_WITHIN,
            (End::Contradiction(_), None) => &CONTRADICTION,
        };
        let label = match self.within {
            Some(lemma) => lemma,
            None => self.labels.line(),
        };
        let phrase = Phrase::new(text).with("k", self.labels.name(label));
        if let Some(how) = self.contradiction(&place, label) {
            self.say(phrase.with("how", how));
        }
    }

    /// The runs of a line.
    fn runs(&mut self, place: &Place<'_>, at: usize, runs: &[Vec<usize>]) -> Phrase {
        let mut all = Vec::new();
        for indices in runs {
            let mut before = None;
            let mut facts = Vec::new();
            for &index in indices {
                facts.push(self.fact(place, at, index, before));
                before = Some(index);
            }
            all.extend(run(facts));
        }
        let all = joined(all, |more, run| {
            Phrase::new(&NEXT_RUN).with("more", more).with("run", run)
        });
        all.unwrap_or_else(|| itself(Slot::Count(at)))
    }

    /// An assertion with its reason and what it rests on.
    fn fact(
        &mut self,
        place: &Place<'_>,
        at: usize,
        index: usize,
        before: Option<usize>,
    ) -> Phrase {
        let Some(node) = place.branch.nodes.get(index) else {
            return itself(Slot::Count(index));
        };
        let fact = fact(node.candidate, node.because.polarity());
        let reason = match &node.because {
            Because::Supposed(_) => return fact,
            Because::OnlyPlace(house) | Because::HouseTaken(house) => {
                Phrase::new(&BY_HOUSE).with("house", *house)
            }
            Because::OnlyDigit => Phrase::new(&BY_CELL),
            Because::CellTaken(other) => Phrase::new(&BY_OTHER).with("other", *other),
            Because::Lemma(lemma) => {
                let name = patterns::name(lemma);
                name.unwrap_or_else(|| Phrase::new(&BY_CELL))
            }
        };
        let own = place.labels.get(at).copied();
        let user = self.within.or(own);
        let mut from: Vec<Label> = Vec::new();
        for &parent in place.layout.parents.get(index).into_iter().flatten() {
            let Some(label) = place.label(parent) else {
                continue;
            };
            if let Some(user) = user {
                self.labels.use_for(label, user);
            }
            if Some(parent) != before && Some(label) != own {
                from.push(label);
            }
        }
        from.extend(self.cited_around(node));
        match self.labels.list(&from) {
            None => Phrase::new(&BECAUSE)
                .with("fact", fact)
                .with("reason", reason),
            Some(from) => {
                let phrase = Phrase::new(&BECAUSE_WITH).with("fact", fact);
                phrase.with("reason", reason).with("from", from)
            }
        }
    }

    /// Where around the net it is told that something is false that an assertion rests on.
    fn cited_around(&self, node: &Node) -> Vec<Label> {
        let around = self.around.iter();
        let around = around.filter(|&&(other, _)| patterns::rests_on(node, other));
        around.map(|&(_, label)| label).collect()
    }

    /// Tells a lemma, or a line that cites it if it was told.
    fn lemma(&mut self, place: &Place<'a>, index: usize, count: &mut usize) -> Label {
        let branch = place.branch;
        let told = branch.nodes.get(index).map(|node| (node, &node.because));
        let Some((node, Because::Lemma(lemma))) = told else {
            return self.labels.line();
        };
        let victim = node.candidate;
        let mut known = self.lemmas.iter();
        let known = known.find(|(told, one, _)| *told == lemma && *one == victim);
        if let Some(&(_, _, known)) = known {
            let label = self.labels.line();
            self.labels.use_for(known, self.within.unwrap_or(label));
            let reason = Phrase::new(&BY_LEMMA).with("k", self.labels.name(known));
            let because = Phrase::new(&BECAUSE).with("reason", reason);
            let because = because.with("fact", fact(victim, node.because.polarity()));
            let line = Phrase::new(&NUMBERED).with("k", self.labels.name(label));
            self.say(line.with("argument", because));
            return label;
        }
        let label = self.labels.lemma(&place.name, *count);
        *count += 1;
        let outside = self.around.len();
        for &parent in &node.parents {
            let told = place.layout.told(parent);
            let labels = told.into_iter().filter_map(|told| place.label(told));
            for label_of in labels {
                self.labels.use_for(label_of, label);
                let candidate = branch.nodes.get(parent).map(|node| node.candidate);
                self.around.extend(candidate.map(|one| (one, label_of)));
            }
        }
        let within = self.within.replace(label);
        self.level += 1;
        match lemma {
            Lemma::Net(net) => self.net_lemma(net, victim, label),
            Lemma::Chain(chain) => self.chain_lemma(chain, victim, label),
            Lemma::Locked { .. } | Lemma::Subset(_) => {}
        }
        self.level -= 1;
        self.within = within;
        self.around.truncate(outside);
        self.lemmas.push((lemma, victim, label));
        label
    }

    fn say_lemma(&mut self, phrase: Phrase, label: Label) {
        let phrase = phrase.with("k", self.labels.name(label));
        self.told.push(Told {
            phrase: phrase.on_line(self.level),
            lemma: Some(label),
        });
    }

    fn net_lemma(&mut self, net: &'a Net, victim: Candidate, label: Label) {
        if let Some((argument, how)) = self.at_once(net, label) {
            let phrase = about(&LEMMA_AT_ONCE, victim).with("argument", argument);
            self.say_lemma(phrase.with("how", how), label);
            return;
        }
        self.say_lemma(about(&LEMMA, victim), label);
        self.level += 1;
        self.say_cases(net);
        self.branches(net, Some(label));
        self.level -= 1;
    }

    /// The line of a refutation that takes one, and its contradiction.
    fn at_once(&mut self, net: &'a Net, label: Label) -> Option<(Phrase, Phrase)> {
        let (Split::Assume(..), [branch]) = (net.split, &net.branches[..]) else {
            return None;
        };
        let mut place = Place {
            branch,
            layout: Layout::of(branch),
            name: self.labels.name(label),
            labels: vec![label],
        };
        let items = core::mem::take(&mut place.layout.items);
        let [Item::Line(runs)] = &items[..] else {
            return None;
        };
        let argument = self.runs(&place, 0, runs);
        let how = self.contradiction(&place, label)?;
        Some((argument, how))
    }

    fn chain_lemma(&mut self, chain: &'a AlternatingChain, victim: Candidate, label: Label) {
        let same = |lemma: &Lemma| matches!(lemma, Lemma::Chain(other) if other == chain);
        let mut known = self.lemmas.iter();
        let known = known.find(|(lemma, ..)| same(lemma)).map(|known| known.2);
        self.say_lemma(about(&LEMMA, victim), label);
        let words = match known {
            Some(known) => vec![Phrase::new(&SAME_CHAIN).with("k", self.labels.name(known))],
            None => {
                let words = chains::words::of(chain);
                words.seen.into_iter().chain(words.why).collect()
            }
        };
        // A chain is short: it stays on the line.
        let told = words.into_iter().map(|phrase| Told {
            phrase,
            lemma: None,
        });
        self.told.extend(told);
    }

    /// How a branch contradicts itself, and by which of its assertions; said on this line.
    fn contradiction(&mut self, place: &Place<'_>, label: Label) -> Option<Phrase> {
        let End::Contradiction(how) = place.branch.end else {
            return None;
        };
        let live = |all: CandidateSet| all.intersection(&self.board.all_candidates());
        let (given, by, lost) = match how {
            Contradiction::Both(both) => {
                for index in sides(place.branch, both).into_iter().flatten() {
                    for told in place.layout.told(index) {
                        if let Some(used) = place.label(told) {
                            self.labels.use_for(used, label);
                        }
                    }
                }
                return Some(clash(place.branch, both, &mut |index, phrase| match place
                    .label(index)
                    .filter(|&told| told != label)
                {
                    Some(told) => Phrase::new(&CAUSED)
                        .with("what", phrase)
                        .with("cause", self.labels.name(told)),
                    None => phrase,
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
        let told_of = |candidate: Candidate| {
            let mut nodes = place.branch.nodes.iter();
            let index = nodes.position(|node| {
                node.candidate == candidate && node.because.polarity() == logic::Polarity::Off
            });
            let told = index.map(|index| place.layout.told(index));
            let told = told.unwrap_or_default().into_iter();
            let told = told.filter_map(|told| {
                let node = place.branch.nodes.get(told)?;
                let fact = fact(node.candidate, node.because.polarity());
                Some((place.label(told)?, told, fact))
            });
            (candidate, told.collect())
        };
        let causes = self.causes(lost.iter().map(told_of));
        for &(used, _) in causes.keys() {
            self.labels.use_for(used, label);
        }
        let about_cell = matches!(how, Contradiction::Cell(_));
        let from = self.from_here(causes, about_cell, Some(label));
        Some(match from {
            None => given,
            Some(from) => by.with("from", from),
        })
    }

    /// Which candidates are false by what: by what is told here, else by what holds around.
    fn causes(&self, lost: impl Iterator<Item = (Candidate, Vec<Source>)>) -> Causes {
        let mut causes = Causes::new();
        for (candidate, told) in lost {
            let around = self.around.iter().rfind(|(one, _)| *one == candidate);
            let around = around.map(|&(_, label)| (label, usize::MAX, Phrase::new(&BY_CELL)));
            if let Some((label, index, fact)) = told.into_iter().next().or(around) {
                let entry = causes.entry((label, index));
                let (victims, _) = entry.or_insert_with(|| (CandidateSet::EMPTY, fact));
                victims.insert(candidate);
            }
        }
        causes
    }

    fn from(&self, causes: Causes, about_cell: bool) -> Option<Phrase> {
        self.from_here(causes, about_cell, None)
    }

    /// `not r1c1 or r1c2 (3), not r1c7 (1a)`; what is told on this line is said itself.
    fn from_here(&self, causes: Causes, about_cell: bool, here: Option<Label>) -> Option<Phrase> {
        let mut by_label: Vec<(Label, Phrase, CandidateSet)> = Vec::new();
        for ((label, _), (victims, fact)) in causes {
            let is_here = here == Some(label);
            match by_label.last_mut() {
                Some((last, _, all)) if *last == label && !is_here => *all = all.union(&victims),
                _ => {
                    let cause = if is_here {
                        fact
                    } else {
                        self.labels.name(label)
                    };
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

/// An assertion that is told: on which line, which, and in signs.
type Source = (Label, usize, Phrase);

/// By line and assertion: what it makes false.
type Causes = BTreeMap<(Label, usize), (CandidateSet, Phrase)>;

impl Net {
    /// Whether its cases are digits of a cell.
    fn split_is_about(&self) -> bool {
        matches!(self.split, Split::Cell(_))
    }
}
