//! The command line `whydoku` as one function: [`run`].
//!
//! Results go to standard output, everything else to standard error. The crate exists for the
//! program of the same name and for what installs that program along with something else, as the
//! Python package does; whoever wants answers, not output, wants the crate `whydoku`.

mod batch;
mod cli;
mod commands;
mod console;
mod files;
mod generate;
mod grade;
mod pictures;
mod report;

use clap::Parser;
use cli::args::{Arguments, Command};
use cli::exit::{self, Exit};
use cli::terminal;
use std::ffi::OsString;
use std::panic;

/// Does what these arguments ask for, the first of which is the program's name, and returns the exit
/// code: 0 fine, 1 a gate failed, 2 wrong input or usage, 3 an error of ours.
///
/// ```
/// assert_eq!(whydoku_cli::run(["whydoku", "techniques", "x_wing"]), 0);
/// assert_eq!(whydoku_cli::run(["whydoku", "techniques", "x_wnig"]), 2);
/// ```
pub fn run(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> u8 {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        // Help and the version are answers that clap words as errors.
        Err(answer) => {
            let _ = answer.print();
            return if answer.use_stderr() { 2 } else { 0 };
        }
    };
    let before = grid::never::count();
    let exit = match panic::catch_unwind(|| obey(arguments)) {
        Ok(Ok(exit)) => exit,
        Ok(Err(error)) if exit::is_closed_pipe(&error) => Exit::Fine,
        Ok(Err(error)) => {
            terminal::complain(&error);
            exit::of(&error)
        }
        Err(_) => Exit::Internal,
    };
    let faults = grid::never::count() - before;
    exit.and(reported(faults)).code()
}

/// Reports faults of this program that were found while it ran (`grid::never!`): their number, which `scripts/sweep`
/// reads, and where they are.
fn reported(faults: u64) -> Exit {
    if faults == 0 {
        return Exit::Fine;
    }
    terminal::note(&format!("internal errors: {faults}"));
    for (grid::never::Fault { place, what }, count) in grid::never::events() {
        terminal::note(&format!("{place}: assumed that {what}; {count} times"));
    }
    terminal::note("results of this run may be wrong; please report it with the input");
    Exit::Internal
}

/// The criteria that the text of a policy asks for, rule by rule, the default's last, whatever files there are: for those who
/// read policies of all kinds, as a fuzzer does.
///
/// # Errors
/// When it is no policy: the line, the column, and what is wrong there.
#[doc(hidden)]
pub fn policy(text: &str) -> Result<Vec<whydoku::Criteria>, String> {
    grade::policy::criteria_of(text).map_err(|error| format!("{error:#}"))
}

fn obey(arguments: Arguments) -> anyhow::Result<Exit> {
    terminal::choose_colour(arguments.color);
    match arguments.command {
        Command::Explain(arguments) => commands::explain::run(&arguments),
        Command::Hint(arguments) => commands::hint::run(&arguments),
        Command::Steps(arguments) => commands::steps::run(&arguments),
        Command::WhyNot(arguments) => commands::why_not::run(&arguments),
        Command::Practice(arguments) => commands::practice::run(&arguments),
        Command::Grade(arguments) => commands::grade::run(&arguments),
        Command::Convert(arguments) => commands::convert::run(&arguments),
        Command::Generate(arguments) => commands::generate::run(&arguments),
        Command::Minimize(arguments) => commands::minimize::run(&arguments),
        Command::Shuffle(arguments) => commands::shuffle::run(&arguments),
        Command::Compare(arguments) => commands::compare::run(&arguments),
        Command::CompareScales(arguments) => commands::compare_scales::run(&arguments),
        Command::Curriculum(arguments) => commands::curriculum::run(&arguments),
        Command::Sheet(arguments) => commands::sheet::run(&arguments),
        Command::Solve(arguments) => commands::solve::run(&arguments),
        Command::Count(arguments) => commands::count::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Canon(arguments) => commands::canon::run(&arguments),
        Command::Verify(arguments) => commands::verify::run(&arguments),
        Command::Console(arguments) => commands::console::run(&arguments),
        Command::Conform(arguments) => commands::conform::run(&arguments),
        Command::Techniques(arguments) => commands::techniques::run(&arguments),
        Command::Mcp => commands::mcp::run(),
        Command::Profiles(arguments) => commands::profiles::run(&arguments),
        Command::Demo(arguments) => commands::demo::run(&arguments),
        Command::Completions(arguments) => commands::completions::run(&arguments),
        Command::Man(arguments) => commands::man::run(&arguments),
    }
}
