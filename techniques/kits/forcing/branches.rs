//! Cell and house forcing chains of the default profile: common consequences of all cases of a
//! truth.
//!
//! Each case is a shortest walk in the link graph, so the finds and their lengths do not depend on
//! any order. (The searches of Sudoku Explainer depend on an order; they are separate.) One
//! breadth-first search from every candidate serves all truths. The distances are cached for the
//! position and cost two or three milliseconds.

use crate::kits::forcing::words::{Because, Branch, End, Net, Node, Split};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet};
use links::{CANDIDATE_LITERALS, LinkGraph, LiteralId, Walker};
use logic::{Claim, Derived, Find, Polarity, Position, Removals, Sink, Stop, Variant, View, Why};

/// The distance from each true candidate to each literal.
pub(crate) struct Reach {
    /// By candidate and literal, in links; [`FAR`] if the literal is not reached. `None` for
    /// candidates that are not on the board.
    distances: Vec<Option<Box<[u8; CANDIDATE_LITERALS]>>>,
}

/// The distance of a literal that is not reached.
pub(crate) const FAR: u8 = u8::MAX;

impl Reach {
    /// The number of links from a true candidate to a false one; `None` if there is no walk.
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

/// Pushes the common consequences of all cases, as the variant for eliminations or placements. The
/// size counts the literals of all branches.
pub(crate) fn find(
    view: &View<'_>,
    split: Split,
    [removes, places]: [Variant; 2],
    sink: &mut dyn Sink,
) -> ControlFlow<Stop> {
    let board = view.board();
    let cases: Vec<Candidate> = split.cases(board).iter().collect();
    // Two cases are a strong link, so the find would be an ordinary chain.
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

/// The number of literals of a branch, including both ends.
fn length(distance: u8) -> Option<u16> {
    (distance != FAR).then(|| u16::from(distance) + 1)
}

fn net(view: &View<'_>, split: Split, cases: &[Candidate], target: LiteralId) -> Net {
    let graph = view.derived::<LinkGraph>();
    let mut walker = Walker::new();
    let branches = cases.iter().map(|&case| {
        walker.walk(graph, LiteralId::on(case), u16::from(FAR) - 1);
        let mut nodes = vec![Node::case(case, Polarity::On)];
        let mut previous = case;
        let path = walker.path(target);
        let path = path.unwrap_or_else(|| grid::never!(Vec::new(), "each case leads there"));
        for edge in path {
            let Some(candidate) = edge.target.node().candidate() else {
                grid::never!(continue, "the nodes of this layer are candidates")
            };
            let because = match (edge.target.polarity(), graph.why(edge)) {
                (Polarity::On, Why::House(house)) => Because::OnlyPlace(house),
                (Polarity::On, _) => Because::OnlyDigit,
                (Polarity::Off, Why::House(house)) => Because::HouseTaken(house),
                (Polarity::Off, _) => Because::CellTaken(previous.digit),
            };
            let parents = vec![nodes.len() - 1];
            nodes.push(Node {
                candidate,
                because,
                parents,
            });
            previous = candidate;
        }
        let end = End::Conclusion;
        Branch { nodes, end }
    });
    Net {
        split,
        branches: branches.collect(),
    }
}
