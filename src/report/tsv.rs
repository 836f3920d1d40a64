//! Tab-separated values with a header.

use super::{Report, techniques_of};
use crate::files::FileSignature;
use logic::{Info, Measure, Profile, Scale};
use std::fmt::{Display, Write as _};
use std::io::{self, Write};
use whydoku::Slug;
use whydoku::grade::record::or_dash;
use whydoku::grade::{Criteria, GradeRecord};
use whydoku::printable::clean;

/// Names of the columns for ratings.
const RATING_COLUMNS: [&str; 7] = [
    "verdict",
    "rating",
    "hardest",
    "first_placement",
    "first_step",
    "steps",
    "guess_level",
];

/// Names of the columns for Sudoku Explainer's ratings.
const EXPLAINER_COLUMNS: [&str; 3] = ["ER", "EP", "ED"];

/// Names of the columns for scores.
const SCORE_COLUMNS: [&str; 6] = [
    "verdict",
    "level",
    "score",
    "hardest",
    "steps",
    "guess_level",
];

/// Set of columns for a profile.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Columns {
    /// For profiles with ratings, and for a mixture of profiles.
    #[default]
    Rating,
    /// For Sudoku Explainer's ratings.
    Explainer,
    /// For profiles with scores.
    Sum,
}

impl Columns {
    fn of(profile: &Profile) -> Columns {
        match (profile.scale, &profile.measure) {
            (Scale::SudokuExplainer, _) => Columns::Explainer,
            (Scale::Own, Measure::Sum(_)) => Columns::Sum,
            (Scale::Own, Measure::Maximum) => Columns::Rating,
        }
    }

    fn names(self) -> &'static [&'static str] {
        match self {
            Columns::Rating => &RATING_COLUMNS,
            Columns::Explainer => &EXPLAINER_COLUMNS,
            Columns::Sum => &SCORE_COLUMNS,
        }
    }

    /// Appends the cells of a record to a line, each after a tab.
    fn append(self, line: &mut String, record: &GradeRecord) {
        let hardest = record.hardest.as_ref().map_or("-", Slug::as_str);
        match self {
            Columns::Rating => {
                append(line, record.verdict);
                append_rating(line, record.rating);
                append_text(line, hardest);
                append_rating(line, record.first_placement);
                append_rating(line, record.first_step);
                append(line, record.steps);
                append(line, record.guess_level);
            }
            Columns::Sum => {
                append(line, record.verdict);
                append(line, record.level.as_deref().unwrap_or("-"));
                match record.score {
                    Some(score) => append(line, score),
                    None => append(line, "-"),
                }
                append_text(line, hardest);
                append(line, record.steps);
                append(line, record.guess_level);
            }
            Columns::Explainer => {
                // There is no verdict column, so a rating that is only a bound is marked.
                append(line, record.bound_sign());
                line.push_str(&or_dash(record.rating));
                append_rating(line, record.first_placement);
                append_rating(line, record.first_step);
            }
        }
    }
}

/// Appends a cell to a line, after a tab.
fn append(line: &mut String, cell: impl Display) {
    // Writing to a string cannot fail.
    let _ = write!(line, "\t{cell}");
}

/// Appends a text to a line, after a tab. Faster than [`append`], because nothing is formatted.
fn append_text(line: &mut String, text: &str) {
    line.push('\t');
    line.push_str(text);
}

/// Appends a rating in tenths or a dash to a line, after a tab. Faster than [`append`]: formatting a rating
/// would take longer than grading an easy puzzle.
fn append_rating(line: &mut String, tenths: Option<u16>) {
    match tenths {
        Some(tenths @ ..=999) => {
            line.push('\t');
            let digit = |number: u16| char::from(b'0' + (number % 10) as u8);
            if tenths >= 100 {
                line.push(digit(tenths / 100));
            }
            line.extend([digit(tenths / 10), '.', digit(tenths)]);
        }
        Some(_) | None => append(line, or_dash(tenths)),
    }
}

/// The columns of one profile.
struct Group {
    /// Prefix of the column names, if there are several profiles.
    prefix: String,
    columns: Columns,
    /// The techniques whose uses are counted; each has a column.
    counted: Vec<&'static Info>,
}

/// Writes records as tab-separated values.
#[derive(Default)]
pub(crate) struct Tsv {
    groups: Vec<Group>,
    /// For each of the criteria and each group, the index of the profile whose grades fill the group;
    /// 0 is the first profile. `None` if the criteria do not have the profile.
    profile_indexes: Vec<Vec<Option<usize>>>,
    /// Whether the table has columns for effort.
    has_effort: bool,
    /// Whether the table has columns for T&E depth.
    has_trial_depth: bool,
    /// Whether the table has a column for the elapsed time.
    has_timing: bool,
    /// The line of the last record; kept to reuse its memory.
    line: String,
}

impl Tsv {
    /// A table for these criteria. If a puzzle is graded by several profiles, the table has a group
    /// of columns for each profile; otherwise it has one group that fits all profiles.
    pub(crate) fn new(criteria: &[Criteria]) -> Tsv {
        if criteria
            .iter()
            .all(|criteria| criteria.further_profiles.is_empty())
        {
            let mut all = criteria
                .iter()
                .map(|criteria| Columns::of(&criteria.profile));
            let first = all.next().unwrap_or_default();
            let shared = all.all(|columns| columns == first);
            return Tsv {
                groups: vec![Group {
                    prefix: String::new(),
                    columns: if shared { first } else { Columns::Rating },
                    counted: Vec::new(),
                }],
                profile_indexes: vec![vec![Some(0)]; criteria.len()],
                ..Tsv::default()
            };
        }
        let mut groups: Vec<Group> = Vec::new();
        for (name, profile) in criteria.iter().flat_map(Criteria::profiles) {
            let prefix = format!("{name}.");
            if !groups.iter().any(|group| group.prefix == prefix) {
                groups.push(Group {
                    prefix,
                    columns: Columns::of(profile),
                    counted: Vec::new(),
                });
            }
        }
        let profile_indexes = criteria.iter().map(|criteria| {
            let profile_index = |group: &Group| {
                let name = group.prefix.trim_end_matches('.');
                criteria.profiles().position(|(known, _)| known == name)
            };
            groups.iter().map(profile_index).collect()
        });
        Tsv {
            profile_indexes: profile_indexes.collect(),
            groups,
            ..Tsv::default()
        }
    }

    /// Adds a column of use counts for each technique of the profiles.
    pub(crate) fn with_counts(mut self, criteria: &[Criteria]) -> Tsv {
        for (index, group) in self.groups.iter_mut().enumerate() {
            let profiles = criteria.iter().zip(&self.profile_indexes).filter_map(
                |(criteria, profile_indexes)| {
                    let profile_index = (*profile_indexes.get(index)?)?;
                    criteria
                        .profiles()
                        .nth(profile_index)
                        .map(|(_, profile)| profile)
                },
            );
            group.counted = techniques_of(profiles);
        }
        self
    }

    /// Adds columns for effort.
    pub(crate) fn with_effort(mut self) -> Tsv {
        self.has_effort = true;
        self
    }

    /// Adds columns for T&E depth.
    pub(crate) fn with_trial_depth(mut self) -> Tsv {
        self.has_trial_depth = true;
        self
    }

    /// Adds a column for the elapsed time in seconds.
    pub(crate) fn with_timing(mut self) -> Tsv {
        self.has_timing = true;
        self
    }
}

impl Report for Tsv {
    fn signature(&self) -> FileSignature {
        FileSignature {
            what: "a table of grades",
            is: |file| {
                let mut columns = file.first_line().split('\t');
                let first = columns.next();
                // The second column is the first one of a profile, perhaps with a prefix.
                let second = columns.next().unwrap_or_default();
                let second = second.rsplit('.').next();
                first == Some("puzzle") && matches!(second, Some("verdict" | "ER"))
            },
        }
    }

    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "puzzle")?;
        for group in &self.groups {
            let prefix = &group.prefix;
            for name in group.columns.names() {
                write!(out, "\t{prefix}{name}")?;
            }
            for info in &group.counted {
                write!(out, "\t{prefix}{}", info.slug)?;
            }
        }
        if self.has_effort {
            // Profiles with scores already have a column `level`.
            let level = match self.groups.first().map(|group| group.columns) {
                Some(Columns::Sum) => "effort_level",
                Some(Columns::Rating | Columns::Explainer) | None => "level",
            };
            write!(out, "\teffort\tminutes\tminutes_low\tminutes_high\t{level}")?;
        }
        if self.has_trial_depth {
            write!(out, "\tte\tinner")?;
        }
        if self.has_timing {
            write!(out, "\tseconds")?;
        }
        writeln!(out)
    }

    fn record(&mut self, out: &mut dyn Write, record: GradeRecord) -> io::Result<()> {
        // A failure of the whole file has no puzzle.
        let puzzle = if record.puzzle.is_empty() && record.line == 0 {
            "-"
        } else {
            &record.puzzle
        };
        let line = &mut self.line;
        line.clear();
        line.push_str(&formats::guarded(&clean(puzzle)));
        let profile_indexes = self.profile_indexes.get(record.criteria);
        for (index, group) in self.groups.iter().enumerate() {
            let profile_index =
                profile_indexes.and_then(|profile_indexes| *profile_indexes.get(index)?);
            let group_record = match profile_index {
                Some(0) => Some(&record),
                Some(profile_index) => record.further_grades.get(profile_index - 1),
                None => None,
            };
            match group_record {
                Some(group_record) => {
                    group.columns.append(line, group_record);
                    for info in &group.counted {
                        append(line, group_record.count(info.slug));
                    }
                }
                // The group belongs to the profile of another rule, or the record has no grade.
                None => {
                    for _ in 0..group.columns.names().len() + group.counted.len() {
                        append(line, "-");
                    }
                }
            }
        }
        // One write for all these cells: many small writes would take longer than grading an easy puzzle.
        out.write_all(line.as_bytes())?;
        if self.has_effort {
            match &record.effort {
                Some(effort) => {
                    let [low, likely, high] = effort.minutes();
                    for tenths in [effort.tenths, likely, low, high] {
                        write!(out, "\t{}.{}", tenths / 10, tenths % 10)?;
                    }
                    write!(out, "\t{}", effort.level)?;
                }
                None => write!(out, "\t-\t-\t-\t-\t-")?,
            }
        }
        if self.has_trial_depth {
            match &record.trial_depth {
                Some(depth) => write!(out, "\t{}", depth.columns().join("\t"))?,
                None => write!(out, "\t-\t-")?,
            }
        }
        if self.has_timing {
            write!(out, "\t{}", super::seconds(record.micros.unwrap_or(0)))?;
        }
        writeln!(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_written_as_by_or_dash() {
        for tenths in (0..=u16::MAX).map(Some).chain([None]) {
            let mut line = String::new();
            append_rating(&mut line, tenths);
            assert_eq!(line, format!("\t{}", or_dash(tenths)));
        }
    }
}
