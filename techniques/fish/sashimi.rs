//! Sashimi fish: a finned fish with a line that has only one place without its fins.

use super::named;

/// Declares the sashimi fish of one size.
macro_rules! sashimi {
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
            #[doc = concat!(" Sashimi ", $fish, ": a finned ", $fish, " with a row that has only one place without its fins.")]
            ///
            /// # Look for
            #[doc = concat!(" In ", $two, " rows, all places of a digit lie in ", $two, " columns, except for one or a few more: the")]
            /// fins. Without its fins, at least one of the rows has only one place. The same works with
            /// rows and columns exchanged.
            ///
            /// # Why it works
            #[doc = concat!(" If no fin is true, each of the ", $two, " rows has the digit in a different one of the ", $two, " columns.")]
            /// So the columns get the digit from these rows. If a fin is true, no cell that sees it holds the digit. A
            /// cell that loses the digit in both cases cannot hold it.
            ///
            /// # What it removes
            /// The digit from each cell of the columns that lies outside the rows and sees every
            /// fin. With rows and columns exchanged, these are cells of the rows. The
            /// variant `siamese` joins two such fish with the same rows and different columns, and
            /// removes what either of them removes.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" Degenerate finned fish of size ", $size, ". Variants: `plain` and `siamese`.")]
            ///
            /// # Cost
            /// The search looks only at candidates that no complete placement of the digit uses.
            /// For
            #[doc = concat!(" each, at most ", $choices)]
            /// choices of the other covers, in two directions.
            ///
            /// # Sources
            /// The guides to fish on the Sudoku players' forum; HoDoKu, SudokuWiki. HoDoKu switches fish of
            /// more than four lines off by default. The name comes from the dish of sliced fish, because the
            /// pattern falls apart without its fins.
            pub struct $type;
            slug: $slug,
            name: { En concat!("Sashimi ", $fish), Zh $zh },
            aliases: [$($alias),*],
            family: Fish,
            assumes: Nothing,
            variants: [PLAIN = "plain", SIAMESE = "siamese"],
            find: named::sashimi::<$size>,
        }
    };
}

sashimi! {
    /// In columns 2 and 3, the digit 2 can go only into rows 1 and 9 or the fins r7c2 and r7c3. So
    /// r9c1<>2. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2 c3
    /// r1  .  2  2  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  2# 2# | .  .  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  -2 2  .  | *  .  .  | .  .  .
    /// ```
    pub struct SashimiXWing;
    slug: "sashimi_x_wing",
    of: "X-Wing",
    zh: "退化二阶鱼",
    aliases: ["Sashimi Fish", "退化二链列", "Siamese Sashimi X-Wing"],
    size: 2, "two",
    choices: 8,
}

sashimi! {
    /// In rows 1, 4 and 5, the digit 5 can go only into columns 1, 3 and 6 or the fin r1c2. So
    /// r2c1<>5, r2c3<>5. Cells with # are fins.
    ///
    /// ```text
    ///     c1    c3         c6
    /// r1  5  5# .  | .  .  .  | .  .  .
    ///     -5 .  -5 | .  .  .  | .  .  .
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
    pub struct SashimiSwordfish;
    slug: "sashimi_swordfish",
    of: "Swordfish",
    zh: "退化三阶鱼",
    aliases: ["退化三链列", "Siamese Sashimi Swordfish"],
    size: 3, "three",
    choices: 28,
}

sashimi! {
    /// In columns 2, 6, 7 and 8, the digit 7 can go only into rows 3, 5, 7 and 9 or the fin r1c7.
    /// So r3c9<>7. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///        c2            c6   c7 c8
    ///     .  .  .  | .  .  .  | 7# .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  .  *  | .  .  .  | .  7  -7
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r5  .  7  *  | *  *  7  | 7  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  7  .  | .  .  .  | .  7  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  .  .  .  | .  .  7  | .  7  .
    /// ```
    pub struct SashimiJellyfish;
    slug: "sashimi_jellyfish",
    of: "Jellyfish",
    zh: "退化四阶鱼",
    aliases: ["退化水母", "Siamese Sashimi Jellyfish"],
    size: 4, "four",
    choices: 56,
}

sashimi! {
    /// In rows 2, 4, 6, 7 and 8, the digit 6 can go only into columns 1, 5, 6, 8 and 9 or the fins
    /// r4c2, r4c3 and r6c2. So r5c1<>6. Cells with # are fins. Cells with * are other places of the
    /// covers.
    ///
    /// ```text
    ///     c1            c5 c6      c8 c9
    ///     *  .  .  | .  *  *  | .  .  *
    /// r2  .  .  .  | .  6  .  | .  6  6
    ///     .  .  .  | .  .  *  | .  *  *
    ///    ----------+----------+----------
    /// r4  .  6# 6# | .  .  6  | .  .  .
    ///     -6 .  .  | .  .  *  | .  .  .
    /// r6  6  6# .  | .  .  .  | .  6  6
    ///    ----------+----------+----------
    /// r7  .  .  .  | .  .  .  | .  6  6
    /// r8  .  .  .  | .  6  6  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct SashimiSquirmbag;
    slug: "sashimi_squirmbag",
    of: "Squirmbag",
    zh: "退化五阶鱼",
    aliases: ["Siamese Sashimi Squirmbag"],
    size: 5, "five",
    choices: 70,
}

sashimi! {
    /// In rows 3, 4, 5, 6, 8 and 9, the digit 9 can go only into columns 1, 3, 4, 5, 7 and 9 or the
    /// fin r3c2. So r1c1<>9. Cells with # are fins. Cells with * are other places of the covers.
    ///
    /// ```text
    ///     c1    c3   c4 c5      c7    c9
    ///     -9 .  .  | *  .  .  | *  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  9# .  | .  .  .  | 9  .  .
    ///    ----------+----------+----------
    /// r4  9  .  9  | 9  .  .  | .  .  9
    /// r5  9  .  9  | 9  9  .  | .  .  .
    /// r6  9  .  9  | 9  9  .  | .  .  9
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  .  .  | .  9  .  | 9  .  .
    /// r9  .  .  9  | .  9  .  | .  .  .
    /// ```
    pub struct SashimiWhale;
    slug: "sashimi_whale",
    of: "Whale",
    zh: "退化六阶鱼",
    aliases: ["Siamese Sashimi Whale"],
    size: 6, "six",
    choices: 56,
}

sashimi! {
    /// In rows 1, 3, 4, 5, 6, 7 and 9, the digit 9 can go only into columns 2, 4, 5, 6, 7, 8 and 9
    /// or the fin r9c3. So r8c2<>9. Cells with # are fins. Cells with * are other places of the
    /// covers.
    ///
    /// ```text
    ///        c2      c4 c5 c6   c7 c8 c9
    /// r1  .  .  .  | .  .  9  | 9  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  .  .  .  | 9  9  9  | 9  .  9
    ///    ----------+----------+----------
    /// r4  .  .  .  | .  9  9  | 9  .  9
    /// r5  .  .  .  | .  9  9  | .  9  .
    /// r6  .  9  .  | 9  9  .  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  .  .  | 9  9  .  | .  9  9
    ///     .  -9 .  | *  .  .  | .  *  *
    /// r9  .  .  9# | .  .  .  | .  9  .
    /// ```
    pub struct SashimiLeviathan;
    slug: "sashimi_leviathan",
    of: "Leviathan",
    zh: "退化七阶鱼",
    aliases: ["Siamese Sashimi Leviathan"],
    size: 7, "seven",
    choices: 28,
}
