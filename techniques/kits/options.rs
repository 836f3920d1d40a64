//! Options that several techniques declare.

logic::setting! {
    /// Whether a named special case of a pattern is also found as the general technique.
    pub enum Naming: "naming" {
        /// Only under its own name: a 2-String Kite is not an X-Chain.
        Specific = "specific",
        /// Under both names.
        General = "general",
        /// As `Specific`, and an M-Wing, S-Wing, L-Wing or H-Wing is not an AIC either.
        Wings = "wings",
    }
}

logic::setting! {
    /// The number of open cells of a house (or open lines of a digit) that a pattern of size n
    /// needs.
    pub enum Room: "room" {
        /// More than n: any pattern that can have eliminations.
        Any = "any",
        /// At least 2n: of two complementary patterns, the smaller one.
        Twice = "twice",
        /// More than 2n.
        MoreThanTwice = "more_than_twice",
    }
}

impl Room {
    /// Whether a pattern of `size` is accepted with `open` cells or lines.
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
    /// The cells from which a naked subset removes its digits.
    pub enum Scope: "scope" {
        /// Every cell that sees all cells of the subset: in both houses, if a box and a line
        /// contain it.
        Shared = "shared",
        /// Like `Shared`, but without subsets that have eliminations in both a box and a line. These
        /// are left to Locked Pair and Locked Triple, so that no find has two names.
        Unlocked = "unlocked",
        /// Only the other cells of the house in which it was found. A subset in a box and in a line
        /// then gives two finds.
        House = "house",
    }
}

#[cfg(feature = "rare")]
logic::setting! {
    /// The nodes of the chains from the cases of a cell or house.
    pub enum CaseNodes: "nodes" {
        /// Candidates.
        Candidates = "candidates",
        /// Candidates and groups. A conclusion is left out if chains of candidates give it with as few
        /// assertions.
        Groups = "groups",
        /// As `Groups`, and the digits of almost locked sets.
        Sets = "sets",
    }
}

#[cfg(feature = "rare")]
impl CaseNodes {
    /// The layer of the link graph with these nodes; `None` for candidates alone.
    pub(crate) fn layer(self) -> Option<links::Layer> {
        match self {
            CaseNodes::Candidates => None,
            CaseNodes::Groups => Some(links::Layer::Groups),
            CaseNodes::Sets => Some(links::Layer::AlsDigits),
        }
    }
}
