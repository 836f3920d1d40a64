//! Mutant fish: fish of any houses.

use super::named;

/// Declares the mutant fish of one size.
macro_rules! mutant {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $fish:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $size:literal, $two:literal,
        measured: $measured:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Mutant ", $fish, ": in any ", $two, " houses, a digit has places in only ", $two, " other houses. One of")]
            /// the two groups has both rows and columns.
            ///
            /// # Look for
            #[doc = concat!(" In ", $two, " base houses of any kind, all places of a digit lie in ", $two, " other houses, the covers.")]
            /// The bases have both a row and a column among them, or the covers have; otherwise it
            /// is a basic or a Franken fish. A place of a base that lies in no cover is a fin. A
            /// place in two bases at once is a fin as well, an endo fin.
            ///
            /// # Why it works
            #[doc = concat!(" If no fin is true, each of the ", $two, " bases has its digit in a cover, and no two bases share one.")]
            /// So the covers get their digit from the bases, and a cell in a cover but in no base
            /// does not hold it. A cell of a base that lies in two covers does not hold it either:
            /// it would use up both, and the other bases would have one cover too few. If a fin is
            /// true, no cell that sees it holds the digit.
            ///
            /// # What it removes
            /// The digit from two kinds of cells, if they see every fin: cells of a cover outside the bases,
            /// and cells of a base in two covers. The second kind makes the fish
            /// cannibalistic. Variants: `plain` has no fins, `finned` has one to five. `siamese` joins two
            /// finned fish with the same bases and different covers, and removes what either of them removes.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" Mutant fish of size ", $size, ". Finned Mutant ", $fish, ", if it has fins.")]
            ///
            /// # Cost
            /// The search looks only at candidates that no complete placement of the digit uses.
            /// For each, it chooses covers among
            #[doc = concat!(" up to 24 houses.", $measured)]
            ///
            /// # Sources
            /// The guides to fish on the Sudoku players' forum; HoDoKu, Sudoku Studio. People rarely look for
            /// it. HoDoKu has it, switched off by default.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Mutant ", $fish), Zh $zh },
            aliases: [$($alias),*],
            family: Fish,
            assumes: Nothing,
            variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
            find: named::mutant::<$size>,
        }
    };
}

mutant! {
    /// In row 3 and column 9, the digit 8 can go only into row 6 and box 3 or the fin r3c2. So
    /// r6c2<>8. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///                                 c9
    ///     .  .  .  | .  .  .  | .  *  .
    ///     .  .  .  | .  .  .  | .  .  8
    /// r3  .  8# .  | .  .  .  | .  8  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r6  *  -8 .  | .  .  .  | *  *  8
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct MutantXWing;
    slug: "mutant_x_wing",
    of: "X-Wing",
    zh: "交叉二阶鱼",
    aliases: ["Mutant Fish", "Finned Mutant X-Wing", "Siamese Mutant X-Wing", "交叉鳍二阶鱼"],
    size: 2, "two",
    measured: "",
}

mutant! {
    /// In row 5, and columns 5 and 7, the digit 8 can go only into row 9, and boxes 5 and 6. So
    /// r6c4<>8, r9c4<>8.
    ///
    /// ```text
    ///                   c5      c7
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r5  .  .  .  | 8  .  .  | .  .  8
    ///     .  .  .  | -8 8  .  | 8  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  .  .  .  | -8 8  .  | 8  .  .
    /// ```
    pub struct MutantSwordfish;
    slug: "mutant_swordfish",
    of: "Swordfish",
    zh: "交叉三阶鱼",
    aliases: ["Finned Mutant Swordfish", "Siamese Mutant Swordfish", "交叉鳍三阶鱼"],
    size: 3, "three",
    measured: "",
}

mutant! {
    /// In rows 1, 3 and 8, and column 6, the digit 9 can go only into column 7, and boxes 1, 2 and
    /// 8. So r2c4<>9, r7c4<>9, r9c5<>9.
    ///
    /// ```text
    ///                      c6   c7
    /// r1  9  .  .  | 9  .  .  | 9  .  .
    ///     .  .  .  | -9 .  9  | .  .  .
    /// r3  .  9  .  | .  .  .  | 9  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | -9 .  9  | .  .  .
    /// r8  .  .  .  | .  9  .  | 9  .  .
    ///     .  .  .  | .  -9 .  | .  .  .
    /// ```
    pub struct MutantJellyfish;
    slug: "mutant_jellyfish",
    of: "Jellyfish",
    zh: "交叉四阶鱼",
    aliases: ["Finned Mutant Jellyfish", "Siamese Mutant Jellyfish", "交叉鳍四阶鱼"],
    size: 4, "four",
    measured: "",
}

mutant! {
    /// In column 5, and boxes 1, 3, 7 and 9, the digit 1 can go only into rows 1, 7 and 9, and
    /// columns 1 and 9. Two of its places, r7c9 and r9c9, lie in two of these. So r7c9<>1, r9c9<>1.
    ///
    /// ```text
    ///     c1            c5            c9
    /// r1  .  1  .  | .  .  .  | .  1  .
    ///     1  .  .  | .  .  .  | .  .  1
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  1  .  | .  1  .  | .  .  -1
    ///     1  .  .  | .  .  .  | .  .  1
    /// r9  .  .  .  | .  1  .  | .  1  -1
    /// ```
    pub struct MutantSquirmbag;
    slug: "mutant_squirmbag",
    of: "Squirmbag",
    zh: "交叉五阶鱼",
    aliases: ["Finned Mutant Squirmbag", "Siamese Mutant Squirmbag", "交叉鳍五阶鱼"],
    size: 5, "five",
    measured: " On 495 positions of solution paths: 10 ms on average, 93 ms at most.",
}

mutant! {
    /// In rows 4, 5, 6 and 7, and boxes 3 and 8, the digit 5 can go only into row 9, and columns 1,
    /// 4, 6, 7 and 8, or the fins r2c9, r4c9, r5c9 and r7c9. So r9c9<>5. Cells with # are fins. Cells
    /// with * are other places of the covers.
    ///
    /// ```text
    ///     c1         c4    c6   c7 c8
    ///     .  .  .  | *  .  *  | 5  5  .
    ///     .  .  .  | *  .  .  | .  .  5#
    ///     .  .  .  | .  .  *  | 5  5  .
    ///    ----------+----------+----------
    /// r4  5  .  .  | 5  .  5  | 5  5  5#
    /// r5  5  .  .  | .  .  5  | 5  5  5#
    /// r6  5  .  .  | 5  .  5  | 5  5  .
    ///    ----------+----------+----------
    /// r7  .  .  .  | .  .  .  | 5  5  5#
    ///     .  .  .  | .  .  5  | .  *  .
    /// r9  .  .  *  | 5  5  5  | .  .  -5
    /// ```
    pub struct MutantWhale;
    slug: "mutant_whale",
    of: "Whale",
    zh: "交叉六阶鱼",
    aliases: ["Finned Mutant Whale", "Siamese Mutant Whale", "交叉鳍六阶鱼"],
    size: 6, "six",
    measured: " On 495 positions of solution paths: 22 ms on average, 205 ms at most.",
}

mutant! {
    /// In rows 2, 3, 7, 8 and 9, column 4, and box 4, the digit 3 can go only into row 6, columns
    /// 1, 2 and 3, and boxes 2, 3 and 9, or the fins r4c4, r5c4, r7c6, r8c6 and r9c6. So r6c6<>3.
    /// Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///     c1 c2 c3   c4
    ///     .  *  .  | 3  *  .  | *  *  .
    /// r2  3  .  3  | .  3  .  | 3  3  .
    /// r3  .  .  .  | .  3  .  | .  .  3
    ///    ----------+----------+----------
    ///     .  3  3  | 3# .  .  | .  .  .
    ///     3  3  .  | 3# .  .  | .  .  .
    /// r6  3  .  .  | 3  *  -3 | *  .  *
    ///    ----------+----------+----------
    /// r7  .  3  .  | .  .  3# | 3  .  3
    /// r8  3  3  3  | .  .  3# | 3  .  3
    /// r9  3  3  3  | .  .  3# | 3  3  3
    /// ```
    pub struct MutantLeviathan;
    slug: "mutant_leviathan",
    of: "Leviathan",
    zh: "交叉七阶鱼",
    aliases: ["Finned Mutant Leviathan", "Siamese Mutant Leviathan", "交叉鳍七阶鱼"],
    size: 7, "seven",
    measured: " On 495 positions of solution paths: 38 ms on average, 325 ms at most.",
}
