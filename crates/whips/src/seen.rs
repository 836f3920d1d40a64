//! A set of keys that can be cleared in constant time.

/// A hash table with open addressing and linear probing. A slot is in use if it has the current
/// generation; clearing the set starts a new generation.
pub(crate) struct KeySet {
    /// Keys, each with the generation in which it was added.
    slots: Vec<(u64, u32)>,
    generation: u32,
    /// The number of keys.
    count: usize,
}

impl KeySet {
    pub(crate) fn new() -> KeySet {
        KeySet {
            slots: vec![(0, 0); 1 << 10],
            generation: 1,
            count: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.count = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.slots.fill((0, 0));
            self.generation = 1;
        }
    }

    /// Adds a key. Returns whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64) -> bool {
        if 2 * self.count >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let (known, generation) = self.slots[at];
            if generation != self.generation {
                self.slots[at] = (key, self.generation);
                self.count += 1;
                return true;
            }
            if known == key {
                return false;
            }
            at = (at + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let double = vec![(0, 0); 2 * self.slots.len()];
        let old = core::mem::replace(&mut self.slots, double);
        self.count = 0;
        for (key, generation) in old {
            if generation == self.generation {
                self.insert(key);
            }
        }
    }
}

/// Spreads a small number over 64 bits (the finalizer of `SplitMix64`). The sum of spread numbers
/// is then a key of the set of these numbers.
#[inline]
pub(crate) fn spread(number: u64) -> u64 {
    let mut x = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
