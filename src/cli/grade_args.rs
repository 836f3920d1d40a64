//! What `grade` can be asked.

use super::arg_groups::{Ending, ManyPuzzles, Solving};
use super::values;
use crate::batch::Shard;
use clap::{ArgAction, Args, ValueEnum, ValueHint};
use logic::Rating;
use std::path::PathBuf;
use whydoku::grade::scale_gates::ScaleGate;
use whydoku::make::Drawing;

/// Grades puzzles: one record each, in the order of the input.
///
/// A puzzle that fails a gate is told with its file and line, and the exit code is 1.
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
    /// How records are written.
    #[arg(long, value_enum, default_value_t, env = "WHYDOKU_FORMAT")]
    pub(crate) format: GradeFormat,
    /// Write the records into a file as well, as junit=report.xml; may be repeated.
    #[arg(long = "report", value_name = "FORMAT=FILE", value_parser = further, action = ArgAction::Append)]
    pub(crate) reports: Vec<(GradeFormat, PathBuf)>,
    /// Add a column for each technique of the profile: how often it was used.
    #[arg(long)]
    pub(crate) counts: bool,
    /// Add how long each puzzle took; without it the same input gives the same bytes.
    #[arg(long)]
    pub(crate) timing: bool,
    /// Add what the puzzle asks of a person: effort, likely minutes and their range, and a level.
    #[arg(long)]
    pub(crate) effort: bool,
    /// Tell the effort for this player, with the same columns: how fast they are, and at which techniques. A technique
    /// that the file does not name counts as learned, at the speed of the mean. Implies --effort.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) knows: Option<PathBuf>,
    /// Write what each step costs a person into this folder: for each puzzle numbers in JSON and a small picture in SVG.
    /// Implies --effort.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) curve: Option<PathBuf>,
    /// Add the whole proved path to each line of --format jsonl, for `whydoku verify` and for programs; `words` with what is
    /// said of each step.
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "bare")]
    pub(crate) with_path: Option<PathChoice>,
    #[command(flatten)]
    pub(crate) gates: GateChoices,
    /// Overwrite files that exist and were not written by whydoku; never one that this run reads.
    #[arg(long)]
    pub(crate) force: bool,
    /// Exit with 0 even if puzzles fail a gate.
    #[arg(long)]
    pub(crate) exit_zero: bool,
    /// Gates by file, from a YAML file; a bare name is looked for in the folders above, too. Gates of the
    /// command line are asked for besides.
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Option<PathBuf>,
    /// Compare with the grades kept in this file; what changed fails.
    #[arg(long, value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,
    /// Write the grades of these inputs into the baseline.
    #[arg(long, requires = "baseline", conflicts_with = "shard")]
    pub(crate) update: bool,
    /// Only every N-th record, from the I-th, as 1/4.
    #[arg(long, value_name = "I/N", value_parser = values::shard)]
    pub(crate) shard: Option<Shard>,
    /// Keep finished records in this file, and go on from it if it is there.
    #[arg(long, value_name = "STATE")]
    pub(crate) resume: Option<PathBuf>,
    /// Keep grades in this folder, and take those of puzzles that were graded before in the same way.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["timing", "traces"])]
    pub(crate) cache: Option<PathBuf>,
    /// What the grade by a profile must be, as `se.rating <= 4.5` or `hodoku.level <= Hard`: rating, score,
    /// level or steps, and <, <=, =, >= or >; may be repeated.
    #[arg(long = "gate", value_name = "GATE", action = ArgAction::Append)]
    pub(crate) scales: Vec<ScaleGate>,
    /// Write the path of each puzzle into this folder, one readable file each.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) traces: Option<PathBuf>,
    /// Write complete step traces instead of records: in Sudoku Explainer's own form for profile
    /// `se`, in HoDoKu's for profile `hodoku`.
    #[arg(long, conflicts_with_all = ["format", "counts", "timing"])]
    pub(crate) trace: bool,
    /// How many threads grade puzzles, or together the last hard ones; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    /// Check every step against the solution and by its evidence.
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
        let mut further = self.reports.iter().map(|&(format, _)| format);
        self.format == format || further.any(|further| further == format)
    }

    /// Whether records have the effort, whatever their gates ask.
    pub(crate) fn estimates(&self) -> bool {
        self.effort || self.knows.is_some() || self.curve.is_some()
    }

    /// Whether a report has Sudoku Explainer's lines of steps.
    pub(crate) fn tells(&self) -> bool {
        self.trace || self.writes(GradeFormat::Jsonl)
    }

    /// Whether a report has the score of each step.
    pub(crate) fn scores(&self) -> bool {
        self.writes(GradeFormat::Jsonl)
    }

    /// Whether a baseline or a report wants to know what was done.
    pub(crate) fn follows(&self) -> bool {
        self.baseline.is_some() || self.writes(GradeFormat::Html)
    }
}

/// How the path of a record is told.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PathChoice {
    /// The steps of the search and their evidence.
    Bare,
    /// The steps as they are told, with words and parts.
    Words,
}

fn further(text: &str) -> Result<(GradeFormat, PathBuf), String> {
    let parts = text.split_once('=').filter(|(_, file)| !file.is_empty());
    let (format, file) = parts.ok_or("expected FORMAT=FILE, as junit=report.xml")?;
    let format = GradeFormat::from_str(format, false).map_err(|_| {
        let known = GradeFormat::value_variants().iter();
        let names = known.filter_map(|f| Some(f.to_possible_value()?.get_name().to_owned()));
        let names = names.collect::<Vec<_>>().join(", ");
        format!("there is no format `{format}`, expected one of {names}")
    })?;
    Ok((format, file.into()))
}

/// What every puzzle must be.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct GateChoices {
    /// The least rating.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) min: Option<Rating>,
    /// The highest rating.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) max: Option<Rating>,
    /// The least minutes it is likely to take a person.
    #[arg(long, value_name = "MINUTES", value_parser = values::tenths)]
    pub(crate) min_minutes: Option<u32>,
    /// The most minutes it is likely to take a person.
    #[arg(long, value_name = "MINUTES", value_parser = values::tenths)]
    pub(crate) max_minutes: Option<u32>,
    /// These techniques must be enough to solve it.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) allow: Vec<String>,
    /// It must be solved without these techniques.
    #[arg(long, visible_alias = "without", value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) deny: Vec<String>,
    /// The least and the highest rating, as 3.0..4.5; either may be left out.
    #[arg(long, value_name = "A..B", value_parser = values::ratings, conflicts_with_all = ["min", "max"])]
    pub(crate) rating: Option<(Option<Rating>, Option<Rating>)>,
    /// It needs these techniques: it uses each, and without it the puzzle is harder or not solved.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) needs: Vec<String>,
    /// This technique is the hardest of its path.
    #[arg(long, value_name = "SLUG", value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) hardest: Option<String>,
    /// Above singles it uses these techniques, each of them, and no others.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) only: Vec<String>,
    /// It uses a technique just so many times, as `w_wing=2`; may be repeated.
    #[arg(long, value_name = "SLUG=N", value_delimiter = ',', value_parser = values::steps_of)]
    pub(crate) steps_of: Vec<(String, u32)>,
    /// It uses a technique at most so many times, as `x_wing=1`; may be repeated.
    #[arg(long, value_name = "SLUG=N", value_delimiter = ',', value_parser = values::steps_of)]
    pub(crate) max_steps_of: Vec<(String, u32)>,
    /// The least rating of its first step.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) first_step: Option<Rating>,
    /// How many givens, as 24, 22..28 or ..25.
    #[arg(long, value_name = "A..B", value_parser = values::clues)]
    pub(crate) clues: Option<(Option<usize>, Option<usize>)>,
    /// How far a rating may be from the declared one, for --require declared.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) tolerance: Option<Rating>,
    /// What the pattern of givens looks like; `near` is rotational but for at most four givens.
    #[arg(long, value_name = "HOW", value_parser = values::drawing())]
    pub(crate) symmetry: Option<Drawing>,
    /// What a puzzle must be: `unique`, unless something else is asked for.
    #[arg(long, value_enum, value_delimiter = ',')]
    pub(crate) require: Vec<RequirementChoice>,
}

/// How records are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum GradeFormat {
    /// Tab-separated, with a header.
    #[default]
    Tsv,
    /// One JSON object a line.
    Jsonl,
    /// Aligned columns for a terminal.
    Table,
    /// Only what fails, a line each, and a sum.
    Text,
    /// Annotations of GitHub Actions, at most ten.
    Github,
    /// `JUnit` XML.
    Junit,
    /// SARIF 2.1.0.
    Sarif,
    /// Test Anything Protocol, version 14.
    Tap,
    /// A job summary in Markdown.
    Markdown,
    /// Code quality as GitLab shows it.
    Codequality,
    /// Checkstyle's XML.
    Checkstyle,
    /// A page for a browser: distribution, techniques, failures, and a table to sort and search.
    Html,
}

/// What a puzzle must be.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RequirementChoice {
    /// Has exactly one solution, and the profile solves it.
    Unique,
    /// Unique, and no given can be left out.
    Minimal,
    /// Unique, and its givens look the same turned or mirrored in some way.
    Symmetric,
    /// Unique, and solved without guessing.
    Logical,
    /// Unique, and no image of a puzzle that came before in the same run.
    Distinct,
    /// Unique, and rated as its source declares: a bank's own rating, or a column of that name.
    Declared,
    /// Nothing: whatever comes is graded as far as it goes.
    None,
}
