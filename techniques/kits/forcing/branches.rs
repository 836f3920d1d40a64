//! Cell and house forcing chains of the default profile: what all cases of a truth lead to.
//!
//! Every case is followed by a shortest walk in the link graph, so what is found and how long it
//! is does not depend on the order of anything; Sudoku Explainer's searches, whose results do,
//! are files of their own. One walk from every candidate serves all truths: it is kept as a fact
//! of the position and costs two or three milliseconds, paid only when a search gets this far.

use crate::kits::forcing::words::{Because, Branch, End, Net, Node, Split};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet};
use links::{CANDIDATE_LITERALS, LinkGraph, LiteralId, Walker};
use logic::{Claim, Derived, Find, Polarity, Position, Removals, Sink, Stop, Variant, View, Why};

/// How far each candidate, taken as true, is from each literal.
pub(crate) struct Reach {
    /// By candidate, then by literal; [`FAR`] when it does not lead there.
    distances: Vec<Option<Box<[u8; CANDIDATE_LITERALS]>>>,
}

/// Not reached.
pub(crate) const FAR: u8 = u8::MAX;

impl Reach {
    /// How many links lead from a candidate's being true to another's being false.
    pub(crate) fn to_off(&self, case: Candidate, victim: Candidate) -> Option<u8> {
        let row = self.distances[case.index()].as_deref()?;
        let distance = row[LiteralId::off(victim).index()];
        (distance != FAR).then_some(distance)
    }
}

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

/// Pushes what all cases lead to, as the variant for removals or for placements. The size counts
/// the literals of all branches.
pub(crate) fn find(
    view: &View<'_>,
    split: Split,
    [removes, places]: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    let cases: Vec<Candidate> = split.cases(board).iter().collect();
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
            let one = CandidateSet::from_iter([candidate]);
            let (variant, claim) = match target.polarity() {
                Polarity::On => (places, Claim::place(candidate)),
                Polarity::Off => (removes, Claim::remove(Removals::Set(&one))),
            };
            if !sink.keeps(variant, size) {
                continue;
            }
            let find = Find::new(claim, size).of_variant(variant);
            sink.push(find, &|| net(view, split, &cases, target).into_proof())?;
        }
    }
    ControlFlow::Continue(())
}

/// The literals of a branch, both ends counted.
fn length(distance: u8) -> Option<u16> {
    (distance != FAR).then(|| u16::from(distance) + 1)
}

fn net(view: &View<'_>, split: Split, cases: &[Candidate], target: LiteralId) -> Net {
    let graph = view.derived::<LinkGraph>();
    let mut walker = Walker::new();
    let branches = cases.iter().map(|&case| {
        walker.walk(graph, LiteralId::on(case), u16::from(FAR) - 1);
        let mut nodes = vec![Node::case(case, Polarity::On)];
        let mut before = case;
        for edge in walker.path(target).unwrap_or_default() {
            // The graph of this layer has no nodes but candidates.
            let Some(candidate) = edge.target.node().candidate() else {
                continue;
            };
            let because = match (edge.target.polarity(), graph.why(edge)) {
                (Polarity::On, Why::House(house)) => Because::OnlyPlace(house),
                (Polarity::On, _) => Because::OnlyDigit,
                (Polarity::Off, Why::House(house)) => Because::HouseTaken(house),
                (Polarity::Off, _) => Because::CellTaken(before.digit),
            };
            let parents = vec![nodes.len() - 1];
            nodes.push(Node {
                candidate,
                because,
                parents,
            });
            before = candidate;
        }
        let end = End::Conclusion;
        Branch { nodes, end }
    });
    Net {
        split,
        branches: branches.collect(),
    }
}
