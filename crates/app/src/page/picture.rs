//! The data of a picture for a page that draws the digits itself.

use grid::{Board, Cell};
use render::Scene;
use serde::Serialize;

/// The layers behind and in front of the digits, and the digits as numbers.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Picture {
    /// The SVG behind the digits and in front of them, in the frame of [`render::svg_frame`].
    pub layers: (String, String),
    /// The highlighted candidates: nine times the cell plus the digit, both from 0.
    pub acting: Vec<u16>,
    /// The cells in row-major order. 1 to 9 is a given, 11 to 19 a digit placed later. An open cell is 32,
    /// plus 64 for candidate 1, 128 for candidate 2, 256 for candidate 3 and so on.
    pub board: Vec<u16>,
}

impl Picture {
    /// The picture of a scene.
    pub fn of(scene: &Scene) -> Picture {
        let acting = scene.board.all_candidates();
        let acting = acting
            .iter()
            .filter(|candidate| scene.is_marked(*candidate));
        Picture {
            layers: render::svg_layers(scene),
            acting: acting
                .map(|candidate| 9 * index(candidate.cell) + candidate.digit.index() as u16)
                .collect(),
            board: states(&scene.board),
        }
    }
}

/// The states of a board's cells, in the form of [`Picture::board`].
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
