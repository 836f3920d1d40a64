//! The enumeration order of a search. Graders enumerate in different orders.

use crate::subsets::Subsets;
use grid::HouseKind;

/// Enumeration order of a search. A search ignores fields that do not concern it.
///
/// Unlike an option, the order decides only which find comes first, not which finds exist. Only a
/// kind of house that `houses` leaves out changes which finds exist. One struct serves all
/// techniques.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The kinds of house to search, in this order. Missing kinds are not searched.
    pub houses: Vec<HouseKind>,
    /// The order of subsets of equal size.
    pub subsets: Subsets,
    /// The outer loop of a search over digits and subsets of lines.
    pub outer_loop: OuterLoop,
}

/// The outer loop of a search over digits and subsets of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OuterLoop {
    /// For each digit, all subsets.
    #[default]
    Digits,
    /// For each subset, all digits.
    Subsets,
}

impl Default for Order {
    /// Boxes, rows, columns, as a person would scan; lexicographic subsets; digits in the outer
    /// loop.
    fn default() -> Order {
        Order {
            houses: vec![HouseKind::Box, HouseKind::Row, HouseKind::Column],
            subsets: Subsets::default(),
            outer_loop: OuterLoop::default(),
        }
    }
}
