//! Puzzles from files, as starting points or as exclusions for `generate`.

use crate::cli::args::Reading;
use crate::cli::input::{Source, complaint};
use anyhow::{Context, bail};
use grid::PlainPuzzle;
use std::path::PathBuf;

/// Reads all puzzles of these files.
pub(crate) fn puzzles(files: &[String], reading: &Reading) -> anyhow::Result<Vec<PlainPuzzle>> {
    let mut puzzles = Vec::new();
    for file in files {
        let source = match file.as_str() {
            "-" => Source::Stdin,
            file => Source::File(PathBuf::from(file)),
        };
        let name = source.name();
        let mut reader = source.open(reading).with_context(|| name.clone())?;
        let before = puzzles.len();
        while let Some(record) = reader.read().with_context(|| name.clone())? {
            let puzzle = record.puzzle.map_err(|error| complaint(&name, &error))?;
            let line = record.line;
            let plain = puzzle.plain().with_context(|| format!("{name}:{line}"))?;
            puzzles.push(plain);
        }
        if puzzles.len() == before {
            bail!("{name}: no puzzle in it");
        }
    }
    Ok(puzzles)
}
