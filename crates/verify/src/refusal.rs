//! The reasons why a step is refused.

use crate::chain::ChainFault;
use crate::cover::CoverFault;
use crate::deadly::DeadlyFault;
use crate::exclusion::ExclusionFault;
use crate::exhaustive::ExhaustiveFault;
use crate::net::NetFault;
use crate::single::SingleFault;
use crate::subset::SubsetFault;
use crate::symmetry::SymmetryFault;
use grid::Candidate;
use thiserror::Error;

/// The reason why a step is refused. Indices of links, truths, nodes and parts count from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The candidate to be placed is not on the board.
    #[error("{0} cannot be placed: it is not a candidate of the board")]
    DeadPlacement(Candidate),
    /// A candidate to be removed is not on the board.
    #[error("{0} cannot be removed: it is not a candidate of the board")]
    DeadRemoval(Candidate),
    /// A removal is listed twice.
    #[error("{0} is removed twice")]
    RemovedTwice(Candidate),
    /// The same candidate is placed and removed.
    #[error("{0} is both placed and removed")]
    PlacedAndRemoved(Candidate),
    /// The single does not hold.
    #[error("single: {0}")]
    Single(#[from] SingleFault),
    /// The subset does not hold.
    #[error("subset: {0}")]
    Subset(#[from] SubsetFault),
    /// The cover does not hold.
    #[error("cover: {0}")]
    Cover(#[from] CoverFault),
    /// The chain does not hold.
    #[error("chain: {0}")]
    Chain(#[source] Box<ChainFault>),
    /// The net does not hold.
    #[error("net: {0}")]
    Net(#[source] Box<NetFault>),
    /// The exclusion does not hold.
    #[error("exclusion: {0}")]
    Exclusion(#[from] ExclusionFault),
    /// The deadly pattern does not hold.
    #[error("deadly pattern: {0}")]
    Deadly(#[from] DeadlyFault),
    /// The symmetry does not hold.
    #[error("symmetry: {0}")]
    Symmetry(#[from] SymmetryFault),
    /// The exhaustive argument does not hold.
    #[error("exhaustive argument: {0}")]
    Exhaustive(#[from] ExhaustiveFault),
    /// The lemma does not hold.
    #[error("the lemma: {0}")]
    Lemma(#[source] Box<Refusal>),
    /// The evidence after the lemma does not hold.
    #[error("after the lemma: {0}")]
    Then(#[source] Box<Refusal>),
    /// One part of several does not hold.
    #[error("part {index}: {why}")]
    Part {
        /// The index of the part.
        index: usize,
        /// The reason.
        #[source]
        why: Box<Refusal>,
    },
    /// A placement that no part proves.
    #[error("no part proves that {0} is true")]
    NoPartPlaces(Candidate),
    /// A removal that no part proves.
    #[error("no part proves that {0} is false")]
    NoPartRemoves(Candidate),
    /// The evidence is nested too deeply.
    #[error("the evidence is nested too deeply")]
    TooDeep,
    /// The exhaustive arguments exceed the work limit.
    #[error("the exhaustive argument exceeds the work limit")]
    TooMuchWork,
}
