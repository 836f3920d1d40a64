//! What can be asked on the command line.

pub(crate) use super::arg_groups::{
    CellNames, Ending, LastResortChoice, ManyPuzzles, NotationChoice, OnePuzzle, Paging,
    PuzzleSource, Reading, Solving, UniquenessChoice, Wording, Wrapping,
};
pub(crate) use super::compare_scales_args::{CompareScales, ScalesFormat};
pub(crate) use super::curriculum_args::Curriculum;
pub(crate) use super::grade_args::{
    GateChoices, Grade, GradeFormat, PathChoice, RequirementChoice,
};
pub(crate) use super::make_args::{Convert, Generate, Minimize, Shuffle, StrategyChoice};
pub(crate) use super::picture_args::{PictureFiles, StepFormat};
pub(crate) use super::question_args::{AnswerFormat, Compare, Practice, WhyNot};
use super::values::{self, StepRange};
pub(crate) use super::verify_args::Verify;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use logic::{Family, Language, Rating};
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// What is shown to who asks for nothing, and below the list of commands.
pub(crate) const FIRST: &str = "\
Examples:
  whydoku demo
  whydoku explain \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000
  whydoku hint --reveal 1 \\
    043900601000100000000000900000002314090000500000450206001000007209000400760030000";

/// Solves Sudoku the way a person does, says why at every step, and grades puzzles.
#[derive(Parser, Debug)]
#[command(
    name = "whydoku",
    version,
    about,
    max_term_width = 100,
    arg_required_else_help = true,
    after_help = FIRST
)]
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
    WhyNot(WhyNot),
    Practice(Practice),
    Grade(Grade),
    Convert(Convert),
    Generate(Generate),
    Minimize(Minimize),
    Shuffle(Shuffle),
    Compare(Compare),
    Curriculum(Curriculum),
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
    /// Answers a language model: tools over standard input and output (Model Context Protocol).
    ///
    /// The tools are `hint`, `explain`, `grade` and `verify`, so that a model tells steps that are
    /// proved instead of deducing them itself. A program starts this, no person; it reads and
    /// writes no file.
    #[command(after_help = "Example:
  printf '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}' | whydoku mcp")]
    Mcp,
    Profiles(Profiles),
    Demo(Demo),
    Completions(Completions),
    Man(Man),
}

/// How steps are told, in words and in pictures.
#[derive(Args, Clone, Debug)]
pub(crate) struct Telling {
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
}

/// How much is said about each step.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum DetailChoice {
    /// One line of at most 120 columns.
    Line,
    /// What is seen, why it forces, what to do; singles of a known kind together.
    #[default]
    Short,
    /// The same with every single in a paragraph of its own.
    Paragraph,
    /// The paragraph with chains in sentences, the rating, all evidence, the candidates.
    Full,
}

/// Solves one puzzle step by step and says why each step is right.
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
    /// How much is said about each step.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) detail: DetailChoice,
    /// Words, a trace that `whydoku verify` can check again (json), or pictures.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    /// Only the step of this number.
    #[arg(long, value_name = "N", value_parser = values::nth, conflicts_with = "from")]
    pub(crate) step: Option<NonZeroUsize>,
    /// Only these steps: 10..20, 10.., ..20 or 10.
    #[arg(long, value_name = "A..B", value_parser = values::range, conflicts_with_all = ["step", "from"])]
    pub(crate) steps: Option<StepRange>,
    /// Only the steps from this number on.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) from: Option<NonZeroUsize>,
    /// Only the steps that the digit of this cell needs, the last of which fills it in.
    #[arg(long, value_name = "CELL", conflicts_with_all = ["step", "steps", "from", "all", "pauses"])]
    pub(crate) cell: Option<String>,
    /// Also tell the deductions that the solution can do without.
    #[arg(long)]
    pub(crate) all: bool,
    /// Show the grid with its candidates before every step, with who plays which part: by colours, or
    /// by signs where there are none.
    #[arg(long)]
    pub(crate) grid: bool,
    /// Say at the end where people pause: the steps that take a person much longer than the others.
    #[arg(long)]
    pub(crate) pauses: bool,
    #[command(flatten)]
    pub(crate) telling: Telling,
    #[command(flatten)]
    pub(crate) paging: Paging,
    #[command(flatten)]
    pub(crate) solving: Solving,
    #[command(flatten)]
    pub(crate) ending: Ending,
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
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) allow: Vec<String>,
    /// 1 says where to look, 2 also which technique, 3 all of it. JSON always holds all of it.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) reveal: u8,
    /// Words, an object for programs (json), or a picture of the step.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    #[command(flatten)]
    pub(crate) telling: Telling,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// Lists the deductions that can be made right now by technique, easiest first.
///
/// Of the techniques that find something the first three are told; --all tells the rest, and so does
/// whatever says which steps are wanted.
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
    /// Only these techniques, apart by commas.
    #[arg(long, value_name = "SLUG", value_delimiter = ',', value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) technique: Vec<String>,
    /// Only techniques of these families, apart by commas.
    #[arg(long, value_name = "FAMILY", value_delimiter = ',', value_parser = values::family())]
    pub(crate) family: Vec<Family>,
    /// Only steps that change this cell, named as --cells says.
    #[arg(long, value_name = "CELL")]
    pub(crate) cell: Option<String>,
    /// Only steps that are rated up to this.
    #[arg(long, value_name = "RATING", value_parser = values::rating)]
    pub(crate) max: Option<Rating>,
    /// So many steps, and no more.
    #[arg(long, value_name = "N", value_parser = values::nth)]
    pub(crate) limit: Option<NonZeroUsize>,
    /// By all techniques of the profile.
    #[arg(long)]
    pub(crate) all: bool,
    /// How much is said about each step.
    #[arg(long, value_enum, default_value_t = DetailChoice::Line)]
    pub(crate) detail: DetailChoice,
    /// Words, a line of JSON for each step, or pictures.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    #[command(flatten)]
    pub(crate) telling: Telling,
    #[command(flatten)]
    pub(crate) paging: Paging,
    #[command(flatten)]
    pub(crate) solving: Solving,
}

/// Writes puzzles as a page to print: so many on a page, with difficulty, hints and solutions.
///
/// The page is HTML; a browser prints it, or saves it as PDF.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku sheet --title 'Sunday puzzles' --per-page 6 --hints puzzles.txt > sunday.html")]
pub(crate) struct Sheet {
    #[command(flatten)]
    pub(crate) puzzles: ManyPuzzles,
    /// What stands on top of the first page.
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    pub(crate) title: String,
    /// How many puzzles stand on a page.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=12))]
    pub(crate) per_page: u8,
    /// Say for each puzzle, on a page of its own, what its hardest step is.
    #[arg(long)]
    pub(crate) hints: bool,
    /// Print no ratings.
    #[arg(long)]
    pub(crate) no_labels: bool,
    /// Print no solutions.
    #[arg(long)]
    pub(crate) no_solutions: bool,
    /// How many threads work; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) solving: Solving,
    #[command(flatten)]
    pub(crate) ending: Ending,
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
    #[arg(long, value_name = "PROFILE", value_parser = values::profile(), hide_possible_values = true)]
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
  whydoku count --group \\
    123456789........................................................................
  whydoku count puzzle.txt --format json")]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) puzzle: OnePuzzle,
    /// Stop at this number: it is printed when there are as many solutions or more.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u128>,
    /// Stop after about so many seconds, with a number that it has at least. Work is counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds, conflicts_with = "limit")]
    pub(crate) budget: Option<u64>,
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
    /// Give a puzzle up after about so many seconds, with what was found until then. Work is
    /// counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
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
    /// Give a puzzle up after about so many seconds. Work is counted, not timed.
    #[arg(long, value_name = "SECONDS", value_parser = values::seconds)]
    pub(crate) budget: Option<u64>,
    /// How many puzzles are worked on at the same time; 0 for one per processor.
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    pub(crate) jobs: usize,
}

/// Compares what a profile does with what another program did and wrote down.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku conform --profile hodoku reglib-1.3.txt
  whydoku conform --profile hodoku --next-step steps.tsv")]
pub(crate) struct Conform {
    /// Libraries in HoDoKu's format, or tables of positions or puzzles with the steps taken there;
    /// `-` for standard input.
    #[arg(value_name = "LIBRARY", required = true, value_hint = ValueHint::FilePath)]
    pub(crate) libraries: Vec<PathBuf>,
    /// The profile: a name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "hodoku", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// Compare the step that the profile takes at each position with the one that is recorded.
    #[arg(long)]
    pub(crate) next_step: bool,
    /// A line passes when what it says is among the finds, whatever else there is: for steps of paths, as
    /// `explain --format library` writes them.
    #[arg(long, conflicts_with = "next_step")]
    pub(crate) among: bool,
    /// Show so many differences of each technique.
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) examples: usize,
}

/// Opens an interactive session: a quiz is solved step by step, with guesses that can be yours.
///
/// Orders are read from the terminal (with editing, history and completion) or from standard
/// input; `help` lists them. It continues the program `SudokuSolver` 2.6 by readalps, with the
/// same orders, texts and counters. On a terminal, Ctrl-C stops an order that runs.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku console quiz.txt
  printf 'load-quiz quiz.txt\\nrun\\n' | whydoku console")]
pub(crate) struct Console {
    /// A quiz to load first: nine lines of nine digits, 0 for an open cell.
    #[arg(value_name = "QUIZ", value_hint = ValueHint::FilePath)]
    pub(crate) quiz: Option<String>,
    /// Where a terminal's orders are remembered, `whydoku/history` in `$XDG_STATE_HOME` or else in
    /// `~/.local/state` unless given. Orders from a pipe are not remembered.
    #[arg(long, value_name = "PATH", env = "WHYDOKU_HISTORY")]
    pub(crate) history: Option<PathBuf>,
    /// Let `save` overwrite files that are no saved sessions.
    #[arg(long)]
    pub(crate) force: bool,
    /// The shrinks: a profile's name or a YAML file.
    #[arg(long, value_name = "PROFILE", default_value = "shrink", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
    /// The language of `hint` and `explain`.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
}

/// Lists the techniques, or tells one.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku techniques \"Locked Candidates Type 1\"")]
pub(crate) struct Techniques {
    /// The technique: its slug or any name it goes by, here or in another program.
    #[arg(value_name = "SLUG", value_parser = values::technique(), hide_possible_values = true)]
    pub(crate) slug: Option<String>,
    /// Words or data; of one technique also an example in pictures.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: StepFormat,
    #[command(flatten)]
    pub(crate) files: PictureFiles,
    /// The language of the names.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
    /// The profile whose ratings are shown.
    #[arg(long, value_name = "PROFILE", default_value = "default", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) profile: String,
}

/// Prints a completion script for a shell.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  mkdir -p ~/.local/share/bash-completion/completions
  whydoku completions bash > ~/.local/share/bash-completion/completions/whydoku")]
pub(crate) struct Completions {
    /// The shell.
    pub(crate) shell: clap_complete::Shell,
}

/// Writes the manual page, or with --out those of all commands.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku man > whydoku.1
  whydoku man --out ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The folder for the pages; it is made if it is not there.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files of the folder that are not pages of ours.
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// Lists the profiles, or shows one: its order and its ratings.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  whydoku profiles
  whydoku profiles default")]
pub(crate) struct Profiles {
    /// The profile: a name, NAME@EDITION, or a YAML file.
    #[arg(value_name = "NAME", value_parser = values::profile(), hide_possible_values = true)]
    pub(crate) name: Option<String>,
    /// The language of the names.
    #[arg(long, value_parser = values::language(), default_value = values::LANGUAGE)]
    pub(crate) lang: Language,
    #[command(flatten)]
    pub(crate) paging: Paging,
}

/// Shows how a puzzle is solved, step by step.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  whydoku demo")]
pub(crate) struct Demo {
    #[command(flatten)]
    pub(crate) wording: Wording,
    #[command(flatten)]
    pub(crate) wrapping: Wrapping,
}
