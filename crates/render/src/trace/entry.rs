//! One record of a trace: what was done, and the words for it.

use crate::conflict::conflict;
use crate::effects::effects;
use crate::phrase::{phrase, sentence};
use crate::step::{so_not, supposed, went_wrong};
use crate::style::Style;
use grid::Board;
use logic::{Back, Guess, Mark, Part, Players, Proved, Rating, Record, Role, Step};

/// A record with its words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every record is a step")]
pub enum Entry {
    /// A proved deduction.
    Step(StepEntry),
    /// Something tried, and the sentence that says so.
    Guess(Guess, String),
    /// A guess taken back, and the sentences that say why.
    Back(Back, String),
}

/// A step with its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepEntry {
    /// The technique's slug, known to the reader or not.
    pub technique: String,
    /// The technique's name in the language of the trace.
    pub name: String,
    /// The variant's name; empty when there are none.
    pub variant: String,
    /// How big it is, in the technique's own measure.
    pub size: u16,
    /// How hard the profile rates it.
    pub rating: Rating,
    /// What it does, and why that is right.
    pub proved: Proved,
    /// What to look at, in a few words; empty if the technique says nothing.
    pub gist: String,
    /// What was seen, in sentences.
    pub seen: Vec<String>,
    /// Why it forces the effects, in sentences.
    pub why: Vec<String>,
    /// What the step does, as a sentence.
    pub so: String,
    /// What plays which part, for pictures.
    pub marks: Vec<Mark>,
    /// Who plays which part, in the technique's own names.
    pub cast: Vec<CastPart>,
    /// The earlier records that the evidence relies on, from 1 and ascending: those that took away
    /// a candidate it cannot do without.
    pub relies: Vec<usize>,
}

/// A part of a pattern and who plays it: see [`logic::Part`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastPart {
    /// What the technique calls it.
    pub name: String,
    /// What it is to every reader, whatever the technique.
    pub role: Role,
    /// Who plays it.
    pub players: Players,
}

impl From<&Part> for CastPart {
    fn from(part: &Part) -> CastPart {
        CastPart {
            name: part.name.to_owned(),
            role: part.role,
            players: part.players.clone(),
        }
    }
}

impl Entry {
    /// A record with its words; `before` is the board before it.
    pub fn of(record: &Record, before: &Board, style: &Style) -> Entry {
        match record {
            Record::Step(step) => Entry::Step(StepEntry::of(step, before, style)),
            Record::Guess(guess) => Entry::Guess(*guess, sentence(&supposed(guess, before), style)),
            Record::Back(back) => {
                let words = [went_wrong(conflict(&back.because)), so_not(back)];
                Entry::Back(*back, crate::phrase::sentences(&words, style))
            }
        }
    }

    /// A record without its words, pictures and parts: all that a checker asks for.
    pub fn bare(record: &Record) -> Entry {
        match record {
            Record::Step(step) => Entry::Step(StepEntry::bare(step)),
            Record::Guess(guess) => Entry::Guess(*guess, String::new()),
            Record::Back(back) => Entry::Back(*back, String::new()),
        }
    }

    /// The same record, which relies on these earlier ones, counted from 1.
    #[must_use]
    pub fn relying_on(mut self, relies: Vec<usize>) -> Entry {
        if let Entry::Step(step) = &mut self {
            step.relies = relies;
        }
        self
    }

    /// The record without its words, for a checker.
    pub fn record(&self) -> Record<Proved> {
        match self {
            Entry::Step(entry) => Record::Step(entry.proved.clone()),
            Entry::Guess(guess, _) => Record::Guess(*guess),
            Entry::Back(back, _) => Record::Back(*back),
        }
    }
}

impl StepEntry {
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
            cast: Vec::new(),
            relies: Vec::new(),
        }
    }

    fn of(step: &Step, before: &Board, style: &Style) -> StepEntry {
        let (explanation, cast) = (step.explain(before), step.cast());
        let said = |phrases: &[logic::Phrase]| {
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
            seen: said(&explanation.seen),
            why: said(&explanation.why),
            so: effects(&step.effects, style),
            marks: cast.marks(before),
            cast: cast.parts().iter().map(CastPart::from).collect(),
            relies: Vec::new(),
        }
    }
}
