//! The data card: what a data set contains, as JSON and as Markdown.

use super::solved::{LeftOut, SolvedPuzzle};
use super::wrong_turns::WrongTurn;
use crate::grade::in_points;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Reads one count of a part, for a row of the card.
type Count = fn(&PartTally) -> u64;

/// The counts of a part of a data set, such as `train`.
#[derive(Clone, Default, Debug, Serialize)]
pub struct PartTally {
    /// The name of the part.
    name: String,
    /// The share of the part, relative to the shares of the other parts.
    share: u64,
    /// Number of puzzles.
    puzzles: u64,
    /// Number of different canonical forms.
    forms: u64,
    /// Number of steps.
    steps: u64,
    /// Number of wrong turns: false moves, which are refuted and taken back.
    wrong_turns: u64,
    /// Number of steps by technique.
    techniques: BTreeMap<&'static str, u64>,
    /// Number of puzzles by rating.
    #[serde(serialize_with = "serialize_by_rating")]
    ratings: BTreeMap<u16, u64>,
    /// The fingerprints of the canonical forms, to count different ones.
    #[serde(skip)]
    known_forms: BTreeSet<u64>,
}

/// Writes ratings in points instead of tenths.
fn serialize_by_rating<S: serde::Serializer>(
    ratings: &BTreeMap<u16, u64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(
        ratings
            .iter()
            .map(|(&tenths, count)| (rating(tenths), count)),
    )
}

/// A rating in points with one decimal, such as `2.6` for 26 tenths.
fn rating(tenths: u16) -> String {
    format!("{:.1}", in_points(tenths))
}

impl PartTally {
    /// The counts of an empty part.
    pub fn new(name: &str, share: u64) -> PartTally {
        PartTally {
            name: name.to_owned(),
            share,
            ..PartTally::default()
        }
    }

    /// Counts a puzzle.
    pub fn count(&mut self, solved: &Counted) {
        self.puzzles += 1;
        self.known_forms.insert(solved.form);
        self.forms = self.known_forms.len() as u64;
        self.wrong_turns += solved.wrong_turns;
        *self.ratings.entry(solved.rating).or_default() += 1;
        for (slug, count) in &solved.techniques {
            self.steps += count;
            *self.techniques.entry(slug).or_default() += count;
        }
    }

    /// Number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// The counts in one line.
    pub fn line(&self) -> String {
        let PartTally {
            name,
            puzzles,
            forms,
            steps,
            wrong_turns,
            ..
        } = self;
        format!(
            "{name}: puzzles {puzzles}, forms {forms}, steps {steps}, wrong turns {wrong_turns}"
        )
    }
}

/// The numbers of one puzzle that a [`PartTally`] adds up.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The fingerprint of the canonical form.
    form: u64,
    /// In tenths.
    rating: u16,
    wrong_turns: u64,
    /// Number of steps by technique.
    techniques: BTreeMap<&'static str, u64>,
}

impl SolvedPuzzle<'_> {
    /// The numbers that a card counts, with these wrong turns.
    pub fn counted(&self, turns: &[WrongTurn]) -> Counted {
        let mut techniques: BTreeMap<&'static str, u64> = BTreeMap::new();
        for step in self.steps() {
            *techniques.entry(step.info().slug).or_default() += 1;
        }
        Counted {
            form: crate::grade::record::fingerprint(self.form()),
            rating: self.rating(),
            wrong_turns: turns.len() as u64,
            techniques,
        }
    }
}

/// A file of a data set.
#[derive(Clone, Debug, Serialize)]
pub struct DataFile {
    /// The file's name in the folder of the data set.
    pub name: String,
    /// The file's length in bytes.
    pub bytes: u64,
    /// The file's hash SHA-256 as 64 hexadecimal digits.
    pub sha256: String,
}

/// The card of a data set, schema `whydoku.dataset/1`.
#[derive(Clone, Debug, Serialize)]
pub struct DataCard {
    schema: &'static str,
    version: &'static str,
    /// The name of the profile.
    profile: String,
    /// The profile's fingerprint as 16 hexadecimal digits.
    profile_hash: String,
    /// The seed of the random wrong turns.
    seed: u64,
    /// Maximum number of wrong turns in each puzzle; 0 if there are none.
    wrong_turns_each: usize,
    parts: Vec<PartTally>,
    /// Number of puzzles that are not in the data, by reason.
    left_out: BTreeMap<&'static str, u64>,
    /// The number that represents each technique in the arrays, from 1. 0 stands for a given.
    technique_numbers: BTreeMap<&'static str, usize>,
    files: Vec<DataFile>,
}

impl DataCard {
    /// The card of a data set whose puzzles a profile solved. `techniques` are in the order of their numbers.
    pub fn new(
        profile: &logic::Profile,
        techniques: &[&'static str],
        parts: Vec<PartTally>,
    ) -> DataCard {
        let numbers = techniques.iter().zip(1..);
        DataCard {
            schema: "whydoku.dataset/1",
            version: env!("CARGO_PKG_VERSION"),
            profile: profile.name.clone(),
            profile_hash: format!("{:016x}", profile.hash),
            seed: 0,
            wrong_turns_each: 0,
            parts,
            left_out: BTreeMap::new(),
            technique_numbers: numbers.map(|(&slug, number)| (slug, number)).collect(),
            files: Vec::new(),
        }
    }

    /// Adds the maximum number of wrong turns in each puzzle, and their seed.
    #[must_use]
    pub fn with_wrong_turns(self, each: usize, seed: u64) -> DataCard {
        DataCard {
            wrong_turns_each: each,
            seed,
            ..self
        }
    }

    /// Adds the number of puzzles that were left out, by reason.
    #[must_use]
    pub fn with_left_out(self, left_out: &BTreeMap<LeftOut, u64>) -> DataCard {
        let words = left_out
            .iter()
            .map(|(reason, &count)| (reason.word(), count));
        DataCard {
            left_out: words.collect(),
            ..self
        }
    }

    /// Adds the list of files.
    #[must_use]
    pub fn with_files(self, files: Vec<DataFile>) -> DataCard {
        DataCard { files, ..self }
    }

    /// The card as indented JSON.
    ///
    /// # Errors
    /// When a card cannot be written as JSON, which would be a bug.
    pub fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// The card as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "# Sudoku solutions step by step\n\nWritten by whydoku {}, profile {} ({}). Each puzzle has one solution, which the \
             techniques of the profile reach without a guess. Each step follows on the board before it. Parts are split by a \
             hash of the canonical form, so no puzzle of one part is an image of a puzzle of another.\n",
            self.version, self.profile, self.profile_hash
        );
        if self.wrong_turns_each > 0 {
            let _ = write!(
                text,
                "\nA puzzle has up to {} wrong turns (seed {}): false moves, marked, with their refutation, then taken back.\n",
                self.wrong_turns_each, self.seed
            );
        }
        let part_names: Vec<&str> = self.parts.iter().map(|part| part.name.as_str()).collect();
        add_table_head(&mut text, "", &part_names);
        let rows: [(&str, Count); 5] = [
            ("share", |part| part.share),
            ("puzzles", |part| part.puzzles),
            ("canonical forms", |part| part.forms),
            ("steps", |part| part.steps),
            ("wrong turns", |part| part.wrong_turns),
        ];
        for (name, value) in rows {
            add_row(&mut text, name, self.parts.iter().map(value));
        }
        add_table_head(&mut text, "puzzles rated", &part_names);
        let ratings = self.parts.iter().flat_map(|part| part.ratings.keys());
        for &tenths in &ratings.collect::<BTreeSet<_>>() {
            let counts = self.parts.iter();
            let counts = counts.map(|part| part.ratings.get(tenths).copied().unwrap_or(0));
            add_row(&mut text, &rating(*tenths), counts);
        }
        add_table_head(&mut text, "steps by technique (its number)", &part_names);
        let mut used: Vec<(usize, &str)> = self
            .technique_numbers
            .iter()
            .map(|(&slug, &number)| (number, slug))
            .filter(|(_, slug)| (self.parts.iter()).any(|part| part.techniques.contains_key(slug)))
            .collect();
        used.sort_unstable();
        for (number, slug) in used {
            let counts = self.parts.iter();
            let counts = counts.map(|part| part.techniques.get(slug).copied().unwrap_or(0));
            add_row(&mut text, &format!("`{slug}` ({number})"), counts);
        }
        if !self.left_out.is_empty() {
            text += "\n| left out | puzzles |\n|---|---:|\n";
            for (reason, count) in &self.left_out {
                add_row(&mut text, reason, [*count].into_iter());
            }
        }
        text += "\n| file | bytes | SHA-256 |\n|---|---:|---|\n";
        for file in &self.files {
            let _ = writeln!(
                text,
                "| `{}` | {} | `{}` |",
                file.name, file.bytes, file.sha256
            );
        }
        text
    }
}

fn add_table_head(text: &mut String, first_column: &str, part_names: &[&str]) {
    let _ = writeln!(text, "\n| {first_column} | {} |", part_names.join(" | "));
    let _ = writeln!(text, "|---|{}", "---:|".repeat(part_names.len()));
}

fn add_row(text: &mut String, name: &str, values: impl Iterator<Item = u64>) {
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    let _ = writeln!(text, "| {name} | {} |", values.join(" | "));
}
