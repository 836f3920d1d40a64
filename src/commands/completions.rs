//! `whydoku completions SHELL`: shell completions.

use crate::cli::args::{Arguments, Completions};
use crate::cli::exit::Exit;
use clap::CommandFactory;

pub(crate) fn run(arguments: &Completions) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut Arguments::command(),
        "whydoku",
        &mut script,
    );
    crate::cli::terminal::write_plain(&script)?;
    Ok(Exit::Fine)
}
