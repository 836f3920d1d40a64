//! The command line `whydoku` as one function: [`run`].
//!
//! Results go to standard output, everything else to standard error. This crate serves the program
//! `whydoku` and packages that install it, such as the Python package. Programs that need results
//! as values use the crate `whydoku`.

mod batch;
mod cli;
mod commands;
mod console;
mod files;
mod generate;
mod grade;
mod pictures;
mod report;

use clap::FromArgMatches;
use cli::args::{Arguments, Command};
use cli::command_groups;
use cli::exit::{self, Exit};
use cli::{error_text, terminal, usage_error};
use logic::Registry;
use std::ffi::OsString;
use std::panic;

/// Runs the command line and returns the exit code. The first argument is the program's name.
///
/// Exit codes: 0 success, 1 a gate failed, 2 wrong input or usage, 3 internal error.
///
/// ```
/// assert_eq!(whydoku_cli::run(["whydoku", "techniques", "x_wing"]), 0);
/// assert_eq!(whydoku_cli::run(["whydoku", "techniques", "x_wnig"]), 2);
/// ```
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> u8 {
    run_with(whydoku::catalogue::registry(), arguments)
}

/// Runs the command line with the techniques and profiles of a registry, such as whydoku's registry
/// extended by your own techniques.
///
/// A process runs one command line at a time: a second call replaces the registry of the first.
pub fn run_with(
    registry: &Registry,
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> u8 {
    cli::registry::set(registry);
    let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
    error_text::choose_language(arguments.iter().filter_map(|argument| argument.to_str()));
    let matches = command_groups::grouped().try_get_matches_from(arguments);
    let arguments = match matches.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        // clap returns help and the version as errors.
        Err(answer) => {
            match usage_error::text(&answer) {
                Some(text) => terminal::print_usage_error(&text),
                None => {
                    let _ = answer.print();
                }
            }
            return if answer.use_stderr() { 2 } else { 0 };
        }
    };
    let faults_before = grid::never::count();
    let exit = match panic::catch_unwind(|| dispatch(arguments)) {
        Ok(Ok(exit)) => exit,
        Ok(Err(error)) if exit::is_closed_pipe(&error) => Exit::Fine,
        Ok(Err(error)) => {
            terminal::complain(&error);
            exit::of_error(&error)
        }
        Err(_) => Exit::Internal,
    };
    let faults = grid::never::count() - faults_before;
    exit.and(report_faults(faults)).code()
}

/// Reports `faults` internal errors of this run (`grid::never!`) and returns the exit code.
///
/// Prints their number, which `scripts/sweep` reads, and the locations in the code.
fn report_faults(faults: u64) -> Exit {
    if faults == 0 {
        return Exit::Fine;
    }
    terminal::note(&format!("internal errors: {faults}"));
    for (grid::never::InternalError { place, what }, count) in grid::never::events() {
        terminal::note(&format!("{place}: assumed that {what}; {count} times"));
    }
    terminal::note("results of this run may be wrong; please report it with the input");
    Exit::Internal
}

/// Parses a policy and returns the criteria of each rule, then those of the default rule if there
/// is one. For fuzzing.
///
/// # Errors
/// Returns line, column and message if the text is not a policy.
#[doc(hidden)]
pub fn policy(text: &str) -> Result<Vec<whydoku::grade::Criteria>, String> {
    grade::policy::criteria_of(text).map_err(|error| format!("{error:#}"))
}

fn dispatch(arguments: Arguments) -> anyhow::Result<Exit> {
    terminal::choose_colour(arguments.color);
    match arguments.command {
        Command::Explain(arguments) => commands::explain::run(&arguments),
        Command::Hint(arguments) => commands::hint::run(&arguments),
        Command::Steps(arguments) => commands::steps::run(&arguments),
        Command::WhyNot(arguments) => commands::why_not::run(&arguments),
        Command::Judge(arguments) => commands::judge::run(&arguments),
        Command::Practice(arguments) => commands::practice::run(&arguments),
        Command::Grade(arguments) => commands::grade::run(&arguments),
        Command::Convert(arguments) => commands::convert::run(&arguments),
        Command::Generate(arguments) => commands::generate::run(&arguments),
        Command::Minimize(arguments) => commands::minimize::run(&arguments),
        Command::Shuffle(arguments) => commands::shuffle::run(&arguments),
        Command::Compare(arguments) => commands::compare::run(&arguments),
        Command::CompareScales(arguments) => commands::compare_scales::run(&arguments),
        Command::Curriculum(arguments) => commands::curriculum::run(&arguments),
        Command::Dataset(arguments) => commands::dataset::run(&arguments),
        Command::Sheet(arguments) => commands::sheet::run(&arguments),
        Command::Solve(arguments) => commands::solve::run(&arguments),
        Command::Count(arguments) => commands::count::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Canon(arguments) => commands::canon::run(&arguments),
        Command::Verify(arguments) => commands::verify::run(&arguments),
        Command::Console(arguments) => commands::console::run(&arguments),
        Command::Conform(arguments) => commands::conform::run(&arguments),
        Command::Techniques(arguments) => commands::techniques::run(&arguments),
        Command::Mcp(arguments) => commands::mcp::run(&arguments),
        Command::Profiles(arguments) => commands::profiles::run(&arguments),
        Command::Demo(arguments) => commands::demo::run(&arguments),
        Command::Completions(arguments) => commands::completions::run(&arguments),
        Command::Man(arguments) => commands::man::run(&arguments),
    }
}
