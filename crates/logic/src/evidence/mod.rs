//! Evidence: everything that an independent checker needs to verify a step.
//!
//! [`Evidence`] is a closed list of eleven logical shapes. It is not a list of techniques: a new
//! technique uses one of the shapes, and the checker does not know technique names. Every match on
//! [`Evidence`] lists all shapes, so the compiler finds all places to change if a shape is added.
//!
//! All shapes are *monotone*: evidence stays valid after false candidates are removed and true
//! candidates are placed. Therefore several finds of one position can be applied one after another.
//! To stay monotone, every check treats a filled cell as a cell with one candidate, and evidence
//! may mention removed candidates.
//!
//! Only [`Why::Lemma`], [`Lemma`] and [`Evidence::All`] contain other evidence;
//! [`Truth::Guardians`] contains a deadly pattern.

mod chain;
mod net;
mod pattern;
mod simple;
mod symmetry;

pub use chain::{Chain, Closing, Literal, Node, Polarity, Why};
pub use net::{Branch, End, Net, NetNode, Split};
pub use pattern::{Cover, Deadly, Exclusion, Exhaustive, Link, Truth};
pub use simple::{Single, SingleBy, Subset, SubsetBy};
pub use symmetry::Symmetry;

use crate::effects::Effects;

/// The evidence of a step, in one of eleven logical shapes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Evidence {
    /// The only place of a digit in a house, or the only digit of a cell.
    Single(Single),
    /// n cells of a house with n digits.
    Subset(Subset),
    /// n truths covered by n links.
    Cover(Cover),
    /// An alternating inference chain or loop.
    Chain(Chain),
    /// A case distinction or a refuted assumption, with the consequences of each case.
    Net(Net),
    /// All combinations of the candidates of two or three cells.
    Exclusion(Exclusion),
    /// A pattern that would give the puzzle two solutions.
    Deadly(Deadly),
    /// A symmetry of the givens, which the only solution shares.
    Symmetry(Symmetry),
    /// An exhaustive search over a few truths. Suppose an effect is wrong: then every choice of one
    /// candidate from each truth contains a conflict.
    #[cfg_attr(feature = "serde", serde(rename = "finite"))]
    Exhaustive(Exhaustive),
    /// A lemma, and evidence that uses it.
    #[cfg_attr(feature = "serde", serde(rename = "after"))]
    Lemma(Box<Lemma>),
    /// Several parts, each with its own evidence. Together their effects are all effects of the
    /// step.
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
/// The check: the lemma's evidence proves the lemma's effects. They are applied to a copy of the
/// board, and `then` proves the step's effects on this copy. An elimination that the lemma already
/// proves needs no second proof in `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Lemma {
    /// The lemma.
    pub lemma: Proved,
    /// Evidence on the board after the lemma.
    pub then: Evidence,
}
