//! Franken fish: fish with boxes among their houses.

use super::named;

/// Declares the Franken fish of one size.
macro_rules! franken {
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
            #[doc = concat!(" Franken ", $fish, ": in ", $two, " rows and boxes, a digit has places in only ", $two, " columns and boxes,")]
            /// with at least one box among them.
            ///
            /// # Look for
            #[doc = concat!(" In ", $two, " base houses, rows and boxes, all places of a digit lie in ", $two, " cover houses, columns")]
            /// and boxes. At least one of the houses is a box. The same works with rows and columns
            /// exchanged. A place of a base that lies in no cover is a fin. A place in two bases at
            /// once is a fin as well, an endo fin.
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
            #[doc = concat!(" Franken fish of size ", $size, ". Finned Franken ", $fish, ", if it has fins.")]
            ///
            /// # Cost
            /// The search looks only at candidates that no complete placement of the digit uses.
            /// For each, it chooses covers among
            #[doc = concat!(" up to 16 columns and boxes, in two directions.", $measured)]
            ///
            /// # Sources
            /// Named on the Sudoku players' forum after the creature that is sewn together from parts. The
            /// guides to fish there; HoDoKu, Sudoku Studio. HoDoKu switches Franken fish of more than three
            /// houses off by default.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Franken ", $fish), Zh $zh },
            aliases: [$($alias),*],
            family: Fish,
            assumes: Nothing,
            variants: [PLAIN = "plain", FINNED = "finned", SIAMESE = "siamese"],
            find: named::franken::<$size>,
        }
    };
}

franken! {
    /// In rows 4 and 5, the digit 4 can go only into column 4 and box 6. So r7c4<>4.
    ///
    /// ```text
    ///                c4
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r4  .  .  .  | 4  .  .  | .  4  .
    /// r5  .  .  .  | 4  .  .  | 4  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | -4 .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct FrankenXWing;
    slug: "franken_x_wing",
    of: "X-Wing",
    zh: "宫内二阶鱼",
    aliases: ["Franken Fish", "Finned Franken X-Wing", "Siamese Franken X-Wing", "宫内鳍二阶鱼"],
    size: 2, "two",
    measured: "",
}

franken! {
    /// In rows 4 and 5, and box 3, the digit 4 can go only into columns 4, 7 and 8. So r7c4<>4.
    ///
    /// ```text
    ///                c4         c7 c8
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | 4  4  .
    ///    ----------+----------+----------
    /// r4  .  .  .  | 4  .  .  | .  4  .
    /// r5  .  .  .  | 4  .  .  | 4  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | -4 .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct FrankenSwordfish;
    slug: "franken_swordfish",
    of: "Swordfish",
    zh: "宫内三阶鱼",
    aliases: ["Finned Franken Swordfish", "Siamese Franken Swordfish", "宫内鳍三阶鱼"],
    size: 3, "three",
    measured: "",
}

franken! {
    /// In columns 3, 5, 6 and 7, the digit 9 can go only into rows 7, 8 and 9, and box 5. So
    /// r8c8<>9, r9c8<>9.
    ///
    /// ```text
    ///           c3      c5 c6   c7
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  9  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  9  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  .  9  | .  9  .  | 9  .  .
    /// r8  .  .  9  | .  .  9  | 9  -9 .
    /// r9  .  .  9  | .  .  9  | .  -9 .
    /// ```
    pub struct FrankenJellyfish;
    slug: "franken_jellyfish",
    of: "Jellyfish",
    zh: "宫内四阶鱼",
    aliases: ["Finned Franken Jellyfish", "Siamese Franken Jellyfish", "宫内鳍四阶鱼"],
    size: 4, "four",
    measured: "",
}

franken! {
    /// In rows 1, 6, 7 and 9, and box 5, the digit 1 can go only into columns 4, 6, 7, 8 and 9. So
    /// r4c7<>1.
    ///
    /// ```text
    ///                c4    c6   c7 c8 c9
    /// r1  .  .  .  | .  .  .  | 1  1  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | 1  .  1  | -1 .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r6  .  .  .  | .  .  .  | 1  .  1
    ///    ----------+----------+----------
    /// r7  .  .  .  | 1  .  1  | .  1  1
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  .  .  .  | 1  .  .  | 1  1  .
    /// ```
    pub struct FrankenSquirmbag;
    slug: "franken_squirmbag",
    of: "Squirmbag",
    zh: "宫内五阶鱼",
    aliases: ["Finned Franken Squirmbag", "Siamese Franken Squirmbag", "宫内鳍五阶鱼"],
    size: 5, "five",
    measured: " On 495 positions of solution paths: 1.4 ms on average, 16 ms at most.",
}

franken! {
    /// In columns 1, 3, 4, 7 and 8, and box 8, the digit 6 can go only into rows 1, 2, 3, 5, 8 and
    /// 9. So r5c5<>6.
    ///
    /// ```text
    ///     c1    c3   c4         c7 c8
    /// r1  6  .  6  | .  .  .  | 6  .  .
    /// r2  6  .  .  | 6  .  .  | .  .  .
    /// r3  6  .  .  | 6  .  .  | 6  6  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r5  6  .  6  | .  -6 .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  .  .  | .  .  6  | 6  .  .
    /// r9  .  .  .  | .  .  6  | 6  6  .
    /// ```
    pub struct FrankenWhale;
    slug: "franken_whale",
    of: "Whale",
    zh: "宫内六阶鱼",
    aliases: ["Finned Franken Whale", "Siamese Franken Whale", "宫内鳍六阶鱼"],
    size: 6, "six",
    measured: " On 495 positions of solution paths: 2.5 ms on average, 16 ms at most.",
}

franken! {
    /// In rows 2, 3, 4, 7, 8 and 9, and box 5, the digit 2 can go only into columns 1, 2, 3, 4, 5,
    /// 8 and 9. So r6c3<>2.
    ///
    /// ```text
    ///     c1 c2 c3   c4 c5         c8 c9
    ///     .  .  .  | .  .  .  | .  .  .
    /// r2  2  2  .  | .  .  .  | .  .  2
    /// r3  .  2  .  | .  .  .  | .  2  .
    ///    ----------+----------+----------
    /// r4  2  2  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  -2 | 2  2  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  .  .  | 2  2  .  | .  2  2
    /// r8  2  .  2  | 2  .  .  | .  2  2
    /// r9  .  .  2  | 2  .  .  | .  2  2
    /// ```
    pub struct FrankenLeviathan;
    slug: "franken_leviathan",
    of: "Leviathan",
    zh: "宫内七阶鱼",
    aliases: ["Finned Franken Leviathan", "Siamese Franken Leviathan", "宫内鳍七阶鱼"],
    size: 7, "seven",
    measured: " On 495 positions of solution paths: 3.6 ms on average, 32 ms at most.",
}
