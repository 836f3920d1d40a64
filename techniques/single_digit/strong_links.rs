//! Chains of one digit by the number of their strong links, as Sukaku Explainer names them.
//!
//! The search is the same as for X-Chains and grouped X-Chains, limited to one length. So a chain
//! is found if it is a shortest chain of one of its victims. Other cells that see both ends are
//! also eliminated, even if a shorter chain eliminates them.

use crate::kits::chains::family::Family;
use crate::kits::chains::kit::find_chains;
use core::ops::ControlFlow;
use logic::{Conflict, Find, Proof, Sink, Stop, Variant, View};

/// Declares the technique for the chains with a given number of strong links.
macro_rules! strong_links {
    (
        pub struct $type:ident;
        slug: $slug:literal,
        of: $three:literal, $lower:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $size:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" ", $three, " Strong Links: ", $lower, " strong links of one digit, joined by weak ones, so one of the")]
            /// outer ends holds the digit.
            ///
            /// # Look for
            #[doc = concat!(" In ", $lower, " houses, a digit has only two places, or two groups of places in intersections of a")]
            /// box and a line. One end of each house sees an end of the next, so the houses form a
            /// chain.
            ///
            /// # Why it works
            /// If the first end does not hold the digit, the other end of its house does. Then the
            /// next end does not, and so on. The last end holds it. So one of the two outer ends
            /// holds the digit. A third place in one of the houses would break the chain.
            ///
            /// # What it removes
            /// The digit from every cell that sees both outer ends.
            ///
            /// # Example
            /// ```text
            #[doc = concat!("  Of 4: r1c1 = r1c8 - r3c9 = r8c9 - ... and so on through ", $lower, " houses. The first and the last")]
            ///  place cannot both be false, so no cell that sees both is 4.
            /// ```
            ///
            /// # Also known as
            #[doc = concat!(" ", $size, " Strong-linked Fish. With two strong links, the chain is a Skyscraper, 2-String Kite or")]
            /// Turbot Fish; with any number, it is an X-Chain. Variants: `plain`, and `grouped`
            /// with a group. A chain is found here if it removes something that no chain with fewer
            /// links removes. It may also remove what a shorter one does.
            ///
            /// # Cost
            #[doc = concat!(" The same as for X-Chains with up to ", $size, " strong links.")]
            ///
            /// # Sources
            #[doc = concat!(" Sukaku Explainer (", $size, " Strong-linked Fish).")]
            pub struct $type;
            slug: $slug,
            name: { En concat!($three, " Strong Links"), Zh $zh },
            aliases: [$($alias),*],
            family: SingleDigit,
            assumes: Nothing,
            variants: [PLAIN = "plain", GROUPED = "grouped"],
            options: [crate::kits::options::Naming],
            find: find::<$size>,
        }
    };
}

strong_links! {
    pub struct ThreeStrongLinks;
    slug: "three_strong_links",
    of: "Three", "three",
    zh: "三强链鱼",
    aliases: ["3 Strong Links", "3 Strong-Linked Fish"],
    size: 3,
}

strong_links! {
    pub struct FourStrongLinks;
    slug: "four_strong_links",
    of: "Four", "four",
    zh: "四强链鱼",
    aliases: ["4 Strong Links", "4 Strong-Linked Fish"],
    size: 4,
}

strong_links! {
    pub struct FiveStrongLinks;
    slug: "five_strong_links",
    of: "Five", "five",
    zh: "五强链鱼",
    aliases: ["5 Strong Links", "5 Strong-Linked Fish"],
    size: 5,
}

strong_links! {
    pub struct SixStrongLinks;
    slug: "six_strong_links",
    of: "Six", "six",
    zh: "六强链鱼",
    aliases: ["6 Strong Links", "6 Strong-Linked Fish"],
    size: 6,
}

/// The variant without a group.
const PLAIN: Variant = Variant(0);
/// The variant with a group.
const GROUPED: Variant = Variant(1);

/// Pushes the chains with `LINKS` strong links.
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

/// Passes the eliminations of one size to another sink, as one variant.
struct OfLength<'a> {
    sink: &'a mut dyn Sink,
    /// The size of the finds to pass.
    size: u16,
    /// The variant of the passed finds.
    variant: Variant,
}

impl Sink for OfLength<'_> {
    fn push(&mut self, find: Find<'_>, proof: &dyn Fn() -> Proof) -> ControlFlow<Stop> {
        // Variant 0 of the searches is an elimination.
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
