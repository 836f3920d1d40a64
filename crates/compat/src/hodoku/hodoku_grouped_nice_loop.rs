//! Grouped Nice Loop/AIC (HoDoKu).

use super::loops;

logic::technique! {
    /// Grouped Nice Loop/AIC (HoDoKu): a nice loop or AIC that may also go through groups, two or
    /// three cells of a digit where a line and a box cross.
    ///
    /// # Look for
    /// As for a nice loop, but a node may also be a group: the two or three places of a digit in
    /// the crossing of a box and a line. A true group excludes its digit from the cells that all its
    /// cells see. If its line or box has only one other place or group for the digit, one of the two
    /// is true.
    ///
    /// # Why it works
    /// A group is true if one of its cells is the digit, and false if none is. Links between groups
    /// work like links between candidates. A place in the house outside both ends breaks a strong
    /// link; then nothing follows.
    ///
    /// # What it removes
    /// The same candidates as a nice loop or AIC.
    ///
    /// # Example
    /// ```text
    ///  r7c7 -1- r9c9 -3- r12c9 =3= r2c7 =7= r7c7
    ///  If r7c7 were 1, it would have to be 7, so 1 is removed from r7c7.
    /// ```
    ///
    /// # Also known as
    /// Variants: `continuous`, `discontinuous`, `aic`.
    ///
    /// # Cost
    /// A table of consequences for each candidate, true and false.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Grouped Nice Loop/AIC). It may also find loops without groups.
    pub struct HodokuGroupedNiceLoop;
    slug: "hodoku_grouped_nice_loop",
    name: { En "Grouped Nice Loop/AIC (HoDoKu)", Zh "区块环与交替推理链（HoDoKu）" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [CONTINUOUS = "continuous", DISCONTINUOUS = "discontinuous", AIC = "aic"],
    find: loops::grouped_nice_loop,
}
