//! Cache of grades, so that a later run grades only new puzzles.
//!
//! The folder has one file for each combination of profile, gates, options and program build.
//! Within a file, a record depends only on the puzzle's text, which is its key. The canonical form
//! cannot be the key: equivalent puzzles differ in their paths and in the places of failures.
//!
//! A line has a checksum, the puzzle and its record as JSON. Lines are only appended, and each write
//! has whole lines, so concurrent runs do not mix their lines. A damaged line is skipped, and its
//! puzzle is graded again. The folder may be deleted at any time.

use crate::cli::args::{Grade, Solving};
use crate::files::{Unwritten, open_for_append};
use crate::grade::criteria::CriteriaOfSources;
use crate::grade::key;
use anyhow::{Context, bail};
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use whydoku::effort::Player;
use whydoku::grade::record::fingerprint;
use whydoku::grade::{Criteria, GradeRecord};

/// Name and version of the format.
const SCHEMA: &str = "whydoku.cache/1";

/// New lines are written when they have at least this many bytes.
const FLUSH_BYTES: usize = 1 << 16;

/// Cached records, one file for each of the criteria.
pub(crate) struct Cache(Vec<CacheFile>);

impl Cache {
    /// Opens the cache in a folder, creating the folder if needed.
    pub(crate) fn open(
        folder: &Path,
        arguments: &Grade,
        criteria: &CriteriaOfSources,
        player: &Player,
    ) -> anyhow::Result<Cache> {
        let build = key::program_fingerprint();
        let cache_files = criteria.all.iter().map(|criteria| {
            let key = fingerprint(&key_text(arguments, criteria, player, build));
            CacheFile::open(folder, key)
        });
        cache_files.collect::<anyhow::Result<_>>().map(Cache)
    }

    /// The cached record of a puzzle. `criteria_index` is an index of [`CriteriaOfSources::all`].
    pub(crate) fn get(&self, criteria_index: usize, puzzle: &str) -> Option<GradeRecord> {
        self.0.get(criteria_index)?.get(puzzle)
    }

    /// Caches a record. The record's source and line must not be set yet, because other runs reuse the
    /// record.
    pub(crate) fn keep(&self, criteria_index: usize, record: &GradeRecord) -> anyhow::Result<()> {
        self.0
            .get(criteria_index)
            .map_or(Ok(()), |cache_file| cache_file.keep(record))
    }

    /// Writes all new lines.
    pub(crate) fn finish(&self) -> anyhow::Result<()> {
        self.0
            .iter()
            .try_for_each(|cache_file| Ok(cache_file.new_lines().flush()?))
    }
}

/// A text that contains everything that a record depends on, except the puzzle.
fn key_text(arguments: &Grade, criteria: &Criteria, player: &Player, build: u64) -> String {
    // Every option is listed, so that adding one is a compile error here until someone decides
    // whether it belongs to the key.
    let Grade {
        solving:
            Solving {
                profile: _, // in the parameter `criteria`
                uniqueness,
                budget,
            },
        ending,
        check,
        trace,
        with_path,
        te,
        // Read by the methods of `Grade` below.
        effort: _,
        knows: _,
        curve: _,
        format: _,
        reports: _,
        baseline: _,
        // In the parameter `criteria`.
        gates: _,
        scales: _,
        policy: _,
        // The content of a record does not depend on these.
        puzzles: _,
        counts: _,
        timing: _,
        traces: _,
        update: _,
        shard: _,
        exit_zero: _,
        force: _,
        resume: _,
        cache: _,
        jobs: _,
    } = arguments;
    let effort = arguments.has_effort();
    let (needs_techniques, has_se_steps) = (arguments.needs_techniques(), arguments.has_se_steps());
    let (gates, scales) = (&criteria.gates, criteria.scales());
    let hashes = criteria.profiles().map(|(_, profile)| profile.hash);
    let hashes: Vec<String> = hashes.map(|hash| format!("{hash:016x}")).collect();
    let hashes = hashes.join("+");
    format!(
        "{} {build:016x} {uniqueness:?} {budget:?} {ending:?} {check} {trace} {effort} {player:?} {with_path:?} {te} {needs_techniques} {has_se_steps} \
         {hashes} {gates:?} {scales:?}",
        env!("CARGO_PKG_VERSION"),
    )
}

/// The cache file of one of the criteria.
struct CacheFile {
    /// Fingerprint of everything that its records depend on, except the puzzle.
    key: u64,
    /// Content of the file when it was opened.
    content: Vec<u8>,
    /// Byte ranges of the lines in `content`, sorted by the fingerprint of the puzzle. Among equal
    /// fingerprints, the newest line is last.
    lines: Vec<(u64, Range<usize>)>,
    new_lines: Mutex<NewLines>,
}

impl CacheFile {
    fn open(folder: &Path, key: u64) -> anyhow::Result<CacheFile> {
        let path = folder.join(format!("{key:016x}.grades"));
        let name = path.display().to_string();
        let content = match fs::read(&path) {
            Ok(content) => content,
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error).context(name),
        };
        if !content.is_empty() && !content.starts_with(SCHEMA.as_bytes()) {
            bail!("{name}: is not a cache of whydoku");
        }
        let file = open_for_append(&path).with_context(|| name.clone())?;
        let mut unwritten = Vec::new();
        match content.last() {
            None => unwritten.extend(format!("{SCHEMA} {key:016x}\n").bytes()),
            // A killed run may have left an incomplete line, which a newline ends here.
            Some(b'\n') => {}
            Some(_) => unwritten.push(b'\n'),
        }
        let lines = lines(&content);
        let new_lines = Mutex::new(NewLines {
            name,
            file,
            unwritten,
        });
        Ok(CacheFile {
            key,
            content,
            lines,
            new_lines,
        })
    }

    fn get(&self, puzzle: &str) -> Option<GradeRecord> {
        let hash = fingerprint(puzzle);
        let end = self
            .lines
            .partition_point(|(line_hash, _)| *line_hash <= hash);
        let newest_first = self.lines.get(..end)?.iter().rev();
        let mut same_hash = newest_first.take_while(|(line_hash, _)| *line_hash == hash);
        same_hash.find_map(|(_, line)| {
            let line = std::str::from_utf8(self.content.get(line.clone())?).ok()?;
            let (checksum, puzzle_and_json) = line.split_once('\t')?;
            let checksum = u64::from_str_radix(checksum, 16).ok()?;
            let (line_puzzle, json) = puzzle_and_json.split_once('\t')?;
            (line_puzzle == puzzle && checksum == self.checksum(puzzle_and_json)).then_some(())?;
            serde_json::from_str(json).ok()
        })
    }

    fn keep(&self, record: &GradeRecord) -> anyhow::Result<()> {
        let puzzle_and_json = format!("{}\t{}", record.puzzle, serde_json::to_string(record)?);
        let line = format!(
            "{:016x}\t{puzzle_and_json}\n",
            self.checksum(&puzzle_and_json)
        );
        let mut new_lines = self.new_lines();
        new_lines.unwritten.extend(line.bytes());
        if new_lines.unwritten.len() >= FLUSH_BYTES {
            new_lines.flush()?;
        }
        Ok(())
    }

    /// Checksum of a line without its first column.
    fn checksum(&self, puzzle_and_json: &str) -> u64 {
        fingerprint(&format!("{:016x} {puzzle_and_json}", self.key))
    }

    fn new_lines(&self) -> std::sync::MutexGuard<'_, NewLines> {
        self.new_lines
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// The file and the new lines that are not written yet.
struct NewLines {
    /// Path of the file.
    name: String,
    file: File,
    /// Bytes that are not written yet.
    unwritten: Vec<u8>,
}

impl NewLines {
    fn flush(&mut self) -> std::io::Result<()> {
        let written = self.file.write_all(&self.unwritten);
        self.unwritten.clear();
        written.map_err(|error| Unwritten::named(&self.name, error))
    }
}

/// The fingerprint of the puzzle and the byte range of each line, sorted by fingerprint.
fn lines(content: &[u8]) -> Vec<(u64, Range<usize>)> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in content.split_inclusive(|&byte| byte == b'\n') {
        let range = start..start + line.len();
        start = range.end;
        let mut fields = line.split(|&byte| byte == b'\t');
        let puzzle = fields
            .nth(1)
            .and_then(|puzzle| std::str::from_utf8(puzzle).ok());
        // Skips an incomplete last line.
        if let (Some(puzzle), Some(b'\n')) = (puzzle, line.last()) {
            lines.push((fingerprint(puzzle), range.start..range.end - 1));
        }
    }
    // The sort is stable: the newest line of a puzzle comes last.
    lines.sort_by_key(|(hash, _)| *hash);
    lines
}
