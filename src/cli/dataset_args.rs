//! Arguments of `dataset`.

use super::arg_groups::{ManyPuzzles, Solving};
use super::values;
use clap::{Args, ValueEnum, ValueHint};
use logic::Language;
use std::path::PathBuf;
use whydoku::dataset::Parts;

/// Write solved puzzles as data for training and tests.
///
/// Takes the puzzles with one solution that the profile solves without a guess. Writes the needed steps of each puzzle in
/// the order of `explain`. Parts share no canonical form, so no puzzle of the test is equivalent to a training puzzle. A data card,
/// card.md and card.json, counts techniques, ratings and puzzles left out, and has the hash of each file.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku dataset --out data puzzles.txt
  whydoku dataset --out chat --format chat --wrong 2 --seed 7 puzzles.txt
  whydoku dataset --out arrays --format npy,steps --split train=9,test=1 puzzles.txt

Files of a part, such as train:
  train.jsonl        records of grade with the proved path, for `whydoku verify`
  train.steps.jsonl  a row for each step: puzzle, step, board, technique, rating, move, text
  train.parquet      the same rows as a table of Parquet
  train.npy          int16, (puzzles, 81, 4): row, column, digit, technique; givens first
  train.changes.npy  int32, (changes, 6): puzzle, step, row, column, digit, technique
  train.chat.jsonl   a conversation for each puzzle, as `messages`
  train.wrong.jsonl  wrong turns, with --wrong")]
pub(crate) struct Dataset {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Folder for the data.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,
    /// Forms of the data, comma-separated.
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        value_delimiter = ',',
        default_value = "jsonl"
    )]
    pub(crate) format: Vec<DatasetFormat>,
    /// Parts with their shares.
    ///
    /// A hash of the canonical form decides, so a puzzle belongs to the same part in every run.
    #[arg(long, value_name = "PARTS", default_value_t)]
    pub(crate) split: Parts,
    /// Maximum number of wrong turns of a puzzle.
    ///
    /// A wrong turn is a false digit that was still possible, with its refutation. Conversations contain it, marked, and
    /// take it back.
    #[arg(long = "wrong", value_name = "N", default_value_t = 0)]
    pub(crate) max_wrong_turns: usize,
    /// Seed of the wrong turns.
    #[arg(
        long,
        value_name = "SEED",
        default_value_t = 1,
        requires = "max_wrong_turns"
    )]
    pub(crate) seed: u64,
    /// Language of the texts.
    #[arg(long, value_parser = values::language(), default_value = values::DEFAULT_LANGUAGE)]
    pub(crate) lang: Language,
    /// Overwrite files in the folder.
    #[arg(long)]
    pub(crate) force: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// Form of a data set.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum DatasetFormat {
    /// Records with proved paths.
    Jsonl,
    /// A row for each step.
    Steps,
    /// Arrays of numpy.
    Npy,
    /// Conversations.
    Chat,
    /// The rows of steps as a table of Parquet.
    Parquet,
}
