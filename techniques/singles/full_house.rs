//! Full House: the last open cell of a house.

use core::ops::ControlFlow;
use grid::{Board, Candidate, House, HouseSet};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Role, Roles,
    Single, SingleBy, Sink, Stop, View,
};

logic::technique! {
    /// Full House: a house has one open cell left, and the missing digit goes there.
    ///
    /// # Look for
    /// A row, column or box in which eight cells are filled.
    ///
    /// # Why it works
    /// Every house holds each digit once. Eight digits are there, so the ninth must be in the last
    /// cell. With two open cells, two digits are missing, and the house alone does not show which
    /// digit goes where.
    ///
    /// # What it removes
    /// Nothing by itself: it fills the cell.
    ///
    /// # Example
    /// Row 1 lacks only the 6, so r1c5 is 6:
    ///
    /// ```text
    /// 4 8 1 | 9 . 3 | 7 5 2
    ///           ^
    /// ```
    ///
    /// # Also known as
    /// Last Value, Last Cell, Last Free Cell, 同区九缺一.
    ///
    /// # Cost
    /// 27 houses, one look each.
    ///
    /// # Sources
    /// The name is HoDoKu's; Sudoku Explainer counts it as a hidden single and rates it 1.0.
    pub struct FullHouse;
    slug: "full_house",
    name: { En "Full House", Zh "同区九缺一" },
    aliases: ["Last Value", "Last Cell", "Last Free Cell"],
    family: Singles,
    assumes: Nothing,
    variants: [],
    closure: logic::ClosureRule::FullHouse,
    find: find,
}

/// The last open cell of a house, with its digit.
#[derive(Debug)]
struct LastCell {
    house: House,
    candidate: Candidate,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    let lone = board.open().lone_houses();
    for &kind in &view.order().houses {
        for house in lone & HouseSet::of_kind(kind) {
            let Some(cell) = board.open_in(house).single() else {
                continue;
            };
            // On a board with a mistake, the cell may have no candidate left.
            let Some(digit) = board.candidates(cell).single() else {
                continue;
            };
            push(house, Candidate::new(cell, digit), sink, &|proof| proof)?;
        }
    }
    ControlFlow::Continue(())
}

/// Pushes the last open cell of a house. `extend` may add to its proof.
pub fn push(
    house: House,
    candidate: Candidate,
    sink: &mut dyn Sink,
    extend: &dyn Fn(Proof) -> Proof,
) -> ControlFlow<Stop> {
    let by = SingleBy::House(house);
    sink.push(Find::new(Claim::place(candidate), 1), &|| {
        extend(Proof::new(
            Evidence::Single(Single { candidate, by }),
            LastCell { house, candidate },
        ))
    })
}

impl Pattern for LastCell {
    fn roles(&self) -> Roles {
        Roles::new("place", Role::Pattern, self.candidate).with("house", Role::Pattern, self.house)
    }

    fn statements_hold(&self, board: &Board) -> bool {
        let empty = board.open() & self.house.cells();
        empty.len() == 1
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let LastCell { house, candidate } = *self;
        let gist = Phrase::new(&GIST)
            .with("cell", candidate.cell)
            .with("house", house);
        let seen = Phrase::new(&SEEN)
            .with("house", house)
            .with("cell", candidate.cell);
        let why = Phrase::new(&WHY)
            .with("house", house)
            .with("digit", candidate.digit);
        Explanation::new(gist, vec![seen], vec![why])
    }
}

logic::texts! {
    En {
        GIST: "{cell} is the last empty cell of {house}",
        SEEN: "In {house}, eight cells are filled; only {cell} is empty.",
        WHY: "The one digit that {house} still lacks is {digit}.",
    }
    Zh {
        GIST: "{house}只剩{cell}一个空格",
        SEEN: "{house}已填八格，只剩{cell}一个空格。",
        WHY: "{house}唯一缺少的数字是{digit}。",
    }
}
