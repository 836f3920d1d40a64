//! Compares the walk lengths that [`LinkPairs`] computes with those of a breadth-first search. A
//! link pair is a weak link followed by a strong link.

use crate::support;

use links::{
    EdgeReference, Layer, LinkFilter, LinkPairs, LiteralId, NodeKind, ReachBuffers, ReasonKind,
    WalkLength, Walker,
};
use logic::Polarity;
use petgraph::visit::EdgeFiltered;
use support::boards::sound;
use support::each_layer_with_strong;

/// The filters of the families that need this layer and no higher one.
fn filters(layer: Layer) -> Vec<LinkFilter> {
    let (cell, house, als) = (ReasonKind::Cell, ReasonKind::House, ReasonKind::Als);
    let all = LinkFilter::new(&[cell, house], &[cell, house]);
    match layer {
        Layer::Candidates => vec![
            LinkFilter::new(&[house], &[house]),
            LinkFilter::new(&[cell], &[house]),
            all,
        ],
        Layer::Groups => vec![
            LinkFilter::new(&[house], &[house]).with(NodeKind::Group),
            all.with(NodeKind::Group),
        ],
        Layer::AlsDigits => {
            let with_sets = LinkFilter::new(&[cell, house, als], &[cell, house]);
            let with_groups = with_sets.with(NodeKind::Group);
            vec![with_groups.with(NodeKind::AlsDigit)]
        }
    }
}

/// The maximum number of links of a walk.
const MAX_LINKS: u16 = 13;

#[test]
fn lengths_agree_with_breadth_first_search() {
    let (mut link_pairs, mut buffers, mut walker) =
        (LinkPairs::default(), ReachBuffers::default(), Walker::new());
    let (mut to_opposite_count, mut loop_count) = (0, 0);
    let (mut long_count, mut without_loop_count) = (0, 0);
    for seed in 0..12 {
        let board = sound(seed).board;
        each_layer_with_strong(&board, |layer, graph, strong| {
            for filter in filters(layer) {
                link_pairs.renew(strong, filter);
                let links = graph.filtered(filter);
                for candidate in board.all_candidates().iter() {
                    for start in [LiteralId::on(candidate), LiteralId::off(candidate)] {
                        walker.walk(&links, start, u16::MAX);
                        let expected = match walker.distance(start.negated()) {
                            Some(length) if length <= MAX_LINKS => Some(length),
                            _ => None,
                        };
                        let answer = link_pairs.to_opposite(strong, start, MAX_LINKS, &mut buffers);
                        let length = match answer {
                            WalkLength::Of(length) => Some(length),
                            WalkLength::Longer | WalkLength::None => None,
                        };
                        assert_eq!(length, expected, "{start:?} on board {seed}");
                        if answer == WalkLength::None {
                            assert_eq!(walker.distance(start.negated()), None);
                        }
                        to_opposite_count += usize::from(length.is_some());
                    }
                }
                let every_seventh = graph.all_edges().iter().step_by(7).copied();
                let strong_links = every_seventh
                    .filter(|edge| edge.source.polarity() == Polarity::Off && filter.keeps(*edge));
                // For each of these strong links: the length of the walk that is the rest of a loop
                // closed by the link.
                for closing in strong_links {
                    let (from, to) = (closing.target, closing.source);
                    let without_direct = EdgeFiltered::from_fn(graph, |edge: EdgeReference<'_>| {
                        let edge = edge.edge();
                        filter.keeps(edge) && (edge.source, edge.target) != (from, to)
                    });
                    walker.walk(&without_direct, from, MAX_LINKS);
                    let ends = [from.node(), to.node()];
                    let answer =
                        link_pairs.without_direct_link(strong, ends, MAX_LINKS, &mut buffers);
                    let length = match answer {
                        WalkLength::Of(length) => Some(length),
                        WalkLength::Longer | WalkLength::None => None,
                    };
                    assert_eq!(length, walker.distance(to), "{closing:?} on board {seed}");
                    loop_count += usize::from(length.is_some());
                    let is_long = length.is_some_and(|length| length > 3);
                    let may_close = link_pairs.may_close_loop(strong, ends);
                    assert!(may_close || !is_long, "{closing:?} on board {seed}");
                    long_count += usize::from(is_long);
                    without_loop_count += usize::from(!may_close);
                }
            }
        });
    }
    assert!(
        to_opposite_count > 1000 && loop_count > 1000,
        "{to_opposite_count} to the opposite and {loop_count} in loops"
    );
    assert!(
        long_count > 100 && without_loop_count > 1000,
        "{long_count} long loops and {without_loop_count} links without loops"
    );
}
