//! `whydoku verify TRACE`: checks a recorded path again, from the puzzle alone.

use crate::cli::args::Verify;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::{Context, anyhow};
use std::io::{Read, Write};

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
    let trace = whydoku::read_trace(&text)
        .map_err(|error| anyhow!("{name}:{}:{}: {}", error.line, error.column, error.what))?;
    let checked = whydoku::verify(&trace);
    let mut out = terminal::results();
    for refusal in &checked.refusals {
        writeln!(out, "refused: {refusal}")?;
    }
    let proved = checked.refusals.is_empty();
    if proved {
        let (puzzle, records) = (&checked.puzzle, checked.records);
        writeln!(out, "{puzzle}: {records} records, all proved")?;
    }
    out.flush()?;
    Ok(if proved { Exit::Fine } else { Exit::Gate })
}
