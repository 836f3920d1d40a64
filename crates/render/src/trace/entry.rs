//! Records of a trace with their explanations.

use crate::conflict::conflict;
use crate::effects::effects;
use crate::phrase::{phrase, sentence};
use crate::step::{contradiction_sentence, guess_sentence, refutation_sentence};
#[cfg(feature = "ranks")]
use crate::style::Ranks;
use crate::style::Style;
use grid::Board;
use logic::{Back, Guess, Mark, Members, Part, Proved, Rating, Record, Role, Step};

/// A record with its explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every record is a step")]
pub enum Entry {
    /// A proved deduction.
    Step(StepEntry),
    /// A guess, and its sentence.
    Guess(Guess, String),
    /// A refuted guess, and the sentences with the contradiction and the conclusion.
    Back(Back, String),
}

/// A step with its explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepEntry {
    /// The technique's slug. A program that reads the trace may not know it.
    pub technique: String,
    /// The technique's name in the language of the trace.
    pub name: String,
    /// The variant's name; empty if the technique has no variants.
    pub variant: String,
    /// The size in the technique's own unit.
    pub size: u16,
    /// The profile's rating.
    pub rating: Rating,
    /// Effects and evidence.
    pub proved: Proved,
    /// The pattern in a few words, or an empty text.
    pub gist: String,
    /// The pattern, in sentences.
    pub seen: Vec<String>,
    /// Why the pattern forces the effects, in sentences.
    pub why: Vec<String>,
    /// The effects, as a sentence.
    pub so: String,
    /// Candidates by role, for pictures.
    pub marks: Vec<Mark>,
    /// The parts of the pattern. Their names are the technique's own.
    pub roles: Vec<RolePart>,
    /// Numbers of the earlier records on which the evidence depends, from 1, ascending. Without the
    /// changes that these records made, the evidence fails.
    pub dependencies: Vec<usize>,
    /// The covers counted as truths and links; empty unless the style shows ranks.
    #[cfg(feature = "ranks")]
    pub ranks: Vec<crate::ranks::Rank>,
}

/// A part of a pattern: see [`logic::Part`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RolePart {
    /// The technique's name for the part.
    pub name: String,
    /// The general role.
    pub role: Role,
    /// The cells, houses, digits or candidates that make up the part.
    pub members: Members,
}

impl From<&Part> for RolePart {
    fn from(part: &Part) -> RolePart {
        RolePart {
            name: part.name.to_owned(),
            role: part.role,
            members: part.members.clone(),
        }
    }
}

impl Entry {
    /// A record with its explanation; `before` is the board before the record.
    pub fn of(record: &Record, before: &Board, style: &Style) -> Entry {
        match record {
            Record::Step(step) => Entry::Step(StepEntry::of(step, before, style)),
            Record::Guess(guess) => {
                Entry::Guess(*guess, sentence(&guess_sentence(guess, before), style))
            }
            Record::Back(back) => {
                let words = [
                    contradiction_sentence(conflict(&back.because)),
                    refutation_sentence(back),
                ];
                Entry::Back(*back, crate::phrase::sentences(&words, style))
            }
        }
    }

    /// A record without explanation, marks and parts: only what a checker needs.
    pub fn bare(record: &Record) -> Entry {
        match record {
            Record::Step(step) => Entry::Step(StepEntry::bare(step)),
            Record::Guess(guess) => Entry::Guess(*guess, String::new()),
            Record::Back(back) => Entry::Back(*back, String::new()),
        }
    }

    /// Sets the numbers of the earlier records on which a step depends, from 1.
    #[must_use]
    pub fn relying_on(mut self, dependencies: Vec<usize>) -> Entry {
        if let Entry::Step(step) = &mut self {
            step.dependencies = dependencies;
        }
        self
    }

    /// The record without its explanation, for a checker.
    pub fn record(&self) -> Record<Proved> {
        match self {
            Entry::Step(entry) => Record::Step(entry.proved.clone()),
            Entry::Guess(guess, _) => Record::Guess(*guess),
            Entry::Back(back, _) => Record::Back(*back),
        }
    }
}

impl StepEntry {
    /// A step without explanation, marks and parts.
    fn bare(step: &Step) -> StepEntry {
        StepEntry {
            technique: step.info().slug.to_owned(),
            name: step.info().name.template(logic::Language::En).to_owned(),
            variant: step.variant_name().to_owned(),
            size: step.size,
            rating: step.rating,
            proved: Proved {
                effects: step.effects.clone(),
                evidence: step.evidence.clone(),
            },
            gist: String::new(),
            seen: Vec::new(),
            why: Vec::new(),
            so: String::new(),
            marks: Vec::new(),
            roles: Vec::new(),
            dependencies: Vec::new(),
            #[cfg(feature = "ranks")]
            ranks: Vec::new(),
        }
    }

    fn of(step: &Step, before: &Board, style: &Style) -> StepEntry {
        let (explanation, roles) = (step.explain(before), step.roles());
        let texts = |phrases: &[logic::Phrase]| {
            phrases
                .iter()
                .map(|phrase| sentence(phrase, style))
                .collect()
        };
        StepEntry {
            technique: step.info().slug.to_owned(),
            name: step.info().name.template(style.language).to_owned(),
            variant: step.variant_name().to_owned(),
            size: step.size,
            rating: step.rating,
            proved: Proved {
                effects: step.effects.clone(),
                evidence: step.evidence.clone(),
            },
            gist: phrase(&explanation.gist, style),
            seen: texts(&explanation.seen),
            why: texts(&explanation.why),
            so: effects(&step.effects, style),
            marks: roles.marks(before),
            roles: roles.parts().iter().map(RolePart::from).collect(),
            dependencies: Vec::new(),
            #[cfg(feature = "ranks")]
            ranks: match style.ranks {
                Ranks::Hidden => Vec::new(),
                Ranks::Shown => crate::ranks::ranks(before, step),
            },
        }
    }
}
