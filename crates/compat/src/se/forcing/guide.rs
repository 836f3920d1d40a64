//! Supersets of the consequences of assumptions, used to skip searches without finds.
//!
//! The consequences of an assumption, and whether it contradicts itself, do not depend on the order
//! in which links are followed; only the chains do. So these sets are computed first, for many
//! assumptions at once and without reasons. Ordered closures are computed only for assumptions that may
//! contradict themselves and for splits whose cases may have a common consequence. A guide may
//! contain too much, never too little: it holds a superset of each assumption's consequences, and
//! an assumption that may contradict itself may have any consequence (quirk Q1).
//!
//! The sets of static chains ([`Least::guide`](super::least::Least::guide)) come from the graph of
//! all links, those of dynamic chains from a [`Base`](super::base::Base).
//!
//! Counts in the very hard puzzle Golden Nugget: 8,312 of the 9,453 lists of static chains inside
//! chains are empty, and 2,302 of the 5,743 lists of dynamic chains. Without guides, all lists would
//! need 5,150,000 ordered closures.

use super::base::{Row, WORDS};
use super::closure::Closure;
use super::field::{Bits, Field, is_plural};
use super::literal::{LITERALS, Lit};
use super::machine;
use core::ops::Range;

/// All candidates, each as its own number.
pub(crate) static CANDIDATES: [u16; 729] = {
    let mut numbers = [0; 729];
    let mut number = 0;
    while number < 729 {
        numbers[number] = number as u16;
        number += 1;
    }
    numbers
};

/// The sets of all assumptions of a field.
#[derive(Default)]
pub(crate) struct Guide {
    /// For each assertion, 1 plus its row; 0 if the assumption may contradict itself.
    at: Vec<u16>,
    /// The bit of each candidate in a set.
    numbers: Vec<u16>,
    /// Number of words of a set.
    words: usize,
    /// For each row, the candidates that may become true, then those that may become false.
    rows: Vec<u64>,
    /// Number of rows. Further words in `rows` are memory to reuse.
    count: usize,
}

/// The consequences that all cases of a split may have: candidates that may become true, then those
/// that may become false.
pub(crate) struct Common([u64; 24]);

impl Common {
    /// Whether the cases have no common consequence.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    fn restrict(&mut self, row: &[u64]) {
        for (common, word) in self.0.iter_mut().zip(row) {
            *common &= word;
        }
    }
}

impl Guide {
    /// Removes all sets; memory is reused. `numbers` has the number of each candidate, and `count` is
    /// the number of numbers.
    pub(crate) fn clear(&mut self, numbers: &[u16], count: usize) {
        self.at.clear();
        self.at.resize(LITERALS, 0);
        self.numbers.clear();
        self.numbers.extend_from_slice(numbers);
        self.words = count.div_ceil(64);
        self.count = 0;
    }

    /// Adds rows, whose words must then be set; returns the first.
    pub(crate) fn add_rows(&mut self, count: usize) -> usize {
        let first = self.count;
        self.count += count;
        let words = 2 * self.words * self.count;
        if self.rows.len() < words {
            self.rows.resize(words, 0);
        }
        first
    }

    /// Sets the row of an assumption that leads to no contradiction.
    pub(crate) fn set_row(&mut self, start: Lit, row: usize) {
        self.at[start.index()] = row as u16 + 1;
    }

    /// Sets a word of the true candidates (0) or false candidates (1) of rows. The word of row n is
    /// in `words[n % 64][n / 64]`.
    #[inline(always)]
    pub(crate) fn set_words(
        &mut self,
        rows: Range<usize>,
        on_or_off: usize,
        word: usize,
        words: &[Row; 64],
    ) {
        let row_length = 2 * self.words;
        let all = &mut self.rows[rows.start * row_length..rows.end * row_length];
        let at = on_or_off * self.words + word;
        for (number, row) in all.chunks_exact_mut(row_length).enumerate() {
            row[at] = words[number % 64][number / 64 % WORDS];
        }
    }

    /// Adds an assumption that leads to no contradiction. Candidates are their own numbers.
    pub(crate) fn add(&mut self, start: Lit, on: &Bits, off: &Bits) {
        let row = self.add_rows(1);
        self.rows[24 * row..][..12].copy_from_slice(&on.0);
        self.rows[24 * row + 12..][..12].copy_from_slice(&off.0);
        self.set_row(start, row);
    }

    /// Whether the assumption may contradict itself.
    pub(crate) fn may_clash(&self, start: Lit) -> bool {
        self.at[start.index()] == 0
    }

    /// The common consequences of the assumptions that do not contradict themselves.
    pub(crate) fn common(&self, starts: &[Lit]) -> Common {
        machine::common(self, starts)
    }

    /// See [`Guide::common`].
    #[inline(always)]
    pub(crate) fn common_here(&self, starts: &[Lit]) -> Common {
        let mut common = Common([0; 24]);
        let length = 2 * self.words;
        common.0[..length].fill(u64::MAX);
        for start in starts {
            if let Some(row) = usize::from(self.at[start.index()]).checked_sub(1) {
                common.restrict(&self.rows[row * length..(row + 1) * length]);
            }
        }
        common
    }

    /// Restricts common consequences to those of a closure.
    pub(crate) fn restrict(&self, common: &mut Common, closure: &Closure) {
        let mut row = [0; 24];
        for (order, first) in [(&closure.on_order, 0), (&closure.off_order, self.words)] {
            for &candidate in order {
                let number = usize::from(self.numbers[usize::from(candidate)]);
                row[first + number / 64] |= 1 << (number % 64);
            }
        }
        common.restrict(&row);
    }
}

/// The candidates of cells with at least two candidates: confirming one of them removes others.
pub(crate) fn candidates_with_alternatives(field: &Field) -> Bits {
    let mut bits = Bits::EMPTY;
    for cell in 0..81 {
        let digits = field.at(cell);
        if is_plural(digits) {
            bits.insert_cell(cell, digits);
        }
    }
    bits
}
