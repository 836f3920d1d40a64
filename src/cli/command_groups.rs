//! The list of commands in `whydoku --help`, grouped by task.

use super::args::Arguments;
use clap::{Command, CommandFactory};
use std::fmt::Write as _;

/// Headings and the commands below them, in the order of the help.
const GROUPS: [(&str, &[&str]); 5] = [
    (
        "Solve and explain",
        &[
            "explain", "hint", "steps", "why-not", "judge", "solve", "demo", "console",
        ],
    ),
    (
        "Grade and check",
        &[
            "grade",
            "check",
            "count",
            "verify",
            "conform",
            "compare-scales",
        ],
    ),
    (
        "Make and convert puzzles",
        &[
            "generate", "minimize", "shuffle", "convert", "canon", "compare", "sheet", "dataset",
        ],
    ),
    (
        "Learn techniques",
        &["techniques", "profiles", "practice", "curriculum"],
    ),
    ("Integrate", &["mcp", "completions", "man"]),
];

/// The command line of whydoku, whose help groups the commands by task.
pub(crate) fn grouped() -> Command {
    let command = Arguments::command();
    let list = list(&command);
    command.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}Options:\n{{options}}{{after-help}}"
    ))
}

/// The text of the list: each heading with its commands, then the commands without a group.
fn list(command: &Command) -> String {
    let mut text = String::new();
    let width = command
        .get_subcommands()
        .map(|command| command.get_name().len());
    let width = width.max().unwrap_or_default();
    for (heading, names) in GROUPS {
        let _ = writeln!(text, "{heading}:");
        let found = names
            .iter()
            .filter_map(|name| command.find_subcommand(name));
        found.for_each(|command| add_line(&mut text, command, width));
        text.push('\n');
    }
    let is_listed = |command: &&Command| {
        let mut groups = GROUPS.iter();
        groups.any(|(_, names)| names.contains(&command.get_name()))
    };
    let others = command
        .get_subcommands()
        .filter(|command| !is_listed(command));
    let others: Vec<&Command> = others.collect();
    if !others.is_empty() {
        text.push_str("Other commands:\n");
        for command in &others {
            add_line(&mut text, command, width);
        }
        text.push('\n');
    }
    text
}

/// Adds the line of a command: its name in a column of this width, and its summary.
fn add_line(text: &mut String, command: &Command, width: usize) {
    let about = command.get_about().map(ToString::to_string);
    let about = about.unwrap_or_default();
    let _ = writeln!(text, "  {:width$}  {about}", command.get_name());
}
