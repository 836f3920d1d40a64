//! Bit matrices and operations on their rows. They compute reachability for many nodes at once.

use core::cmp::Ordering;

/// A bit matrix. A row is a slice of words of 64 bits; bit 0 of the first word is column 0.
#[derive(Default, Debug)]
pub struct Rows {
    /// Number of words in each row.
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Resizes the matrix and clears all bits; reuses the memory.
    pub fn renew(&mut self, rows: usize, columns: usize) {
        self.words = columns.div_ceil(64);
        let length = self.words * rows;
        // `fill` on the existing words is faster than `clear` and `resize`.
        self.bits.truncate(length);
        self.bits.fill(0);
        self.bits.resize(length, 0);
    }

    /// Resizes the matrix; its bits are arbitrary afterwards.
    pub(crate) fn resize(&mut self, rows: usize, columns: usize) {
        self.words = columns.div_ceil(64);
        self.bits.resize(self.words * rows, 0);
    }

    /// A row, as words of 64 bits.
    #[inline]
    pub fn row(&self, number: usize) -> &[u64] {
        let start = number * self.words;
        &self.bits[start..start + self.words]
    }

    /// A mutable row.
    #[inline]
    pub fn row_mut(&mut self, number: usize) -> &mut [u64] {
        let start = number * self.words;
        &mut self.bits[start..start + self.words]
    }

    /// Sets a bit.
    #[inline]
    pub fn insert(&mut self, row: usize, column: usize) {
        insert(self.row_mut(row), column);
    }

    /// Combines rows of this matrix into `into` with OR. The bits of `through` select the rows.
    #[inline]
    pub fn unite_through(&self, through: &[u64], into: &mut [u64]) {
        for number in ones(through) {
            unite(into, self.row(number));
        }
    }
}

/// The indices of the set bits, ascending.
#[inline]
pub fn ones(row: &[u64]) -> Ones<'_> {
    Ones {
        row,
        word: 0,
        rest: row.first().copied().unwrap_or_default(),
    }
}

/// Iterator of [`ones`].
pub struct Ones<'a> {
    row: &'a [u64],
    /// Index of the current word.
    word: usize,
    /// The bits of the current word that `next` has not returned yet.
    rest: u64,
}

impl Iterator for Ones<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.rest == 0 {
            self.word += 1;
            self.rest = *self.row.get(self.word)?;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(64 * self.word + bit)
    }
}

/// Whether two rows have a bit in common.
#[inline]
pub fn meet(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(word, other)| word & other != 0)
}

/// Sets all bits of `row` that are set in `other`.
#[inline]
pub fn unite(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Clears all bits of `row` that are set in `other`.
#[inline]
pub(crate) fn remove_all(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word &= !other;
    }
}

/// Sets a bit.
#[inline]
pub fn insert(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

/// Whether a bit is set.
#[inline]
pub fn contains(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

/// Clears all bits of `row` that are not set in `other`.
#[inline]
pub fn intersect(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word &= other;
    }
}

/// Clears all bits below an index.
pub fn clear_below(row: &mut [u64], bit: usize) {
    for (index, word) in row.iter_mut().enumerate() {
        match index.cmp(&(bit / 64)) {
            Ordering::Less => *word = 0,
            Ordering::Equal => *word &= !0 << (bit % 64),
            Ordering::Greater => {}
        }
    }
}
