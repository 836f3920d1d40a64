//! Forcing Net (HoDoKu).

use super::net;

logic::technique! {
    /// Forcing Net (HoDoKu): what singles and links say after a premise contradicts it, or is the same in all cases.
    ///
    /// # Look for
    /// A candidate, true or false, and what follows from it: link by link, and by singles, which may
    /// rest on several things that follow. Or the places of a digit in a house, or the candidates of a
    /// cell, and what follows from each.
    ///
    /// # Why it works
    /// A premise is false when what follows leaves a cell without a candidate or a house without a place.
    /// And of the places of a digit one is right: what all of them say is true. A case that does not
    /// say it may be the right one, and nothing follows.
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
    /// Four rounds of singles after each candidate, true and false, and what follows from all that is
    /// said then.
    ///
    /// # Sources
    /// HoDoKu 2.2.4 (Forcing Net), worked out from its answers: docs/HODOKU.md.
    pub struct HodokuForcingNet;
    slug: "hodoku_forcing_net",
    name: { En "Forcing Net (HoDoKu)", Zh "强制网（HoDoKu）" },
    aliases: [],
    family: Forcing,
    assumes: Nothing,
    variants: [CONTRADICTION = "contradiction", VERITY = "verity"],
    find: net::find,
}
