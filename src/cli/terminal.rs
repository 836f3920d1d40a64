//! Terminal output: colors, widths, pagers, messages.

use crate::cli::args::{ColorChoice, Paging};
use crate::cli::error_text::translated;
use crate::files::{NamedOutput, Unwritten};
use render::{Palette, Style};
use std::io::{BufWriter, ErrorKind, IsTerminal, Write};
use std::process::{Child, Stdio};
use whydoku::printable::clean_lines;

/// Maximum number of characters in each line of a message. Longer lines are cut.
const MAX_LINE: usize = 1000;

const STANDARD_OUTPUT: &str = "standard output";

/// Sets for the whole process whether output is colored.
pub(crate) fn choose_colour(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Prints an error and its causes on standard error. Ignores a closed standard error.
pub(crate) fn complain(error: &anyhow::Error) {
    let style = anstyle::Style::new()
        .bold()
        .fg_color(Some(anstyle::AnsiColor::Red.into()));
    let text = shortened(&translated(&format!("{error:#}")));
    let _ = writeln!(anstream::stderr(), "{style}whydoku:{style:#} {text}");
}

/// Prints a note on standard error.
pub(crate) fn note(text: &str) {
    let _ = writeln!(anstream::stderr(), "{}", shortened(&translated(text)));
}

/// Prints the text of a usage error on standard error.
pub(crate) fn print_usage_error(text: &str) {
    let _ = write!(anstream::stderr(), "{}", clean_lines(text));
}

/// Shortens each line of a message and makes it printable: messages quote input, which may have any
/// length and any characters.
fn shortened(text: &str) -> String {
    let text = clean_lines(text);
    let lines = text
        .split('\n')
        .map(|line| match line.char_indices().nth(MAX_LINE) {
            None => line.to_owned(),
            Some((end, _)) => format!("{}...", line.get(..end).unwrap_or(line)),
        });
    lines.collect::<Vec<_>>().join("\n")
}

/// Number of threads to start for `--jobs`: 0 means one per processor. More than four per processor
/// are not useful, so the number is limited to that.
pub(crate) fn threads(jobs: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let limit = processors * 4;
    match jobs {
        0 => processors,
        jobs if jobs > limit => {
            note(&format!(
                "--jobs {jobs}: using {limit} threads, the limit of four per processor"
            ));
            limit
        }
        jobs => jobs,
    }
}

/// Maximum line width by default; longer lines are hard to read.
const MAX_WIDTH: u16 = 100;

/// Line width of standard output; `None` if it is not a terminal.
pub(crate) fn columns() -> Option<usize> {
    let (terminal_size::Width(width), _) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some(usize::from(width.min(MAX_WIDTH)))
}

/// Wraps a text of paragraphs to the width of standard output; unchanged if it is not a terminal.
///
/// Headings and fenced blocks keep their lines.
pub(crate) fn paragraphs(text: &str) -> String {
    wrap_paragraphs(text, columns())
}

fn wrap_paragraphs(text: &str, columns: Option<usize>) -> String {
    if columns.is_none() {
        return text.to_owned();
    }
    let mut lines: Vec<String> = Vec::new();
    let mut paragraph = String::new();
    let mut is_fenced = false;
    for line in text.lines().chain([""]) {
        let is_fence = line.starts_with("```");
        if is_fenced || is_fence || line.is_empty() || line.starts_with("# ") {
            if !paragraph.is_empty() {
                lines.extend(render::wrap(&paragraph, columns, 0));
                paragraph.clear();
            }
            is_fenced ^= is_fence;
            lines.push(line.to_owned());
        } else {
            let blank = if paragraph.is_empty() { "" } else { " " };
            paragraph = format!("{paragraph}{blank}{line}");
        }
    }
    lines.pop();
    lines.join("\n")
}

/// Standard output for records: buffered and never colored.
pub(crate) fn plain_output() -> impl Write + use<> {
    let out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    NamedOutput::new(STANDARD_OUTPUT, out)
}

/// Standard output for text. Removes colors if the terminal or the options do not allow them.
pub(crate) fn styled_output() -> TextStream {
    TextStream {
        out: Box::new(BufWriter::new(anstream::stdout().lock())),
        pager: None,
        is_closed: false,
    }
}

/// Removes the colors from a style if standard output shows none. Boards then use signs instead of
/// colors.
pub(crate) fn with_supported_colours(style: Style) -> Style {
    let palette = match anstream::AutoStream::choice(&std::io::stdout()) {
        anstream::ColorChoice::Never => Palette::PLAIN,
        anstream::ColorChoice::Auto
        | anstream::ColorChoice::Always
        | anstream::ColorChoice::AlwaysAnsi => style.palette,
    };
    style.with_palette(palette)
}

/// Output for long texts: the pager in `PAGER` if standard output is a terminal and paging is on.
pub(crate) fn paged_output(paging: &Paging) -> TextStream {
    let wanted = !paging.no_pager && std::io::stdout().is_terminal();
    let pager = std::env::var("PAGER").ok();
    let pager = pager.filter(|pager| wanted && !matches!(pager.trim(), "" | "cat"));
    // If the pager cannot be started, the text goes to standard output.
    pager
        .and_then(|pager| paged(&pager))
        .unwrap_or_else(styled_output)
}

/// Starts a pager through the shell. Unless `LESS` is set, `less` gets options to show colors and to
/// end at once if the text fits on the screen.
fn paged(pager: &str) -> Option<TextStream> {
    let mut command = std::process::Command::new("sh");
    command.arg("-c").arg(pager).stdin(Stdio::piped());
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let mut pager = command.spawn().ok()?;
    let input: Box<dyn Write> = Box::new(BufWriter::new(pager.stdin.take()?));
    let colours = anstream::AutoStream::choice(&std::io::stdout());
    let out: Box<dyn Write> = match colours {
        anstream::ColorChoice::Never => Box::new(anstream::StripStream::new(input)),
        anstream::ColorChoice::Auto
        | anstream::ColorChoice::Always
        | anstream::ColorChoice::AlwaysAnsi => input,
    };
    Some(TextStream {
        out,
        pager: Some(pager),
        is_closed: false,
    })
}

/// A stream of text. After the reader has closed it, writes are ignored.
pub(crate) struct TextStream {
    out: Box<dyn Write>,
    /// The pager that shows the stream; `None` without a pager.
    pager: Option<Child>,
    /// Whether the reader closed the stream.
    is_closed: bool,
}

impl TextStream {
    /// Whether a pager shows the output.
    pub(crate) fn is_paged(&self) -> bool {
        self.pager.is_some()
    }

    /// Whether the output still has a reader.
    pub(crate) fn is_read(&self) -> bool {
        !self.is_closed
    }

    /// Replaces the error of a closed stream by success with this value.
    fn unless_closed<T>(&mut self, written: std::io::Result<T>, value: T) -> std::io::Result<T> {
        match written {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(value)
            }
            written => written.map_err(|error| Unwritten::named(STANDARD_OUTPUT, error)),
        }
    }
}

impl Write for TextStream {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.unless_closed(written, bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.unless_closed(flushed, ())
    }
}

/// Waits for the pager, which owns the terminal until the user quits it.
impl Drop for TextStream {
    fn drop(&mut self) {
        if let Some(mut pager) = self.pager.take() {
            let _ = self.out.flush();
            self.out = Box::new(std::io::sink());
            let _ = pager.wait();
        }
    }
}

/// Writes bytes to standard output.
pub(crate) fn write_plain(bytes: &[u8]) -> std::io::Result<()> {
    let mut out = plain_output();
    out.write_all(bytes)?;
    out.flush()
}
