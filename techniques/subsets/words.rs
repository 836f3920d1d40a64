//! The words for naked, hidden and locked sets, by size.

use super::kit;
use grid::{Board, House};
use logic::{Evidence, Explanation, Phrase, Role, Step, Subset, Text};

/// The words for a naked set; also for a locked one, which is a naked set in two houses.
pub(crate) fn naked(before: &Board, step: &Step) -> Explanation {
    static GIST: Text = Text::new("{cells} hold only {digits}", "{cells}只含{digits}");
    static SEEN: Text = Text::new(
        "In {house}, {cells} have no candidates other than {digits}.",
        "在{house}中，{cells}的候选数只有{digits}。",
    );
    static GO: [Text; 3] = [
        Text::new(
            "No other cell of {house} can be either of them.",
            "{house}的其他格都不能再填这两个数字。",
        ),
        Text::new(
            "No other cell of {house} can be any of them.",
            "{house}的其他格都不能再填这三个数字。",
        ),
        Text::new(
            "No other cell of {house} can be any of them.",
            "{house}的其他格都不能再填这四个数字。",
        ),
    ];
    static GO_BOTH: [Text; 3] = [
        Text::new(
            "The cells lie in {house} and also in {other}; no other cell of these can be either of the digits.",
            "这两格既在{house}又在{other}，两处的其他格都不能再填这两个数字。",
        ),
        Text::new(
            "The cells lie in {house} and also in {other}; no other cell of these can be any of the digits.",
            "这三格既在{house}又在{other}，两处的其他格都不能再填这三个数字。",
        ),
        Text::new(
            "The cells lie in {house} and also in {other}; no other cell of these can be any of the digits.",
            "这四格既在{house}又在{other}，两处的其他格都不能再填这四个数字。",
        ),
    ];
    let Evidence::Subset(subset) = &step.evidence else {
        return Explanation::default();
    };
    let gist = Phrase::new(&GIST)
        .with("cells", subset.cells)
        .with("digits", subset.digits);
    let go = match other_house(subset, step) {
        Some(other) => Phrase::new(by_size(&GO_BOTH, subset)).with("other", other),
        None => Phrase::new(by_size(&GO, subset)),
    };
    let go = go.with("house", subset.house);
    let why = vec![Phrase::new(by_size(&NAKED, subset)), go];
    Explanation::new(gist, vec![filled(&SEEN, subset)], why)
        .mark(Role::Pattern, kit::candidates(subset, before))
}

/// The words for a hidden set.
pub(crate) fn hidden(before: &Board, step: &Step) -> Explanation {
    static GIST: Text = Text::new(
        "{digits} of {house} only in {cells}",
        "{house}的{digits}只在{cells}",
    );
    static SEEN: Text = Text::new(
        "In {house}, {digits} can go only into {cells}.",
        "在{house}中，{digits}只能填入{cells}。",
    );
    let Evidence::Subset(subset) = &step.evidence else {
        return Explanation::default();
    };
    let why = vec![Phrase::new(by_size(&HIDDEN, subset))];
    Explanation::new(filled(&GIST, subset), vec![filled(&SEEN, subset)], why)
        .mark(Role::Pattern, kit::candidates(subset, before))
}

fn filled(text: &'static Text, subset: &Subset) -> Phrase {
    let phrase = Phrase::new(text).with("house", subset.house);
    phrase
        .with("cells", subset.cells)
        .with("digits", subset.digits)
}

/// The text for the size of the set, from 2 to 4.
fn by_size(texts: &'static [Text; 3], subset: &Subset) -> &'static Text {
    &texts[subset.cells.len().clamp(2, 4) - 2]
}

/// The second house that holds the whole set, if the step takes something from it.
fn other_house(subset: &Subset, step: &Step) -> Option<House> {
    let mut houses = subset.cells.common_houses().without(subset.house).iter();
    houses.find(|other| {
        let outside = other.cells() - subset.house.cells();
        let mut removals = step.effects.removals().iter();
        removals.any(|removed| outside.contains(removed.cell))
    })
}

static NAKED: [Text; 3] = [
    Text::new(
        "Two cells take two digits, one each, so both digits are used up there, whichever goes where.",
        "两格各占其中一个数字，无论怎样排列，这两个数字都用在这两格。",
    ),
    Text::new(
        "Three cells take three digits, one each, so all three are used up there, whichever goes where.",
        "三格各占其中一个数字，无论怎样排列，这三个数字都用在这三格。",
    ),
    Text::new(
        "Four cells take four digits, one each, so all four are used up there, whichever goes where.",
        "四格各占其中一个数字，无论怎样排列，这四个数字都用在这四格。",
    ),
];

static HIDDEN: [Text; 3] = [
    Text::new(
        "Two digits need two cells, one each, so both cells are taken by them and can hold nothing else.",
        "两个数字各占一格，这两格都被占用，不能再填其他数字。",
    ),
    Text::new(
        "Three digits need three cells, one each, so all three are taken by them and can hold nothing else.",
        "三个数字各占一格，这三格都被占用，不能再填其他数字。",
    ),
    Text::new(
        "Four digits need four cells, one each, so all four are taken by them and can hold nothing else.",
        "四个数字各占一格，这四格都被占用，不能再填其他数字。",
    ),
];
