//! For each eliminated candidate, selects the relation with the fewest assertions.

use super::relation::Relation;
use super::words::RelationPattern;
use crate::kits::forcing::branches::{Consequences, MAX_LINKS};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, CellSet, Digit};
use links::{LinkGraph, LiteralId, Walker};
use logic::{
    Branch, Claim, Conflict, Effects, End, Evidence, Find, Literal, Net, NetNode, Proof, Proved,
    Removals, Sink, Split, Stop, Variant, View, Why,
};
use std::collections::BTreeMap;

/// For each victim of a position, the relation with the fewest assertions.
pub(crate) struct Shortest<'a, R> {
    view: &'a View<'a>,
    consequences: &'a Consequences,
    /// By the victim's index: the number of assertions, the weight, the variant and the relation.
    found: BTreeMap<usize, (u16, usize, Variant, R)>,
}

impl<'a, R: Relation> Shortest<'a, R> {
    pub(crate) fn new(view: &'a View<'a>) -> Shortest<'a, R> {
        Shortest {
            view,
            consequences: view.derived(),
            found: BTreeMap::new(),
        }
    }

    /// The candidates of `within` that a digit makes false in each of these cells.
    pub(crate) fn targets(
        &self,
        within: &CandidateSet,
        digit: Digit,
        mut cells: CellSet,
    ) -> CandidateSet {
        let mut left = *within;
        while let Some(cell) = cells.first()
            && !left.is_empty()
        {
            cells.remove(cell);
            left = left.intersection(self.consequences.excluded(Candidate::new(cell, digit)));
        }
        left
    }

    /// Adds a relation for each candidate that all its cases make false. Among relations with
    /// equally many assertions, the one with the smaller weight is kept, then the one with the
    /// earlier variant. `variant_of` gives the variant of a target.
    pub(crate) fn add_relation(
        &mut self,
        relation: &R,
        weight: usize,
        variant_of: &dyn Fn(Candidate) -> Variant,
    ) {
        let cases = relation.cases();
        if cases.len() < 2 {
            return;
        }
        let targets = self.consequences.excluded_by_all(&cases);
        for victim in targets.difference(&cases).iter() {
            let lengths = cases
                .iter()
                .filter_map(|case| self.consequences.to_off(case, victim));
            let (mut size, mut is_direct) = (0, true);
            for length in lengths {
                size += u16::from(length) + 1;
                is_direct &= length == 1;
            }
            // If every case excludes the victim directly, the pattern's own technique finds it.
            if is_direct {
                continue;
            }
            let variant = variant_of(victim);
            let known = self.found.get(&victim.index());
            let is_better = |known: &(u16, usize, Variant, R)| {
                (size, weight, variant) < (known.0, known.1, known.2)
            };
            if known.is_none_or(is_better) {
                let entry = (size, weight, variant, relation.clone());
                self.found.insert(victim.index(), entry);
            }
        }
    }

    /// Pushes all found relations.
    pub(crate) fn push(self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        for (index, (size, _, variant, relation)) in &self.found {
            let Some(victim) = Candidate::from_index(*index) else {
                continue;
            };
            let one = CandidateSet::from_iter([victim]);
            let claim = Claim::remove(Removals::Set(&one));
            sink.push(Find::new(claim, *size).of_variant(*variant), &|| {
                let evidence = evidence(self.view, relation, victim);
                Proof::new(
                    evidence,
                    RelationPattern::new(self.view, relation.clone(), victim),
                )
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Assumes the victim: it makes every case false, and then the relation's evidence gives a
/// contradiction.
fn evidence<R: Relation>(view: &View<'_>, relation: &R, victim: Candidate) -> Evidence {
    let graph = view.derived::<LinkGraph>();
    let mut walker = Walker::new();
    walker.walk(graph, LiteralId::on(victim), u16::from(MAX_LINKS));
    let start = Literal::on(victim);
    let node = |literal, why, parents| NetNode {
        literal,
        why,
        parents,
    };
    let mut nodes = vec![node(start, None, Vec::new())];
    let mut ends = Vec::new();
    for case in relation.cases().iter() {
        let mut parent = 0;
        let path = walker.path(LiteralId::off(case));
        let path =
            path.unwrap_or_else(|| grid::never!(Vec::new(), "the victim excludes each case"));
        for edge in path {
            let literal = graph.literal(edge.target);
            nodes.push(node(literal, Some(graph.why(edge)), vec![parent]));
            parent = nodes.len() - 1;
        }
        ends.push(parent);
    }
    if let Some(effects) = Effects::new(None, vec![victim]) {
        let evidence = relation.evidence();
        let lemma = Why::Lemma(Box::new(Proved { effects, evidence }));
        nodes.push(node(Literal::off(victim), Some(lemma), ends));
    }
    let end = End::Conflict(Conflict::Both(victim));
    Evidence::Net(Net {
        split: Split::Assume(start),
        branches: vec![Branch { nodes, end }],
    })
}
