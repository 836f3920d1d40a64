//! Forcing Net (HoDoKu).

use super::net;

logic::technique! {
    /// Forcing Net (HoDoKu): the singles and links that follow from a premise contradict each other,
    /// or those of all cases have the same result.
    ///
    /// # Look for
    /// A candidate, true or false, and its consequences by links and by singles; a single may need
    /// several consequences at once. Or the places of a digit in a house, or the candidates of a
    /// cell, and the consequences of each.
    ///
    /// # Why it works
    /// A premise is false if its consequences leave a cell without a candidate or a house without a
    /// place for a digit. One place of a digit in a house is true, and so is one candidate of a
    /// cell. Therefore a result that follows in every case is true. If it does not follow in one
    /// case, that case may be the true one, and nothing follows.
    ///
    /// # What it removes
    /// One candidate, or all but one of a cell, which it fills.
    ///
    /// # Example
    /// ```text
    ///  If r7c3 is 3, r4c4 is the only place left for 3 in box 5, and r6c9 in box 6.
    ///  Together they leave row 6 no place for 7, so 3 is removed from r7c3.
    /// ```
    ///
    /// # Also known as
    /// Variants: `contradiction`, `verity`.
    ///
    /// # Cost
    /// Four rounds of singles after each candidate, true and false, and the consequences of their
    /// results.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Forcing Net), reconstructed from its output: docs/HODOKU.md.
    pub struct HodokuForcingNet;
    slug: "hodoku_forcing_net",
    name: { En "Forcing Net (HoDoKu)", Zh "强制网（HoDoKu）" },
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [CONTRADICTION = "contradiction", VERITY = "verity"],
    find: net::find,
}
