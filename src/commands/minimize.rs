//! `whydoku minimize INPUT...`: minimal puzzles.

use crate::batch::{self, BatchOptions};
use crate::cli::args::Minimize;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use grid::text::{Empty, line};
use grid::{Cell, HasOwnCandidates};
use oracle::{Solution, Solver};
use std::io::Write;
use whydoku::make::reduce::{Kept, Reduced, reduce};

pub(crate) fn run(arguments: &Minimize) -> anyhow::Result<Exit> {
    let mut out = terminal::plain_output();
    let mut puzzle_exit = Exit::Fine;
    let orbits = arguments.symmetry.orbits();
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading),
        Solver::new,
        |solver, _, puzzle| {
            Ok::<_, HasOwnCandidates>(reduce(&puzzle.plain()?, orbits.all(), solver))
        },
        |item, reduced| {
            let (source, number) = (&item.source, item.line);
            match reduced.transpose() {
                Err(error) => {
                    puzzle_exit = puzzle_exit.and(Exit::Input);
                    let error = anyhow::Error::new(error);
                    terminal::complain(&error.context(format!("{source}:{number}")));
                }
                Ok(Some(Some(reduced))) => {
                    writeln!(out, "{}", line(&reduced.puzzle, Empty::Dot))?;
                    if arguments.why {
                        print(&mut out, &reduced)?;
                    }
                }
                // The batch has reported the unreadable text.
                Ok(None) => {}
                Ok(Some(None)) => {
                    puzzle_exit = puzzle_exit.and(Exit::Gate);
                    terminal::complain(&anyhow::anyhow!(
                        "{source}:{number}: does not have exactly one solution, so no given can be left out"
                    ));
                }
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit.and(puzzle_exit))
}

/// Prints the removed givens, then the reason for each remaining given, one comment line each.
fn print(out: &mut dyn Write, reduced: &Reduced) -> std::io::Result<()> {
    let left_out: Vec<String> = reduced.left_out.iter().map(ToString::to_string).collect();
    if !left_out.is_empty() {
        writeln!(out, "# left out: {}", left_out.join(" "))?;
    }
    for Kept { cell, with, other } in &reduced.kept {
        let with_others = if with.is_empty() {
            String::new()
        } else {
            let with: Vec<String> = with.iter().map(|cell| cell.to_string()).collect();
            format!(" (with {})", with.join(" "))
        };
        let second_solution = describe_second_solution(&reduced.puzzle, *cell, other);
        writeln!(
            out,
            "# {cell}{with_others} is needed: without it {second_solution}"
        )?;
    }
    Ok(())
}

/// Describes the second solution: the digit of the given's cell, if that differs, and all 81
/// digits.
fn describe_second_solution(puzzle: &grid::Puzzle, cell: Cell, other: &Solution) -> String {
    let digit = other.digit(cell);
    if puzzle.value(cell) == Some(digit) {
        format!("there is also {other}")
    } else {
        format!("{cell} could be {digit}: {other}")
    }
}
