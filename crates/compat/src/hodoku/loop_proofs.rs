//! The kind and proof of a loop or chain.

use super::almost::SetLink;
use super::chain_notation::{self, Ends, LoopFind};
use super::find_proof;
use super::graph::Graph;
use super::literals::Lit;
use super::set_nodes::PathLiterals;
use core::ops::ControlFlow;
use grid::{Board, Candidate};
use logic::{Closing, Literal, Sink, Stop, Variant, View};
use techniques::kits::chains::pattern::AlternatingChain;

/// Kinds of loops and chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Continuous,
    Discontinuous,
    Aic,
}

/// The variant of Nice Loop and Grouped Nice Loop for [`Kind::Continuous`].
pub(crate) const CONTINUOUS: Variant = Variant(0);
/// The variant of both techniques for [`Kind::Discontinuous`].
pub(crate) const DISCONTINUOUS: Variant = Variant(1);
/// The variant of both techniques for [`Kind::Aic`].
pub(crate) const AIC: Variant = Variant(2);

/// A loop or chain with its eliminations.
pub(super) struct FoundLoop {
    pub(super) kind: Kind,
    pub(super) has_groups: bool,
    pub(super) path: Vec<Lit>,
    pub(super) removals: Vec<Candidate>,
}

impl FoundLoop {
    fn name(&self) -> &'static str {
        match (self.kind, self.has_groups) {
            (Kind::Continuous, false) => "Continuous Nice Loop",
            (Kind::Continuous, true) => "Grouped Continuous Nice Loop",
            (Kind::Discontinuous, false) => "Discontinuous Nice Loop",
            (Kind::Discontinuous, true) => "Grouped Discontinuous Nice Loop",
            (Kind::Aic, false) => "AIC",
            (Kind::Aic, true) => "Grouped AIC",
        }
    }

    fn variant(&self) -> Variant {
        match self.kind {
            Kind::Continuous => CONTINUOUS,
            Kind::Discontinuous => DISCONTINUOUS,
            Kind::Aic => AIC,
        }
    }
}

/// Pushes a find with its proof.
pub(super) fn push(
    view: &View<'_>,
    sink: &mut dyn Sink,
    graph: &Graph,
    found: &FoundLoop,
) -> ControlFlow<Stop> {
    let PathLiterals {
        literals,
        sets,
        is_forced,
    } = graph.literals_of(&found.path);
    let ends = match found.kind {
        Kind::Continuous => Ends::Loop,
        Kind::Discontinuous => Ends::WithoutDigits,
        Kind::Aic => Ends::WithDigits,
    };
    let find = LoopFind {
        name: found.name(),
        ends,
        literals: &literals,
        sets: &sets,
        removals: &found.removals,
        variant: found.variant(),
    };
    let by_cases = |board: &Board| find_proof::by_cases(board, graph.truths(board, &found.path));
    find.push(view, sink, &|board| {
        if is_forced {
            return by_cases(board);
        }
        let chain = proof(board, found.kind, &literals, &sets);
        chain.map_or_else(|| by_cases(board), AlternatingChain::into_proof)
    })
}

/// The chain of the proof: an AIC, a loop without its repeated end, or a path from a candidate to
/// its opposite. `None` if a link has no reason.
fn proof(
    board: &Board,
    kind: Kind,
    literals: &[Literal],
    sets: &[SetLink],
) -> Option<AlternatingChain> {
    let (&first, &last) = (literals.first()?, literals.last()?);
    let is_same = first.node == last.node;
    match kind {
        Kind::Aic => chain_notation::pattern(board, literals, sets, Closing::Open),
        Kind::Continuous => {
            let around = if is_same {
                literals.get(..literals.len() - 1)?
            } else {
                literals
            };
            let closing = chain_notation::why(board, *around.last()?, first, sets)?;
            chain_notation::pattern(board, around, sets, Closing::Loop(closing))
        }
        Kind::Discontinuous => {
            let mut completed = literals.to_vec();
            // Completes a path within the start's cell: adds the opposite of the first literal at the
            // end, or the opposite of the last literal at the start.
            if !is_same && first.polarity == last.polarity {
                match first.polarity {
                    logic::Polarity::On => completed.push(first.negated()),
                    logic::Polarity::Off => completed.insert(0, last.negated()),
                }
            }
            // The removed candidate conflicts with both ends of the remaining literals.
            let removes_start = completed.first()?.polarity == logic::Polarity::On;
            let chain = if removes_start {
                completed.get(1..completed.len() - 1)?
            } else {
                completed.as_slice()
            };
            chain_notation::pattern(board, chain, sets, Closing::Open)
        }
    }
}
