//! Whether a file that exists was written by us, seen by how it begins and ends.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

/// How much is looked at on either side.
const MUCH: u64 = 64 * 1024;

/// How a kind of file is called and recognised.
#[derive(Clone, Copy)]
pub(crate) struct Ours {
    /// What it is, with its article: "a baseline".
    pub(crate) what: &'static str,
    /// Whether a file is of that kind.
    pub(crate) is: fn(&Glimpse) -> bool,
}

/// How a file begins and ends.
pub(crate) struct Glimpse {
    start: String,
    end: String,
}

impl Glimpse {
    /// Looks at a file.
    pub(super) fn of(path: &Path) -> io::Result<Glimpse> {
        let mut file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut part = |from: u64| -> io::Result<String> {
            file.seek(SeekFrom::Start(from))?;
            let mut bytes = Vec::new();
            Read::by_ref(&mut file).take(MUCH).read_to_end(&mut bytes)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        };
        Ok(Glimpse {
            start: part(0)?,
            end: part(length.saturating_sub(MUCH))?,
        })
    }

    /// The first line.
    pub(crate) fn first_line(&self) -> &str {
        self.start.lines().next().unwrap_or_default()
    }

    /// The last line.
    pub(crate) fn last_line(&self) -> &str {
        self.end.lines().last().unwrap_or_default()
    }

    /// Whether it starts with this.
    pub(crate) fn starts_with(&self, text: &str) -> bool {
        self.start.starts_with(text)
    }

    /// Whether this stands somewhere near the start or the end.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.start.contains(text) || self.end.contains(text)
    }

    /// Whether there is something to lose that is not ours.
    pub(super) fn is_foreign(&self, ours: Ours) -> bool {
        !self.start.is_empty() && !(ours.is)(self)
    }
}
