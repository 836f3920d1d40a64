//! `whydoku`: the command line. Results go to standard output, everything else to standard error.

mod batch;
mod cli;
mod commands;
mod console;
mod files;
mod grade;
mod report;

use clap::Parser;
use cli::args::{Arguments, Command};
use cli::exit::{self, Exit};
use cli::terminal;
use std::panic;
use std::process::ExitCode;

fn main() -> ExitCode {
    // Clap exits by itself: 0 for --help and --version, 2 for a usage error.
    let arguments = Arguments::parse();
    let outcome = panic::catch_unwind(|| run(arguments));
    match outcome {
        Ok(Ok(exit)) => exit.into(),
        Ok(Err(error)) if exit::is_closed_pipe(&error) => Exit::Fine.into(),
        Ok(Err(error)) => {
            terminal::complain(&error);
            exit::of(&error).into()
        }
        Err(_) => Exit::Internal.into(),
    }
}

fn run(arguments: Arguments) -> anyhow::Result<Exit> {
    terminal::choose_colour(arguments.color);
    match arguments.command {
        Command::Explain(arguments) => commands::explain::run(&arguments),
        Command::Hint(arguments) => commands::hint::run(&arguments),
        Command::Steps(arguments) => commands::steps::run(&arguments),
        Command::Grade(arguments) => commands::grade::run(&arguments),
        Command::Sheet(arguments) => commands::sheet::run(&arguments),
        Command::Solve(arguments) => commands::solve::run(&arguments),
        Command::Count(arguments) => commands::count::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Canon(arguments) => commands::canon::run(&arguments),
        Command::Verify(arguments) => commands::verify::run(&arguments),
        Command::Console(arguments) => commands::console::run(&arguments),
        Command::Conform(arguments) => commands::conform::run(&arguments),
        Command::Techniques(arguments) => commands::techniques::run(&arguments),
        Command::Completions(arguments) => commands::completions::run(&arguments),
    }
}
