//! A technique that whydoku does not have, in a separate crate, with a profile that uses it.
//!
//! The technique needs the crates `grid` and `logic`, and `harness` for its tests. `main.rs` is the whole
//! command line of whydoku with this technique. whydoku itself is unchanged.

use core::ops::ControlFlow;
use grid::{Candidate, CellSet, Digit, House, HouseKind};
use logic::{
    Claim, Collection, Evidence, ExplainContext, Explanation, Find, NamedProfile, Pattern, Phrase,
    ProfileTexts, Proof, Role, Roles, Single, SingleBy, Sink, Stop, View,
};

/// The techniques and profiles that this crate adds to those of whydoku.
pub const COLLECTION: Collection = Collection {
    techniques: &[&SlicingAndDicing],
    enumerations: &[],
    profiles: &[NamedProfile {
        name: "beginner",
        texts: ProfileTexts::Editions(&[include_str!("../profiles/beginner.yaml")]),
    }],
};

logic::technique! {
    /// Slicing and Dicing: two of the three rows or columns through a box already have the digit. The
    /// third has only one open cell in the box, and the digit goes there.
    ///
    /// # Look for
    /// A digit that is placed in two of three boxes side by side, in two different rows (or in two of three
    /// boxes one above another, in two different columns). In the third box, look at the remaining row or
    /// column: does it have only one open cell?
    ///
    /// # Why it works
    /// Every row and column has the digit once. If two of the three lines through the box have the digit
    /// outside the box, the digit of the box is in the third line. If only one cell of the box is open in
    /// the third line, the digit goes there.
    ///
    /// # What it removes
    /// Nothing: the digit is filled in.
    ///
    /// # Example
    /// ```text
    ///  5 stands in row 7 and in row 9, so box 9 has it in row 8, where r8c9 alone is open.
    /// ```
    ///
    /// # Also known as
    /// A simple Hidden Single in a box, which can be seen without candidates.
    ///
    /// # Cost
    /// For each of nine boxes and nine digits, the rows and the columns.
    ///
    /// # Sources
    /// Books for beginners; whydoku explains it as a Hidden Single.
    pub struct SlicingAndDicing;
    slug: "slicing_and_dicing",
    name: { En "Slicing and Dicing", Zh "两线排除" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// The pattern of a find.
#[derive(Debug)]
struct Sliced {
    /// The box.
    house: House,
    /// Two lines through the box, which have the digit outside it.
    lines: [House; 2],
    /// The third line through the box.
    third_line: House,
    /// The digit in the only cell that is left for it in the box, on the third line.
    place: Candidate,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for house in House::of_kind(HouseKind::Box) {
        for digit in Digit::ALL {
            let Some(cell) = board.cells_in(house, digit).single() else {
                continue;
            };
            for kind in [HouseKind::Row, HouseKind::Column] {
                let third_line = cell.house(kind);
                let has_digit =
                    |line: &House| !(line.cells() & board.filled_with(digit)).is_empty();
                let lines = House::of_kind(kind).filter(|line| {
                    !(line.cells() & house.cells()).is_empty() && *line != third_line
                });
                let lines: Vec<House> = lines.filter(has_digit).collect();
                let open = board.open_in(house) & third_line.cells();
                let &[first, second] = lines.as_slice() else {
                    continue;
                };
                if open != CellSet::only(cell) {
                    continue;
                }
                let place = Candidate::new(cell, digit);
                sink.push(Find::new(Claim::place(place), 1), &|| {
                    let by = SingleBy::House(house);
                    let sliced = Sliced {
                        house,
                        lines: [first, second],
                        third_line,
                        place,
                    };
                    let candidate = place;
                    Proof::new(Evidence::Single(Single { candidate, by }), sliced)
                })?;
                // The columns are not needed if the rows already show the step.
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for Sliced {
    fn roles(&self) -> Roles {
        let [first, second] = self.lines;
        Roles::new("place", Role::Pattern, self.place)
            .with("box", Role::Cover, self.house)
            .with("first", Role::Cover, first)
            .with("second", Role::Cover, second)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let [first, second] = self.lines;
        let fill = |text| {
            Phrase::new(text)
                .with("digit", self.place.digit)
                .with("cell", self.place.cell)
                .with("box", self.house)
                .with("first", first)
                .with("second", second)
                .with("third", self.third_line)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "{box} has its {digit} in {third}",
        SEEN: "The digit {digit} stands in {first} and in {second} already, so {box} has it in {third}.",
        WHY: "Where {box} and {third} meet, only {cell} is open.",
    }
    Zh {
        GIST: "{box}的{digit}在{third}",
        SEEN: "{first}和{second}已有{digit}，所以{box}的{digit}在{third}。",
        WHY: "{box}与{third}相交处只有{cell}还空着。",
    }
}
