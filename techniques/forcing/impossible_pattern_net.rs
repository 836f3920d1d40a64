//! Impossible Pattern Net.

use super::layers;

logic::technique! {
    /// Impossible Pattern Net: an assumed candidate leads, by singles and by the extra candidates of one
    /// impossible pattern, to a contradiction.
    ///
    /// # Look for
    /// Cells that three digits cannot fill, or an odd loop of cells that two digits cannot; their extra
    /// candidates are the guardians. Assume a candidate and follow it by singles. If it makes all
    /// guardians but one false, that one is true, and the search continues with it.
    ///
    /// # Why it works
    /// A true candidate cannot lead to a contradiction, so the assumed candidate is false. At least one
    /// guardian is true, under the assumption too. If two guardians were left that exclude nothing in
    /// common, either could be the true one, and there might be no contradiction.
    ///
    /// # What it removes
    /// The assumed candidate.
    ///
    /// # Example
    /// ```text
    ///  Twelve cells hold only 1, 2 and 3, except for 5 in r1c1 and 7 in r6c6: one of them is true.
    ///  Suppose 5 in r1c9. Then r1c1 is not 5, so r6c6 is 7, r6c9 is 5, and column 9 has two 5s: r1c9
    ///  is not 5.
    /// ```
    ///
    /// # Also known as
    /// OR-k whips and OR-k braids of impossible patterns, in Denis Berthier's terms.
    ///
    /// # Cost
    /// A Forcing Net for each candidate, and one more for each pattern whose guardians it touches. The
    /// size of a find is the number of waves.
    ///
    /// # Sources
    /// Denis Berthier, CSP-Rules (OR-k whips with anti-tridagon and other impossible patterns).
    pub struct ImpossiblePatternNet;
    slug: "impossible_pattern_net",
    name: { En "Impossible Pattern Net", Zh "矛盾结构强制网" },
    aliases: ["OR-k Whip", "Tridagon Net"],
    family: Forcing,
    assumes: Nothing,
    variants: [],
    find: layers::find_guarded,
}
