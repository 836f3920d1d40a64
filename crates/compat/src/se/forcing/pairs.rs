//! A quick test whether a pair or an X-Wing removes anything.
//!
//! All three patterns are two slots with the same two bits: two digits with the same two places in
//! a house, two cells of a house with the same two digits, or two parallel lines with the same two
//! places of a digit. They are used only if they remove something and a closure has removed a
//! candidate of one of the slots. In most rounds none is, and the ordered searches are not needed.

use super::field::{COLUMN_SLOTS, Field, ROW_SLOTS, TABLES, each, is_plural};

/// Which patterns may remove something, because of a removed candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Patterns {
    pub(crate) hidden_pair: bool,
    pub(crate) naked_pair: bool,
    pub(crate) x_wing: bool,
}

/// The number of masks without two bits in [`NUMBERS`].
const NONE: u8 = 63;

/// The number of each mask with two bits, from 0 to 35; [`NONE`] for all other masks.
static NUMBERS: [u8; 512] = {
    let mut table = [NONE; 512];
    let mut next = 0;
    let mut high = 1;
    while high < 9 {
        let mut low = 0;
        while low < high {
            table[1 << high | 1 << low] = next;
            next += 1;
            low += 1;
        }
        high += 1;
    }
    table
};

/// Finds the patterns on the candidates `now` that a closure has left of the candidates `before`.
/// May also find patterns that the filled cells rule out.
pub(crate) fn patterns(before: &Field, now: &Field) -> Patterns {
    let mut patterns = Patterns::default();
    // For each group of slots, the pairs seen so far, by number.
    let mut digits_of_house = [0_u64; 27];
    let mut cells_of_house = [0_u64; 27];
    let mut lines_of_digit = [[0_u64; 9]; 2];
    // Whether two slots have this mask and one of them has lost a candidate.
    let is_pattern = |mask, slots: [u16; 2]| {
        let has_lost = |slot| now.at(slot) != before.at(slot);
        slots.into_iter().all(|slot| now.at(slot) == mask) && slots.into_iter().any(has_lost)
    };
    for (slot, &mask) in (0_u16..).zip(&now.slots) {
        let number = NUMBERS[usize::from(mask & 0x1ff)];
        if number == NONE {
            continue;
        }
        let is_second = |seen: &mut u64| {
            let before = *seen;
            *seen |= 1 << number;
            before == *seen
        };
        if slot < 81 {
            for first in TABLES.place[usize::from(slot) * 9].slot.into_iter().skip(1) {
                if is_second(&mut cells_of_house[usize::from(first - 81) / 9]) {
                    let cells = TABLES.candidate[usize::from(first)].map(|digit| digit / 9);
                    let mut others = cells.into_iter().take(9).take_while(|&other| other != slot);
                    patterns.naked_pair |= others.any(|other| is_pattern(mask, [other, slot]))
                        && (0..9).any(|digit| {
                            mask >> digit & 1 == 1 && is_more_than_two(now.at(first + digit))
                        });
                }
            }
            continue;
        }
        let digit = slot % 9;
        if is_second(&mut digits_of_house[usize::from(slot - 81) / 9]) {
            patterns.hidden_pair |= (slot - digit..slot).any(|other| {
                let digits = 1 << digit | 1 << (other % 9);
                let mut has_removals = false;
                each(slot, mask, |c| has_removals |= now.at(c / 9) & !digits != 0);
                has_removals && is_pattern(mask, [other, slot])
            });
        }
        if slot >= ROW_SLOTS {
            let (first, covers, kind) = if slot < COLUMN_SLOTS {
                (ROW_SLOTS, COLUMN_SLOTS, 0)
            } else {
                (COLUMN_SLOTS, ROW_SLOTS, 1)
            };
            if is_second(&mut lines_of_digit[kind][usize::from(digit)]) {
                let mut others = (first + digit..slot).step_by(9);
                patterns.x_wing |= others.any(|other| is_pattern(mask, [other, slot]))
                    && (0..9).any(|line| {
                        mask >> line & 1 == 1 && is_more_than_two(now.at(covers + 9 * line + digit))
                    });
            }
        }
    }
    patterns
}

/// Whether a mask has at least three bits.
fn is_more_than_two(mask: u16) -> bool {
    is_plural(mask & mask.wrapping_sub(1))
}
