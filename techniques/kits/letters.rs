//! Letters as names of parts of an argument, the same in every language.

use logic::{Language, Text};

/// The number of different letters.
pub(crate) const ALPHABET: usize = LOWER.len();

/// The small letter of a part, counted from 0; repeats after the last letter.
pub(crate) fn small(index: usize) -> &'static Text {
    &LOWER[index % ALPHABET]
}

/// The capital letter of a part, in the same way.
pub(crate) fn capital(index: usize) -> &'static Text {
    &UPPER[index % ALPHABET]
}

static LOWER: [Text; 26] = [
    same("a"),
    same("b"),
    same("c"),
    same("d"),
    same("e"),
    same("f"),
    same("g"),
    same("h"),
    same("i"),
    same("j"),
    same("k"),
    same("l"),
    same("m"),
    same("n"),
    same("o"),
    same("p"),
    same("q"),
    same("r"),
    same("s"),
    same("t"),
    same("u"),
    same("v"),
    same("w"),
    same("x"),
    same("y"),
    same("z"),
];

static UPPER: [Text; 26] = [
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
