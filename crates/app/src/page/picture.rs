//! A picture for a page that draws the digits itself.

use grid::{Board, Cell};
use render::Scene;
use serde::Serialize;

/// Layers behind and in front of the digits, and the digits as numbers.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What is drawn behind the digits, and what before them, as SVG in the frame of
    /// [`render::svg_frame`].
    pub layers: (String, String),
    /// The candidates that stand out: nine times the cell and the digit, both from 0.
    pub acting: Vec<u16>,
    /// The cells, row by row: a digit from the start is 1 to 9, one filled in since 11 to 19, and an open
    /// cell 32 and more, with a bit for each candidate above.
    pub board: Vec<u16>,
}

impl Picture {
    /// The picture of a scene.
    pub fn of(scene: &Scene) -> Picture {
        let acting = scene.board.all_candidates();
        let acting = acting.iter().filter(|candidate| scene.acts(*candidate));
        Picture {
            layers: render::svg_layers(scene),
            acting: acting
                .map(|candidate| 9 * index(candidate.cell) + candidate.digit.index() as u16)
                .collect(),
            board: states(&scene.board),
        }
    }
}

/// The cells of a board, as [`Picture::board`] has them.
pub(super) fn states(board: &Board) -> Vec<u16> {
    let state = |cell: Cell| match board.value(cell) {
        Some(digit) if board.givens().contains(cell) => u16::from(digit.value()),
        Some(digit) => 10 + u16::from(digit.value()),
        None => {
            let digits = board.candidates(cell).iter();
            32 + 64 * digits.map(|digit| 1 << digit.index()).sum::<u16>()
        }
    };
    Cell::all().map(state).collect()
}

fn index(cell: Cell) -> u16 {
    9 * u16::from(cell.row()) + u16::from(cell.column())
}
