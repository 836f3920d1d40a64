//! How a net is told: every assertion with a number, citing by number what it follows from.
//!
//! A lemma, an advanced rule or a nested chain, is told in the sentence that uses it when it is a
//! pattern, and once, before the branch that first uses it, when it is a chain of its own.

use crate::chains::words::explain_chain;
use grid::{Candidate, CandidateSet, DigitSet, HouseSet};
use logic::{
    Branch, Conflict, End, Evidence, Explanation, Link, Literal, Net, NetNode, Phrase, Polarity,
    Proved, Role, Split, Step, Text, Truth, Why,
};

const SUPPOSE_ON: Text = Text::new(
    "({n}) Suppose {cell} is {digit}.",
    "（{n}）假设 {cell} 是 {digit}。",
);
const SUPPOSE_OFF: Text = Text::new(
    "({n}) Suppose {cell} is not {digit}.",
    "（{n}）假设 {cell} 不是 {digit}。",
);
const ONLY_PLACE: Text = Text::new(
    "({n}) Then {cell} is {digit}: {house} has no other place for it, {from}.",
    "（{n}）则 {cell} 是 {digit}：{house}没有别的位置，{from}。",
);
const ONLY_DIGIT: Text = Text::new(
    "({n}) Then {cell} is {digit}: nothing else is left there, {from}.",
    "（{n}）则 {cell} 是 {digit}：该格没有别的候选数，{from}。",
);
const HOUSE_TAKEN: Text = Text::new(
    "({n}) So {cell} is not {digit}: {house} has its {digit}, {from}.",
    "（{n}）于是 {cell} 不是 {digit}：{house}已有 {digit}，{from}。",
);
const CELL_TAKEN: Text = Text::new(
    "({n}) So {cell} is not {digit}: it is something else, {from}.",
    "（{n}）于是 {cell} 不是 {digit}：它已是别的数字，{from}。",
);
const BY_LEMMA: Text = Text::new(
    "({n}) So {cell} is not {digit}: {lemma}, {from}.",
    "（{n}）于是 {cell} 不是 {digit}：{lemma}，{from}。",
);
const FROM: Text = Text::new("by {cited}", "依据{cited}");
const AT_SIGHT: Text = Text::new("as the grid stands", "依据盘面");
const CITED: Text = Text::new("({n})", "（{n}）");
const CITED_MORE: Text = Text::new("{more} ({n})", "{more}（{n}）");
const COVERED: Text = Text::new(
    "{digit} of {bases} is confined to {covers}",
    "{bases}的{digit}被限制在{covers}",
);
const FILLED: Text = Text::new("{cells} are filled by {digits}", "{cells}被{digits}占满");
const AS_LEMMA: Text = Text::new("lemma {k} shows it", "引理{k}已证");
const LEMMA: Text = Text::new(
    "Lemma {k}. Without {gone}, {cell} is not {digit}:",
    "引理{k}。去掉{gone}后，{cell} 不是 {digit}：",
);
const LEMMA_PLAIN: Text = Text::new(
    "Lemma {k}. {cell} is not {digit}:",
    "引理{k}。{cell} 不是 {digit}：",
);
const LEMMA_ENDS: Text = Text::new("That is lemma {k}.", "引理{k}证毕。");
const BOTH: Text = Text::new(
    "That contradicts itself: {cell} would be {digit} by ({a}) and not be {digit} by ({b}). So the assumption ({n}) is wrong.",
    "矛盾：由（{a}）{cell} 是 {digit}，由（{b}）{cell} 又不是 {digit}。所以假设（{n}）不成立。",
);
const CONTRADICTION: Text = Text::new(
    "That contradicts itself. So the assumption ({n}) is wrong.",
    "矛盾。所以假设（{n}）不成立。",
);
const ALL_CELL: Text = Text::new(
    "One of these must be, because {cell} is something; and each leads to the same.",
    "{cell} 总要填一个数，以上情形必有其一，而每种情形都得到同样的结论。",
);
const ALL_HOUSE: Text = Text::new(
    "One of these must be, because {house} needs its {digit}; and each leads to the same.",
    "{house}总要有 {digit}，以上情形必有其一，而每种情形都得到同样的结论。",
);
const ALL_EITHER: Text = Text::new(
    "{cell} is {digit} or it is not, and both lead to the same.",
    "{cell} 要么是 {digit} 要么不是，两种情形都得到同样的结论。",
);
const GIST_CELL: Text = Text::new(
    "whatever {cell} is leads to the same",
    "无论 {cell} 填什么，结论相同",
);
const GIST_HOUSE: Text = Text::new(
    "wherever {digit} of {house} goes leads to the same",
    "无论{house}的 {digit} 在哪里，结论相同",
);
const GIST_EITHER: Text = Text::new(
    "whether {cell} is {digit} or not leads to the same",
    "无论 {cell} 是否为 {digit}，结论相同",
);
const GIST_ON: Text = Text::new(
    "{cell} cannot be {digit}: that contradicts itself",
    "{cell} 不能是 {digit}：会导致矛盾",
);
const GIST_OFF: Text = Text::new(
    "{cell} must be {digit}: anything else contradicts itself",
    "{cell} 必须是 {digit}：否则会导致矛盾",
);

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
    /// Nested chains that were told: lemma 1, lemma 2 and so on.
    lemmas: Vec<&'a Evidence>,
}

impl<'a> Teller<'a> {
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
        why
    }

    /// Tells a branch; its contradiction if it ends in one.
    fn branch(&mut self, branch: &'a Branch) -> Option<Phrase> {
        // Lemmas come first, so that their numbers do not interrupt the branch's.
        for node in &branch.nodes {
            self.lemma(node, branch);
        }
        let first = self.count + 1;
        for node in &branch.nodes {
            self.count += 1;
            let told = self.node(node, first);
            self.told.extend(told);
        }
        let End::Conflict(conflict) = branch.end else {
            return None;
        };
        let place = |polarity| {
            let nodes = &mut branch.nodes.iter();
            let is = |node: &NetNode| {
                let said = of(node.literal).map(Conflict::Both);
                node.literal.polarity == polarity && said == Some(conflict)
            };
            nodes.position(is).map(|index| first + index)
        };
        let phrase = match (conflict, place(Polarity::On), place(Polarity::Off)) {
            (Conflict::Both(both), Some(a), Some(b)) => {
                about(&BOTH, both).with("a", a).with("b", b)
            }
            _ => Phrase::new(&CONTRADICTION),
        };
        Some(phrase.with("n", first))
    }

    /// Tells a nested chain, unless it was told.
    fn lemma(&mut self, node: &'a NetNode, branch: &Branch) {
        let Some(Why::Lemma(lemma)) = &node.why else {
            return;
        };
        let evidence = &lemma.evidence;
        let is_chain = matches!(evidence, Evidence::Chain(_) | Evidence::Net(_));
        let (true, Some(candidate)) = (is_chain, of(node.literal)) else {
            return;
        };
        if self.lemmas.contains(&evidence) {
            return;
        }
        // What is nested deeper is told inside and has the lower number.
        let mut inner = Vec::new();
        core::mem::swap(&mut inner, &mut self.told);
        let why = if let Evidence::Net(net) = evidence {
            self.net(net)
        } else if let Evidence::Chain(chain) = evidence {
            let explained = explain_chain(chain).unwrap_or_default();
            self.told.extend(explained.seen);
            explained.why
        } else {
            Vec::new()
        };
        core::mem::swap(&mut inner, &mut self.told);
        self.lemmas.push(evidence);
        let number = self.lemmas.len();
        let parents = node
            .parents
            .iter()
            .filter_map(|&parent| branch.nodes.get(parent));
        let gone: CandidateSet = parents.filter_map(|parent| of(parent.literal)).collect();
        let head = if gone.is_empty() {
            about(&LEMMA_PLAIN, candidate)
        } else {
            about(&LEMMA, candidate).with("gone", gone)
        };
        self.told.push(head.with("k", number));
        self.told.extend(inner);
        self.told.extend(why);
        self.told.push(Phrase::new(&LEMMA_ENDS).with("k", number));
    }

    fn node(&self, node: &NetNode, first: usize) -> Option<Phrase> {
        let candidate = of(node.literal)?;
        let is_on = node.literal.polarity == Polarity::On;
        let phrase = match &node.why {
            None if is_on => about(&SUPPOSE_ON, candidate),
            None => about(&SUPPOSE_OFF, candidate),
            Some(why) => {
                let phrase = match why {
                    Why::House(house) if is_on => {
                        about(&ONLY_PLACE, candidate).with("house", *house)
                    }
                    Why::House(house) => about(&HOUSE_TAKEN, candidate).with("house", *house),
                    Why::Cell(_) | Why::Als(_) if is_on => about(&ONLY_DIGIT, candidate),
                    Why::Cell(_) | Why::Als(_) => about(&CELL_TAKEN, candidate),
                    Why::Lemma(lemma) => {
                        about(&BY_LEMMA, candidate).with("lemma", self.name(lemma))
                    }
                };
                phrase.with("from", from(&node.parents, first))
            }
        };
        Some(phrase.with("n", self.count))
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

/// The numbers a sentence cites.
fn from(parents: &[usize], first: usize) -> Phrase {
    let mut cited: Option<Phrase> = None;
    for &parent in parents {
        cited = Some(match cited.take() {
            None => Phrase::new(&CITED).with("n", first + parent),
            Some(more) => {
                let phrase = Phrase::new(&CITED_MORE).with("more", more);
                phrase.with("n", first + parent)
            }
        });
    }
    match cited {
        Some(cited) => Phrase::new(&FROM).with("cited", cited),
        None => Phrase::new(&AT_SIGHT),
    }
}
