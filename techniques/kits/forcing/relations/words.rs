//! Texts of a relation and the common consequences of its cases: one line per case.

use super::relation::Relation;
use crate::kits::forcing::branches::MAX_LINKS;
use crate::kits::forcing::words::{self, Because};
use grid::{Candidate, CandidateSet, CellSet};
use links::{LinkGraph, LiteralId, Walker};
use logic::{
    Arrow, ExplainContext, Explanation, Pattern, Phrase, Polarity, Role, Roles, Strength, View, Why,
};

/// A case and the candidates that it makes true in turn. The last entry is the victim, which is
/// false.
type CaseChain = (Candidate, Vec<(Candidate, Because)>);

/// The pattern of a relation with the consequences of its cases.
#[derive(Debug)]
pub(super) struct RelationPattern<R> {
    relation: R,
    victim: Candidate,
    /// The chain of each case.
    chains: Vec<CaseChain>,
}

impl<R: Relation> RelationPattern<R> {
    pub(super) fn new(view: &View<'_>, relation: R, victim: Candidate) -> RelationPattern<R> {
        let graph = view.derived::<LinkGraph>();
        let mut walker = Walker::new();
        let mut chains = Vec::new();
        for case in relation.cases().iter() {
            let mut links: Vec<(Candidate, Because)> = Vec::new();
            if !case.conflicts(victim) {
                walker.walk(graph, LiteralId::on(case), u16::from(MAX_LINKS));
                let path = walker.path(LiteralId::off(victim));
                let path = path
                    .unwrap_or_else(|| grid::never!(Vec::new(), "each case excludes the victim"));
                links.extend(path.iter().filter_map(|&edge| {
                    // The text leaves out false literals before the victim.
                    let is_on = edge.target.polarity() == Polarity::On;
                    let candidate = edge.target.node().candidate().filter(|_| is_on)?;
                    let because = match graph.why(edge) {
                        Why::House(house) => Because::OnlyPlace(house),
                        Why::Cell(_) | Why::Als(_) | Why::Lemma(_) => Because::OnlyDigit,
                    };
                    Some((candidate, because))
                }));
            }
            let last = links.last().map_or(case, |&(candidate, _)| candidate);
            links.extend(excluded(last, victim).map(|because| (victim, because)));
            chains.push((case, links));
        }
        RelationPattern {
            relation,
            victim,
            chains,
        }
    }

    /// The candidates that the text calls true, without the cases.
    fn true_in_chains(&self) -> CandidateSet {
        let links = self.chains.iter().flat_map(|(_, links)| links);
        let links = links.filter(|(_, because)| because.polarity() == Polarity::On);
        links.map(|(candidate, _)| *candidate).collect()
    }
}

/// The chains as arrows.
fn arrows(chains: &[CaseChain]) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (case, links) in chains {
        let mut from = *case;
        for (to, because) in links {
            let strength = match because.polarity() {
                Polarity::On => Strength::Forces,
                Polarity::Off => Strength::Weak,
            };
            arrows.push(Arrow::new(from, *to, strength));
            from = *to;
        }
    }
    arrows
}

/// The reason why `victim` is false if `cause` is true.
fn excluded(cause: Candidate, victim: Candidate) -> Option<Because> {
    if cause.cell == victim.cell {
        return Some(Because::CellTaken(cause.digit));
    }
    let cells = CellSet::only(cause.cell).with(victim.cell);
    cells.common_houses().first().map(Because::HouseTaken)
}

impl<R: Relation> Pattern for RelationPattern<R> {
    fn roles(&self) -> Roles {
        let roles = self.relation.roles();
        let roles = roles.with("cases", Role::End, self.relation.cases());
        roles
            .with("true", Role::On, self.true_in_chains())
            .with("false", Role::Off, self.victim)
    }

    fn arrows(&self) -> Option<Vec<Arrow>> {
        Some(arrows(&self.chains))
    }

    fn explain(&self, context: &ExplainContext<'_>) -> Explanation {
        let mut seen = self.relation.seen(context);
        for (index, (case, links)) in self.chains.iter().enumerate() {
            let links = links
                .iter()
                .map(|(candidate, because)| (*candidate, because));
            seen.push(words::case(index + 1, *case, links));
        }
        let gist = Phrase::new(&GIST).with("on", self.relation.cases());
        Explanation::new(gist, seen, vec![words::false_in_all_cases(self.victim)])
    }
}

logic::texts! {
    En {
        GIST: "whichever of {on} is true",
    }
    Zh {
        GIST: "无论{on}中哪个成立",
    }
}
