//! Test positions, steps and styles.

#![allow(dead_code, unreachable_pub, reason = "each test file uses only a part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

pub mod random;
pub mod schema;
pub mod shapes;

use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell, CellSet, Digit, House, Puzzle};
use logic::{
    Cover, Effects, Evidence, ExplainContext, Explanation, Language, Link, Pattern, Phrase, Rating,
    Role, Roles, Single, SingleBy, Sink, Step, Stop, Truth, Variant, View,
};
use render::Style;
use std::sync::Arc;

logic::technique! {
    /// Example of a technique that eliminates candidates.
    pub struct Pointing;
    slug: "pointing",
    name: { En "Pointing", Zh "宫区块" },
    aliases: [],
    family: Intersections,
    assumes: Nothing,
    variants: [],
    find: nothing,
}

logic::technique! {
    /// Example of a technique that places digits.
    pub struct HiddenSingle;
    slug: "hidden_single",
    name: { En "Hidden Single", Zh "隐性唯一" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [BOX = "box", LINE = "line"],
    find: nothing,
}

fn nothing(_view: &View<'_>, _sink: &mut dyn Sink) -> ControlFlow<Stop> {
    ControlFlow::Continue(())
}

/// A pattern with a fixed explanation.
#[derive(Debug)]
struct FixedPattern {
    explanation: Explanation,
    roles: Roles,
}

impl Pattern for FixedPattern {
    fn roles(&self) -> Roles {
        self.roles.clone()
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        self.explanation.clone()
    }
}

/// A pattern with these parts and this explanation.
pub(crate) fn fixed_pattern(explanation: Explanation, roles: Roles) -> Arc<dyn Pattern> {
    Arc::new(FixedPattern { explanation, roles })
}

pub(crate) const EN: Style = Style::DEFAULT;
pub(crate) const ZH: Style = EN.with_language(Language::Zh);

/// A digit.
pub(crate) fn d(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// A cell by row and column, both from 1: `c(12)` is r1c2.
pub(crate) fn c(row_column: u8) -> Cell {
    Cell::at_row_column(row_column / 10 - 1, row_column % 10 - 1).unwrap()
}

/// Cells by row and column: `cells(&[12])` is r1c2.
pub(crate) fn cells(all: &[u8]) -> CellSet {
    all.iter().map(|&cell| c(cell)).collect()
}

/// A candidate by digit, row and column: `k(512)` is 5 in r1c2.
pub(crate) fn k(digit_row_column: u16) -> Candidate {
    Candidate::new(
        c((digit_row_column % 100) as u8),
        d((digit_row_column / 100) as u8),
    )
}

/// Candidates in the order of the list, each written as in [`k`].
pub(crate) fn candidates(all: &[u16]) -> Vec<Candidate> {
    all.iter().map(|&candidate| k(candidate)).collect()
}

pub(crate) fn empty() -> Board {
    Board::new(&Puzzle::new([None; 81]))
}

/// A partly solved puzzle with 31 digits.
pub(crate) fn board() -> Board {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut board = grid::text::read_one(text).unwrap().board().unwrap();
    assert!(board.place(k(555)));
    board
}

/// Effects that remove these candidates: `removes(&[512])` removes 5 from r1c2.
pub(crate) fn removes(all: &[u16]) -> Effects {
    Effects::new(None, candidates(all)).unwrap()
}

/// A pointing step: in box 3, 5 is only in r1c7 and r1c8.
pub(crate) fn pointing(removed: &[u16]) -> Step {
    let (house, row) = (House::box_(2), House::row(0));
    let phrase = |text| Phrase::new(text).with("digit", d(5)).with("line", row);
    let explanation = Explanation::new(
        phrase(&GIST).with("house", house),
        vec![
            phrase(&SEEN)
                .with("house", house)
                .with("cells", cells(&[17, 18])),
        ],
        vec![phrase(&WHY)],
    );
    Step {
        entry: logic::EntryId(0),
        technique: &Pointing,
        variant: Variant(0),
        size: 1,
        rating: Rating(26),
        score: None,
        effects: removes(removed),
        evidence: Evidence::Cover(Cover {
            truths: vec![Truth::House(house, d(5))],
            links: vec![Link::House(row, d(5))],
            fins: grid::CandidateSet::EMPTY,
        }),
        pattern: fixed_pattern(explanation, Roles::new("house", Role::Base, house)),
    }
}

/// A hidden single: r1c1 is the only place for 5 in row 1.
pub(crate) fn single() -> Step {
    let candidate = k(511);
    let phrase = |text| {
        Phrase::new(text)
            .with("digit", d(5))
            .with("house", House::row(0))
    };
    let seen = phrase(&ONLY_SEEN).with("cell", c(11));
    Step {
        entry: logic::EntryId(0),
        technique: &HiddenSingle,
        variant: HiddenSingle::LINE,
        size: 1,
        rating: Rating(15),
        score: None,
        effects: Effects::new(Some(candidate), Vec::new()).unwrap(),
        evidence: Evidence::Single(Single {
            candidate,
            by: SingleBy::House(House::row(0)),
        }),
        pattern: fixed_pattern(
            Explanation::new(phrase(&ONLY_GIST), vec![seen], Vec::new()),
            Roles::new("house", Role::Pattern, House::row(0)),
        ),
    }
}

/// Compares a text with `snapshots/render/NAME.snap` at the root of the workspace.
pub(crate) fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../snapshots/render"
    ));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

logic::texts! {
    En {
        GIST: "{digit} in {house} only in {line}",
        SEEN: "in {house}, {digit} can only go in {cells}, which all lie in {line}",
        WHY: "{line} needs its {digit} there, so no other cell of {line} can be {digit}.",
        ONLY_GIST: "only place for {digit} in {house}",
        ONLY_SEEN: "{house} has only one place left for {digit}: {cell}",
    }
    Zh {
        GIST: "{house}的{digit}只在{line}",
        SEEN: "在{house}，{digit}只能填在{cells}，它们都在{line}",
        WHY: "{line}的{digit}必在其中，{line}的其他格不能填{digit}。",
        ONLY_GIST: "{house}中{digit}的唯一位置",
        ONLY_SEEN: "{house}中{digit}只剩一个位置：{cell}",
    }
}
