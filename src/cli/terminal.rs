//! What is only said on a terminal, and how complaints look.

use crate::cli::args::ColorChoice;
use crate::files::Named;
use std::io::{BufWriter, Write};

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
    let _ = writeln!(anstream::stderr(), "{style}whydoku:{style:#} {error:#}");
}

/// Says something on standard error that is not a result.
pub(crate) fn note(text: &str) {
    let _ = writeln!(anstream::stderr(), "{text}");
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
