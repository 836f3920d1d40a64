//! Chains as shortest walks in the link graph.
//!
//! A candidate is false if supposing it true leads, link by link, to its being false. In the link
//! graph that is a walk from ON v to OFF v, and breadth-first search finds a shortest one. Without
//! its first and last link it is the chain players tell: it starts at a candidate taken as false,
//! ends at one that is true then, and everything that conflicts with both goes, v included.
//! Likewise a walk from OFF v to ON v proves that v is true.
//!
//! Starting from the victims makes the search complete: every candidate that any chain of the
//! family removes is found, with a shortest chain for it. Which of several equally short chains
//! is told depends on the order of the links; what is found and how long it is does not.
//!
//! The three families differ in the links they may use, and are filtered views of one graph. The
//! sink is asked how long a chain it would still keep, which bounds the walk: once a chain of
//! six nodes is known, nobody walks further than five links.

use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet};
use links::{Edge, EdgeReference, LinkGraph, LiteralId, Walker, contradicts_itself};
use logic::{
    Chain, Claim, Closing, Evidence, Find, Literal, Naming, Polarity, Removals, Sink, Stop,
    Variant, View, Why,
};
use petgraph::visit::EdgeFiltered;

/// Which links a family of chains uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Family {
    /// Those of one digit: X-Chains.
    OneDigit,
    /// Strong links within cells, weak ones between cells: XY-Chains.
    Bivalue,
    /// All.
    All,
}

/// The longest chain that is looked for, in nodes, the victim counted at both ends.
const LONGEST: u16 = 64;

impl Family {
    /// Whether the family uses an edge.
    pub(crate) fn uses(self, edge: Edge) -> bool {
        match self {
            Family::OneDigit => edge.keeps_digit(),
            Family::Bivalue => match edge.source.polarity() {
                Polarity::Off => !edge.keeps_digit(),
                Polarity::On => edge.keeps_digit(),
            },
            Family::All => true,
        }
    }

    /// Whether a chain (the victim's two links left out) belongs to this family and to no family
    /// or technique with a name of its own.
    fn owns(self, chain: &[Edge]) -> bool {
        let nodes = chain.len() + 1;
        let one_digit = chain.iter().all(|edge| Family::OneDigit.uses(*edge));
        let bivalue = chain.iter().all(|edge| Family::Bivalue.uses(*edge));
        match self {
            // Four nodes: Skyscraper, 2-String Kite, Turbot Fish, or the ends of an X-Wing.
            Family::OneDigit => nodes > 4,
            // Two cells are a Naked Pair, three an XY-Wing, cells of one pair a Remote Pair.
            Family::Bivalue => nodes > 6 && !one_pair(chain),
            Family::All => !one_digit && !bivalue && !w_wing(chain),
        }
    }
}

/// Whether all nodes of a chain are candidates of the same two digits in bivalue cells.
fn one_pair(chain: &[Edge]) -> bool {
    let digits: grid::DigitSet = chain
        .iter()
        .flat_map(|e| [e.source, e.target])
        .map(|l| l.candidate().digit)
        .collect();
    digits.is_pair()
}

/// Whether a chain is two bivalue cells of one pair joined by a strong link: cell, house, house,
/// house, cell.
fn w_wing(chain: &[Edge]) -> bool {
    let [first, joint, strong, other, last] = chain else {
        return false;
    };
    !first.keeps_digit()
        && joint.keeps_digit()
        && strong.keeps_digit()
        && other.keeps_digit()
        && !last.keeps_digit()
        && first.source.candidate().digit == last.target.candidate().digit
}

/// Pushes, for every candidate that a chain of the family decides, a shortest such chain.
///
/// Variant 0 removes, variant 1 places. The size counts the nodes with the victim at both ends,
/// as Sudoku Explainer counts.
pub(crate) fn find_chains(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
) -> ControlFlow<Stop> {
    let graph = view.derived::<LinkGraph>();
    let links = EdgeFiltered::from_fn(graph, |edge: EdgeReference<'_>| family.uses(edge.edge()));
    let mut walker = Walker::new();
    // The starts from which nothing more can be reached: no later pass need ask them again.
    let mut done = [CandidateSet::EMPTY; 2];
    // Most positions that have a chain have a short one, and short walks cost little. What is
    // longer than a pass allows is left to the next, which is not begun once nobody would keep
    // what it finds.
    for (shorter, most) in [(0, 8), (8, 12), (12, LONGEST)] {
        for candidate in view.board().all_candidates().iter() {
            for (variant, start) in [LiteralId::on(candidate), LiteralId::off(candidate)]
                .into_iter()
                .enumerate()
            {
                if done[variant].contains(candidate) {
                    continue;
                }
                let settled = &mut done[variant];
                let variant = Variant(variant as u8);
                let Some(bound) = longest_kept(sink, variant, shorter + 2, most) else {
                    continue;
                };
                walker.walk(&links, start, bound - 1);
                view.spend(1 + walker.literals().len() as u64 / 64)?;
                if walker.met_all(bound - 1) {
                    settled.insert(candidate);
                }
                let Some(path) = walker.path(start.negated()) else {
                    continue;
                };
                if path.len() as u16 + 1 > shorter {
                    push_chain(view, sink, family, variant, start, &path)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pushes the chain of a walk from a literal to its opposite, if the family may claim it.
fn push_chain(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
    variant: Variant,
    start: LiteralId,
    path: &[Edge],
) -> ControlFlow<Stop> {
    let removes = start.polarity() == Polarity::On;
    let chain = if removes {
        path.get(1..path.len() - 1).unwrap_or_default()
    } else {
        path
    };
    let owned = view.options().naming == Naming::General || family.owns(chain);
    if chain.is_empty() || contradicts_itself(path) || !owned {
        return ControlFlow::Continue(());
    }
    let size = path.len() as u16 + 1;
    if removes {
        let victims = victims(view, chain);
        let claim = Claim::remove(Removals::Set(&victims));
        sink.push_evidence(
            Find {
                claim,
                variant,
                size,
            },
            &|| open_chain(chain),
        )
    } else {
        let claim = Claim::place(start.candidate());
        sink.push_evidence(
            Find {
                claim,
                variant,
                size,
            },
            &|| open_chain(chain),
        )
    }
}

/// The size of the longest chain between `least` and `most` nodes that the sink would keep.
fn longest_kept(sink: &dyn Sink, variant: Variant, least: u16, most: u16) -> Option<u16> {
    (least..=most)
        .rev()
        .step_by(2)
        .find(|&size| sink.keeps(variant, size))
}

/// What conflicts with both ends of a chain.
fn victims(view: &View<'_>, chain: &[Edge]) -> CandidateSet {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return CandidateSet::EMPTY;
    };
    let (a, b) = (first.source.candidate(), last.target.candidate());
    conflicting(view, a).intersection(&conflicting(view, b))
}

/// The live candidates that conflict with one.
fn conflicting(view: &View<'_>, with: Candidate) -> CandidateSet {
    let board = view.board();
    let others = board.candidates(with.cell).without(with.digit);
    let mut set = CandidateSet::of_cell(with.cell, others);
    let peers = with.cell.peers() & board.cells(with.digit);
    set.extend(peers.iter().map(|cell| Candidate::new(cell, with.digit)));
    set
}

fn open_chain(chain: &[Edge]) -> Evidence {
    Evidence::Chain(Chain {
        literals: literals(chain),
        links: chain.iter().map(|edge| Why::from(edge.reason)).collect(),
        closing: Closing::Open,
    })
}

fn literals(chain: &[Edge]) -> Vec<Literal> {
    let first = chain.iter().take(1).map(|edge| edge.source.into());
    first
        .chain(chain.iter().map(|edge| edge.target.into()))
        .collect()
}

/// How many equally short loops through one link are tried.
const TIES: usize = 64;

/// Pushes, for every strong link of the family, the shortest loops through it that remove
/// something. The size counts the nodes of the loop.
///
/// All equally short loops are tried, because one may remove something where another does not.
pub(crate) fn find_loops(
    view: &View<'_>,
    sink: &mut dyn Sink,
    family: Family,
) -> ControlFlow<Stop> {
    let graph = view.derived::<LinkGraph>();
    let mut walker = Walker::new();
    for &closing in graph.all_edges() {
        if closing.source.polarity() == Polarity::On || !family.uses(closing) {
            continue;
        }
        let Some(bound) = longest_kept(sink, Variant(0), 4, LONGEST) else {
            return ControlFlow::Continue(());
        };
        // Two ends of a strong link conflict, so the way straight back is no loop.
        let links = EdgeFiltered::from_fn(graph, |edge: EdgeReference<'_>| {
            let edge = edge.edge();
            let straight_back = edge.source == closing.target && edge.target == closing.source;
            family.uses(edge) && !straight_back
        });
        walker.walk(&links, closing.target, bound - 1);
        view.spend(1 + walker.literals().len() as u64 / 64)?;
        let Some(distance) = walker.distance(closing.source) else {
            continue;
        };
        // Four nodes: an X-Wing, a Naked or a Hidden Pair.
        if distance < 5 {
            continue;
        }
        let ways = Ways {
            graph,
            family,
            walker: &walker,
        };
        for path in ways.all(closing.source) {
            if !is_simple(&path) || (family == Family::All && !is_mixed(&path)) {
                continue;
            }
            let victims = loop_victims(view, &path);
            let claim = Claim::remove(Removals::Set(&victims));
            sink.push_evidence(Find::new(claim, distance + 1), &|| {
                Evidence::Chain(Chain {
                    literals: literals(&path),
                    links: path.iter().map(|edge| Why::from(edge.reason)).collect(),
                    closing: Closing::Loop(closing.reason.into()),
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// All shortest walks of one search.
struct Ways<'a> {
    graph: &'a LinkGraph,
    family: Family,
    walker: &'a Walker,
}

impl Ways<'_> {
    /// The shortest walks to a literal, at most [`TIES`].
    fn all(&self, to: LiteralId) -> Vec<Vec<Edge>> {
        let mut found = Vec::new();
        self.extend(to, &mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, to: LiteralId, tail: &mut Vec<Edge>, found: &mut Vec<Vec<Edge>>) {
        let Some(distance) = self.walker.distance(to) else {
            return;
        };
        if distance == 0 {
            found.push(tail.iter().rev().copied().collect());
            return;
        }
        // What leads to a literal is what its opposite leads to, turned round.
        for back in self.graph.implications(to.negated()) {
            let edge = Edge {
                source: back.target.negated(),
                target: to,
                reason: back.reason,
            };
            let nearer = self.walker.distance(edge.source) == Some(distance - 1);
            if nearer && self.family.uses(edge) && found.len() < TIES {
                tail.push(edge);
                self.extend(edge.source, tail, found);
                tail.pop();
            }
        }
    }
}

/// Whether a loop passes no candidate twice.
fn is_simple(path: &[Edge]) -> bool {
    let mut seen = CandidateSet::EMPTY;
    path.first()
        .is_none_or(|edge| seen.insert(edge.source.candidate()))
        && path.iter().all(|edge| seen.insert(edge.target.candidate()))
}

/// Whether a loop is neither one of a single digit nor one of bivalue cells only.
fn is_mixed(path: &[Edge]) -> bool {
    !path.iter().all(|edge| Family::OneDigit.uses(*edge))
        && !path.iter().all(|edge| Family::Bivalue.uses(*edge))
}

/// What conflicts with a node that is ON in the loop and with one that is OFF.
fn loop_victims(view: &View<'_>, path: &[Edge]) -> CandidateSet {
    let mut sights = [CandidateSet::EMPTY; 2];
    let mut own = CandidateSet::EMPTY;
    for literal in literals(path) {
        for cell in literal.node.cells() {
            let candidate = Candidate::new(cell, literal.node.digit());
            let side = usize::from(literal.polarity == Polarity::Off);
            sights[side] = sights[side].union(&conflicting(view, candidate));
            own.insert(candidate);
        }
    }
    sights[0].intersection(&sights[1]).difference(&own)
}
