//! A technique that whydoku does not have, in a crate of its own.
//!
//! It needs `grid` and `logic` to search and to word, and `judge` to be tested. Nothing of
//! whydoku is changed for it: see `tests/last_digit.rs`.

use core::ops::ControlFlow;
use grid::{Candidate, Digit};
use logic::{
    Cast, Claim, Evidence, Explanation, Find, Pattern, Phrase, Proof, Role, Single, SingleBy, Sink,
    Stop, Telling, View,
};

logic::technique! {
    /// Last Digit: a digit that stands in eight rows has one place left.
    ///
    /// # Look for
    /// A digit that you have written eight times. Find the one row and the one column without it.
    ///
    /// # Why it works
    /// Every row and every column holds the digit once. Eight rows and eight columns have it; the
    /// ninth goes where the remaining row and column cross. With seven, two rows and two columns
    /// lack it: they cross in four cells, and nothing says which.
    ///
    /// # What it removes
    /// Nothing by itself: it fills the cell.
    ///
    /// # Example
    /// ```text
    ///  7 stands in all rows but row 4, in all columns but column 2: r4c2 is 7.
    /// ```
    ///
    /// # Also known as
    /// 同数九缺一.
    ///
    /// # Cost
    /// Nine digits, one look each.
    ///
    /// # Sources
    /// Sudoku Studio lists it beside Full House.
    pub struct LastDigit;
    slug: "last_digit",
    name: { En "Last Digit", Zh "同数九缺一" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// The digit and its place; the row and the column that lack it cross there.
#[derive(Debug)]
struct LastOfNine {
    place: Candidate,
}

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
        let Some(cell) = board.cells(digit).single() else {
            continue;
        };
        if board.filled_with(digit).len() != 8 {
            continue;
        }
        let candidate = Candidate::new(cell, digit);
        let by = SingleBy::House(cell.houses()[0]);
        sink.push(Find::new(Claim::place(candidate), 1), &|| {
            Proof::new(
                Evidence::Single(Single { candidate, by }),
                LastOfNine { place: candidate },
            )
        })?;
    }
    ControlFlow::Continue(())
}

impl Pattern for LastOfNine {
    fn cast(&self) -> Cast {
        let [row, column, _] = self.place.cell.houses();
        Cast::new("place", Role::Pattern, self.place)
            .with("row", Role::Cover, row)
            .with("column", Role::Cover, column)
    }

    fn explain(&self, _telling: &Telling<'_>) -> Explanation {
        let Candidate { cell, digit } = self.place;
        let [row, column, _] = cell.houses();
        let fill = |text| {
            Phrase::new(text)
                .with("digit", digit)
                .with("row", row)
                .with("column", column)
                .with("cell", cell)
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "{digit} stands eight times",
        SEEN: "The digit {digit} stands in eight rows and eight columns already; only {row} and {column} lack it.",
        WHY: "They cross at {cell}.",
    }
    Zh {
        GIST: "{digit} 已出现八次",
        SEEN: "{digit} 已在八行八列中出现，只有{row}和{column}还没有。",
        WHY: "它们相交于 {cell}。",
    }
}
