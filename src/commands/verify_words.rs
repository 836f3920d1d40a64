//! `whydoku verify --words FILE`: checks each sentence of an explanation on its board.

use crate::cli::args::Verify;
use crate::cli::error_text::translated;
use crate::cli::exit::Exit;
use crate::cli::profiles;
use crate::cli::terminal;
use crate::cli::text_file;
use anyhow::{Context, anyhow};
use grid::Puzzle;
use render::Style;
use std::io::Write;
use whydoku::UniquenessPolicy;
use whydoku::printable::clean;
use whydoku::words_check::{SentenceVerdict, WordsChecker, WordsReport};

/// Maximum length of an explanation, in bytes.
const MAX_LENGTH: u64 = 1 << 24;

pub(crate) fn run(arguments: &Verify) -> anyhow::Result<Exit> {
    let name = arguments.trace.display().to_string();
    let text = if name == "-" {
        text_file::read_from(std::io::stdin().lock(), &name, MAX_LENGTH)?
    } else {
        text_file::read(&arguments.trace, MAX_LENGTH)?
    };
    let (puzzle, text) = puzzle_and_words(arguments, &name, &text)?;
    let profile = profiles::profile(&arguments.profile)?;
    let policy = UniquenessPolicy::Check;
    let style = Style::default().with_cells(arguments.cells.into());
    let checker = WordsChecker::new(&puzzle, &profile, policy);
    let checker = checker.map_err(|fault| anyhow!("{fault}"))?;
    let report = checker.check(text, &style);
    write(&name, &report)?;
    Ok(if report.is_true() {
        Exit::Fine
    } else {
        Exit::Gate
    })
}

/// The puzzle and the explanation. If the puzzle is the first line, the returned text starts with an
/// empty line, so that line numbers stay the same.
fn puzzle_and_words<'t>(
    arguments: &Verify,
    name: &str,
    text: &'t str,
) -> anyhow::Result<(Puzzle, &'t str)> {
    if let Some(given) = &arguments.puzzle {
        return Ok((given.parse().context("--puzzle")?, text));
    }
    let end = text.find('\n').unwrap_or(text.len());
    let (first, remaining) = text.split_at(end);
    let puzzle: Result<Puzzle, _> = first.parse();
    let puzzle = puzzle
        .map_err(|error| anyhow!("{name}:1: {error}, expected the puzzle here or in --puzzle"))?;
    Ok((puzzle, remaining))
}

/// Writes the sentences that are wrong or cannot be read, and the counts.
fn write(name: &str, report: &WordsReport) -> anyhow::Result<()> {
    let mut out = terminal::plain_output();
    let (mut wrong, mut unreadable) = (0_usize, 0_usize);
    for sentence in &report.sentences {
        let place = match sentence.step {
            Some(step) => format!(
                "{name}:{}: {}",
                sentence.line,
                translated(&format!("step {step}"))
            ),
            None => format!("{name}:{}", sentence.line),
        };
        let text = clean(&sentence.text);
        match &sentence.verdict {
            SentenceVerdict::True => {}
            SentenceVerdict::Wrong { instead } => {
                wrong += 1;
                let wrong_label = translated("wrong");
                let correction_label = translated("on this board it would be");
                let instead = clean(instead);
                writeln!(
                    out,
                    "{place}: {wrong_label}: {text}\n    {correction_label}: {instead}"
                )?;
            }
            SentenceVerdict::NotFound => {
                wrong += 1;
                let absent = translated("no such step on this board");
                writeln!(out, "{place}: {absent}: {text}")?;
            }
            SentenceVerdict::Unread | _ => {
                unreadable += 1;
                writeln!(out, "{place}: {}: {text}", translated("not read"))?;
            }
        }
    }
    let (steps, sentences) = (report.steps, report.sentences.len());
    let true_count = report.true_sentences();
    let counts = format!(
        "{steps} steps, {sentences} sentences: {true_count} true, {wrong} wrong, {unreadable} not read"
    );
    writeln!(out, "{}", translated(&counts))?;
    Ok(out.flush()?)
}
