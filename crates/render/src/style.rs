//! Output style: language, cell names, notation, width and colours.

use logic::{Language, Role};

/// The style of explanations. Default: English, `r1c1`, words only, no wrapping, text without
/// colours, pictures in whydoku's colours, no ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Style {
    /// The language.
    pub language: Language,
    /// Names of cells.
    pub cells: Cells,
    /// Notation of steps.
    pub notation: Notation,
    /// Maximum line width in columns; `None` disables wrapping.
    pub width: Option<usize>,
    /// The colours of text.
    pub palette: Palette,
    /// The colours of pictures.
    pub pictures: PictureStyle,
    /// Whether explanations also give the number of truths and links of a pattern, and its rank.
    pub ranks: Ranks,
}

impl Style {
    /// The default style, as a constant.
    pub const DEFAULT: Style = Style {
        language: Language::En,
        cells: Cells::R1C1,
        notation: Notation::Words,
        width: None,
        palette: Palette::PLAIN,
        pictures: PictureStyle::Whydoku,
        ranks: Ranks::Hidden,
    };

    /// Sets the language. Default: English.
    #[must_use]
    pub const fn with_language(self, language: Language) -> Style {
        Style { language, ..self }
    }

    /// Sets the names of cells. Default: `r1c1`.
    #[must_use]
    pub const fn with_cells(self, cells: Cells) -> Style {
        Style { cells, ..self }
    }

    /// Sets the notation of steps. Default: words only.
    #[must_use]
    pub const fn with_notation(self, notation: Notation) -> Style {
        Style { notation, ..self }
    }

    /// Sets the maximum line width in columns. Default: no wrapping.
    #[must_use]
    pub const fn with_width(self, width: Option<usize>) -> Style {
        Style { width, ..self }
    }

    /// Sets the colours of text. Default: none.
    #[must_use]
    pub const fn with_palette(self, palette: Palette) -> Style {
        Style { palette, ..self }
    }

    /// Sets the colours of pictures. Default: whydoku's own.
    #[must_use]
    pub const fn with_pictures(self, pictures: PictureStyle) -> Style {
        Style { pictures, ..self }
    }

    /// Sets whether explanations also give the number of truths and links of a pattern, and its
    /// rank. Default: no.
    #[must_use]
    pub const fn with_ranks(self, ranks: Ranks) -> Style {
        Style { ranks, ..self }
    }
}

impl Default for Style {
    fn default() -> Style {
        Style::DEFAULT
    }
}

/// Colours of pictures. Forms, outlines and lines are the same in all styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PictureStyle {
    /// The default: roles have colours, in a light and a dark version; some roles share a colour.
    #[default]
    Whydoku,
    /// As in `HoDoKu` and similar programs: the pattern is green, fins and the second colour of a
    /// colouring are blue, and eliminated candidates are red. Light only.
    Hodoku,
    /// Black, white and grey, for print. Light only.
    Plain,
}

impl PictureStyle {
    /// All styles, the default first.
    pub const ALL: [PictureStyle; 3] = [
        PictureStyle::Whydoku,
        PictureStyle::Hodoku,
        PictureStyle::Plain,
    ];

    /// The name in options.
    pub fn word(self) -> &'static str {
        match self {
            PictureStyle::Whydoku => "whydoku",
            PictureStyle::Hodoku => "hodoku",
            PictureStyle::Plain => "plain",
        }
    }

    /// The style of this name.
    pub fn of_word(word: &str) -> Option<PictureStyle> {
        PictureStyle::ALL
            .into_iter()
            .find(|style| style.word() == word)
    }
}

/// Whether texts and traces give the number of truths and links of a pattern, and its rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ranks {
    /// Texts and traces do not give them.
    #[default]
    Hidden,
    /// Truths, links and rank follow the explanation. Needs the feature `ranks`.
    Shown,
}

/// Naming schemes for cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cells {
    /// Row and column by number: `r1c4`.
    #[default]
    R1C1,
    /// Column by letter, row by number, as in a spreadsheet and in Sudoku Explainer: `D1`.
    A1,
    /// Row by letter from A to I, column by number, as in `KLSudoku`: `A4`. Options call it `k9`.
    K9,
    /// Row and column in brackets, as in the sessions of `whydoku console`: `[1,4]`.
    Console,
}

/// Notations of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// Words only.
    #[default]
    Words,
    /// Words, and chains also in Eureka notation: `(5)r1c1 = (5)r1c7 - (5=3)r4c7`.
    Eureka,
    /// Words, and whips and braids also in the notation of CSP-Rules: `whip[2]: r1n4{c2 c7} - ...`.
    Csp,
    /// `HoDoKu`'s long notation instead of words.
    Hodoku,
}

/// The level of detail for a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Detail {
    /// One line of at most 120 columns, wrapped if [`Style::width`] is smaller. In
    /// [`Notation::Hodoku`], the text is the same at all levels of detail.
    Line,
    /// The pattern, why it forces the effects, and the effects.
    #[default]
    Paragraph,
    /// All sentences of the explanation, even if a paragraph has a short form of the pattern
    /// ([`logic::Explanation::short`]) instead of some. Then rating, evidence and the board before the
    /// step.
    Full,
}

/// A text colour: the escape sequences before and after the text. Both sequences are empty for no
/// colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Ink {
    /// Sequence before the text.
    pub on: &'static str,
    /// Sequence after the text.
    pub off: &'static str,
}

/// The colours of text output. The default has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Palette {
    /// The number and name of a step.
    pub heading: Ink,
    /// The effects of a step.
    pub effect: Ink,
    /// An eliminated candidate on a board.
    pub removed: Ink,
    /// A placed digit on a board.
    pub placed: Ink,
    /// A given on a board.
    pub given: Ink,
    /// Less important text.
    pub faint: Ink,
    /// Candidates of each role on a board, in the order of [`Role`].
    pub roles: &'static [Ink],
}

impl Ink {
    /// No colour.
    pub const NONE: Ink = Ink { on: "", off: "" };

    /// A colour or attribute. The ANSI escape sequence `on` turns it on; it is reset after the
    /// text.
    pub const fn ansi(on: &'static str) -> Ink {
        Ink {
            on,
            off: "\u{1b}[0m",
        }
    }

    /// The text in this colour; an empty text stays empty.
    pub fn paint(self, text: &str) -> String {
        if text.is_empty() || self == Ink::NONE {
            return text.to_owned();
        }
        format!("{}{text}{}", self.on, self.off)
    }
}

impl Palette {
    /// No colours.
    pub const PLAIN: Palette = Palette {
        heading: Ink::NONE,
        effect: Ink::NONE,
        removed: Ink::NONE,
        placed: Ink::NONE,
        given: Ink::NONE,
        faint: Ink::NONE,
        roles: &[],
    };

    /// ANSI colours that are readable on dark and light backgrounds.
    pub const ANSI: Palette = Palette {
        heading: Ink::ansi("\u{1b}[1m"),
        effect: Ink::ansi("\u{1b}[36m"),
        removed: Ink::ansi("\u{1b}[31m"),
        placed: Ink::ansi("\u{1b}[32m"),
        given: Ink::ansi("\u{1b}[1m"),
        faint: Ink::ansi("\u{1b}[2m"),
        // Candidates with a role are also underlined, so that they stand out without colour.
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
            Ink::ansi("\u{1b}[4;33m"),
            Ink::ansi("\u{1b}[4;32m"),
            Ink::ansi("\u{1b}[4;35m"),
            Ink::ansi("\u{1b}[4;33m"),
            Ink::ansi("\u{1b}[4;34m"),
        ],
    };

    /// The colour of a role.
    pub fn of_role(&self, role: Role) -> Ink {
        // A palette without colours has no colours for roles.
        self.roles.get(role as usize).copied().unwrap_or_default()
    }
}
