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
    /// The end of the strong link outside `through`.
    far: Cell,
    /// The end of the strong link in `through`. It has a weak link to the first arm.
    near: Cell,
    /// The line of the strong link.
    line: House,
    /// The line of the first arm and of `near`.
    through: House,
    /// The line of the second arm.
    across: House,
    pub(super) box_: House,
    /// The first arm: the places of the box in `through`.
    first: CellSet,
    /// The second arm: the other places of the box.
    second: CellSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let digits = view.derived::<Templates>().digits();
    for box_ in House::of_kind(HouseKind::Box) {
        for digit in digits {
            // With only two places, the box is a strong link and the pattern is a Turbot Fish.
            let places = board.places(box_, digit);
            if !places.is_plural() || places.is_pair() {
                continue;
            }
            for instance in all(board, box_, digit) {
                let claim = Claim::remove(Removals::Digit(digit, instance.victims(board)));
                sink.push(Find::new(claim, 4), &|| {
                    Proof::new(instance.evidence(), instance)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every Empty Rectangle of a digit in a box, also with two places there.
pub(super) fn all(board: &Board, box_: House, digit: Digit) -> Vec<Instance> {
    let mut all = Vec::new();
    let places = board.cells_in(box_, digit);
    for (through, across) in crosses(box_) {
        let first = places & through.cells();
        let second = places - through.cells();
        // The crossing cell belongs to the first arm. Each arm needs another cell, or the pattern
        // is Pointing.
        let fits = across.cells().contains_all(second)
            && !second.is_empty()
            && !(first - across.cells()).is_empty();
        if fits {
            for (far, near, line) in strong_lines(board, digit, box_, through) {
                all.push(Instance {
                    digit,
                    far,
                    near,
                    line,
                    through,
                    across,
                    box_,
                    first,
                    second,
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

/// The strong links in lines that cross `through` outside the box, with one end in `through`. Each
/// is the far end, the end in `through`, and the line.
fn strong_lines(
    board: &Board,
    digit: Digit,
    box_: House,
    through: House,
) -> impl Iterator<Item = (Cell, Cell, House)> {
    let crossing = match through.kind() {
        HouseKind::Row => HouseKind::Column,
        HouseKind::Column | HouseKind::Box => HouseKind::Row,
    };
    let nears = board.cells_in(through, digit) - box_.cells();
    nears.iter().filter_map(move |near| {
        let line = near.house(crossing);
        let others = board.places(line, digit).without(near.position_in(line));
        let position = others.single()?;
        Some((line.cell(position), near, line))
    })
}

impl Instance {
    /// The cells that see the far place and the second arm.
    pub(super) fn victims(&self, board: &Board) -> CellSet {
        self.far.peers() & self.second.common_peers() & board.cells(self.digit)
    }

    /// The places at the ends. One of them is true.
    pub(super) fn ends(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.second.with(self.far))
    }

    /// The evidence: a chain from `far` to `second`.
    pub(super) fn evidence(&self) -> Evidence {
        let candidate = |cell| Candidate::new(cell, self.digit);
        let group = |cells: CellSet| match cells.single() {
            Some(cell) => Node::Candidate(candidate(cell)),
            None => Node::Group(self.digit, cells),
        };
        Evidence::Chain(Chain {
            literals: vec![
                Literal::off(candidate(self.far)),
                Literal::on(candidate(self.near)),
                Literal::off(group(self.first)),
                Literal::on(group(self.second)),
            ],
            links: vec![
                Why::House(self.line),
                Why::House(self.through),
                Why::House(self.box_),
            ],
            closing: Closing::Open,
        })
    }
}

impl Pattern for Instance {
    fn roles(&self) -> Roles {
        let middle = CandidateSet::of_digit(self.digit, self.first.with(self.near));
        Roles::new("ends", Role::End, self.ends())
            .with("middle", Role::Pattern, middle)
            .with("box", Role::Pattern, self.box_)
            .with(
                "arms",
                Role::Pattern,
                HouseSet::from_iter([self.through, self.across]),
            )
            .with("line", Role::Pattern, self.line)
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
        let goes = self.fill(&GOES).with("ends", self.second.with(self.far));
        goes.with("gone", victims)
    }

    /// Fills the slots of a text.
    pub(super) fn fill(&self, text: &'static Text) -> Phrase {
        Phrase::new(text)
            .with("digit", self.digit)
            .with("box", self.box_)
            .with("through", self.through)
            .with("across", self.across)
            .with("line", self.line)
            .with("near", self.near)
            .with("far", self.far)
            .with("arm", logic::Slot::OneOf(self.second))
            .with("where", logic::Slot::OneOf(self.second.with(self.far)))
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
