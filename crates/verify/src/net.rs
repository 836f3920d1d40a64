//! `Net`: cases of which one must hold, each followed to what it forces.

use crate::claims::Claims;
use crate::conflict::{self, ConflictFault};
use crate::deadly::DeadlyFault;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::truth;
use crate::why::{self, LinkFault};
use crate::words;
use grid::{Candidate, CellSet};
use logic::{Branch, End, Literal, Net, NetNode, Polarity, Split};
use thiserror::Error;

/// Why a net is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetFault {
    /// Not as many branches as the split has cases.
    #[error("the split has {cases} cases, but there are {branches} branches")]
    BranchCount {
        /// How many cases.
        cases: usize,
        /// How many branches.
        branches: usize,
    },
    /// The split's pattern is not deadly.
    #[error("the split: {0}")]
    NotATruth(#[source] DeadlyFault),
    /// A case without a branch.
    #[error("the case that {0} is true has no branch")]
    NoBranch(Candidate),
    /// A branch that does not start with one of the cases.
    #[error("branch {0} does not start with a case of the split")]
    NoCase(usize),
    /// A branch that starts with the case of an earlier one.
    #[error("branch {0} starts with the case of another")]
    SameCase(usize),
    /// The case of a branch has a reason or parents.
    #[error("branch {0}: its case must stand without reason and parents")]
    CaseWithReason(usize),
    /// A node that is not the case has no reason.
    #[error("branch {branch}, node {node}: {} without a reason", words::literal(*.literal))]
    NoReason {
        /// Which branch.
        branch: usize,
        /// Which node.
        node: usize,
        /// What it says.
        literal: Literal,
    },
    /// A parent that does not come before its child.
    #[error("branch {branch}, node {node}: parent {parent} does not come before it")]
    Parent {
        /// Which branch.
        branch: usize,
        /// Which node.
        node: usize,
        /// Which parent.
        parent: usize,
    },
    /// A node that does not follow from its parents.
    #[error("branch {branch}, node {node} says that {}: {why}", words::literal(*.literal))]
    Node {
        /// Which branch.
        branch: usize,
        /// Which node.
        node: usize,
        /// What it says.
        literal: Literal,
        /// Why it does not follow.
        #[source]
        why: Box<LinkFault>,
    },
    /// An assumption that does not end in a contradiction.
    #[error("an assumption must end in a contradiction")]
    AssumptionStands,
    /// The contradiction at the end of a branch is none.
    #[error("branch {branch} ends in no contradiction: {why}")]
    NoConflict {
        /// Which branch.
        branch: usize,
        /// Why not.
        #[source]
        why: ConflictFault,
    },
    /// A branch that does not make the placement true.
    #[error("branch {branch} does not prove that {placed} is true")]
    NotPlaced {
        /// Which branch.
        branch: usize,
        /// The placement.
        placed: Candidate,
    },
    /// A branch that does not make a removal true.
    #[error("branch {branch} does not prove that {victim} is false")]
    NotRemoved {
        /// Which branch.
        branch: usize,
        /// The removal.
        victim: Candidate,
    },
    /// The placement is not the opposite of the assumption.
    #[error("that {} does not prove that {placed} is true", words::literal(*.opposite))]
    OppositePlaces {
        /// The opposite of the assumption.
        opposite: Literal,
        /// The placement.
        placed: Candidate,
    },
    /// A removal that does not follow from the opposite of the assumption.
    #[error("that {} does not prove that {victim} is false", words::literal(*.opposite))]
    OppositeRemoves {
        /// The opposite of the assumption.
        opposite: Literal,
        /// The removal.
        victim: Candidate,
    },
}

pub(crate) fn prove(ground: &Ground<'_>, claims: &Claims, net: &Net) -> Result<(), Refusal> {
    check(ground, claims, net).map_err(|fault| Refusal::Net(Box::new(fault)))
}

fn check(ground: &Ground<'_>, claims: &Claims, net: &Net) -> Result<(), NetFault> {
    check_cases(ground, net)?;
    for (index, branch) in net.branches.iter().enumerate() {
        check_nodes(ground, index, branch)?;
        check_end(ground, claims, net, index, branch)?;
    }
    match net.split {
        Split::Assume(literal) => opposite_holds(ground, claims, literal.negated()),
        Split::Either(_) | Split::Truth(_) => Ok(()),
    }
}

/// The branches start with cases of which one must hold. A branch whose case is no longer
/// possible does no harm.
fn check_cases(ground: &Ground<'_>, net: &Net) -> Result<(), NetFault> {
    let starts: Vec<Option<Literal>> = (net.branches.iter())
        .map(|branch| branch.nodes.first().map(|node| node.literal))
        .collect();
    match &net.split {
        Split::Assume(literal) => starts_are(&starts, &[*literal]),
        Split::Either(candidate) => starts_are(
            &starts,
            &[Literal::on(*candidate), Literal::off(*candidate)],
        ),
        Split::Truth(truth) => {
            let scope = truth::scope(truth);
            let mut told = grid::CandidateSet::EMPTY;
            for (index, &start) in starts.iter().enumerate() {
                let Some(candidate) = start.and_then(single_on) else {
                    return Err(NetFault::NoCase(index));
                };
                if !scope.contains(candidate) {
                    return Err(NetFault::NoCase(index));
                }
                if !told.insert(candidate) {
                    return Err(NetFault::SameCase(index));
                }
            }
            let cases = truth::cases(ground, truth).map_err(NetFault::NotATruth)?;
            match cases.iter().find(|&case| !told.contains(case)) {
                Some(case) => Err(NetFault::NoBranch(case)),
                None => Ok(()),
            }
        }
    }
}

/// The branches start with these cases, in order.
fn starts_are(starts: &[Option<Literal>], cases: &[Literal]) -> Result<(), NetFault> {
    if starts.len() != cases.len() {
        return Err(NetFault::BranchCount {
            cases: cases.len(),
            branches: starts.len(),
        });
    }
    match (0..cases.len()).find(|&index| starts[index] != Some(cases[index])) {
        Some(index) => Err(NetFault::NoCase(index)),
        None => Ok(()),
    }
}

/// The candidate of a literal that says that one candidate is true.
fn single_on(literal: Literal) -> Option<Candidate> {
    let cell = literal.node.cells().single()?;
    (literal.polarity == Polarity::On).then_some(Candidate::new(cell, literal.node.digit()))
}

/// Every node but the case follows from its parents.
fn check_nodes(ground: &Ground<'_>, branch: usize, told: &Branch) -> Result<(), NetFault> {
    for (
        node,
        NetNode {
            literal,
            why,
            parents,
        },
    ) in told.nodes.iter().enumerate()
    {
        let literal = *literal;
        if node == 0 {
            if why.is_some() || !parents.is_empty() {
                return Err(NetFault::CaseWithReason(branch));
            }
            continue;
        }
        let Some(reason) = why else {
            return Err(NetFault::NoReason {
                branch,
                node,
                literal,
            });
        };
        let mut premises = Vec::new();
        for &parent in parents {
            match told.nodes.get(parent) {
                Some(premise) if parent < node => premises.push(premise.literal),
                _ => {
                    return Err(NetFault::Parent {
                        branch,
                        node,
                        parent,
                    });
                }
            }
        }
        why::follows(ground, &premises, reason, literal).map_err(|why| NetFault::Node {
            branch,
            node,
            literal,
            why: Box::new(why),
        })?;
    }
    Ok(())
}

/// The branch ends in a contradiction or makes the effects true.
fn check_end(
    ground: &Ground<'_>,
    claims: &Claims,
    net: &Net,
    branch: usize,
    told: &Branch,
) -> Result<(), NetFault> {
    let literals: Vec<Literal> = told.nodes.iter().map(|node| node.literal).collect();
    let end = ground.table.assuming(&literals);
    let is_true = |candidate| is_true(&ground.table, &literals, candidate);
    let is_false = |candidate| is_false(&ground.table, &literals, candidate);
    match told.end {
        End::Conflict(conflict) => conflict::holds(&end, is_true, is_false, conflict)
            .map_err(|why| NetFault::NoConflict { branch, why }),
        End::Effects => {
            if matches!(net.split, Split::Assume(_)) {
                return Err(NetFault::AssumptionStands);
            }
            if let Some(placed) = claims.place
                && !is_true(placed)
            {
                return Err(NetFault::NotPlaced { branch, placed });
            }
            match claims.removals.iter().find(|&&victim| end.has(victim)) {
                Some(&victim) => Err(NetFault::NotRemoved { branch, victim }),
                None => Ok(()),
            }
        }
    }
}

/// Whether the branch says that the candidate is true, or the table shows it anyway.
fn is_true(table: &Table, literals: &[Literal], candidate: Candidate) -> bool {
    let says =
        |literal: &Literal| literal.polarity == Polarity::On && is_only(table, *literal, candidate);
    literals.iter().any(says) || table.forces(candidate)
}

/// Whether the branch says that the candidate is false, or it is gone anyway.
fn is_false(table: &Table, literals: &[Literal], candidate: Candidate) -> bool {
    let says =
        |literal: &Literal| literal.polarity == Polarity::Off && speaks_of(*literal, candidate);
    literals.iter().any(says) || !table.has(candidate)
}

/// A refuted assumption: its opposite holds.
fn opposite_holds(ground: &Ground<'_>, claims: &Claims, opposite: Literal) -> Result<(), NetFault> {
    let (places, removes): (bool, &dyn Fn(Candidate) -> bool) = match opposite.polarity {
        Polarity::Off => (false, &|victim| speaks_of(opposite, victim)),
        Polarity::On => (true, &|victim| {
            ground.table.conflicts(opposite.node, victim)
        }),
    };
    if let Some(placed) = claims.place
        && !(places && is_only(&ground.table, opposite, placed))
    {
        return Err(NetFault::OppositePlaces { opposite, placed });
    }
    match claims.removals.iter().find(|&&victim| !removes(victim)) {
        Some(&victim) => Err(NetFault::OppositeRemoves { opposite, victim }),
        None => Ok(()),
    }
}

/// Whether the literal is about the candidate.
fn speaks_of(literal: Literal, candidate: Candidate) -> bool {
    let node = literal.node;
    node.digit() == candidate.digit && node.cells().contains(candidate.cell)
}

/// Whether the literal's node can be true by this candidate only.
fn is_only(table: &Table, literal: Literal, candidate: Candidate) -> bool {
    speaks_of(literal, candidate)
        && CellSet::only(candidate.cell).contains_all(table.node(literal.node))
}
