//! A bank as one page for a browser: how hard its puzzles are, what they need, which fail; a table
//! that can be sorted and searched.

use super::Report;
use crate::files::Ours;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
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
    /// By the name of a technique: how many puzzles need it, and how often it is used in all.
    techniques: BTreeMap<String, (usize, u64)>,
}

/// A puzzle: where it stands, the puzzle, verdict, rating in tenths, hardest technique, steps, and
/// what it fails by, empty when it passes.
#[derive(Serialize)]
struct Row(
    String,
    String,
    &'static str,
    Option<u16>,
    String,
    u32,
    String,
);

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
        self.bank.puzzles.push(Row(
            record.place(),
            record.puzzle,
            record.verdict.word(),
            record.rating,
            hardest.to_owned(),
            record.steps,
            complaint,
        ));
        Ok(())
    }

    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        // A name of a file may hold anything, also what would end the script.
        let json = serde_json::to_string(&self.bank)?.replace('<', "\\u003c");
        out.write_all(PAGE.replacen(PLACE, &json, 1).as_bytes())
    }
}
