//! HTML page about a bank of puzzles: difficulty, techniques, failures, and a table that can be
//! sorted and searched.

use super::Report;
use crate::files::FileSignature;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use whydoku::Slug;
use whydoku::grade::GradeRecord;
use whydoku::path::TechniqueSequence;

/// Template of the page.
const PAGE: &str = include_str!("bank.html");
/// Placeholder for the data.
const DATA_PLACEHOLDER: &str = "/*DATA*/";
/// Start of every page. It identifies pages of whydoku.
const START: &str = "<!doctype html>\n<html lang=\"en\" data-by=\"whydoku bank\">";

/// Collects a row for each puzzle, and totals.
#[derive(Default)]
pub(crate) struct Html {
    bank: Bank,
}

/// Data for the script of the page.
#[derive(Default, Serialize)]
struct Bank {
    puzzles: Vec<Row>,
    /// Whether the first profile has scores instead of ratings.
    sums: bool,
    /// For each technique name: number of puzzles that use it, and number of uses.
    techniques: BTreeMap<String, (usize, u64)>,
}

/// A puzzle: place, text, verdict, hardness, hardest technique, steps, failure, curve, grades.
///
/// The hardness is a score, or a rating in tenths. The failure is empty if the puzzle passes. The
/// grades by all profiles are empty if there is only one profile and it has ratings.
#[derive(Serialize)]
struct Row(
    String,
    String,
    &'static str,
    Option<u32>,
    String,
    u32,
    String,
    String,
    String,
);

/// Characters of a difficulty curve, from easy to hard.
const HEIGHTS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// Difference between the ratings of neighbouring characters in [`HEIGHTS`], in tenths of a point.
const TENTHS_PER_CHARACTER: usize = 2;
/// Maximum length of a curve, in characters.
const MAX_CURVE_LENGTH: usize = 120;

/// Difficulty curve of a path: a character for each step, or for the hardest of several adjacent
/// steps.
fn curve(sequence: Option<&str>) -> String {
    let sequence: TechniqueSequence = sequence
        .and_then(|text| text.parse().ok())
        .unwrap_or_default();
    let ratings: Vec<u16> = sequence.0.iter().map(|step| step.rating().0).collect();
    let steps_per_character = ratings.len().div_ceil(MAX_CURVE_LENGTH).max(1);
    let groups = ratings.chunks(steps_per_character);
    let hardest = groups.filter_map(|group| group.iter().max());
    let character = |tenths: &u16| {
        let height = usize::from(*tenths) / TENTHS_PER_CHARACTER;
        char::from(HEIGHTS[height.min(HEIGHTS.len() - 1)])
    };
    hardest.map(character).collect()
}

impl Report for Html {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a page",
            is: |file| file.starts_with(START),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        for (slug, count) in &record.counts {
            let name = slug.name().to_owned();
            let (puzzles, uses) = self.bank.techniques.entry(name).or_default();
            *puzzles += 1;
            *uses += u64::from(*count);
        }
        let hardest = record.hardest.as_ref().map_or("", Slug::name);
        let complaint = if record.passes() {
            String::new()
        } else {
            record.complaint()
        };
        let grades = if record.further_grades.is_empty() && record.score.is_none() {
            String::new()
        } else {
            let all = std::iter::once(&record).chain(&record.further_grades);
            all.map(GradeRecord::hardness)
                .collect::<Vec<_>>()
                .join(" / ")
        };
        self.bank.sums |= record.score.is_some();
        let curve = curve(record.techniques.as_deref());
        self.bank.puzzles.push(Row(
            record.place(),
            record.puzzle,
            record.verdict.word(),
            record.score.or(record.rating.map(u32::from)),
            hardest.to_owned(),
            record.steps,
            complaint,
            curve,
            grades,
        ));
        Ok(())
    }

    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        // Escaped, because file names might contain `</script>`.
        let json = serde_json::to_string(&self.bank)?.replace('<', "\\u003c");
        out.write_all(PAGE.replacen(DATA_PLACEHOLDER, &json, 1).as_bytes())
    }
}
