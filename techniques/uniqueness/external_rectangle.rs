//! External types of Unique and Avoidable Rectangles: the places of the rectangle's digits outside it.

use super::rectangle_words;
use super::rectangles::{Rectangle, Rectangles, half_filled};
use crate::kits::surplus;
use core::ops::ControlFlow;
use grid::{Board, CandidateSet, Cell, DigitSet, House, HouseSet};
use logic::{
    Claim, Evidence, Exhaustive, ExplainContext, Explanation, Find, Pattern, Phrase, Proof,
    Removals, Role, Roles, Sink, Stop, Truth, View,
};

logic::technique! {
    /// External Rectangle: a Unique or Avoidable Rectangle is seen from outside. Two houses contain its
    /// four corners, and one of its digits has a place outside the corners.
    ///
    /// # Look for
    /// Four cells at the corners of a rectangle, in two boxes, that could all be filled with two digits,
    /// say 1 and 2. None of them is given. Choose two houses with two corners each: both rows, or for
    /// each side the column or the box. Find all places of 1 and 2 in these houses outside the corners.
    ///
    /// # Why it works
    /// If none of these places were true, the houses would have 1 and 2 in the corners. The corners would
    /// hold nothing else, the two digits could be exchanged, and the puzzle would have two solutions. It
    /// has one, so at least one of the places is true. The additional candidates of the corners do not
    /// matter. If a candidate does not see one of the places, that place could be the true one.
    ///
    /// # What it removes
    /// Type 1: there is only one such place, and it is filled in. Type 2: a candidate that conflicts
    /// with all these places.
    ///
    /// # Example
    /// ```text
    ///       c1      c4     c7
    ///  r1  {1,2,6} {1,2,8} {1,5}     rows 1 and 2 have 1 and 2 nowhere else:
    ///  r2  {1,2,7} {1,2,9} {1,6}     r1c7 or r2c7 is 1, and column 7 has no other 1
    /// ```
    ///
    /// # Also known as
    /// External Unique Rectangle, External Avoidable Rectangle. Variants: `type_1` and `type_2`.
    ///
    /// # Assumes
    /// That the puzzle has exactly one solution. If the puzzle states candidates, these must allow
    /// both fillings.
    ///
    /// # Cost
    /// For each rectangle with two common candidates, five choices of two houses.
    ///
    /// # Sources
    /// Sudoku Studio (External types).
    pub struct ExternalRectangle;
    slug: "external_rectangle",
    name: { En "External Rectangle", Zh "外部矩形" },
    aliases: [
        "External Unique Rectangle", "External Avoidable Rectangle", "Unique Rectangle External Type 1",
        "Unique Rectangle External Type 2",
    ],
    family: Uniqueness,
    assumes: UniqueSolution,
    variants: [TYPE_1 = "type_1", TYPE_2 = "type_2"],
    find: find,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    view.spend(5)?;
    let all: &Rectangles = view.derived();
    for rectangle in all.0.iter().copied().chain(half_filled(view)) {
        for houses in covering_houses(rectangle) {
            External::new(board, rectangle, houses).push(board, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of houses that contain two corners each.
fn covering_houses(rectangle: Rectangle) -> Vec<[House; 2]> {
    let houses_of = |[one, other]: [Cell; 2]| {
        let common = one.house_set() & other.house_set();
        common.iter().collect::<Vec<House>>()
    };
    let [a, b, c, d] = rectangle.cells;
    let sides = [[[a, b], [c, d]], [[a, c], [b, d]]];
    let pairs = sides.into_iter().flat_map(|[one, other]| {
        let (first, second) = (houses_of(one), houses_of(other));
        let pairs = first.into_iter().flat_map(move |house| {
            let second = second.clone().into_iter();
            second.map(move |other| [house, other])
        });
        pairs.collect::<Vec<[House; 2]>>()
    });
    pairs.collect()
}

/// A rectangle, two houses with its corners, and the places of its digits in them outside the corners.
#[derive(Clone, Copy, Debug)]
struct External {
    rectangle: Rectangle,
    houses: [House; 2],
    places: CandidateSet,
}

impl External {
    fn new(board: &Board, rectangle: Rectangle, houses: [House; 2]) -> External {
        let cells = houses[0].cells() | houses[1].cells();
        let outside = CandidateSet::of_digits(rectangle.pair(), cells - rectangle.cell_set());
        External {
            rectangle,
            houses,
            places: outside.intersection(&board.all_candidates()),
        }
    }

    /// The candidates that conflict with all places.
    fn excluded(&self, board: &Board) -> CandidateSet {
        let mut left = board.all_candidates();
        for place in self.places.iter() {
            let others = DigitSet::all().without(place.digit);
            let in_conflict = CandidateSet::of_cell(place.cell, others);
            let in_conflict =
                in_conflict.union(&CandidateSet::of_digit(place.digit, place.cell.peers()));
            left = left.intersection(&in_conflict);
        }
        left
    }

    fn push(self, board: &Board, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let Some(first) = self.places.iter().next() else {
            return ControlFlow::Continue(());
        };
        let excluded = self.excluded(board);
        let (claim, variant) = if self.places.len() == 1 {
            (Claim::place(first), ExternalRectangle::TYPE_1)
        } else {
            let claim = Claim::remove(Removals::Set(&excluded));
            (claim, ExternalRectangle::TYPE_2)
        };
        // The size is the number of cells.
        sink.push(Find::new(claim, 4).of_variant(variant), &|| {
            let guardians = Truth::Guardians(Box::new(self.rectangle.deadly(board)));
            let digits = self.houses.into_iter().flat_map(|house| {
                let open = self.rectangle.pair().iter();
                let open = open.filter(move |&digit| !board.cells_in(house, digit).is_empty());
                open.map(move |digit| Truth::House(house, digit))
            });
            let truths = core::iter::once(guardians).chain(digits).collect();
            Proof::new(Evidence::Exhaustive(Exhaustive { truths }), self)
        })
    }
}

impl Pattern for External {
    fn roles(&self) -> Roles {
        Roles::new("corners", Role::Pattern, self.rectangle.cell_set())
            .with("digits", Role::Pattern, self.rectangle.pair())
            .with("places", Role::Guardian, self.places)
            .with("houses", Role::Base, HouseSet::from_iter(self.houses))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let board = context.before();
        let corners = self.rectangle.cell_set();
        let filled = corners - board.open();
        let fill = |text| {
            let phrase = Phrase::new(text)
                .with("cells", corners)
                .with("digits", self.rectangle.pair());
            let phrase = phrase.with("houses", HouseSet::from_iter(self.houses));
            phrase
                .with("filled", filled)
                .with("candidates", self.places)
        };
        let mut seen = vec![fill(&CORNERS)];
        if !filled.is_empty() {
            seen.push(fill(&FILLED));
        }
        seen.push(fill(&OUTSIDE));
        let eliminated: CandidateSet = context.effects().removals().iter().copied().collect();
        let mut why = vec![fill(&INSIDE), fill(&rectangle_words::RULE)];
        // The effects say it of a single place.
        if self.places.len() > 1 {
            why.push(fill(&TRUE).with("one", surplus::one_of(&self.places)));
        }
        why.extend(surplus::excluded(&self.places, &eliminated));
        Explanation::new(fill(&rectangle_words::GIST), seen, why)
    }
}

logic::texts! {
    En {
        CORNERS: "The {cells:corner|corners} {cells} {cells:lies|lie} in two rows, two columns and two boxes. {cells:It is no given|None of them is a given} of the puzzle.",
        FILLED: "The {filled:corner|corners} {filled} {filled:is|are} already filled in.",
        OUTSIDE: "Outside the corners, {houses} {houses:has|have} {digits} only in {candidates:this place|these places}: {candidates}.",
        INSIDE: "If {candidates:it were not|neither were|none of them were} true, {houses} would have {digits} in the corners, and the corners would hold nothing else.",
        TRUE: "So {one}.",
    }
    Zh {
        CORNERS: "四角{cells}分处两行、两列、两宫，都不是提示数。",
        FILLED: "其中{filled}已经填入数字。",
        OUTSIDE: "四角之外，{houses}的{digits}只在：{candidates}。",
        INSIDE: "若{candidates:它不|它们都不}成立，{houses}的{digits}就都在四角，四角不再填别的数字。",
        TRUE: "所以{one}。",
    }
}
