//! Chooses the report for an output format or for step traces.

use super::{
    Report, checkstyle::Checkstyle, codequality::CodeQuality, github::Github,
    hodoku_trace::HodokuTraces, html::Html, jsonl::Jsonl, junit::Junit, markdown::Markdown,
    sarif::Sarif, se_trace::SeTraces, table::Table, tap::Tap, text::Text, tsv::Tsv,
};
use crate::cli::args::GradeFormat;
use anyhow::bail;
use logic::{Measure, Profile, Scale};
use whydoku::grade::Criteria;

/// Optional columns of a table.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Columns {
    /// Use counts of the techniques.
    pub(crate) counts: bool,
    /// Effort, likely minutes and level.
    pub(crate) effort: bool,
    /// T&E depth and the rating there.
    pub(crate) te: bool,
    /// Elapsed time.
    pub(crate) timing: bool,
}

/// The report for this format.
pub(crate) fn of_format(
    format: GradeFormat,
    columns: Columns,
    criteria: &[Criteria],
) -> Box<dyn Report> {
    match format {
        GradeFormat::Tsv => {
            let mut tsv = Tsv::new(criteria);
            if columns.counts {
                tsv = tsv.with_counts(criteria);
            }
            if columns.effort {
                tsv = tsv.with_effort();
            }
            if columns.te {
                tsv = tsv.with_trial_depth();
            }
            if columns.timing {
                tsv = tsv.with_timing();
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

/// The report for step traces: Sudoku Explainer's format for its scale, `HoDoKu`'s format for
/// profiles with points. Fails for other profiles, which have no trace format.
pub(crate) fn of_traces(criteria: &[Criteria]) -> anyhow::Result<Box<dyn Report>> {
    let trace_format = |profile: &Profile| match (profile.scale, &profile.measure) {
        (Scale::SudokuExplainer, _) => Some(TraceFormat::SudokuExplainer),
        (Scale::Own, Measure::Sum(_)) => Some(TraceFormat::Hodoku),
        (Scale::Own, Measure::Maximum) => None,
    };
    let mut profiles = criteria.iter().map(|criteria| &criteria.profile);
    let first = profiles.next().and_then(trace_format);
    if criteria
        .iter()
        .any(|criteria| !criteria.further_profiles.is_empty())
    {
        bail!("--trace supports one profile, found several");
    }
    match profiles.find(|&profile| trace_format(profile) != first) {
        Some(profile) => bail!(
            "--trace needs profiles with the same trace format; profile {} has another",
            profile.name
        ),
        None => match (first, criteria.first()) {
            (Some(TraceFormat::SudokuExplainer), _) => Ok(Box::new(SeTraces)),
            (Some(TraceFormat::Hodoku), _) => Ok(Box::new(HodokuTraces)),
            (None, criteria) => bail!(
                "--trace supports the formats of Sudoku Explainer and HoDoKu, but profile {} \
                 follows neither; use --profile se or hodoku, or --traces DIR for readable paths",
                criteria.map_or("", |criteria| criteria.profile.name.as_str())
            ),
        },
    }
}

/// Format of a step trace.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TraceFormat {
    SudokuExplainer,
    Hodoku,
}
