//! The words for values in profiles. The reader and the fingerprint use the same table.

use core::fmt;
use core::marker::PhantomData;
use grid::HouseKind;
use logic::{Choice, LastResort, OuterLoop, Scale, Subsets, suggestion};
use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// A type with few values. Each value has a word.
pub(super) trait Words: Copy + PartialEq + 'static {
    /// The name of the type in messages.
    const WHAT: &'static str;
    /// Every value with its word.
    const ALL: &'static [(&'static str, Self)];

    /// The word of a value.
    fn word(self) -> &'static str {
        let mut all = Self::ALL.iter();
        all.find(|(_, value)| *value == self)
            .map_or("", |&(word, _)| word)
    }
}

macro_rules! words {
    ($($type:ident, $what:literal: $($word:literal => $value:ident),+;)+) => {$(
        impl Words for $type {
            const WHAT: &'static str = $what;
            const ALL: &'static [(&'static str, $type)] = &[$(($word, $type::$value)),+];
        }
    )+};
}
words! {
    HouseKind, "kind of house": "box" => Box, "row" => Row, "column" => Column;
    Choice, "choice": "first" => First, "least" => Least, "easiest" => Easiest, "all" => All;
    LastResort, "last resort": "none" => None, "guess" => Guess, "console" => Console,
        "least_candidate" => LeastCandidate, "brute_force" => BruteForce;
    Scale, "scale": "own" => Own, "sudoku_explainer" => SudokuExplainer;
    Subsets, "order of subsets": "lexicographic" => Lexicographic, "colex" => Colex;
    OuterLoop, "outermost loop": "digits" => Digits, "subsets" => Subsets;
}

/// A value that was read from its word.
#[derive(Clone, Copy)]
pub(super) struct Word<T>(pub(super) T);

impl<'de, T: Words> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<T>, D::Error> {
        deserializer.deserialize_str(WordVisitor(PhantomData))
    }
}

struct WordVisitor<T>(PhantomData<T>);

impl<T: Words> Visitor<'_> for WordVisitor<T> {
    type Value = Word<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {}", T::WHAT)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Word<T>, E> {
        match T::ALL.iter().find(|(word, _)| *word == text) {
            Some(&(_, value)) => Ok(Word(value)),
            None => Err(E::custom(format_args!(
                "there is no {} `{text}`{}",
                T::WHAT,
                suggestion(text, known::<T>())
            ))),
        }
    }
}

/// All words of a type.
fn known<T: Words>() -> impl Iterator<Item = &'static str> + Clone {
    T::ALL.iter().map(|&(word, _)| word)
}
