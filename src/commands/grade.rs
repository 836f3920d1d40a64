//! `whydoku grade INPUT...`: one record per puzzle.

use crate::args::{Grade, GradeFormat, Requirement};
use crate::exit::Exit;
use crate::report::{Report, Row, jsonl::Jsonl, tsv::Tsv};
use crate::{batch, terminal};
use std::io::Write;
use whydoku::{Graded, Grader, Verdict, audit};

pub(crate) fn run(arguments: &Grade) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile()?;
    let ask = arguments.solving.uniqueness.ask();
    let mut report: Box<dyn Report> = match (arguments.format, arguments.counts) {
        (GradeFormat::Tsv, false) => Box::new(Tsv::plain()),
        (GradeFormat::Tsv, true) => Box::new(Tsv::with_counts(&profile)),
        (GradeFormat::Jsonl, _) => Box::new(Jsonl::new(&profile)),
    };
    let mut out = terminal::results();
    let mut tally = Tally::default();
    report.head(&mut out)?;
    let exit = batch::run(
        arguments.puzzles.sources(),
        arguments.jobs,
        || Grader::new(&profile, ask),
        |grader, puzzle| {
            let graded = grader.grade(puzzle);
            let mut faults = Vec::new();
            if arguments.check {
                faults = audit(puzzle, &profile, ask, &graded);
            }
            (graded, faults)
        },
        |item, result| {
            let (result, faults) = match result {
                Some((graded, faults)) => (Ok(graded), faults),
                None => (
                    Err(item.puzzle.clone().err().unwrap_or_default()),
                    Vec::new(),
                ),
            };
            tally.count(&result, &faults, arguments.require);
            for fault in faults {
                terminal::complain(&anyhow::anyhow!("{}:{}: {fault}", item.source, item.line));
            }
            let puzzle = match &item.puzzle {
                Ok(puzzle) => puzzle.to_string(),
                Err(text) => text.clone(),
            };
            let source = item.source.to_string();
            report.row(
                &mut out,
                &Row {
                    source,
                    line: item.line,
                    puzzle,
                    result,
                },
            )?;
            Ok(())
        },
    )?;
    out.flush()?;
    if arguments.check {
        terminal::note(&format!(
            "checked: {} records, {} steps, {} wrong steps",
            tally.records, tally.steps, tally.wrong
        ));
    }
    Ok(exit.and(tally.exit))
}

/// What the records add up to.
#[derive(Default)]
struct Tally {
    records: u64,
    steps: u64,
    wrong: u64,
    exit: Exit,
}

impl Tally {
    fn count(&mut self, result: &Result<Graded, String>, faults: &[String], require: Requirement) {
        self.records += 1;
        self.wrong += faults.len() as u64;
        if !faults.is_empty() {
            self.exit = self.exit.and(Exit::Gate);
        }
        let Ok(graded) = result else { return };
        self.steps += u64::from(graded.grade.steps);
        let failed = match graded.verdict {
            Verdict::Solved | Verdict::Trial => false,
            Verdict::Stuck | Verdict::None(_) | Verdict::Many(_) | Verdict::Limit => true,
        };
        if failed && require == Requirement::Unique {
            self.exit = self.exit.and(Exit::Gate);
        }
    }
}
