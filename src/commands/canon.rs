//! `whydoku canon INPUT...`: the form that all images of a puzzle share.

use crate::batch::{self, Way};
use crate::cli::args::Canon;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::grade::canonical::canonical;
use std::io::Write;

pub(crate) fn run(arguments: &Canon) -> anyhow::Result<Exit> {
    let mut out = terminal::results();
    let mut gate = Exit::Fine;
    writeln!(out, "canonical\tautomorphisms")?;
    let way = Way::of_all(arguments.jobs, &arguments.puzzles.reading);
    let exit = batch::run(
        arguments.puzzles.sources(),
        way,
        || (),
        |(), _, puzzle| canonical(puzzle),
        |item, found| {
            match found {
                Some(Some((form, Some(automorphisms)))) => {
                    writeln!(out, "{form}\t{automorphisms}")?;
                }
                Some(Some((form, None))) => writeln!(out, "{form}\t-")?,
                Some(None) => {
                    gate = Exit::Gate;
                    writeln!(out, "-\t-")?;
                    let (source, line) = (&item.source, item.line);
                    terminal::complain(&anyhow::anyhow!("{source}:{line}: two givens clash"));
                }
                None => writeln!(out, "-\t-")?,
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit.and(gate))
}
