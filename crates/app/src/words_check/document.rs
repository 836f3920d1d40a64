//! Splits the text of an explained solution into headings and the texts below them.

use logic::Language;
use render::reading::{Heading, language_of, read_heading, squeezed};

/// Maximum number of headings that are read. Every step places or removes a candidate, and there are only 729
/// candidates.
const MAX_HEADINGS: usize = 1_000;

/// The headings of a text, each with the text below it, and the lines that belong to no heading.
pub(super) struct Document {
    pub(super) language: Language,
    pub(super) sections: Vec<Section>,
    /// The lines that belong to no heading, with their numbers from 1. Empty lines are left out.
    pub(super) other_lines: Vec<(usize, String)>,
}

/// A heading and the text below it.
pub(super) struct Section {
    /// The line of the heading, from 1.
    pub(super) line: usize,
    pub(super) heading: Heading,
    pub(super) heading_text: String,
    pub(super) body: Body,
}

/// A text that was joined to one line, with the original line of each part.
#[derive(Default)]
pub(super) struct Body {
    pub(super) text: String,
    /// For each line, the byte at which it starts in `text`, and its number from 1.
    starts: Vec<(usize, usize)>,
}

impl Body {
    /// Adds a line with this number.
    fn add_line(&mut self, line: usize, text: &str, language: Language) {
        let text = squeezed(text, language);
        if text.is_empty() {
            return;
        }
        if !self.text.is_empty() && language == Language::En {
            self.text.push(' ');
        }
        self.starts.push((self.text.len(), line));
        self.text.push_str(&text);
    }

    /// The number of the line at this byte of the text.
    pub(super) fn line_at(&self, byte: usize) -> usize {
        let line_start = self.starts.iter().rev().find(|&&(start, _)| start <= byte);
        line_start.map_or(0, |&(_, line)| line)
    }
}

impl Document {
    /// Splits a text into its parts. The text of a step is indented below its heading.
    pub(super) fn read(text: &str) -> Document {
        let language = language_of(text);
        let mut document = Document {
            language,
            sections: Vec::new(),
            other_lines: Vec::new(),
        };
        let mut is_in_section = false;
        for (line, line_text) in (1..).zip(text.lines()) {
            let is_indented = line_text.starts_with([' ', '\t']);
            match document.sections.last_mut().filter(|_| is_in_section) {
                _ if line_text.trim().is_empty() => is_in_section = false,
                Some(section) if is_indented => section.body.add_line(line, line_text, language),
                _ => match read_heading(line_text, language) {
                    Some(heading) if document.sections.len() < MAX_HEADINGS => {
                        is_in_section = true;
                        document.sections.push(Section {
                            line,
                            heading,
                            heading_text: squeezed(line_text, language),
                            body: Body::default(),
                        });
                    }
                    Some(_) | None => document.other_lines.push((line, line_text.to_owned())),
                },
            }
        }
        document
    }
}
