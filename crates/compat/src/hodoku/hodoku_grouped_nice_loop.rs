//! Grouped Nice Loop/AIC (HoDoKu).

use super::loops;

logic::technique! {
    /// Grouped Nice Loop/AIC (HoDoKu): a nice loop or AIC that may also go through groups, two or three cells of a digit where a line and a box cross.
    ///
    /// # Look for
    /// As for a nice loop, but a digit may also be in one of two or three cells that lie in both a box and
    /// a line. Such a group is linked to what its cells see, and to the rest of its line and its box.
    ///
    /// # Why it works
    /// A group is true when one of its cells is the digit, and false when none is. Links hold between
    /// groups as between candidates. With a place of the house outside both ends a strong link
    /// breaks, and nothing follows.
    ///
    /// # What it removes
    /// As a nice loop or AIC does.
    ///
    /// # Example
    /// ```text
    ///  r7c7 -1- r9c9 -3- r12c9 =3= r2c7 =7= r7c7
    ///  If r7c7 were 1, it would have to be 7: so 1 goes from r7c7.
    /// ```
    ///
    /// # Also known as
    /// Variants: `continuous`, `discontinuous`, `aic`.
    ///
    /// # Cost
    /// A table of what follows for each candidate, true and false.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Grouped Nice Loop/AIC), which may also find one without groups here.
    pub struct HodokuGroupedNiceLoop;
    slug: "hodoku_grouped_nice_loop",
    name: { En "Grouped Nice Loop/AIC (HoDoKu)", Zh "区块环与交替推理链（HoDoKu）" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [CONTINUOUS = "continuous", DISCONTINUOUS = "discontinuous", AIC = "aic"],
    find: loops::grouped_nice_loop,
}
