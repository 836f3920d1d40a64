//! Which report writes the records: the one of a format, or the step traces of another program.

use super::{
    Report, checkstyle::Checkstyle, codequality::CodeQuality, github::Github,
    hodoku_trace::HodokuTraces, html::Html, jsonl::Jsonl, junit::Junit, markdown::Markdown,
    sarif::Sarif, se_trace::SeTraces, table::Table, tap::Tap, text::Text, tsv::Tsv,
};
use crate::cli::args::GradeFormat;
use anyhow::bail;
use logic::{Measure, Profile, Scale};
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
pub(crate) fn of_format(
    format: GradeFormat,
    columns: Columns,
    criteria: &[Criteria],
) -> Box<dyn Report> {
    match format {
        GradeFormat::Tsv => {
            let mut tsv = Tsv::new(criteria);
            if columns.counts {
                tsv = tsv.counting(criteria);
            }
            if columns.effort {
                tsv = tsv.effort();
            }
            if columns.timing {
                tsv = tsv.timing();
            }
            Box::new(tsv)
        }
        GradeFormat::Jsonl => Box::new(Jsonl::new(criteria)),
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

/// The report of step traces: Sudoku Explainer's, or `HoDoKu`'s where scores are summed. Other
/// profiles follow nobody who has a form for them.
pub(crate) fn of_traces(criteria: &[Criteria]) -> anyhow::Result<Box<dyn Report>> {
    let of = |profile: &Profile| match (profile.scale, &profile.measure) {
        (Scale::SudokuExplainer, _) => Some(Trace::SudokuExplainer),
        (Scale::Own, Measure::Sum(_)) => Some(Trace::Hodoku),
        (Scale::Own, Measure::Maximum) => None,
    };
    let mut profiles = criteria.iter().map(|criteria| &criteria.profile);
    let first = profiles.next().and_then(of);
    if criteria.iter().any(|criteria| !criteria.beside.is_empty()) {
        bail!("--trace writes the steps of one profile, and several are asked for");
    }
    match profiles.find(|&profile| of(profile) != first) {
        Some(profile) => bail!(
            "--trace writes one form of step traces, and profile {} has another one than the rest",
            profile.name
        ),
        None => match (first, criteria.first()) {
            (Some(Trace::SudokuExplainer), _) => Ok(Box::new(SeTraces)),
            (Some(Trace::Hodoku), _) => Ok(Box::new(HodokuTraces)),
            (None, criteria) => bail!(
                "--trace writes the step traces of Sudoku Explainer or of HoDoKu, and profile {} \
                 follows neither; use --profile se or hodoku, or --traces DIR for readable paths",
                criteria.map_or("", |criteria| criteria.profile.name.as_str())
            ),
        },
    }
}

/// Whose form a step trace has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trace {
    SudokuExplainer,
    Hodoku,
}
