//! Explains Unique and Avoidable Rectangles.

use super::rectangles::Rectangle;
use grid::{Board, CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{ExplainContext, Explanation, Pattern, Phrase, Role, Roles, Slot, Text};

/// The pattern of a rectangle and the reason of its eliminations.
#[derive(Debug)]
pub(super) struct GuardedPattern {
    rectangle: Rectangle,
    /// The candidates of its two digits on the board. The filled cells of an Avoidable Rectangle
    /// have none.
    shown: CandidateSet,
    /// The guardians.
    guardians: CandidateSet,
    /// The filled cells, none of them given.
    filled: CellSet,
    reason: RectangleReason,
}

/// The reason of the eliminations of a rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) enum RectangleReason {
    /// The guardians alone: types 1, 2 and 5.
    Alone,
    /// Type 3: with these cells of a house, which have these digits.
    WithCells(House, CellSet, DigitSet),
    /// Type 4: with a house in which this digit is locked.
    StrongLink(House, Digit),
    /// Type 6: with the two houses in which this digit is locked.
    TwoStrongLinks([House; 2], Digit),
}

impl GuardedPattern {
    pub(super) fn new(
        board: &Board,
        rectangle: Rectangle,
        reason: RectangleReason,
    ) -> GuardedPattern {
        GuardedPattern {
            rectangle,
            shown: rectangle.pattern().intersection(&board.all_candidates()),
            guardians: rectangle.guardians(board),
            filled: rectangle.cell_set() - board.open(),
            reason,
        }
    }
}

impl Pattern for GuardedPattern {
    fn roles(&self) -> Roles {
        let roles = Roles::new("rectangle", Role::Pattern, self.shown);
        let roles = if self.filled.is_empty() {
            roles
        } else {
            roles.with("filled", Role::Pattern, self.filled)
        };
        let roles = roles.with("guardians", Role::Guardian, self.guardians);
        match self.reason {
            RectangleReason::Alone => roles,
            RectangleReason::WithCells(house, _, set) => roles
                .with("house", Role::Base, house)
                .with("set", Role::Base, set),
            RectangleReason::StrongLink(house, locked) => roles
                .with("strong_link", Role::Base, house)
                .with("locked", Role::Base, locked),
            RectangleReason::TwoStrongLinks(houses, locked) => roles
                .with("strong_links", Role::Base, HouseSet::from_iter(houses))
                .with("locked", Role::Base, locked),
        }
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let (rectangle, before) = (self.rectangle, context.before());
        let (cells, digits) = (rectangle.cell_set(), rectangle.pair());
        let roof = rectangle.roof(before);
        let guardians = rectangle.guardians(before);
        let extras = guardians.all_digits();
        let fill = |text: &'static Text| {
            Phrase::new(text)
                .with("cells", cells)
                .with("digits", digits)
        };
        let victims = context.effects().cells_of_removals();
        let roofed = |text: &'static Text| {
            Phrase::new(text)
                .with("roof", roof)
                .with("extras", extras)
                .with("one", Slot::OneDigitOf(extras))
                .with("more", guardians)
        };
        let why = match self.reason {
            RectangleReason::Alone => match roof.single() {
                Some(cell) => roofed(match extras.single() {
                    Some(_) => &ONE_LEFT,
                    None => &ONE_ROOF,
                })
                .with("either", Slot::OneDigitOf(digits & before.candidates(cell))),
                None => roofed(&ONE_EXTRA).with("victims", victims),
            },
            RectangleReason::WithCells(house, partners, set) => roofed(&SUBSET)
                .with("cells", partners)
                .with("house", house)
                .with("set", set),
            RectangleReason::StrongLink(house, locked) => roofed(&STRONG)
                .with("house", house)
                .with("locked", locked)
                .with("other", rectangle.other(locked)),
            RectangleReason::TwoStrongLinks([house, second], locked) => roofed(&ACROSS)
                .with("floor", cells - roof)
                .with("house", house)
                .with("second", second)
                .with("locked", locked)
                .with("other", rectangle.other(locked)),
        };
        let seen = if self.filled.is_empty() {
            vec![fill(&SEEN)]
        } else {
            let places = fill(&PLACES).with("filled", self.filled);
            vec![
                places,
                fill(&FILLED)
                    .with("filled", self.filled)
                    .with("either", Slot::OneDigitOf(digits)),
            ]
        };
        let why = vec![Phrase::new(&RULE).with("digits", digits), why];
        Explanation::new(fill(&GIST), seen, why)
    }
}

logic::texts! {
    pub(super) En {
        GIST: "{cells} must not {cells:be|both be|all be} just {digits}",
        SEEN: "The {cells:cell|cells} {cells} {cells:lies|lie} in two rows, two columns and two boxes, and {cells:it holds|both of them hold|all of them hold} {digits}.",
        PLACES: "The {cells:cell|cells} {cells} {cells:lies|lie} in two rows, two columns and two boxes. {cells:It is no given|None of them is a given} of the puzzle, so an exchange of digits in {cells:it|them} would change no given.",
        FILLED: "Now {filled} {filled:is|are} filled in, {filled:with|each with} {either}.",
        RULE: "If the four cells were filled with {digits} only, the digits could be exchanged and the puzzle would have two solutions; but it was proved to have one.",
        ONE_LEFT: "Only {roof} {roof:holds|hold} another candidate, so {roof:it|each of them} must be {extras}, and cannot be {either}.",
        ONE_ROOF: "Only {roof} {roof:holds|hold} other candidates, so {roof:it|each of them} must be {one}, and cannot be {either}.",
        ONE_EXTRA: "Only {roof} {roof:holds|hold} another candidate, and it is {extras}. So {roof:this cell|one of these cells} is {extras}; {victims} {victims:sees|see} {roof:it|them both|them all}, and cannot be {extras}.",
        SUBSET: "Only {roof} {roof:holds|hold} more ({more}), so {roof:it|at least one of them} is {one}: {roof:it counts|together they count} as a single cell with {extras:this candidate|these candidates}. With {cells} in {house} {roof:it makes|they make} a naked set of {set}, which uses up {set:this digit|these digits} in {house}.",
        STRONG: "Only {roof} {roof:holds|hold} more ({more}). In {house}, the digit {locked} can go only to {roof:this cell|these # cells}. If {roof:it|one of them} were {other}, the {roof:other|other|others} would be {locked}, and the rectangle would hold only {other} and {locked}. So {roof:it is not|neither is|none is} {other}.",
        ACROSS: "Only {roof}, at opposite corners, {roof:holds|hold} more ({more}). In {house} and in {second}, the digit {locked} can go only to cells of the rectangle. If {roof:|one of }{roof} were {locked}, it would leave no {locked} for {floor}, so the {roof:other|other|others} would be {locked} too. Then {floor} would be {other}, and the rectangle would hold only {other} and {locked}. So {roof:it is not|neither is|none is} {locked}.",
    }
    Zh {
        GIST: "{cells} 不能都只剩 {digits}",
        SEEN: "单元格 {cells} 分处两行、两列、两宫，且都含有候选数 {digits}。",
        PLACES: "单元格 {cells} 分处两行、两列、两宫，都不是提示数，所以互换其中的数字不会改动提示数。",
        FILLED: "现在 {filled} 已经填入，{filled:|都}填的是 {either}。",
        RULE: "若这四格最终只填 {digits}，把这两个数字互换就会得到另一个解；而已证明此题只有一个解。",
        ONE_LEFT: "只有 {roof} 还有其他候选数，所以{roof:它|它们}必是 {extras}，不能是 {either}。",
        ONE_ROOF: "只有 {roof} 还有其他候选数，所以{roof:它|它们}必是 {one}，不能是 {either}。",
        ONE_EXTRA: "只有 {roof} 还有其他候选数 {extras}，所以这{roof:#}格中必有一格是 {extras}。{victims} {victims:|都}看到{roof:它|这两格|这些格}，不能是 {extras}。",
        SUBSET: "只有 {roof} 还有其他候选数（{more}），这{roof:#}格中至少有一格是 {one}：可以把它们看作一个只含这{extras:个|些}候选数的单元格。它与{house}的 {cells} 组成 {set} 的显性数组，{house}的这些数字只能填在这几格。",
        STRONG: "只有 {roof} 还有其他候选数（{more}）。在{house}中，{locked} 只能填入这两格。若其中一格是 {other}，另一格就是 {locked}，四格就只含 {other} 和 {locked}，这正是不允许出现的情形。所以两格都不是 {other}。",
        ACROSS: "只有对角的 {roof} 还有其他候选数（{more}）。在{house}和{second}中，{locked} 都只能填入矩形的单元格。若 {roof} 中有一格是 {locked}，则 {floor} 都不是 {locked}，另一格也必是 {locked}。于是 {floor} 都是 {other}，四格只含这两个数字，这正是不允许出现的情形。所以两格都不是 {locked}。",
    }
}
