//! What a step has to say for itself.

use super::{Phrase, Text};

/// Why a step is right, in words to be rendered: what was seen, then why it forces.
///
/// What goes is not worded here: it is the step's effects, and `render` names each of them. There
/// is no explanation without a gist, so a pattern cannot be one without words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What to look at, in a few words: the whole of a one-line explanation.
    pub gist: Phrase,
    /// What was seen, in sentences.
    pub seen: Vec<Phrase>,
    /// Why it forces the effects, in sentences.
    pub why: Vec<Phrase>,
    /// What was seen on one line of signs, where it is one thing after another: it is told
    /// instead of the sentences unless everything is told.
    pub arrows: Option<Phrase>,
    /// What the step is called, where players have a name for its variant.
    pub name: Option<&'static Text>,
}

impl Explanation {
    /// An explanation of what was seen and why it forces.
    pub fn new(gist: Phrase, seen: Vec<Phrase>, why: Vec<Phrase>) -> Explanation {
        Explanation {
            gist,
            seen,
            why,
            arrows: None,
            name: None,
        }
    }

    /// The explanation under the name that players have for the variant.
    #[must_use]
    pub fn called(self, name: &'static Text) -> Explanation {
        Explanation {
            name: Some(name),
            ..self
        }
    }

    /// The explanation with what was seen on one line of signs as well.
    #[must_use]
    pub fn with_arrows(self, arrows: Phrase) -> Explanation {
        Explanation {
            arrows: Some(arrows),
            ..self
        }
    }

    /// What is said of what was seen in short: the line of signs, if there is one.
    pub fn seen_in_short(&self) -> &[Phrase] {
        match &self.arrows {
            Some(arrows) => core::slice::from_ref(arrows),
            None => &self.seen,
        }
    }
}
