//! Forcing chains. Either an assumption is refuted by its own consequences, or several cases have a
//! common consequence. The cases are all candidates of a cell, all places of a digit in a house, or
//! one candidate as true and as false.
//!
//! Each conclusion is one step. The cells to fill come first, in cell order. The candidates to
//! remove follow, by cell and digit. Of all refutations and common consequences, the shown proof is
//! the one with the fewest nodes.

use super::closures::{Closures, conclusions, is_refuted};
use super::forcing_proofs::Proofs;
use super::graph::Grouped;
use core::ops::ControlFlow;
use logic::{Claim, Find, Removals, Sink, Stop, Variant, View};

/// The opposite of the conclusion leads to a contradiction. A common consequence may still be the
/// shown proof.
pub(crate) const CONTRADICTION: Variant = Variant(0);
/// All cases have the conclusion in common, and its opposite leads to no contradiction.
pub(crate) const VERITY: Variant = Variant(1);

/// Pushes one find for each conclusion.
pub(crate) fn find(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    view.spend(500)?;
    let board = view.board();
    let closures: &Closures = view.derived();
    let grouped: &Grouped = view.derived();
    for conclusion in conclusions(board, closures) {
        let claim = if conclusion.removes {
            Claim::remove(Removals::List(core::slice::from_ref(&conclusion.candidate)))
        } else {
            Claim::place(conclusion.candidate)
        };
        let is_contradiction = is_refuted(board, closures.of(conclusion.premise()));
        let variant = if is_contradiction {
            CONTRADICTION
        } else {
            VERITY
        };
        let find = Find::new(claim, 1).of_variant(variant);
        sink.push(find, &|| {
            Proofs::new(board, closures, &grouped.0, conclusion).shown()
        })?;
    }
    ControlFlow::Continue(())
}
