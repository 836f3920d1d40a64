//! Last Digit: the last open place of a digit that is already filled in eight times.

use core::ops::ControlFlow;
use grid::{Candidate, Digit, HouseKind};
use logic::{
    Claim, Evidence, ExplainContext, Explanation, Find, Pattern, Phrase, Proof, Role, Roles,
    Single, SingleBy, Sink, Stop, View,
};

logic::technique! {
    /// Last Digit: a digit that is filled in all rows but one goes into the crossing of the last
    /// row and the last column.
    ///
    /// # Look for
    /// A digit that is filled in eight times.
    ///
    /// # Why it works
    /// The digit is missing in one row, one column and one box, and these have one cell in common.
    /// A digit that is filled in seven times is missing in two rows and two columns, so its places
    /// there are not certain.
    ///
    /// # What it removes
    /// Nothing: the digit is filled in.
    ///
    /// # Example
    /// ```text
    ///  7 stands in all rows but row 4 and in all columns but column 9: r4c9 is 7.
    /// ```
    ///
    /// # Also known as
    /// A Hidden Single in row, column and box at the same time, found from the digit alone.
    ///
    /// # Cost
    /// Nine digits, one look each.
    ///
    /// # Sources
    /// Sudoku Studio (Last Digit).
    pub struct LastDigit;
    slug: "last_digit",
    name: { En "Last Digit", Zh "同数九缺一" },
    aliases: [],
    family: Singles,
    assumes: Nothing,
    variants: [],
    find: find,
}

/// A digit and its last cell.
#[derive(Debug)]
struct NinthPlace(Candidate);

fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let board = view.board();
    for digit in Digit::ALL {
        let filled = board.filled_with(digit);
        if filled.len() != 8 {
            continue;
        }
        let Some(cell) = board.cells(digit).single() else {
            continue;
        };
        let candidate = Candidate::new(cell, digit);
        let row = cell.house(HouseKind::Row);
        sink.push(Find::new(Claim::place(candidate), 1), &|| {
            let by = SingleBy::House(row);
            Proof::new(
                Evidence::Single(Single { candidate, by }),
                NinthPlace(candidate),
            )
        })?;
    }
    ControlFlow::Continue(())
}

impl Pattern for NinthPlace {
    fn roles(&self) -> Roles {
        let Candidate { cell, .. } = self.0;
        let [row, column] = [HouseKind::Row, HouseKind::Column].map(|kind| cell.house(kind));
        Roles::new("place", Role::Pattern, self.0)
            .with("row", Role::Pattern, row)
            .with("column", Role::Pattern, column)
    }

    fn explain(&self, _context: &ExplainContext<'_>) -> Explanation {
        let Candidate { cell, digit } = self.0;
        let fill = |text| {
            let phrase = Phrase::new(text).with("cell", cell).with("digit", digit);
            let phrase = phrase.with("row", cell.house(HouseKind::Row));
            phrase.with("column", cell.house(HouseKind::Column))
        };
        Explanation::new(fill(&GIST), vec![fill(&SEEN)], vec![fill(&WHY)])
    }
}

logic::texts! {
    En {
        GIST: "{digit} stands everywhere else, so it is in {cell}",
        SEEN: "The digit {digit} stands in every row but {row} and in every column but {column}.",
        WHY: "These cross in {cell}.",
    }
    Zh {
        GIST: "{digit}已出现八次，只差{cell}",
        SEEN: "除{row}和{column}外，每行每列都已有{digit}。",
        WHY: "两者相交于{cell}。",
    }
}
