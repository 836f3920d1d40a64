//! How a Unique Rectangle is told.

use super::unique_rectangle::{Told, pattern};
use grid::Board;
use logic::{Explanation, Phrase, Role, Step, Text};

/// The words of a step.
pub(crate) fn explain(before: &Board, step: &Step) -> Explanation {
    let Some(told) = Told::of(step) else {
        return Explanation::default();
    };
    let rectangle = told.rectangle();
    let (cells, digits) = (rectangle.cell_set(), rectangle.pair());
    let roof = rectangle.roof(before);
    let guardians = rectangle.guardians(before);
    let extras = guardians.all_digits();
    let fill = |text: &'static Text| {
        Phrase::new(text)
            .with("cells", cells)
            .with("digits", digits)
    };
    let roofed = |text: &'static Text| Phrase::new(text).with("roof", roof).with("extras", extras);
    let why = match told {
        Told::Alone(_) if roof.single().is_some() => roofed(&ONE_ROOF).with("digits", digits),
        Told::Alone(_) => roofed(&ONE_EXTRA),
        Told::Subset(_, house, partners, set) => roofed(&SUBSET)
            .with("cells", partners)
            .with("house", house)
            .with("set", set),
        Told::StrongLink(_, house, locked) => Phrase::new(&STRONG)
            .with("roof", roof)
            .with("house", house)
            .with("locked", locked)
            .with("other", rectangle.other(locked)),
        Told::Across(_, [house, second], locked) => Phrase::new(&ACROSS)
            .with("roof", roof)
            .with("floor", cells - roof)
            .with("house", house)
            .with("second", second)
            .with("locked", locked)
            .with("other", rectangle.other(locked)),
    };
    Explanation::new(
        fill(&GIST),
        vec![fill(&SEEN)],
        vec![Phrase::new(&RULE).with("digits", digits), why],
    )
    .mark(Role::Pattern, pattern(rectangle))
    .mark(Role::Guardian, guardians)
}

logic::texts! {
    pub(super) En {
        GIST: "{cells} must not all be just {digits}",
        SEEN: "The cells {cells} lie in two rows, two columns and two boxes, and all of them hold {digits}.",
        RULE: "If they held nothing else, {digits} could be exchanged in them and the puzzle would have two solutions; but it was proved to have one.",
        ONE_ROOF: "Only {roof} holds more. So it must be one of its other candidates, {extras}, and is none of {digits}.",
        ONE_EXTRA: "Only {roof} hold more, namely {extras}. So one of these cells is {extras}, and no cell that sees all of them can be {extras}.",
        SUBSET: "Only {roof} hold more, so one of them is one of {extras}: together they count as a single cell with these candidates. With {cells} in {house} they make a naked set of {set}, which uses up these digits in {house}.",
        STRONG: "Only {roof} hold more. In {house}, {locked} can go only to these two cells. If one of them were {other}, the other would be {locked}, and neither would keep a further candidate. So neither is {other}.",
        ACROSS: "Only {roof}, at opposite corners, hold more. In {house} and in {second}, {locked} can go only to cells of the rectangle. So if one of {roof} were {locked}, the other would be {locked} too, the remaining cells {floor} would be {other}, and none would keep a further candidate. So neither is {locked}.",
    }
    Zh {
        GIST: "{cells} 不能都只剩 {digits}",
        SEEN: "单元格 {cells} 分处两行、两列、两宫，且都含有候选数 {digits}。",
        RULE: "若它们只含这两个候选数，互换 {digits} 就会得到另一个解；而此题已证明只有一个解。",
        ONE_ROOF: "只有 {roof} 还有其他候选数。所以它必是 {extras} 之一，而不是 {digits}。",
        ONE_EXTRA: "只有 {roof} 还有其他候选数 {extras}。所以这些单元格中必有一个是 {extras}，同时看到它们的单元格都不能是 {extras}。",
        SUBSET: "只有 {roof} 还有其他候选数，其中必有一格是 {extras} 之一：可以把它们看作一个只含这些候选数的单元格。它与{house}的 {cells} 组成 {set} 的显性数组，占满了{house}的这些数字。",
        STRONG: "只有 {roof} 还有其他候选数。在{house}中，{locked} 只能填入这两格。若其中一格是 {other}，另一格就是 {locked}，两格都用不上其他候选数了。所以两格都不是 {other}。",
        ACROSS: "只有对角的 {roof} 还有其他候选数。在{house}和{second}中，{locked} 都只能填入矩形的单元格。若 {roof} 之一是 {locked}，另一格也必是 {locked}，其余的 {floor} 就都是 {other}，哪一格都用不上其他候选数。所以两格都不是 {locked}。",
    }
}
