//! Compares colouring with a flood fill over conjugate pairs.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use grid::Board;
use links::{Component, Layer, LinkFilter, NodeKind, ReasonKind, components};
use logic::Node;
use std::collections::BTreeSet;
use support::boards::{Random, sound};
use support::{each_layer_with_strong, naive};

/// Boards with a solution, and boards with random candidates removed. On some of the latter, links
/// contradict each other.
fn boards() -> Vec<Board> {
    let mut boards: Vec<Board> = (100..150).map(|seed| sound(seed).board).collect();
    for seed in 200..300 {
        let mut board = sound(seed).board;
        let mut random = Random::new(seed);
        for candidate in board.all_candidates().iter() {
            if random.below(4) == 0 {
                board.eliminate(candidate);
            }
        }
        boards.push(board);
    }
    boards
}

fn is_conjugate(board: &Board, a: Node, b: Node, reasons: &[ReasonKind]) -> bool {
    let all = a.cells() | b.cells();
    if a.digit() == b.digit() {
        let mut houses = grid::House::all();
        reasons.contains(&ReasonKind::House)
            && !a.cells().overlaps(b.cells())
            && houses.any(|house| board.cells_in(house, a.digit()) == all)
    } else {
        let cell = all.single();
        reasons.contains(&ReasonKind::Cell)
            && cell.is_some_and(|cell| board.candidates(cell).len() == 2)
    }
}

/// The components by flood fill: starts at each unvisited node, follows conjugate pairs and changes
/// the side each time.
fn flood_fill(
    board: &Board,
    layer: Layer,
    reasons: &[ReasonKind],
) -> BTreeSet<[BTreeSet<Node>; 2]> {
    let nodes: Vec<Node> = naive::nodes(board, layer)
        .into_iter()
        .map(naive::node)
        .collect();
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for &start in &nodes {
        let mut sides = [BTreeSet::from([start]), BTreeSet::new()];
        let mut queue = vec![(start, 0)];
        while let Some((node, side)) = queue.pop() {
            for &other in nodes
                .iter()
                .filter(|&&o| is_conjugate(board, node, o, reasons))
            {
                if sides[1 - side].insert(other) {
                    queue.push((other, 1 - side));
                }
            }
        }
        let [a, b] = &sides;
        if !seen.contains(&start) && !b.is_empty() {
            seen.extend(a.union(b).copied());
            let mut sides = sides;
            sides.sort();
            found.insert(sides);
        }
    }
    found
}

#[test]
fn colours_match_a_flood_fill() {
    let (cell, house) = (ReasonKind::Cell, ReasonKind::House);
    let families: [(&[ReasonKind], Layer); 4] = [
        (&[house], Layer::Candidates),
        (&[cell], Layer::Candidates),
        (&[cell, house], Layer::Candidates),
        (&[cell, house], Layer::Groups),
    ];
    let (mut count, mut contradictions) = ([0; 4], 0);
    for board in boards() {
        each_layer_with_strong(&board, |layer, graph, strong| {
            for (index, (reasons, wanted)) in families.into_iter().enumerate() {
                if wanted != layer {
                    continue;
                }
                let mut filter = LinkFilter::new(reasons, &[]);
                if layer == Layer::Groups {
                    filter = filter.with(NodeKind::Group);
                }
                let components = components(strong, filter);
                assert!(components.is_sorted_by_key(|one| one.colours[0].first()));
                let sides = |one: &Component| {
                    let side = |index: usize| -> BTreeSet<Node> {
                        let nodes = one.colours[index].iter();
                        nodes.map(|&node| graph.node(node)).collect()
                    };
                    let mut sides = [side(0), side(1)];
                    contradictions += usize::from(!sides[0].is_disjoint(&sides[1]));
                    sides.sort();
                    sides
                };
                let found: BTreeSet<_> = components.iter().map(sides).collect();
                assert_eq!(
                    found,
                    flood_fill(&board, layer, reasons),
                    "{reasons:?} {layer:?}"
                );
                count[index] += found.len();
            }
        });
    }
    assert!(count.iter().all(|&count| count > 100), "{count:?}");
    assert!(contradictions > 5, "{contradictions}");
}

/// Both digits of a link in an almost locked set can be true.
#[test]
fn links_of_sets_are_not_conjugate() {
    for board in boards() {
        each_layer_with_strong(&board, |layer, _, strong| {
            let filter = LinkFilter::new(&[ReasonKind::Als], &[]).with(NodeKind::AlsDigit);
            assert!(layer != Layer::AlsDigits || components(strong, filter).is_empty());
        });
    }
}
