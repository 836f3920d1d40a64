//! Hidden Rectangle.

use super::rectangle_words::{GIST, RULE, SEEN};
use super::rectangles::{Rectangle, rectangles};
use super::unique_rectangle::pattern;
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, CellSet, Digit, House};
use logic::{
    Claim, Cover, Evidence, Explanation, Find, Info, Link, Phrase, Removals, Role, Sink, Step,
    Stop, Technique, Text, Truth, View,
};

logic::technique! {
    /// Hidden Rectangle: from one bare corner, two strong links of a digit meet in the opposite corner
    /// of a rectangle that must not hold the same two candidates and nothing else.
    ///
    /// # Look for
    /// Four empty cells at the corners of a rectangle, in two boxes, that all hold the same two
    /// candidates, say 1 and 2. One corner holds nothing else. On both sides that meet in the opposite
    /// corner, 1 has no other place in its row and in its column (or box) than the rectangle.
    ///
    /// # Why it works
    /// If the opposite corner were 2, both its neighbours in the rectangle would have to be 1, and
    /// then the bare corner would be 2. Exchanging 1 and 2 in the four cells would give a second
    /// solution; but the puzzle has one.
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
    /// 486 rectangles of cells, eight looks at each.
    ///
    /// # Sources
    /// Known on the Sudoku players' forum since 2005; SudokuWiki (Hidden Unique Rectangles), HoDoKu
    /// (Hidden Rectangle).
    pub struct HiddenRectangle;
    slug: "hidden_rectangle",
    name: { En "Hidden Rectangle", Zh "隐性唯一矩形" },
    aliases: ["HUR", "Hidden Unique Rectangle"],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [],
}

impl Technique for HiddenRectangle {
    fn info(&self) -> &'static Info {
        Self::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let board = view.board();
        for rectangle in rectangles(board) {
            let roof = rectangle.roof(board);
            for bare in 0..4 {
                let corner = 3 - bare;
                // With its neighbours not both in the roof it is type 1 or 4 of the ordinary
                // Unique Rectangle.
                let neighbours = rectangle.corners([bare ^ 1, bare ^ 2]);
                if roof.contains(rectangle.cells[bare]) || !roof.contains_all(neighbours) {
                    continue;
                }
                for (locked, other) in rectangle.either() {
                    let sides = [1, 2]
                        .map(|way| rectangle.locked_in(board, locked, [corner, corner ^ way]));
                    let [Some(one), Some(another)] = sides else {
                        continue;
                    };
                    let cell = rectangle.cells[corner];
                    let claim = Claim::remove(Removals::Digit(other, CellSet::only(cell)));
                    sink.push_evidence(Find::new(claim, 4), &|| {
                        let guardians = Truth::Guardians(Box::new(rectangle.deadly(board)));
                        Evidence::Cover(Cover {
                            truths: vec![
                                guardians,
                                Truth::House(one, locked),
                                Truth::House(another, locked),
                            ],
                            links: neighbours.with(cell).iter().map(Link::Cell).collect(),
                            fins: CandidateSet::from_iter([Candidate::new(cell, locked)]),
                        })
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _before: &grid::Board, step: &Step) -> Explanation {
        let Some(told) = Told::of(step) else {
            return Explanation::default();
        };
        let Told {
            rectangle,
            houses: [one, another],
            locked,
            guardians,
        } = told;
        let (cells, digits) = (rectangle.cell_set(), rectangle.pair());
        let both = |text: &'static Text| {
            Phrase::new(text)
                .with("cells", cells)
                .with("digits", digits)
        };
        let corner = cells & one.cells() & another.cells();
        let bare = cells - one.cells() - another.cells();
        let why = Phrase::new(&WHY)
            .with("bare", bare)
            .with("locked", locked)
            .with("other", rectangle.other(locked))
            .with("one", one)
            .with("first", cells & one.cells())
            .with("another", another)
            .with("second", cells & another.cells())
            .with("corner", corner)
            .with("neighbours", cells - corner - bare);
        Explanation::new(
            both(&GIST),
            vec![both(&SEEN)],
            vec![Phrase::new(&RULE).with("digits", digits), why],
        )
        .mark(Role::Pattern, pattern(rectangle))
        .mark(Role::Guardian, guardians)
    }
}

/// What a step's evidence says.
struct Told {
    rectangle: Rectangle,
    /// The houses of the two strong links.
    houses: [House; 2],
    locked: Digit,
    /// What keeps the pattern from being complete.
    guardians: CandidateSet,
}

impl Told {
    fn of(step: &Step) -> Option<Told> {
        let Evidence::Cover(cover) = &step.evidence else {
            return None;
        };
        let [
            Truth::Guardians(deadly),
            Truth::House(one, locked),
            Truth::House(another, _),
        ] = cover.truths.as_slice()
        else {
            return None;
        };
        Some(Told {
            rectangle: Rectangle::of(deadly)?,
            houses: [*one, *another],
            locked: *locked,
            guardians: deadly.guardians,
        })
    }
}

logic::texts! {
    En {
        WHY: "{bare} holds nothing else. {locked} can go in {one} only to {first}, and in {another} only to {second}. If {corner} were {other}, {neighbours} would both be {locked}, so {bare} would be {other}: just what must not be. So {corner} is not {other}.",
    }
    Zh {
        WHY: "{bare} 没有其他候选数。{locked} 在{one}中只能填入 {first}，在{another}中只能填入 {second}。若 {corner} 是 {other}，则 {neighbours} 都是 {locked}，{bare} 就是 {other}：这正是不允许的。所以 {corner} 不是 {other}。",
    }
}
