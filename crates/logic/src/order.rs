//! In which order a search looks, and what counts: what graders differ in besides technique.

use crate::subsets::Subsets;
use grid::HouseKind;

/// The order of an enumeration. A search uses what concerns it and ignores the rest.
///
/// Unlike an option it never changes what there is to find, only what comes first; so it is one
/// struct for all, which a profile sets once for all its entries.
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
