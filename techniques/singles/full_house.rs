//! Full House: the last open cell of a house.

use core::ops::ControlFlow;
use grid::{Board, CandidateSet, House};
use logic::{
    Claim, Evidence, Explanation, Find, Info, Phrase, Role, Single, SingleBy, Sink, Step, Stop,
    Technique, View,
};

logic::technique! {
    /// Full House: a house has one open cell left, and the missing digit goes there.
    ///
    /// # Look for
    /// A row, column or box in which eight cells are filled.
    ///
    /// # Why it works
    /// Every house holds each digit once. Eight digits are there, so the ninth must be in the
    /// last cell.
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
    /// Last Value, Last Cell, 同区九缺一.
    ///
    /// # Cost
    /// 27 houses, one look each.
    ///
    /// # Sources
    /// The name is HoDoKu's; Sudoku Explainer counts it as a hidden single and rates it 1.0.
    pub struct FullHouse;
    slug: "full_house",
    name: { En "Full House", Zh "同区九缺一" },
    aliases: ["Last Value", "Last Cell"],
    family: Singles,
    assumes: Nothing,
    variants: [],
}

impl Technique for FullHouse {
    fn info(&self) -> &'static Info {
        FullHouse::INFO
    }

    fn find(&self, view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let board = view.board();
        for &kind in &view.order().houses {
            for house in House::of_kind(kind) {
                let Some(cell) = board.open_in(house).single() else {
                    continue;
                };
                // On a board with a mistake the cell may have no candidate left.
                let Some(digit) = board.candidates(cell).single() else {
                    continue;
                };
                let candidate = grid::Candidate::new(cell, digit);
                let by = SingleBy::House(house);
                let find = Find::new(Claim::place(candidate), 1);
                sink.push_evidence(find, &|| Evidence::Single(Single { candidate, by }))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, _before: &Board, step: &Step) -> Explanation {
        let Evidence::Single(Single {
            candidate,
            by: SingleBy::House(house),
        }) = step.evidence
        else {
            return Explanation::default();
        };
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
            .mark(Role::Pattern, CandidateSet::from_iter([candidate]))
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
