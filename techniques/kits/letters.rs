//! Letters as names of parts of an argument, the same in every language.

use logic::{Language, Text};

/// The number of different letters.
pub(crate) const ALPHABET: usize = LETTERS.len();

/// The capital letter of a part, counted from 0; repeats after the last letter.
pub(crate) fn capital(index: usize) -> &'static Text {
    &LETTERS[index % ALPHABET]
}

static LETTERS: [Text; 26] = [
    same("A"),
    same("B"),
    same("C"),
    same("D"),
    same("E"),
    same("F"),
    same("G"),
    same("H"),
    same("I"),
    same("J"),
    same("K"),
    same("L"),
    same("M"),
    same("N"),
    same("O"),
    same("P"),
    same("Q"),
    same("R"),
    same("S"),
    same("T"),
    same("U"),
    same("V"),
    same("W"),
    same("X"),
    same("Y"),
    same("Z"),
];

const fn same(letter: &'static str) -> Text {
    Text::of(&[(Language::En, letter), (Language::Zh, letter)])
}
