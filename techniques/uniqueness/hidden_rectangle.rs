//! Hidden Rectangle.

use super::rectangle_words::{GIST, RULE, SEEN};
use super::rectangles::{Rectangle, Rectangles};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit, House, HouseSet};
use logic::{
    Claim, Cover, Evidence, ExplainContext, Explanation, Find, Link, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Slot, Stop, Text, Truth, View,
};

logic::technique! {
    /// Hidden Rectangle: one corner of a rectangle has only two candidates. In the opposite corner, two
    /// strong links of one of these digits meet, so that corner cannot hold the other.
    ///
    /// # Look for
    /// Four empty cells at the corners of a rectangle, in two boxes, that all hold the same two
    /// candidates, say 1 and 2. One corner holds nothing else. Its two neighbours hold more. Two
    /// sides of the rectangle meet in the opposite corner. In the row of one side and in the column
    /// of the other (or in a box that contains the side), 1 has only the two places on that side.
    ///
    /// # Why it works
    /// If the opposite corner were 2, both its neighbours in the rectangle would have to be 1, and
    /// then the bare corner would be 2. Exchanging 1 and 2 in the four cells would give a second
    /// solution, but the puzzle has one. If one of the two lines had a third place for 1, the
    /// neighbour on that line would not have to be 1, and nothing could be exchanged.
    ///
    /// # What it removes
    /// The other digit, 2, from the opposite corner.
    ///
    /// # Example
    /// ```text
    ///       c2        c7
    ///  r1  {1,2}     {1,2,5}
    ///  r3  {1,2,8}   {1,2,6,9}    1 only twice in row 3 and only twice in column 7: r3c7 is not 2
    /// ```
    ///
    /// # Also known as
    /// Hidden Unique Rectangle, HUR; in some lists Unique Rectangle type 7.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution.
    ///
    /// # Cost
    /// 486 rectangles of cells, eight tests for each.
    ///
    /// # Sources
    /// Known on the Sudoku players' forum since 2005; SudokuWiki (Hidden Unique Rectangles), HoDoKu
    /// (Hidden Rectangle).
    pub struct HiddenRectangle;
    slug: "hidden_rectangle",
    name: { En "Hidden Rectangle", Zh "隐性唯一矩形" },
    aliases: [
        "HUR", "Hidden UR", "Hidden Unique Rectangle", "Hidden Unique Rectangle Type 1", "Hidden UR Type 1",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [],
    find: find,
}

/// A rectangle in which two strong links of one of its digits meet in a corner.
#[derive(Debug)]
struct HiddenRectanglePattern {
    rectangle: Rectangle,
    /// The houses of the two strong links.
    houses: [House; 2],
    /// The digit of the two strong links.
    locked: Digit,
    /// The guardians of the rectangle.
    guardians: CandidateSet,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let all: &Rectangles = view.derived();
    for &rectangle in &all.0 {
        find_in(board, rectangle, sink)?;
    }
    ControlFlow::Continue(())
}

/// The finds of one rectangle.
pub fn find_in(board: &Board, rectangle: Rectangle, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let roof = rectangle.roof(board);
    for bare in 0..4 {
        let corner = 3 - bare;
        // Without both neighbours in the roof, it is type 1 or 4 of the Unique Rectangle.
        let neighbours = rectangle.corners([bare ^ 1, bare ^ 2]);
        if roof.contains(rectangle.cells[bare]) || !roof.contains_all(neighbours) {
            continue;
        }
        for (locked, other) in rectangle.both_orders() {
            let sides =
                [1, 2].map(|flip| rectangle.locked_in(board, locked, [corner, corner ^ flip]));
            let [Some(one), Some(another)] = sides else {
                continue;
            };
            let cell = rectangle.cells[corner];
            let claim = Claim::remove(Removals::Digit(other, CellSet::only(cell)));
            // The size is the number of cells.
            sink.push(Find::new(claim, 4), &|| {
                let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
                let evidence = Evidence::Cover(Cover {
                    truths: vec![
                        guardians,
                        Truth::House(one, locked),
                        Truth::House(another, locked),
                    ],
                    links: neighbours.with(cell).iter().map(Link::Cell).collect(),
                    fins: CandidateSet::from_iter([Candidate::new(cell, locked)]),
                });
                let pattern = HiddenRectanglePattern {
                    rectangle,
                    houses: [one, another],
                    locked,
                    guardians: rectangle.guardians(board),
                };
                Proof::new(evidence, pattern)
            })?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for HiddenRectanglePattern {
    fn roles(&self) -> Roles {
        Roles::new("rectangle", Role::Pattern, self.rectangle.pattern())
            .with("guardians", Role::Guardian, self.guardians)
            .with("strong_links", Role::Base, HouseSet::from_iter(self.houses))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let HiddenRectanglePattern {
            rectangle,
            houses: [one, another],
            locked,
            ..
        } = *self;
        let (cells, digits) = (rectangle.cell_set(), rectangle.pair());
        let with_pattern = |text: &'static Text| {
            Phrase::new(text)
                .with("cells", cells)
                .with("digits", digits)
        };
        let corner = cells & one.cells() & another.cells();
        let bare = cells - one.cells() - another.cells();
        let more = rectangle.guardians(context.before());
        let why = Phrase::new(&WHY)
            .with("bare", bare)
            .with("plain", cells - more.all_cells())
            .with("more", more)
            .with("locked", locked)
            .with("other", rectangle.other(locked))
            .with("one", one)
            .with("first", Slot::OneOf(cells & one.cells()))
            .with("another", another)
            .with("second", Slot::OneOf(cells & another.cells()))
            .with("corner", corner)
            .with("neighbours", cells - corner - bare);
        Explanation::new(
            with_pattern(&GIST),
            vec![with_pattern(&SEEN)],
            vec![Phrase::new(&RULE).with("digits", digits), why],
        )
    }
}

logic::texts! {
    En {
        WHY: "{plain} {plain:holds|hold} nothing else; the other corners also hold {more}. The digit {locked} can go in {one} only to {first}, and in {another} only to {second}. If {corner} were {other}, {neighbours} would {neighbours:be|both be|all be} {locked}, so {bare} would be {other}: exactly what is ruled out. So {corner} {corner:is|are} not {other}.",
    }
    Zh {
        WHY: "{plain} {plain:|都}没有其他候选数，其余的角还有 {more}。{locked} 在{one}中只能填入 {first}，在{another}中只能填入 {second}。若 {corner} 是 {other}，则 {neighbours} 都是 {locked}，{bare} 就是 {other}：这正是不允许出现的情形。所以 {corner} 不是 {other}。",
    }
}
