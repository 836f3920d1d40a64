//! Checks `Net` evidence: an exhaustive list of cases, each with its consequences.

use crate::claims::Claims;
use crate::conflict::{self, ConflictFault};
use crate::context::Context;
use crate::deadly::DeadlyFault;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::truth;
use crate::why::{self, LinkFault};
use crate::words;
use grid::{Candidate, CellSet};
use logic::{Branch, End, Literal, Net, NetNode, Polarity, Split};
use thiserror::Error;

/// The reason why a net is refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NetFault {
    /// The numbers of cases and branches differ.
    #[error("the split has {cases} cases, but there are {branches} branches")]
    BranchCount {
        /// The number of cases.
        cases: usize,
        /// The number of branches.
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
    /// A branch with the same case as an earlier branch.
    #[error("branch {0} repeats the case of an earlier branch")]
    SameCase(usize),
    /// The case of a branch has a reason or parents.
    #[error("branch {0}: its case must have no reason and no parents")]
    CaseWithReason(usize),
    /// A node other than the case has no reason.
    #[error("branch {branch}, node {node}: {} without a reason", words::literal(*.literal))]
    NoReason {
        /// The index of the branch.
        branch: usize,
        /// The index of the node.
        node: usize,
        /// The node's literal.
        literal: Literal,
    },
    /// A parent that does not come before its child.
    #[error("branch {branch}, node {node}: parent {parent} does not come before it")]
    Parent {
        /// The index of the branch.
        branch: usize,
        /// The index of the node.
        node: usize,
        /// The index of the parent.
        parent: usize,
    },
    /// A node that does not follow from its parents.
    #[error("branch {branch}, node {node} says that {}: {why}", words::literal(*.literal))]
    Node {
        /// The index of the branch.
        branch: usize,
        /// The index of the node.
        node: usize,
        /// The node's literal.
        literal: Literal,
        /// The reason why it does not follow.
        #[source]
        why: Box<LinkFault>,
    },
    /// An assumption that does not end in a contradiction.
    #[error("an assumption must end in a contradiction")]
    AssumptionNotRefuted,
    /// The end of a branch is not a contradiction.
    #[error("branch {branch} does not end in a contradiction: {why}")]
    NoConflict {
        /// The index of the branch.
        branch: usize,
        /// The reason why the stated contradiction is refused.
        #[source]
        why: ConflictFault,
    },
    /// A branch that does not make the placement true.
    #[error("branch {branch} does not prove that {placed} is true")]
    NotPlaced {
        /// The index of the branch.
        branch: usize,
        /// The placement.
        placed: Candidate,
    },
    /// A branch that does not make a removed candidate false.
    #[error("branch {branch} does not prove that {removal} is false")]
    NotRemoved {
        /// The index of the branch.
        branch: usize,
        /// The removal.
        removal: Candidate,
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
    #[error("that {} does not prove that {removal} is false", words::literal(*.opposite))]
    OppositeRemoves {
        /// The opposite of the assumption.
        opposite: Literal,
        /// The removal.
        removal: Candidate,
    },
}

pub(crate) fn prove(context: &Context<'_>, claims: &Claims, net: &Net) -> Result<(), Refusal> {
    check(context, claims, net).map_err(|fault| Refusal::Net(Box::new(fault)))
}

fn check(context: &Context<'_>, claims: &Claims, net: &Net) -> Result<(), NetFault> {
    check_cases(context, net)?;
    for (index, branch) in net.branches.iter().enumerate() {
        check_nodes(context, index, &branch.nodes)?;
        check_end(context, claims, net, index, branch)?;
    }
    match net.split {
        Split::Assume(literal) => check_opposite(context, claims, literal.negated()),
        Split::Either(_) | Split::Truth(_) => Ok(()),
    }
}

/// Checks that the branches start with the cases of the split. If the split is a truth, branches
/// for its candidates that are already removed are allowed.
fn check_cases(context: &Context<'_>, net: &Net) -> Result<(), NetFault> {
    let starts: Vec<Option<Literal>> = (net.branches.iter())
        .map(|branch| branch.nodes.first().map(|node| node.literal))
        .collect();
    match &net.split {
        Split::Assume(literal) => check_starts(&starts, &[*literal]),
        Split::Either(candidate) => check_starts(
            &starts,
            &[Literal::on(*candidate), Literal::off(*candidate)],
        ),
        Split::Truth(truth) => {
            let scope = truth::scope(truth);
            let mut covered = grid::CandidateSet::EMPTY;
            for (index, &start) in starts.iter().enumerate() {
                let Some(candidate) = start.and_then(true_candidate) else {
                    return Err(NetFault::NoCase(index));
                };
                if !scope.contains(candidate) {
                    return Err(NetFault::NoCase(index));
                }
                if !covered.insert(candidate) {
                    return Err(NetFault::SameCase(index));
                }
            }
            let cases = truth::cases(context, truth).map_err(NetFault::NotATruth)?;
            match cases.iter().find(|&case| !covered.contains(case)) {
                Some(case) => Err(NetFault::NoBranch(case)),
                None => Ok(()),
            }
        }
    }
}

/// Checks that the branches start with these cases, in order.
fn check_starts(starts: &[Option<Literal>], cases: &[Literal]) -> Result<(), NetFault> {
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

/// The candidate of a literal "this candidate is true"; `None` for other literals.
fn true_candidate(literal: Literal) -> Option<Candidate> {
    let cell = literal.node.cells().single()?;
    (literal.polarity == Polarity::On).then_some(Candidate::new(cell, literal.node.digit()))
}

/// Checks that every node except the case follows from its parents. `branch` is the index of the
/// branch, for the faults.
fn check_nodes(context: &Context<'_>, branch: usize, nodes: &[NetNode]) -> Result<(), NetFault> {
    for (
        node,
        NetNode {
            literal,
            why,
            parents,
        },
    ) in nodes.iter().enumerate()
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
            match nodes.get(parent) {
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
        why::follows(context, &premises, reason, literal).map_err(|why| NetFault::Node {
            branch,
            node,
            literal,
            why: Box::new(why),
        })?;
    }
    Ok(())
}

/// Checks that the branch `content` ends in a contradiction or proves the claims. `branch` is its
/// index, for the faults.
fn check_end(
    context: &Context<'_>,
    claims: &Claims,
    net: &Net,
    branch: usize,
    content: &Branch,
) -> Result<(), NetFault> {
    let literals: Vec<Literal> = content.nodes.iter().map(|node| node.literal).collect();
    let table_at_end = context.table.assuming(&literals);
    let is_true = |candidate| is_true(&context.table, &literals, candidate);
    let is_false = |candidate| is_false(&context.table, &literals, candidate);
    match content.end {
        End::Conflict(conflict) => conflict::holds(&table_at_end, is_true, is_false, conflict)
            .map_err(|why| NetFault::NoConflict { branch, why }),
        End::Effects => {
            if matches!(net.split, Split::Assume(_)) {
                return Err(NetFault::AssumptionNotRefuted);
            }
            if let Some(placed) = claims.place
                && !is_true(placed)
            {
                return Err(NetFault::NotPlaced { branch, placed });
            }
            let is_possible = |removal: &&Candidate| table_at_end.has(**removal);
            match claims.removals.iter().find(is_possible) {
                Some(&removal) => Err(NetFault::NotRemoved { branch, removal }),
                None => Ok(()),
            }
        }
    }
}

/// Whether a literal of the branch makes the candidate true, or the table before the branch forces
/// the candidate.
fn is_true(table: &Table, literals: &[Literal], candidate: Candidate) -> bool {
    let proves =
        |literal: &Literal| literal.polarity == Polarity::On && is_only(table, *literal, candidate);
    literals.iter().any(proves) || table.forces(candidate)
}

/// Whether a literal of the branch makes the candidate false, or the table before the branch lacks
/// the candidate.
fn is_false(table: &Table, literals: &[Literal], candidate: Candidate) -> bool {
    let proves =
        |literal: &Literal| literal.polarity == Polarity::Off && contains(*literal, candidate);
    literals.iter().any(proves) || !table.has(candidate)
}

/// Checks the claims against the opposite of a refuted assumption.
fn check_opposite(
    context: &Context<'_>,
    claims: &Claims,
    opposite: Literal,
) -> Result<(), NetFault> {
    let (places, removes): (bool, &dyn Fn(Candidate) -> bool) = match opposite.polarity {
        Polarity::Off => (false, &|removal| contains(opposite, removal)),
        Polarity::On => (true, &|removal| {
            context.table.conflicts(opposite.node, removal)
        }),
    };
    if let Some(placed) = claims.place
        && !(places && is_only(&context.table, opposite, placed))
    {
        return Err(NetFault::OppositePlaces { opposite, placed });
    }
    match claims.removals.iter().find(|&&removal| !removes(removal)) {
        Some(&removal) => Err(NetFault::OppositeRemoves { opposite, removal }),
        None => Ok(()),
    }
}

/// Whether the candidate is part of the literal's node.
fn contains(literal: Literal, candidate: Candidate) -> bool {
    let node = literal.node;
    node.digit() == candidate.digit && node.cells().contains(candidate.cell)
}

/// Whether this candidate is the only possible candidate of the literal's node.
fn is_only(table: &Table, literal: Literal, candidate: Candidate) -> bool {
    contains(literal, candidate)
        && CellSet::only(candidate.cell).contains_all(table.cells_of(literal.node))
}
