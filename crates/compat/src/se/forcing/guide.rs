//! Supersets of the consequences of assumptions, used to skip searches without finds.
//!
//! The consequences of an assumption, and whether it contradicts itself, do not depend on the order
//! in which links are followed; only the chains do. So these sets are computed first, with whole
//! words and without reasons. Ordered closures are computed only for assumptions that may
//! contradict themselves and for splits whose cases may have a common consequence. A guide may
//! contain too much, never too little: it holds a superset of each assumption's consequences, and
//! an assumption that may contradict itself may have any consequence (quirk Q1).
//!
//! - In static chains ([`Least::guide`](super::least::Least::guide)) the sets come from the graph
//!   of all links.
//! - In dynamic chains, the closures on a larger field are known: the whole field when a search
//!   inside chains begins, and the field of the previous step when a step begins. On the smaller
//!   field, an assumption has at least the same consequences. It has no others if the missing
//!   candidates leave no slot with only one candidate. A pass over the 324 slots, or over those of
//!   a few missing candidates, tests this. Most assumptions pass; for the others, the sets are
//!   extended.
//!
//! Counts in the very hard puzzle Golden Nugget: 8,312 of the 9,453 lists of static chains inside
//! chains are empty, and 2,302 of the 5,743 lists of dynamic chains. No ordered closure is computed
//! for these. The other lists need 351,000 ordered closures; without guides, all lists would need
//! 5,150,000.

use super::field::{Bits, Field, SLOTS, TABLES, each, is_plural};
use super::literal::{LITERALS, Lit};
use super::multiple::Store;

/// A superset of the consequences of an assumption.
#[derive(Clone, Copy)]
struct Sets {
    /// The candidates that may become true.
    on: Bits,
    /// The candidates that may become false.
    off: Bits,
    /// Whether the assumption may contradict itself.
    clash: bool,
}

/// The sets of an assumption about which nothing is known.
const ANYTHING: Sets = Sets {
    on: Bits([u64::MAX; 12]),
    off: Bits([u64::MAX; 12]),
    clash: true,
};

/// The sets of all assumptions of a field.
#[derive(Default)]
pub(crate) struct Guide {
    /// For each assertion, 1 plus the index in `sets`; 0 if it has no sets.
    at: Vec<u16>,
    sets: Vec<Sets>,
}

impl Guide {
    /// Removes all sets; memory is reused.
    pub(crate) fn clear(&mut self) {
        self.at.clear();
        self.at.resize(LITERALS, 0);
        self.sets.clear();
    }

    /// Adds an assumption that leads to no contradiction.
    pub(crate) fn add(&mut self, start: Lit, on: Bits, off: Bits) {
        let clash = false;
        self.sets.push(Sets { on, off, clash });
        self.at[start.index()] = self.sets.len() as u16;
    }

    /// The sets of an assumption; [`ANYTHING`] if it has none.
    fn of(&self, start: Lit) -> &Sets {
        let at = self.at.get(start.index());
        let number = at.and_then(|&at| usize::from(at).checked_sub(1));
        number.map_or(&ANYTHING, |number| &self.sets[number])
    }

    /// Whether the assumption may contradict itself.
    pub(crate) fn may_clash(&self, start: Lit) -> bool {
        self.of(start).clash
    }

    /// Whether a candidate as true and as false may have a common consequence.
    pub(crate) fn may_double(&self, candidate: u16) -> bool {
        let [on, off] = [Lit::on(candidate), Lit::off(candidate)].map(|start| self.of(start));
        on.on.overlaps(&off.on) || on.off.overlaps(&off.off)
    }

    /// Whether the cases of a slot may have a common consequence.
    pub(crate) fn may_agree(&self, field: &Field, slot: u16) -> bool {
        let mut all = [u64::MAX; 24];
        each(slot, field.at(slot), |candidate| {
            let Sets { on, off, .. } = self.of(Lit::on(candidate));
            let (common_on, common_off) = all.split_at_mut(12);
            for (all, one) in common_on.iter_mut().zip(&on.0) {
                *all &= one;
            }
            for (all, one) in common_off.iter_mut().zip(&off.0) {
                *all &= one;
            }
        });
        all.iter().fold(0, |any, word| any | word) != 0
    }

    /// Takes the sets of complete closures that lead to no contradiction.
    pub(crate) fn take(&mut self, store: &Store, field: &Field) {
        self.clear();
        let with_alternatives = candidates_with_alternatives(field);
        for closure in store.all() {
            if closure.clash.is_none() {
                self.add(
                    closure.start,
                    closure.on.and(&with_alternatives),
                    closure.off,
                );
            }
        }
    }
}

/// The candidates of cells with at least two candidates: confirming one of them removes others.
pub(crate) fn candidates_with_alternatives(field: &Field) -> Bits {
    candidates(field, is_plural)
}

/// The candidates of the cells for whose mask `of_interest` is true.
fn candidates(field: &Field, of_interest: impl Fn(u16) -> bool) -> Bits {
    let mut bits = Bits::EMPTY;
    for cell in 0..81 {
        let digits = field.at(cell);
        if of_interest(digits) {
            each(cell, digits, |candidate| {
                bits.insert(candidate);
            });
        }
    }
    bits
}

/// The parts of an assumption's closure on a field that the guide of a smaller field needs.
#[derive(Clone)]
struct Known {
    start: Lit,
    on: Bits,
    off: Bits,
    /// The remaining candidates after all consequences.
    now: Field,
}

/// The closures of dynamic chains on a field, without those that contradict themselves.
#[derive(Clone, Default)]
pub(crate) struct Base {
    /// The field; `None` if no closures are known.
    field: Option<Field>,
    known: Vec<Known>,
}

impl Base {
    /// Removes all closures.
    pub(crate) fn clear(&mut self) {
        self.known.clear();
        self.field = None;
    }

    /// Whether the closures are those of a field that contains this one.
    pub(crate) fn covers(&self, field: &Field) -> bool {
        self.field.as_ref().is_some_and(|all| {
            let mut cells = all.slots.iter().zip(&field.slots).take(81);
            cells.all(|(all, part)| part & !all == 0)
        })
    }

    /// Copies the closures of all starts that lead to no contradiction.
    pub(crate) fn take(&mut self, store: &Store, field: &Field) {
        self.known.clear();
        let sound = store.all().filter(|closure| closure.clash.is_none());
        self.known.extend(sound.map(|closure| Known {
            start: closure.start,
            on: closure.on,
            off: closure.off,
            now: closure.now.clone(),
        }));
        self.field = Some(field.clone());
    }

    /// Moves to a part of the field and writes the consequences there to `guide`.
    pub(crate) fn advance(&mut self, field: &Field, guide: &mut Guide) {
        guide.clear();
        let part = Part::new(field);
        let before = self.field.as_ref();
        let removed = before.map_or(Bits::EMPTY, |before| {
            candidates(before, |_| true).without(&part.all)
        });
        let removed: Vec<u16> = removed.iter().collect();
        let mut waiting = Vec::new();
        self.known.retain_mut(|known| {
            let is_consistent = part.with_alternatives.has(known.start.candidate())
                && part.remove(&removed, known, &mut waiting)
                && part.follow(known, &mut waiting);
            if is_consistent {
                guide.add(
                    known.start,
                    known.on.and(&part.with_alternatives),
                    known.off,
                );
            }
            is_consistent
        });
        self.field = Some(field.clone());
    }

    /// Writes the consequences on a part of the field to `guide`.
    pub(crate) fn guide(&self, field: &Field, guide: &mut Guide) {
        guide.clear();
        let part = Part::new(field);
        let mut waiting = Vec::new();
        for known in &self.known {
            if part.with_alternatives.has(known.start.candidate()) {
                let mut known = known.clone();
                if part.restrict(&mut known, &mut waiting) && part.follow(&mut known, &mut waiting)
                {
                    guide.add(
                        known.start,
                        known.on.and(&part.with_alternatives),
                        known.off,
                    );
                }
            }
        }
    }
}

/// A part of the field of a [`Base`], to which its closures are transferred.
struct Part<'a> {
    field: &'a Field,
    /// All candidates of the part.
    all: Bits,
    /// The candidates of cells with at least two candidates.
    with_alternatives: Bits,
    /// For each slot, 1 if it has at least two candidates and so can lose all but one.
    plural: [u16; SLOTS],
}

impl<'a> Part<'a> {
    fn new(field: &'a Field) -> Part<'a> {
        Part {
            field,
            all: candidates(field, |_| true),
            with_alternatives: candidates_with_alternatives(field),
            plural: field.slots.map(|mask| u16::from(is_plural(mask))),
        }
    }

    /// Removes from a closure the few candidates that the part does not have. Adds each candidate
    /// that is now the only one in its slot to `waiting`; returns `false` if a slot has none left.
    fn remove(&self, removed: &[u16], known: &mut Known, waiting: &mut Vec<u16>) -> bool {
        let Known { off, now, .. } = known;
        *off = off.and(&self.all);
        waiting.clear();
        for &candidate in removed {
            let place = &TABLES.place[usize::from(candidate)];
            for (&slot, bit) in place.slot.iter().zip(place.bit) {
                now.slots[usize::from(slot)] &= !bit;
            }
        }
        removed.iter().all(|&candidate| {
            let slots = &TABLES.place[usize::from(candidate)].slot;
            slots
                .iter()
                .all(|&slot| self.has_candidate(now, slot, waiting))
        })
    }

    /// Whether a slot still has a candidate; always true for slots with at most one candidate on
    /// the part. Adds the candidate to `waiting` if it is the only one left.
    #[inline]
    fn has_candidate(&self, now: &Field, slot: u16, waiting: &mut Vec<u16>) -> bool {
        let left = now.at(slot);
        if left & left.wrapping_sub(1) == 0 && self.plural[usize::from(slot)] == 1 {
            each(slot, left, |candidate| waiting.push(candidate));
            return left != 0;
        }
        true
    }

    /// [`Part::remove`] for a part that lacks many candidates.
    fn restrict(&self, known: &mut Known, waiting: &mut Vec<u16>) -> bool {
        // Blocks allow comparison of whole words, so few slots are tested again.
        const BLOCK: usize = 36;
        let Known { off, now, .. } = known;
        // For each block, 1 if a slot with at least two candidates has lost all of them or all but
        // one.
        let mut low = [0_u16; SLOTS / BLOCK];
        let blocks = now.slots.chunks_exact_mut(BLOCK).zip(&mut low);
        let here = self.field.slots.chunks_exact(BLOCK);
        let here = here.zip(self.plural.chunks_exact(BLOCK));
        for ((now, low), (here, plural)) in blocks.zip(here) {
            for ((now, here), plural) in now.iter_mut().zip(here).zip(plural) {
                let left = *now & here;
                let is_low = u16::from(left & left.wrapping_sub(1) == 0);
                *low |= is_low & u16::from(left != *now) & plural;
                *now = left;
            }
        }
        *off = off.and(&self.all);
        waiting.clear();
        for (block, _) in low.iter().enumerate().filter(|&(_, &low)| low != 0) {
            for slot in block * BLOCK..(block + 1) * BLOCK {
                if !self.has_candidate(now, slot as u16, waiting) {
                    return false;
                }
            }
        }
        true
    }

    /// Extends the consequences on the whole field to those on this part: the result is closed
    /// under all links and contains the known ones. Returns `false` if the assumption contradicts
    /// itself. `waiting` are the candidates that are the only ones in a slot.
    fn follow(&self, known: &mut Known, waiting: &mut Vec<u16>) -> bool {
        let Known { on, off, now, .. } = known;
        while let Some(candidate) = waiting.pop() {
            if !on.insert(candidate) {
                continue;
            }
            let weak = &TABLES.weak[usize::from(candidate)];
            if off.has(candidate) || weak.overlaps(on) {
                return false;
            }
            for other in weak.and(&self.all).without(off).iter() {
                off.insert(other);
                let place = &TABLES.place[usize::from(other)];
                for (&slot, bit) in place.slot.iter().zip(place.bit) {
                    now.slots[usize::from(slot)] &= !bit;
                    if !self.has_candidate(now, slot, waiting) {
                        return false;
                    }
                }
            }
        }
        true
    }
}
