//! `whydoku verify TRACE`: checks recorded paths again, from the puzzles alone.

use super::verify_lines::{self, Lines};
use crate::cli::args::Verify;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use anyhow::{Context, anyhow, bail};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};

pub(crate) fn run(arguments: &Verify) -> anyhow::Result<Exit> {
    let name = arguments.trace.display().to_string();
    let mut reader: Box<dyn BufRead> = if name == "-" {
        Box::new(std::io::stdin().lock())
    } else {
        let file = File::open(&arguments.trace).with_context(|| name.clone())?;
        Box::new(BufReader::new(file))
    };
    let mut text = String::new();
    reader.read_line(&mut text).with_context(|| name.clone())?;
    // A trace by itself has a key a line; of many, each is a line.
    if text.trim_start().starts_with("{\"") {
        let lines = Lines::new(arguments, name, text, reader);
        return verify_lines::run(lines, arguments);
    }
    if arguments.resume.is_some() {
        bail!("{name}: holds one trace, and there is nothing to go on with");
    }
    reader
        .read_to_string(&mut text)
        .with_context(|| name.clone())?;
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
