//! Forcing Chain (HoDoKu).

use super::forcing;

logic::technique! {
    /// Forcing Chain (HoDoKu): chains from one premise contradict each other, or chains from all
    /// cases have the same result.
    ///
    /// # Look for
    /// A candidate, true or false, and what follows from it link by link, groups included. Or the places
    /// of a digit in a house, or the candidates of a cell, and what follows from each.
    ///
    /// # Why it works
    /// A premise is false if its chains leave a cell without a candidate or a house without a place
    /// for a digit, or if they contradict each other. One place of a digit in a house is true, and
    /// so is one candidate of a cell. Therefore a result that follows in every case is true. If it
    /// does not follow in one case, that case may be the true one, and nothing follows.
    ///
    /// # What it removes
    /// One candidate, or all but one of a cell, which it fills.
    ///
    /// # Example
    /// ```text
    ///  r8c3=8 r2c3<>8 r2c3=9 r2c1<>9
    ///  r8c3=8 r78c1<>8 r6c1=8 r6c1<>9
    ///  r8c3=8 r8c3<>4 r9c3=4 r9c3<>2 r7c1=2 r7c1<>9
    ///  Column 1 would have no place for 9, so 8 is removed from r8c3.
    /// ```
    ///
    /// # Also known as
    /// Variants: `contradiction`, `verity`.
    ///
    /// # Cost
    /// A table of consequences for each candidate, true and false, and a test of each cell and
    /// house.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Forcing Chain): it fills the lowest cell that it can fill, or else removes the
    /// lowest candidate.
    pub struct HodokuForcingChain;
    slug: "hodoku_forcing_chain",
    name: { En "Forcing Chain (HoDoKu)", Zh "强制链（HoDoKu）" },
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [CONTRADICTION = "contradiction", VERITY = "verity"],
    find: forcing::find,
}
