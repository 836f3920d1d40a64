//! Cell and house forcing chains of the default profile: common consequences of all cases of a
//! truth.
//!
//! Each case is a shortest walk in the link graph, so the finds and their lengths do not depend on
//! any order. (The searches of Sudoku Explainer depend on an order; they are separate.) One
//! breadth-first search from every candidate serves all truths. The distances are cached for the
//! position.

use crate::kits::forcing::words::{Because, Branch, End, Net, Node, Split};
use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, CellSet, Digit};
use links::{Layer, LinkGraph, LiteralId, StrongLinks, Walker};
use logic::{Claim, Derived, Find, Polarity, Position, Removals, Sink, Stop, Variant, View, Why};

/// The consequences of each true candidate.
#[derive(Default)]
pub(crate) struct Consequences {
    /// By candidate, the candidates that become true and those that become false, by
    /// [`polarity_index`]; empty for candidates that are not on the board.
    reached: Vec<[CandidateSet; 2]>,
    /// By candidate.
    distances: Vec<Distances>,
    /// The candidates whose consequences are not empty.
    filled: CandidateSet,
    /// Buffers for true candidates: the current ones and the next ones.
    buffers: [Vec<Candidate>; 2],
}

/// By [`polarity_index`], the numbers of links from one true candidate to the candidates that become
/// true or false. The other numbers are outdated.
type Distances = [[u8; 729]; 2];

/// Maximum number of links.
pub(crate) const MAX_LINKS: u8 = u8::MAX - 1;

/// The index of a polarity in tables of consequences.
fn polarity_index(polarity: Polarity) -> usize {
    usize::from(polarity == Polarity::Off)
}

impl Consequences {
    /// The number of links from a true candidate to a false one; `None` if there is no walk.
    pub(crate) fn to_off(&self, case: Candidate, victim: Candidate) -> Option<u8> {
        let distances = self.distances.get(case.index())?;
        let distance = distances[polarity_index(Polarity::Off)][victim.index()];
        self.excluded(case).contains(victim).then_some(distance)
    }

    /// The number of links from a true candidate to one that it makes true or false; `None` if there
    /// is no walk.
    #[cfg(feature = "rare")]
    pub(crate) fn distance(
        &self,
        case: Candidate,
        target: Candidate,
        polarity: Polarity,
    ) -> Option<u8> {
        let row = polarity_index(polarity);
        let distance = self.distances[case.index()][row][target.index()];
        self.reached[case.index()][row]
            .contains(target)
            .then_some(distance)
    }

    /// The candidates that a true candidate makes false.
    pub(crate) fn excluded(&self, case: Candidate) -> &CandidateSet {
        &self.reached[case.index()][polarity_index(Polarity::Off)]
    }

    /// The candidates that every one of these cases makes false.
    pub(crate) fn excluded_by_all(&self, cases: &CandidateSet) -> CandidateSet {
        if cases.is_empty() {
            return CandidateSet::EMPTY;
        }
        let mut all = [CellSet::all(); 9];
        for digit in Digit::ALL {
            for cell in cases.cells(digit) {
                let excluded = self.excluded(Candidate::new(cell, digit));
                for (all, digit) in all.iter_mut().zip(Digit::ALL) {
                    *all = *all & excluded.cells(digit);
                }
            }
        }
        CandidateSet::from_cells(all)
    }
}

/// Follows the links from a true candidate, breadth first. Weak links lead from true candidates to
/// false ones, and strong links from false ones to true ones. Returns the reached candidates.
fn follow(
    (board, links): (&Board, &StrongLinks),
    start: Candidate,
    distances: &mut Distances,
    [here, next]: &mut [Vec<Candidate>; 2],
) -> [CandidateSet; 2] {
    let [mut on, mut off] = [CandidateSet::EMPTY; 2];
    let [to_on, to_off] = distances;
    on.insert(start);
    to_on[start.index()] = 0;
    here.clear();
    here.push(start);
    // The last depth is odd, so `depth + 1` is at most `MAX_LINKS`.
    for depth in (1..=MAX_LINKS).step_by(2) {
        let mut excluded = [CellSet::EMPTY; 9];
        for &Candidate { cell, digit } in here.iter() {
            for other in board.candidates(cell).without(digit) {
                excluded[other.index()].insert(cell);
            }
            excluded[digit.index()] |= cell.peers() & board.cells(digit);
        }
        let excluded = CandidateSet::from_cells(excluded);
        let excluded = excluded.difference(&off);
        off = off.union(&excluded);
        next.clear();
        for candidate in excluded.iter() {
            to_off[candidate.index()] = depth;
            let Some(number) = links.number_of(candidate.into()) else {
                continue;
            };
            let targets = links.links(number).iter();
            for target in targets.filter_map(|edge| edge.target.node().candidate()) {
                if on.insert(target) {
                    to_on[target.index()] = depth + 1;
                    next.push(target);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        core::mem::swap(here, next);
    }
    [on, off]
}

impl Derived for Consequences {
    fn derive(position: &Position<'_>) -> Consequences {
        let mut consequences = Consequences::default();
        consequences.renew(position);
        consequences
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let links = StrongLinks::of(position, Layer::Candidates);
        let all = board.all_candidates();
        self.reached.resize(729, [CandidateSet::EMPTY; 2]);
        self.distances.resize(729, [[0; 729]; 2]);
        for candidate in self.filled.difference(&all).iter() {
            self.reached[candidate.index()] = [CandidateSet::EMPTY; 2];
        }
        self.filled = all;
        for candidate in all.iter() {
            let distances = &mut self.distances[candidate.index()];
            let reached = follow((board, links), candidate, distances, &mut self.buffers);
            self.reached[candidate.index()] = reached;
        }
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
    let Some(cases) = split.three_or_more_cases(board) else {
        return ControlFlow::Continue(());
    };
    view.spend(1)?;
    let consequences = view.derived::<Consequences>();
    let common = [Polarity::On, Polarity::Off].map(|polarity| {
        let reached = cases.iter().map(|case| &consequences.reached[case.index()]);
        let sets = reached.map(|reached| reached[polarity_index(polarity)]);
        let common = sets.reduce(|all, set| all.intersection(&set));
        common.unwrap_or_default()
    });
    for candidate in common[0].union(&common[1]).iter() {
        for polarity in [Polarity::Off, Polarity::On] {
            let index = polarity_index(polarity);
            if !common[index].contains(candidate) {
                continue;
            }
            let distances = cases
                .iter()
                .map(|case| consequences.distances[case.index()][index][candidate.index()]);
            // The number of literals of all branches, including both ends of each.
            let size: u16 = distances.map(|distance| u16::from(distance) + 1).sum();
            let one = CandidateSet::from_iter([candidate]);
            let (variant, claim) = match polarity {
                Polarity::On => (places, Claim::place(candidate)),
                Polarity::Off => (removes, Claim::remove(Removals::Set(&one))),
            };
            if !sink.keeps(variant, size) {
                continue;
            }
            let find = Find::new(claim, size).of_variant(variant);
            let target = match polarity {
                Polarity::On => LiteralId::on(candidate),
                Polarity::Off => LiteralId::off(candidate),
            };
            sink.push(find, &|| net(view, split, &cases, target).into_proof())?;
        }
    }
    ControlFlow::Continue(())
}

fn net(view: &View<'_>, split: Split, cases: &[Candidate], target: LiteralId) -> Net {
    let graph = view.derived::<LinkGraph>();
    let mut walker = Walker::new();
    let branches = cases.iter().map(|&case| {
        walker.walk(graph, LiteralId::on(case), u16::from(MAX_LINKS));
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
