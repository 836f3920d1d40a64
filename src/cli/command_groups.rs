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

/// The commands below their headings; commands of no group come last.
fn list(command: &Command) -> String {
    let mut text = String::new();
    let width = command.get_subcommands().map(|one| one.get_name().len());
    let width = width.max().unwrap_or_default();
    for (heading, names) in GROUPS {
        let _ = writeln!(text, "{heading}:");
        let found = names
            .iter()
            .filter_map(|name| command.find_subcommand(name));
        found.for_each(|one| line(&mut text, one, width));
        text.push('\n');
    }
    let is_listed = |one: &&Command| {
        let mut groups = GROUPS.iter();
        groups.any(|(_, names)| names.contains(&one.get_name()))
    };
    let others = command.get_subcommands().filter(|one| !is_listed(one));
    let others: Vec<&Command> = others.collect();
    if !others.is_empty() {
        text.push_str("Other commands:\n");
        for one in &others {
            line(&mut text, one, width);
        }
        text.push('\n');
    }
    text
}

fn line(text: &mut String, command: &Command, width: usize) {
    let about = command.get_about().map(ToString::to_string);
    let about = about.unwrap_or_default();
    let _ = writeln!(text, "  {:width$}  {about}", command.get_name());
}
