//! Naked subsets: n cells of a house with n digits.

use super::kit;

/// Declares the naked subset of one size.
macro_rules! naked {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $pair:literal,
        zh: $zh:literal,
        aliases: [$first:literal $(, $alias:literal)*],
        size: $size:literal, $two:literal,
        cells: $cells:literal,
        choices: $choices:literal,
        se: $se:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Naked ", $pair, ": ", $two, " cells of a house hold only ", $two, " digits, so these are removed from the")]
            /// rest of the house.
            ///
            /// # Look for
            #[doc = concat!(" A set of ", $two, " cells of one house with only ", $two, " candidates between them. ", $cells)]
            ///
            /// # Why it works
            #[doc = concat!(" The ", $two, " cells need ", $two, " different digits and have no others to choose from, so these digits")]
            /// are used up there. If one of the cells had another candidate, it could take that one
            /// and leave
            #[doc = concat!(" one of the ", $two, " digits for the rest of the house.")]
            ///
            /// # What it removes
            /// The digits from every other cell that sees all cells of the set: the rest of the house, and of a
            /// second house if the set lies in a box and in a line.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" ", $first $(, ", ", $alias)*, ".")]
            ///
            /// # Cost
            #[doc = concat!(" At most ", $choices, " choices of ", $two, " cells in each house. Few cells have at most ", $two, " candidates.")]
            ///
            /// # Sources
            #[doc = concat!(" Among the oldest named techniques. Sudoku Explainer rates it ", $se, " and removes only from the")]
            /// house itself.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Naked ", $pair), Zh $zh },
            aliases: [$first $(, $alias)*],
            family: Subsets,
            assumes: Nothing,
            variants: [],
            options: [crate::kits::options::Room, crate::kits::options::Scope],
            closure: logic::ClosureRule::NakedSubset($size),
            find: kit::naked::<$size>,
        }
    };
}

naked! {
    /// In row 4, r4c2 and r4c7 hold only 3 and 8:
    ///
    /// ```text
    /// row 4   1  38  5 | 238  6  7 | 38  4  39
    ///            ^^                  ^^
    /// ```
    ///
    /// So remove 3 and 8 from r4c4, and 3 from r4c9.
    pub struct NakedPair;
    slug: "naked_pair",
    of: "Pair",
    zh: "显性数对",
    aliases: ["Obvious Pair", "Disjoint Pair", "Naked Subset"],
    size: 2, "two",
    cells: "Both cells have the same two.",
    choices: 36,
    se: "3.0",
}

naked! {
    /// In row 4, r4c1, r4c4 and r4c8 hold only 2, 5 and 6:
    ///
    /// ```text
    /// row 4   25  1  3 | 56  257  4 | 8  26  679
    ///         ^^         ^^              ^^
    /// ```
    ///
    /// So remove 2 and 5 from r4c5, and 6 from r4c9.
    pub struct NakedTriple;
    slug: "naked_triple",
    of: "Triple",
    zh: "显性三数组",
    aliases: ["Obvious Triple", "Naked Triplet", "Disjoint Triple"],
    size: 3, "three",
    cells: "Not every cell needs all three: 25, 56 and 26 will do.",
    choices: 84,
    se: "3.6",
}

naked! {
    /// In row 4, r4c1, r4c3, r4c6 and r4c8 hold only 1, 4, 7 and 9:
    ///
    /// ```text
    /// row 4   14  348  479 | 2  367  79 | 5  19  68
    ///         ^^       ^^^           ^^      ^^
    /// ```
    ///
    /// So remove 4 from r4c2 and 7 from r4c5.
    pub struct NakedQuad;
    slug: "naked_quad",
    of: "Quad",
    zh: "显性四数组",
    aliases: ["Naked Quadruple", "Naked Quadruplet"],
    size: 4, "four",
    cells: "Not every cell needs all four: 14, 47, 79 and 19 will do.",
    choices: 126,
    se: "5.0",
}
