//! Whether what a step says is the same on two boards.

use grid::Board;
use logic::{Named, Step};

/// Whether two boards are the same as far as the words of a step go: for those who play a part in
/// it, in the cells that the words name, and in the houses for the digits that they name.
pub(super) fn reads_alike(step: &Step, found_on: &Board, board: &Board) -> bool {
    let explanation = step.explain(found_on);
    let phrases = explanation.seen.iter().chain(&explanation.why);
    let named = Named::by(phrases.chain([&explanation.gist]));
    let mut cells = named.cells.iter();
    let mut houses = named.houses.iter();
    let cast = step.cast();
    let mut parts = cast.parts().iter();
    parts.all(|part| part.players.live(found_on) == part.players.live(board))
        && cells.all(|cell| {
            found_on.candidates(cell) == board.candidates(cell)
                && found_on.value(cell) == board.value(cell)
        })
        && houses.all(|house| {
            let mut digits = named.digits.iter();
            digits.all(|digit| found_on.places(house, digit) == board.places(house, digit))
        })
}
