//! `whydoku canon INPUT...`: canonical forms.

use crate::batch::{self, BatchOptions};
use crate::cli::args::Canon;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::grade::canonical::canonical_within;
use std::io::Write;

pub(crate) fn run(arguments: &Canon) -> anyhow::Result<Exit> {
    let mut out = terminal::plain_output();
    let mut puzzle_exit = Exit::Fine;
    writeln!(out, "canonical\tautomorphisms")?;
    let options = BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading);
    let exit = batch::run(
        arguments.puzzles.sources(),
        options,
        || (),
        |(), _, puzzle| canonical_within(puzzle, arguments.budget.unwrap_or(u64::MAX)),
        |item, found| {
            match found {
                Some(Some((form, Some(automorphisms)))) => {
                    writeln!(out, "{form}\t{automorphisms}")?;
                }
                // The automorphisms of a pencilmark grid are not counted.
                Some(Some((form, None))) => writeln!(out, "{form}\t-")?,
                Some(None) => {
                    puzzle_exit = Exit::Gate;
                    writeln!(out, "-\t-")?;
                    let (source, line) = (&item.source, item.line);
                    let clash = item.puzzle.as_ref().is_ok_and(oracle::canon::clashes);
                    let why = if clash {
                        "two givens clash"
                    } else {
                        "gave up: the work budget is used up"
                    };
                    terminal::complain(&anyhow::anyhow!("{source}:{line}: {why}"));
                }
                None => writeln!(out, "-\t-")?,
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit.and(puzzle_exit))
}
