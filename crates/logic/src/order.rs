//! In which order a search looks, and what counts: what graders differ in besides technique.

use crate::subsets::Subsets;
use grid::HouseKind;

/// The order of an enumeration. A search uses what concerns it and ignores the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The kinds of house to look in, in this order. Kinds that are missing are not looked in.
    pub houses: Vec<HouseKind>,
    /// In which order subsets of equal size are tried.
    pub subsets: Subsets,
    /// What is fixed first when a search runs over digits and subsets of lines.
    pub outermost: Outermost,
}

/// The outer loop of a search over digits and subsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Outermost {
    /// For each digit, all subsets.
    #[default]
    Digits,
    /// For each subset, all digits.
    Subsets,
}

impl Default for Order {
    /// Boxes, rows, columns: the order a person's eye takes. Subsets lexicographic, digits
    /// outermost.
    fn default() -> Order {
        Order {
            houses: vec![HouseKind::Box, HouseKind::Row, HouseKind::Column],
            subsets: Subsets::default(),
            outermost: Outermost::default(),
        }
    }
}

/// What counts as a find, where graders differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How much room a pattern of size n needs.
    pub room: Room,
    /// From where a subset removes.
    pub scope: Scope,
    /// Whether a pattern that has a name of its own is also found under the general one.
    pub naming: Naming,
}

/// Whether a pattern that has a name of its own is also found under the general one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Naming {
    /// Only under its own: a 2-String Kite is no X-Chain.
    #[default]
    Specific,
    /// Under both.
    General,
}

/// How many open cells of a house (or open lines of a digit) a pattern of size n needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Room {
    /// More than n: any pattern that can remove something.
    #[default]
    Any,
    /// At least 2n: of two complementary patterns, the smaller one.
    Twice,
    /// More than 2n.
    MoreThanTwice,
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

/// From where a naked subset removes its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// From every cell that sees all cells of the subset: from both houses when it lies in a box
    /// and in a line.
    #[default]
    Shared,
    /// As `Shared`, but a subset that lies in a box and in a line and removes something from both
    /// is left to Locked Pair and Locked Triple, so that no find has two names.
    Unlocked,
    /// Only from the other cells of the house it was found in. A subset that lies in a box and in
    /// a line is two finds then.
    House,
}
