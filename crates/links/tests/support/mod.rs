//! Shared helpers: boards, layers, and naive definitions of nodes and links.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test file uses some of these helpers"
)]

#[path = "../../../../techniques/tests/support/boards.rs"]
pub mod boards;
pub mod naive;

use grid::Board;
use links::{Layer, LinkGraph, StrongLinks};
use logic::{Facts, Journal, Position};

/// All layers, lowest first.
pub const LAYERS: [Layer; 3] = [Layer::Candidates, Layer::Groups, Layer::AlsDigits];

/// Calls `f` with each layer's graph of a board.
pub fn each_layer(board: &Board, mut f: impl FnMut(Layer, &LinkGraph)) {
    each_layer_with_strong(board, |layer, graph, _| f(layer, graph));
}

/// Calls `f` with each layer's graph of a board and its strong links.
pub fn each_layer_with_strong(board: &Board, mut f: impl FnMut(Layer, &LinkGraph, &StrongLinks)) {
    let (facts, journal) = (Facts::new(), Journal::new(board));
    let position = Position::new(board, &facts, &journal);
    for layer in LAYERS {
        let strong = StrongLinks::of(&position, layer);
        f(layer, LinkGraph::of(&position, layer), strong);
    }
}
