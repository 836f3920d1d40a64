//! Evidence: what a stranger needs to re-check a step.
//!
//! A closed list of ten logical shapes, not of techniques: a new technique finds its shape here,
//! and the checker never learns its name. Every match on [`Evidence`] lists all shapes, so the
//! compiler names the places to visit should an eleventh ever be needed.
//!
//! All shapes are *monotone*: evidence that holds on a board still holds after candidates that
//! are false have gone and digits that are true were filled in. That is why several finds of one
//! position can be told one by one. A filled cell therefore counts as a cell with one candidate
//! in every check, and evidence may speak of candidates that have gone.
//!
//! Recursion happens in three places only: [`Why::Lemma`], [`After`] and [`Evidence::All`].

mod chain;
mod net;
mod pattern;
mod simple;

pub use chain::{Chain, Closing, Literal, Node, Polarity, Why};
pub use net::{Branch, End, Net, NetNode, Split};
pub use pattern::{Cover, Deadly, Exclusion, Finite, Link, Truth};
pub use simple::{Single, SingleBy, Subset, SubsetBy};

use crate::effects::Effects;

/// Why a step is right, in one of ten logical shapes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// One place left for a digit, or one digit left for a cell.
    Single(Single),
    /// As many cells as digits in one house.
    Subset(Subset),
    /// As many links as truths.
    Cover(Cover),
    /// Alternating inference, open or closed.
    Chain(Chain),
    /// Cases or assumptions, each followed to what it forces.
    Net(Net),
    /// All combinations of a few cells' candidates.
    Exclusion(Exclusion),
    /// A pattern that would have two fillings.
    Deadly(Deadly),
    /// No choice of one candidate per truth is compatible with the victim.
    Finite(Finite),
    /// A lemma first, then the rest.
    After(Box<After>),
    /// Each part proves its own effects; every effect of the step is one of theirs.
    All(Vec<Proved>),
}

/// Effects with the evidence for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// What follows.
    pub effects: Effects,
    /// Why.
    pub evidence: Evidence,
}

/// A lemma and what follows once its effects are applied.
///
/// The check: the lemma's evidence proves the lemma's effects; these are applied to a copy of the
/// board; `then` proves the step's effects there. Removals that the lemma has made need no second
/// proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct After {
    /// What is seen first.
    pub lemma: Proved,
    /// What it makes visible.
    pub then: Evidence,
}
