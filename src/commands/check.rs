//! `whydoku check INPUT...`: uniqueness, minimality and symmetry.

use crate::batch::{self, BatchOptions};
use crate::cli::args::{Check, Only};
use crate::cli::exit::Exit;
use crate::cli::profiles::{KEEP_LAST_RESORT, profile_with_last_resort};
use crate::cli::terminal;
use grid::text::position_text;
use grid::{Cell, CellSet, Puzzle};
use logic::Profile;
use oracle::check::{Backdoors, LimitReached, Report, Symmetry, check_within};
use oracle::{SolutionCount, Solver};
use std::io::Write;
use whydoku::grade::solution_difference;
use whydoku::shortest::{BackdoorKind, BaseLevel, PathSearch};
use whydoku::trial_depth::{TrialDepth, TrialDepths};

/// Names of the columns that are always printed.
const HEAD: &str = "puzzle\tsolutions\tclues\tminimal\tredundant\tsymmetry\tbackdoors\tdiffer";

pub(crate) fn run(arguments: &Check) -> anyhow::Result<Exit> {
    let mut out = terminal::plain_output();
    let mut puzzle_exit = Exit::Fine;
    let (head, no_depth) = if arguments.te {
        ("\tte\tinner", "\t-\t-")
    } else {
        ("", "")
    };
    let columns = BackdoorColumns::new(arguments)?;
    let no_sets = columns.empty();
    writeln!(out, "{HEAD}{head}{}", columns.head())?;
    let options = BatchOptions::one_thread_per_puzzle(arguments.jobs, &arguments.puzzles.reading);
    let exit = batch::run(
        arguments.puzzles.sources(),
        options,
        || (Solver::new(), TrialDepths::default()),
        |(solver, depths), _, puzzle| {
            let budget = arguments.budget.unwrap_or(u64::MAX);
            let checked = match arguments.only {
                None => check_within(puzzle, solver, budget).map(Checked::All),
                Some(Only::Solutions) => solutions_within(puzzle, solver, budget),
            }?;
            let is_unique = matches!(checked.verdict(), SolutionCount::Unique(_));
            let depth = (arguments.te && is_unique).then(|| depths.of(puzzle, budget));
            let sets = if is_unique {
                columns.of(puzzle)
            } else {
                columns.empty()
            };
            Ok((checked, depth, sets))
        },
        |item, checked| {
            match (&item.puzzle, checked) {
                (Ok(puzzle), Some(Err(LimitReached))) => {
                    puzzle_exit = Exit::Gate;
                    let clues = puzzle.givens().len();
                    let puzzle = position_text(puzzle);
                    writeln!(
                        out,
                        "{puzzle}\tgave-up\t{clues}\t-\t-\t-\t-\t-{no_depth}{no_sets}"
                    )?;
                }
                (Ok(puzzle), Some(Ok((checked, depth, sets)))) => {
                    let verdict = checked.verdict();
                    if checked.is_cut_short() || depth.is_some_and(|depth| depth.is_open()) {
                        puzzle_exit = Exit::Gate;
                    }
                    if !matches!(verdict, SolutionCount::Unique(_)) {
                        puzzle_exit = Exit::Gate;
                        if let Err(fault) = puzzle.board() {
                            let (source, line) = (&item.source, item.line);
                            terminal::complain(&anyhow::anyhow!("{source}:{line}: {fault}"));
                        }
                    }
                    if let (SolutionCount::Unique(solution), Some(declared)) =
                        (verdict, &item.declared_solution)
                        && let Some(difference) = solution_difference(solution, declared)
                    {
                        puzzle_exit = Exit::Gate;
                        let (source, line) = (&item.source, item.line);
                        terminal::complain(&anyhow::anyhow!("{source}:{line}: {difference}"));
                    }
                    let row = match &checked {
                        Checked::All(report) => row(report),
                        Checked::Solutions(verdict) => {
                            let (solutions, differ) = solutions(verdict);
                            let clues = puzzle.givens().len();
                            format!("{solutions}\t{clues}\t-\t-\t-\t-\t{differ}")
                        }
                    };
                    let depth = depth.map_or_else(|| no_depth.to_owned(), depth_columns);
                    writeln!(out, "{}\t{row}{depth}{sets}", position_text(puzzle))?;
                }
                (Ok(_), None) | (Err(_), _) => {
                    writeln!(out, "-\tinvalid\t-\t-\t-\t-\t-\t-{no_depth}{no_sets}")?;
                }
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(exit.and(puzzle_exit))
}

/// The columns of the smallest backdoors. The profile is `None` if `--backdoors` is not given; then
/// there are no columns.
struct BackdoorColumns(Option<Profile>);

/// The bases: sets of techniques that may be used freely. Each base has its own columns.
const BASES: [BaseLevel; 3] = [BaseLevel::Singles, BaseLevel::Pairs, BaseLevel::Chains];

/// Kinds of backdoors; each base has a column for each kind.
const KINDS: [BackdoorKind; 2] = [BackdoorKind::Cells, BackdoorKind::Candidates];

impl BackdoorColumns {
    fn new(arguments: &Check) -> anyhow::Result<BackdoorColumns> {
        let profile = arguments
            .backdoors
            .then(|| profile_with_last_resort("default", KEEP_LAST_RESORT));
        Ok(BackdoorColumns(profile.transpose()?))
    }

    /// The text of each column, with a tab before it. Empty if the columns are not requested.
    fn row(&self, text: impl Fn(BaseLevel, BackdoorKind) -> String) -> String {
        let mut row = String::new();
        for base in BASES.into_iter().filter(|_| self.0.is_some()) {
            for kind in KINDS {
                row += "\t";
                row += &text(base, kind);
            }
        }
        row
    }

    fn head(&self) -> String {
        self.row(|base, kind| format!("{base}-{kind}"))
    }

    fn empty(&self) -> String {
        self.row(|_, _| "-".to_owned())
    }

    /// The columns of a puzzle with one solution.
    fn of(&self, puzzle: &Puzzle) -> String {
        let Some(profile) = &self.0 else {
            return String::new();
        };
        let sets_of = |base| {
            let search = PathSearch::new(profile).with_base(base);
            search.backdoors(puzzle).ok()
        };
        let found = BASES.map(|base| (base, sets_of(base)));
        self.row(|base, kind| {
            let sets = found.iter().find(|(known, _)| *known == base);
            let sets = sets.and_then(|(_, sets)| sets.as_ref());
            sets.map_or("-".to_owned(), |sets| sets.of(kind).text(kind))
        })
    }
}

/// Whether the budget ran out after the check had found exactly one solution.
fn is_cut_short(report: &Report) -> bool {
    matches!(report.verdict, SolutionCount::Unique(_)) && report.redundant.is_none()
}

/// The result of a check.
enum Checked {
    /// All properties.
    All(Report),
    /// The number of solutions.
    Solutions(SolutionCount),
}

impl Checked {
    fn verdict(&self) -> &SolutionCount {
        match self {
            Checked::All(report) => &report.verdict,
            Checked::Solutions(verdict) => verdict,
        }
    }

    fn is_cut_short(&self) -> bool {
        match self {
            Checked::All(report) => is_cut_short(report),
            Checked::Solutions(_) => false,
        }
    }
}

/// The columns of a T&E depth.
fn depth_columns(depth: TrialDepth) -> String {
    let [depth, rating] = depth.columns();
    format!("\t{depth}\t{rating}")
}

/// Counts the solutions up to two.
fn solutions_within(
    puzzle: &Puzzle,
    solver: &mut Solver,
    budget: u64,
) -> Result<Checked, LimitReached> {
    solver.limit(budget);
    let verdict = solver.check(puzzle);
    if solver.reached_limit() {
        return Err(LimitReached);
    }
    Ok(Checked::Solutions(verdict))
}

/// The number of solutions as a word. If there are several, also two solutions and the cells in
/// which they differ; otherwise `-`.
fn solutions(verdict: &SolutionCount) -> (&'static str, String) {
    match verdict {
        SolutionCount::None => ("none", "-".to_owned()),
        SolutionCount::Unique(_) => ("one", "-".to_owned()),
        SolutionCount::Many([first, second]) => {
            let cells: CellSet = Cell::all()
                .filter(|&cell| first.digit(cell) != second.digit(cell))
                .collect();
            ("many", format!("{first} {second} {}", list(cells)))
        }
    }
}

/// The columns after the puzzle. A column is `gave-up` if the budget did not suffice, and `-` if
/// the column does not apply.
fn row(report: &Report) -> String {
    let (solutions, differ) = solutions(&report.verdict);
    let if_unknown = if is_cut_short(report) { "gave-up" } else { "-" };
    let minimal = match report.is_minimal() {
        None => if_unknown,
        Some(true) => "yes",
        Some(false) => "no",
    };
    let redundant = report.redundant.map_or(if_unknown.to_owned(), list);
    let symmetries: Vec<&str> = report.symmetries.iter().map(word).collect();
    let symmetry = if symmetries.is_empty() {
        "none".to_owned()
    } else {
        symmetries.join(",")
    };
    let backdoors = match report.backdoors {
        None => if_unknown.to_owned(),
        Some(Backdoors::NotNeeded) => "singles".to_owned(),
        Some(Backdoors::Cells(cells)) => list(cells),
    };
    let clues = report.clues;
    format!("{solutions}\t{clues}\t{minimal}\t{redundant}\t{symmetry}\t{backdoors}\t{differ}")
}

/// Cells separated by commas, or `none`.
fn list(cells: CellSet) -> String {
    if cells.is_empty() {
        return "none".to_owned();
    }
    let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    names.join(",")
}

/// Name of a symmetry in the table.
fn word(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::HalfTurn => "half-turn",
        Symmetry::QuarterTurn => "quarter-turn",
        Symmetry::LeftRight => "left-right",
        Symmetry::TopBottom => "top-bottom",
        Symmetry::Diagonal => "diagonal",
        Symmetry::Antidiagonal => "antidiagonal",
    }
}
