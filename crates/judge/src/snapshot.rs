//! What a judged technique says, as one text, and its comparison with the stored one.

use crate::restoring::Restoring;
use grid::Board;
use grid::text::{Frame, pencilmarks};
use insta::Settings;
use logic::{Info, Language, Step};
use render::{Detail, Style};
use std::fmt::{self, Write};
use std::path::Path;

/// A technique that passed, and what it said.
#[derive(Clone, Debug)]
pub struct Report {
    /// The technique.
    pub technique: &'static Info,
    /// Its cases.
    pub cases: Vec<Judged>,
}

/// A case that passed.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The case's name.
    pub name: String,
    /// Where its board comes from.
    pub source: String,
    /// The board.
    pub board: Board,
    /// What was found.
    pub steps: Vec<Step>,
    /// For a near miss: the change that makes it a find, and what is found then.
    pub restored: Option<(Restoring, Vec<Step>)>,
}

/// A step as a paragraph.
pub(crate) fn paragraph(board: &Board, step: &Step, language: Language) -> String {
    let style = Style {
        language,
        ..Style::default()
    };
    render::step(1, board, step, Detail::Paragraph, &style)
}

/// A step as one line.
pub(crate) fn line(board: &Board, step: &Step, language: Language) -> String {
    let style = Style {
        language,
        ..Style::default()
    };
    render::step(1, board, step, Detail::Line, &style)
}

/// The text that is stored: each case with its board and what was said about it, in each language.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for case in &self.cases {
            writeln!(f, "== {} ({})", case.name, case.source)?;
            writeln!(
                f,
                "{}",
                pencilmarks(&case.board, Frame::default()).trim_end()
            )?;
            match &case.restored {
                Some((restoring, steps)) => {
                    writeln!(f, "finds nothing; after {restoring} it finds")?;
                    for step in steps {
                        writeln!(f, "    {}", step.effects)?;
                    }
                }
                None if case.steps.is_empty() => writeln!(f, "finds nothing")?,
                None => {}
            }
            for step in &case.steps {
                f.write_char('\n')?;
                for language in Language::ALL {
                    writeln!(f, "{}", line(&case.board, step, language))?;
                    writeln!(f, "{}", paragraph(&case.board, step, language))?;
                }
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// Compares a report with `FOLDER/NAME.snap`; a new or changed text waits for review as insta's
/// settings say.
///
/// # Panics
/// When the text is not the stored one: this is meant to be called from a test.
pub fn snapshot(folder: &Path, name: &str, report: &Report) {
    let mut settings = Settings::new();
    settings.set_snapshot_path(folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, report.to_string()));
}
