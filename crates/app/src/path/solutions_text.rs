//! What is said of a puzzle that has not exactly one solution.

use crate::messages;
use grid::{Cell, CellSet};
use logic::Phrase;
use oracle::Verdict;
use render::Style;

/// That there is no solution, or several and two of them; `None` when there is one.
pub fn solutions_text(solutions: &Verdict, style: &Style) -> Option<String> {
    match solutions {
        Verdict::Unique(_) => None,
        Verdict::None => Some(render::sentence(&Phrase::new(&messages::NONE), style)),
        Verdict::Many([one, other]) => {
            let differ: CellSet = Cell::all()
                .filter(|&cell| one.digit(cell) != other.digit(cell))
                .collect();
            let said = render::sentence(&Phrase::new(&messages::MANY).with("cells", differ), style);
            Some(format!("{said}\n  {one}\n  {other}"))
        }
    }
}
