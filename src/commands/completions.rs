//! `whydoku completions SHELL`.

use crate::args::{Arguments, Completions};
use crate::exit::Exit;
use clap::CommandFactory;

pub(crate) fn run(arguments: &Completions) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(
        arguments.shell,
        &mut Arguments::command(),
        "whydoku",
        &mut script,
    );
    crate::terminal::write_results(&script)?;
    Ok(Exit::Fine)
}
