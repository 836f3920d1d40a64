//! Command-line arguments: the top level and the commands without a file of their own.

pub(crate) use super::arg_groups::{
    CellNames, Ending, LastResortChoice, ManyPuzzles, NotationChoice, OnePuzzle, Paging,
    PuzzleSource, Reading, Solving, UniquenessChoice, Wording, Wrapping,
};
pub(crate) use super::check_args::{Check, Only};
pub(crate) use super::compare_scales_args::{CompareScales, ScalesFormat};
pub(crate) use super::curriculum_args::Curriculum;
pub(crate) use super::dataset_args::{Dataset, DatasetFormat};
pub(crate) use super::grade_args::{
    GateChoices, Grade, GradeFormat, PathChoice, RequirementChoice,
};
pub(crate) use super::judge_args::Judge;
pub(crate) use super::make_args::{Convert, Generate, Minimize, Shuffle, StrategyChoice};
pub(crate) use super::picture_args::{GridOptions, PictureFiles, SheetPage, StepFormat};
pub(crate) use super::question_args::{AnswerFormat, Compare, Practice, WhyNot};
pub(crate) use super::short_args::ShortPathOptions;
use super::values::{self, StepRange};
pub(crate) use super::verify_args::Verify;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use logic::{Family, Language, Rating, Reveal};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Examples shown below the list of commands.
pub(crate) const EXAMPLES: &str = "\
Examples:
  whydoku demo
  whydoku explain \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku hint --reveal where \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// Solve, explain and grade Sudoku puzzles the way people do.
#[derive(Parser, Debug)]
#[command(
    name = "whydoku",
    version,
    about,
    max_term_width = 100,
    arg_required_else_help = true,
    after_help = EXAMPLES
)]
pub(crate) struct Arguments {
    /// When to color terminal output.
    #[arg(long, value_enum, default_value_t, global = true, value_name = "WHEN")]
    pub(crate) color: ColorChoice,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to color terminal output.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ColorChoice {
    /// On a terminal that supports color, unless `NO_COLOR` is set.
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
    WhyNot(WhyNot),
    Judge(Judge),
    Practice(Practice),
    Grade(Grade),
    Convert(Convert),
    Generate(Generate),
    Minimize(Minimize),
    Shuffle(Shuffle),
    Compare(Compare),
    Curriculum(Curriculum),
    Dataset(Dataset),
    CompareScales(CompareScales),
    Sheet(Sheet),
    Solve(Solve),
    Count(Count),
    Check(Check),
    Canon(Canon),
    Verify(Verify),
    Console(Console),
    Conform(Conform),
    Techniques(Techniques),
    Mcp(Mcp),
    Profiles(Profiles),
    Demo(Demo),
    Completions(Completions),
    Man(Man),
}

/// Serve a language model over the Model Context Protocol.
///
/// The tools are `hint`, `explain`, `grade`, `verify`, `judge`, `why_not`, `steps`, `practice` and
/// `generate`: the model reports proved steps instead of deducing them itself. The techniques' pages are resources, and prompts lead
/// to the tools. The client program starts this command. The command speaks over standard input and output, and reads and writes no files.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  printf '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}' | whydoku mcp")]
pub(crate) struct Mcp {
    /// Answer the one call on standard input. The server starts itself in this way.
    #[arg(long, hide = true)]
    pub(crate) one_call: bool,
}

/// Options for printing steps as text or pictures.
#[derive(Args, Clone, Debug)]
pub(crate) struct StepOutput {
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
}

/// Amount of text for each step.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum DetailChoice {
    /// One line of at most 120 columns.
    Line,
    /// Pattern, reason and effect; simple singles share a paragraph.
    #[default]
    Short,
    /// Like short, with a paragraph for every single.
    Paragraph,
    /// Chains in sentences, ratings, all evidence and the candidates.
    Full,
}

/// Solve a puzzle step by step with reasons.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku explain \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku explain --detail line --steps 10..20 \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku explain --format html \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000 > path.html")]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    /// Amount of text for each step.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) detail: DetailChoice,
    /// Output format; `whydoku verify` can check json.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    /// Show only step number N.
    #[arg(long, value_name = "N", value_parser = values::nth, conflicts_with = "from")]
    pub(crate) step: Option<NonZeroUsize>,
    /// Show only these steps: 10..20, 10.., ..20 or 10.
    #[arg(long, value_name = "A..B", value_parser = values::range, conflicts_with_all = ["step", "from"])]
    pub(crate) steps: Option<StepRange>,
    /// Show only step N and later.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) from: Option<NonZeroUsize>,
    /// Show only the steps needed to fill this cell.
    #[arg(long, value_name = "CELL", conflicts_with_all = ["step", "steps", "from", "all", "pauses"])]
    pub(crate) cell: Option<String>,
    /// Also show steps that the solution does not need.
    #[arg(long)]
    pub(crate) all: bool,
    /// Count truths and links of the steps that are covers.
    ///
    /// Fish, locked candidates, multi-sector locked sets and other patterns are sets of truths
    /// (at least one candidate is true) covered by links (at most one is). The rank is the
    /// number of links minus the number of truths.
    #[arg(long)]
    pub(crate) ranks: bool,
    #[command(flatten)]
    pub(crate) short: ShortPathOptions,
    #[command(flatten)]
    pub(crate) grid: GridOptions,
    /// List the steps where people usually pause.
    ///
    /// These take a person much longer than the other steps.
    #[arg(long)]
    pub(crate) pauses: bool,
    #[command(flatten)]
    pub(crate) output: StepOutput,
    #[command(flatten)]
    pub(crate) paging: Paging,
    #[command(flatten)]
    pub(crate) solving: Solving,
    #[command(flatten)]
    pub(crate) ending: Ending,
}

/// Show the next step.
///
/// If the board contains a mistake, shows the first wrong cell and why it is wrong.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku hint --reveal where \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku hint --format json --digit 7 --allow hidden_single,naked_single,pointing \\
    --puzzle 043900601000100000000000900000002314090000500000450206001000007209000400760030000 \\
    --board  043900601900100000000000900000002314090000500000450206001000007209000400760030000")]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    /// The player's board: givens and filled-in cells.
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,
    /// The player's pencilmarks.
    ///
    /// Either 81 groups of digits separated by commas or spaces, or 729 characters. A cell without
    /// marks keeps every digit.
    #[arg(long, value_name = "MARKS")]
    pub(crate) candidates: Option<String>,
    /// Prefer steps on this digit.
    ///
    /// If there are none, steps on the next digit follow.
    #[arg(long, value_name = "DIGIT", value_parser = values::digit)]
    pub(crate) digit: Option<grid::Digit>,
    /// Techniques the player knows, comma-separated, or a level.
    ///
    /// No other technique is used. If none of them helps, the hint names the technique that would.
    /// The levels stand for the techniques of the default profile up to a rating: beginner 3.0,
    /// intermediate 4.6, advanced 7.0.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique_or_level(), hide_possible_values = true)]
    pub(crate) allow: Vec<String>,
    /// Show the next step of the shortest path.
    ///
    /// That is the path of `explain --shortest`. The search takes about 10 seconds, or `--budget`.
    #[arg(long, conflicts_with_all = ["digit", "allow"])]
    pub(crate) toward_shortest: bool,
    /// How much to reveal.
    ///
    /// The numbers 1 to 5 stand for the names. Of a mistake: 1 the house, 2 the kind of mistake, 3 the
    /// cell, 4 the digit, 5 why the digit is wrong. JSON always contains
    /// everything.
    #[arg(long, value_name = "DEGREE", default_value = Reveal::Result.name(), value_parser = values::reveal())]
    pub(crate) reveal: Reveal,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    #[command(flatten)]
    pub(crate) output: StepOutput,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// List the available steps by technique, easiest first.
///
/// Shows the first three techniques that find something. With `--all`, `--limit`, `--max`,
/// `--technique` or `--family` it shows more, but at most 1000 steps of each technique. The exit
/// code is 1 if no step is found.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku steps \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku steps --cell r5c9 --max 3.0 \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku steps --technique pointing,naked_pair --detail paragraph \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000")]
pub(crate) struct Steps {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    /// Show only these techniques, comma-separated.
    ///
    /// The steps of a technique include its special cases that normally have a name of their own.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) technique: Vec<String>,
    /// Show only these technique families, comma-separated.
    #[arg(long, value_name = "FAMILY", value_delimiter = ',', value_parser = values::family())]
    pub(crate) family: Vec<Family>,
    /// Show only steps that change this cell.
    ///
    /// Cells are named as in `--cells`.
    #[arg(long, value_name = "CELL")]
    pub(crate) cell: Option<String>,
    /// Show only steps rated at most this.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) max: Option<Rating>,
    /// Maximum number of steps.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) limit: Option<NonZeroUsize>,
    /// Show every technique of the profile.
    #[arg(long)]
    pub(crate) all: bool,
    /// Amount of text for each step.
    #[arg(long, value_enum, default_value_t = DetailChoice::Line)]
    pub(crate) detail: DetailChoice,
    /// Output format; json writes one line for each step.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    #[command(flatten)]
    pub(crate) output: StepOutput,
    #[command(flatten)]
    pub(crate) paging: Paging,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// Make a printable page of puzzles with optional solutions.
///
/// The page is HTML, to print from a browser. `--format pdf`, or `--out` with a name that ends in `.pdf`, writes PDF.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku sheet --title 'Sunday puzzles' --per-page 6 --hints puzzles.txt > sunday.html")]
pub(crate) struct Sheet {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Title of the first page.
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    pub(crate) title: String,
    #[command(flatten)]
    pub(crate) page: SheetPage,
    /// Add a page of hints: each puzzle's hardest step.
    #[arg(long)]
    pub(crate) hints: bool,
    /// Omit the ratings.
    #[arg(long)]
    pub(crate) no_labels: bool,
    /// Omit the solutions.
    #[arg(long)]
    pub(crate) no_solutions: bool,
    #[command(flatten)]
    pub(crate) file: SheetFile,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
    #[command(flatten)]
    pub(crate) ending: Ending,
}

/// The file of a sheet.
#[derive(Args, Debug)]
pub(crate) struct SheetFile {
    /// Output format.
    ///
    /// By default PDF if the name in `--out` ends in `.pdf`, else HTML.
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<SheetFormat>,
    /// Write to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite a file that whydoku did not write.
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// Format of a sheet.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetFormat {
    /// A page for a browser, which breaks it into pages.
    Html,
    /// A PDF of A4 pages. It has no Chinese.
    Pdf,
}

/// Print solutions quickly, without steps.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku solve puzzles.txt
  whydoku solve 800000000003600000070090200050007000000045700000100030001000068008500010090000400
  whydoku solve --profile least-candidate --stats puzzles.txt")]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Solve with a profile instead: a name or YAML file.
    ///
    /// Uses the techniques of the profile, then its last resort.
    #[arg(long, value_name = "PROFILE", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: Option<String>,
    /// What the profile does when no technique applies.
    ///
    /// Default: the profile's own choice.
    #[arg(long, value_enum, value_name = "METHOD", requires = "profile")]
    pub(crate) last_resort: Option<LastResortChoice>,
    /// Add a comment line of solving statistics after each solution.
    #[arg(long, requires = "profile")]
    pub(crate) stats: bool,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Count the solutions of a grid exactly.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku count --group \\
    123456789........................................................................
  whydoku count puzzle.txt --format json")]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    /// Stop counting at this number of solutions.
    ///
    /// Prints this number when there are at least this many.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u128>,
    /// Stop after about this many seconds.
    ///
    /// Prints a lower bound. Work is counted, not timed, so the result does not depend on the
    /// machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, conflicts_with = "limit")]
    pub(crate) budget: Option<u64>,
    /// Separate groups of three digits by spaces.
    #[arg(long)]
    pub(crate) group: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CountFormat,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Output format of `count`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CountFormat {
    /// The number alone.
    #[default]
    Text,
    /// A JSON object with the number and the counting method.
    Json,
}

/// Print canonical forms and the number of automorphisms.
///
/// All equivalent puzzles share a canonical form. Puzzles are equivalent when relabeling,
/// transposing, and swapping bands, stacks, rows and columns turn one into the other.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku canon puzzles.txt | sort | uniq -c")]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// Give up on a puzzle after about this many seconds.
    ///
    /// Work is counted, not timed, so the result does not depend on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Compare another program's recorded steps with ours.
///
/// Compares each step with the finds of its technique. With `--next-step`, compares it with the step that a
/// profile takes there.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku conform reglib-1.3.txt
  whydoku conform --profile hodoku --next-step steps.tsv")]
pub(crate) struct Conform {
    /// Recorded steps, or `-` for standard input.
    ///
    /// Libraries in HoDoKu's format, or tables of positions or puzzles with the steps taken there.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) libraries: Vec<PathBuf>,
    /// Profile for `--next-step`: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "hodoku", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Compare with the next step of the profile.
    #[arg(long)]
    pub(crate) next_step: bool,
    /// Accept a recorded step if it is among the finds.
    ///
    /// Use it for steps of solution paths, as `explain --format library` writes them.
    #[arg(long, conflicts_with = "next_step")]
    pub(crate) among: bool,
    /// Maximum number of differences to show for each technique.
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) examples: usize,
}

/// Open an interactive solving session.
///
/// Reads commands from the terminal (with editing, history and completion) or from standard input;
/// `help` lists them. Commands, texts and counters are those of the program `SudokuSolver` 2.6 by
/// readalps. On a terminal, Ctrl-C stops the running command.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku console quiz.txt
  printf 'load-quiz quiz.txt\\nrun\\n' | whydoku console")]
pub(crate) struct Console {
    /// Puzzle to load, nine lines of nine digits, 0 empty.
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(crate) quiz: Option<String>,
    /// File for the command history of terminal sessions.
    ///
    /// Default: `whydoku/history` in `$XDG_STATE_HOME`, or else in `~/.local/state`. Commands from
    /// a pipe are not recorded.
    #[arg(long, value_name = "PATH", env = "WHYDOKU_HISTORY")]
    pub(crate) history: Option<PathBuf>,
    /// Let `save` overwrite files that are not saved sessions.
    #[arg(long)]
    pub(crate) force: bool,
    /// Profile of shrink techniques: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "shrink", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Language of `hint` and `explain`.
    #[arg(long, value_parser = values::language(), default_value = values::DEFAULT_LANGUAGE)]
    pub(crate) lang: Language,
}

/// List the techniques, or describe one.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku techniques \"Locked Candidates Type 1\"")]
pub(crate) struct Techniques {
    /// Technique to describe: slug, name or alias.
    #[arg(value_name = "SLUG", value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) slug: Option<String>,
    /// Output format; one technique also comes as an illustrated example.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    /// Language of technique names.
    #[arg(long, value_parser = values::language(), default_value = values::DEFAULT_LANGUAGE)]
    pub(crate) lang: Language,
    /// Profile whose ratings are shown: a name or YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
}

/// Print a completion script for a shell.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  mkdir -p ~/.local/share/bash-completion/completions
  whydoku completions bash > ~/.local/share/bash-completion/completions/whydoku")]
pub(crate) struct Completions {
    /// Shell to complete for.
    pub(crate) shell: clap_complete::Shell,
}

/// Print the manual page, or write one for each command.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku man > whydoku.1
  whydoku man --out ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write all pages to this folder, creating it if needed.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files in the folder that whydoku did not write.
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// List the profiles, or show one.
///
/// For one profile, shows its techniques in order, with their ratings.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku profiles
  whydoku profiles default")]
pub(crate) struct Profiles {
    /// Profile to show: NAME, NAME@EDITION or a YAML file.
    #[arg(value_name = "NAME", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) name: Option<String>,
    /// Language of technique names.
    #[arg(long, value_parser = values::language(), default_value = values::DEFAULT_LANGUAGE)]
    pub(crate) lang: Language,
    #[command(flatten)]
    pub(crate) paging: Paging,
}

/// Show how an example puzzle is solved.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku demo")]
pub(crate) struct Demo {
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
}
