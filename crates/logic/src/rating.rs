//! How hard a step is.

use core::fmt;

/// A rating in tenths: 12 is printed `1.2`. Integers, so that sums and comparisons are exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(pub u16);

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// Which of a technique's named variants a find is: an index into [`crate::Info::variants`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Variant(pub u8);

/// How a technique's finds are rated: a base by variant, and a surcharge by size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ratings {
    base: Vec<Rating>,
    growth: Growth,
}

/// What the size of a find adds to its rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Growth {
    /// Nothing.
    #[default]
    None,
    /// A tenth for every unit of size past `free`.
    Linear {
        /// The largest size that adds nothing.
        free: u16,
    },
    /// A tenth for each of the thresholds 4, 6, 8, 12, 16, 24, ... that size - 2 exceeds: Sudoku
    /// Explainer's length surcharge, with the number of nodes as size.
    Length,
}

impl Ratings {
    /// The ratings by variant, in the order of the technique's variants.
    ///
    /// A technique without variants has one. A variant past the end rates as the last.
    pub fn new(base: Vec<Rating>, growth: Growth) -> Ratings {
        Ratings { base, growth }
    }

    /// One rating for everything.
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

    /// The rating of a find of this variant whose size adds nothing.
    pub fn base(&self, variant: Variant) -> Rating {
        let base = self.base.get(usize::from(variant.0)).or(self.base.last());
        base.copied().unwrap_or_default()
    }

    /// What the size adds.
    pub fn growth(&self) -> Growth {
        self.growth
    }

    /// The lowest rating a find of any variant can have.
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
            Growth::Length => {
                let length = u32::from(size.saturating_sub(2));
                let (mut threshold, mut tenths) = (4_u32, 0);
                // The thresholds grow by 3/2 and 4/3 in turn: 4, 6, 8, 12, 16, 24, ...
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

    /// The table of SE 1.2.1: surcharge by complexity.
    #[test]
    fn length_surcharge_is_se_s_table() {
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
