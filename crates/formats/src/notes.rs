//! Notes of a reader: the layout that it found, and the parts of a text that it did not use.

use std::collections::BTreeSet;

/// Maximum number of quoted lines of prose.
const MAX_QUOTED: usize = 3;

/// Maximum number of named fields.
const MAX_NAMED: usize = 20;

/// The layout of a text, and its parts that are neither puzzles nor known metadata.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    layout: Option<String>,
    prose: Vec<(usize, String)>,
    prose_count: usize,
    fields: BTreeSet<String>,
}

impl Notes {
    /// Adds a note on a line that belongs to no puzzle.
    pub(super) fn prose(&mut self, line: usize, text: &str) {
        self.prose_count += 1;
        if self.prose.len() < MAX_QUOTED {
            self.prose.push((line, text.trim().to_owned()));
        }
    }

    /// Adds a note on the layout that the text was read as.
    pub(super) fn read_as(&mut self, layout: String) {
        self.layout = Some(layout);
    }

    /// Adds a note on an unused field.
    pub(super) fn unused_field(&mut self, name: &str) {
        if self.fields.len() < MAX_NAMED && !self.fields.contains(name) {
            self.fields.insert(name.to_owned());
        }
    }

    /// Adds the notes of another part of the same input.
    pub fn extend(&mut self, other: Notes) {
        self.layout = self.layout.take().or(other.layout);
        self.prose_count += other.prose_count;
        let room = MAX_QUOTED - self.prose.len();
        self.prose.extend(other.prose.into_iter().take(room));
        for field in other.fields {
            self.unused_field(&field);
        }
    }

    /// The notes, one sentence each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(layout) = &self.layout {
            lines.push(format!("read as {layout}"));
        }
        if self.prose_count > 0 {
            let quoted: Vec<String> = self
                .prose
                .iter()
                .map(|(line, text)| format!("line {line} `{text}`"))
                .collect();
            let ellipsis = if self.prose_count > quoted.len() {
                ", …"
            } else {
                ""
            };
            let (count, verb) = match self.prose_count {
                1 => ("1 line".to_owned(), "belongs"),
                count => (format!("{count} lines"), "belong"),
            };
            lines.push(format!(
                "{count} {verb} to no puzzle: {}{ellipsis}",
                quoted.join(", ")
            ));
        }
        if !self.fields.is_empty() {
            let names: Vec<String> = self.fields.iter().map(|name| format!("`{name}`")).collect();
            lines.push(format!("not used: {}", names.join(", ")));
        }
        lines
    }
}
