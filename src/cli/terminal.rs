//! What is only said on a terminal, and how complaints look.

use crate::cli::args::ColorChoice;
use crate::files::Named;
use std::io::{BufWriter, Write};

/// How many characters of a line of a message are shown.
const LONGEST: usize = 1000;

const STANDARD_OUTPUT: &str = "standard output";

/// Decides once whether output is coloured.
pub(crate) fn choose_colour(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Prints an error as one chain on standard error. A closed standard error is not worth a word.
pub(crate) fn complain(error: &anyhow::Error) {
    let style = anstyle::Style::new()
        .bold()
        .fg_color(Some(anstyle::AnsiColor::Red.into()));
    let text = short(&format!("{error:#}"));
    let _ = writeln!(anstream::stderr(), "{style}whydoku:{style:#} {text}");
}

/// Says something on standard error that is not a result.
pub(crate) fn note(text: &str) {
    let _ = writeln!(anstream::stderr(), "{}", short(text));
}

/// A message of which no line is longer than anyone reads: what was given is repeated in messages,
/// and may be of any length.
fn short(text: &str) -> String {
    let lines = text
        .split('\n')
        .map(|line| match line.char_indices().nth(LONGEST) {
            None => line.to_owned(),
            Some((end, _)) => format!("{}...", line.get(..end).unwrap_or(line)),
        });
    lines.collect::<Vec<_>>().join("\n")
}

/// How many threads are started when so many are asked for: 0 stands for one for each processor, and
/// more than four for each help nobody.
pub(crate) fn threads(jobs: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let most = processors * 4;
    match jobs {
        0 => processors,
        jobs if jobs > most => {
            note(&format!(
                "--jobs {jobs}: {most} threads are used, four for each processor"
            ));
            most
        }
        jobs => jobs,
    }
}

/// The widest a line is to be where nobody says otherwise: longer ones are hard to read.
const WIDEST: u16 = 100;

/// How wide texts are on standard output; nothing where it is no terminal.
pub(crate) fn columns() -> Option<usize> {
    let (terminal_size::Width(width), _) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some(usize::from(width.min(WIDEST)))
}

/// Where records go: standard output, buffered. They are never coloured.
pub(crate) fn results() -> impl Write + use<> {
    let out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    Named::new(STANDARD_OUTPUT, out)
}

/// Where texts go: standard output; colours are kept only where they are wanted.
pub(crate) fn texts() -> impl Write {
    Named::new(STANDARD_OUTPUT, BufWriter::new(anstream::stdout().lock()))
}

/// Writes bytes to standard output.
pub(crate) fn write_results(bytes: &[u8]) -> std::io::Result<()> {
    let mut out = results();
    out.write_all(bytes)?;
    out.flush()
}
