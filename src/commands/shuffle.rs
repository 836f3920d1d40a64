//! `whydoku shuffle INPUT...`: equivalent puzzles.

use crate::batch::{self, BatchOptions};
use crate::cli::args::Shuffle;
use crate::cli::exit::Exit;
use crate::cli::terminal;
use grid::text::position_text;
use std::io::Write;
use whydoku::make::Random;
use whydoku::make::isomorph::Isomorph;

pub(crate) fn run(arguments: &Shuffle) -> anyhow::Result<Exit> {
    let mut out = terminal::plain_output();
    let count = arguments.number.get();
    let exit = batch::run(
        arguments.puzzles.sources(),
        BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading),
        || (),
        |(), item, puzzle| {
            let images = (0..count).map(|index| {
                let number = item.number.wrapping_mul(count).wrapping_add(index);
                let transformation = Isomorph::random(&mut Random::new(arguments.seed, number));
                position_text(&transformation.of(puzzle))
            });
            images.collect::<Vec<String>>()
        },
        |_, images| {
            for image in images.into_iter().flatten() {
                writeln!(out, "{image}")?;
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit)
}
