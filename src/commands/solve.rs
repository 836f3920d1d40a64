//! `whydoku solve INPUT...`: solutions without steps.

use crate::batch::{self, BatchOptions};
use crate::cli::args::Solve;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use grid::text::position_text;
use oracle::{SolutionCount, Solver};
use std::io::Write;

pub(crate) fn run(arguments: &Solve) -> anyhow::Result<Exit> {
    if let Some(profile) = &arguments.profile {
        return super::solve_with_profile::run(arguments, profile);
    }
    let mut out = terminal::plain_output();
    let mut puzzle_exit = Exit::Fine;
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading),
        Solver::new,
        |solver, _, puzzle| solver.check(puzzle),
        |item, verdict| {
            match (&item.puzzle, verdict) {
                // One write of bytes, because formatting takes as long as reading a line.
                (Ok(_), Some(SolutionCount::Unique(solution))) => {
                    let mut line = [b'\n'; 82];
                    for (byte, digit) in line.iter_mut().zip(solution.digits()) {
                        *byte = b'0' + digit.value();
                    }
                    out.write_all(&line)?;
                }
                (Ok(puzzle), Some(SolutionCount::None)) => {
                    puzzle_exit = Exit::Gate;
                    let (source, line) = (&item.source, item.line);
                    let why = puzzle.board().err().map_or_else(
                        || "no solution".to_owned(),
                        |fault| format!("no solution: {fault}"),
                    );
                    writeln!(out, "# none {}", position_text(puzzle))?;
                    terminal::complain(&anyhow::anyhow!("{source}:{line}: {why}"));
                }
                (Ok(puzzle), Some(SolutionCount::Many([first, second]))) => {
                    puzzle_exit = Exit::Gate;
                    let (source, line) = (&item.source, item.line);
                    writeln!(out, "# many {}", position_text(puzzle))?;
                    terminal::complain(&anyhow::anyhow!(
                        "{source}:{line}: several solutions, two of them: {first} {second}"
                    ));
                }
                (Ok(_), None) | (Err(_), _) => writeln!(out, "# invalid")?,
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit.and(puzzle_exit))
}
