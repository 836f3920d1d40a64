//! The rules a dynamic chain may use when links alone lead no further.
//!
//! In this order: pointing and claiming, hidden pairs, naked pairs, X-Wings, then by level whole
//! chain searches on what is left of the field. The first rule that gives something ends the
//! round, and all of its finds are used, in search order. A find counts only if it rests on a
//! candidate that the chain has taken away (its *parents*); else it would be there without the
//! chain.
//!
//! Nearly every round finds nothing for most rules, so each pattern first asks a few table
//! look-ups whether there is anything at all; only then the search that keeps the order runs.

use super::closure::{Closure, Mode, Rule};
use super::field::{Field, Frame, TABLES, each, is_pair, is_plural};
use super::lists::Search;
use super::nested::Nested;
use core::ops::ControlFlow;
use logic::{Stop, View};

/// The rules of a level, on what a closure has left.
pub(crate) struct Rules<'a> {
    pub(crate) saved: &'a Field,
    pub(crate) frame: &'a Frame,
    pub(crate) level: u8,
}

/// The slots of digit d in house h of a kind: `FIRST[kind] + 9 * h + d`.
const BOX: u16 = 81;
const ROW: u16 = 162;
const COLUMN: u16 = 243;

/// The positions of a row, of a column or of a line of a box that lie in its segment 0, 1, 2.
const THIRD: [u16; 3] = [0b111, 0b111_000, 0b111_000_000];
/// The positions of a box in its column 0, 1, 2.
const COMB: [u16; 3] = [0b001_001_001, 0b010_010_010, 0b100_100_100];

impl Rules<'_> {
    /// Applies the first rule that takes something away.
    pub(crate) fn apply(
        &self,
        closure: &mut Closure,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let before = closure.off_order.len();
        let patterns: [fn(&Self, &mut Closure); 4] = [
            Self::locked,
            Self::hidden_pairs,
            Self::naked_pairs,
            Self::x_wings,
        ];
        for pattern in patterns {
            pattern(self, closure);
            if closure.off_order.len() > before {
                return ControlFlow::Continue(());
            }
        }
        let searches: &[Search] = match self.level {
            2 => &[Search::Unary],
            3 => &[Search::Unary, Search::Multiple(Mode::Static)],
            4 => &[Search::Multiple(Mode::Dynamic(0))],
            5 => &[
                Search::Multiple(Mode::Dynamic(0)),
                Search::Multiple(Mode::Dynamic(2)),
            ],
            _ => &[],
        };
        for &search in searches {
            nested.apply(search, self, closure, view)?;
            if closure.off_order.len() > before {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// The candidates of a slot that the chain took away, at these positions.
    #[inline]
    pub(crate) fn gone(&self, closure: &Closure, slot: u16, mask: u16, parents: &mut Vec<u16>) {
        let gone = self.saved.at(slot) & !closure.now.at(slot) & mask;
        each(slot, gone, |candidate| {
            // Each candidate lies in the one slot of a kind, but cells and houses cross.
            if !parents.contains(&candidate) {
                parents.push(candidate);
            }
        });
    }

    fn leap(closure: &mut Closure, rule: Rule, parents: &[u16], removals: &[u16]) {
        if !parents.is_empty() && !removals.is_empty() {
            closure.leap(rule, parents, removals.iter().copied());
        }
    }

    fn locked(&self, closure: &mut Closure) {
        if !any_locked(&closure.now) {
            return;
        }
        // Box and column, box and row, column and box, row and box.
        for box_ in 0..9 {
            for third in 0..3 {
                let column = COLUMN + (box_ % 3 * 3 + third) * 9;
                let inside = THIRD[usize::from(box_ / 3)];
                self.cross(
                    closure,
                    BOX + box_ * 9,
                    COMB[usize::from(third)],
                    column,
                    inside,
                );
            }
        }
        for box_ in 0..9 {
            for third in 0..3 {
                let row = ROW + (box_ / 3 * 3 + third) * 9;
                let inside = THIRD[usize::from(box_ % 3)];
                self.cross(
                    closure,
                    BOX + box_ * 9,
                    THIRD[usize::from(third)],
                    row,
                    inside,
                );
            }
        }
        for column in 0..9 {
            for third in 0..3 {
                let box_ = BOX + (third * 3 + column / 3) * 9;
                let inside = COMB[usize::from(column % 3)];
                self.cross(
                    closure,
                    COLUMN + column * 9,
                    THIRD[usize::from(third)],
                    box_,
                    inside,
                );
            }
        }
        for row in 0..9 {
            for third in 0..3 {
                let box_ = BOX + (row / 3 * 3 + third) * 9;
                let inside = THIRD[usize::from(row % 3)];
                self.cross(
                    closure,
                    ROW + row * 9,
                    THIRD[usize::from(third)],
                    box_,
                    inside,
                );
            }
        }
    }

    /// All digits whose places in house 1 lie within house 2. The houses are given by their slot
    /// of the lowest digit and by where, in each, the crossing lies.
    fn cross(&self, closure: &mut Closure, house1: u16, in1: u16, house2: u16, in2: u16) {
        for digit in 0..9 {
            let (slot1, slot2) = (house1 + digit, house2 + digit);
            let places = closure.now.at(slot1);
            let others = closure.now.at(slot2) & !in2;
            if places & !in1 != 0 || others == 0 || !is_plural(places) {
                continue;
            }
            let (mut parents, mut removals) = (Vec::new(), Vec::new());
            self.gone(closure, slot1, !in1, &mut parents);
            each(slot2, others, |candidate| removals.push(candidate));
            removals.sort_unstable();
            Self::leap(closure, Rule::Locked(slot1), &parents, &removals);
        }
    }

    fn hidden_pairs(&self, closure: &mut Closure) {
        // Blocks, columns, rows.
        for (first, kind) in [(BOX, 0), (COLUMN, 18), (ROW, 9)] {
            for number in 0..9 {
                if self.frame.open[kind + usize::from(number)] <= 4 {
                    continue;
                }
                let house = first + number * 9;
                for high in 1..9 {
                    let places = closure.now.at(house + high);
                    if !is_pair(places) {
                        continue;
                    }
                    for low in 0..high {
                        if closure.now.at(house + low) == places {
                            self.hidden_pair(closure, house, [low, high], places);
                        }
                    }
                }
            }
        }
    }

    fn hidden_pair(&self, closure: &mut Closure, house: u16, digits: [u16; 2], places: u16) {
        let pair = 1 << digits[0] | 1 << digits[1];
        let (mut parents, mut removals) = (Vec::new(), Vec::new());
        each(house, places, |candidate| {
            let cell = candidate / 9;
            each(cell, closure.now.at(cell) & !pair, |c| removals.push(c));
        });
        removals.sort_unstable();
        let slots = digits.map(|digit| house + digit);
        for slot in slots {
            self.gone(closure, slot, !places, &mut parents);
        }
        let rule = Rule::HiddenPair(slots[0], slots[1]);
        Self::leap(closure, rule, &parents, &removals);
    }

    fn naked_pairs(&self, closure: &mut Closure) {
        for (first, kind) in [(BOX, 0), (COLUMN, 18), (ROW, 9)] {
            for number in 0..9 {
                if self.frame.open[kind + usize::from(number)] < 4 {
                    continue;
                }
                let house = first + number * 9;
                let cells = &TABLES.candidate[usize::from(house)];
                for high in 1..9 {
                    let (high_cell, low_cells) = (cells[high] / 9, &cells[..high]);
                    let pair = closure.now.at(high_cell);
                    if !is_pair(pair) {
                        continue;
                    }
                    for low in low_cells {
                        if closure.now.at(low / 9) == pair {
                            self.naked_pair(closure, house, [low / 9, high_cell], pair);
                        }
                    }
                }
            }
        }
    }

    fn naked_pair(&self, closure: &mut Closure, house: u16, cells: [u16; 2], pair: u16) {
        let (mut parents, mut removals) = (Vec::new(), Vec::new());
        let mut digits = pair;
        while digits != 0 {
            let slot = house + digits.trailing_zeros() as u16;
            digits &= digits - 1;
            each(slot, closure.now.at(slot), |candidate| {
                if !cells.contains(&(candidate / 9)) {
                    removals.push(candidate);
                }
            });
        }
        removals.sort_unstable();
        for cell in cells {
            self.gone(closure, cell, !pair, &mut parents);
        }
        let rule = Rule::NakedPair(cells[0], cells[1]);
        Self::leap(closure, rule, &parents, &removals);
    }

    fn x_wings(&self, closure: &mut Closure) {
        for (base, cover) in [(COLUMN, ROW), (ROW, COLUMN)] {
            // Lines outermost, digits inside: as the search of fish does it.
            for high in 1..9 {
                for low in 0..high {
                    for digit in 0..9 {
                        let slots = [base + low * 9 + digit, base + high * 9 + digit];
                        let places = closure.now.at(slots[0]);
                        if places != closure.now.at(slots[1])
                            || !is_pair(places)
                            || self.frame.filled[usize::from(digit)] > 5
                        {
                            continue;
                        }
                        self.x_wing(closure, slots, places, cover + digit);
                    }
                }
            }
        }
    }

    /// `cover` is the digit's slot in the first line of the covering kind.
    fn x_wing(&self, closure: &mut Closure, slots: [u16; 2], places: u16, cover: u16) {
        let lines = slots.map(|slot| slot % 81 / 9);
        let outside = !(1 << lines[0] | 1 << lines[1]);
        let (mut parents, mut removals) = (Vec::new(), Vec::new());
        let mut rest = places;
        while rest != 0 {
            let slot = cover + rest.trailing_zeros() as u16 * 9;
            rest &= rest - 1;
            each(slot, closure.now.at(slot) & outside, |c| removals.push(c));
        }
        removals.sort_unstable();
        for slot in slots {
            self.gone(closure, slot, !places, &mut parents);
        }
        Self::leap(
            closure,
            Rule::XWing(slots[0], slots[1]),
            &parents,
            &removals,
        );
    }
}

/// Which of three segments hold a place: the three bits of each.
const fn segments(mask: u16) -> u16 {
    (mask & 7 != 0) as u16 | ((mask & 0o70 != 0) as u16) << 1 | ((mask & 0o700 != 0) as u16) << 2
}

/// Whether pointing or claiming takes anything away in a band, given for each of its three lines
/// which of the three boxes it has places in, three bits each.
static LOCKED: [bool; 512] = {
    let mut table = [false; 512];
    let mut mask = 0;
    while mask < 512 {
        let lines = [mask & 7, mask >> 3 & 7, mask >> 6 & 7];
        let mut at = 0;
        while at < 9 {
            let (line, bit) = (lines[at / 3], 1 << (at % 3));
            let others = lines[(at / 3 + 1) % 3] | lines[(at / 3 + 2) % 3];
            let alone_in_line = line == bit;
            let alone_in_box = line & bit != 0 && others & bit == 0;
            // One without the other: the rest of the box, or the rest of the line, is emptied.
            if alone_in_line && !alone_in_box || alone_in_box && !alone_in_line {
                table[mask] = true;
            }
            at += 1;
        }
        mask += 1;
    }
    table
};

static SEGMENTS: [u16; 512] = {
    let mut table = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        table[mask] = segments(mask as u16);
        mask += 1;
    }
    table
};

/// Whether any digit is locked so that something goes. A segment of a line with one place counts
/// too, so this says yes a little too often, never too seldom.
fn any_locked(now: &Field) -> bool {
    for first in [ROW, COLUMN] {
        for band in 0..3 {
            for digit in 0..9 {
                let slot = first + band * 27 + digit;
                let lines = [slot, slot + 9, slot + 18]
                    .map(|slot| SEGMENTS[usize::from(now.at(slot) & 0x1ff)]);
                if LOCKED[usize::from(lines[0] | lines[1] << 3 | lines[2] << 6)] {
                    return true;
                }
            }
        }
    }
    false
}
