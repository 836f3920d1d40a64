//! Locked candidates on rows of bits: the places of a digit in a box are all in one line (pointing),
//! or its places in a line are all in one box (claiming).
//!
//! A find in a row is stored as the bit of the first column of its box. A find in a column is
//! stored as the bit of this column, in the lanes of its band.

use crate::bits::{FIRST_COLUMNS, any_in_box, mask_of, several_in_box, spread_over_boxes};
use crate::plan::{Confined, Picks};
use crate::rows::{DIGITS, Houses, LANES, Lanes, NONE, Rows, band_of};
use grid::HouseKind;

/// The number of places of the finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Size {
    Two,
    Three,
    TwoOrThree,
}

impl Size {
    /// Selects the sets with this number of places. `several` are the sets with two or three
    /// places, `three` those with three.
    #[inline(always)]
    fn select(self, several: u16, three: u16) -> u16 {
        match self {
            Size::Two => several & !three,
            Size::Three => three,
            Size::TwoOrThree => several,
        }
    }
}

/// The columns of a band in which a digit has a place, several places, and three places.
struct BandColumns {
    any: Lanes,
    several: Lanes,
    three: Lanes,
}

/// The finds with an effect.
struct Finds {
    by_row: Houses,
    by_band: [Lanes; 3],
}

impl Finds {
    #[inline(always)]
    fn is_empty(&self) -> bool {
        let lanes = self.by_row.iter().chain(&self.by_band).flatten();
        lanes.fold(0, |all, lane| all | lane) == 0
    }
}

/// The other two numbers of 0, 1 and 2.
#[inline(always)]
fn others(number: usize) -> [usize; 2] {
    [(number + 1) % 3, (number + 2) % 3]
}

/// Whether a set of bits has several.
#[inline(always)]
fn is_plural(bits: u16) -> bool {
    bits & bits.wrapping_sub(1) != 0
}

impl Rows {
    /// Applies the finds in these kinds of line, kind by kind. Returns the number of finds that still
    /// remove a candidate when they are applied. The board must not be contradictory; if it is, the
    /// number may be wrong.
    #[inline(never)]
    pub(crate) fn apply_locked(
        &mut self,
        confined: Confined,
        lines: &[HouseKind],
        picks: Picks,
    ) -> u32 {
        let sizes: &[Size] = match picks {
            Picks::Smallest => &[Size::Two, Size::Three],
            Picks::All => &[Size::TwoOrThree],
        };
        let mut finds = sizes.iter().map(|&size| Finds {
            by_row: if lines.contains(&HouseKind::Row) {
                self.confined_in_rows(confined, size)
            } else {
                NONE
            },
            by_band: if lines.contains(&HouseKind::Column) {
                self.confined_in_columns(confined, size)
            } else {
                [[0; LANES]; 3]
            },
        });
        let Some(finds) = finds.find(|finds| !finds.is_empty()) else {
            return 0;
        };
        let mut steps = 0;
        for kind in lines {
            steps += match kind {
                HouseKind::Row => self.eliminate_by_rows(confined, &finds.by_row),
                HouseKind::Column => self.eliminate_by_columns(confined, &finds.by_band),
                HouseKind::Box => 0,
            };
        }
        steps
    }

    /// The finds in rows.
    #[inline(always)]
    fn confined_in_rows(&self, confined: Confined, size: Size) -> Houses {
        let mut finds = NONE;
        for band in 0..3 {
            let rows = band_of(&self.open, band);
            for row in 0..3 {
                let [x, y] = others(row).map(|row| rows[row]);
                for lane in 0..LANES {
                    let on_row = rows[row][lane];
                    let off_row = any_in_box(x[lane] | y[lane]);
                    let boxes = any_in_box(on_row);
                    let three = on_row & on_row >> 1 & on_row >> 2 & FIRST_COLUMNS;
                    let sized = size.select(several_in_box(on_row), three);
                    let found = match (confined, is_plural(boxes)) {
                        (Confined::Box, true) => sized & !off_row,
                        (Confined::Line, false) => sized & off_row,
                        (Confined::Box, false) | (Confined::Line, true) => 0,
                    };
                    finds[3 * band + row][lane] = found & DIGITS[lane];
                }
            }
        }
        finds
    }

    /// The columns of a band.
    #[inline(always)]
    fn band_columns(&self, band: usize) -> BandColumns {
        let [x, y, z] = band_of(&self.open, band);
        let mut columns = BandColumns {
            any: [0; LANES],
            several: [0; LANES],
            three: [0; LANES],
        };
        for lane in 0..LANES {
            let (a, b, c) = (x[lane], y[lane], z[lane]);
            columns.any[lane] = a | b | c;
            columns.several[lane] = a & b | (a | b) & c;
            columns.three[lane] = a & b & c;
        }
        columns
    }

    /// The finds in columns.
    #[inline(always)]
    fn confined_in_columns(&self, confined: Confined, size: Size) -> [Lanes; 3] {
        let bands = [0, 1, 2].map(|band| self.band_columns(band));
        let mut finds = [[0; LANES]; 3];
        for band in 0..3 {
            let BandColumns {
                any,
                several,
                three,
            } = &bands[band];
            let [x, y] = others(band).map(|band| &bands[band].any);
            for lane in 0..LANES {
                let sized = size.select(several[lane], three[lane]);
                let (here, elsewhere) = (any[lane], x[lane] | y[lane]);
                finds[band][lane] = DIGITS[lane]
                    & match confined {
                        Confined::Box => {
                            sized & elsewhere & !spread_over_boxes(several_in_box(here))
                        }
                        Confined::Line => {
                            sized & !elsewhere & spread_over_boxes(several_in_box(here))
                        }
                    };
            }
        }
        finds
    }

    /// Applies finds in rows. Returns how many of them removed a candidate.
    #[inline(always)]
    fn eliminate_by_rows(&mut self, confined: Confined, finds: &Houses) -> u32 {
        let mut steps = [0; LANES];
        for band in 0..3 {
            for row in 0..3 {
                let losers = match confined {
                    Confined::Box => [row, row],
                    Confined::Line => others(row),
                };
                let found = &finds[3 * band + row];
                let mut lost = [0; LANES];
                for loser in losers.map(|row| 3 * band + row) {
                    for lane in 0..LANES {
                        let box_ = spread_over_boxes(found[lane]);
                        let loses = match confined {
                            Confined::Box => !box_ & mask_of(found[lane]),
                            Confined::Line => box_,
                        };
                        lost[lane] |= self.open[loser][lane] & loses;
                        self.open[loser][lane] &= !loses;
                    }
                }
                for lane in 0..LANES {
                    steps[lane] += mask_of(lost[lane]) & 1;
                }
            }
        }
        steps.into_iter().map(u32::from).sum()
    }

    /// Applies finds in columns. Returns how many of them removed a candidate.
    #[inline(always)]
    fn eliminate_by_columns(&mut self, confined: Confined, finds: &[Lanes; 3]) -> u32 {
        let mut steps = 0;
        for (band, found) in finds.iter().enumerate() {
            let losers: &[usize] = match confined {
                Confined::Box => &others(band),
                Confined::Line => &[band],
            };
            let mut lost = [0; LANES];
            for row in losers.iter().flat_map(|band| 3 * band..3 * band + 3) {
                for lane in 0..LANES {
                    let columns = found[lane];
                    let loses = match confined {
                        Confined::Box => columns,
                        Confined::Line => spread_over_boxes(any_in_box(columns)) & !columns,
                    };
                    lost[lane] |= self.open[row][lane] & loses;
                    self.open[row][lane] &= !loses;
                }
            }
            for lane in 0..LANES {
                let removing = match confined {
                    Confined::Box => lost[lane],
                    Confined::Line => any_in_box(lost[lane]),
                };
                steps += removing.count_ones();
            }
        }
        steps
    }
}
