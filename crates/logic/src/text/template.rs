//! One thing said in each language, and what its templates are made of.

use crate::Language;

/// A sentence in each language, with the same named slots: `{cells}`.
///
/// Words that agree with what fills a slot stand behind its name, and are no slot of their own:
///
/// - by number, `{cells:one|more}` or `{cells:one|two|more}`: `{cells} {cells:is|are} full`,
///   `which {cells:lies|both lie|all lie} in {house}`. A `#` in such words is the number itself in
///   words, and may stand alone: `{cells:#}`.
/// - by sound, `{digit~a|an}`: before a consonant, before a vowel.
///
/// A language that does not agree in something leaves it out.
///
/// In a constant, templates that do not fit each other do not compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// By language.
    templates: [&'static str; Language::ALL.len()],
}

/// A piece of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece<'a> {
    /// Words as they stand.
    Words(&'a str),
    /// What fills the slot of this name.
    Slot(&'a str),
    /// Words for the number of what fills a slot.
    Number {
        /// The slot's name.
        slot: &'a str,
        /// The words, parted by `|`: for one and more, or for one, two and more, or for any.
        forms: &'a str,
    },
    /// Words for the sound that what fills a slot begins with.
    Sound {
        /// The slot's name.
        slot: &'a str,
        /// The words, parted by `|`: before a consonant, before a vowel.
        forms: &'a str,
    },
}

impl Text {
    /// A sentence in each language: one template for each.
    ///
    /// [`texts!`](crate::texts) makes the texts of a file.
    ///
    /// # Panics
    /// When a language has no template or two, when a template is no template, or when the
    /// templates do not name the same slots. In a constant, all this does not compile.
    #[allow(
        clippy::panic,
        reason = "in a constant, a panic is an error of the compiler"
    )]
    pub const fn of(entry: &[(Language, &'static str)]) -> Text {
        if let Some(fault) = fault(entry) {
            panic!("{}", fault);
        }
        let mut templates = [""; Language::ALL.len()];
        let mut at = 0;
        while at < entry.len() {
            templates[entry[at].0 as usize] = entry[at].1;
            at += 1;
        }
        Text { templates }
    }

    /// The template in a language.
    pub const fn template(&self, language: Language) -> &'static str {
        self.templates[language as usize]
    }

    /// The template in a language, piece by piece.
    pub fn pieces(&self, language: Language) -> impl Iterator<Item = Piece<'static>> {
        let template = self.template(language);
        let mut at = 0;
        core::iter::from_fn(move || {
            let rest = template.get(at..).filter(|rest| !rest.is_empty())?;
            let Some(hole) = Hole::next(template.as_bytes(), at) else {
                at = template.len();
                return Some(Piece::Words(rest));
            };
            if at < hole.open {
                let words = template.get(at..hole.open)?;
                at = hole.open;
                return Some(Piece::Words(words));
            }
            at = hole.close + 1;
            let slot = template.get(hole.open + 1..hole.mark)?;
            if hole.is_plain() {
                return Some(Piece::Slot(slot));
            }
            let forms = template.get(hole.mark + 1..hole.close)?;
            Some(match template.as_bytes()[hole.mark] {
                BY_SOUND => Piece::Sound { slot, forms },
                _ => Piece::Number { slot, forms },
            })
        })
    }

    /// Whether a slot of this name is filled, or agreed with, in any language.
    pub fn has_slot(&self, name: &str) -> bool {
        let mut all = Language::ALL.into_iter();
        all.any(|language| names(self.template(language), name.as_bytes()))
    }
}

/// Between a slot's name and words that agree with its number.
const BY_NUMBER: u8 = b':';

/// Between a slot's name and words that agree with its first sound.
const BY_SOUND: u8 = b'~';

/// Where a slot stands in a template.
#[derive(Clone, Copy)]
struct Hole {
    open: usize,
    /// Where the name ends: at the mark of an agreement, or at the brace.
    mark: usize,
    /// The closing brace; the template's length when there is none.
    close: usize,
}

impl Hole {
    /// The next one from a place on.
    const fn next(text: &[u8], from: usize) -> Option<Hole> {
        let mut open = from;
        while open < text.len() && text[open] != b'{' {
            open += 1;
        }
        if open == text.len() {
            return None;
        }
        let (mut mark, mut close) = (None, open);
        while close < text.len() && text[close] != b'}' {
            if mark.is_none() && (text[close] == BY_NUMBER || text[close] == BY_SOUND) {
                mark = Some(close);
            }
            close += 1;
        }
        let mark = match mark {
            Some(mark) => mark,
            None => close,
        };
        Some(Hole { open, mark, close })
    }

    const fn is_plain(self) -> bool {
        self.mark == self.close
    }
}

/// What is wrong with the templates of a text, if anything is.
pub(super) const fn fault(entry: &[(Language, &str)]) -> Option<&'static str> {
    let mut given = [0; Language::ALL.len()];
    let mut at = 0;
    while at < entry.len() {
        let (language, template) = entry[at];
        given[language as usize] += 1;
        if let Some(fault) = malformed(template.as_bytes()) {
            return Some(fault);
        }
        let mut other = 0;
        while other < entry.len() {
            if !slots_within(template, entry[other].1) {
                return Some("a slot that one language names is missing in another");
            }
            other += 1;
        }
        at += 1;
    }
    at = 0;
    while at < given.len() {
        match given[at] {
            0 => return Some("a language has no table here"),
            1 => {}
            _ => return Some("a language has two tables here"),
        }
        at += 1;
    }
    None
}

/// What is wrong with one template, if anything is.
const fn malformed(text: &[u8]) -> Option<&'static str> {
    let mut at = 0;
    loop {
        let hole = Hole::next(text, at);
        let words_end = match hole {
            Some(hole) => hole.open,
            None => text.len(),
        };
        while at < words_end {
            if text[at] == b'}' {
                return Some("a brace is closed that was not opened");
            }
            at += 1;
        }
        let Some(hole) = hole else { return None };
        if hole.close == text.len() {
            return Some("a brace is left open");
        }
        if hole.mark == hole.open + 1 {
            return Some("a slot has no name");
        }
        at = hole.open + 1;
        while at < hole.mark {
            if !(text[at].is_ascii_lowercase() || text[at] == b'_') {
                return Some("a slot's name is lower-case letters");
            }
            at += 1;
        }
        if !hole.is_plain() && !agrees(text, hole) {
            return Some("there is no such form of agreement");
        }
        at = hole.close + 1;
    }
}

/// Whether the words of an agreement are as many as there are cases.
const fn agrees(text: &[u8], hole: Hole) -> bool {
    let (mut forms, mut number, mut at) = (1, false, hole.mark + 1);
    while at < hole.close {
        match text[at] {
            b'|' => forms += 1,
            b'#' => number = true,
            b'{' => return false,
            _ => {}
        }
        at += 1;
    }
    match (text[hole.mark], forms) {
        (BY_SOUND, 2) => !number,
        (BY_NUMBER, 1) => number,
        (BY_NUMBER, 2 | 3) => true,
        _ => false,
    }
}

/// Whether `other` fills every slot that `text` fills, and names every slot that it agrees with.
const fn slots_within(text: &str, other: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(hole) = Hole::next(bytes, at) {
        let (_, rest) = bytes.split_at(hole.open + 1);
        let (name, _) = rest.split_at(hole.mark - hole.open - 1);
        let found = if hole.is_plain() {
            fills(other, name)
        } else {
            names(other, name)
        };
        if !found {
            return false;
        }
        at = hole.close;
    }
    true
}

/// Whether a template has a slot of this name to be filled.
const fn fills(text: &str, name: &[u8]) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while let Some(hole) = Hole::next(text, at) {
        if hole.is_plain() && is_named(text, hole, name) {
            return true;
        }
        at = hole.close;
    }
    false
}

/// Whether a template fills a slot of this name or agrees with it.
const fn names(text: &str, name: &[u8]) -> bool {
    let text = text.as_bytes();
    let mut at = 0;
    while let Some(hole) = Hole::next(text, at) {
        if is_named(text, hole, name) {
            return true;
        }
        at = hole.close;
    }
    false
}

const fn is_named(text: &[u8], hole: Hole, name: &[u8]) -> bool {
    if hole.mark - hole.open - 1 != name.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if text[hole.open + 1 + at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}
