//! `whydoku sheet BANK`: a printable page of puzzles.

use crate::batch::{self, BatchOptions};
use crate::cli::args::{Sheet, SheetFile, SheetFormat};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::files::{FileSignature, Overwrite, RunFiles};
use crate::pictures::{PDF_PRODUCER, sheet_pdf};
use grid::HasOwnCandidates;
use std::io::Write;
use std::path::Path;
use whydoku::sheet::{SheetMaker, SheetPuzzle, sheet};

pub(crate) fn run(arguments: &Sheet) -> anyhow::Result<Exit> {
    let profile = arguments
        .solving
        .profile_with_last_resort(&arguments.ending)?;
    let style = arguments.wording.style();
    let uniqueness_policy = arguments.solving.uniqueness.uniqueness_policy();
    let budget = arguments.solving.budget;
    let mut run_files = RunFiles::new(Overwrite::forced(arguments.file.force));
    let out = arguments.file.out.as_deref();
    let out = out.map(|path| run_files.open_replacement(path, "the sheet", SIGNATURE));
    let out = out.transpose()?;
    let mut puzzles: Vec<SheetPuzzle> = Vec::new();
    let mut puzzle_exit = Exit::Fine;
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading),
        || SheetMaker::new(&profile, uniqueness_policy, budget, &style),
        |maker, _, puzzle| Ok::<_, HasOwnCandidates>(maker.puzzle(&puzzle.plain()?)),
        |item, made| {
            match made.transpose() {
                Err(error) => {
                    puzzle_exit = puzzle_exit.and(Exit::Input);
                    let error = anyhow::Error::new(error);
                    terminal::complain(&error.context(format!("{}:{}", item.source, item.line)));
                }
                Ok(Some(Some(made))) => puzzles.push(SheetPuzzle {
                    label: made.label.filter(|_| !arguments.no_labels),
                    hint: made.hint.filter(|_| arguments.hints),
                    solution: made.solution.filter(|_| !arguments.no_solutions),
                    ..made
                }),
                // The batch has reported the unreadable text.
                Ok(None) => {}
                Ok(Some(None)) => {
                    puzzle_exit = puzzle_exit.and(Exit::Gate);
                    let (source, line) = (&item.source, item.line);
                    terminal::complain(&anyhow::anyhow!(
                        "{source}:{line}: skipped, because it does not have exactly one solution"
                    ));
                }
            }
            Ok(())
        },
    )?;
    // Without puzzles, a page with a title alone would look like an empty bank.
    if puzzles.is_empty() {
        return Ok(exit.and(puzzle_exit));
    }
    let layout = arguments.page.layout();
    let (title, language) = (arguments.title.as_str(), style.language);
    let document = match format(&arguments.file) {
        SheetFormat::Html => sheet(title, &puzzles, layout, language).into_bytes(),
        SheetFormat::Pdf => sheet_pdf(title, &puzzles, layout, language)?,
    };
    match out {
        Some(mut file) => {
            file.write_all(&document)?;
            file.finish()?;
        }
        None => terminal::write_plain(&document)?,
    }
    Ok(exit.and(puzzle_exit))
}

/// Recognizes sheets that whydoku wrote.
const SIGNATURE: FileSignature = FileSignature {
    what: "a sheet",
    is: |file| file.has("data-by=\"whydoku\"") || file.has(PDF_PRODUCER),
};

/// The requested format. Without `--format`, PDF if the output file has the extension `pdf`, else
/// HTML.
fn format(file: &SheetFile) -> SheetFormat {
    let extension = file.out.as_deref().and_then(Path::extension);
    let by_extension = if extension.is_some_and(|extension| extension.eq_ignore_ascii_case("pdf")) {
        SheetFormat::Pdf
    } else {
        SheetFormat::Html
    };
    file.format.unwrap_or(by_extension)
}
