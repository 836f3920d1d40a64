//! `whydoku man [--out DIR]`: manual pages from the help texts.

use crate::cli::args::{Arguments, Man};
use crate::cli::exit::Exit;
use crate::cli::terminal;
use crate::files::{FileSignature, Overwrite, RunFiles};
use clap::CommandFactory;

/// Recognizes manual pages of whydoku.
const PAGE: FileSignature = FileSignature {
    what: "a manual page of whydoku",
    is: |file| file.has(".TH whydoku"),
};

pub(crate) fn run(arguments: &Man) -> anyhow::Result<Exit> {
    let mut command = Arguments::command();
    command.build();
    let Some(folder) = &arguments.out else {
        terminal::write_plain(&page(&command)?)?;
        return Ok(Exit::Fine);
    };
    let folder = RunFiles::new(Overwrite::forced(arguments.force)).open_folder(folder)?;
    // Building gives each command its full name, such as `whydoku-grade`.
    let commands = command.get_subcommands();
    let commands = commands.filter(|command| command.get_name() != "help");
    for command in std::iter::once(&command).chain(commands) {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let text = String::from_utf8(page(command)?)?;
        folder.write(&format!("{name}.1"), &text, PAGE)?;
    }
    Ok(Exit::Fine)
}

fn page(command: &clap::Command) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut text)?;
    Ok(text)
}
