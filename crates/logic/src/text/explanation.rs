//! Explanations of steps.

use super::{Mentions, Phrase, Text};
use crate::effects::Effects;
use crate::evidence::Literal;
use grid::CellSet;

/// An explanation of a step, as phrases to render: first the pattern, then why the pattern forces
/// the effects.
///
/// The explanation does not contain the effects: `render` lists them. Every explanation has a gist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The pattern in a few words: the complete text of a one-line explanation.
    pub gist: Phrase,
    /// The pattern, in sentences.
    pub seen: Vec<Phrase>,
    /// Why the pattern forces the effects, in sentences.
    pub why: Vec<Phrase>,
    /// A short form of the pattern, if there is one: a line with arrows for a sequence of literals,
    /// or the name of a known pattern. It replaces `seen` except at full detail.
    pub short: Option<Phrase>,
    /// The players' name for the step's variant, if it has one.
    pub name: Option<&'static Text>,
}

impl Explanation {
    /// An explanation without a short form and without a variant name.
    pub fn new(gist: Phrase, seen: Vec<Phrase>, why: Vec<Phrase>) -> Explanation {
        Explanation {
            gist,
            seen,
            why,
            short: None,
            name: None,
        }
    }

    /// Sets the players' name for the variant.
    #[must_use]
    pub fn called(self, name: &'static Text) -> Explanation {
        Explanation {
            name: Some(name),
            ..self
        }
    }

    /// Sets the short form.
    #[must_use]
    pub fn with_short(self, short: Phrase) -> Explanation {
        Explanation {
            short: Some(short),
            ..self
        }
    }

    /// Removes sentences from the end of `why` while the last one mentions a changed cell. If there
    /// is neither a short form nor `seen`, the first sentence of `why` stays.
    #[must_use]
    pub fn without_conclusion(mut self, effects: &Effects) -> Explanation {
        let place = effects.place().into_iter();
        let changed = place.chain(effects.removals().iter().copied());
        let changed: CellSet = changed.map(|candidate| candidate.cell).collect();
        let concludes = |phrase: &Phrase| Mentions::of([phrase]).cells.overlaps(changed);
        let has_pattern = self.short.is_some() || !self.seen.is_empty();
        while self.why.last().is_some_and(concludes) && (has_pattern || self.why.len() > 1) {
            self.why.pop();
        }
        self
    }

    /// The cells, digits and houses that the phrases mention. The short form is not searched,
    /// because everything in it is also in `seen`.
    pub fn mentions(&self) -> Mentions {
        let phrases = self.seen.iter().chain(&self.why);
        Mentions::of(phrases.chain([&self.gist]))
    }

    /// The literals that [`Explanation::seen_in_short`] asserts, in the order of the text.
    pub fn literals(&self) -> Vec<Literal> {
        let phrases = self.seen_in_short().iter();
        phrases.flat_map(Phrase::literals).collect()
    }

    /// The short form of the pattern if there is one, else `seen`.
    pub fn seen_in_short(&self) -> &[Phrase] {
        match &self.short {
            Some(short) => core::slice::from_ref(short),
            None => &self.seen,
        }
    }
}
