//! Basic fish, without fins: X-Wing, Swordfish, Jellyfish and the larger ones.

use super::{kit, named};

/// Declares the basic fish of one size.
macro_rules! basic {
    (
        $(#[doc = $example:literal])+
        pub struct $type:ident;
        slug: $slug:literal,
        of: $fish:literal,
        zh: $zh:literal,
        aliases: [$($alias:literal),*],
        size: $two:literal,
        shape: $shape:literal,
        known: $known:literal,
        cost: [$($cost:literal),+],
        sources: [$($source:literal),+],
        $(options: [$($option:path),+],)?
        $(closure: $closure:expr,)?
        find: $find:path,
    ) => {
        logic::technique! {
            #[doc = concat!(" ", $fish, ": in ", $two, " rows, a digit has places in only ", $two, " columns, so it is removed from the")]
            /// rest of these columns.
            ///
            /// # Look for
            #[doc = concat!(" In ", $two, " rows, all places of a digit lie in the same ", $two, " columns. ", $shape)]
            ///
            /// The same works with rows and columns exchanged.
            ///
            /// # Why it works
            #[doc = concat!(" Each of the ", $two, " rows needs the digit, and no column can serve more than one row. So the ", $two)]
            #[doc = concat!(" rows use up the ", $two, " columns. If one of the rows had a place in another column, it could take")]
            #[doc = concat!(" its digit there, and one of the ", $two, " columns would not get its digit from these rows.")]
            ///
            /// # What it removes
            #[doc = concat!(" The digit from the other cells of the ", $two, " columns. With rows and columns exchanged, these are")]
            /// cells of the rows.
            ///
            /// # Example
            $(#[doc = $example])+
            ///
            /// # Also known as
            #[doc = concat!(" ", $known)]
            ///
            /// # Cost
            $(#[doc = concat!(" ", $cost)])+
            ///
            /// # Sources
            $(#[doc = concat!(" ", $source)])+
            pub struct $type;
            slug: $slug,
            name: { En $fish, Zh $zh },
            aliases: [$($alias),*],
            family: Fish,
            assumes: Nothing,
            variants: [],
            $(options: [$($option),+],)?
            $(closure: $closure,)?
            find: $find,
        }
    };
}

basic! {
    /// In rows 2 and 5, the digit 7 fits only into columns 3 and 8. So the other cells of both
    /// columns are not 7:
    ///
    /// ```text
    ///         c3          c8
    /// r1  . . -7 | . . . | . -7 .
    /// r2  . . 7 | . . . | . 7 .
    /// r3  . . . | . . . | . . .
    /// ----------+-------+--------
    /// r4  . . -7 | . . . | . . .
    /// r5  . . 7 | . . . | . 7 .
    /// r6  . . . | . . . | . -7 .
    /// ```
    pub struct XWing;
    slug: "x_wing",
    of: "X-Wing",
    zh: "二阶鱼",
    aliases: ["Fish of Size 2", "二链列"],
    size: "two",
    shape: "Each row has the same two places, so the four cells form a rectangle.",
    known: "Fish of size 2. 二链列 in older Chinese texts.",
    cost: ["36 pairs of lines in two directions, nine digits at once. The option `room` may require more", "open lines of the digit."],
    sources: ["The oldest fish. The name is from the pencil-puzzle forums of 2005. Sudoku Explainer", "rates it 3.2."],
    options: [crate::kits::options::Room],
    closure: logic::ClosureRule::Fish(2),
    find: kit::find::<2>,
}

basic! {
    /// In rows 1, 5 and 9, the digit 4 fits only into columns 2, 5 and 8. So the other cells of
    /// these columns are not 4:
    ///
    /// ```text
    ///        c2      c5      c8
    /// r1  . 4 . | . 4 . | . . .
    /// r2  . . . | . . . | . -4 .
    /// r3  . . . | . . . | . . .
    /// ----------+-------+--------
    /// r4  . -4 . | . . . | . . .
    /// r5  . 4 . | . . . | . 4 .
    /// r6  . . . | . . . | . . .
    /// ----------+-------+--------
    /// r7  . . . | . -4 . | . . .
    /// r8  . . . | . . . | . . .
    /// r9  . . . | . 4 . | . 4 .
    /// ```
    pub struct Swordfish;
    slug: "swordfish",
    of: "Swordfish",
    zh: "三阶鱼",
    aliases: ["Fish of Size 3", "三链列"],
    size: "three",
    shape: "Each row has two or three places.",
    known: "Fish of size 3. 三链列 in older Chinese texts.",
    cost: ["84 choices of three lines in two directions, nine digits at once. The option `room` may require", "more open lines of the digit."],
    sources: ["Named after the X-Wing in the forums of 2005. Sudoku Explainer rates it 3.8."],
    options: [crate::kits::options::Room],
    closure: logic::ClosureRule::Fish(3),
    find: kit::find::<3>,
}

basic! {
    /// In rows 1, 3, 5 and 8, the digit 2 fits only into columns 1, 4, 6 and 9. So the other cells
    /// of these columns are not 2:
    ///
    /// ```text
    ///     c1       c4   c6      c9
    /// r1  2 . . | 2 . . | . . .
    /// r2  . . . | -2 . . | . . .
    /// r3  . . . | 2 . 2 | . . .
    /// ----------+-------+-------
    /// r4  . . . | . . . | . . -2
    /// r5  . . . | . . 2 | . . 2
    /// r6  -2 . . | . . . | . . .
    /// ----------+-------+-------
    /// r7  . . . | . . -2 | . . .
    /// r8  2 . . | . . . | . . 2
    /// r9  . . . | . . . | . . .
    /// ```
    pub struct Jellyfish;
    slug: "jellyfish",
    of: "Jellyfish",
    zh: "四阶鱼",
    aliases: ["Fish of Size 4", "水母"],
    size: "four",
    shape: "Each row has two to four places.",
    known: "Fish of size 4, 水母.",
    cost: ["126 choices of four lines in two directions, nine digits at once. The option `room` may require", "more open lines of the digit."],
    sources: ["Named after the Swordfish in the forums of 2005. Sudoku Explainer rates it 5.2. Larger", "fish are never needed: in the other direction, a smaller fish has the same eliminations."],
    options: [crate::kits::options::Room],
    closure: logic::ClosureRule::Fish(4),
    find: kit::find::<4>,
}

basic! {
    /// In columns 1, 2, 5, 6 and 8, the digit 5 can go only into rows 1, 3, 4, 5 and 8. So r4c3<>5.
    ///
    /// ```text
    ///     c1 c2         c5 c6      c8
    /// r1  .  .  .  | .  5  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  5  .  .  | .  .  .  | .  5  .
    ///    ----------+----------+----------
    /// r4  5  .  -5 | .  5  .  | .  .  .
    /// r5  .  5  .  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  5  .  | .  .  .  | .  5  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct Squirmbag;
    slug: "squirmbag",
    of: "Squirmbag",
    zh: "五阶鱼",
    aliases: ["Fish of Size 5", "Starfish"],
    size: "five",
    shape: "No part of it may be a smaller fish.",
    known: "Fish of size 5, Starfish, 五阶鱼.",
    cost: ["The search looks only at candidates that no complete placement of the digit uses. For each,", "at most 70 choices of the four other covers, in two directions."],
    sources: ["Named in the forums after the Jellyfish. It is never needed: if it has rows as", "bases, the four columns that are not covers form a Jellyfish or a smaller fish with the", "same eliminations. HoDoKu has it, switched off by default. It is here for players who meet", "the name."],
    find: named::plain::<5>,
}

basic! {
    /// In columns 1, 2, 4, 5, 8 and 9, the digit 7 can go only into rows 1, 3, 4, 5, 6 and 8. So
    /// r4c3<>7, r6c7<>7.
    ///
    /// ```text
    ///     c1 c2      c4 c5         c8 c9
    /// r1  .  .  .  | 7  7  .  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r3  7  .  .  | .  .  .  | .  7  .
    ///    ----------+----------+----------
    /// r4  7  .  -7 | .  7  .  | .  .  .
    /// r5  .  7  .  | .  .  .  | .  .  7
    /// r6  .  .  .  | 7  .  .  | -7 .  7
    ///    ----------+----------+----------
    ///     .  .  .  | .  .  .  | .  .  .
    /// r8  .  7  .  | .  .  .  | .  7  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// ```
    pub struct Whale;
    slug: "whale",
    of: "Whale",
    zh: "六阶鱼",
    aliases: ["Fish of Size 6"],
    size: "six",
    shape: "No part of it may be a smaller fish.",
    known: "Fish of size 6, 六阶鱼.",
    cost: ["The search looks only at candidates that no complete placement of the digit uses. For each,", "at most 56 choices of the five other covers, in two directions."],
    sources: ["Named in the forums after the Jellyfish. It is never needed: if it has rows as", "bases, the three columns that are not covers form a Swordfish or a smaller fish with the", "same eliminations. HoDoKu has it, switched off by default. It is here for players who meet", "the name."],
    find: named::plain::<6>,
}

basic! {
    /// In rows 2, 3, 4, 5, 6, 7 and 9, the digit 5 can go only into columns 1, 2, 3, 4, 6, 7 and 8.
    /// So r1c6<>5.
    ///
    /// ```text
    ///     c1 c2 c3   c4    c6   c7 c8
    ///     .  .  .  | .  .  -5 | .  .  .
    /// r2  5  .  .  | .  .  .  | 5  .  .
    /// r3  .  .  5  | .  .  .  | .  5  .
    ///    ----------+----------+----------
    /// r4  .  .  .  | .  .  .  | 5  5  .
    /// r5  .  5  5  | .  .  .  | .  .  .
    /// r6  .  .  .  | 5  .  5  | .  .  .
    ///    ----------+----------+----------
    /// r7  .  5  .  | .  .  5  | .  .  .
    ///     .  .  .  | .  .  .  | .  .  .
    /// r9  5  .  .  | 5  .  .  | .  .  .
    /// ```
    pub struct Leviathan;
    slug: "leviathan",
    of: "Leviathan",
    zh: "七阶鱼",
    aliases: ["Fish of Size 7"],
    size: "seven",
    shape: "No part of it may be a smaller fish.",
    known: "Fish of size 7, 七阶鱼.",
    cost: ["The search looks only at candidates that no complete placement of the digit uses. For each,", "at most 28 choices of the six other covers, in two directions."],
    sources: ["Named in the forums after the Jellyfish. It is never needed: if it has rows as", "bases, the two columns that are not covers form an X-Wing or a smaller fish with the", "same eliminations. HoDoKu has it, switched off by default. It is here for players who meet", "the name."],
    find: named::plain::<7>,
}
