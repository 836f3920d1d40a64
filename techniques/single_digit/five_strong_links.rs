//! Five Strong Links: five strong links of one digit, joined by weak ones, one of whose outer ends holds the digit.

use super::strong_links;

logic::technique! {
    /// Five Strong Links: five strong links of one digit, joined by weak ones, one of whose outer ends holds the digit.
    ///
    /// # Look for
    /// Five houses in which a digit has two places only, or two groups of places where a box and a line
    /// cross. One end of each sees an end of the next, so that they hang together in a line.
    ///
    /// # Why it works
    /// If the first end is not the digit, the other end of its house is, so the next one is not, and so on
    /// to the last end, which is. So one of the two outer ends holds the digit. A third place in one of the
    /// houses would be a way out.
    ///
    /// # What it removes
    /// The digit from every cell that sees both outer ends.
    ///
    /// # Example
    /// ```text
    ///  Of 4: r1c1 = r1c8 - r3c9 = r8c9 - ... and so on over five houses. The first and the last place cannot
    ///  both be free of 4, so no cell that sees both is 4.
    /// ```
    ///
    /// # Also known as
    /// 5 Strong-linked Fish, by the number of strong links; two of them are Skyscraper, 2-String Kite and
    /// Turbot Fish, and of any number it is an X-Chain. Variants: `plain`, and `grouped` with a group. A chain
    /// is told here if it removes something that no fewer links do; what fewer would remove may go with it.
    ///
    /// # Cost
    /// That of X-Chains, up to 5 strong links.
    ///
    /// # Sources
    /// Sukaku Explainer (5 Strong-linked Fish).
    pub struct FiveStrongLinks;
    slug: "five_strong_links",
    name: { En "Five Strong Links", Zh "五强链鱼" },
    aliases: ["5 Strong Links", "5 Strong-Linked Fish"],
    family: SingleDigit,
    assumes: Nothing,
    variants: [PLAIN = "plain", GROUPED = "grouped"],
    options: [crate::kits::options::Naming],
    find: strong_links::find::<5>,
}
