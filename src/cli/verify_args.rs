//! What `verify` is asked.

use crate::cli::values;
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

/// Checks a trace again, record by record, from the puzzle alone.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku explain --format json \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    > trace.json && whydoku verify trace.json")]
pub(crate) struct Verify {
    /// A trace written by `whydoku explain --format json`, or `-` for standard input.
    #[arg(value_name = "TRACE", value_hint = ValueHint::FilePath)]
    pub(crate) trace: PathBuf,
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
