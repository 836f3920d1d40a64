//! Where puzzles come from: an argument, a file, standard input.

use crate::cli::args::{ManyPuzzles, Nth, OnePuzzle};
use anyhow::{Context, anyhow, bail};
use grid::Puzzle;
use grid::text::{ReadError, Reader, Record, looks_like_puzzle, read_one};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};

/// A source of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The text itself.
    Text(String),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
}

impl Source {
    /// What an argument means: a puzzle if it reads as one, else a path; `-` is standard input.
    fn of(given: &str) -> anyhow::Result<Source> {
        if given == "-" {
            return Ok(Source::Stdin);
        }
        match (looks_like_puzzle(given), Path::new(given).exists()) {
            (true, true) => bail!(
                "{given:?} reads as a puzzle and is also the name of a file; say which is meant: \
                 --puzzle {given} or --file {given}"
            ),
            (true, false) => Ok(Source::Text(given.to_owned())),
            (false, true) => Ok(Source::File(given.into())),
            (false, false) => bail!(
                "{given:?} is neither a puzzle (81 cells, each a digit or `.`) nor an existing file"
            ),
        }
    }

    /// What it is called in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Text(_) => "argument".to_owned(),
            Source::File(path) => path.display().to_string(),
            Source::Stdin => "standard input".to_owned(),
        }
    }

    /// Opens it for reading puzzles.
    pub(crate) fn open(&self) -> anyhow::Result<Reader<Box<dyn BufRead + Send>>> {
        let input: Box<dyn BufRead + Send> = match self {
            Source::Text(text) => Box::new(Cursor::new(text.clone())),
            // Not its lock: that could not be read from another thread.
            Source::Stdin => Box::new(BufReader::with_capacity(1 << 16, io::stdin())),
            Source::File(path) => {
                let file = File::open(path).with_context(|| path.display().to_string())?;
                // Opening a directory succeeds on some systems and fails at the first read.
                if file.metadata().is_ok_and(|data| data.is_dir()) {
                    bail!(
                        "{}: is a directory, expected a file of puzzles",
                        path.display()
                    );
                }
                Box::new(BufReader::with_capacity(1 << 16, file))
            }
        };
        Ok(Reader::new(input))
    }
}

impl ManyPuzzles {
    /// The sources in the order of the command line; each argument that means nothing is an
    /// error of its own, so that the others are still read.
    pub(crate) fn sources(&self) -> Vec<anyhow::Result<Source>> {
        let given = self.given.iter().map(|given| Source::of(given));
        let texts = self.texts.iter().map(|text| Ok(Source::Text(text.clone())));
        let files = self.files.iter().map(|path| Ok(Source::File(path.clone())));
        given.chain(texts).chain(files).collect()
    }
}

impl OnePuzzle {
    fn source(&self) -> anyhow::Result<Source> {
        match (&self.given, &self.text, &self.file) {
            (Some(given), _, _) => Source::of(given),
            (_, Some(text), _) => Ok(Source::Text(text.clone())),
            (_, _, Some(path)) => Ok(Source::File(path.clone())),
            (None, None, None) => bail!("no puzzle given"),
        }
    }

    /// The puzzle; of a source that holds several, the one that `nth` names.
    pub(crate) fn read(&self, nth: &Nth) -> anyhow::Result<Puzzle> {
        let source = self.source()?;
        let name = source.name();
        if let (Source::Text(text), None) = (&source, nth.nth) {
            return read_one(text).map_err(|error| complaint(&name, &error));
        }
        let mut reader = source.open()?;
        let mut next = || reader.read().with_context(|| name.clone());
        if let Some(nth) = nth.nth {
            for _ in 1..nth {
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
        if let Some(Record { line, .. }) = next()? {
            bail!("{name}:{line}: a second puzzle starts here; choose one with --nth N");
        }
        Ok(puzzle)
    }
}

/// An error of a puzzle's text with the place it stands in, and a caret under the character.
pub(crate) fn complaint(source: &str, error: &ReadError) -> anyhow::Error {
    anyhow!("{}", complaint_text(source, error))
}

/// The same as text: the first line says it all, the others point at the place.
pub(crate) fn complaint_text(source: &str, error: &ReadError) -> String {
    let head = format!(
        "{source}:{}:{}: {}",
        error.line(),
        error.column(),
        error.kind()
    );
    let excerpt = error.excerpt();
    if excerpt.text().is_empty() {
        head
    } else {
        format!("{head}\n{excerpt}")
    }
}
