//! Hidden subsets: n digits of a house with n places.

use super::kit;

/// Declares the hidden subset of one size.
macro_rules! hidden {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $pair:literal,
        zh: $zh:literal,
        aliases: [$first:literal $(, $alias:literal)*],
        size: $size:literal, $two:literal,
        digits: $digits:literal,
        choices: $choices:literal,
        se: $se:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Hidden ", $pair, ": ", $two, " digits of a house fit only into ", $two, " cells, so all other candidates of")]
            /// these cells are removed.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $two, " digits that a house still lacks and that fit only into ", $two, " of its cells.")]
            #[doc = concat!(" ", $digits)]
            ///
            /// # Why it works
            #[doc = concat!(" The house needs these ", $two, " digits, and each takes a cell of its own, so the ", $two, " cells are")]
            #[doc = concat!(" full. If one of the digits had another place, it could go there and leave one of the ", $two, " cells")]
            /// for something else.
            ///
            /// # What it removes
            /// Every other candidate of these cells.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" ", $first $(, ", ", $alias)*, ".")]
            ///
            /// # Cost
            #[doc = concat!(" At most ", $choices, " choices of ", $two, " digits in each house. Few digits have at most ", $two, " places.")]
            ///
            /// # Sources
            #[doc = concat!(" Among the oldest named techniques. Sudoku Explainer rates it ", $se, ".")]
            pub struct $type;
            slug: $slug,
            name: { En concat!("Hidden ", $pair), Zh $zh },
            aliases: [$first $(, $alias)*],
            family: Subsets,
            assumes: Nothing,
            variants: [],
            options: [crate::kits::options::Room],
            closure: logic::ClosureRule::HiddenSubset($size),
            find: kit::hidden::<$size>,
        }
    };
}

hidden! {
    /// In row 4, the digits 3 and 8 fit only into r4c2 and r4c7:
    ///
    /// ```text
    /// row 4   1  358  56 | 7  29  29 | 368  56  4
    ///            ^^^                   ^^^
    /// ```
    ///
    /// So remove 5 from r4c2 and 6 from r4c7.
    pub struct HiddenPair;
    slug: "hidden_pair",
    of: "Pair",
    zh: "隐性数对",
    aliases: ["Hidden Twins", "Unique Pair", "Hidden Subset"],
    size: 2, "two",
    digits: "Both digits have the same two places.",
    choices: 36,
    se: "3.4",
}

hidden! {
    /// In row 4, the digits 2, 5 and 6 fit only into r4c1, r4c4 and r4c8:
    ///
    /// ```text
    /// row 4   259  14  3 | 456  179  78 | 489  267  18
    ///         ^^^          ^^^                 ^^^
    /// ```
    ///
    /// So remove 9 from r4c1, 4 from r4c4, and 7 from r4c8.
    pub struct HiddenTriple;
    slug: "hidden_triple",
    of: "Triple",
    zh: "隐性三数组",
    aliases: ["Hidden Triplet", "Unique Triple"],
    size: 3, "three",
    digits: "Not every digit needs all three places.",
    choices: 84,
    se: "4.0",
}

hidden! {
    /// In row 4, the digits 1, 4, 7 and 9 fit only into r4c1, r4c3, r4c6 and r4c8:
    ///
    /// ```text
    /// row 4   124  23  3479 | 258  38  579 | 68  169  568
    ///         ^^^      ^^^^            ^^^       ^^^
    /// ```
    ///
    /// So remove 2 from r4c1, 3 from r4c3, 5 from r4c6, and 6 from r4c8.
    pub struct HiddenQuad;
    slug: "hidden_quad",
    of: "Quad",
    zh: "隐性四数组",
    aliases: ["Hidden Quadruple", "Hidden Quadruplet"],
    size: 4, "four",
    digits: "Not every digit needs all four places.",
    choices: 126,
    se: "5.4",
}
