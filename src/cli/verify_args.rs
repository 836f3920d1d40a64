//! Arguments of `verify`.

use crate::cli::arg_groups::CellNames;
use crate::cli::values;
use clap::{Args, ValueEnum, ValueHint};
use logic::Language;
use std::path::PathBuf;

/// Check traces, or explanations in words, independently.
///
/// A file holds a single trace, or one trace on each line: a trace alone, or in a record of `grade
/// --with-path`. With `--words` it holds the text of `explain`: each sentence is compared with what
/// its technique says about the board. docs/GRAMMAR.md lists the sentences.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku explain --format json \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    > trace.json && whydoku verify trace.json
  whydoku explain \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    > words.txt && whydoku verify --words words.txt --puzzle \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku grade --format jsonl --with-path puzzles.txt | whydoku verify -")]
pub(crate) struct Verify {
    /// Trace file, or `-` for standard input.
    ///
    /// Written by `whydoku explain --format json` or `whydoku grade --with-path`.
    #[arg(value_name = "TRACE", value_hint = ValueHint::FilePath)]
    pub(crate) trace: PathBuf,
    /// Check an explanation in words, in English or Chinese.
    #[arg(long, conflicts_with_all = ["jobs", "resume", "budget", "export"])]
    pub(crate) words: bool,
    /// The puzzle of the explanation; default: its first line.
    #[arg(long, value_name = "TEXT", requires = "words")]
    pub(crate) puzzle: Option<String>,
    /// Profile of the explanation: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", requires = "words", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Names of cells in the explanation.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "STYLE",
        requires = "words"
    )]
    pub(crate) cells: CellNames,
    /// Language of refusals and other messages.
    #[arg(long, value_parser = values::language(), default_value = values::DEFAULT_LANGUAGE)]
    pub(crate) lang: Language,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Save progress to this file and continue from it.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Stop after about this many seconds.
    ///
    /// Prints how many records are proved so far. Work is counted, not timed, so the result does
    /// not depend on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// Also export the trace as a formula and a proof.
    ///
    /// `drat` writes NAME.cnf (DIMACS) and NAME.drat, for drat-trim and similar proof checkers.
    /// Steps that assume a unique solution cannot be exported.
    #[arg(long, value_name = "FORMAT", requires = "out")]
    pub(crate) export: Option<ProofFormat>,
    /// Path of the exported files, without `.cnf` and `.drat`.
    #[arg(long, value_name = "NAME", requires = "export", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files that whydoku did not write.
    #[arg(long, requires = "export")]
    pub(crate) force: bool,
}

/// Format of exported proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProofFormat {
    /// Clauses for drat-trim and similar proof checkers.
    Drat,
}
