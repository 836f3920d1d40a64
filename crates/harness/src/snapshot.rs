//! The report of a checked technique as text, and its comparison with a stored snapshot.

use crate::restoring::Restoring;
use grid::Board;
use grid::text::{Frame, pencilmarks};
use insta::Settings;
use logic::{Info, Language, Step};
use render::{Detail, Style};
use std::fmt::{self, Write};
use std::path::Path;

/// The cases of a technique that passed.
#[derive(Clone, Debug)]
pub struct Report {
    /// The technique.
    pub technique: &'static Info,
    /// Its cases.
    pub cases: Vec<CheckedCase>,
}

/// A case that passed.
#[derive(Clone, Debug)]
pub struct CheckedCase {
    /// The case's name.
    pub name: String,
    /// The origin of its board.
    pub source: String,
    /// The board.
    pub board: Board,
    /// The finds.
    pub steps: Vec<Step>,
    /// For a near miss: the change, and the finds after it.
    pub restored: Option<(Restoring, Vec<Step>)>,
}

/// The explanation of a step as text.
pub(crate) fn words(board: &Board, step: &Step, detail: Detail, language: Language) -> String {
    let style = Style::default().with_language(language);
    render::step(1, board, step, detail, &style)
}

/// The text of the snapshot: each case with its board and its steps in every language. The first
/// step whose explanation has a short form is also shown in full.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_shown_in_full = false;
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
                let has_short = step.explain(&case.board).short.is_some();
                let in_full = has_short && !is_shown_in_full;
                is_shown_in_full |= in_full;
                for language in Language::ALL {
                    for detail in [Detail::Line, Detail::Paragraph] {
                        writeln!(f, "{}", words(&case.board, step, detail, language))?;
                    }
                    if in_full {
                        writeln!(f, "{}", words(&case.board, step, Detail::Full, language))?;
                    }
                }
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// Compares a report with `FOLDER/SLUG.snap`. insta's settings decide about new or changed text.
/// The snapshot names its fixture, which `cargo insta review` shows.
///
/// # Panics
/// Panics if the text differs, as a test does.
pub fn snapshot(folder: &Path, fixture: &Path, report: &Report) {
    let mut settings = Settings::new();
    settings.set_snapshot_path(folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_input_file(fixture);
    settings.bind(|| insta::assert_snapshot!(report.technique.slug, report.to_string()));
}
