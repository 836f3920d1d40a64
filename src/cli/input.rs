//! Sources of puzzles: an argument, a file, standard input.

use crate::cli::args::Reading;
use crate::cli::reader::PuzzleReader;
use anyhow::{anyhow, bail};
use formats::FormatError;
use grid::text::looks_like_puzzle;
use std::ffi::OsStr;
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
    /// An argument that is both a puzzle and the name of a file, or neither.
    Unclear {
        /// The argument.
        given: String,
        /// The error.
        why: String,
    },
}

impl Source {
    /// Interprets an argument: `-`, a URL that contains a puzzle, a puzzle, or a path. An argument
    /// that is not UTF-8 is a path.
    pub(crate) fn of(argument: &OsStr) -> Source {
        let Some(given) = argument.to_str() else {
            return Source::File(argument.into());
        };
        if given == "-" {
            return Source::Stdin;
        }
        if given.starts_with("https://") || given.starts_with("http://") {
            return Source::Text(given.to_owned());
        }
        let why = match (looks_like_puzzle(given), Path::new(given).exists()) {
            (true, false) => return Source::Text(given.to_owned()),
            (false, true) => return Source::File(given.into()),
            (true, true) => format!(
                "is both a puzzle and the name of a file; choose one: --puzzle \
                 {given} or --file {given}"
            ),
            (false, false) if formats::read_one(given).is_ok() => {
                return Source::Text(given.to_owned());
            }
            (false, false) => {
                "is neither a puzzle (81 cells, each a digit or `.`) nor an existing \
                               file"
                    .to_owned()
            }
        };
        let given = given.to_owned();
        Source::Unclear { given, why }
    }

    /// Name of the source in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Source::Text(_) => "argument".to_owned(),
            Source::File(path) => path.display().to_string(),
            Source::Stdin => "standard input".to_owned(),
            Source::Unclear { given, .. } => given.clone(),
        }
    }

    /// Opens the source for reading puzzles. Errors do not contain the name of the source.
    pub(crate) fn open(&self, reading: &Reading) -> anyhow::Result<PuzzleReader> {
        let input: Box<dyn BufRead + Send> = match self {
            Source::Text(text) => Box::new(Cursor::new(text.clone())),
            // A `StdinLock` cannot be sent to another thread.
            Source::Stdin => Box::new(BufReader::with_capacity(1 << 16, io::stdin())),
            Source::File(path) => {
                let file = File::open(path)?;
                // Opening a directory succeeds on some systems and fails at the first read.
                if file.metadata().is_ok_and(|data| data.is_dir()) {
                    bail!("is a directory, expected a file of puzzles");
                }
                Box::new(BufReader::with_capacity(1 << 16, file))
            }
            Source::Unclear { why, .. } => bail!("{why}"),
        };
        PuzzleReader::of(self.name(), input, reading)
    }
}

/// Error message for an invalid puzzle: source, line, column, and an excerpt with a caret.
pub(crate) fn complaint(source: &str, error: &FormatError) -> anyhow::Error {
    anyhow!("{}", complaint_text(source, error))
}

/// Text of [`complaint`]. The first line is the whole message. If there is an excerpt, two more lines
/// show the excerpt and the caret.
pub(crate) fn complaint_text(source: &str, error: &FormatError) -> String {
    let head = format!("{source}:{}:{}: {}", error.line, error.column, error.what);
    match &error.excerpt {
        None => head,
        Some(excerpt) => format!("{head}\n{excerpt}"),
    }
}
