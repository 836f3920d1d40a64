//! A set of keys that can be cleared in constant time.

/// A hash table with open addressing and linear probing. A slot is in use if it has the number of
/// the current round.
pub(crate) struct Seen {
    slots: Vec<(u64, u32)>,
    round: u32,
    used: usize,
}

impl Seen {
    pub(crate) fn new() -> Seen {
        Seen {
            slots: vec![(0, 0); 1 << 10],
            round: 1,
            used: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.used = 0;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.slots.fill((0, 0));
            self.round = 1;
        }
    }

    /// Adds a key. Returns whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64) -> bool {
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = key as usize & mask;
        loop {
            let (known, round) = self.slots[at];
            if round != self.round {
                self.slots[at] = (key, self.round);
                self.used += 1;
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
        self.used = 0;
        for (key, round) in old {
            if round == self.round {
                self.insert(key);
            }
        }
    }
}

/// Spreads a small number over 64 bits (the finalizer of `SplitMix64`). The sum of the spread
/// elements is then the key of a set.
#[inline]
pub(crate) fn spread(number: u64) -> u64 {
    let mut x = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
