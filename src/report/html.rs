//! A bank as one page for a browser: how hard its puzzles are, what they need, which fail; a table
//! that can be sorted and searched.

use super::Report;
use crate::files::Ours;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use whydoku::TechniqueSequence;
use whydoku::grade::GradeRecord;
use whydoku::grade::record::technique_name;

/// The page with one place to fill.
const PAGE: &str = include_str!("bank.html");
/// What stands there.
const PLACE: &str = "/*DATA*/";
/// What every page begins with: by this a file is known as one of ours.
const START: &str = "<!doctype html>\n<html lang=\"en\" data-by=\"whydoku bank\">";

/// Holds a row a puzzle and the sums.
#[derive(Default)]
pub(crate) struct Html {
    bank: Bank,
}

/// All that the page's script reads.
#[derive(Default, Serialize)]
struct Bank {
    puzzles: Vec<Row>,
    /// Whether the profile sums; of several the first counts.
    sums: bool,
    /// By the name of a technique: how many puzzles need it, and how often it is used in all.
    techniques: BTreeMap<String, (usize, u64)>,
}

/// A puzzle: where it stands, the puzzle, verdict, rating in tenths or, by a profile that sums, score, hardest technique, steps, what
/// it fails by, empty when it passes, how hard its steps are, see [`curve`], and what each profile says
/// where that is not the rating alone.
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

/// The signs of a curve, from easy to hard.
const HEIGHTS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// How much harder a step is, in tenths, for the next sign.
const PER_SIGN: usize = 2;
/// Longer curves are drawn no finer.
const LONGEST: usize = 120;

/// How hard the steps of a puzzle are, one sign each: of many steps, the hardest of every few.
fn curve(sequence: Option<&str>) -> String {
    let sequence: TechniqueSequence = sequence
        .and_then(|text| text.parse().ok())
        .unwrap_or_default();
    let ratings: Vec<u16> = sequence.0.iter().map(|step| step.rating.0).collect();
    let few = ratings.len().div_ceil(LONGEST).max(1);
    let hardest = ratings.chunks(few).filter_map(|few| few.iter().max());
    let sign = |tenths: &u16| {
        let height = usize::from(*tenths) / PER_SIGN;
        char::from(HEIGHTS[height.min(HEIGHTS.len() - 1)])
    };
    hardest.map(sign).collect()
}

impl Report for Html {
    fn ours(&self) -> Ours {
        Ours {
            what: "a page",
            is: |file| file.starts_with(START),
        }
    }

    fn record(&mut self, _out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        for (slug, count) in &record.counts {
            let name = technique_name(slug).to_owned();
            let (puzzles, uses) = self.bank.techniques.entry(name).or_default();
            *puzzles += 1;
            *uses += u64::from(*count);
        }
        let hardest = record.hardest.as_deref().map_or("", technique_name);
        let complaint = if record.passes() {
            String::new()
        } else {
            record.complaint()
        };
        let grades = if record.beside.is_empty() && record.score.is_none() {
            String::new()
        } else {
            let all = std::iter::once(&record).chain(&record.beside);
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

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        // A name of a file may hold anything, also what would end the script.
        let json = serde_json::to_string(&self.bank)?.replace('<', "\\u003c");
        out.write_all(PAGE.replacen(PLACE, &json, 1).as_bytes())
    }
}
