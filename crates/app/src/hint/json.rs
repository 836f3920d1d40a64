//! A hint as one JSON object, schema `whydoku.hint/1`.
//!
//! `kind` is `step`, `learn`, `mistake`, `solved`, `stuck`, `contradiction` or `limit`. `learn` means that no
//! technique that the player knows applies, and that the step uses a technique to learn. Cells, houses and
//! candidates have the same form as in traces: `r1c2`; `r1`, `c2`, `b3`; `5r1c2`.

use super::answer::{Hint, HintContent};
use super::mistake::Mistake;
use super::next_step::Opens;
use super::refutation::Refutation;
use super::step_json::{Operation, StepJson, operation, operations};
use super::text;
use crate::path::Replay;
use logic::{Outcome, Record, Reveal};
use render::{Detail, Palette, Style};
use serde::Serialize;

/// The schema's name and version.
const SCHEMA: &str = "whydoku.hint/1";

/// The object; fields without a value are omitted.
#[derive(Serialize)]
pub struct HintJson {
    schema: &'static str,
    version: &'static str,
    profile: String,
    kind: &'static str,
    /// For a technique to learn: whether the player can continue after this step (`now`), after more steps of
    /// the same technique (`later`), or not with this technique alone (`no`).
    #[serde(skip_serializing_if = "Option::is_none")]
    unlocks: Option<&'static str>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    step: Option<StepJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<MistakeJson>,
    /// A warning that the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    warning: Option<String>,
    text: String,
}

/// A mistake on the board.
#[derive(Serialize)]
struct MistakeJson {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refutation: Option<RefutationJson>,
}

/// The refutation of a mistake.
#[derive(Serialize)]
struct RefutationJson {
    /// The board from which the refutation starts.
    board: String,
    records: Vec<RecordJson>,
    contradiction: String,
}

/// One record of a refutation.
#[derive(Serialize)]
struct RecordJson {
    /// `step`, `guess` or `back`.
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    operations: Vec<Operation>,
    text: String,
}

impl HintJson {
    /// The object of a hint, with texts in the language of the style.
    pub fn of(hint: &Hint, style: &Style) -> HintJson {
        // JSON contains no colours.
        let style = &style.with_palette(Palette::PLAIN);
        let object = |kind, text| HintJson {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION"),
            profile: hint.profile.clone(),
            kind,
            unlocks: None,
            step: None,
            mistake: None,
            warning: hint
                .several
                .map(|cells| text::several_solutions_warning(cells, style)),
            text,
        };
        match &hint.found {
            HintContent::Mistake(mistake) => HintJson {
                mistake: Some(MistakeJson::of(mistake, style)),
                ..object("mistake", render::sentence(&mistake.phrase, style))
            },
            HintContent::Step(step) => HintJson {
                step: Some(StepJson::of(step, style)),
                ..object("step", text::step_text(1, step, Reveal::Result, style))
            },
            HintContent::Learn(step, opens) => HintJson {
                step: Some(StepJson::of(step, style)),
                unlocks: Some(match opens {
                    Opens::Now => "now",
                    Opens::Later => "later",
                    Opens::Never => "no",
                }),
                ..object("learn", text::learn_sentence(&step.step, *opens, style))
            },
            HintContent::Ended(outcome) => {
                let kind = match outcome {
                    Outcome::Solved => "solved",
                    Outcome::Stuck => "stuck",
                    Outcome::Contradiction(_) => "contradiction",
                    Outcome::Limit => "limit",
                };
                object(kind, text::ended_sentence(*outcome, style))
            }
        }
    }

    /// The object as indented JSON.
    ///
    /// # Errors
    /// When an answer cannot be written as JSON, which would be a bug.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}

impl MistakeJson {
    fn of(mistake: &Mistake, style: &Style) -> MistakeJson {
        MistakeJson {
            kind: mistake.kind.word(),
            cell: mistake.cell.map(|cell| cell.to_string()),
            digit: mistake.digit.map(grid::Digit::value),
            refutation: mistake
                .refutation
                .as_ref()
                .map(|refutation| RefutationJson::of(refutation, style)),
        }
    }
}

impl RefutationJson {
    fn of(refutation: &Refutation, style: &Style) -> RefutationJson {
        let mut replay = Replay::new(&refutation.start);
        let records = refutation
            .records
            .iter()
            .enumerate()
            .map(|(index, record)| {
                let (kind, technique, operations) = match record {
                    Record::Step(step) => ("step", Some(step.info().slug), operations(step)),
                    Record::Guess(guess) => {
                        ("guess", None, vec![operation("set", guess.candidate)])
                    }
                    Record::Back(back) => ("back", None, vec![operation("remove", back.refuted)]),
                };
                let text = render::record(index + 1, replay.board(), record, Detail::Line, style);
                replay.follow(record);
                RecordJson {
                    kind,
                    technique,
                    operations,
                    text,
                }
            });
        RefutationJson {
            board: refutation.start.to_values().to_string(),
            records: records.collect(),
            contradiction: render::sentence(&render::conflict(&refutation.conflict), style),
        }
    }
}
