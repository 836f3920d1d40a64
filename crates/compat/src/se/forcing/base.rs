//! The consequences of all assumptions of a field at once, without order or reasons.
//!
//! Each assumption has a *lane*: one bit in a row of words. For each candidate, one row has the
//! lanes in which it is true, and another the lanes in which it is false. A slot is followed in
//! all lanes of a block with a few operations on rows:
//!
//! - if only one of its candidates is not false, that candidate is true;
//! - if one of its candidates is true, the others are false;
//! - if two are true, or all are false, the assumption of the lane contradicts itself.
//!
//! On a part of the field, each assumption has at least the same consequences. So the rows of a part
//! are those of the field, continued at the slots that lost candidates.

use super::field::{Field, SLOTS, TABLES, each, is_plural};
use super::guide::Guide;
use super::literal::Lit;
use super::machine;

/// Number of words of a row.
pub(crate) const WORDS: usize = 8;

/// A set of the lanes of a block.
pub(crate) type Row = [u64; WORDS];

/// Assumptions whose lanes share rows.
#[derive(Clone, Default)]
pub(crate) struct Block {
    /// The assumption of each lane.
    starts: Vec<Lit>,
    /// For each candidate, by its number, the lanes in which it is true and those in which it is
    /// false.
    rows: Vec<[Row; 2]>,
    /// The lanes without a contradiction.
    alive: Row,
}

/// The consequences of all assumptions on a field by dynamic chains without advanced rules.
#[derive(Clone, Default)]
pub(crate) struct Base {
    /// The field; `None` if nothing is known.
    field: Option<Field>,
    /// The candidates of the first field, ascending. The number of a candidate is its index here.
    candidates: Vec<u16>,
    /// The number of each candidate.
    numbers: Vec<u16>,
    blocks: Vec<Block>,
}

impl Base {
    /// Removes all consequences.
    pub(crate) fn clear(&mut self) {
        self.field = None;
    }

    /// Whether the consequences are those of a field that contains this one.
    pub(crate) fn covers(&self, field: &Field) -> bool {
        self.field.as_ref().is_some_and(|all| {
            let mut cells = all.slots.iter().zip(&field.slots).take(81);
            cells.all(|(all, part)| part & !all == 0)
        })
    }

    /// Moves to a field and writes the consequences there to `guide`. Known consequences are
    /// continued if they are those of a field that contains this one.
    pub(crate) fn advance(&mut self, field: &Field, guide: &mut Guide) {
        if !self.covers(field) {
            self.restart(field);
        }
        let mut blocks = core::mem::take(&mut self.blocks);
        let part = Part::new(self, field);
        guide.clear(&self.numbers, self.candidates.len());
        for block in &mut blocks {
            part.follow(block);
            part.write(block, guide);
        }
        self.blocks = blocks;
        self.field = Some(field.clone());
    }

    /// Writes the consequences on a part of the field to `guide`. `block` is memory to reuse.
    pub(crate) fn guide(&self, field: &Field, guide: &mut Guide, block: &mut Block) {
        let part = Part::new(self, field);
        guide.clear(&self.numbers, self.candidates.len());
        for known in &self.blocks {
            block.clone_from(known);
            part.follow(block);
            part.write(block, guide);
        }
    }

    /// Forgets all consequences and begins with the assumptions of a field.
    fn restart(&mut self, field: &Field) {
        self.field = None;
        self.candidates.clear();
        self.numbers.resize(729, 0);
        let mut starts = Vec::new();
        for cell in 0..81 {
            let digits = field.at(cell);
            each(cell, digits, |candidate| {
                self.numbers[usize::from(candidate)] = self.candidates.len() as u16;
                self.candidates.push(candidate);
                if is_plural(digits) {
                    starts.extend([Lit::on(candidate), Lit::off(candidate)]);
                }
            });
        }
        self.blocks.clear();
        for starts in starts.chunks(64 * WORDS) {
            let mut block = Block {
                starts: starts.to_vec(),
                rows: vec![[[0; WORDS]; 2]; self.candidates.len()],
                alive: [0; WORDS],
            };
            for (lane, start) in starts.iter().enumerate() {
                let number = self.numbers[usize::from(start.candidate())];
                let rows = &mut block.rows[usize::from(number)];
                rows[usize::from(!start.is_on())][lane / 64] |= 1 << (lane % 64);
                block.alive[lane / 64] |= 1 << (lane % 64);
            }
            self.blocks.push(block);
        }
    }
}

/// A field on which the consequences of a [`Base`] are continued.
pub(crate) struct Part<'a> {
    /// The candidate of each number.
    candidates: &'a [u16],
    /// The numbers of the remaining candidates of each slot, if there are at least two, slot by
    /// slot.
    members: Vec<u16>,
    /// The start of each slot in `members`, and the end of the last.
    from: [u16; SLOTS + 1],
    /// The slots with at least two candidates that have changed since the rows were computed.
    changed: [u64; 6],
    /// For each number, whether the candidate may be a consequence of interest, as true and as
    /// false: all bits or none.
    of_interest: Vec<[u64; 2]>,
}

impl<'a> Part<'a> {
    fn new(base: &'a Base, field: &Field) -> Part<'a> {
        let mut part = Part {
            candidates: &base.candidates,
            members: Vec::with_capacity(4 * base.candidates.len()),
            from: [0; SLOTS + 1],
            changed: [0; 6],
            of_interest: Vec::with_capacity(base.candidates.len()),
        };
        for slot in 0..SLOTS {
            let mask = field.slots[slot];
            if is_plural(mask) {
                each(slot as u16, mask, |candidate| {
                    part.members.push(base.numbers[usize::from(candidate)]);
                });
                if base
                    .field
                    .as_ref()
                    .is_none_or(|all| all.slots[slot] != mask)
                {
                    part.changed[slot / 64] |= 1 << (slot % 64);
                }
            }
            part.from[slot + 1] = part.members.len() as u16;
        }
        part.of_interest.extend(base.candidates.iter().map(|&c| {
            // A placement removes something only if the cell has other candidates.
            let has_alternatives = is_plural(field.at(c / 9));
            [has_alternatives, true].map(|all| u64::from(all && field.has(c)).wrapping_neg())
        }));
        part
    }

    /// Follows all links until nothing changes.
    fn follow(&self, block: &mut Block) {
        machine::follow(self, block);
    }

    /// See [`Part::follow`].
    #[inline(always)]
    pub(crate) fn follow_here(&self, block: &mut Block) {
        let mut waiting = self.changed;
        while waiting != [0; 6] {
            for word in 0..6 {
                while waiting[word] != 0 {
                    let slot = word * 64 + waiting[word].trailing_zeros() as usize;
                    waiting[word] &= waiting[word] - 1;
                    self.follow_slot(block, slot, &mut waiting);
                }
            }
        }
    }

    /// Follows the links of a slot, and adds the other slots of changed candidates to `waiting`.
    #[inline(always)]
    fn follow_slot(&self, block: &mut Block, slot: usize, waiting: &mut [u64; 6]) {
        let members = &self.members[usize::from(self.from[slot])..usize::from(self.from[slot + 1])];
        let Block { rows, alive, .. } = block;
        // The lanes in which at least one or two candidates are not false, at least one is true,
        // and in which the slot has a contradiction.
        let [mut open, mut two_open, mut taken, mut wrong] = [[0; WORDS]; 4];
        for &number in members {
            let [on, off] = &rows[usize::from(number)];
            for at in 0..WORDS {
                two_open[at] |= open[at] & !off[at];
                open[at] |= !off[at];
                wrong[at] |= on[at] & (taken[at] | off[at]);
                taken[at] |= on[at];
            }
        }
        let (mut forced, mut any) = ([0; WORDS], 0);
        for at in 0..WORDS {
            alive[at] &= open[at] & !wrong[at];
            forced[at] = alive[at] & !two_open[at] & !taken[at];
            taken[at] &= alive[at] & two_open[at];
            any |= forced[at] | taken[at];
        }
        if any == 0 {
            return;
        }
        for &number in members {
            let [on, off] = &mut rows[usize::from(number)];
            let mut new = 0;
            for at in 0..WORDS {
                let new_on = forced[at] & !off[at];
                let new_off = taken[at] & !on[at] & !off[at];
                on[at] |= new_on;
                off[at] |= new_off;
                new |= new_on | new_off;
            }
            if new != 0 {
                let place = &TABLES.place[usize::from(self.candidates[usize::from(number)])];
                for other in place.slot.map(usize::from) {
                    if other != slot && self.from[other] < self.from[other + 1] {
                        waiting[other / 64] |= 1 << (other % 64);
                    }
                }
            }
        }
    }

    /// Writes the consequences of each assumption without a contradiction to `guide`.
    fn write(&self, block: &Block, guide: &mut Guide) {
        machine::write(self, block, guide);
    }

    /// See [`Part::write`].
    #[inline(always)]
    pub(crate) fn write_here(&self, block: &Block, guide: &mut Guide) {
        let first = guide.add_rows(block.starts.len());
        for (lane, &start) in block.starts.iter().enumerate() {
            if block.alive[lane / 64] >> (lane % 64) & 1 == 1 {
                guide.set_row(start, first + lane);
            }
        }
        let numbers = block.rows.chunks(64).zip(self.of_interest.chunks(64));
        for (word, (rows, of_interest)) in numbers.enumerate() {
            for on_or_off in 0..2 {
                let mut square = [[0; WORDS]; 64];
                for ((square, row), mask) in square.iter_mut().zip(rows).zip(of_interest) {
                    *square = row[on_or_off].map(|lanes| lanes & mask[on_or_off]);
                }
                transpose(&mut square);
                guide.set_words(first..first + block.starts.len(), on_or_off, word, &square);
            }
        }
    }
}

/// Exchanges rows and columns of several squares of 64 by 64 bits: the squares are side by side, one in
/// each word.
#[inline(always)]
fn transpose(rows: &mut [Row; 64]) {
    let mut width = 32;
    // The lower half of each group of twice `width` bits.
    let mut low = u64::from(u32::MAX);
    while width > 0 {
        for group in (0..64).step_by(2 * width) {
            for row in group..group + width {
                let [mut upper, mut lower] = [rows[row], rows[row + width]];
                for (upper, lower) in upper.iter_mut().zip(&mut lower) {
                    let exchanged = (*upper >> width ^ *lower) & low;
                    *upper ^= exchanged << width;
                    *lower ^= exchanged;
                }
                (rows[row], rows[row + width]) = (upper, lower);
            }
        }
        width /= 2;
        low ^= low << width;
    }
}
