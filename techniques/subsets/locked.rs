//! Locked subsets: naked subsets in the intersection of a box and a line.

use super::kit;

/// Declares the locked subset of one size.
macro_rules! locked {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $pair:literal, $a_pair:literal,
        zh: $zh:literal,
        aliases: [$first:literal $(, $alias:literal)*],
        size: $size:literal, $two:literal,
        choices: $choices:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Locked ", $pair, ": a naked ", $a_pair, " lies in a box and in a line, so its digits are removed from")]
            /// the rest of both.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $two, " cells in the intersection of a box and a line that hold only ", $two, " digits. One of")]
            /// the digits has a place elsewhere in the box, and one has a place elsewhere in the
            /// line.
            ///
            /// # Why it works
            #[doc = concat!(" The ", $two, " cells take the ", $two, " digits, for the box and for the line at once. If one of the cells")]
            #[doc = concat!(" had another candidate, it could take that one and leave one of the ", $two, " digits for the rest.")]
            ///
            /// # What it removes
            /// The digits from every other cell of the box and of the line. If only one of the two houses loses
            #[doc = concat!(" a candidate, the step is a Naked ", $pair, ".")]
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" ", $first $(, ", ", $alias)*, ".")]
            ///
            /// # Cost
            #[doc = concat!(" At most ", $choices, " choices of ", $two, " cells in each of nine boxes.")]
            ///
            /// # Sources
            /// The name and the rule are HoDoKu's. Sudoku Explainer has no name for it and shows it in two
            /// steps.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Locked ", $pair), Zh $zh },
            aliases: [$first $(, $alias)*],
            family: Subsets,
            assumes: Nothing,
            variants: [],
            options: [crate::kits::options::Room],
            closure: logic::ClosureRule::LockedSubset($size),
            find: kit::locked::<$size>,
        }
    };
}

locked! {
    /// r1c1 and r1c2 hold only 4 and 9. They lie in row 1 and in box 1:
    ///
    /// ```text
    /// r1   49 49 7 | 14 . . | 29 . .
    /// r2   45 .  . |
    /// r3   .  69 . |
    /// ```
    ///
    /// So remove 4 from r1c4 and r2c1, and 9 from r1c7 and r3c2.
    pub struct LockedPair;
    slug: "locked_pair",
    of: "Pair", "pair",
    zh: "死锁数对",
    aliases: ["Locked Naked Pair"],
    size: 2, "two",
    choices: 36,
}

locked! {
    /// r1c1, r1c2 and r1c3 hold only 2, 4 and 9, and are all of row 1 in box 1:
    ///
    /// ```text
    /// r1   24 49 29 | 14 . . | 59 . .
    /// r2   25 .  .  |
    /// r3   .  69 .  |
    /// ```
    ///
    /// So remove 4 from r1c4, 9 from r1c7 and r3c2, and 2 from r2c1.
    pub struct LockedTriple;
    slug: "locked_triple",
    of: "Triple", "triple",
    zh: "死锁三数组",
    aliases: ["Locked Naked Triplet", "Locked Triplet"],
    size: 3, "three",
    choices: 84,
}
