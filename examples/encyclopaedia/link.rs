//! Links to the page of `web/`. `web/src/game.js` reads them.

use grid::{Board, Cell, CellSet, Digit, Puzzle};
use logic::{Family, Info};
use std::fmt::Write as _;

/// What a player does with a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// Plays from the position.
    Game,
    /// Practises the technique.
    Exercise,
}

/// The fragment of an address that opens a position. Unless the technique is a single, the candidates are
/// included as notes. An exercise also names the technique to practise.
pub(crate) fn fragment(position: &Puzzle, info: &Info, position_use: Use) -> String {
    let digits = |cells: CellSet| -> String {
        let value = |cell: Cell| position.value(cell).filter(|_| cells.contains(cell));
        Cell::all()
            .map(|cell| value(cell).map_or('.', Digit::to_char))
            .collect()
    };
    let mut fragment = format!("p={}", digits(position.givens()));
    if !position.placed().is_empty() {
        let _ = write!(fragment, "&v={}", digits(position.filled()));
    }
    if info.family != Family::Singles {
        let _ = write!(fragment, "&n={}", notes(&Board::new(position)));
    }
    if position_use == Use::Exercise {
        let _ = write!(fragment, "&t={}", info.slug);
    }
    fragment
}

/// The candidates of each cell as two characters: nine bits in base 32. A filled cell has none.
fn notes(board: &Board) -> String {
    let letter = |bits: u32| char::from_digit(bits, 32).unwrap_or('0');
    let sets = Cell::all().map(|cell| {
        let digits = board.candidates(cell).iter();
        let is_open = board.value(cell).is_none();
        let bits: u32 = digits
            .filter(|_| is_open)
            .map(|digit| 1 << digit.index())
            .sum();
        [letter(bits / 32), letter(bits % 32)]
    });
    sets.flatten().collect()
}
