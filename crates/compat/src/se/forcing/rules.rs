//! The rules that a dynamic chain may use when links lead no further.
//!
//! The order of the rules: pointing and claiming, hidden pairs, naked pairs, X-Wings, then, by
//! level, complete chain searches on the candidates that the chain has left (a [`Field`]). The
//! first rule with removals ends the round, and all its finds are used, in search order. A find
//! counts only if it needs a candidate that the chain has removed (a *parent*); otherwise it would
//! exist without the chain.
//!
//! Most rules find nothing in most rounds, so a quick test comes before each ordered search. For
//! locked candidates, it is a table in this file; for the other patterns, see [`pairs`].
//!
//! A *slot* is a cell, or a digit in a house; see [`field`](super::field).

use super::closure::{Closure, Mode, Rule};
use super::field::{COLUMN_SLOTS, Field, FilledCells, ROW_SLOTS, each, slot};
use super::levels;
use super::lists::Search;
use super::nested::Nested;
use super::pairs::{self, Patterns};
use core::ops::ControlFlow;
use grid::HouseKind::{self, Box, Column, Row};
use grid::{CellSet, Digit, DigitSet, House, PlaceSet};
use logic::{OuterLoop, Stop, Subsets, View};
use techniques::kits::places::fish::{self, Fish};
use techniques::kits::places::{CONTINUE, Places, locked, run_to_end, subsets, two};

/// The rules of a level, on the candidates that a closure has left.
pub(crate) struct Rules<'a> {
    /// The field before the closure removed candidates.
    pub(crate) initial_field: &'a Field,
    pub(crate) filled_cells: &'a FilledCells,
    /// The level, one of [`levels`] from [`levels::PATTERNS`] on.
    pub(crate) level: u8,
}

/// Sudoku Explainer's order of houses.
const HOUSES: [HouseKind; 3] = [Box, Column, Row];
/// Sudoku Explainer's order of the subsets of a house.
const COLEX: Subsets = Subsets::Colex;

impl Rules<'_> {
    /// Applies the first rule with removals.
    pub(crate) fn apply(
        &self,
        closure: &mut Closure,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        let before = closure.off_order.len();
        self.locked(closure);
        if closure.off_order.len() > before {
            return ControlFlow::Continue(());
        }
        let Patterns {
            hidden_pair,
            naked_pair,
            x_wing,
        } = pairs::patterns(self.initial_field, &closure.now);
        let may_occur = [hidden_pair, naked_pair, x_wing];
        let patterns: [fn(&Self, &mut Closure); 3] =
            [Self::hidden_pairs, Self::naked_pairs, Self::x_wings];
        for (pattern, _) in patterns.into_iter().zip(may_occur).filter(|&(_, may)| may) {
            pattern(self, closure);
            if closure.off_order.len() > before {
                return ControlFlow::Continue(());
            }
        }
        let searches: &[Search] = match self.level {
            levels::FORCING => &[Search::Unary],
            levels::MULTIPLE => &[Search::Unary, Search::Multiple(Mode::Static)],
            levels::DYNAMIC => &[Search::Multiple(Mode::Dynamic(levels::LINKS))],
            levels::NESTED => &[
                Search::Multiple(Mode::Dynamic(levels::LINKS)),
                Search::Multiple(Mode::Dynamic(levels::FORCING)),
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

    /// Adds the candidates of a slot that the chain removed, at these positions, to `parents`.
    #[inline]
    pub(crate) fn add_removed_parents(
        &self,
        closure: &Closure,
        slot: u16,
        mask: u16,
        parents: &mut Vec<u16>,
    ) {
        let gone = self.initial_field.at(slot) & !closure.now.at(slot) & mask;
        each(slot, gone, |candidate| {
            // Cells and houses overlap, so a candidate may already be listed.
            if !parents.contains(&candidate) {
                parents.push(candidate);
            }
        });
    }

    fn step(closure: &mut Closure, rule: Rule, parents: &[u16], removals: &[u16]) {
        if !parents.is_empty() && !removals.is_empty() {
            closure.add_step(rule, parents, removals.iter().copied());
        }
    }

    fn locked(&self, closure: &mut Closure) {
        if !any_locked(&closure.now) {
            return;
        }
        let mut found: Vec<(House, House, Digit)> = Vec::new();
        for (from, to) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
            for base in House::of_kind(from) {
                run_to_end(locked::each(base, to, &closure.now, &mut |cover, digit| {
                    found.push((base, cover, digit));
                    CONTINUE
                }));
            }
        }
        for (base, cover, digit) in found {
            let [base_slot, cover_slot] = [base, cover].map(|house| slot(house, digit));
            let [base_count, cover_count] =
                [base_slot, cover_slot].map(|slot| closure.now.at(slot).count_ones());
            // The cover has no places outside the base, so nothing can be removed.
            if base_count == cover_count {
                continue;
            }
            let [in_base, in_cover] = [(base, cover), (cover, base)]
                .map(|(house, crossing)| house.positions_of(crossing.cells()).bits());
            let (mut parents, mut removals) = (Vec::new(), Vec::new());
            self.add_removed_parents(closure, base_slot, !in_base, &mut parents);
            each(cover_slot, closure.now.at(cover_slot) & !in_cover, |c| {
                removals.push(c);
            });
            removals.sort_unstable();
            Self::step(closure, Rule::Locked(base_slot), &parents, &removals);
        }
    }

    fn hidden_pairs(&self, closure: &mut Closure) {
        let mut found: Vec<(House, DigitSet, PlaceSet)> = Vec::new();
        for house in HOUSES.into_iter().flat_map(House::of_kind) {
            if self.filled_cells.open_in(house) <= 4 {
                continue;
            }
            let now = &closure.now;
            run_to_end(subsets::hidden::<2, _>(
                house,
                now,
                COLEX,
                &mut |digits, places| {
                    found.push((house, digits, places));
                    CONTINUE
                },
            ));
        }
        for (house, digits, places) in found {
            let (mut parents, mut removals) = (Vec::new(), Vec::new());
            for cell in house.cells_at(places) {
                let cell = cell.index() as u16;
                each(cell, closure.now.at(cell) & !digits.bits(), |c| {
                    removals.push(c);
                });
            }
            removals.sort_unstable();
            let slots = two(digits.iter().map(|digit| slot(house, digit)));
            for slot in slots {
                self.add_removed_parents(closure, slot, !places.bits(), &mut parents);
            }
            let rule = Rule::HiddenPair(slots[0], slots[1]);
            Self::step(closure, rule, &parents, &removals);
        }
    }

    fn naked_pairs(&self, closure: &mut Closure) {
        let mut found: Vec<(House, CellSet, DigitSet)> = Vec::new();
        let now = &closure.now;
        let pool = now.naked_pool::<2>();
        for house in HOUSES.into_iter().flat_map(House::of_kind) {
            if self.filled_cells.open_in(house) < 4 {
                continue;
            }
            run_to_end(subsets::naked::<2, _>(
                house,
                pool,
                now,
                COLEX,
                &mut |cells, digits| {
                    found.push((house, cells, digits));
                    CONTINUE
                },
            ));
        }
        for (house, cells, digits) in found {
            let (mut parents, mut removals) = (Vec::new(), Vec::new());
            let positions = house.positions_of(cells).bits();
            for digit in digits {
                let slot = slot(house, digit);
                each(slot, closure.now.at(slot) & !positions, |c| {
                    removals.push(c);
                });
            }
            removals.sort_unstable();
            let cells = two(cells.iter().map(|cell| cell.index() as u16));
            for cell in cells {
                self.add_removed_parents(closure, cell, !digits.bits(), &mut parents);
            }
            let rule = Rule::NakedPair(cells[0], cells[1]);
            Self::step(closure, rule, &parents, &removals);
        }
    }

    fn x_wings(&self, closure: &mut Closure) {
        let mut found: Vec<Fish> = Vec::new();
        let filled = self.filled_cells.of_digit;
        let digits = Digit::ALL.into_iter();
        let digits: DigitSet = digits.filter(|digit| filled[digit.index()] <= 5).collect();
        for base in [Column, Row] {
            let order = (COLEX, OuterLoop::Subsets);
            let each = &mut |fish| {
                found.push(fish);
                CONTINUE
            };
            run_to_end(fish::each::<2, _>(base, &closure.now, digits, order, each));
        }
        for fish in found {
            let victims = fish.victims();
            let (mut parents, mut removals) = (Vec::new(), Vec::new());
            for cover in fish.covers {
                let (slot, outside) = (slot(cover, fish.digit), cover.positions_of(victims));
                each(slot, closure.now.at(slot) & outside.bits(), |c| {
                    removals.push(c);
                });
            }
            removals.sort_unstable();
            let slots = two(fish.bases.iter().map(|base| slot(base, fish.digit)));
            for slot in slots {
                self.add_removed_parents(closure, slot, !closure.now.at(slot), &mut parents);
            }
            let rule = Rule::XWing(slots[0], slots[1]);
            Self::step(closure, rule, &parents, &removals);
        }
    }
}

/// The segments of a mask that are not empty: bit i belongs to the i-th three bits of the mask.
const fn segments(mask: u16) -> u16 {
    (mask & 7 != 0) as u16 | ((mask & 0o70 != 0) as u16) << 1 | ((mask & 0o700 != 0) as u16) << 2
}

/// Whether pointing or claiming of a digit removes anything in a band or stack. The index holds,
/// for each of its three lines, three bits for the boxes with places in the line.
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
            // Exactly one of the two holds: the rest of the box or of the line loses its places.
            if alone_in_line && !alone_in_box || alone_in_box && !alone_in_line {
                table[mask] = true;
            }
            at += 1;
        }
        mask += 1;
    }
    table
};

/// [`segments`] of each mask of nine bits.
static SEGMENTS: [u16; 512] = {
    let mut table = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        table[mask] = segments(mask as u16);
        mask += 1;
    }
    table
};

/// Whether any locked digit may remove something. The search needs two or three places in a
/// segment. This test also counts a single one, so the answer is sometimes wrongly yes, never
/// wrongly no.
fn any_locked(now: &Field) -> bool {
    for first in [ROW_SLOTS, COLUMN_SLOTS] {
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
