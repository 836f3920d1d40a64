//! Arguments of `grade`, and the gates that it shares with `generate`.

use super::arg_groups::{Ending, ManyPuzzles, Solving};
use super::values;
use crate::cli::shard::Shard;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use logic::Rating;
use std::path::PathBuf;
use whydoku::grade::scale_gates::ScaleGate;
use whydoku::make::GivenPattern;

/// Grade puzzles and check them against gates.
///
/// Prints one record for each puzzle, in input order. If a puzzle fails a gate, standard error
/// names its file and line, and the exit code is 1.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[command(
    args_override_self = true,
    after_help = "Examples:
  whydoku grade puzzles.txt
  whydoku grade --format jsonl --jobs 2 - < puzzles.txt
  whydoku grade --max 4.0 --require unique,minimal --format github puzzles/*.txt
  whydoku grade --baseline grades.tsv puzzles.txt
  whydoku grade --knows me.yaml --curve curves puzzles.txt
  whydoku grade --profile se,hodoku --gate 'hodoku.level <= Hard' puzzles.txt"
)]
pub(crate) struct Grade {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Output format.
    #[arg(long, value_enum, default_value_t, env = "WHYDOKU_FORMAT")]
    pub(crate) format: GradeFormat,
    /// Also write a report, such as junit=report.xml; repeatable.
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = parse_report, action = ArgAction::Append)]
    pub(crate) reports: Vec<(GradeFormat, PathBuf)>,
    /// Add a column of use counts for each technique.
    #[arg(long)]
    pub(crate) counts: bool,
    /// Add a column of elapsed time.
    ///
    /// Without it, the same input gives the same output.
    #[arg(long)]
    pub(crate) timing: bool,
    /// Add columns for effort, minutes and level.
    ///
    /// The minutes are those a person is likely to need, with their range.
    #[arg(long)]
    pub(crate) effort: bool,
    /// Estimate effort for the player described in this file.
    ///
    /// The file gives the player's speed, overall and for each technique. A technique that it does
    /// not name counts as learned, at average speed. Implies `--effort`.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) knows: Option<PathBuf>,
    /// Add columns for T&E depth and the rating there.
    ///
    /// The columns are those of `check --te`.
    #[arg(long)]
    pub(crate) te: bool,
    /// Write each puzzle's effort curve to this folder.
    ///
    /// A curve shows what each step costs a person, as numbers in JSON and as a small SVG picture.
    /// Implies `--effort`.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) curve: Option<PathBuf>,
    /// Add the proved solution path to each JSON line.
    ///
    /// Needs `--format jsonl`; `whydoku verify` checks the paths. `words` adds the text of each
    /// step.
    #[arg(long, value_enum, value_name = "CONTENT", num_args = 0..=1, require_equals = true, default_missing_value = "bare")]
    pub(crate) with_path: Option<PathChoice>,
    #[command(flatten)]
    pub(crate) gates: GateChoices,
    /// Overwrite files that whydoku did not write.
    ///
    /// Never overwrites a file that this run reads.
    #[arg(long)]
    pub(crate) force: bool,
    /// Exit with 0 even if puzzles fail a gate.
    #[arg(long)]
    pub(crate) exit_zero: bool,
    /// Take gates for each file from a policy file.
    ///
    /// A bare name is also searched for in the parent folders. Gates on the command line apply too.
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,
    /// Fail if grades differ from those in this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the grades of these inputs into the baseline.
    #[arg(long, requires = "baseline", conflicts_with = "shard")]
    pub(crate) update: bool,
    /// Grade only every N-th record, starting at the I-th.
    #[arg(long, value_name = "I/N", value_parser = values::shard)]
    pub(crate) shard: Option<Shard>,
    /// Save finished records to this file and continue from it.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Reuse grades saved in this folder.
    ///
    /// A grade is reused when the puzzle and all options that affect it are the same.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["timing", "traces"])]
    pub(crate) cache: Option<PathBuf>,
    /// Gate on a profile's grade, `hodoku.level <= Hard`; repeatable.
    ///
    /// The quantities are rating, score, level and steps. The operators are <, <=, =, >= and >; `=`
    /// also takes a range, 3..4, 3.. or ..4.
    #[arg(long = "gate", value_name = "GATE", action = ArgAction::Append)]
    pub(crate) scales: Vec<ScaleGate>,
    /// Write each path to a text file in this folder.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) traces: Option<PathBuf>,
    /// Write step traces instead of records.
    ///
    /// Profile `se` writes Sudoku Explainer's format, profile `hodoku` HoDoKu's.
    #[arg(long, conflicts_with_all = ["format", "counts", "timing"])]
    pub(crate) trace: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Check the solution and evidence of every step.
    #[arg(long)]
    pub(crate) check: bool,
    #[command(flatten)]
    pub(crate) solving: Solving,
    #[command(flatten)]
    pub(crate) ending: Ending,
}

impl Grade {
    /// Whether a report of this format is written.
    pub(crate) fn writes(&self, format: GradeFormat) -> bool {
        let mut reports = self.reports.iter().map(|&(report, _)| report);
        self.format == format || reports.any(|report| report == format)
    }

    /// Whether an option requests effort columns. Without such an option, the effort is computed only for gates.
    pub(crate) fn has_effort(&self) -> bool {
        self.effort || self.knows.is_some() || self.curve.is_some()
    }

    /// Whether the run writes only a table without columns for uses and effort, and no later run reads the
    /// records. Then a profile whose columns are only ratings needs no number of steps.
    pub(crate) fn writes_only_grades(&self) -> bool {
        let is_table = self.format == GradeFormat::Tsv && self.reports.is_empty();
        let has_more_columns = self.counts || self.has_effort();
        let has_paths = self.trace || self.traces.is_some() || self.with_path.is_some();
        let is_kept = self.baseline.is_some() || self.resume.is_some() || self.cache.is_some();
        is_table && !has_more_columns && !has_paths && !is_kept && !self.check
    }

    /// Whether a report contains Sudoku Explainer's step lines.
    pub(crate) fn has_se_steps(&self) -> bool {
        self.trace || self.writes(GradeFormat::Jsonl)
    }

    /// Whether a report contains the score of each step.
    pub(crate) fn has_step_scores(&self) -> bool {
        self.writes(GradeFormat::Jsonl)
    }

    /// Whether a baseline or the HTML report needs the sequence of techniques.
    pub(crate) fn needs_techniques(&self) -> bool {
        self.baseline.is_some() || self.writes(GradeFormat::Html)
    }
}

/// Contents of the solution path in a record.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathChoice {
    /// Steps of the search with their evidence.
    Bare,
    /// Steps as explained to a reader, with text and roles.
    Words,
}

fn parse_report(text: &str) -> Result<(GradeFormat, PathBuf), String> {
    let parts = text.split_once('=').filter(|(_, file)| !file.is_empty());
    let (format, file) = parts.ok_or("expected FORMAT=FILE, such as junit=report.xml")?;
    let format = GradeFormat::from_str(format, false).map_err(|_| {
        let known = GradeFormat::value_variants().iter();
        let names = known.filter_map(|f| Some(f.to_possible_value()?.get_name().to_owned()));
        let names = names.collect::<Vec<_>>().join(", ");
        format!("there is no format `{format}`; expected one of {names}")
    })?;
    Ok((format, file.into()))
}

/// Gates: conditions that every puzzle must meet.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct GateChoices {
    /// Minimum rating.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) min: Option<Rating>,
    /// Maximum rating.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) max: Option<Rating>,
    /// Minimum solving time that is likely for a person.
    #[arg(long, value_name = "MINUTES", value_parser = values::tenths)]
    pub(crate) min_minutes: Option<u32>,
    /// Maximum solving time that is likely for a person.
    #[arg(long, value_name = "MINUTES", value_parser = values::tenths)]
    pub(crate) max_minutes: Option<u32>,
    /// Require that these techniques suffice, comma-separated.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) allow: Vec<String>,
    /// Require a solution without these techniques, comma-separated.
    #[arg(long, visible_alias = "without", value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) deny: Vec<String>,
    /// Rating range, such as 3.0..4.5, 3.0.. or ..4.5.
    #[arg(long, value_name = "A..B", value_parser = values::ratings, conflicts_with_all = ["min", "max"])]
    pub(crate) rating: Option<(Option<Rating>, Option<Rating>)>,
    /// Require these techniques, comma-separated.
    ///
    /// A puzzle needs a technique if it uses it, and is harder or unsolved without it.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) needs: Vec<String>,
    /// Require this technique as the hardest one.
    #[arg(long, value_name = "SLUG", value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) hardest: Option<String>,
    /// Require exactly these techniques beyond singles, comma-separated.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) only: Vec<String>,
    /// Exact number of uses, as TECHNIQUE=N; repeatable.
    ///
    /// The number belongs to the grid as it stands: an image of it may have another path.
    #[arg(long, value_name = "SLUG=N", value_delimiter = ',', value_parser = values::steps_of)]
    pub(crate) steps_of: Vec<(String, u32)>,
    /// Maximum number of uses, as TECHNIQUE=N; repeatable.
    ///
    /// The number belongs to the grid as it stands: an image of it may have another path.
    #[arg(long, value_name = "SLUG=N", value_delimiter = ',', value_parser = values::steps_of)]
    pub(crate) max_steps_of: Vec<(String, u32)>,
    /// Minimum rating of the first step.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) first_step: Option<Rating>,
    /// Number of givens, such as 24, 22..28 or ..25.
    #[arg(long, value_name = "A..B", value_parser = values::clues)]
    pub(crate) clues: Option<(Option<usize>, Option<usize>)>,
    /// Allowed difference from the declared rating.
    ///
    /// Needs `--require declared`.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) tolerance: Option<Rating>,
    /// Symmetry of the givens.
    ///
    /// `near` is rotational except for at most four givens.
    #[arg(long, value_name = "SYMMETRY", value_parser = values::given_pattern())]
    pub(crate) symmetry: Option<GivenPattern>,
    /// Required properties, comma-separated.
    ///
    /// Default: `unique`.
    #[arg(long, value_enum, value_delimiter = ',')]
    pub(crate) require: Vec<RequirementChoice>,
}

/// Output format of records.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum GradeFormat {
    /// Tab-separated values with a header.
    #[default]
    Tsv,
    /// One JSON object a line.
    Jsonl,
    /// Aligned columns for a terminal.
    Table,
    /// One line for each failure, and a summary.
    Text,
    /// GitHub Actions annotations, at most ten.
    Github,
    /// `JUnit` XML.
    Junit,
    /// SARIF 2.1.0.
    Sarif,
    /// Test Anything Protocol, version 14.
    Tap,
    /// A job summary in Markdown.
    Markdown,
    /// GitLab Code Quality report.
    Codequality,
    /// Checkstyle XML.
    Checkstyle,
    /// HTML page: distribution, techniques, failures and a searchable table.
    Html,
}

/// Property that a puzzle must have.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RequirementChoice {
    /// Exactly one solution, which the profile finds.
    Unique,
    /// Unique, and every given is needed.
    Minimal,
    /// Unique, and the givens have a rotation or reflection symmetry.
    Symmetric,
    /// Unique, and solved without guessing.
    Logical,
    /// Unique, and not equivalent to an earlier puzzle.
    Distinct,
    /// Unique, with the rating that its source declares.
    Declared,
    /// No requirement; puzzles are graded as far as possible.
    None,
}
