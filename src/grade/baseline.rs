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
use crate::grade::editions::{EditionCounts, Effect};
use crate::grade::entry::{COLUMNS, Change, Entry, LineError, Subject, read};
use crate::grade::relative_path::relative;
use anyhow::{anyhow, bail};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
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
pub(crate) const SIGNATURE: FileSignature = FileSignature {
    what: "a baseline",
    is: |file| file.first_line() == HEAD,
};

/// The grades in the baseline file and the grades of this run.
pub(crate) struct Baseline {
    path: PathBuf,
    /// The entries of the file, by source.
    kept: BTreeMap<String, Vec<Entry>>,
    /// Maps a source and a subject to the index of the entry in the source's list in `kept`.
    entry_indices: BTreeMap<(String, Subject), usize>,
    /// The entries of this run, by source.
    graded: BTreeMap<String, Vec<Entry>>,
    /// Source and subject of each entry in `graded`.
    seen: BTreeSet<(String, Subject)>,
    /// Maps a source of this run to its name in the file.
    names: BTreeMap<String, String>,
    /// Maps a puzzle to the sources in `kept` that contain it.
    sources_of_puzzle: BTreeMap<String, Vec<String>>,
    /// Source and subject of the entries in `kept` whose puzzles were found in another source, if by then
    /// their own source was finished or was a file that no longer exists.
    moved: BTreeSet<(String, Subject)>,
    /// Maps the subject of each new grade to its places, such as `puzzles.txt:3`. Includes the puzzles that
    /// were found in another source before their old source was finished.
    new_places: BTreeMap<Subject, VecDeque<String>>,
    /// Name of the source that is being graded.
    current: Option<String>,
    /// Names of the sources that were graded before `current`.
    finished: BTreeSet<String>,
    /// Whether at least one source of this run is below the folder of the baseline.
    has_source_below: bool,
    /// Number of grades whose value or path differs from the file.
    changed: usize,
    /// Effects of newer editions of profiles.
    editions: EditionCounts,
}

impl Baseline {
    /// Reads a baseline. `absent` decides whether a missing file is an error.
    pub(crate) fn open(path: &Path, absent: Absent) -> anyhow::Result<Baseline> {
        let name = path.display();
        let text = match absent {
            _ if path.exists() => text_file::read(path, text_file::MAX_BASELINE_BYTES)?,
            Absent::Empty => String::new(),
            Absent::Error => bail!("{name}: there is no baseline yet; --update creates it"),
        };
        let mut baseline = Baseline {
            path: path.to_owned(),
            kept: BTreeMap::new(),
            entry_indices: BTreeMap::new(),
            graded: BTreeMap::new(),
            seen: BTreeSet::new(),
            names: BTreeMap::new(),
            sources_of_puzzle: BTreeMap::new(),
            moved: BTreeSet::new(),
            new_places: BTreeMap::new(),
            current: None,
            finished: BTreeSet::new(),
            has_source_below: false,
            changed: 0,
            editions: EditionCounts::default(),
        };
        for (index, line) in text.lines().enumerate() {
            match index {
                0 if line == HEAD => continue,
                0 => bail!("{name}:1:1: expected {HEAD:?}: this is not a baseline"),
                1 if line == COLUMNS => continue,
                _ => {}
            }
            let (source, mut entry) = read(line).map_err(|LineError { column, why }| {
                anyhow!("{name}:{}:{column}: {why:#}", index + 1)
            })?;
            // The first entry of a puzzle is its grade by the first profile.
            let first_profile_key = (source.clone(), entry.subject());
            if baseline.entry_indices.contains_key(&first_profile_key) {
                entry.further_profile = Some(entry.profile.name().to_owned());
            } else {
                let sources = baseline
                    .sources_of_puzzle
                    .entry(entry.puzzle.clone())
                    .or_default();
                sources.push(source.clone());
            }
            let entries = baseline.kept.entry(source.clone()).or_default();
            let key = (source, entry.subject());
            baseline.entry_indices.insert(key, entries.len());
            entries.push(entry);
        }
        Ok(baseline)
    }

    /// Adds a record of this run. Returns one change for each profile whose grade or path differs, or
    /// whose grade is not in the file. Ignores a record of an invalid puzzle. If a source contains a puzzle
    /// twice, only its first grade is added.
    pub(crate) fn compare(&mut self, record: &GradeRecord, criteria: &[Criteria]) -> Vec<Change> {
        if record.error.is_some() {
            return Vec::new();
        }
        let entries = Entry::all_of(record, criteria).unwrap_or_default();
        let changes = entries.into_iter().filter_map(|entry| {
            let further = entry.further_profile.as_ref();
            let profile = further.map(|_| entry.profile.to_string());
            let change = self.compare_grade(record, entry)?;
            Some(match profile {
                Some(profile) => change.by_profile(&profile),
                None => change,
            })
        });
        changes.collect()
    }

    /// Compares the grade of a record by one profile, and adds it.
    fn compare_grade(&mut self, record: &GradeRecord, entry: Entry) -> Option<Change> {
        let source = self.name(&record.source);
        let key = (source, entry.subject());
        if self.current.as_ref() != Some(&key.0) {
            let previous = self.current.replace(key.0.clone());
            self.finished.extend(previous);
        }
        let old = self.kept_at(&key).cloned();
        let change = match old {
            None => Some(self.classify_new(&key, &entry)),
            Some(ref old) => old.change(&entry),
        };
        let is_first = self.seen.insert(key.clone());
        match change {
            Some(Change::New(_) | Change::NewProfile(_)) if is_first => {
                let places = self.new_places.entry(key.1).or_default();
                places.push_back(record.place());
            }
            Some(Change::Grade(_) | Change::Edition(_) | Change::Path(_)) if is_first => {
                self.changed += 1;
            }
            Some(_) | None => {}
        }
        if let Some(old) = old
            && entry.profile.is_later_edition_of(&old.profile)
        {
            let effect = match change {
                None | Some(Change::New(_) | Change::NewProfile(_) | Change::Moved(_)) => {
                    Effect::Same
                }
                Some(Change::Path(_)) => Effect::OtherPath,
                Some(Change::Edition(_) | Change::Grade(_)) => Effect::OtherGrade,
            };
            let (old, new) = (old.profile.to_string(), entry.profile.to_string());
            self.editions.count(&old, &new, effect);
        }
        if is_first {
            self.graded.entry(key.0).or_default().push(entry);
        }
        change
    }

    /// Whether the baseline has no grades yet.
    pub(crate) fn is_new(&self) -> bool {
        self.kept.is_empty()
    }

    /// The name of a source in the baseline. For a file below the folder of the baseline, this is
    /// the path from that folder.
    fn name(&mut self, source: &str) -> String {
        if let Some(name) = self.names.get(source) {
            return name.clone();
        }
        let file = Path::new(source);
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let relative_path = if file.is_file() {
            relative(file, folder)
        } else {
            PathBuf::new()
        };
        let name = if relative_path.is_relative() && relative_path.file_name().is_some() {
            self.has_source_below = true;
            let parts = relative_path.iter().map(|part| part.to_string_lossy());
            clean(&parts.collect::<Vec<_>>().join("/"))
        } else {
            clean(source.trim_start_matches("./"))
        };
        self.names.insert(source.to_owned(), name.clone());
        name
    }

    fn kept_at(&self, key: &(String, Subject)) -> Option<&Entry> {
        self.kept.get(&key.0)?.get(*self.entry_indices.get(key)?)
    }

    /// Classifies a grade whose subject is new in its source. The subject has moved if the baseline
    /// has it in another source, and that source is already graded without it or no longer exists.
    /// Otherwise the subject is new.
    fn classify_new(&mut self, key: &(String, Subject), entry: &Entry) -> Change {
        let old_sources = self.sources_of_puzzle.get(&key.1.puzzle);
        let old_sources: Vec<&String> = old_sources.into_iter().flatten().collect();
        let old_keys = old_sources
            .iter()
            .map(|source| ((*source).clone(), key.1.clone()));
        let mut unseen_keys = old_keys.filter(|old_key| {
            self.entry_indices.contains_key(old_key)
                && !self.seen.contains(old_key)
                && !self.moved.contains(old_key)
        });
        let has_lost_it = |source: &String| self.finished.contains(source) || self.is_gone(source);
        let Some(old_key) = unseen_keys.find(|(source, _)| has_lost_it(source)) else {
            return match (&entry.further_profile, old_sources.first()) {
                (Some(_), Some(_)) => Change::NewProfile(entry.profile.to_string()),
                (None, Some(source)) => Change::New(Some((*source).clone())),
                (_, None) => Change::New(None),
            };
        };
        let message = format!("new here: the baseline has it in {}", old_key.0);
        let change = self.kept_at(&old_key).and_then(|kept| kept.change(entry));
        self.moved.insert(old_key);
        Change::Moved(match change {
            Some(Change::Grade(why) | Change::Edition(why)) => format!("{message}; {why}"),
            Some(Change::Path(_) | Change::New(_) | Change::NewProfile(_) | Change::Moved(_))
            | None => message,
        })
    }

    /// Whether a source is a file that no longer exists.
    ///
    /// Names of files outside the baseline's folder depend on the working directory. If no source of
    /// this run is below the folder, the names in the file may belong to another working directory, so
    /// no file counts as gone.
    fn is_gone(&self, name: &str) -> bool {
        let nowhere = || !self.file_of(name).exists() && !Path::new(name).exists();
        self.has_source_below && !NO_FILES.contains(&name) && nowhere()
    }

    /// The path of the source with this name.
    fn file_of(&self, name: &str) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(name)
    }

    /// Registers a source that this run grades, so that missing puzzles of it are reported.
    pub(crate) fn register_source(&mut self, source: &str) {
        self.name(source);
    }

    /// Removes a source that could not be read to its end, so that its puzzles are not reported as
    /// missing.
    pub(crate) fn exclude(&mut self, source: &str) {
        if let Some(name) = self.names.remove(source) {
            self.graded.remove(&name);
        }
    }

    /// The missing puzzles of graded sources, and the files that no longer exist.
    pub(crate) fn gone(&self) -> Vec<Gone> {
        let mut gone = Vec::new();
        let mut missing_files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for MissingEntry {
            name,
            entry,
            moved_to,
        } in self.missing_entries()
        {
            let puzzle = entry.puzzle.as_str();
            let Some(source) = self.graded_source(name) else {
                if moved_to.is_none() {
                    missing_files.entry(name).or_default().insert(puzzle);
                }
                continue;
            };
            let (why, note) = match moved_to {
                Some(place) => (
                    format!("gone: {puzzle} has moved to {place}; --update writes it down"),
                    format!("moved to {place}: {puzzle}"),
                ),
                None if entry.further_profile.is_some() && self.has_graded(name, puzzle) => (
                    format!(
                        "gone: the baseline also grades {puzzle} by the further profile {}, but \
                         this run does not; --update removes that grade",
                        entry.profile
                    ),
                    format!("removed: {puzzle} by {}", entry.profile),
                ),
                None => (
                    format!(
                        "gone: {puzzle} is in the baseline, not in the file; --update removes it"
                    ),
                    format!("removed: {puzzle}"),
                ),
            };
            let record = GradeRecord::gone(source.to_owned(), entry.known(), why);
            gone.push(Gone { record, note });
        }
        for (name, puzzles) in missing_files {
            let count = puzzles.len();
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
            gone.push(Gone {
                record: GradeRecord::gone(path, known, why),
                note: "removed: the file does not exist".to_owned(),
            });
        }
        gone
    }

    /// The source of this run that has this name in the file; `None` if this run does not grade it.
    fn graded_source(&self, name: &str) -> Option<&str> {
        let mut sources = self.names.iter().filter(|(_, known)| *known == name);
        sources.next().map(|(source, _)| source.as_str())
    }

    /// Whether the first profile graded this puzzle of a source, in this source or in one to which the
    /// puzzle has moved.
    fn has_graded(&self, source: &str, puzzle: &str) -> bool {
        let first_profile = Subject {
            puzzle: puzzle.to_owned(),
            further_profile: None,
        };
        let is_elsewhere = self.new_places.contains_key(&first_profile);
        let key = (source.to_owned(), first_profile);
        is_elsewhere || self.seen.contains(&key) || self.moved.contains(&key)
    }

    /// The missing entries of graded sources, then those of files that no longer exist. Matches each
    /// of them with a new grade of the same subject, if one is left.
    fn missing_entries(&self) -> Vec<MissingEntry<'_>> {
        let mut new_places = self.new_places.clone();
        let missing = self.replaced_sources().into_iter().flat_map(|name| {
            let missing = self.missing_from(name);
            missing.map(move |entry| (name, entry))
        });
        let missing_entries = missing.map(|(name, entry)| MissingEntry {
            name,
            entry,
            moved_to: new_places
                .get_mut(&entry.subject())
                .and_then(VecDeque::pop_front),
        });
        missing_entries.collect()
    }

    /// Names of the sources whose entries an update replaces: those of this run, then the files that
    /// no longer exist.
    fn replaced_sources(&self) -> Vec<&str> {
        let graded: BTreeSet<&str> = self.names.values().map(String::as_str).collect();
        graded.into_iter().chain(self.files_gone()).collect()
    }

    /// The entries of a source that were not graded in this source and are not in `moved`. Their puzzles
    /// may still have been found elsewhere.
    fn missing_from<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Entry> {
        let kept = self.kept.get(name).into_iter().flatten();
        kept.filter(move |entry| {
            let key = (name.to_owned(), entry.subject());
            !self.seen.contains(&key) && !self.moved.contains(&key)
        })
    }

    /// The sources that this run does not grade, and that are files that no longer exist.
    fn files_gone(&self) -> Vec<&str> {
        let names = self.kept.keys().map(String::as_str);
        let graded = |name: &str| self.names.values().any(|graded| graded == name);
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
        let missing_entries = self.missing_entries();
        let moved_late = missing_entries
            .iter()
            .filter(|missing| missing.moved_to.is_some());
        let moved_late = moved_late.count();
        let gone = missing_entries.len() - moved_late;
        let replaced: Vec<String> = self
            .replaced_sources()
            .into_iter()
            .map(str::to_owned)
            .collect();
        for name in &replaced {
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
        let new_subjects: usize = self.new_places.values().map(VecDeque::len).sum();
        let (new, changed) = (new_subjects - moved_late, self.changed);
        let moved = match self.moved.len() + moved_late {
            0 => String::new(),
            moved => format!(", {moved} moved"),
        };
        Ok(format!(
            "{name}: {written} grades: {new} new, {changed} changed, {gone} gone{moved}"
        ))
    }
}

/// A missing puzzle, a grade of it by a further profile, or a file that no longer exists.
pub(crate) struct Gone {
    /// Record with a failure.
    pub(crate) record: GradeRecord,
    /// Message of an update.
    pub(crate) note: String,
}

/// An entry of the baseline that its source no longer has.
struct MissingEntry<'a> {
    /// Name of the source in the file.
    name: &'a str,
    entry: &'a Entry,
    /// Place of the new grade that this entry has become, such as `puzzles.txt:3`; `None` if no new grade
    /// matches the entry.
    moved_to: Option<String>,
}

/// How to treat a baseline that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absent {
    /// Start with an empty baseline.
    Empty,
    /// Report an error.
    Error,
}
