//! The words for naked, hidden and locked sets, by size.

use super::kit;
use grid::{Board, House};
use logic::{Evidence, Explanation, Phrase, Role, Step, Subset, Text};

/// The words for a naked set; also for a locked one, which is a naked set in two houses.
pub(crate) fn naked(before: &Board, step: &Step) -> Explanation {
    let Evidence::Subset(subset) = &step.evidence else {
        return Explanation::default();
    };
    let go = match other_house(subset, step) {
        Some(other) => filled(&GO_BOTH, subset).with("other", other),
        None => filled(&GO, subset),
    };
    let why = vec![filled(&NAKED, subset), go];
    Explanation::new(
        filled(&NAKED_GIST, subset),
        vec![filled(&NAKED_SEEN, subset)],
        why,
    )
    .mark(Role::Pattern, kit::candidates(subset, before))
}

/// The words for a hidden set.
pub(crate) fn hidden(before: &Board, step: &Step) -> Explanation {
    let Evidence::Subset(subset) = &step.evidence else {
        return Explanation::default();
    };
    let why = vec![filled(&HIDDEN, subset)];
    Explanation::new(
        filled(&HIDDEN_GIST, subset),
        vec![filled(&HIDDEN_SEEN, subset)],
        why,
    )
    .mark(Role::Pattern, kit::candidates(subset, before))
}

fn filled(text: &'static Text, subset: &Subset) -> Phrase {
    let phrase = Phrase::new(text).with("house", subset.house);
    phrase
        .with("cells", subset.cells)
        .with("digits", subset.digits)
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

logic::texts! {
    En {
        NAKED_GIST: "{cells} hold only {digits}",
        NAKED_SEEN: "In {house}, {cells} have no candidates other than {digits}.",
        HIDDEN_GIST: "{digits} of {house} only in {cells}",
        HIDDEN_SEEN: "In {house}, {digits} can go only into {cells}.",
        NAKED: "{cells:# cell takes # digit|# cells take # digits}, one each, so {digits:it is|both digits are|all # are} used up there, whichever goes where.",
        GO: "No other cell of {house} can be {digits:it|either of them|any of them}.",
        GO_BOTH: "The {cells:cell lies|cells lie} in {house} and also in {other}; no other cell of these can be {digits:the digit|either of the digits|any of the digits}.",
        HIDDEN: "{digits:# digit needs # cell|# digits need # cells}, one each, so {cells:it is|both cells are|all # are} taken by {digits:it|them} and can hold nothing else.",
    }
    Zh {
        NAKED_GIST: "{cells}只含{digits}",
        NAKED_SEEN: "在{house}中，{cells}的候选数只有{digits}。",
        HIDDEN_GIST: "{house}的{digits}只在{cells}",
        HIDDEN_SEEN: "在{house}中，{digits}只能填入{cells}。",
        NAKED: "{cells:#}格各占其中一个数字，无论怎样排列，这{digits:#}个数字都用在这{cells:#}格。",
        GO: "{house}的其他格都不能再填这{digits:#}个数字。",
        GO_BOTH: "这{cells:#}格既在{house}又在{other}，两处的其他格都不能再填这{digits:#}个数字。",
        HIDDEN: "{digits:#}个数字各占一格，这{cells:#}格都被占用，不能再填其他数字。",
    }
}
