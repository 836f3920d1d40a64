//! Firework Quadruple: two crossings at opposite corners of a rectangle, each with two digits that
//! have no other place outside its box, in its row or column, than the two corners between them.

use super::firework_triple::fitting;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Subsets, Truth, View,
};

logic::technique! {
    /// Firework Quadruple: a rectangle with its corners in four boxes. Two opposite corners are
    /// crossings with two digits each. Outside the box of a crossing, its digits have only the other two
    /// corners in its row and column.
    ///
    /// # Look for
    /// Four empty cells at the corners of a rectangle, in four boxes. Choose two opposite corners as
    /// crossings; the other two are the wings. For each crossing, find two digits that have no place in
    /// its row or column except in its box and at the wings. The two crossings have different digits.
    ///
    /// # Why it works
    /// If a digit of a crossing is at neither wing, both its place in the row and its place in the column
    /// are in the box of the crossing. They are the same place, as a box holds a digit once: the
    /// crossing. The crossing holds only one of its two digits, so a wing holds the other. That is true
    /// for both crossings, and there are only two wings. So each pair of digits has one wing, and its
    /// other digit is at its crossing. If a digit had another place outside the box, both wings could
    /// hold digits of the other crossing.
    ///
    /// # What it removes
    /// From the wings, all digits except the four. From each crossing, all digits except its own two.
    ///
    /// # Example
    /// The crossing r1c1 has the digits 1 and 2: outside box 1 they are only at r1c7 in row 1 and at r6c1
    /// in column 1. The crossing r6c7 has 3 and 4: outside box 6 they are only at r6c1 in row 6 and at r1c7
    /// in column 7.
    ///
    /// ```text
    /// 12-5  12  / | /  /  / | 1234-6  /   /
    /// 12    .   . | .  .  . |   x     .   .
    /// /     .   . | .  .  . |   x     .   .     / = neither 1 nor 2
    /// ------------+---------+--------------
    /// /     .   . | .  .  . |  34     .   .     x = neither 3 nor 4
    /// /     .   . | .  .  . |   x     .   .
    /// 1234  x   x | x  x  x | 34-7    34  x
    /// ```
    ///
    /// (Rows 7 to 9 have neither 1 nor 2 in column 1, and neither 3 nor 4 in column 7.)
    ///
    /// # Also known as
    /// Quadruple Firework.
    ///
    /// # Cost
    /// For each of 81 crossings, the 36 rectangles and the digits that fit, as masks.
    ///
    /// # Sources
    /// Fireworks, by shye, The New Sudoku Players' Forum; Sudoku Studio.
    pub struct FireworkQuadruple;
    slug: "firework_quadruple",
    name: { En "Firework Quadruple", Zh "烟花四数组" },
    aliases: ["Quadruple Firework", "Firework Quad"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// A crossing of a row and a column, and two digits.
#[derive(Clone, Copy, Debug)]
struct Firework {
    crossing: Cell,
    digits: DigitSet,
}

/// Two crossings at opposite corners of a rectangle, with different digits.
#[derive(Clone, Copy, Debug)]
struct Quadruple {
    fireworks: [Firework; 2],
    /// The other corners: in the row of the first crossing, and in its column.
    wings: [Cell; 2],
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(5)?;
    let board = view.board();
    for crossing in board.open() {
        let [row, column] = lines(crossing);
        let outside = |line: House| (line.cells() - box_of(crossing).cells()) & board.open();
        for in_row in outside(row) {
            for in_column in outside(column) {
                // Each rectangle is found from its crossing in the upper row.
                let opposite = at(in_column, in_row).filter(|&cell| crossing < cell);
                let Some(opposite) = opposite.filter(|&cell| board.open().contains(cell)) else {
                    continue;
                };
                let digits = digits_of(board, crossing, [in_row, in_column]);
                if digits.is_at_most(1) {
                    continue;
                }
                let others = digits_of(board, opposite, [in_column, in_row]);
                for pair in pairs(digits) {
                    for other in pairs(others - pair) {
                        let quadruple = Quadruple {
                            fireworks: [(crossing, pair), (opposite, other)]
                                .map(|(crossing, digits)| Firework { crossing, digits }),
                            wings: [in_row, in_column],
                        };
                        quadruple.push(board, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The row and the column of a crossing.
fn lines(crossing: Cell) -> [House; 2] {
    [HouseKind::Row, HouseKind::Column].map(|kind| crossing.house(kind))
}

fn box_of(cell: Cell) -> House {
    cell.house(HouseKind::Box)
}

/// The cell in the row of one cell and the column of another.
fn at(in_row: Cell, in_column: Cell) -> Option<Cell> {
    Cell::at_row_column(in_row.row(), in_column.column())
}

/// The digits that have no place outside the box of a crossing except the wings: the first in its
/// row, the second in its column.
fn digits_of(board: &Board, crossing: Cell, wings: [Cell; 2]) -> DigitSet {
    let [row, column] = lines(crossing);
    let box_ = box_of(crossing);
    fitting(board, row, box_, wings[0]) & fitting(board, column, box_, wings[1])
}

/// The sets of two digits.
fn pairs(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let all: Vec<Digit> = digits.iter().collect();
    let masks = Subsets::Lexicographic.masks(2, all.len());
    masks.iter().map(move |mask| {
        let chosen = all.iter().enumerate();
        let chosen = chosen.filter(|(index, _)| mask >> index & 1 == 1);
        chosen.map(|(_, &digit)| digit).collect()
    })
}

impl Firework {
    /// The truths that each digit has a place in the row and in the column.
    fn truths(self) -> impl Iterator<Item = Truth> {
        let lines = lines(self.crossing);
        let digits = self.digits.iter();
        digits.flat_map(move |digit| lines.map(|line| Truth::House(line, digit)))
    }
}

impl Quadruple {
    fn wings(self) -> CellSet {
        CellSet::from_iter(self.wings)
    }

    fn digits(self) -> DigitSet {
        let [one, other] = self.fireworks;
        one.digits | other.digits
    }

    fn push(self, board: &Board, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let wings = CandidateSet::of_digits(!self.digits(), self.wings());
        let crossings = self
            .fireworks
            .map(|one| CandidateSet::of_cell(one.crossing, !one.digits));
        let all = crossings.iter().fold(wings, |all, one| all.union(one));
        let live = all.intersection(&board.all_candidates());
        let claim = Claim::remove(Removals::Set(&live));
        // The size is the number of cells.
        sink.push(Find::new(claim, 4), &|| {
            let truths = self.fireworks.into_iter().flat_map(Firework::truths);
            let truths = truths.collect();
            Proof::new(Evidence::Exhaustive(Exhaustive { truths }), self)
        })
    }
}

impl Pattern for Quadruple {
    fn roles(&self) -> Roles {
        let crossings = self.fireworks.map(|firework| firework.crossing);
        let houses: HouseSet = crossings.into_iter().flat_map(lines).collect();
        let boxes = crossings.map(box_of);
        Roles::new("crossings", Role::Pivot, CellSet::from_iter(crossings))
            .with("wings", Role::Pincer, self.wings())
            .with("digits", Role::Pattern, self.digits())
            .with("lines", Role::Base, houses)
            .with("boxes", Role::Cover, HouseSet::from_iter(boxes))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let board = context.before();
        let [first, second] = self.fireworks;
        let [row, column] = lines(first.crossing);
        let fill = |text| {
            let phrase = Phrase::new(text).with("either_wing", Slot::OneOf(self.wings()));
            let phrase = phrase
                .with("one", Slot::OneDigitOf(first.digits))
                .with("other", Slot::OneDigitOf(second.digits))
                .with("crossing", first.crossing)
                .with("opposite", second.crossing);
            phrase
                .with("row", row)
                .with("column", column)
                .with("box", box_of(first.crossing))
        };
        let [in_row, in_column] = self.wings;
        let fireworks = [(first, [in_row, in_column]), (second, [in_column, in_row])];
        let seen = fireworks.into_iter().flat_map(|(firework, wings)| {
            let lines = lines(firework.crossing).into_iter().zip(wings);
            lines.map(move |(line, wing)| {
                let is_possible = board.candidates(wing).overlaps(firework.digits);
                Phrase::new(if is_possible { &LINE } else { &LINE_IN_BOX })
                    .with("line", line)
                    .with("box", box_of(firework.crossing))
                    .with("wing", wing)
                    .with("one", Slot::OneDigitOf(firework.digits))
            })
        });
        let why = [&NEITHER, &LIKEWISE, &ONE_EACH].map(fill);
        Explanation::new(fill(&GIST), seen.collect(), why.into())
    }
}

logic::texts! {
    En {
        GIST: "{either_wing} is {one}, and the other is {other}",
        LINE: "In {line}, no cell outside {box} except {wing} can be {one}.",
        LINE_IN_BOX: "In {line}, no cell outside {box} can be {one}.",
        NEITHER: "Take {one}. If it is not in {either_wing}, its places in {row} and {column} are both in {box}. The box has it only once, so it is at {crossing}, where the row and the column cross. This cell holds only one digit, so {either_wing} is {one}.",
        LIKEWISE: "Likewise, {other} is at {opposite} if it is not in {either_wing}. So {either_wing} is {other}.",
        ONE_EACH: "So one of these two cells is {one}, and the other is {other}. The second digit of each pair is in neither of them, so {crossing} is {one}, and {opposite} is {other}.",
    }
    Zh {
        GIST: "{either_wing}填{one}，另一格填{other}",
        LINE: "在{line}中，{box}以外的格除{wing}外都不能填{one}。",
        LINE_IN_BOX: "在{line}中，{box}以外的格都不能填{one}。",
        NEITHER: "{one}若不在{either_wing}，则它在{row}与{column}中的位置都在{box}内；宫中只有一个，所以只能在交叉处{crossing}。这一格只填一个数字，所以{either_wing}填{one}。",
        LIKEWISE: "同理，{other}若不在{either_wing}，就在{opposite}，所以{either_wing}填{other}。",
        ONE_EACH: "所以这两格一格填{one}，另一格填{other}。每对的另一个数字不在这两格，所以{crossing}填{one}，{opposite}填{other}。",
    }
}
