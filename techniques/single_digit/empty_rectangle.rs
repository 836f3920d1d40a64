//! Empty Rectangle.

use crate::kits::templates::Templates;
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind, HouseSet};
use logic::{
    Chain, Claim, Closing, Evidence, ExplainContext, Explanation, Find, Literal, Node, Pattern,
    Phrase, Proof, Removals, Role, Roles, Sink, Stop, Text, View, Why,
};

logic::technique! {
    /// Empty Rectangle: in a box, a digit is left only in one row and one column. A strong link
    /// outside leads from the row to the column.
    ///
    /// # Look for
    /// A box in which all places of a digit (three or more) lie in one row and one column, with
    /// places in both. The other four cells of the box are the empty rectangle. Also a line outside
    /// the box that crosses this row. In the line, the digit has only two places, and one of them
    /// lies in the row. The same works with row and column exchanged.
    ///
    /// # Why it works
    /// If the far place of the line does not hold the digit, the place in the row does. The digit is
    /// then not in the row of the box, so it is in the column of the box. So the digit is in the far
    /// place of the line or in the column of the box. If the box had a place outside the row and the
    /// column, its digit could go there. If the line had a third place, the far place would not have
    /// to hold the digit.
    ///
    /// # What it removes
    /// The digit from each cell that sees the far place and all places of the box outside the row.
    /// This is usually the cell of the column that sees the far place.
    ///
    /// # Example
    /// ```text
    ///       c1  c2  c3      c7
    ///  r1   .   e   e       .
    ///  r2   B   B   B       P      box 1: the digit only at B, in row 2 or in column 1
    ///  r3   B   e   e       .      column 7: only P or Q
    ///  r6   x   .   .       Q      Q or column 1 of the box: x does not hold the digit
    /// ```
    ///
    /// # Also known as
    /// Hinge. SudokuWiki calls it Rectangle Elimination. It is a grouped Turbot Fish.
    ///
    /// # Cost
    /// For each box and digit, nine pairs of a row and a column in both orders, each with up to six
    /// strong links of the crossing lines.
    ///
    /// # Sources
    /// Rod Hagglund on the Sudoku players' forum; SudokuWiki and HoDoKu describe it.
    pub struct EmptyRectangle;
    slug: "empty_rectangle",
    name: { En "Empty Rectangle", Zh "空矩形" },
    aliases: ["Hinge", "Rectangle Elimination"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// An Empty Rectangle: a strong link in a line, and the two arms of a box. The cells that see the far
/// end of the link and the second arm lose the digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Instance {
    digit: Digit,
    /// The end of the strong link outside `first_line`.
    far_end: Cell,
    /// The end of the strong link in `first_line`. It has a weak link to the first arm.
    near_end: Cell,
    /// The line of the strong link.
    link_line: House,
    /// The line of the first arm and of `near_end`.
    first_line: House,
    /// The line of the second arm.
    second_line: House,
    pub(super) box_: House,
    /// The first arm: the places of the box in `first_line`.
    first_arm: CellSet,
    /// The second arm: the other places of the box.
    second_arm: CellSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let digits = view.derived::<Templates>().digits_with_effects();
    for box_ in House::of_kind(HouseKind::Box) {
        for digit in digits {
            // With only two places, the box is a strong link and the pattern is a Turbot Fish.
            let places = board.places(box_, digit);
            if !places.is_plural() || places.is_pair() {
                continue;
            }
            for instance in all(board, box_, digit) {
                let claim = Claim::remove(Removals::Digit(digit, instance.victims(board)));
                // The size is the number of nodes of the chain.
                sink.push(Find::new(claim, 4), &|| {
                    Proof::new(instance.evidence(), instance)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every Empty Rectangle of a digit in a box, including those with two places in the box.
pub(super) fn all(board: &Board, box_: House, digit: Digit) -> Vec<Instance> {
    let mut all = Vec::new();
    let places = board.cells_in(box_, digit);
    for (first_line, second_line) in crosses(box_) {
        let first_arm = places & first_line.cells();
        let second_arm = places - first_line.cells();
        // The crossing cell belongs to the first arm. Each arm needs another cell, or the pattern
        // is Pointing.
        let fits = second_line.cells().contains_all(second_arm)
            && !second_arm.is_empty()
            && !(first_arm - second_line.cells()).is_empty();
        if fits {
            for (far_end, near_end, link_line) in strong_lines(board, digit, box_, first_line) {
                all.push(Instance {
                    digit,
                    far_end,
                    near_end,
                    link_line,
                    first_line,
                    second_line,
                    box_,
                    first_arm,
                    second_arm,
                });
            }
        }
    }
    all
}

/// The pairs of a row and a column of a box, each in both orders.
fn crosses(box_: House) -> impl Iterator<Item = (House, House)> {
    let (top, left) = (box_.number() / 3 * 3, box_.number() % 3 * 3);
    (0..9).flat_map(move |index| {
        let (row, column) = (House::row(top + index / 3), House::column(left + index % 3));
        [(row, column), (column, row)]
    })
}

/// The strong links in lines that cross `first_line` outside the box, with one end in `first_line`.
/// Each is the far end, the end in `first_line`, and the line.
fn strong_lines(
    board: &Board,
    digit: Digit,
    box_: House,
    first_line: House,
) -> impl Iterator<Item = (Cell, Cell, House)> {
    let crossing = match first_line.kind() {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column | HouseKind::Box => HouseKind::Row,
    };
    let near_ends = board.cells_in(first_line, digit) - box_.cells();
    near_ends.iter().filter_map(move |near_end| {
        let link_line = near_end.house(crossing);
        let others = board
            .places(link_line, digit)
            .without(near_end.position_in(link_line));
        let position = others.single()?;
        Some((link_line.cell(position), near_end, link_line))
    })
}

impl Instance {
    /// The cells that see the far place and the second arm.
    pub(super) fn victims(&self, board: &Board) -> CellSet {
        self.far_end.peers() & self.second_arm.common_peers() & board.cells(self.digit)
    }

    /// The places at the ends. One of them is true.
    pub(super) fn ends(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.second_arm.with(self.far_end))
    }

    /// The evidence: a chain from `far_end` to `second_arm`.
    pub(super) fn evidence(&self) -> Evidence {
        let candidate = |cell| Candidate::new(cell, self.digit);
        let group = |cells: CellSet| match cells.single() {
            Some(cell) => Node::Candidate(candidate(cell)),
            None => Node::Group(self.digit, cells),
        };
        Evidence::Chain(Chain {
            literals: vec![
                Literal::off(candidate(self.far_end)),
                Literal::on(candidate(self.near_end)),
                Literal::off(group(self.first_arm)),
                Literal::on(group(self.second_arm)),
            ],
            links: vec![
                Why::House(self.link_line),
                Why::House(self.first_line),
                Why::House(self.box_),
            ],
            closing: Closing::Open,
        })
    }
}

impl Pattern for Instance {
    fn roles(&self) -> Roles {
        let middle = CandidateSet::of_digit(self.digit, self.first_arm.with(self.near_end));
        Roles::new("ends", Role::End, self.ends())
            .with("middle", Role::Pattern, middle)
            .with("box", Role::Pattern, self.box_)
            .with(
                "arms",
                Role::Pattern,
                HouseSet::from_iter([self.first_line, self.second_line]),
            )
            .with("line", Role::Pattern, self.link_line)
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let fill = |text: &'static Text| self.fill(text);
        let why = vec![fill(&WHY), self.goes(context.effects().cells_of_removals())];
        Explanation::new(fill(&GIST), vec![fill(&BOX), fill(&LINE)], why)
    }
}

impl Instance {
    /// The sentence about the cells that lose the digit.
    pub(super) fn goes(&self, victims: CellSet) -> Phrase {
        let goes = self
            .fill(&GOES)
            .with("ends", self.second_arm.with(self.far_end));
        goes.with("gone", victims)
    }

    /// Fills the slots of a text.
    pub(super) fn fill(&self, text: &'static Text) -> Phrase {
        Phrase::new(text)
            .with("digit", self.digit)
            .with("box", self.box_)
            .with("through", self.first_line)
            .with("across", self.second_line)
            .with("line", self.link_line)
            .with("near", self.near_end)
            .with("far", self.far_end)
            .with("arm", logic::Slot::OneOf(self.second_arm))
            .with(
                "where",
                logic::Slot::OneOf(self.second_arm.with(self.far_end)),
            )
    }
}

logic::texts! {
    pub(super) En {
        GIST: "{digit} in {box} only along {through} and {across}; {line} links {near} and {far}",
        BOX: "In {box}, the digit {digit} can go only along {through} or along {across}.",
        LINE: "In {line}, the digit {digit} can go only to {near} or {far}, and {near} lies in {through}.",
        WHY: "If {far} is not {digit}, then {near} is. Then {digit} cannot go along {through} in {box}, so it stands in {arm}. So {where} is {digit}.",
        GOES: "{gone} {gone:sees|both see|all see} {ends}, and cannot be {digit}.",
    }
    Zh {
        GIST: "{box}的 {digit} 只在{through}与{across}；{line}连着 {near} 与 {far}",
        BOX: "在{box}中，{digit} 只能沿{through}或{across}填入。",
        LINE: "在{line}中，{digit} 只能填入 {near} 或 {far}，而 {near} 位于{through}。",
        WHY: "若 {far} 不是 {digit}，则 {near} 是 {digit}，{box}中就不能沿{through}填 {digit}，只能填入 {arm}。所以 {where} 是 {digit}。",
        GOES: "{gone} {gone:|都}看到 {ends}，不能是 {digit}。",
    }
}
