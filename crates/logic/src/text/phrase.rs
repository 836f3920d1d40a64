//! A text with its slots filled.

use super::{Slot, Text};

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
        if self.text.has_slot(name) {
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
