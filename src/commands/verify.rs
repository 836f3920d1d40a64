//! `whydoku verify TRACE`: checks recorded paths again, from the puzzles alone.

use super::verify_lines::{self, Lines};
use crate::cli::args::Verify;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::files::{Ledger, Ours, Overwrite};
use anyhow::{Context, anyhow, bail};
use clausal::clausal_proof;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use whydoku::TraceRefusal;

/// A formula to be refuted.
const FORMULA: Ours = Ours {
    what: "a formula",
    is: |file| file.starts_with(clausal::FORMULA_START),
};

/// A refutation.
const PROOF: Ours = Ours {
    what: "a proof",
    is: |file| file.starts_with(clausal::PROOF_START),
};

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
        if arguments.export.is_some() || arguments.budget.is_some() {
            bail!(
                "{name}: holds a trace in each line: --export and --budget are for one by itself"
            );
        }
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
    if let Some(stem) = &arguments.out {
        export(&trace, arguments, stem)?;
    }
    let checked = whydoku::verify_within(&trace, arguments.budget);
    let mut out = terminal::results();
    for refusal in &checked.refusals {
        writeln!(out, "refused: {refusal}")?;
    }
    let whole = checked.looked_at == checked.records;
    let proved = checked.refusals.is_empty() && whole;
    if !whole && checked.refusals.iter().all(is_record) {
        let (looked_at, records) = (checked.looked_at, checked.records);
        writeln!(
            out,
            "stopped: the allowance of work is spent; {looked_at} of {records} records were looked at, the others and \
             the end were not"
        )?;
    }
    if proved {
        let (puzzle, records) = (&checked.puzzle, checked.records);
        writeln!(out, "{puzzle}: {records} records, all proved")?;
    }
    out.flush()?;
    Ok(if proved { Exit::Fine } else { Exit::Gate })
}

/// Whether the refusal is of one of the records, which were looked at then.
fn is_record(refusal: &TraceRefusal) -> bool {
    matches!(refusal, TraceRefusal::Record(_))
}

/// Writes the formula and its refutation. A trace that is refused is written too: other checkers may
/// say what they think of it.
fn export(trace: &render::trace::Trace, arguments: &Verify, stem: &Path) -> anyhow::Result<()> {
    let exported = clausal_proof(trace)?;
    let mut ledger = Ledger::new(Overwrite::forced(arguments.force));
    ledger.reads(&arguments.trace, "the trace");
    let mut formula = ledger.replaces(&with(stem, ".cnf"), "the formula", FORMULA)?;
    let mut proof = ledger.replaces(&with(stem, ".drat"), "the proof", PROOF)?;
    formula.write_all(exported.formula.as_bytes())?;
    proof.write_all(exported.proof.as_bytes())?;
    formula.finish()?;
    Ok(proof.finish()?)
}

/// The file of a name that may have dots of its own.
fn with(stem: &Path, extension: &str) -> PathBuf {
    let mut name: OsString = stem.as_os_str().to_owned();
    name.push(extension);
    name.into()
}
