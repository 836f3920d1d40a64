//! Reads the puzzles named on the command line.

use super::args::{ManyPuzzles, OnePuzzle, PuzzleSource};
use super::input::{Source, complaint};
use super::question_args::PlayerQuestion;
use anyhow::{Context, anyhow, bail};
use formats::Item;
use grid::Puzzle;
use grid::text::{one_position, read_one};
use whydoku::hint::PlayerBoard;

impl ManyPuzzles {
    /// The sources, in the order: arguments, `--puzzle`, `--file`.
    pub(crate) fn sources(&self) -> Vec<Source> {
        let given = self.sources.given.iter().map(|given| Source::of(given));
        let texts = self
            .sources
            .texts
            .iter()
            .map(|text| Source::Text(text.clone()));
        let files = self
            .sources
            .files
            .iter()
            .map(|path| Source::File(path.clone()));
        given.chain(texts).chain(files).collect()
    }
}

impl PuzzleSource {
    fn source(&self) -> anyhow::Result<Source> {
        match (&self.given, &self.text, &self.file) {
            (Some(given), _, _) => Ok(Source::of(given)),
            (_, Some(text), _) => Ok(Source::Text(text.clone())),
            (_, _, Some(path)) => Ok(Source::File(path.clone())),
            (None, None, None) => bail!("no puzzle given"),
        }
    }
}

impl PlayerQuestion {
    /// The player's board of a puzzle that was given as an argument.
    pub(crate) fn player(&self, given: &str) -> anyhow::Result<PlayerBoard> {
        let puzzle = self.source(given).read()?;
        let Some(text) = &self.board else {
            return Ok(PlayerBoard::untouched(puzzle));
        };
        let board = formats::read_one(text).map_err(|error| complaint("--board", &error))?;
        let pencilmarks = None;
        Ok(PlayerBoard::of(puzzle, &board, pencilmarks))
    }
}

impl OnePuzzle {
    /// Reads the puzzle.
    ///
    /// With `--nth`, each grid of the source counts as one puzzle. Without it, the source must contain
    /// only one puzzle; several grids of one position, such as givens and candidates, count as one.
    pub(crate) fn read(&self) -> anyhow::Result<Puzzle> {
        let source = self.source.source()?;
        let name = source.name();
        if let (Source::Text(text), None) = (&source, self.nth)
            && self.reading.input_format.is_none()
            && let Ok(puzzle) = read_one(text)
        {
            return Ok(puzzle);
        }
        let mut reader = source.open(&self.reading).with_context(|| name.clone())?;
        let mut next = || reader.read().with_context(|| name.clone());
        if let Some(nth) = self.nth {
            for _ in 1..nth.get() {
                if next()?.is_none() {
                    bail!("{name}: there is no puzzle number {nth}");
                }
            }
            let record =
                next()?.ok_or_else(|| anyhow!("{name}: there is no puzzle number {nth}"))?;
            return record.puzzle.map_err(|error| complaint(&name, &error));
        }
        let Some(first) = next()? else {
            bail!("{name}: no puzzle in it")
        };
        let puzzle = first.puzzle.map_err(|error| complaint(&name, &error))?;
        let mut second = None;
        let mut grids = vec![puzzle];
        // A copied position has at most three grids: givens, digits and candidates. A fourth is read to
        // notice a second puzzle.
        while grids.len() <= 3
            && let Some(Item { line, puzzle, .. }) = next()?
        {
            second = second.or(Some(line));
            grids.push(puzzle.map_err(|error| complaint(&name, &error))?);
        }
        one_position(&grids).ok_or_else(|| {
            let line = second.unwrap_or(1);
            anyhow!("{name}:{line}: a second puzzle starts here; choose one with --nth N")
        })
    }
}
