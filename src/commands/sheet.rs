//! `whydoku sheet BANK`: a printable page of puzzles.

use crate::batch::{self, BatchOptions};
use crate::cli::args::Sheet;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use grid::OwnCandidates;
use whydoku::{SheetPuzzle, sheet, sheet_puzzle};

pub(crate) fn run(arguments: &Sheet) -> anyhow::Result<Exit> {
    let profile = arguments.solving.profile_ending(&arguments.ending)?;
    let style = arguments.wording.style();
    let uniqueness_policy = arguments.solving.uniqueness.uniqueness_policy();
    let budget = arguments.solving.budget;
    let mut puzzles: Vec<SheetPuzzle> = Vec::new();
    let mut gate = Exit::Fine;
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions::of_all(arguments.jobs, &arguments.puzzles.reading),
        || (),
        |(), _, puzzle| {
            let plain = puzzle.plain()?;
            let made = sheet_puzzle(&plain, &profile, uniqueness_policy, budget, &style);
            Ok::<_, OwnCandidates>(made)
        },
        |item, made| {
            match made.transpose() {
                Err(error) => {
                    gate = gate.and(Exit::Input);
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
                    gate = gate.and(Exit::Gate);
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
        return Ok(exit.and(gate));
    }
    let per_page = usize::from(arguments.per_page);
    let page = sheet(&arguments.title, &puzzles, per_page, style.language);
    terminal::write_results(page.as_bytes())?;
    Ok(exit.and(gate))
}
