//! Ratings of steps: tenths of a point, by variant and size.

use core::fmt;

/// A rating in tenths of a point: 12 is printed `1.2`. It is an integer, so comparisons are exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(pub u16);

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// Index of a find's variant in [`crate::Info::variants`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Variant(pub u8);

/// Ratings of a technique's finds: a base rating by variant plus a surcharge by size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ratings {
    base: Vec<Rating>,
    growth: Growth,
}

/// How a find's rating grows with its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Growth {
    /// It does not grow.
    #[default]
    None,
    /// A tenth of a point for every unit of size above `free`.
    Linear {
        /// The largest size that adds nothing.
        free: u16,
    },
    /// A whole point for every unit of size above `free`.
    Points {
        /// The largest size that adds nothing.
        free: u16,
    },
    /// A tenth of a point for each of the thresholds 4, 6, 8, 12, 16, 24, ... that `size - 2`
    /// exceeds. This is Sudoku Explainer's length surcharge; the size is the number of nodes.
    Length,
}

impl Ratings {
    /// Base ratings in the order of the technique's variants, and a surcharge.
    ///
    /// A technique without variants has one base rating. A variant past the end of the list uses
    /// the last rating.
    pub fn new(base: Vec<Rating>, growth: Growth) -> Ratings {
        Ratings { base, growth }
    }

    /// The same rating for every find.
    pub fn flat(rating: Rating) -> Ratings {
        Ratings::new(vec![rating], Growth::None)
    }

    /// The rating of a find.
    pub fn rating(&self, variant: Variant, size: u16) -> Rating {
        Rating(
            self.base(variant)
                .0
                .saturating_add(self.growth.tenths(size)),
        )
    }

    /// The rating of a find of this variant without surcharge.
    pub fn base(&self, variant: Variant) -> Rating {
        let base = self.base.get(usize::from(variant.0)).or(self.base.last());
        base.copied().unwrap_or_default()
    }

    /// The surcharge rule.
    pub fn growth(&self) -> Growth {
        self.growth
    }

    /// The lowest rating that a find of any variant can have.
    pub fn least(&self) -> Rating {
        self.base.iter().copied().min().unwrap_or_default()
    }
}

impl Growth {
    /// The surcharge in tenths.
    pub fn tenths(self, size: u16) -> u16 {
        match self {
            Growth::None => 0,
            Growth::Linear { free } => size.saturating_sub(free),
            Growth::Points { free } => size.saturating_sub(free).saturating_mul(10),
            Growth::Length => {
                let length = u32::from(size.saturating_sub(2));
                let (mut threshold, mut tenths) = (4_u32, 0);
                // The thresholds are multiplied by 3/2 and 4/3 in turn: 4, 6, 8, 12, 16, 24, ...
                while length > threshold {
                    tenths += 1;
                    threshold = if tenths % 2 == 1 {
                        threshold * 3 / 2
                    } else {
                        threshold * 4 / 3
                    };
                }
                tenths
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Surcharges by complexity in Sudoku Explainer 1.2.1.
    #[test]
    fn length_surcharge_matches_sudoku_explainer() {
        let rows = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (11, 3),
            (14, 3),
            (15, 4),
            (18, 4),
            (19, 5),
            (26, 5),
            (27, 6),
            (34, 6),
            (35, 7),
            (50, 7),
            (51, 8),
            (66, 8),
            (67, 9),
            (98, 9),
            (99, 10),
            (130, 10),
            (131, 11),
            (194, 11),
            (195, 12),
            (258, 12),
            (259, 13),
            (386, 13),
            (387, 14),
            (514, 14),
            (515, 15),
            (770, 15),
            (771, 16),
        ];
        for (size, tenths) in rows {
            assert_eq!(Growth::Length.tenths(size), tenths, "complexity {size}");
        }
    }

    #[test]
    fn rating_is_printed_in_tenths() {
        assert_eq!(Rating(12).to_string(), "1.2");
        assert_eq!(Rating(110).to_string(), "11.0");
    }
}
