//! Sets of assertions, and the lengths of these sets in the explanation.

use grid::Candidate;
use std::rc::Rc;

/// Number of 64-bit words for the 729 candidates of one kind of assertion.
const WORDS_OF_A_KIND: usize = 12;

/// Total number of words.
const WORDS: usize = 3 * WORDS_OF_A_KIND;

/// Kinds of assertions that are narrated. Candidates that a digit excludes are obvious and not
/// included.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AssertionKind {
    /// A candidate is true.
    On = 0,
    /// A candidate is false, by a pattern or lemma.
    Off = 1,
    /// A candidate is true within a lemma.
    InLemma = 2,
}

/// A set of assertions.
#[derive(Clone)]
pub(super) struct Assertions([u64; WORDS]);

impl Assertions {
    pub(super) const NONE: Assertions = Assertions([0; WORDS]);

    pub(super) fn insert(&mut self, kind: AssertionKind, candidate: Candidate) {
        let index = bit_index(kind, candidate);
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(super) fn add(&mut self, other: &Assertions) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }
}

fn bit_index(kind: AssertionKind, candidate: Candidate) -> usize {
    kind as usize * WORDS_OF_A_KIND * 64 + candidate.index()
}

/// The length of each known assertion.
#[derive(Clone)]
pub(super) struct Lengths {
    /// By bit index, the lengths of assertions of the kinds `On` and `Off`.
    outside: Rc<Vec<u32>>,
    /// The lengths of assertions of the kind `InLemma`; empty outside lemmas.
    in_lemma: Vec<u32>,
}

/// The length of a set of assertions: the sum of their lengths.
#[derive(Clone, Copy)]
pub(super) struct Length {
    /// The sum for all kinds.
    pub(super) total: u32,
    /// The sum for the kind `InLemma`.
    pub(super) in_lemma: u32,
}

/// Index of the first word for assertions inside a lemma.
const FIRST_WORD_IN_LEMMA: usize = 2 * WORDS_OF_A_KIND;

impl Lengths {
    pub(super) fn new() -> Lengths {
        Lengths {
            outside: Rc::new(vec![0; FIRST_WORD_IN_LEMMA * 64]),
            in_lemma: Vec::new(),
        }
    }

    /// The lengths for a lemma under the current assertions.
    pub(super) fn inside(&self) -> Lengths {
        Lengths {
            outside: self.outside.clone(),
            in_lemma: vec![0; WORDS_OF_A_KIND * 64],
        }
    }

    pub(super) fn set(&mut self, kind: AssertionKind, candidate: Candidate, length: u32) {
        let bit_index = bit_index(kind, candidate);
        match bit_index.checked_sub(FIRST_WORD_IN_LEMMA * 64) {
            None => Rc::make_mut(&mut self.outside)[bit_index] = length,
            Some(bit_index) => self.in_lemma[bit_index] = length,
        }
    }

    pub(super) fn of(&self, assertions: &Assertions) -> Length {
        let (outside, in_lemma) = assertions.0.split_at(FIRST_WORD_IN_LEMMA);
        let outside = sum(outside, &self.outside);
        let in_lemma = sum(in_lemma, &self.in_lemma);
        Length {
            total: outside + in_lemma,
            in_lemma,
        }
    }
}

fn sum(words: &[u64], lengths: &[u32]) -> u32 {
    let mut sum = 0;
    for (index, &word) in words.iter().enumerate() {
        let mut bits = word;
        while bits != 0 {
            sum += lengths[index * 64 + bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
    }
    sum
}
