//! A sequence of cells, each with the house that it shares with the cell before: `r5c6 - r5c2 (row
//! 5) - r1c2 (column 2)`.

use grid::{Cell, House};
use logic::Phrase;

/// A sequence of cells that starts with `first`. `later` are the other cells, in order, each with
/// the house that it shares with the cell before.
pub(crate) fn trail(first: Cell, later: impl IntoIterator<Item = (House, Cell)>) -> Phrase {
    let start = Phrase::new(&START).with("cell", first);
    later.into_iter().fold(start, |so_far, (house, cell)| {
        let phrase = Phrase::new(&STEP).with("more", so_far);
        phrase.with("cell", cell).with("house", house)
    })
}

logic::texts! {
    En {
        START: "{cell}",
        STEP: "{more} - {cell} ({house})",
    }
    Zh {
        START: "{cell}",
        STEP: "{more} - {cell}（{house}）",
    }
}
