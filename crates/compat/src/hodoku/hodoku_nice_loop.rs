//! Nice Loop/AIC (HoDoKu).

use super::loops;

logic::technique! {
    /// Nice Loop/AIC (HoDoKu): a chain of strong and weak links that comes back to its cell, or whose ends remove something together.
    ///
    /// # Look for
    /// A candidate taken as true or as false, and what follows from it link by link: a digit with two
    /// places in a house, a cell with two candidates. The chain comes back to the cell it left, or it
    /// ends in another cell that can be linked with the first.
    ///
    /// # Why it works
    /// Each link follows from the one before. A chain that ends by denying its start shows it false; one
    /// that can go on round for ever is true as a whole or false as a whole. With a third place or a
    /// third candidate a strong link breaks, and nothing follows.
    ///
    /// # What it removes
    /// Discontinuous: a candidate of the start, or the others of its cell. Continuous: what sees both ends
    /// of a weak link, and what else stands in a cell passed by two strong links. AIC: two candidates
    /// at least that conflict with both ends.
    ///
    /// # Example
    /// ```text
    ///  r1c2 -6- r3c2 -8- r3c6 =8= r1c6 =1= r1c2
    ///  If r1c2 were 6, it would have to be 1: so 6 goes from r1c2.
    /// ```
    ///
    /// # Also known as
    /// Variants: `continuous`, `discontinuous`, `aic`.
    ///
    /// # Cost
    /// A table of what follows for each candidate, true and false.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Nice Loop/AIC): of all finds it takes the one with most removals, then the least sum
    /// of their indices. The other chains here look for the shortest for each victim.
    pub struct HodokuNiceLoop;
    slug: "hodoku_nice_loop",
    name: { En "Nice Loop/AIC (HoDoKu)", Zh "环与交替推理链（HoDoKu）" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [CONTINUOUS = "continuous", DISCONTINUOUS = "discontinuous", AIC = "aic"],
    find: loops::nice_loop,
}
