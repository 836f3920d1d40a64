//! Letters as names of parts of an argument, the same in every language.

use logic::{Language, Text};

/// The number of different letters.
pub(crate) const ALPHABET: usize = LETTERS.len();

/// The capital letter of a part, counted from 0; repeats after the last letter.
pub(crate) fn capital(index: usize) -> &'static Text {
    &LETTERS[index % ALPHABET]
}

static LETTERS: [Text; 26] = [
    letter("A"),
    letter("B"),
    letter("C"),
    letter("D"),
    letter("E"),
    letter("F"),
    letter("G"),
    letter("H"),
    letter("I"),
    letter("J"),
    letter("K"),
    letter("L"),
    letter("M"),
    letter("N"),
    letter("O"),
    letter("P"),
    letter("Q"),
    letter("R"),
    letter("S"),
    letter("T"),
    letter("U"),
    letter("V"),
    letter("W"),
    letter("X"),
    letter("Y"),
    letter("Z"),
];

const fn letter(letter: &'static str) -> Text {
    Text::of(&[(Language::En, letter), (Language::Zh, letter)])
}
