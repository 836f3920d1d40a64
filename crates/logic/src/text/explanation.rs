//! What a step has to say for itself.

use super::Phrase;
use grid::CandidateSet;

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
