//! Baselines: grades saved in a file, so that a later run shows what changed and at which step.
//!
//! The file is meant to be committed, so that its changes are reviewed. It has one line for each
//! puzzle and profile, with the grade and the techniques used. Lines are sorted by source; the puzzles
//! of a source keep their order. A puzzle is identified by its source and text, so its line number may
//! change. A file below the folder of the baseline is identified by its path from that folder, so the
//! working directory does not matter.
//!
//! Missing puzzles and files are reported. A missing puzzle that appears in another file is reported
//! as moved.
//!
//! A run fails if a verdict, rating, hardest technique or guess level has changed, or if a puzzle is
//! new, moved or missing. A different path to the same grade is only noted. So is a change by a newer
//! edition of the profile.

use crate::cli::text_file;
use crate::files::{FileSignature, Replacement};
use crate::grade::editions::{Effect, Moves};
use crate::grade::entry::{COLUMNS, Change, Entry, Subject, Wrong, read};
use crate::grade::relative_path::relative;
use anyhow::{anyhow, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use whydoku::grade::record::{GradeRecord, Known};
use whydoku::grade::{Criteria, VerdictKind};
use whydoku::printable::clean;

/// First line of the file.
const HEAD: &str = "# whydoku.baseline/1";

/// Names of sources that are not files.
const NO_FILES: [&str; 2] = ["standard input", "argument"];

/// Recognizes baseline files.
pub(crate) const OURS: FileSignature = FileSignature {
    what: "a baseline",
    is: |file| file.first_line() == HEAD,
};

/// The grades in the baseline file and the grades of this run.
pub(crate) struct Baseline {
    path: PathBuf,
    /// The entries of the file, by source.
    kept: BTreeMap<String, Vec<Entry>>,
    /// Maps a source and a subject to the index of the entry in the source's list in `kept`.
    places: BTreeMap<(String, Subject), usize>,
    /// The entries of this run, by source.
    graded: BTreeMap<String, Vec<Entry>>,
    /// Source and subject of each entry in `graded`.
    seen: BTreeSet<(String, Subject)>,
    /// Maps a source of this run to its name in the file.
    names: BTreeMap<String, String>,
    /// Maps a puzzle to the sources in `kept` that contain it.
    homes: BTreeMap<String, Vec<String>>,
    /// Source and subject of the entries in `kept` whose puzzles were found in another source.
    moved: BTreeSet<(String, Subject)>,
    /// Maps a puzzle that is new in its source to its place, such as `puzzles.txt:3`.
    arrived: BTreeMap<String, String>,
    /// Name of the source that is being graded. `finished` has the sources before it.
    current: Option<String>,
    finished: BTreeSet<String>,
    /// Whether at least one source of this run is below the folder of the baseline.
    below: bool,
    /// Number of new grades.
    new: usize,
    /// Number of grades whose value or path differs from the file.
    changed: usize,
    editions: Moves,
}

impl Baseline {
    /// Reads a baseline. `absent` decides whether a missing file is an error.
    pub(crate) fn open(path: &Path, absent: Absent) -> anyhow::Result<Baseline> {
        let name = path.display();
        let text = match absent {
            _ if path.exists() => text_file::read(path, text_file::WRITTEN_BY_US)?,
            Absent::Empty => String::new(),
            Absent::Wrong => bail!("{name}: there is no baseline yet; --update creates it"),
        };
        let mut baseline = Baseline {
            path: path.to_owned(),
            kept: BTreeMap::new(),
            places: BTreeMap::new(),
            graded: BTreeMap::new(),
            seen: BTreeSet::new(),
            names: BTreeMap::new(),
            homes: BTreeMap::new(),
            moved: BTreeSet::new(),
            arrived: BTreeMap::new(),
            current: None,
            finished: BTreeSet::new(),
            below: false,
            new: 0,
            changed: 0,
            editions: Moves::default(),
        };
        for (index, line) in text.lines().enumerate() {
            match index {
                0 if line == HEAD => continue,
                0 => bail!("{name}:1:1: expected {HEAD:?}: this is not a baseline"),
                1 if line == COLUMNS => continue,
                _ => {}
            }
            let (source, mut entry) = read(line).map_err(|Wrong { column, why }| {
                anyhow!("{name}:{}:{column}: {why:#}", index + 1)
            })?;
            // The first entry of a puzzle is its grade by the first profile.
            let first = (source.clone(), entry.subject());
            if baseline.places.contains_key(&first) {
                entry.by = Some(entry.profile.name().to_owned());
            } else {
                let homes = baseline.homes.entry(entry.puzzle.clone()).or_default();
                homes.push(source.clone());
            }
            let entries = baseline.kept.entry(source.clone()).or_default();
            let key = (source, entry.subject());
            baseline.places.insert(key, entries.len());
            entries.push(entry);
        }
        Ok(baseline)
    }

    /// Adds a record of this run. Returns one change for each profile whose grade or path differs, or
    /// whose grade is not in the file. Ignores a record of an invalid puzzle.
    pub(crate) fn compare(&mut self, record: &GradeRecord, criteria: &[Criteria]) -> Vec<Change> {
        if record.error.is_some() {
            return Vec::new();
        }
        let entries = Entry::all_of(record, criteria).unwrap_or_default();
        let changes = entries.into_iter().filter_map(|entry| {
            let by = entry.by.as_ref().map(|_| entry.profile.to_string());
            let change = self.compare_one(record, entry)?;
            Some(match by {
                Some(by) => change.by(&by),
                None => change,
            })
        });
        changes.collect()
    }

    fn compare_one(&mut self, record: &GradeRecord, entry: Entry) -> Option<Change> {
        let source = self.name(&record.source);
        let key = (source, entry.subject());
        if self.current.as_ref() != Some(&key.0) {
            let before = self.current.replace(key.0.clone());
            self.finished.extend(before);
        }
        let old = self.kept_at(&key).cloned();
        let change = match old {
            None => {
                let place = || record.place();
                let puzzle = key.1.puzzle.clone();
                self.arrived.entry(puzzle).or_insert_with(place);
                Some(self.arrival(&key, &entry))
            }
            Some(ref old) => old.change(&entry),
        };
        match change {
            Some(Change::New) => self.new += 1,
            Some(Change::Grade(_) | Change::Edition(_) | Change::Path(_)) => self.changed += 1,
            Some(Change::Moved(_)) | None => {}
        }
        if let Some(old) = old
            && entry.profile.is_later_edition_of(&old.profile)
        {
            let effect = match change {
                None | Some(Change::New | Change::Moved(_)) => Effect::Same,
                Some(Change::Path(_)) => Effect::OtherPath,
                Some(Change::Edition(_) | Change::Grade(_)) => Effect::OtherGrade,
            };
            let (old, new) = (old.profile.to_string(), entry.profile.to_string());
            self.editions.count(&old, &new, effect);
        }
        if !self.seen.contains(&key) {
            let source = key.0.clone();
            self.graded.entry(source).or_default().push(entry);
            self.seen.insert(key);
        }
        change
    }

    /// Whether the baseline has no grades yet.
    pub(crate) fn is_new(&self) -> bool {
        self.kept.is_empty()
    }

    /// A source in the baseline that contains the puzzle of a new record; `None` if no source does.
    pub(crate) fn home_of(&self, record: &GradeRecord) -> Option<&str> {
        let homes = self.homes.get(&record.puzzle)?;
        homes.first().map(String::as_str)
    }

    /// The place where the puzzle of a missing record was found in this run; `None` if nowhere.
    pub(crate) fn moved_to(&self, gone: &GradeRecord) -> Option<&str> {
        self.arrived.get(&gone.puzzle).map(String::as_str)
    }

    /// The name of a source in the baseline. For a file below the folder of the baseline, this is
    /// the path from that folder.
    fn name(&mut self, source: &str) -> String {
        if let Some(name) = self.names.get(source) {
            return name.clone();
        }
        let file = Path::new(source);
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let below = if file.is_file() {
            relative(file, folder)
        } else {
            PathBuf::new()
        };
        let name = if below.is_relative() && below.file_name().is_some() {
            self.below = true;
            let parts = below.iter().map(|part| part.to_string_lossy());
            clean(&parts.collect::<Vec<_>>().join("/"))
        } else {
            clean(source.trim_start_matches("./"))
        };
        self.names.insert(source.to_owned(), name.clone());
        name
    }

    fn kept_at(&self, key: &(String, Subject)) -> Option<&Entry> {
        self.kept.get(&key.0)?.get(*self.places.get(key)?)
    }

    /// Classifies a puzzle that is new in its source. It has moved if the baseline has it in another
    /// source that is already graded without it or no longer exists. Otherwise it is new.
    fn arrival(&mut self, key: &(String, Subject), entry: &Entry) -> Change {
        let homes = self.homes.get(&key.1.puzzle);
        let from = homes
            .into_iter()
            .flatten()
            .map(|home| (home.clone(), key.1.clone()));
        let mut left = from.filter(|old| !self.seen.contains(old) && !self.moved.contains(old));
        let missing = |home: &String| self.finished.contains(home) || self.is_gone(home);
        let Some(old) = left.find(|(home, _)| missing(home)) else {
            return Change::New;
        };
        let message = format!("new here: the baseline has it in {}", old.0);
        let change = self.kept_at(&old).and_then(|kept| kept.change(entry));
        self.moved.insert(old);
        Change::Moved(match change {
            Some(Change::Grade(why) | Change::Edition(why)) => format!("{message}; {why}"),
            Some(Change::Path(_) | Change::New | Change::Moved(_)) | None => message,
        })
    }

    /// Whether a source is a file that no longer exists.
    ///
    /// Names outside the baseline's folder depend on the working directory. If every source of this
    /// run is outside, no file counts as gone.
    fn is_gone(&self, name: &str) -> bool {
        let nowhere = || !self.file_of(name).exists() && !Path::new(name).exists();
        self.below && !NO_FILES.contains(&name) && nowhere()
    }

    /// The path of the source with this name.
    fn file_of(&self, name: &str) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(name)
    }

    /// Registers a source that this run grades, so that missing puzzles of it are reported.
    pub(crate) fn grades(&mut self, source: &str) {
        self.name(source);
    }

    /// Removes a source that could not be read to its end, so that its puzzles are not reported as
    /// missing.
    pub(crate) fn exclude(&mut self, source: &str) {
        if let Some(name) = self.names.remove(source) {
            self.graded.remove(&name);
        }
    }

    /// Records with a failure, for the missing puzzles of graded sources and for files that no longer
    /// exist.
    pub(crate) fn gone(&self) -> Vec<GradeRecord> {
        let mut gone = Vec::new();
        for (source, name) in &self.names {
            for entry in self.missing(name) {
                let puzzle = &entry.puzzle;
                let why = match self.arrived.get(puzzle) {
                    _ if entry.by.is_some() && self.has_seen(name, puzzle) => format!(
                        "gone: the baseline has {puzzle} by profile {}, too, by which it was not graded; --update \
                         removes that",
                        entry.profile
                    ),
                    Some(place) => {
                        format!("gone: {puzzle} has moved to {place}; --update writes it down")
                    }
                    None => format!(
                        "gone: {puzzle} is in the baseline, not in the file; --update removes it"
                    ),
                };
                gone.push(GradeRecord::gone(source.clone(), entry.known(), why));
            }
        }
        for name in self.files_gone() {
            let count = self.missing(name).count();
            if count == 0 {
                continue;
            }
            let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
            let why = format!(
                "gone: the file does not exist; the baseline has {count} {puzzles} of it; --update \
                 removes them"
            );
            let known = Known {
                puzzle: String::new(),
                verdict: VerdictKind::Invalid,
                rating: None,
                hardest: None,
            };
            let path = self.file_of(name).display().to_string();
            gone.push(GradeRecord::gone(path, known, why));
        }
        gone
    }

    /// Whether the first profile graded this puzzle in this source.
    fn has_seen(&self, source: &str, puzzle: &str) -> bool {
        let first = Subject {
            puzzle: puzzle.to_owned(),
            by: None,
        };
        self.seen.contains(&(source.to_owned(), first))
    }

    /// The entries of a source that were neither graded in it nor found elsewhere.
    fn missing<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Entry> {
        let kept = self.kept.get(name).into_iter().flatten();
        kept.filter(move |entry| {
            let key = (name.to_owned(), entry.subject());
            !self.seen.contains(&key) && !self.moved.contains(&key)
        })
    }

    /// The sources that are files and no longer exist.
    fn files_gone(&self) -> Vec<&str> {
        let names = self.kept.keys().map(String::as_str);
        let graded = |name: &str| self.names.values().any(|other| other == name);
        names
            .filter(|name| !graded(name) && self.is_gone(name))
            .collect()
    }

    /// Messages about grades that a newer edition of a profile would change.
    pub(crate) fn edition_messages(&self) -> Vec<String> {
        self.editions.messages(&self.path.display().to_string())
    }

    /// Writes the grades of this run to the baseline file. Keeps the grades of other sources, unless
    /// the source is a file that no longer exists. Returns a summary.
    pub(crate) fn update(mut self, mut file: Replacement) -> anyhow::Result<String> {
        let lost = self
            .names
            .values()
            .map(String::as_str)
            .chain(self.files_gone());
        let lost: Vec<String> = lost.map(str::to_owned).collect();
        let missing = lost.iter().flat_map(|name| self.missing(name));
        // A puzzle that was found elsewhere before its old source was finished was counted as new.
        let (left, gone): (Vec<_>, Vec<_>) =
            missing.partition(|entry| self.arrived.contains_key(&entry.puzzle));
        let (left, gone) = (left.len(), gone.len());
        for name in &lost {
            self.kept.remove(name);
        }
        self.kept.append(&mut self.graded);
        let mut text = format!("{HEAD}\n{COLUMNS}\n");
        for (source, entries) in &self.kept {
            for entry in entries {
                let _ = writeln!(text, "{source}\t{entry}");
            }
        }
        let name = file.name().to_owned();
        file.write_all(text.as_bytes())?;
        file.finish()?;
        let written: usize = self.kept.values().map(Vec::len).sum();
        let (new, changed) = (self.new.saturating_sub(left), self.changed);
        let moved = match self.moved.len() + left {
            0 => String::new(),
            moved => format!(", {moved} moved"),
        };
        Ok(format!(
            "{name}: {written} grades: {new} new, {changed} changed, {gone} gone{moved}"
        ))
    }
}

/// How to treat a baseline that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absent {
    /// Start with an empty baseline.
    Empty,
    /// Report an error.
    Wrong,
}
