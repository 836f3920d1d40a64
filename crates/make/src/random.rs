//! Chance that can be repeated.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A source of chance that is a function of a seed and a number.
///
/// The generator is PCG, whose authors promise that its numbers stay what they are; how they become choices is
/// written here, since the usual libraries keep the right to change that.
#[derive(Clone, Debug)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// The source of this number of a seed. Those of different numbers have nothing to do with each other.
    pub fn new(seed: u64, number: u64) -> Random {
        let high = mixed(seed.wrapping_add(mixed(number)));
        let low = mixed(high ^ number.rotate_left(32));
        Random(Pcg64Mcg::new(u128::from(high) << 64 | u128::from(low)))
    }

    /// A number below `bound`, each with the same chance; 0 when there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        // The upper half of a product is even but for the first few products, which are thrown again
        // (D. Lemire, Fast random integer generation in an interval, 2019).
        let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            if product as u64 >= threshold {
                return (product >> 64) as usize;
            }
        }
    }

    /// One of the items; `None` when there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Puts the items into any order, each with the same chance.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }

    /// A number of 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// Every bit of the result depends on every bit of the number (the finisher of `SplitMix64`).
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
    fn numbers_stay_what_they_are() {
        let mut random = Random::new(7, 3);
        let drawn: Vec<usize> = (0..8).map(|_| random.below(81)).collect();
        assert_eq!(drawn, [45, 58, 0, 64, 0, 74, 9, 70]);
    }

    #[test]
    fn each_number_comes_as_often() {
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
