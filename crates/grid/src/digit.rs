//! Digits and sets of digits.

use crate::set::{Element, Set};
use core::fmt;
use core::num::NonZeroU8;

/// A digit, 1 to 9. `Option<Digit>` is one byte, so an empty cell costs nothing extra.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

/// A set of digits in the low nine bits of a `u16`.
pub type DigitSet = Set<Digit>;

impl Digit {
    /// All nine digits, ascending.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Digit::from_index_const(index as u8);
            index += 1;
        }
        all
    };

    const fn from_index_const(index: u8) -> Digit {
        match NonZeroU8::new(index + 1) {
            Some(value) => Digit(value),
            None => Digit(NonZeroU8::MIN),
        }
    }

    /// The digit of a value 1 to 9; `None` for other values.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(nonzero) if value <= 9 => Some(Digit(nonzero)),
            _ => None,
        }
    }

    /// The digit of a character `1` to `9`; `None` for other characters.
    #[inline]
    pub const fn from_char(character: char) -> Option<Digit> {
        match character {
            '1'..='9' => Digit::new(character as u8 - b'0'),
            _ => None,
        }
    }

    /// The value, 1 to 9.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// The index, 0 to 8: one less than the value.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask does not change an index from 0 to 8. It shows the compiler that the index is
        // below 16, so accesses to tables of 16 entries need no bounds check.
        (self.0.get() - 1) as usize & 15
    }

    /// The character, `1` to `9`.
    #[inline]
    pub const fn to_char(self) -> char {
        (b'0' + self.0.get()) as char
    }
}

impl Element for Digit {
    type Mask = u16;
    const COUNT: usize = 9;

    #[inline]
    fn index(self) -> usize {
        Digit::index(self)
    }

    #[inline]
    fn at(index: usize) -> Digit {
        debug_assert!(index < 9);
        Digit::from_index_const(index as u8)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}
