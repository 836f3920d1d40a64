//! Cell and house forcing chains of the default profile: what all cases of a truth lead to.
//!
//! Every case is followed by a shortest walk in the link graph, so what is found and how long it
//! is does not depend on the order of anything; Sudoku Explainer's searches, whose results do,
//! are files of their own. One walk from every candidate serves all truths: it is kept as a fact
//! of the position and costs two or three milliseconds, paid only when a search gets this far.

use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet};
use links::{CANDIDATE_LITERALS, LinkGraph, LiteralId, Walker};
use logic::{
    Branch, Claim, Derived, End, Evidence, Find, Net, NetNode, Polarity, Position, Removals, Sink,
    Split, Stop, Truth, Variant, View,
};

/// How far each candidate, taken as true, is from each literal.
struct Reach {
    /// By candidate, then by literal; [`FAR`] when it does not lead there.
    distances: Vec<Option<Box<[u8; CANDIDATE_LITERALS]>>>,
}

/// Not reached.
const FAR: u8 = u8::MAX;

impl Derived for Reach {
    fn derive(position: &Position<'_>) -> Reach {
        let graph = position.derived::<LinkGraph>();
        let mut walker = Walker::new();
        let mut distances: Vec<Option<Box<[u8; CANDIDATE_LITERALS]>>> =
            vec![None; CANDIDATE_LITERALS / 2];
        for candidate in position.board().all_candidates().iter() {
            walker.walk(graph, LiteralId::on(candidate), u16::from(FAR) - 1);
            let mut row = Box::new([FAR; CANDIDATE_LITERALS]);
            for &literal in walker.literals() {
                let distance = walker.distance(literal).unwrap_or(u16::from(FAR));
                row[literal.index()] = u8::try_from(distance).unwrap_or(FAR);
            }
            distances[candidate.index()] = Some(row);
        }
        Reach { distances }
    }
}

/// Pushes what all live candidates of a truth lead to. The size counts the literals of all
/// branches.
pub(in crate::forcing) fn find(
    view: &View<'_>,
    truth: &Truth,
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    let cases: Vec<Candidate> = truth.live(board).iter().collect();
    // Two cases are a strong link, and an ordinary chain.
    if cases.len() < 3 {
        return ControlFlow::Continue(());
    }
    view.spend(1)?;
    let reach = view.derived::<Reach>();
    let rows: Option<Vec<&[u8; CANDIDATE_LITERALS]>> = cases
        .iter()
        .map(|case| reach.distances[case.index()].as_deref())
        .collect();
    let Some(rows) = rows else {
        return ControlFlow::Continue(());
    };
    for candidate in board.all_candidates().iter() {
        for target in [LiteralId::off(candidate), LiteralId::on(candidate)] {
            let lengths = rows.iter().map(|row| row[target.index()]);
            let Some(size) = lengths.map(length).sum::<Option<u16>>() else {
                continue;
            };
            let places = target.polarity() == Polarity::On;
            let variant = Variant(u8::from(places));
            if !sink.keeps(variant, size) {
                continue;
            }
            let one = CandidateSet::from_iter([candidate]);
            let claim = if places {
                Claim::place(candidate)
            } else {
                Claim::remove(Removals::Set(&one))
            };
            sink.push_evidence(
                Find {
                    claim,
                    variant,
                    size,
                },
                &|| evidence(view, truth, &cases, target),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// The literals of a branch, both ends counted.
fn length(distance: u8) -> Option<u16> {
    (distance != FAR).then(|| u16::from(distance) + 1)
}

fn evidence(view: &View<'_>, truth: &Truth, cases: &[Candidate], target: LiteralId) -> Evidence {
    let graph = view.derived::<LinkGraph>();
    let mut walker = Walker::new();
    let branches = cases.iter().map(|&case| {
        let start = LiteralId::on(case);
        walker.walk(graph, start, u16::from(FAR) - 1);
        let first = NetNode {
            literal: graph.literal(start),
            why: None,
            parents: Vec::new(),
        };
        let path = walker.path(target).unwrap_or_default();
        let rest = path.iter().enumerate().map(|(index, edge)| NetNode {
            literal: graph.literal(edge.target),
            why: Some(graph.why(*edge)),
            parents: vec![index],
        });
        Branch {
            nodes: core::iter::once(first).chain(rest).collect(),
            end: End::Effects,
        }
    });
    Evidence::Net(Net {
        split: Split::Truth(truth.clone()),
        branches: branches.collect(),
    })
}
