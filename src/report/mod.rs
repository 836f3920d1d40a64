//! Records of grades, one per puzzle, in the order of the input.
//!
//! `tsv` and `jsonl` write each row when it comes and keep none. The other formats hold what they
//! need until the end. None of them writes a time unless the row has one.

pub(crate) mod github;
pub(crate) mod jsonl;
pub(crate) mod junit;
pub(crate) mod markdown;
pub(crate) mod sarif;
pub(crate) mod se_trace;
pub(crate) mod several;
pub(crate) mod table;
pub(crate) mod tap;
pub(crate) mod text;
pub(crate) mod tsv;

use logic::{Grade, Info, Rating};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};
use whydoku::grade::gates::Failure;
use whydoku::{Graded, Verdict};

/// One graded puzzle, or why it was not.
///
/// It is also what a resumed run finds of an earlier one, so everything that a report shows is in
/// it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row {
    /// Where it came from: a file's name, or what stands for it.
    pub(crate) source: String,
    /// The line its text starts at, from 1.
    pub(crate) line: usize,
    /// The puzzle as one line; for an unreadable record the start of its text.
    pub(crate) puzzle: String,
    /// Which plan it was graded by.
    pub(crate) plan: usize,
    /// The verdict's word.
    pub(crate) verdict: Cow<'static, str>,
    /// What is wrong with the text, when there is no puzzle.
    pub(crate) error: Option<String>,
    /// The line and the column of what is wrong, from 1.
    pub(crate) error_place: Option<(usize, usize)>,
    /// What the verdict does not say.
    pub(crate) reason: Option<String>,
    /// Two solutions of a puzzle with several.
    pub(crate) solutions: Option<[String; 2]>,
    /// The solution, when the puzzle was solved.
    #[serde(default)]
    pub(crate) solution: Option<String>,
    /// The rating in tenths, when a step was made.
    pub(crate) rating: Option<u16>,
    /// The slug of the hardest technique.
    pub(crate) hardest: Option<Cow<'static, str>>,
    /// The rating up to the first placement, in tenths.
    pub(crate) first_placement: Option<u16>,
    /// The rating of the first step, in tenths.
    pub(crate) first_step: Option<u16>,
    /// How many steps.
    pub(crate) steps: u32,
    /// How deep the guessing went.
    pub(crate) guess_level: u32,
    /// How many guesses.
    pub(crate) guesses: u32,
    /// How many of them were taken back.
    pub(crate) refuted: u32,
    /// How often each technique was used, in the order of first use.
    pub(crate) counts: Vec<(Cow<'static, str>, u32)>,
    /// What was done, when a baseline wants to know: a [`whydoku::TechniqueSequence`].
    pub(crate) trail: Option<String>,
    /// The form that all its images share, when they must not come again.
    pub(crate) canonical: Option<String>,
    /// The gates it fails.
    pub(crate) failures: Vec<Failure>,
    /// Sudoku Explainer's line of the hardest step, where the profile follows it.
    pub(crate) hardest_step: Option<String>,
    /// Sudoku Explainer's lines of all steps, when they are asked for.
    pub(crate) steps_told: Option<String>,
    /// How long it took, in microseconds, when that is asked for.
    pub(crate) micros: Option<u64>,
}

impl Row {
    /// The row of a grade; source, line and what was asked for besides are still to be set.
    pub(crate) fn of(puzzle: String, graded: &Graded) -> Row {
        let Graded {
            verdict,
            grade,
            solution,
            ..
        } = graded;
        let Grade { first_step, .. } = *grade;
        let tenths = |rating: Rating| rating.0;
        // A grid that came full needs nothing; of another nothing is known before its first step.
        let full = (*verdict == Verdict::Solved).then_some(0);
        let rating = match (first_step, &graded.gave_up) {
            (None, None) => full,
            (Some(_), _) | (_, Some(_)) => Some(tenths(graded.at_least())),
        };
        let reason = match verdict {
            Verdict::None(fault) => fault.map(|fault| fault.to_string()),
            Verdict::Limit => Some(graded.told_limit()),
            Verdict::Solved | Verdict::Trial | Verdict::Stuck | Verdict::Many(_) => None,
        };
        let counts = grade.by_technique().into_iter();
        Row {
            puzzle,
            verdict: Cow::Borrowed(verdict.word()),
            reason,
            solutions: match verdict {
                Verdict::Many(two) => Some([two[0].to_string(), two[1].to_string()]),
                Verdict::Solved
                | Verdict::Trial
                | Verdict::Stuck
                | Verdict::None(_)
                | Verdict::Limit => None,
            },
            solution: solution.as_ref().map(ToString::to_string),
            rating,
            hardest: grade.hardest.map(|info| Cow::Borrowed(info.slug)),
            first_placement: grade.first_placement.map(tenths).or(full),
            first_step: first_step.map(tenths).or(full),
            steps: grade.steps,
            guess_level: grade.guess_level,
            guesses: grade.guesses,
            refuted: grade.refuted,
            counts: counts
                .map(|(info, count)| (Cow::Borrowed(info.slug), count))
                .collect(),
            ..Row::default()
        }
    }

    /// The row of a text that is no puzzle.
    pub(crate) fn unreadable(text: String, place: (usize, usize), error: String) -> Row {
        Row {
            error_place: Some(place),
            puzzle: text,
            verdict: Cow::Borrowed("invalid"),
            failures: vec![Failure::new("readable", error.clone())],
            error: Some(error),
            ..Row::default()
        }
    }

    /// Whether every gate was passed.
    pub(crate) fn passes(&self) -> bool {
        self.failures.is_empty()
    }

    /// The line that is looked at first, and the column if one is meant.
    pub(crate) fn line_and_column(&self) -> (usize, Option<usize>) {
        let place = self.error_place;
        place.map_or((self.line, None), |(line, column)| (line, Some(column)))
    }

    /// `file:line`, or `file:line:column` of a character that is wrong.
    pub(crate) fn place(&self) -> String {
        let source = &self.source;
        match self.line_and_column() {
            (line, None) => format!("{source}:{line}"),
            (line, Some(column)) => format!("{source}:{line}:{column}"),
        }
    }

    /// The gates it fails, each with its reason, on one line.
    pub(crate) fn complaint(&self) -> String {
        let failures = self.failures.iter();
        let told: Vec<String> = failures.map(|f| format!("{}: {}", f.gate, f.why)).collect();
        told.join("; ")
    }

    /// How often a technique was used.
    fn count(&self, slug: &str) -> u32 {
        let mut counts = self.counts.iter();
        counts.find(|(s, _)| s == slug).map_or(0, |&(_, n)| n)
    }

    /// The verdict and the rating in a few words.
    pub(crate) fn summary(&self) -> String {
        let at_least = if self.verdict == "limit" {
            "at least "
        } else {
            ""
        };
        match (self.rating, &self.hardest) {
            (Some(rating), Some(slug)) => {
                let name = technique_name(slug);
                format!("{}, {at_least}{} ({name})", self.verdict, Rating(rating))
            }
            (Some(rating), None) => format!("{}, {at_least}{}", self.verdict, Rating(rating)),
            (None, _) => self.verdict.to_string(),
        }
    }
}

/// The field's name of a technique.
pub(crate) fn technique_name(slug: &str) -> &str {
    match techniques::by_slug(slug) {
        Some(technique) => technique.info().name.template(logic::Language::En),
        None => slug,
    }
}

/// Writes rows.
pub(crate) trait Report {
    /// What stands before the first row.
    fn head(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
    /// One row.
    fn row(&mut self, out: &mut dyn Write, row: Row) -> io::Result<()>;
    /// What stands after the last row.
    fn foot(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }
}

/// The techniques of some profiles, each once, in their order.
pub(crate) fn techniques_of<'a>(
    profiles: impl IntoIterator<Item = &'a logic::Profile>,
) -> Vec<&'static Info> {
    let mut infos: Vec<&'static Info> = Vec::new();
    for profile in profiles {
        for entry in &profile.entries {
            let info = entry.technique.info();
            if !infos.contains(&info) {
                infos.push(info);
            }
        }
    }
    infos
}

/// A rating, or a dash for none.
pub(crate) fn or_dash(tenths: Option<u16>) -> String {
    tenths.map_or_else(|| "-".to_owned(), |tenths| Rating(tenths).to_string())
}

/// Text without what would break a line.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// Seconds with six decimals, from microseconds.
pub(crate) fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

/// A file's name as a URI reference: what is not plain is escaped.
pub(crate) fn uri(name: &str) -> String {
    let mut uri = String::new();
    for byte in name.trim_start_matches("./").bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

/// A fingerprint of a puzzle's text that stays what it is (FNV-1a, 64 bits).
pub(crate) fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
