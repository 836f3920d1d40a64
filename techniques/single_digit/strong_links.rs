//! Chains of one digit by the number of their strong links, as Sukaku Explainer names them.
//!
//! The search is that of X-Chains and grouped X-Chains; here only those of one length are taken, so
//! every victim for which a shortest chain has so many strong links is told. What else sees both ends
//! goes along, though a shorter chain may remove it.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit::find_chains;
use core::ops::ControlFlow;
use logic::{Conflict, Find, Proof, Sink, Stop, Variant, View};

/// The variants: without a group and with one.
const PLAIN: Variant = Variant(0);
const GROUPED: Variant = Variant(1);

/// Pushes the chains with so many strong links.
pub(crate) fn find<const LINKS: u16>(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    for (family, variant) in [
        (Family::OneDigit, PLAIN),
        (Family::GroupedOneDigit, GROUPED),
    ] {
        let mut of_length = OfLength {
            sink,
            // Each strong link has two ends, and the victim is counted at both ends of the walk.
            size: 2 * LINKS + 2,
            variant,
        };
        find_chains(view, &mut of_length, family)?;
    }
    ControlFlow::Continue(())
}

/// Takes the removals of one size, as one variant.
struct OfLength<'a> {
    sink: &'a mut dyn Sink,
    size: u16,
    variant: Variant,
}

impl Sink for OfLength<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        // The searches number removals first.
        if find.size == self.size && find.variant == Variant(0) {
            self.sink.push(find.of_variant(self.variant), proof)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn keeps(&self, variant: Variant, size: u16) -> bool {
        variant == Variant(0) && size == self.size && self.sink.keeps(self.variant, size)
    }

    fn conflict(&mut self, why: &dyn Fn() -> Conflict) -> ControlFlow<Stop> {
        self.sink.conflict(why)
    }
}
