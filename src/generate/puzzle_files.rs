//! Reads puzzles from files: starting puzzles and puzzles to avoid for `generate`, and the puzzles of
//! `practice`.

use crate::cli::args::Reading;
use crate::cli::input::{Source, complaint};
use anyhow::{Context, bail};
use grid::{PlainPuzzle, Puzzle};
use std::path::PathBuf;

/// Reads all puzzles of these files; `-` is standard input.
pub(crate) fn puzzles(files: &[PathBuf], reading: &Reading) -> anyhow::Result<Vec<Puzzle>> {
    read(files, reading, |_, puzzle| Ok(puzzle))
}

/// Like [`puzzles`], but fails if a puzzle excludes candidates that its digits allow.
pub(crate) fn plain_puzzles(
    files: &[PathBuf],
    reading: &Reading,
) -> anyhow::Result<Vec<PlainPuzzle>> {
    read(files, reading, |place, puzzle| {
        puzzle.plain().with_context(|| place.to_owned())
    })
}

/// Reads these files, and applies `convert` to the place (`FILE:LINE`) and the puzzle of each record.
/// Fails if a file has an invalid puzzle, or no puzzle.
fn read<T>(
    files: &[PathBuf],
    reading: &Reading,
    convert: impl Fn(&str, Puzzle) -> anyhow::Result<T>,
) -> anyhow::Result<Vec<T>> {
    let mut all = Vec::new();
    for file in files {
        let source = if file.as_os_str() == "-" {
            Source::Stdin
        } else {
            Source::File(file.clone())
        };
        let name = source.name();
        let mut reader = source.open(reading).with_context(|| name.clone())?;
        let before = all.len();
        while let Some(record) = reader.read().with_context(|| name.clone())? {
            let puzzle = record.puzzle.map_err(|error| complaint(&name, &error))?;
            all.push(convert(&format!("{name}:{}", record.line), puzzle)?);
        }
        if all.len() == before {
            bail!("{name}: no puzzle in it");
        }
    }
    Ok(all)
}
