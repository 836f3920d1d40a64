//! Firework Triple: a row and a column cross in a box. Outside the box, three digits have at most
//! one place in the row and one in the column.

use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Subsets, Truth, View,
};

logic::technique! {
    /// Firework Triple: a row and a column cross in a box. Outside the box, three digits have only one
    /// cell of the row and one of the column. These two cells and the crossing hold the three digits.
    ///
    /// # Look for
    /// A cell where a row and a column cross, and its box. A cell of the row and a cell of the column,
    /// both outside the box. Three digits that have no other place outside the box, neither in the row
    /// nor in the column.
    ///
    /// # Why it works
    /// If such a digit is in neither of the two cells outside, both its place in the row and its
    /// place in the column are in the box. They are the same place, as a box holds a digit once:
    /// the crossing. So each of the three digits is in one of the three cells. The condition is
    /// needed: a digit with another place outside the box could be there, and in none of the three
    /// cells.
    ///
    /// # What it removes
    /// All other digits from the three cells.
    ///
    /// # Example
    /// Outside box 1, the digits 1, 2 and 3 have no place in row 1 except r1c7, and none in column
    /// 1 except r6c1. So r1c1, r1c7 and r6c1 hold these digits, and lose 4, 5 and 6:
    ///
    /// ```text
    /// 12-4  123 / | /  /  / | 123-5 /  /
    /// 123    .  . | .  .  . |  .    .  .
    /// /      .  . | .  .  . |  .    .  .
    /// ------------+---------+-----------
    /// /      .  . | .  .  . |  .    .  .
    /// /      .  . | .  .  . |  .    .  .
    /// 123-6  .  . | .  .  . |  .    .  .     / = neither 1 nor 2 nor 3
    /// ```
    ///
    /// # Also known as
    /// Fireworks.
    ///
    /// # Cost
    /// For each of 81 crossings, 36 pairs of cells and the digits that fit, as masks.
    ///
    /// # Sources
    /// Fireworks, by shye, The New Sudoku Players' Forum; Sudoku Studio and SudokuWiki.
    pub struct FireworkTriple;
    slug: "firework_triple",
    name: { En "Firework Triple", Zh "烟花三数组" },
    aliases: ["Fireworks"],
    family: Exotic,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// The three cells and their digits.
#[derive(Clone, Copy, Debug)]
struct Firework {
    crossing: Cell,
    /// The cells outside the box, in the row and in the column.
    wings: [Cell; 2],
    digits: DigitSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(5)?;
    let board = view.board();
    for crossing in board.open() {
        let lines = [HouseKind::Row, HouseKind::Column].map(|kind| crossing.house(kind));
        let box_ = crossing.house(HouseKind::Box);
        // Most crossings have too few digits for any wings.
        let [in_row, in_column] = lines.map(|line| fitting_somewhere(board, line, box_));
        if (in_row & in_column).is_at_most(2) {
            continue;
        }
        let [row_wings, column_wings] = lines.map(|line| {
            let cells = (line.cells() - box_.cells()) & board.open();
            cells
                .iter()
                .map(move |cell| (cell, fitting(board, line, box_, cell)))
        });
        let column_wings: Vec<(Cell, DigitSet)> = column_wings.collect();
        for (a, row_digits) in row_wings {
            for &(b, column_digits) in &column_wings {
                let all: Vec<Digit> = (row_digits & column_digits).iter().collect();
                for mask in Subsets::Lexicographic.masks(3, all.len()) {
                    let chosen = all.iter().enumerate();
                    let chosen = chosen.filter(|(index, _)| mask >> index & 1 == 1);
                    let firework = Firework {
                        crossing,
                        wings: [a, b],
                        digits: chosen.map(|(_, &digit)| digit).collect(),
                    };
                    let claim = Claim::remove(Removals::Digits(!firework.digits, firework.cells()));
                    // The size is the number of cells.
                    sink.push(Find::new(claim, 3), &|| {
                        Proof::new(firework.evidence(), firework)
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The open digits of a line with at most one place outside a box.
fn fitting_somewhere(board: &Board, line: House, box_: House) -> DigitSet {
    let fits = |&digit: &Digit| {
        let places = board.cells_in(line, digit);
        !places.is_empty() && (places - box_.cells()).is_at_most(1)
    };
    Digit::ALL.into_iter().filter(fits).collect()
}

/// The open digits of a line that have no place outside a box except this cell.
pub(super) fn fitting(board: &Board, line: House, box_: House, cell: Cell) -> DigitSet {
    let fits = |&digit: &Digit| {
        let places = board.cells_in(line, digit);
        !places.is_empty() && (places - box_.cells()).without(cell).is_empty()
    };
    Digit::ALL.into_iter().filter(fits).collect()
}

impl Firework {
    fn cells(self) -> CellSet {
        CellSet::from_iter(self.wings).with(self.crossing)
    }

    fn lines(self) -> [House; 2] {
        [HouseKind::Row, HouseKind::Column].map(|kind| self.crossing.house(kind))
    }

    /// The evidence: each digit in the row and in the column is a truth.
    fn evidence(self) -> Evidence {
        let lines = self.lines();
        let truths = self.digits.iter();
        let truths = truths.flat_map(|digit| lines.map(|line| Truth::House(line, digit)));
        Evidence::Exhaustive(Exhaustive {
            truths: truths.collect(),
        })
    }
}

impl Pattern for Firework {
    fn roles(&self) -> Roles {
        let [row, column] = self.lines();
        Roles::new("crossing", Role::Pivot, self.crossing)
            .with("wings", Role::Pincer, CellSet::from_iter(self.wings))
            .with("digits", Role::Pattern, self.digits)
            .with("row", Role::Base, row)
            .with("column", Role::Base, column)
            .with("box", Role::Cover, self.crossing.house(HouseKind::Box))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let [row, column] = self.lines();
        let eliminations: CandidateSet = context.effects().removals().iter().copied().collect();
        let fill = |text| {
            let phrase = Phrase::new(text).with("digits", self.digits);
            let phrase = phrase.with("box", self.crossing.house(HouseKind::Box));
            let phrase = phrase
                .with("crossing", self.crossing)
                .with("gone", eliminations);
            phrase.with("cells", self.cells())
        };
        let line = |line: House, wing: Cell| fill(&LINE).with("line", line).with("wing", wing);
        Explanation::new(
            fill(&GIST),
            vec![line(row, self.wings[0]), line(column, self.wings[1])],
            vec![fill(&WHY), fill(&FULL)],
        )
    }
}

logic::texts! {
    En {
        GIST: "{cells} {cells:holds|hold} {digits} in some order",
        LINE: "In {line}, no cell outside {box} except {wing} can be {digits:|one of }{digits}.",
        WHY: "If such a digit is in neither of the two cells, its places in the row and in the column are both in {box}. The box has it only once, so it is at {crossing}, where the row and the column cross.",
        FULL: "So {digits} {digits:fills|fill} {cells} in some order, and nothing else goes there.",
    }
    Zh {
        GIST: "{cells}由{digits}填满",
        LINE: "在{line}中，{box}以外的格除{wing}外都不能填{digits}{digits:|中的任何一个}。",
        WHY: "这样的数字若不在这两格，则它在行与列中的位置都在{box}内；宫中只有一个，所以只能在交叉处{crossing}。",
        FULL: "所以{cells}恰好填入{digits}，不能再填其他数字。",
    }
}
