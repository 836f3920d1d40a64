//! Checks many traces, one per line, on several threads. Results come in the order of the lines, and
//! an interrupted run can be resumed from a state file.
//!
//! The first line of the state file identifies the run. Each further line summarizes the results up
//! to the end of a block. If a line is incomplete, it and everything after it are dropped.

use crate::batch::run_numbered;
use crate::cli::args::Verify;
use crate::cli::error_text::translated;
use crate::cli::exit::Exit;
use crate::cli::registry;
use crate::cli::terminal;
use crate::files::{Journal, Overwrite, RunFiles};
use anyhow::{Context, anyhow, bail};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::path::Path;
use whydoku::grade::record::fingerprint;
use whydoku::printable::clean;
use whydoku::render::trace::{Line, read_line};
use whydoku::trace_check::TraceChecker;

/// Name and version of the format of the state file.
const SCHEMA: &str = "whydoku.verify/1";

/// A note about the parts of a trace that are not checked.
pub(crate) fn unchecked_parts(are_ratings_checked: bool) -> &'static str {
    if are_ratings_checked {
        "not checked: texts, and steps that the grade counts but the trace does not contain"
    } else {
        "not checked: texts; the ratings of steps and the counts of the grade, since their profile is not \
         known here"
    }
}

/// Maximum number of lines in a block. A block is read completely before it is checked.
const MAX_BLOCK_LINES: usize = 2048;

/// The lines of a file. The first line has already been read to detect the format.
pub(crate) struct Lines {
    /// Name of the input in messages.
    name: String,
    /// The first line; `None` once it is returned.
    first: Option<String>,
    reader: Box<dyn BufRead>,
    /// Length of the file in bytes; `None` for standard input.
    size: Option<u64>,
}

impl Lines {
    /// The lines of an input: `first` and the lines that `reader` still has.
    pub(crate) fn new(
        arguments: &Verify,
        name: String,
        first: String,
        reader: Box<dyn BufRead>,
    ) -> Lines {
        let size = std::fs::metadata(&arguments.trace).ok();
        Lines {
            name,
            first: Some(first),
            reader,
            size: size.map(|file| file.len()),
        }
    }

    /// The next lines, at most [`MAX_BLOCK_LINES`]; empty at the end.
    fn block(&mut self) -> anyhow::Result<Vec<String>> {
        let mut lines: Vec<String> = self.first.take().into_iter().collect();
        while lines.len() < MAX_BLOCK_LINES {
            let mut line = String::new();
            if self
                .reader
                .read_line(&mut line)
                .with_context(|| self.name.clone())?
                == 0
            {
                break;
            }
            lines.push(line);
        }
        Ok(lines)
    }
}

/// Results so far.
#[derive(Serialize, Deserialize, Clone, Default)]
struct RunResults {
    /// Number of lines checked.
    lines: usize,
    /// Number of lines that contain a path.
    paths: usize,
    /// Number of records in the paths.
    records: usize,
    /// Number of lines with a grade record without a path.
    #[serde(default, rename = "without")]
    without_path: usize,
    /// Number of paths whose ratings were not compared, because their profile is not known.
    #[serde(default)]
    unrated: usize,
    /// Messages of the refusals in the last block, printed again by a resumed run.
    #[serde(rename = "refused")]
    block_refusals: Vec<String>,
    /// Number of refusals in all blocks so far.
    #[serde(rename = "wrong")]
    refusal_count: usize,
    /// Messages about the unreadable lines in the last block, printed again by a resumed run.
    #[serde(rename = "unreadable")]
    block_unreadable: Vec<String>,
    /// Number of lines in all blocks so far that are neither a trace nor a grade record.
    #[serde(rename = "unread")]
    unreadable_count: usize,
}

/// Result for one line.
enum Checked {
    /// A path was checked.
    Path {
        /// Number of records in the path.
        records: usize,
        /// Messages of the refusals.
        refusals: Vec<String>,
        /// Whether the profile of the path is known, so that its ratings were compared.
        are_ratings_checked: bool,
    },
    Unreadable {
        /// Column of the error, from 1.
        column: usize,
        /// The error.
        what: String,
    },
    Blank,
    /// A grade record without a path.
    WithoutPath,
}

/// Checks all lines and prints the results.
pub(crate) fn run(mut lines: Lines, arguments: &Verify) -> anyhow::Result<Exit> {
    let mut out = terminal::plain_output();
    let mut results = RunResults::default();
    let mut state = match &arguments.resume {
        None => None,
        Some(path) => Some(open_state(path, arguments, &lines, &mut results, &mut out)?),
    };
    let mut to_skip = results.lines;
    let registry = registry::current();
    loop {
        let block = lines.block()?;
        if block.is_empty() {
            break;
        }
        // Skips the lines that an interrupted run has checked.
        if to_skip >= block.len() {
            to_skip -= block.len();
            continue;
        }
        let block = block.get(to_skip..).unwrap_or_default();
        to_skip = 0;
        results.block_refusals.clear();
        results.block_unreadable.clear();
        // Checks the lines in parallel, and takes the results in the order of the lines.
        let first_index = 0;
        run_numbered(
            arguments.jobs,
            first_index,
            || TraceChecker::new(&registry),
            |checker, number| {
                let line = usize::try_from(number).ok().and_then(|at| block.get(at));
                line.map(|line| checked(checker, line))
            },
            |_, result| {
                let Some(result) = result else {
                    return Ok(ControlFlow::Break(()));
                };
                results.lines += 1;
                let (name, line) = (&lines.name, results.lines);
                match result {
                    Checked::Blank => {}
                    Checked::WithoutPath => results.without_path += 1,
                    Checked::Path {
                        records,
                        refusals,
                        are_ratings_checked,
                    } => {
                        results.paths += 1;
                        results.unrated += usize::from(!are_ratings_checked);
                        results.records += records;
                        results.refusal_count += refusals.len();
                        for why in refusals {
                            let why = clean(&format!("{name}:{line}: refused: {why}"));
                            writeln!(out, "{}", translated(&why))?;
                            results.block_refusals.push(why);
                        }
                    }
                    Checked::Unreadable { column, what } => {
                        results.unreadable_count += 1;
                        let why = format!("{name}:{line}:{column}: {what}");
                        terminal::complain(&anyhow!(why.clone()));
                        results.block_unreadable.push(why);
                    }
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        if let Some(journal) = &mut state {
            writeln!(journal, "{}", serde_json::to_string(&results)?)?;
            journal.flush()?;
        }
    }
    if let Some(journal) = state {
        journal.remove()?;
    }
    write_summary(&mut out, &clean(&lines.name), &results)?;
    out.flush()?;
    Ok(match (results.unreadable_count, results.refusal_count) {
        (0, 0) => Exit::Fine,
        (0, _) => Exit::Gate,
        _ => Exit::Input,
    })
}

/// Writes the counts of a run.
///
/// # Errors
/// When no line contains a path, or when the counts cannot be written.
fn write_summary(out: &mut impl Write, name: &str, results: &RunResults) -> anyhow::Result<()> {
    let (paths, records) = (results.paths, results.records);
    match (paths, results.unreadable_count, results.refusal_count) {
        (0, 0, _) => bail!(
            "{name}: contains no path; `whydoku grade --format jsonl --with-path` writes paths"
        ),
        (0, ..) => {}
        (_, 0, 0) => {
            let proved = format!("{name}: {paths} paths, {records} records, all proved");
            writeln!(out, "{}", translated(&proved))?;
            writeln!(out, "{}", translated(unchecked_parts(results.unrated == 0)))?;
        }
        (_, unreadable, refusals) => {
            let counts = format!(
                "{name}: {paths} paths, {records} records, refusals: {refusals}, unreadable lines: {unreadable}"
            );
            writeln!(out, "{}", translated(&counts))?;
        }
    }
    if results.without_path > 0 {
        let without_path = format!("records without a path: {}", results.without_path);
        writeln!(out, "{}", translated(&without_path))?;
    }
    Ok(())
}

/// Checks the trace in a line, if there is one.
fn checked(checker: &mut TraceChecker<'_>, line: &str) -> Checked {
    if line.trim().is_empty() {
        return Checked::Blank;
    }
    match read_line(line) {
        Ok(Line::Nothing) => Checked::WithoutPath,
        Ok(Line::Trace(trace)) => {
            let checked = checker.check(&trace, None);
            Checked::Path {
                records: checked.records,
                refusals: checked.refusals.iter().map(ToString::to_string).collect(),
                are_ratings_checked: checked.are_ratings_checked,
            }
        }
        Ok(Line::OtherPuzzle(trace)) => Checked::Path {
            records: trace.entries.len(),
            refusals: vec!["the path is for another puzzle than the record".to_owned()],
            are_ratings_checked: true,
        },
        Err(error) => Checked::Unreadable {
            column: error.column,
            what: error.what,
        },
    }
}

/// Opens or creates the state file of this run. Loads the saved results into `results` and prints their
/// refusals and unreadable lines again.
fn open_state(
    path: &Path,
    arguments: &Verify,
    lines: &Lines,
    results: &mut RunResults,
    out: &mut impl Write,
) -> anyhow::Result<Journal> {
    // `RunFiles` refuses a state file that is also the input or the standard output.
    let mut run_files = RunFiles::new(Overwrite::OnlyOurs);
    if lines.name != "-" {
        run_files.add_input(&arguments.trace, "the input");
    }
    run_files.add_standard_output()?;
    let mut journal = run_files.open_journal(path, "the state")?;
    let first = lines.first.as_deref().unwrap_or_default();
    let key = fingerprint(&format!(
        "{} {} {:?} {first}",
        env!("CARGO_PKG_VERSION"),
        lines.name,
        lines.size
    ));
    let head = format!("{SCHEMA} {key:016x}\n");
    let mut reader = journal.reader()?;
    let (mut valid_length, mut text) = (0, String::new());
    loop {
        text.clear();
        let length = match reader.read_line(&mut text) {
            Ok(0) | Err(_) => break,
            Ok(length) => length as u64,
        };
        if valid_length == 0 {
            // A killed run has left a part of the first line: the file starts anew.
            if text != head && head.starts_with(&text) {
                break;
            }
            if text != head {
                bail!(
                    "{}: belongs to another run (another file or version); remove it to start from the beginning",
                    journal.name()
                );
            }
        } else if let (true, Ok(next)) = (
            text.ends_with('\n'),
            serde_json::from_str::<RunResults>(&text),
        ) {
            for why in &next.block_refusals {
                writeln!(out, "{}", translated(why))?;
            }
            for why in &next.block_unreadable {
                terminal::complain(&anyhow!(why.clone()));
            }
            *results = next;
        } else {
            break;
        }
        valid_length += length;
    }
    drop(reader);
    journal.truncate(valid_length)?;
    if valid_length == 0 {
        journal.write_all(head.as_bytes())?;
        journal.flush()?;
    }
    Ok(journal)
}
