//! Forcing Net (HoDoKu).

use super::net;

logic::technique! {
    /// Forcing Net (HoDoKu): singles and links after a premise contradict it, or have the same
    /// result in all cases.
    ///
    /// # Look for
    /// A candidate, true or false, and its consequences by links and by singles; a single may need
    /// several consequences at once. Or the places of a digit in a house, or the candidates of a
    /// cell, and the consequences of each.
    ///
    /// # Why it works
    /// A premise is false if its consequences leave a cell without a candidate or a house without a
    /// place. And one place of a digit in a house is true, so a result of all places is true. A
    /// case without that result may be the true one; then nothing follows.
    ///
    /// # What it removes
    /// One candidate; or it fills one cell.
    ///
    /// # Example
    /// ```text
    ///  r7c3=3; so r4c4 is the one place for 3 in box 5, and r6c9 in box 6.
    ///  Together they leave row 6 no place for 7: so 3 goes from r7c3.
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
