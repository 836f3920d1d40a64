//! The shapes of fish: which houses may be bases and covers.

use grid::{CellSet, HouseKind, HouseSet};

/// Houses that may be bases and houses that may be covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseRoles {
    /// Possible bases.
    pub bases: HouseSet,
    /// Possible covers.
    pub covers: HouseSet,
}

/// Keeps the houses that are in this set.
impl core::ops::BitAnd<HouseSet> for HouseRoles {
    type Output = HouseRoles;

    fn bitand(self, houses: HouseSet) -> HouseRoles {
        HouseRoles {
            bases: self.bases & houses,
            covers: self.covers & houses,
        }
    }
}

/// The shape of a fish: the first of these shapes that its houses fit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shape {
    /// Rows in columns, or columns in rows.
    Basic,
    /// Rows and boxes in columns and boxes, or columns and boxes in rows and boxes.
    Franken,
    /// Any houses.
    Mutant,
}

impl Shape {
    /// The pairs of bases and covers to search for this shape, in order. A search among them also
    /// meets fish of earlier shapes. `lines` are the kinds of line that may be bases, in the order
    /// of the search.
    pub fn house_roles(self, lines: &[HouseKind]) -> Vec<HouseRoles> {
        let boxes = HouseSet::of_kind(HouseKind::Box);
        let roles_along = |&line: &HouseKind| {
            let crossing = match line {
                HouseKind::Row => HouseKind::Column,
                HouseKind::Column => HouseKind::Row,
                HouseKind::Box => return None,
            };
            let (bases, covers) = (HouseSet::of_kind(line), HouseSet::of_kind(crossing));
            match self {
                Shape::Basic => Some(HouseRoles { bases, covers }),
                Shape::Franken => Some(HouseRoles {
                    bases: bases | boxes,
                    covers: covers | boxes,
                }),
                Shape::Mutant => None,
            }
        };
        match self {
            Shape::Basic | Shape::Franken => lines.iter().filter_map(roles_along).collect(),
            Shape::Mutant => vec![HouseRoles {
                bases: HouseSet::all(),
                covers: HouseSet::all(),
            }],
        }
    }

    /// The shape of these bases and covers.
    pub fn of(bases: HouseSet, covers: HouseSet) -> Shape {
        let [rows, columns, boxes] = HouseKind::ALL.map(HouseSet::of_kind);
        let all = bases | covers;
        let is_across =
            |base: HouseSet, cover: HouseSet| !bases.overlaps(cover) && !covers.overlaps(base);
        if !is_across(rows, columns) && !is_across(columns, rows) {
            Shape::Mutant
        } else if all.overlaps(boxes) {
            Shape::Franken
        } else {
            Shape::Basic
        }
    }
}

/// The kind of a fish by its fins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fins {
    /// No fins.
    None,
    /// Every base has at least two places without the fins.
    Finned,
    /// Some base has at most one place without the fins.
    Sashimi,
}

impl Fins {
    /// The kind of a fish with these fins and these places of its bases.
    pub fn of(fins: CellSet, mut bases: impl Iterator<Item = CellSet>) -> Fins {
        if fins.is_empty() {
            Fins::None
        } else if bases.all(|places| (places - fins).is_plural()) {
            Fins::Finned
        } else {
            Fins::Sashimi
        }
    }
}
