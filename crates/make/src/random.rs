//! Reproducible pseudorandom numbers.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A pseudorandom number generator seeded with a seed and a number.
///
/// The generator is PCG, whose output its authors promise never to change. The distributions are
/// implemented here, because the usual libraries may change theirs.
#[derive(Clone, Debug)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// The generator for a seed and a number; different numbers give independent generators.
    pub fn new(seed: u64, number: u64) -> Random {
        let high = mixed(seed.wrapping_add(mixed(number)));
        let low = mixed(high ^ number.rotate_left(32));
        Random(Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low)))
    }

    /// A uniformly distributed number below `bound`; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        // The upper half of the product is uniform if products whose lower half is below the
        // threshold are rejected (D. Lemire, Fast random integer generation in an interval, 2019).
        let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as usize;
            }
        }
    }

    /// A uniformly chosen item; `None` when there are no items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles the items uniformly.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }

    /// A uniformly distributed 64-bit number.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// Mixes the bits of a number, so that each depends on all (the finaliser of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_sequence_of_a_seed_never_changes() {
        let mut random = Random::new(7, 3);
        let drawn: Vec<usize> = (0..8).map(|_| random.below(81)).collect();
        assert_eq!(drawn, [45, 58, 0, 64, 0, 74, 9, 70]);
    }

    #[test]
    fn numbers_below_a_bound_are_uniform() {
        let mut random = Random::new(1, 0);
        let mut counts = [0_u32; 9];
        for _ in 0..90_000 {
            counts[random.below(9)] += 1;
        }
        assert!(
            counts.iter().all(|&count| (9_600..10_400).contains(&count)),
            "{counts:?}"
        );
        assert_eq!(random.below(0), 0);
    }
}
