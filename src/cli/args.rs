//! What can be asked on the command line.

use super::sheet_args::Sheet;
use super::values;
use crate::batch::Shard;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use logic::{Language, Rating};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Solves Sudoku the way a person does, says why at every step, and grades puzzles.
#[derive(Parser, Debug)]
#[command(version, about, max_term_width = 100, arg_required_else_help = true)]
pub(crate) struct Arguments {
    /// Colour on the terminal; never needed for the meaning.
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    pub(crate) color: ColorChoice,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to colour.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ColorChoice {
    /// On a terminal that can, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Explain(Explain),
    Hint(Hint),
    Steps(Steps),
    Grade(Grade),
    Sheet(Sheet),
    Solve(Solve),
    Count(Count),
    Check(Check),
    Canon(Canon),
    Verify(Verify),
    Console(Console),
    Techniques(Techniques),
    Completions(Completions),
}

/// One puzzle: given as text, in a file, or on standard input.
#[derive(Args, Clone, Debug)]
#[group(id = "source", required = true, multiple = false)]
pub(crate) struct OnePuzzle {
    /// A puzzle (81 characters, `.` or `0` for an empty cell), a file, or `-` for standard input.
    #[arg(value_name = "PUZZLE")]
    pub(crate) given: Option<String>,
    /// The puzzle itself, even if a file has that name.
    #[arg(long = "puzzle", value_name = "TEXT")]
    pub(crate) text: Option<String>,
    /// A file, even if its name reads as a puzzle.
    #[arg(long, value_name = "PATH")]
    pub(crate) file: Option<PathBuf>,
}

/// Which puzzle of a source that holds several.
#[derive(Args, Clone, Debug)]
pub(crate) struct Nth {
    /// Which puzzle of a file that holds several, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) nth: Option<NonZeroUsize>,
}

/// Many puzzles.
#[derive(Args, Clone, Debug)]
#[group(id = "sources", required = true, multiple = true)]
pub(crate) struct ManyPuzzles {
    /// Files with puzzles, puzzles, or `-` for standard input.
    #[arg(value_name = "INPUT")]
    pub(crate) given: Vec<String>,
    /// A puzzle, even if a file has that name; may be repeated.
    #[arg(long = "puzzle", value_name = "TEXT", action = ArgAction::Append)]
    pub(crate) texts: Vec<String>,
    /// A file, even if its name reads as a puzzle; may be repeated.
    #[arg(long = "file", value_name = "PATH", action = ArgAction::Append)]
    pub(crate) files: Vec<PathBuf>,
}

/// How the solving goes.
#[derive(Args, Clone, Debug)]
pub(crate) struct Solving {
    /// Which techniques, in which order, how rated: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default")]
    pub(crate) profile: String,
    /// Whether techniques may use that the solution is unique: once proved, or never.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) uniqueness: UniquenessChoice,
    /// What is done when no technique applies; the profile's own choice unless given.
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) last_resort: Option<LastResortChoice>,
    /// Give a puzzle up after about so many seconds, with what was found until then. Work is
    /// counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
}

/// What is done when no technique applies.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LastResortChoice {
    /// Explained guessing.
    Guess,
    /// The console solver's guessing; the profile needs its shrinks.
    Console,
    /// The least-candidate solver: trials at the cell with fewest candidates.
    #[value(name = "least_candidate", alias = "least-candidate")]
    LeastCandidate,
    /// Nothing: the path ends there.
    None,
}

/// Whether techniques may use that the solution is unique.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum UniquenessChoice {
    /// When it was proved for this very board.
    #[default]
    Proved,
    /// Never.
    Never,
}

/// How explanations are written.
#[derive(Args, Clone, Debug)]
pub(crate) struct Wording {
    /// The language of explanations.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
    /// How cells are called: `r1c1`, `a1` (column letter, row number) or `k9` (row letter, column
    /// number).
    #[arg(long, value_enum, default_value_t, value_name = "NAMES")]
    pub(crate) cells: CellNames,
    /// How chains are written besides words.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) notation: NotationChoice,
}

/// How chains are written besides words.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NotationChoice {
    /// In words alone.
    #[default]
    Words,
    /// Also in Eureka notation: `(5)r1c1 = (5)r1c7 - (3)r1c7`.
    Eureka,
}

/// How cells are called.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CellNames {
    /// `r1c2`: row 1, column 2.
    #[default]
    R1c1,
    /// `B1`: column B, row 1.
    A1,
    /// `A2`: row A, column 2.
    K9,
}

/// How much is said about each step.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum DetailChoice {
    /// One line of at most 120 columns.
    Line,
    /// What is seen, why it forces, what goes.
    #[default]
    Paragraph,
    /// The paragraph, the rating, all evidence (of a net, every assertion it needs), the candidates.
    Full,
}

/// Solves one puzzle step by step and says why each step is right.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku explain \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000")]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[command(flatten)]
    pub(crate) nth: Nth,
    /// How much is said about each step.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) detail: DetailChoice,
    /// Text, or a trace that `whydoku verify` can check again.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ExplainFormat,
    /// Also tell the deductions that the solution can do without.
    #[arg(long)]
    pub(crate) all: bool,
    /// Show the grid with its candidates before every step.
    #[arg(long)]
    pub(crate) grid: bool,
    /// The folder for pictures; it is made if it is not there.
    #[arg(long, value_name = "DIR", required_if_eq("format", "svg"))]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files of the folder that are not pictures of ours.
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// What `explain` writes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ExplainFormat {
    /// Words.
    #[default]
    Text,
    /// A trace, `whydoku.trace/1`.
    Json,
    /// A page for a browser, with a picture of every step; it needs nothing beside it.
    Html,
    /// A picture of every step, each a file of `--out`.
    Svg,
}

/// Shows the next step only.
///
/// A board that contains a mistake is told so: the first wrong cell, and the logic that refutes
/// it.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku hint --reveal 1 \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku hint --format json --digit 7 --allow hidden_single,naked_single,pointing \\
    --puzzle 043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    --board  043900601900100000000000900000002314090000500000450206001000007209000400760030000")]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[command(flatten)]
    pub(crate) nth: Nth,
    /// The board as the player has it: the puzzle and what was filled in since.
    #[arg(long, value_name = "CELLS")]
    pub(crate) board: Option<String>,
    /// The player's own pencilmarks: 81 groups of digits apart by commas or blanks, or 729
    /// characters. A cell without marks keeps every digit.
    #[arg(long, value_name = "MARKS")]
    pub(crate) candidates: Option<String>,
    /// The digit the player works on: of several steps, those about it come first, then those
    /// about the next digit.
    #[arg(long, value_name = "DIGIT", value_parser = values::digit)]
    pub(crate) digit: Option<grid::Digit>,
    /// The techniques the player knows, apart by commas: no other is used, and when none of them
    /// helps, the one that would is named.
    #[arg(long, value_name = "SLUG", value_delimiter = ',')]
    pub(crate) allow: Vec<String>,
    /// 1 says where to look, 2 also which technique, 3 all of it. JSON always holds all of it.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) reveal: u8,
    /// Text, or an object for programs.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: HintFormat,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// What `hint` writes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum HintFormat {
    /// Words.
    #[default]
    Text,
    /// One JSON object, `whydoku.hint/1`.
    Json,
    /// A picture of the step.
    Svg,
}

/// Lists every deduction that can be made right now, easiest first.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku steps --technique hidden_single \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000")]
pub(crate) struct Steps {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[command(flatten)]
    pub(crate) nth: Nth,
    /// Only this technique.
    #[arg(long, value_name = "SLUG")]
    pub(crate) technique: Option<String>,
    /// How much is said about each step.
    #[arg(long, value_enum, default_value_t = DetailChoice::Line)]
    pub(crate) detail: DetailChoice,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// Grades puzzles: one record each, in the order of the input.
///
/// A puzzle that fails a gate is told with its file and line, and the exit code is 1.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[command(after_help = "Examples:
  whydoku grade puzzles.txt
  whydoku grade --format jsonl --jobs 2 - < puzzles.txt
  whydoku grade --max 4.0 --require unique,minimal --format github puzzles/*.txt
  whydoku grade --baseline grades.tsv puzzles.txt")]
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
    #[command(flatten)]
    pub(crate) gates: GateChoices,
    /// Overwrite files that exist and were not written by whydoku; never one that this run reads.
    #[arg(long)]
    pub(crate) force: bool,
    /// Exit with 0 even if puzzles fail a gate.
    #[arg(long)]
    pub(crate) exit_zero: bool,
    /// Gates by file, from a YAML file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["min", "max", "allow", "deny", "require"])]
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
    /// Write the path of each puzzle into this folder, one readable file each.
    #[arg(long, value_name = "DIR")]
    pub(crate) traces: Option<PathBuf>,
    /// Write complete step traces in Sudoku Explainer's own form instead of records; for profile
    /// `se`.
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
#[derive(Args, Clone, Debug)]
pub(crate) struct GateChoices {
    /// The least rating.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) min: Option<Rating>,
    /// The highest rating.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) max: Option<Rating>,
    /// These techniques must be enough to solve it.
    #[arg(long, value_name = "SLUG", value_delimiter = ',')]
    pub(crate) allow: Vec<String>,
    /// It must be solved without these techniques.
    #[arg(long, value_name = "SLUG", value_delimiter = ',')]
    pub(crate) deny: Vec<String>,
    /// What a puzzle must be.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "unique")]
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
    /// Nothing: whatever comes is graded as far as it goes.
    None,
}

/// Prints solutions, as fast as the machine allows.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku solve puzzles.txt
  whydoku solve 800000000003600000070090200050007000000045700000100030001000068008500010090000400
  whydoku solve --profile least-candidate --stats puzzles.txt")]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Solve by a profile, a name or a YAML file, instead: its techniques, and its last resort
    /// where it is stuck.
    #[arg(long, value_name = "PROFILE")]
    pub(crate) profile: Option<String>,
    /// What a profile does when no technique applies; its own choice unless given.
    #[arg(long, value_enum, value_name = "WHAT", requires = "profile")]
    pub(crate) last_resort: Option<LastResortChoice>,
    /// After each solution, what solving it took, as a comment line.
    #[arg(long, requires = "profile")]
    pub(crate) stats: bool,
    /// How many threads solve puzzles, or together the last hard ones; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Counts the solutions of any grid, exactly.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku count --group 123456789........................................................................
  whydoku count puzzle.txt --format json")]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    #[command(flatten)]
    pub(crate) nth: Nth,
    /// Stop at this number: it is printed when there are as many solutions or more.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u128>,
    /// Put a blank between groups of three digits.
    #[arg(long)]
    pub(crate) group: bool,
    /// The number alone, or with the method it was found by.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CountFormat,
    /// How many threads share the work; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// How `count` answers.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CountFormat {
    /// The number.
    #[default]
    Text,
    /// A JSON object.
    Json,
}

/// Says of each puzzle how many solutions it has, and whether it is minimal and symmetric.
///
/// One line each: solutions (none, one, many), clues, minimal, redundant givens, symmetries of the
/// givens, cells that leave only singles once known, and where two of several solutions differ.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku check puzzles.txt")]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// How many puzzles are checked at the same time; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Prints the canonical form of each puzzle, which all its images share, and how many
/// automorphisms it has.
///
/// Images are got by relabelling, transposing, and swapping bands, stacks, rows and columns.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku canon puzzles.txt | sort | uniq -c")]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// How many puzzles are worked on at the same time; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Checks a trace again, record by record, from the puzzle alone.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku explain --format json PUZZLE > trace.json && whydoku verify trace.json")]
pub(crate) struct Verify {
    /// A trace written by `whydoku explain --format json`, or `-` for standard input.
    #[arg(value_name = "TRACE")]
    pub(crate) trace: PathBuf,
}

/// Opens an interactive session: a quiz is solved step by step, with guesses that can be yours.
///
/// Orders are read from the terminal (with editing, history and completion) or from standard
/// input; `help` lists them. It continues the program `SudokuSolver` 2.6 by readalps, with the
/// same orders, texts and counters. On a terminal, Ctrl-C stops an order that runs.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku console quiz.txt
  printf 'load-quiz quiz.txt\nrun\n' | whydoku console")]
pub(crate) struct Console {
    /// A quiz to load first: nine lines of nine digits, 0 for an open cell.
    #[arg(value_name = "QUIZ")]
    pub(crate) quiz: Option<String>,
    /// Where a terminal's orders are remembered, `whydoku/history` in `$XDG_STATE_HOME` or else in
    /// `~/.local/state` unless given. Orders from a pipe are not remembered.
    #[arg(long, value_name = "PATH", env = "WHYDOKU_HISTORY")]
    pub(crate) history: Option<PathBuf>,
    /// Let `save` overwrite files that are no saved sessions.
    #[arg(long)]
    pub(crate) force: bool,
    /// The shrinks: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "shrink")]
    pub(crate) profile: String,
    /// The language of `hint` and `explain`.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
}

/// Lists the techniques, or tells one.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku techniques x_wing")]
pub(crate) struct Techniques {
    /// The technique: its slug or any name it goes by.
    #[arg(value_name = "SLUG")]
    pub(crate) slug: Option<String>,
    /// The language of the names.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
    /// The profile whose ratings are shown.
    #[arg(long, value_name = "PROFILE", default_value = "default")]
    pub(crate) profile: String,
}

/// Prints a completion script for a shell.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku completions bash > ~/.local/share/bash-completion/completions/whydoku")]
pub(crate) struct Completions {
    /// The shell.
    pub(crate) shell: clap_complete::Shell,
}
