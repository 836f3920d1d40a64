//! Recognizes files that whydoku wrote, by the start and the end of their content.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// Number of bytes examined at each end of the file.
const EXAMINED: u64 = 64 * 1024;

/// Name and test of a kind of file.
#[derive(Clone, Copy)]
pub(crate) struct FileSignature {
    /// Name with its article: "a baseline".
    pub(crate) what: &'static str,
    /// Whether a file is of this kind.
    pub(crate) is: fn(&FileEnds) -> bool,
}

/// The start and the end of a file. They overlap or are equal if the file is short.
pub(crate) struct FileEnds {
    start: String,
    end: String,
}

impl FileEnds {
    /// Reads both ends of a file.
    pub(super) fn of(path: &Path) -> io::Result<FileEnds> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut read_from = |from: u64| -> io::Result<String> {
            file.seek(SeekFrom::Start(from))?;
            let mut bytes = Vec::new();
            Read::by_ref(&mut file)
                .take(EXAMINED)
                .read_to_end(&mut bytes)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        };
        Ok(FileEnds {
            start: read_from(0)?,
            end: read_from(length.saturating_sub(EXAMINED))?,
        })
    }

    /// The first line of the file.
    pub(crate) fn first_line(&self) -> &str {
        self.start.lines().next().unwrap_or_default()
    }

    /// The last line of the file.
    pub(crate) fn last_line(&self) -> &str {
        self.end.lines().last().unwrap_or_default()
    }

    /// Whether the file starts with this text.
    pub(crate) fn starts_with(&self, text: &str) -> bool {
        self.start.starts_with(text)
    }

    /// Whether the start or the end contains this text.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.start.contains(text) || self.end.contains(text)
    }

    /// Whether the file has content and is not of the kind of `signature`.
    pub(super) fn is_foreign(&self, signature: FileSignature) -> bool {
        !self.start.is_empty() && !(signature.is)(self)
    }
}
