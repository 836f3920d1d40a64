//! Nodes and links computed directly from their definitions.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use links::Layer;
use logic::{Literal, Node};
use std::collections::BTreeSet;

/// A node as a digit and its cells.
pub type Places = (Digit, CellSet);

/// The node of a digit in one or more cells.
pub fn node((digit, cells): Places) -> Node {
    match cells.single() {
        Some(cell) => Node::Candidate(Candidate::new(cell, digit)),
        None => Node::Group(digit, cells),
    }
}

/// The almost locked sets with at least two cells.
pub fn almost_locked(board: &Board) -> BTreeSet<CellSet> {
    let mut found = BTreeSet::new();
    for house in House::all() {
        let open: Vec<Cell> = board.open_in(house).iter().collect();
        for chosen in 0_usize..1 << open.len() {
            let members = (0..open.len()).filter(|index| chosen >> index & 1 == 1);
            let cells: CellSet = members.map(|index| open[index]).collect();
            if cells.len() >= 2 && digits(board, cells).len() == cells.len() + 1 {
                found.insert(cells);
            }
        }
    }
    found
}

/// All candidate digits of some cells.
pub fn digits(board: &Board, cells: CellSet) -> DigitSet {
    let mut all = DigitSet::EMPTY;
    for cell in cells {
        all |= board.candidates(cell);
    }
    all
}

/// The nodes of a layer.
pub fn nodes(board: &Board, layer: Layer) -> BTreeSet<Places> {
    let candidates = board.all_candidates();
    let mut nodes: BTreeSet<Places> = candidates
        .iter()
        .map(|c| (c.digit, CellSet::only(c.cell)))
        .collect();
    if layer >= Layer::Groups {
        for line in House::all().filter(|house| house.kind() != HouseKind::Box) {
            for box_ in House::of_kind(HouseKind::Box) {
                for digit in Digit::ALL {
                    let cells = board.cells(digit) & line.cells() & box_.cells();
                    if cells.len() >= 2 {
                        nodes.insert((digit, cells));
                    }
                }
            }
        }
    }
    if layer >= Layer::AlsDigits {
        for set in almost_locked(board) {
            let digits = digits(board, set);
            let places = digits.iter().map(|digit| (digit, set & board.cells(digit)));
            // Another place of the digit sees all of these.
            let is_seen = |&(digit, cells): &Places| {
                let mut others = board.cells(digit).iter();
                others.any(|other| cells.iter().all(|cell| cell.sees(other)))
            };
            nodes.extend(places.filter(is_seen));
        }
    }
    nodes
}

/// Whether two nodes are crossing groups of three cells that together are all five places of their
/// digit in a box.
fn cross(board: &Board, a: Places, b: Places) -> bool {
    let all = a.1 | b.1;
    let is_line = |house: House| house.kind() != HouseKind::Box;
    let in_a_line = |cells: CellSet| cells.common_houses().iter().any(is_line);
    let in_a_box = |house: House| !is_line(house) && board.cells_in(house, a.0) == all;
    let three = a.1.len() == 3 && b.1.len() == 3 && all.len() == 5;
    three && in_a_line(a.1) && in_a_line(b.1) && House::all().any(in_a_box)
}

/// The edges of a layer, without their reasons.
pub fn edges(board: &Board, layer: Layer) -> BTreeSet<(Literal, Literal)> {
    let mut edges = BTreeSet::new();
    let mut strong = |a: Places, b: Places| {
        let (a, b) = (node(a), node(b));
        edges.insert((Literal::off(a), Literal::on(b)));
        edges.insert((Literal::off(b), Literal::on(a)));
    };
    let nodes = nodes(board, layer);
    let mut weak = Vec::new();
    for &a in &nodes {
        for &b in &nodes {
            if a.0 == b.0 {
                let all = a.1 | b.1;
                let house = |house: &House| house.cells().contains_all(all);
                if cross(board, a, b) {
                    strong(a, b);
                }
                if a.1.overlaps(b.1) || !House::all().any(|h| house(&h)) {
                    continue;
                }
                weak.push((a, b));
                let is_all = |house: House| board.cells_in(house, a.0) == all;
                if House::all().filter(house).any(is_all) {
                    strong(a, b);
                }
            } else if a.1 == b.1 && a.1.is_single() {
                weak.push((a, b));
                if digits(board, a.1).len() == 2 {
                    strong(a, b);
                }
            }
        }
    }
    if layer >= Layer::AlsDigits {
        for set in almost_locked(board) {
            let digits = digits(board, set);
            let places = digits.iter().map(|digit| (digit, set & board.cells(digit)));
            let ends: Vec<Places> = places.filter(|places| nodes.contains(places)).collect();
            for &a in &ends {
                for &b in ends.iter().filter(|&&b| b != a) {
                    strong(a, b);
                }
            }
        }
    }
    for (a, b) in weak {
        edges.insert((Literal::on(node(a)), Literal::off(node(b))));
    }
    edges
}
