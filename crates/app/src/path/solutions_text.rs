//! Texts about puzzles without exactly one solution.

use crate::messages;
use grid::{Cell, CellSet};
use logic::Phrase;
use oracle::SolutionCount;
use render::Style;

/// The text for a puzzle without a solution, or for a puzzle with several solutions; it then includes two of
/// them. `None` for one solution.
pub fn solutions_text(solutions: &SolutionCount, style: &Style) -> Option<String> {
    match solutions {
        SolutionCount::Unique(_) => None,
        SolutionCount::None => Some(render::sentence(&Phrase::new(&messages::NONE), style)),
        SolutionCount::Many([first, second]) => {
            let differing_cells: CellSet = Cell::all()
                .filter(|&cell| first.digit(cell) != second.digit(cell))
                .collect();
            let phrase = Phrase::new(&messages::MANY).with("cells", differing_cells);
            let sentence = render::sentence(&phrase, style);
            Some(format!("{sentence}\n  {first}\n  {second}"))
        }
    }
}
