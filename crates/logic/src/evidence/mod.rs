//! Evidence: everything that an independent checker needs to verify a step.
//!
//! It is a closed list of ten logical shapes, not of techniques: a new technique uses one of
//! them, and the checker does not know technique names. Every match on [`Evidence`] lists all
//! shapes, so the compiler finds all places to change if a shape is added.
//!
//! All shapes are *monotone*: evidence stays valid after false candidates are removed and true
//! ones are placed. Therefore several finds of one position can be applied one by one. For this
//! reason every check treats a filled cell as a cell with one candidate, and evidence may mention
//! removed candidates.
//!
//! Only [`Why::Lemma`], [`Lemma`] and [`Evidence::All`] are recursive.

mod chain;
mod net;
mod pattern;
mod simple;

pub use chain::{Chain, Closing, Literal, Node, Polarity, Why};
pub use net::{Branch, End, Net, NetNode, Split};
pub use pattern::{Cover, Deadly, Exclusion, Exhaustive, Link, Truth};
pub use simple::{Single, SingleBy, Subset, SubsetBy};

use crate::effects::Effects;

/// The evidence of a step, in one of ten logical shapes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Evidence {
    /// One place left for a digit, or one digit left for a cell.
    Single(Single),
    /// n cells of a house with n digits.
    Subset(Subset),
    /// n truths covered by n links.
    Cover(Cover),
    /// An alternating inference chain or loop.
    Chain(Chain),
    /// A case distinction or an assumption, with the consequences of each case.
    Net(Net),
    /// All combinations of the candidates of a few cells.
    Exclusion(Exclusion),
    /// A pattern that would give the puzzle two solutions.
    Deadly(Deadly),
    /// An exhaustive search: no choice of one candidate per truth is compatible with the opposite
    /// of an effect.
    #[cfg_attr(feature = "serde", serde(rename = "finite"))]
    Exhaustive(Exhaustive),
    /// A lemma, and evidence that uses it.
    #[cfg_attr(feature = "serde", serde(rename = "after"))]
    Lemma(Box<Lemma>),
    /// Several parts, each with its own evidence; together they have all effects of the step.
    All(Vec<Proved>),
}

/// Effects with their evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Proved {
    /// The effects.
    pub effects: Effects,
    /// The evidence for them.
    pub evidence: Evidence,
}

/// A lemma, and evidence on the board after the lemma's effects.
///
/// The check: the lemma's evidence proves its effects, which are applied to a copy of the board;
/// `then` proves the step's effects there. Eliminations of the lemma need no second proof.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Lemma {
    /// The lemma.
    pub lemma: Proved,
    /// Evidence on the board after the lemma.
    pub then: Evidence,
}
