//! How things are written: language, names of cells, notation, width and colour.

use logic::{Language, Role};

/// How explanations are written. The default: English, `r1c1`, no Eureka notation, lines as long
/// as they come, no colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// The language.
    pub language: Language,
    /// What cells are called.
    pub cells: Cells,
    /// How chains are written besides words.
    pub notation: Notation,
    /// Where sentences are broken into lines, in columns; `None` leaves each on one line.
    pub width: Option<usize>,
    /// The colours.
    pub palette: Palette,
}

/// What cells are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cells {
    /// Row and column by number: `r1c4`.
    #[default]
    R1C1,
    /// Column by letter, row by number, as in a spreadsheet and in Sudoku Explainer: `D1`.
    A1,
    /// Row by letter, column by number, as in `KLSudoku`: `A4`.
    K9,
    /// Row and column in brackets, as the console's orders and answers have it: `[1,4]`.
    Console,
}

/// How chains are written besides words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// In words alone.
    #[default]
    Words,
    /// Also in Eureka notation: `(5)r1c1 = (5)r1c7 - (3)r1c7`.
    Eureka,
    /// Each step in the long form of `HoDoKu`, instead of words.
    Hodoku,
}

/// How much is said about a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Detail {
    /// One line of at most 120 columns.
    Line,
    /// What was seen, why it forces, what goes.
    #[default]
    Paragraph,
    /// The paragraph, then rating, evidence and the board before the step.
    Full,
}

/// What stands before and after a piece of text to colour it: two escape sequences, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ink {
    /// Before the text.
    pub on: &'static str,
    /// After it.
    pub off: &'static str,
}

/// The colours of a text. The default has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Palette {
    /// The number and name of a step.
    pub heading: Ink,
    /// What a step does.
    pub effect: Ink,
    /// A candidate that goes, on a board.
    pub removed: Ink,
    /// A digit that is placed, on a board.
    pub placed: Ink,
    /// A digit given from the start, on a board.
    pub given: Ink,
    /// What may be skipped.
    pub faint: Ink,
    /// Candidates that play a part, on a board, in the order of [`Role`].
    pub roles: &'static [Ink],
}

impl Ink {
    /// No colour.
    pub const NONE: Ink = Ink { on: "", off: "" };

    /// The colour or attribute switched on by an escape sequence, reset after the text.
    pub const fn ansi(on: &'static str) -> Ink {
        Ink {
            on,
            off: "\u{1b}[0m",
        }
    }

    /// The text in this ink; an empty text stays empty.
    pub fn paint(self, text: &str) -> String {
        if text.is_empty() || self == Ink::NONE {
            return text.to_owned();
        }
        format!("{}{text}{}", self.on, self.off)
    }
}

impl Palette {
    /// No colour: the default.
    pub const PLAIN: Palette = Palette {
        heading: Ink::NONE,
        effect: Ink::NONE,
        removed: Ink::NONE,
        placed: Ink::NONE,
        given: Ink::NONE,
        faint: Ink::NONE,
        roles: &[],
    };

    /// Colours of a terminal that understands ANSI escape sequences, readable on dark and light.
    pub const ANSI: Palette = Palette {
        heading: Ink::ansi("\u{1b}[1m"),
        effect: Ink::ansi("\u{1b}[36m"),
        removed: Ink::ansi("\u{1b}[31m"),
        placed: Ink::ansi("\u{1b}[32m"),
        given: Ink::ansi("\u{1b}[1m"),
        faint: Ink::ansi("\u{1b}[2m"),
        // Underlined besides, so that a digit of the pattern shows without its colour.
        roles: &[
            Ink::ansi("\u{1b}[4;36m"),
            Ink::ansi("\u{1b}[4;35m"),
            Ink::ansi("\u{1b}[4;33m"),
            Ink::ansi("\u{1b}[4;36m"),
            Ink::ansi("\u{1b}[4;34m"),
            Ink::ansi("\u{1b}[1;4;33m"),
            Ink::ansi("\u{1b}[1;4;33m"),
            Ink::ansi("\u{1b}[4;32m"),
            Ink::ansi("\u{1b}[4;35m"),
        ],
    };

    /// The colour of a part.
    pub fn of_role(&self, role: Role) -> Ink {
        let ink = self.roles.get(role as usize).copied();
        ink.unwrap_or_else(|| grid::never!(Ink::NONE, "each role has its ink"))
    }
}
