//! What `verify` is asked.

use crate::cli::values;
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

/// Checks traces again, record by record, from the puzzles alone.
///
/// A file holds one trace, or one in each line: as it is, or as the path of a record of `grade --with-path`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku explain --format json \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    > trace.json && whydoku verify trace.json
  whydoku grade --format jsonl --with-path puzzles.txt | whydoku verify -")]
pub(crate) struct Verify {
    /// A trace written by `whydoku explain --format json`, records written by `whydoku grade --with-path`, or `-`
    /// for standard input.
    #[arg(value_name = "TRACE", value_hint = ValueHint::FilePath)]
    pub(crate) trace: PathBuf,
    /// How many lines are checked at the same time; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Keep how far it is in this file, and go on from there.
    #[arg(long, value_name = "STATE")]
    pub(crate) resume: Option<PathBuf>,
    /// Stop after about so many seconds, and say how many records are proved until there. Work is counted,
    /// not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// Also write the trace as a formula and a proof for checkers that know nothing of Sudoku.
    ///
    /// `drat`: NAME.cnf (DIMACS) and NAME.drat, for drat-trim and its like. A step that takes a unique
    /// solution for granted cannot be written so.
    #[arg(long, value_name = "FORMAT", requires = "out")]
    pub(crate) export: Option<ProofFormat>,
    /// The files to export to, without `.cnf` and `.drat`.
    #[arg(long, value_name = "NAME", requires = "export", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files that whydoku did not write.
    #[arg(long, requires = "export")]
    pub(crate) force: bool,
}

/// A format of proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProofFormat {
    /// Clauses, for drat-trim and its like.
    Drat,
}
