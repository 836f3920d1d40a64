//! Compares the link graph with a naive computation, and runs petgraph's algorithms on it.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use grid::{Board, Candidate, Cell, Digit, House, Puzzle};
use links::{
    CANDIDATE_LITERALS, LinkFilter, LinkGraph, LiteralId, Reason, ReasonKind, Walker,
    contradicts_itself,
};
use petgraph::visit::Bfs;

/// Positions of real puzzles: the start, and the positions after one, two and three eliminations.
/// Every elimination removes the first candidate of the first open cell.
fn boards() -> Vec<Board> {
    let puzzles = [
        ".439.....  ...1..... ........9 .....2314 .9....5.. ...45.2.6 ..1.....7 2.9...4.. 76..3....",
        "..53..... 8......2. .7..1.5.. 4....53.. .1..7...6 ..32...8. .6.5....9 ..4....3. .....97..",
        "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..",
    ];
    let mut boards = Vec::new();
    for text in puzzles {
        let mut values = [None; 81];
        let characters = text.chars().filter(|c| *c != ' ');
        for (value, character) in values.iter_mut().zip(characters) {
            *value = Digit::from_char(character);
        }
        let mut board = Puzzle::new(values).board().unwrap();
        boards.push(board.clone());
        for _ in 0..3 {
            let first = Cell::all().find_map(|cell| {
                let digit = board.candidates(cell).first()?;
                Some(Candidate::new(cell, digit))
            });
            board.eliminate(first.unwrap());
            boards.push(board.clone());
        }
    }
    boards
}

#[test]
fn every_edge_has_its_contrapositive() {
    for board in boards() {
        let graph = LinkGraph::new(&board);
        assert!(graph.all_edges().len() > 1000);
        for edge in graph.all_edges() {
            let back = graph.edge(edge.target.negated(), edge.source.negated());
            assert!(back.is_some(), "{edge:?}");
        }
    }
}

#[test]
fn links_are_those_computed_naively() {
    for board in boards() {
        let graph = LinkGraph::new(&board);
        let live: Vec<Candidate> = board.all_candidates().iter().collect();
        for &a in &live {
            for &b in &live {
                let weak = graph.edge(LiteralId::on(a), LiteralId::off(b));
                assert_eq!(weak.is_some(), a.conflicts(b), "{a} {b}");
                let strong = graph.edge(LiteralId::off(a), LiteralId::on(b));
                assert_eq!(strong.is_some(), strongly_linked(&board, a, b), "{a} {b}");
                for edge in [weak, strong].into_iter().flatten() {
                    match edge.reason {
                        Reason::Cell(cell) => assert!(a.cell == cell && b.cell == cell),
                        Reason::Als(_) => panic!("no sets among candidates"),
                        Reason::House(house) => {
                            assert_eq!(a.digit, b.digit);
                            assert!(house.cells().contains(a.cell));
                            assert!(house.cells().contains(b.cell));
                        }
                    }
                }
                assert!(graph.edge(LiteralId::on(a), LiteralId::on(b)).is_none());
                assert!(graph.edge(LiteralId::off(a), LiteralId::off(b)).is_none());
            }
        }
    }
}

/// Whether a and b are the only candidates of a cell, or the only places of a digit in a house.
fn strongly_linked(board: &Board, a: Candidate, b: Candidate) -> bool {
    if a == b {
        return false;
    }
    let cell = a.cell == b.cell && board.candidates(a.cell).len() == 2;
    let house = a.digit == b.digit
        && House::all().any(|house| {
            let cells = board.cells_in(house, a.digit);
            cells.len() == 2 && cells.contains(a.cell) && cells.contains(b.cell)
        });
    cell || house
}

/// Distances from `start`, by relaxing all edges until nothing changes.
fn naive_distances(graph: &LinkGraph, start: LiteralId) -> Vec<Option<u16>> {
    let mut distance = vec![None; CANDIDATE_LITERALS];
    distance[start.index()] = Some(0_u16);
    loop {
        let mut changed = false;
        for edge in graph.all_edges() {
            if let Some(so_far) = distance[edge.source.index()] {
                let old = distance[edge.target.index()];
                if old.is_none_or(|old| old > so_far + 1) {
                    distance[edge.target.index()] = Some(so_far + 1);
                    changed = true;
                }
            }
        }
        if !changed {
            return distance;
        }
    }
}

#[test]
fn walks_are_shortest_and_paths_are_connected() {
    let mut walker = Walker::new();
    for board in boards() {
        let graph = LinkGraph::new(&board);
        for candidate in board.all_candidates().iter().step_by(17) {
            let start = LiteralId::on(candidate);
            walker.walk(&graph, start, u16::MAX);
            let naive = naive_distances(&graph, start);
            for (index, &distance) in naive.iter().enumerate() {
                let literal = LiteralId::from_index(index);
                assert_eq!(walker.distance(literal), distance);
                let Some(path) = walker.path(literal) else {
                    continue;
                };
                assert_eq!(path.len(), usize::from(distance.unwrap()));
                let mut at = start;
                for edge in path {
                    assert_eq!(edge.source, at);
                    assert_ne!(edge.source.polarity(), edge.target.polarity());
                    at = edge.target;
                }
                assert_eq!(at, literal);
            }
            walker.walk(&graph, start, 3);
            for (index, distance) in naive.iter().enumerate() {
                let near = distance.filter(|&distance| distance <= 3);
                assert_eq!(walker.distance(LiteralId::from_index(index)), near);
            }
        }
    }
}

/// A globally shortest walk from a literal to its opposite cannot contain both literals of a
/// candidate in between, because the part between them would be shorter.
#[test]
fn the_shortest_chain_does_not_contradict_itself() {
    let mut walker = Walker::new();
    let mut chains = 0;
    for board in boards() {
        let graph = LinkGraph::new(&board);
        let mut all = Vec::new();
        for candidate in board.all_candidates().iter() {
            for start in [LiteralId::on(candidate), LiteralId::off(candidate)] {
                walker.walk(&graph, start, u16::MAX);
                all.extend(walker.path(start.negated()));
            }
        }
        let Some(shortest) = all.iter().map(Vec::len).min() else {
            continue;
        };
        for path in all.iter().filter(|path| path.len() == shortest) {
            assert!(!contradicts_itself(path), "{path:?}");
            chains += 1;
        }
    }
    assert!(chains > 0, "no board has a chain");
}

#[test]
fn petgraph_walks_the_graph_and_its_filtered_views() {
    for board in boards() {
        let graph = LinkGraph::new(&board);
        let start = LiteralId::on(board.all_candidates().iter().next().unwrap());
        let mut walker = Walker::new();
        walker.walk(&graph, start, u16::MAX);
        let mut count = 0;
        let mut bfs = Bfs::new(&graph, start);
        while bfs.next(&graph).is_some() {
            count += 1;
        }
        assert_eq!(count, walker.literals().len());

        let one_digit = LinkFilter::new(&[ReasonKind::House], &[ReasonKind::House]);
        walker.walk(&graph.filtered(one_digit), start, u16::MAX);
        let digit = |literal: &LiteralId| graph.node(literal.node()).digit();
        let mut digits = walker.literals().iter().map(digit);
        assert!(digits.all(|one| one == digit(&start)));

        // Strongly connected components are classes of equivalent literals, so the opposites of a
        // component are a component too.
        let components = petgraph::algo::tarjan_scc(&graph);
        for component in components.iter().filter(|component| component.len() > 1) {
            let opposite: Vec<_> = component.iter().map(|literal| literal.negated()).collect();
            assert!(components.iter().any(|other| {
                other.len() == opposite.len() && opposite.iter().all(|l| other.contains(l))
            }));
        }
    }
}
