//! Texts with filled slots.

use super::{Slot, Text};
use crate::evidence::Literal;

/// A text with its slots filled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The text.
    pub text: &'static Text,
    /// Slot names and their values.
    pub slots: Vec<(&'static str, Slot)>,
    /// Indentation level when the phrase starts a new line in multi-line output; `None` when it
    /// continues the line before.
    pub line: Option<u8>,
}

impl Phrase {
    /// A phrase without values for its slots; [`Phrase::with`] adds them.
    pub fn new(text: &'static Text) -> Phrase {
        Phrase {
            text,
            slots: Vec::new(),
            line: None,
        }
    }

    /// Starts a new line, indented by `level` levels.
    #[must_use]
    pub fn on_new_line(mut self, level: u8) -> Phrase {
        self.line = Some(level);
        self
    }

    /// Sets the value of a slot. Does nothing if the text has no such slot, so several texts can
    /// share one set of values.
    #[must_use]
    pub fn with(mut self, name: &'static str, slot: impl Into<Slot>) -> Phrase {
        if self.text.has_slot(name) {
            self.slots.push((name, slot.into()));
        }
        self
    }

    /// Joins phrases from the left with a text that has the slots `list`, for the phrases joined so
    /// far, and `next`. `None` if there are no phrases.
    pub fn joined(text: &'static Text, phrases: Vec<Phrase>) -> Option<Phrase> {
        phrases.into_iter().reduce(|list, next| {
            let phrase = Phrase::new(text).with("list", list);
            phrase.with("next", next)
        })
    }

    /// The literals that the phrase and its nested phrases assert, in the order of the slots. Cited
    /// literals ([`Slot::Cited`]) are left out.
    pub fn literals(&self) -> Vec<Literal> {
        let mut all = Vec::new();
        self.add_literals(&mut all);
        all
    }

    fn add_literals(&self, all: &mut Vec<Literal>) {
        for (_, slot) in &self.slots {
            if let Slot::Literal(literal) = slot {
                all.push(*literal);
            }
            if let Slot::Phrase(inner) = slot {
                inner.add_literals(all);
            }
        }
    }

    /// The value of a slot, if it is filled.
    pub fn slot(&self, name: &str) -> Option<&Slot> {
        self.slots
            .iter()
            .find(|(slot, _)| *slot == name)
            .map(|(_, value)| value)
    }
}
