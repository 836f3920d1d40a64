//! Nice Loop/AIC (HoDoKu).

use super::loops;

logic::technique! {
    /// Nice Loop/AIC (HoDoKu): a chain of strong and weak links that returns to its cell, or whose
    /// ends together eliminate candidates.
    ///
    /// # Look for
    /// A candidate taken as true or as false, and its consequences link by link: a digit with two
    /// places in a house, a cell with two candidates. The chain returns to its first cell, or it
    /// ends in another cell so that both ends exclude the same candidates.
    ///
    /// # Why it works
    /// Each link follows from the one before. A chain that ends with the opposite of its start
    /// refutes the start. In a loop without such an end, either all assertions are true or all are
    /// false. A third place or a third candidate breaks a strong link; then nothing follows.
    ///
    /// # What it removes
    /// Discontinuous: a candidate of the start, or the others of its cell. Continuous: candidates
    /// that see both ends of a weak link, and the other candidates of a cell passed by two strong
    /// links. AIC: candidates that conflict with both ends; HoDoKu requires at least two.
    ///
    /// # Example
    /// ```text
    ///  r1c2 -6- r3c2 -8- r3c6 =8= r1c6 =1= r1c2
    ///  If r1c2 were 6, it would have to be 1, so 6 is removed from r1c2.
    /// ```
    ///
    /// # Also known as
    /// Variants: `continuous`, `discontinuous`, `aic`.
    ///
    /// # Cost
    /// A table of consequences for each candidate, true and false.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Nice Loop/AIC): of all finds it uses the one with the most eliminations, then
    /// the one with the smallest sum of their indices. Other chain techniques here find the
    /// shortest chain for each eliminated candidate.
    pub struct HodokuNiceLoop;
    slug: "hodoku_nice_loop",
    name: { En "Nice Loop/AIC (HoDoKu)", Zh "环与交替推理链（HoDoKu）" },
    aliases: [],
    family: Chains,
    assumes: Nothing,
    variants: [CONTINUOUS = "continuous", DISCONTINUOUS = "discontinuous", AIC = "aic"],
    find: loops::nice_loop,
}
