//! `whydoku verify TRACE`: checks a recorded path again, from the puzzle alone.

use crate::cli::args::Verify;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::{Context, anyhow};
use logic::{Outcome, Uniqueness};
use oracle::{Solver, Verdict};
use std::io::{Read, Write};
use verify::Checker;

pub(crate) fn run(arguments: &Verify) -> anyhow::Result<Exit> {
    let name = arguments.trace.display().to_string();
    let text = if name == "-" {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .context("standard input")?;
        text
    } else {
        std::fs::read_to_string(&arguments.trace).with_context(|| name.clone())?
    };
    let trace = render::trace::read(&text)
        .map_err(|error| anyhow!("{name}:{}:{}: {}", error.line, error.column, error.what))?;

    let mut out = terminal::results();
    let mut refused = 0;
    let mut refuse = |out: &mut dyn Write, what: String| -> std::io::Result<()> {
        refused += 1;
        writeln!(out, "refused: {what}")
    };
    let start = match trace.puzzle.board() {
        Ok(board) => board,
        Err(fault) => {
            refuse(&mut out, format!("the puzzle contradicts itself: {fault}"))?;
            out.flush()?;
            return Ok(Exit::Gate);
        }
    };
    if trace.uniqueness == Uniqueness::Proved {
        // The trace's word for it is not enough.
        if !matches!(Solver::new().check(&trace.puzzle), Verdict::Unique(_)) {
            refuse(
                &mut out,
                "the puzzle has not exactly one solution, as the trace says".into(),
            )?;
        }
    }
    let records = trace.records();
    let checker = Checker::new()
        .with_uniqueness(trace.uniqueness)
        .with_start(&start);
    let audit = checker.audit(&start, &records);
    for refusal in &audit.refusals {
        refuse(&mut out, refusal.to_string())?;
    }
    if audit.refusals.is_empty() {
        if let Err(fault) = verify::check_end(&audit.board, trace.outcome) {
            refuse(&mut out, fault.to_string())?;
        }
        let reached = (trace.outcome == Outcome::Solved).then(|| audit.board.to_values());
        if trace.solution != reached {
            refuse(
                &mut out,
                "the solution is not the one that the records reach".into(),
            )?;
        }
    }
    if refused == 0 {
        writeln!(
            out,
            "{}: {} records, all proved",
            trace.puzzle,
            records.len()
        )?;
    }
    out.flush()?;
    Ok(if refused == 0 { Exit::Fine } else { Exit::Gate })
}
