//! The doc comments of techniques as text.

use logic::Info;

/// A technique's doc comment as Markdown, without the space at the start of each line.
pub fn doc_text(info: &Info) -> String {
    let lines = info
        .doc
        .lines()
        .map(|line| line.strip_prefix(' ').unwrap_or(line));
    let mut text: String = lines.collect::<Vec<_>>().join("\n");
    text.truncate(text.trim_end().len());
    text
}
