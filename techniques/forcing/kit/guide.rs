//! What follows from assumptions whatever the order, to know where nothing is to be found.
//!
//! What an assumption leads to in the end, and whether it contradicts itself, does not depend on
//! the order in which links are followed; only the chains do. So the sets are found first, with
//! whole words and without reasons, and the ordered closures are computed only for assumptions
//! that contradict themselves, and for splits whose cases have something in common. A guide may
//! say too much, never too little: it holds a superset of what each assumption leads to, and one
//! that may contradict itself may lead to anything (quirk Q1).
//!
//! * Without removals ([`Least::guide`](super::least::Least::guide)) the steps of the graph of all
//!   links say everything.
//! * With removals the closures on the whole field are known when a search inside chains begins,
//!   and the field inside is a part of it. What an assumption leads to there contains what it led
//!   to on the whole field; where the candidates that are missing leave no slot with a single one,
//!   it is the same. One pass over the 324 slots tells, and most assumptions end there; the others
//!   go on from what is known.
//!
//! Of the lists of static chains inside chains six of seven are empty and cost a tenth now; of
//! those of dynamic chains a third is, and in the others a quarter of the closures is needed.

use super::closure::Lit;
use super::field::{Bits, Field, SLOTS, TABLES, each, is_plural};
use super::multiple::Store;

/// What an assumption leads to, or more.
#[derive(Clone, Copy)]
struct Sets {
    on: Bits,
    off: Bits,
    /// It may contradict itself.
    clash: bool,
}

const ANYTHING: Sets = Sets {
    on: Bits([u64::MAX; 12]),
    off: Bits([u64::MAX; 12]),
    clash: true,
};

/// The sets of all assumptions of a field.
#[derive(Default)]
pub(crate) struct Guide {
    /// One more than the index in `sets`, by assertion; 0 for none.
    at: Vec<u16>,
    sets: Vec<Sets>,
}

impl Guide {
    /// Forgets everything; keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.at.clear();
        self.at.resize(1458, 0);
        self.sets.clear();
    }

    /// Adds an assumption that leads to no contradiction.
    pub(crate) fn add(&mut self, start: Lit, on: Bits, off: Bits) {
        let clash = false;
        self.sets.push(Sets { on, off, clash });
        self.at[usize::from(start.0)] = self.sets.len() as u16;
    }

    fn of(&self, start: Lit) -> &Sets {
        let at = self.at.get(usize::from(start.0));
        let number = at.and_then(|&at| usize::from(at).checked_sub(1));
        number.map_or(&ANYTHING, |number| &self.sets[number])
    }

    /// Whether the assumption may contradict itself.
    pub(crate) fn has_clash(&self, start: Lit) -> bool {
        self.of(start).clash
    }

    /// Whether a candidate true and false may lead to the same.
    pub(crate) fn may_double(&self, candidate: u16) -> bool {
        let [on, off] = [Lit::on(candidate), Lit::off(candidate)].map(|start| self.of(start));
        on.on.overlaps(&off.on) || on.off.overlaps(&off.off)
    }

    /// Whether the cases of a slot may have anything in common.
    pub(crate) fn may_agree(&self, field: &Field, slot: u16) -> bool {
        let (mut on, mut off) = (ANYTHING.on, ANYTHING.off);
        each(slot, field.at(slot), |candidate| {
            let sets = self.of(Lit::on(candidate));
            on = on.and(&sets.on);
            off = off.and(&sets.off);
        });
        !on.is_empty() || !off.is_empty()
    }

    /// The sets of complete closures.
    pub(crate) fn take(&mut self, store: &Store, field: &Field) {
        self.clear();
        let worth = worth(field);
        for closure in store.all() {
            if closure.clash.is_none() {
                self.add(closure.start, closure.on.and(&worth), closure.off);
            }
        }
    }
}

/// The candidates of cells with two or more: what it is worth to know to be true.
pub(crate) fn worth(field: &Field) -> Bits {
    candidates(field, is_plural)
}

/// The candidates of the cells whose candidates are of interest.
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

/// An assumption's closure on the whole field, as far as it is of use.
struct Known {
    start: Lit,
    on: Bits,
    off: Bits,
    now: Field,
}

/// The closures of dynamic chains on the whole field that do not contradict themselves.
#[derive(Default)]
pub(crate) struct Base {
    known: Vec<Known>,
    is_known: bool,
}

impl Base {
    /// Forgets them, because the position has changed.
    pub(crate) fn forget(&mut self) {
        self.known.clear();
        self.is_known = false;
    }

    /// Whether they are known.
    pub(crate) fn is_known(&self) -> bool {
        self.is_known
    }

    /// Takes them over.
    pub(crate) fn take(&mut self, store: &Store) {
        self.known.clear();
        let sound = store.all().filter(|closure| closure.clash.is_none());
        self.known.extend(sound.map(|closure| Known {
            start: closure.start,
            on: closure.on,
            off: closure.off,
            now: closure.now.clone(),
        }));
        self.is_known = true;
    }

    /// Tells what the assumptions lead to on a part of the whole field.
    pub(crate) fn guide(&self, field: &Field, guide: &mut Guide) {
        guide.clear();
        let part = Part::new(field);
        for known in &self.known {
            if part.worth.has(known.start.candidate())
                && let Some((on, off)) = part.follow(known)
            {
                guide.add(known.start, on.and(&part.worth), off);
            }
        }
    }
}

/// A part of the whole field.
struct Part<'a> {
    field: &'a Field,
    all: Bits,
    worth: Bits,
    /// By slot: 1 if it has two candidates or more, so that it can come down to one.
    plural: [u16; SLOTS],
}

impl<'a> Part<'a> {
    fn new(field: &'a Field) -> Part<'a> {
        Part {
            field,
            all: candidates(field, |_| true),
            worth: worth(field),
            plural: field.slots.map(|mask| u16::from(is_plural(mask))),
        }
    }

    /// What an assumption leads to here: a set that is closed under all links and contains what
    /// it led to on the whole field. `None` if it contradicts itself.
    fn follow(&self, known: &Known) -> Option<(Bits, Bits)> {
        let mut now = Field::empty();
        let mut any = 0;
        for slot in 0..SLOTS {
            let left = known.now.slots[slot] & self.field.slots[slot];
            let is_low = u16::from(left & left.wrapping_sub(1) == 0);
            any |= is_low & u16::from(left != known.now.slots[slot]) & self.plural[slot];
            now.slots[slot] = left;
        }
        let mut off = known.off.and(&self.all);
        if any == 0 {
            return Some((known.on, off));
        }
        let mut on = known.on;
        let mut waiting: Vec<u16> = Vec::new();
        for slot in 0..SLOTS as u16 {
            let left = now.at(slot);
            if left & left.wrapping_sub(1) == 0
                && left != known.now.at(slot)
                && self.plural[usize::from(slot)] == 1
            {
                if left == 0 {
                    return None;
                }
                each(slot, left, |candidate| waiting.push(candidate));
            }
        }
        while let Some(candidate) = waiting.pop() {
            if !on.insert(candidate) {
                continue;
            }
            let weak = &TABLES.weak[usize::from(candidate)];
            if off.has(candidate) || weak.overlaps(&on) {
                return None;
            }
            for other in weak.and(&self.all).without(&off).iter() {
                off.insert(other);
                let place = &TABLES.place[usize::from(other)];
                for (&slot, bit) in place.slot.iter().zip(place.bit) {
                    let left = now.at(slot) & !bit;
                    now.slots[usize::from(slot)] = left;
                    if left & left.wrapping_sub(1) == 0 && self.plural[usize::from(slot)] == 1 {
                        if left == 0 {
                            return None;
                        }
                        each(slot, left, |candidate| waiting.push(candidate));
                    }
                }
            }
        }
        Some((on, off))
    }
}
