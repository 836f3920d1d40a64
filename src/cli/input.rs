//! Where puzzles come from: an argument, a file, standard input.

use anyhow::{Context, anyhow, bail};
use grid::text::{ReadError, Reader, looks_like_puzzle};
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
    pub(crate) fn of(given: &str) -> anyhow::Result<Source> {
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
