//! What the tests of links share: boards, layers, and the definitions of nodes and links written
//! out without any table.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test uses some of it"
)]

#[path = "../../../../techniques/tests/support/boards.rs"]
pub mod boards;
pub mod naive;

use grid::Board;
use links::{Layer, LinkGraph};
use logic::{Facts, Journal, Position};

/// All layers, lowest first.
pub const LAYERS: [Layer; 3] = [Layer::Candidates, Layer::Groups, Layer::AlsDigits];

/// Calls `f` with each layer's graph of a board.
pub fn each_layer(board: &Board, mut f: impl FnMut(Layer, &LinkGraph)) {
    let (facts, journal) = (Facts::new(), Journal::new(board));
    let position = Position::new(board, &facts, &journal);
    for layer in LAYERS {
        f(layer, LinkGraph::of(&position, layer));
    }
}
