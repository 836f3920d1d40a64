//! The answer about a claim as a JSON object, schema `whydoku.why_not/1`.

use super::answer::WhyNot;
use super::words::WhyNotLine;
use crate::hint::{Operation, operation, operations};
use logic::Record;
use render::{Palette, Style};
use serde::Serialize;

/// The object; fields without a value are omitted.
#[derive(Serialize)]
pub struct WhyNotJson {
    schema: &'static str,
    version: &'static str,
    profile: String,
    claim: String,
    /// `mistake`, `known`, `false`, `true`, `beyond`, `limit` or `open`.
    answer: &'static str,
    text: String,
    lines: Vec<LineJson>,
}

/// A line of an argument.
#[derive(Serialize)]
pub(crate) struct LineJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    operations: Vec<Operation>,
    text: String,
}

impl WhyNotJson {
    /// The object of an answer, with texts in the language of the style.
    pub fn of(answer: &WhyNot, style: &Style) -> WhyNotJson {
        // JSON contains no colours.
        let style = &style.with_palette(Palette::PLAIN);
        WhyNotJson {
            schema: "whydoku.why_not/1",
            version: env!("CARGO_PKG_VERSION"),
            profile: answer.profile.clone(),
            claim: answer.claim.to_string(),
            answer: answer.decided.word(),
            text: answer.headline(style),
            lines: answer.lines(style).into_iter().map(LineJson::of).collect(),
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

impl LineJson {
    pub(crate) fn of(line: WhyNotLine) -> LineJson {
        let (technique, operations) = match &line.record {
            Some(Record::Step(step)) => (Some(step.info().slug), operations(step)),
            Some(Record::Guess(guess)) => (None, vec![operation("set", guess.candidate)]),
            Some(Record::Back(back)) => (None, vec![operation("remove", back.refuted)]),
            None => (None, Vec::new()),
        };
        LineJson {
            technique,
            operations,
            text: line.text,
        }
    }
}
