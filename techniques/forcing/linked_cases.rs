//! Common consequences of all cases of a cell or house by chains through groups or almost locked
//! sets.
//!
//! Each case is a shortest walk in the link graph of a layer. A conclusion is left out if chains of
//! candidates alone give it with as few assertions, because the plain technique finds it.

use super::linked_words::LinkedCases;
use crate::kits::chains::pattern::AlternatingChain;
use crate::kits::forcing::branches::{Consequences, MAX_LINKS};
use crate::kits::forcing::words::Split;
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet};
use links::{Layer, LinkGraph, LiteralId, Walker};
use logic::{
    Claim, Closing, Derived, Find, Polarity, Position, Removals, Sink, Stop, Variant, View,
};

/// By candidate, the numbers of links from the true candidate to each true or false candidate, with
/// [`UNREACHED`] for those it does not imply.
struct Distances(Vec<[[u8; 729]; 2]>);

/// In tables of distances, no walk.
const UNREACHED: u8 = u8::MAX;

/// The distances in the layer with groups.
struct WithGroups(Distances);

/// The distances in the layer with groups and almost locked sets.
struct WithSets(Distances);

impl Distances {
    fn new(position: &Position<'_>, layer: Layer) -> Distances {
        let graph = LinkGraph::of(position, layer);
        let mut walker = Walker::new();
        let mut all = vec![[[UNREACHED; 729]; 2]; 729];
        for case in position.board().all_candidates().iter() {
            walker.walk(graph, LiteralId::on(case), u16::from(MAX_LINKS));
            for &literal in walker.literals() {
                if let Some(reached) = literal.node().candidate()
                    && let Some(distance) = walker.distance(literal)
                {
                    let row = usize::from(literal.polarity() == Polarity::Off);
                    all[case.index()][row][reached.index()] = distance as u8;
                }
            }
        }
        Distances(all)
    }

    /// The number of assertions in the chains from all cases to a conclusion, with both ends of each;
    /// `None` if a case does not imply it.
    fn size(&self, cases: &[Candidate], (target, polarity): (Candidate, Polarity)) -> Option<u16> {
        let row = usize::from(polarity == Polarity::Off);
        let distances = cases
            .iter()
            .map(|case| self.0[case.index()][row][target.index()]);
        let mut size = 0;
        for distance in distances {
            if distance == UNREACHED {
                return None;
            }
            size += u16::from(distance) + 1;
        }
        Some(size)
    }
}

impl Derived for WithGroups {
    fn derive(position: &Position<'_>) -> WithGroups {
        WithGroups(Distances::new(position, Layer::Groups))
    }
}

impl Derived for WithSets {
    fn derive(position: &Position<'_>) -> WithSets {
        WithSets(Distances::new(position, Layer::AlsDigits))
    }
}

/// Pushes the conclusions of all cases that need the nodes of a higher layer, or are shorter with
/// them: eliminations and placements as their variants. The size counts the assertions of all chains.
pub(super) fn find(
    view: &View<'_>,
    split: Split,
    layer: Layer,
    [removes, places]: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    let Some(cases) = split.three_or_more_cases(board) else {
        return ControlFlow::Continue(());
    };
    view.spend(5)?;
    let distances = match layer {
        Layer::Candidates => return ControlFlow::Continue(()),
        Layer::Groups => &view.derived::<WithGroups>().0,
        Layer::AlsDigits => &view.derived::<WithSets>().0,
    };
    let plain = view.derived::<Consequences>();
    for target in board.all_candidates().iter() {
        for polarity in [Polarity::Off, Polarity::On] {
            let Some(size) = distances.size(&cases, (target, polarity)) else {
                continue;
            };
            let of_candidates = cases
                .iter()
                .map(|&case| plain.distance(case, target, polarity));
            let of_candidates = of_candidates
                .map(|distance| distance.map(|distance| u16::from(distance) + 1))
                .sum::<Option<u16>>();
            if of_candidates.is_some_and(|plain| plain <= size) {
                continue;
            }
            let one = CandidateSet::from_iter([target]);
            let (variant, claim) = match polarity {
                Polarity::On => (places, Claim::place(target)),
                Polarity::Off => (removes, Claim::remove(Removals::Set(&one))),
            };
            let find = Find::new(claim, size).of_variant(variant);
            sink.push(find, &|| {
                let graph = LinkGraph::of(view, layer);
                let chains = chains(graph, &cases, (target, polarity));
                LinkedCases::new(board, split, chains).into_proof()
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// For each case, a shortest chain to the conclusion.
fn chains(
    graph: &LinkGraph,
    cases: &[Candidate],
    (target, polarity): (Candidate, Polarity),
) -> Vec<AlternatingChain> {
    let end = match polarity {
        Polarity::On => LiteralId::on(target),
        Polarity::Off => LiteralId::off(target),
    };
    let mut walker = Walker::new();
    let chains = cases.iter().map(|&case| {
        let start = LiteralId::on(case);
        walker.walk(graph, start, u16::from(MAX_LINKS));
        let path = walker.path(end);
        let path = path.unwrap_or_else(|| grid::never!(Vec::new(), "each case leads there"));
        let steps = path
            .into_iter()
            .map(|edge| (graph.why(edge), graph.literal(edge.target)));
        AlternatingChain::new(graph.literal(start), steps.collect(), Closing::Open)
    });
    chains.collect()
}
