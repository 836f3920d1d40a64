//! Texts about puzzles without exactly one solution.

use crate::messages;
use grid::{Cell, CellSet};
use logic::Phrase;
use oracle::SolutionCount;
use render::Style;

/// The text for a puzzle without a solution, or for one with several, with two of them. `None` for one
/// solution.
pub fn solutions_text(solutions: &SolutionCount, style: &Style) -> Option<String> {
    match solutions {
        SolutionCount::Unique(_) => None,
        SolutionCount::None => Some(render::sentence(&Phrase::new(&messages::NONE), style)),
        SolutionCount::Many([one, other]) => {
            let differ: CellSet = Cell::all()
                .filter(|&cell| one.digit(cell) != other.digit(cell))
                .collect();
            let said = render::sentence(&Phrase::new(&messages::MANY).with("cells", differ), style);
            Some(format!("{said}\n  {one}\n  {other}"))
        }
    }
}
