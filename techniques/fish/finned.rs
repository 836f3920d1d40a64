//! Finned fish: a basic fish with a few extra places, and the cells that see all of these.

use super::named;

/// Declares the finned fish of one size.
macro_rules! finned {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $fish:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $size:literal, $two:literal,
        choices: $choices:literal,
    ) => {
        logic::technique! {
            #[doc = concat!(" Finned ", $fish, ": in ", $two, " rows, a digit has places in only ", $two, " columns, except for one or a few")]
            /// fins.
            ///
            /// # Look for
            #[doc = concat!(" In ", $two, " rows, all places of a digit lie in ", $two, " columns, except for one or a few more: the")]
            /// fins. Without the fins, each row still has at least two places. The same works with
            /// rows and columns exchanged. The fins usually lie in one box, because a cell has to
            /// see them all.
            ///
            /// # Why it works
            #[doc = concat!(" If no fin is true, this is a plain ", $fish, ": the ", $two, " columns get their digit from the ", $two)]
            /// rows, so their other cells do not hold it. If a fin is true, no cell that sees it
            /// holds the digit. A cell that loses the digit in both cases cannot hold it.
            ///
            /// # What it removes
            /// The digit from each cell of the columns that lies outside the rows and sees every
            /// fin. With rows and columns exchanged, these are cells of the rows. The
            /// variant `siamese` joins two such fish with the same rows and different columns, and
            /// removes what either of them removes. A place in the columns of one fish is then a
            /// fin of the other.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" Fish of size ", $size, " with fins. Variants: `plain` and `siamese`. If a row keeps only one place")]
            #[doc = concat!(" without its fins, the fish is a Sashimi ", $fish, ".")]
            ///
            /// # Cost
            /// The search looks only at candidates that no complete placement of the digit uses.
            /// For
            #[doc = concat!(" each, at most ", $choices)]
            /// choices of the other covers, in two directions.
            ///
            /// # Sources
            /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki, Sudoku Studio. HoDoKu
            /// switches fish of more than four lines off by default.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Finned ", $fish), Zh $zh },
            aliases: [$($alias),*],
            family: Fish,
            assumes: Nothing,
            variants: [PLAIN = "plain", SIAMESE = "siamese"],
            find: named::finned::<$size>,
        }
    };
}

finned! {
    /// In rows 2 and 9, the digit 9 can go only into columns 1 and 3 or the fin r2c2. So r3c3<>9. Cells
    /// with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///     c1    c3
    ///     .  .  .  | .  .  .  | .  .  .
    /// r2  9  9# 9  | .  .  .  | .  .  .
    ///     .  .  -9 | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     *  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  9  .  9  | .  .  .  | .  .  .
    /// ```
    pub struct FinnedXWing;
    slug: "finned_x_wing",
    of: "X-Wing",
    zh: "鳍二阶鱼",
    aliases: ["Finned Fish", "鳍二链列", "Siamese Finned X-Wing"],
    size: 2, "two",
    choices: 8,
}

finned! {
    /// In columns 1, 3 and 6, the digit 5 can go only into rows 1, 4 and 5 or the fins r2c1 and
    /// r2c3. So r1c2<>5. Cells with # are fins.
    ///
    /// ```text
    ///     c1    c3         c6
    /// r1  5  -5 .  | .  .  .  | .  .  .
    ///     5# .  5# | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r4  5  .  5  | .  .  5  | .  .  .
    /// r5  .  .  5  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct FinnedSwordfish;
    slug: "finned_swordfish",
    of: "Swordfish",
    zh: "鳍三阶鱼",
    aliases: ["鳍三链列", "Siamese Finned Swordfish"],
    size: 3, "three",
    choices: 28,
}

finned! {
    /// In columns 2, 4, 6 and 9, the digit 6 can go only into rows 2, 3, 4 and 6 or the fin r1c2.
    /// So r2c1<>6. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2      c4    c6         c9
    ///     .  6# .  | .  .  .  | .  .  .
    /// r2  -6 .  .  | .  .  .  | .  .  6
    /// r3  .  .  .  | 6  .  6  | .  .  6
    ///    ----------+----------+----------
    /// r4  .  6  .  | .  .  6  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r6  *  6  .  | 6  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct FinnedJellyfish;
    slug: "finned_jellyfish",
    of: "Jellyfish",
    zh: "鳍四阶鱼",
    aliases: ["鳍水母", "Siamese Finned Jellyfish"],
    size: 4, "four",
    choices: 56,
}

finned! {
    /// In rows 2, 5, 6, 7 and 8, the digit 3 can go only into columns 2, 4, 5, 6 and 8 or the fin
    /// r7c1. So r9c2<>3. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2      c4 c5 c6      c8
    ///     .  .  .  | .  .  .  | .  .  .
    /// r2  .  .  .  | 3  3  3  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | *  .  .  | .  .  .
    /// r5  .  3  .  | .  .  3  | .  3  .
    /// r6  .  .  .  | 3  3  3  | .  3  .
    ///    ----------+----------+----------
    /// r7  3# 3  .  | 3  3  3  | .  .  .
    /// r8  .  .  .  | 3  3  3  | .  3  .
    ///     .  -3 .  | .  *  *  | .  .  .
    /// ```
    pub struct FinnedSquirmbag;
    slug: "finned_squirmbag",
    of: "Squirmbag",
    zh: "鳍五阶鱼",
    aliases: ["Siamese Finned Squirmbag"],
    size: 5, "five",
    choices: 70,
}

finned! {
    /// In rows 2, 4, 6, 7, 8 and 9, the digit 6 can go only into columns 2, 3, 5, 6, 8 and 9 or the
    /// fin r6c1. So r5c3<>6. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2 c3      c5 c6      c8 c9
    ///     .  *  *  | .  *  *  | .  .  *
    /// r2  .  .  .  | .  6  .  | .  6  6
    ///     .  *  *  | .  .  *  | .  *  *
    ///    ----------+----------+----------
    /// r4  .  6  6  | .  .  6  | .  .  .
    ///     .  .  -6 | .  .  *  | .  .  .
    /// r6  6# 6  .  | .  .  .  | .  6  6
    ///    ----------+----------+----------
    /// r7  .  .  .  | .  .  .  | .  6  6
    /// r8  .  .  .  | .  6  6  | .  .  .
    /// r9  .  6  6  | .  .  .  | .  .  .
    /// ```
    pub struct FinnedWhale;
    slug: "finned_whale",
    of: "Whale",
    zh: "鳍六阶鱼",
    aliases: ["Siamese Finned Whale"],
    size: 6, "six",
    choices: 56,
}

finned! {
    /// In columns 1, 2, 5, 6, 7, 8 and 9, the digit 9 can go only into rows 1, 3, 5, 6, 7, 8 and 9
    /// or the fins r4c1 and r4c2. So r5c3<>9. Cells with # are fins. Cells with * are other places
    /// of the covers.
    ///
    /// ```text
    ///     c1 c2         c5 c6   c7 c8 c9
    /// r1  .  .  .  | .  .  .  | .  9  9
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  .  *  | .  9  9  | .  .  .
    ///    ----------+----------+----------
    ///     9# 9# .  | .  .  .  | .  .  .
    /// r5  .  9  -9 | .  9  9  | 9  9  .
    /// r6  .  9  .  | *  .  9  | 9  .  .
    ///    ----------+----------+----------
    /// r7  9  9  *  | .  .  .  | .  9  .
    /// r8  .  9  *  | .  9  9  | .  9  .
    /// r9  9  .  .  | .  9  .  | 9  9  9
    /// ```
    pub struct FinnedLeviathan;
    slug: "finned_leviathan",
    of: "Leviathan",
    zh: "鳍七阶鱼",
    aliases: ["Siamese Finned Leviathan"],
    size: 7, "seven",
    choices: 28,
}
