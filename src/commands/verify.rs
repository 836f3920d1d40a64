//! `whydoku verify TRACE`: independent check of recorded paths.

use super::verify_lines::{self, Lines, unchecked_parts};
use super::verify_words;
use crate::cli::args::Verify;
use crate::cli::error_text::translated;
use crate::cli::exit::Exit;
use crate::cli::registry;
use crate::cli::terminal;
use crate::files::{FileSignature, Overwrite, RunFiles};
use anyhow::{Context, anyhow, bail};
use clausal::clausal_proof;
use serde::de::IgnoredAny;
use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use whydoku::printable::clean;
use whydoku::trace_check::TraceRefusal;

/// Recognizes exported formulas.
const FORMULA: FileSignature = FileSignature {
    what: "a formula",
    is: |file| file.starts_with(clausal::FORMULA_START),
};

/// Recognizes exported proofs.
const PROOF: FileSignature = FileSignature {
    what: "a proof",
    is: |file| file.starts_with(clausal::PROOF_START),
};

pub(crate) fn run(arguments: &Verify) -> anyhow::Result<Exit> {
    if arguments.words {
        return verify_words::run(arguments);
    }
    let name = arguments.trace.display().to_string();
    let mut reader: Box<dyn BufRead> = if name == "-" {
        Box::new(std::io::stdin().lock())
    } else {
        let file = File::open(&arguments.trace).with_context(|| name.clone())?;
        Box::new(BufReader::new(file))
    };
    let mut text = String::new();
    reader.read_line(&mut text).with_context(|| name.clone())?;
    // A byte order mark is not part of the text.
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    // A single trace is spread over many lines, and its first line is only `{`. If the first line is a
    // complete JSON value, or the beginning of a damaged object, each line is a trace.
    let first_line: Result<IgnoredAny, _> = serde_json::from_str(&text);
    if first_line.is_ok() || text.trim_start().starts_with("{\"") {
        if arguments.export.is_some() || arguments.budget.is_some() {
            bail!(
                "{name}: contains one trace per line; --export and --budget need a file with a single trace"
            );
        }
        let lines = Lines::new(arguments, name, text, reader);
        return verify_lines::run(lines, arguments);
    }
    if arguments.resume.is_some() {
        bail!("{name}: contains a single trace; --resume needs one trace per line");
    }
    reader
        .read_to_string(&mut text)
        .with_context(|| name.clone())?;
    let trace = whydoku::trace_check::read_trace(&text)
        .map_err(|error| anyhow!("{name}:{}:{}: {}", error.line, error.column, error.what))?;
    if let Some(stem) = &arguments.out {
        export(&trace, arguments, stem)?;
    }
    let checked = whydoku::trace_check::verify_with(&registry::current(), &trace, arguments.budget);
    let mut out = terminal::plain_output();
    for refusal in &checked.refusals {
        let refused = clean(&format!("refused: {refusal}"));
        writeln!(out, "{}", translated(&refused))?;
    }
    let is_complete = checked.records_checked == checked.records;
    let proved = checked.refusals.is_empty() && is_complete;
    if !is_complete && checked.refusals.iter().all(concerns_record) {
        let (records_checked, records) = (checked.records_checked, checked.records);
        let stopped = format!(
            "stopped: the work budget is used up; {records_checked} of {records} records were checked"
        );
        writeln!(out, "{}", translated(&stopped))?;
    }
    if proved {
        let (puzzle, records) = (&checked.puzzle, checked.records);
        let proved = format!("{puzzle}: {records} records, all proved");
        writeln!(out, "{}", translated(&proved))?;
        let note = unchecked_parts(checked.are_ratings_checked);
        writeln!(out, "{}", translated(note))?;
    }
    out.flush()?;
    Ok(if proved { Exit::Fine } else { Exit::Gate })
}

/// Whether the refusal concerns one record of the trace, not the trace as a whole.
fn concerns_record(refusal: &TraceRefusal) -> bool {
    matches!(refusal, TraceRefusal::Record(_))
}

/// Exports the formula and its refutation. Refused traces are exported too, so that other checkers
/// can examine them.
fn export(trace: &render::trace::Trace, arguments: &Verify, stem: &Path) -> anyhow::Result<()> {
    let exported = clausal_proof(trace)?;
    let mut run_files = RunFiles::new(Overwrite::forced(arguments.force));
    run_files.add_input(&arguments.trace, "the trace");
    let mut formula =
        run_files.open_replacement(&with_extension(stem, ".cnf"), "the formula", FORMULA)?;
    let mut proof =
        run_files.open_replacement(&with_extension(stem, ".drat"), "the proof", PROOF)?;
    formula.write_all(exported.formula.as_bytes())?;
    proof.write_all(exported.proof.as_bytes())?;
    formula.finish()?;
    Ok(proof.finish()?)
}

/// Appends an extension to a path. Dots in the path stay as they are.
fn with_extension(stem: &Path, extension: &str) -> PathBuf {
    let mut name: OsString = stem.as_os_str().to_owned();
    name.push(extension);
    name.into()
}
