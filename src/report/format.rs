//! The report of a format.

use super::{
    Report, checkstyle::Checkstyle, codequality::CodeQuality, github::Github, html::Html,
    jsonl::Jsonl, junit::Junit, markdown::Markdown, sarif::Sarif, table::Table, tap::Tap,
    text::Text, tsv::Tsv,
};
use crate::cli::args::GradeFormat;
use whydoku::Criteria;

/// What a table has besides what all have.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Columns {
    /// How often each technique was used.
    pub(crate) counts: bool,
    /// What the puzzle asks of a person.
    pub(crate) effort: bool,
    /// How long it took.
    pub(crate) timing: bool,
}

/// A report in this format.
pub(crate) fn of(format: GradeFormat, columns: Columns, criteria: &[Criteria]) -> Box<dyn Report> {
    let profiles = || criteria.iter().map(|criteria| &criteria.profile);
    match format {
        GradeFormat::Tsv => {
            let mut tsv = Tsv::new(profiles());
            if columns.counts {
                tsv = tsv.counting(profiles());
            }
            if columns.effort {
                tsv = tsv.effort();
            }
            if columns.timing {
                tsv = tsv.timing();
            }
            Box::new(tsv)
        }
        GradeFormat::Jsonl => Box::new(Jsonl::new(profiles())),
        GradeFormat::Table => Box::new(Table::default()),
        GradeFormat::Text => Box::new(Text::default()),
        GradeFormat::Github => Box::new(Github::default()),
        GradeFormat::Junit => Box::new(Junit::default()),
        GradeFormat::Sarif => Box::new(Sarif::default()),
        GradeFormat::Tap => Box::new(Tap::default()),
        GradeFormat::Markdown => Box::new(Markdown::default()),
        GradeFormat::Codequality => Box::new(CodeQuality::default()),
        GradeFormat::Checkstyle => Box::new(Checkstyle::default()),
        GradeFormat::Html => Box::new(Html::default()),
    }
}
