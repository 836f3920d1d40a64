//! Words with holes, in two languages.

use grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// A sentence in both languages, with the same named slots: `{cells}`.
///
/// Templates hold no grammar switches: a technique that needs two wordings has two texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    en: &'static str,
    zh: &'static str,
}

/// A language of explanations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Chinese, simplified.
    Zh,
}

impl Text {
    /// The sentence in English and in Chinese.
    ///
    /// In a constant, a slot that only one of them names does not compile.
    ///
    /// # Panics
    /// When the two do not name the same slots, or a brace is left open.
    pub const fn new(en: &'static str, zh: &'static str) -> Text {
        assert!(
            slots_within(en, zh),
            "a slot of the English text is missing in the Chinese one"
        );
        assert!(
            slots_within(zh, en),
            "a slot of the Chinese text is missing in the English one"
        );
        Text { en, zh }
    }

    /// The template in a language.
    pub const fn template(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Zh => self.zh,
        }
    }
}

/// Whether every `{slot}` of `text` occurs in `other`.
const fn slots_within(text: &str, other: &str) -> bool {
    let (text, other) = (text.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let mut end = at;
            while end < text.len() && text[end] != b'}' {
                end += 1;
            }
            if end == text.len() || !contains(other, text, at, end + 1) {
                return false;
            }
            at = end;
        }
        at += 1;
    }
    true
}

/// Whether `needle[from..to]` occurs in `hay`.
const fn contains(hay: &[u8], needle: &[u8], from: usize, to: usize) -> bool {
    let mut start = 0;
    while start + (to - from) <= hay.len() {
        let mut index = 0;
        while from + index < to && hay[start + index] == needle[from + index] {
            index += 1;
        }
        if from + index == to {
            return true;
        }
        start += 1;
    }
    false
}

/// What fills a slot. The type decides how it is written in each language and notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A digit.
    Digit(Digit),
    /// Digits, as a list: `1, 2 and 3`.
    Digits(DigitSet),
    /// A cell.
    Cell(Cell),
    /// Cells, as a list: `r1c1, r1c2 and r5c3`.
    Cells(CellSet),
    /// A house: `row 1`.
    House(House),
    /// Houses, as a list.
    Houses(HouseSet),
    /// A candidate: `5 in r1c2`.
    Candidate(Candidate),
    /// Candidates, as a list grouped by digit: `5 in r1c2 and r1c3`.
    Candidates(CandidateSet),
    /// A number of things.
    Count(usize),
    /// Other fixed words.
    Words(&'static Text),
    /// A sentence within a sentence.
    Phrase(Box<Phrase>),
}

/// A text with its slots filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The words.
    pub text: &'static Text,
    /// What goes into each named slot.
    pub slots: Vec<(&'static str, Slot)>,
    /// Whether it starts a line where there is room for lines, and how many levels that stands in.
    pub line: Option<u8>,
}

impl Phrase {
    /// A text without slots, or the start of one: see [`Phrase::with`].
    pub fn new(text: &'static Text) -> Phrase {
        Phrase {
            text,
            slots: Vec::new(),
            line: None,
        }
    }

    /// Starts a line, so many levels in; without it a sentence goes on where the one before ends.
    #[must_use]
    pub fn on_line(mut self, level: u8) -> Phrase {
        self.line = Some(level);
        self
    }

    /// Fills a slot. What the text has no slot for is passed over, so that several texts about
    /// one thing can be filled alike.
    #[must_use]
    pub fn with(mut self, name: &'static str, slot: impl Into<Slot>) -> Phrase {
        let (template, name_bytes) = (self.text.en.as_bytes(), name.as_bytes());
        let mut holes = template.split(|&byte| byte == b'{').skip(1);
        if holes.any(|hole| {
            hole.strip_prefix(name_bytes)
                .is_some_and(|rest| rest.starts_with(b"}"))
        }) {
            self.slots.push((name, slot.into()));
        }
        self
    }

    /// What fills a slot, if anything does.
    pub fn slot(&self, name: &str) -> Option<&Slot> {
        self.slots
            .iter()
            .find(|(slot, _)| *slot == name)
            .map(|(_, filling)| filling)
    }
}

macro_rules! slots {
    ($($type:ty => $variant:ident),* $(,)?) => {$(
        impl From<$type> for Slot {
            fn from(filling: $type) -> Slot {
                Slot::$variant(filling)
            }
        }
    )*};
}
slots! {
    Digit => Digit,
    DigitSet => Digits,
    Cell => Cell,
    CellSet => Cells,
    House => House,
    HouseSet => Houses,
    Candidate => Candidate,
    CandidateSet => Candidates,
    usize => Count,
    &'static Text => Words,
}

impl From<Phrase> for Slot {
    fn from(phrase: Phrase) -> Slot {
        Slot::Phrase(Box::new(phrase))
    }
}

/// Why a step is right, in words to be rendered: what was seen, then why it forces.
///
/// What goes is not worded here: it is the step's effects, and `render` names each of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation {
    /// What to look at, in a few words: the whole of a one-line explanation.
    pub gist: Option<Phrase>,
    /// What was seen, in sentences.
    pub seen: Vec<Phrase>,
    /// Why it forces the effects, in sentences.
    pub why: Vec<Phrase>,
    /// What plays which part, for pictures.
    pub marks: Vec<Mark>,
}

/// Candidates that play a part in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The part.
    pub role: Role,
    /// Who plays it.
    pub candidates: CandidateSet,
}

/// The part a candidate plays in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Belongs to the pattern.
    Pattern,
    /// The middle of a wing.
    Pivot,
    /// An end of a wing.
    Pincer,
    /// Where a fish's digit must go.
    Base,
    /// Where a fish's digit then cannot go.
    Cover,
    /// A fish's exception.
    Fin,
    /// What keeps a deadly pattern from being complete.
    Guardian,
    /// True in a chain.
    On,
    /// False in a chain.
    Off,
}

impl Explanation {
    /// An explanation of what was seen and why it forces.
    pub fn new(gist: Phrase, seen: Vec<Phrase>, why: Vec<Phrase>) -> Explanation {
        Explanation {
            gist: Some(gist),
            seen,
            why,
            marks: Vec::new(),
        }
    }

    /// Adds a part for pictures.
    #[must_use]
    pub fn mark(mut self, role: Role, candidates: CandidateSet) -> Explanation {
        self.marks.push(Mark { role, candidates });
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_must_name_the_same_slots() {
        assert!(slots_within("{a} sees {b}", "{b}与{a}"));
        assert!(!slots_within("{a} sees {b}", "{a}"));
        assert!(!slots_within("{a sees", "{a sees"));
        assert!(slots_within("no slots", ""));
    }
}
