//! A hint as one JSON object, schema `whydoku.hint/1`.
//!
//! `kind` says what it is: `step`, `learn` (nothing the player knows helps; the step is another
//! technique's), `mistake`, `solved`, `stuck`, `contradiction` or `limit`. Cells, houses and
//! candidates are written as in a trace: `r1c2`; `r1`, `c2`, `b3`; `5r1c2`.

use super::mistake::Mistake;
use super::next_step::Opens;
use crate::explain;
use crate::path::Replay;
use grid::{Board, Candidate, CellSet, DigitSet, HouseSet};
use logic::{
    Branch, Chain, Closing, Evidence, Link, Literal, Outcome, Polarity, Profile, Record, SingleBy,
    Split, Step, Truth, Why,
};
use render::{Detail, Style};
use serde::Serialize;

/// The schema's name and version.
const SCHEMA: &str = "whydoku.hint/1";

/// The object; fields that do not apply are left out.
#[derive(Serialize)]
pub struct Hint {
    schema: &'static str,
    version: &'static str,
    profile: String,
    kind: &'static str,
    /// Of a technique the player does not know: whether they can go on after this step (`now`),
    /// after this and more steps of it (`later`), or not with it alone (`no`).
    #[serde(skip_serializing_if = "Option::is_none")]
    unlocks: Option<&'static str>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    step: Option<Told>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<Wrong>,
    /// That the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    text: String,
}

/// A step.
#[derive(Serialize)]
struct Told {
    technique: &'static str,
    name: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    variant: &'static str,
    rating: f32,
    operations: Vec<Operation>,
    /// The cells of the pattern, and its digits.
    cells: Vec<String>,
    digits: Vec<u8>,
    houses: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chains: Vec<Vec<Node>>,
}

/// Something done to the board.
#[derive(Serialize)]
struct Operation {
    /// `set` or `remove`.
    #[serde(rename = "do")]
    what: &'static str,
    cell: String,
    digit: u8,
}

/// A node of a chain, and how it follows from the one before, or from `parents`.
#[derive(Serialize)]
struct Node {
    /// The cells: one, or those of a group.
    cells: Vec<String>,
    digit: u8,
    /// Whether the digit is in one of the cells.
    on: bool,
    /// The link that leads here: `strong` from off to on, `weak` from on to off, else `implied`.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<&'static str>,
    /// The cell, the house or the cells that make the link.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// In a net, the nodes it follows from, from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parents: Vec<usize>,
}

/// A mistake.
#[derive(Serialize)]
struct Wrong {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refutation: Option<Refuted>,
}

/// The logic that refutes a mistake.
#[derive(Serialize)]
struct Refuted {
    /// The board it starts from.
    board: String,
    records: Vec<Line>,
    contradiction: String,
}

/// One record of a refutation.
#[derive(Serialize)]
struct Line {
    /// `step`, `guess` or `back`.
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    operations: Vec<Operation>,
    text: String,
}

impl Hint {
    fn new(profile: &Profile, kind: &'static str, text: String) -> Hint {
        Hint {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            profile: profile.name.clone(),
            kind,
            unlocks: None,
            step: None,
            mistake: None,
            warning: None,
            text,
        }
    }

    /// The next step.
    pub fn step(profile: &Profile, board: &Board, step: &Step, style: &Style) -> Hint {
        let text = render::step(1, board, step, Detail::Paragraph, style);
        Hint {
            step: Some(told(board, step, style)),
            ..Hint::new(profile, "step", text)
        }
    }

    /// The step of a technique the player does not know; `said` names it.
    pub fn learn(
        profile: &Profile,
        board: &Board,
        step: &Step,
        opens: Opens,
        said: String,
        style: &Style,
    ) -> Hint {
        Hint {
            step: Some(told(board, step, style)),
            unlocks: Some(match opens {
                Opens::TheBoard => "now",
                Opens::WithMore => "later",
                Opens::Nothing => "no",
            }),
            ..Hint::new(profile, "learn", said)
        }
    }

    /// There is no step.
    pub fn ended(profile: &Profile, outcome: Outcome, said: String) -> Hint {
        let kind = match outcome {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Contradiction(_) => "contradiction",
            Outcome::Limit => "limit",
        };
        Hint::new(profile, kind, said)
    }

    /// A mistake.
    pub fn mistake(profile: &Profile, mistake: &Mistake, style: &Style) -> Hint {
        let refutation = mistake.refutation.as_ref().map(|refutation| Refuted {
            board: refutation.start.to_values().to_string(),
            records: lines(&refutation.start, &refutation.records, style),
            contradiction: render::sentence(&render::conflict(&refutation.conflict), style),
        });
        Hint {
            mistake: Some(Wrong {
                kind: mistake.kind,
                cell: mistake.cell.map(|cell| cell.to_string()),
                digit: mistake.digit.map(grid::Digit::value),
                refutation,
            }),
            ..Hint::new(profile, "mistake", render::sentence(&mistake.said, style))
        }
    }

    /// The same with a warning that the puzzle has several solutions.
    pub fn warning(self, warning: Option<String>) -> Hint {
        Hint { warning, ..self }
    }

    /// As JSON, for people's eyes too.
    ///
    /// # Errors
    /// When an answer cannot be written as JSON, which would be an error of this program.
    pub fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}

/// Tenths as the nearest short decimal: 26 becomes 2.6.
fn number(tenths: u16) -> f32 {
    f32::from(tenths) / 10.0
}

fn lines(start: &Board, records: &[Record], style: &Style) -> Vec<Line> {
    let mut replay = Replay::new(start);
    let lines = records.iter().enumerate().map(|(index, record)| {
        let (kind, technique, operations) = match record {
            Record::Step(step) => ("step", Some(step.info().slug), operations(step)),
            Record::Guess(guess) => ("guess", None, vec![operation("set", guess.candidate)]),
            Record::Back(back) => ("back", None, vec![operation("remove", back.refuted)]),
        };
        let text = explain::record(index + 1, replay.board(), record, Detail::Line, style);
        replay.follow(record);
        Line {
            kind,
            technique,
            operations,
            text,
        }
    });
    lines.collect()
}

fn told(board: &Board, step: &Step, style: &Style) -> Told {
    let explanation = step.explain(board);
    let mut cells = CellSet::EMPTY;
    let mut digits = DigitSet::EMPTY;
    for mark in &explanation.marks {
        cells |= mark.candidates.all_cells();
        digits |= mark.candidates.all_digits();
    }
    let operations = operations(step);
    if cells.is_empty() {
        let place = step.effects.place().into_iter();
        for candidate in place.chain(step.effects.removals().iter().copied()) {
            cells.insert(candidate.cell);
            digits.insert(candidate.digit);
        }
    }
    let mut shape = Shape::default();
    shape.add(&step.evidence);
    Told {
        technique: step.info().slug,
        name: step.info().name.template(style.language),
        variant: step.variant_name(),
        rating: number(step.rating.0),
        operations,
        cells: cells.iter().map(|cell| cell.to_string()).collect(),
        digits: digits.iter().map(grid::Digit::value).collect(),
        houses: shape.houses.iter().map(|house| house.to_string()).collect(),
        chains: shape.chains,
    }
}

fn operations(step: &Step) -> Vec<Operation> {
    let place = step
        .effects
        .place()
        .map(|candidate| operation("set", candidate));
    let removals = step.effects.removals().iter();
    let removals = removals.map(|&candidate| operation("remove", candidate));
    place.into_iter().chain(removals).collect()
}

fn operation(what: &'static str, candidate: Candidate) -> Operation {
    Operation {
        what,
        cell: candidate.cell.to_string(),
        digit: candidate.digit.value(),
    }
}

/// The houses and chains that evidence speaks of.
#[derive(Default)]
struct Shape {
    houses: HouseSet,
    chains: Vec<Vec<Node>>,
}

impl Shape {
    fn add(&mut self, evidence: &Evidence) {
        match evidence {
            Evidence::Single(single) => {
                if let SingleBy::House(house) = single.by {
                    self.houses.insert(house);
                }
            }
            Evidence::Subset(subset) => {
                self.houses.insert(subset.house);
            }
            Evidence::Cover(cover) => {
                self.truths(&cover.truths);
                for link in &cover.links {
                    if let Link::House(house, _) = *link {
                        self.houses.insert(house);
                    }
                }
            }
            Evidence::Chain(chain) => self.chain(chain),
            Evidence::Net(net) => {
                if let Split::Truth(truth) = &net.split {
                    self.truths(core::slice::from_ref(truth));
                }
                for branch in &net.branches {
                    self.branch(branch);
                }
            }
            Evidence::Finite(finite) => self.truths(&finite.truths),
            Evidence::Exclusion(_) | Evidence::Deadly(_) => {}
            Evidence::After(after) => {
                self.add(&after.lemma.evidence);
                self.add(&after.then);
            }
            Evidence::All(parts) => {
                for part in parts {
                    self.add(&part.evidence);
                }
            }
        }
    }

    fn truths(&mut self, truths: &[Truth]) {
        for truth in truths {
            if let Truth::House(house, _) = *truth {
                self.houses.insert(house);
            }
        }
    }

    fn chain(&mut self, chain: &Chain) {
        let mut nodes: Vec<Node> = Vec::new();
        for (index, literal) in chain.literals.iter().enumerate() {
            let before = index.checked_sub(1);
            let why = before.and_then(|before| chain.links.get(before));
            let from = before.and_then(|before| chain.literals.get(before));
            nodes.push(self.node(*literal, from.copied(), why));
        }
        // A loop is told by coming back to its first node.
        if let (Closing::Loop(why), Some(&first)) = (&chain.closing, chain.literals.first()) {
            nodes.push(self.node(first, chain.literals.last().copied(), Some(why)));
        }
        self.chains.push(nodes);
    }

    fn branch(&mut self, branch: &Branch) {
        let mut nodes: Vec<Node> = Vec::new();
        for node in &branch.nodes {
            let from = match node.parents[..] {
                [only] => branch.nodes.get(only).map(|parent| parent.literal),
                _ => None,
            };
            let mut told = self.node(node.literal, from, node.why.as_ref());
            told.parents.clone_from(&node.parents);
            nodes.push(told);
        }
        self.chains.push(nodes);
    }

    fn node(&mut self, literal: Literal, from: Option<Literal>, why: Option<&Why>) -> Node {
        if let Some(Why::House(house)) = why {
            self.houses.insert(*house);
        }
        let link = why.map(
            |_| match (from.map(|from| from.polarity), literal.polarity) {
                (Some(Polarity::Off), Polarity::On) => "strong",
                (Some(Polarity::On), Polarity::Off) => "weak",
                _ => "implied",
            },
        );
        Node {
            cells: literal
                .node
                .cells()
                .iter()
                .map(|cell| cell.to_string())
                .collect(),
            digit: literal.node.digit().value(),
            on: literal.polarity == Polarity::On,
            link,
            by: why.and_then(by),
            parents: Vec::new(),
        }
    }
}

/// What makes a link, where it is a thing with a name.
fn by(why: &Why) -> Option<String> {
    match why {
        Why::Cell(cell) => Some(cell.to_string()),
        Why::House(house) => Some(house.to_string()),
        Why::Als(cells) => {
            let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
            Some(cells.join(","))
        }
        Why::Lemma(_) => None,
    }
}
