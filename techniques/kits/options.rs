//! The options that more than one technique declares.

logic::setting! {
    /// Whether a pattern that has a name of its own is also found under the general one.
    pub enum Naming: "naming" {
        /// Only under its own: a 2-String Kite is no X-Chain.
        Specific = "specific",
        /// Under both.
        General = "general",
        /// Only under its own, and an M-Wing, S-Wing, L-Wing or H-Wing is no AIC.
        Wings = "wings",
    }
}

logic::setting! {
    /// How many open cells of a house (or open lines of a digit) a pattern of size n needs.
    pub enum Room: "room" {
        /// More than n: any pattern that can remove something.
        Any = "any",
        /// At least 2n: of two complementary patterns, the smaller one.
        Twice = "twice",
        /// More than 2n.
        MoreThanTwice = "more_than_twice",
    }
}

impl Room {
    /// Whether a pattern of `size` counts where `open` cells or lines are open.
    #[inline]
    pub fn admits(self, size: usize, open: usize) -> bool {
        match self {
            Room::Any => open > size,
            Room::Twice => open >= 2 * size,
            Room::MoreThanTwice => open > 2 * size,
        }
    }
}

logic::setting! {
    /// From where a naked subset removes its digits.
    pub enum Scope: "scope" {
        /// From every cell that sees all cells of the subset: from both houses when it lies in a
        /// box and in a line.
        Shared = "shared",
        /// As `Shared`, but a subset that lies in a box and in a line and removes something from
        /// both is left to Locked Pair and Locked Triple, so that no find has two names.
        Unlocked = "unlocked",
        /// Only from the other cells of the house it was found in. A subset that lies in a box and
        /// in a line is two finds then.
        House = "house",
    }
}
