//! Sets of assertions, and how long it takes to tell them.

use grid::Candidate;
use std::rc::Rc;

/// Three kinds of assertions have a word for every 64 candidates.
const WORDS_OF_A_KIND: usize = 12;

/// All the words.
const WORDS: usize = 3 * WORDS_OF_A_KIND;

/// Assertions that must be narrated. Candidates that a digit excludes are obvious and never included.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// That a candidate is true.
    On = 0,
    /// That it is false, by a pattern or by a lemma.
    Off = 1,
    /// That it is true within a lemma.
    Within = 2,
}

/// A set of assertions.
#[derive(Clone)]
pub(super) struct Assertions([u64; WORDS]);

impl Assertions {
    pub(super) const NONE: Assertions = Assertions([0; WORDS]);

    pub(super) fn insert(&mut self, kind: Kind, candidate: Candidate) {
        let index = place(kind, candidate);
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(super) fn add(&mut self, other: &Assertions) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }
}

fn place(kind: Kind, candidate: Candidate) -> usize {
    kind as usize * WORDS_OF_A_KIND * 64 + candidate.index()
}

/// How long it takes to tell each assertion that has been made.
#[derive(Clone)]
pub(super) struct Weights {
    around: Rc<Vec<u32>>,
    within: Vec<u32>,
}

/// How long it takes to tell a set of assertions.
#[derive(Clone, Copy)]
pub(super) struct Weight {
    pub(super) all: u32,
    /// The assertions inside a lemma.
    pub(super) within: u32,
}

/// The start of the assertions inside a lemma.
const WITHIN: usize = 2 * WORDS_OF_A_KIND;

impl Weights {
    pub(super) fn new() -> Weights {
        Weights {
            around: Rc::new(vec![0; WITHIN * 64]),
            within: Vec::new(),
        }
    }

    /// The same for a lemma that stands on what has been made.
    pub(super) fn inside(&self) -> Weights {
        Weights {
            around: self.around.clone(),
            within: vec![0; WORDS_OF_A_KIND * 64],
        }
    }

    pub(super) fn set(&mut self, kind: Kind, candidate: Candidate, weight: u32) {
        let place = place(kind, candidate);
        match place.checked_sub(WITHIN * 64) {
            None => Rc::make_mut(&mut self.around)[place] = weight,
            Some(place) => self.within[place] = weight,
        }
    }

    pub(super) fn of(&self, assertions: &Assertions) -> Weight {
        let (around, within) = assertions.0.split_at(WITHIN);
        let around = sum(around, &self.around);
        let within = sum(within, &self.within);
        Weight {
            all: around + within,
            within,
        }
    }
}

fn sum(words: &[u64], weights: &[u32]) -> u32 {
    let mut sum = 0;
    for (at, &word) in words.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            sum += weights[at * 64 + rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
    }
    sum
}
