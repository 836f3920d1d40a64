//! The record of a puzzle's grade. All reports are made from records, and resumed runs read them.

use super::gates::{Failure, Gate};
use super::grader::{Graded, Verdict};
use super::verdict_kind::VerdictKind;
use crate::effort::Effort;
use crate::slug::Slug;
use crate::trial_depth::TrialDepth;
use logic::{Grade, Profile, Rating};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

/// A graded puzzle, or the reason why there is no grade.
///
/// A resumed run reads earlier records, so a record contains everything that a report shows.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GradeRecord {
    /// The source: a file name, or a word for another source.
    pub source: String,
    /// The line on which the puzzle's text starts, from 1; 0 for a whole file.
    pub line: usize,
    /// The puzzle on one line. If the text is not a puzzle, the start of the text.
    pub puzzle: String,
    /// The index, from 0, of the applied criteria in the run's list of criteria.
    pub criteria: usize,
    /// The verdict.
    pub verdict: VerdictKind,
    /// The error of the text, if there is no puzzle.
    pub error: Option<String>,
    /// Line and column of the error, from 1.
    pub error_place: Option<(usize, usize)>,
    /// Details of the verdict, if there are any.
    pub reason: Option<String>,
    /// Two solutions, if the puzzle has several.
    pub solutions: Option<[String; 2]>,
    /// The solution, if the puzzle was solved.
    pub solution: Option<String>,
    /// The rating in tenths; `None` if nothing is known about it.
    pub rating: Option<u16>,
    /// The hardest technique; `None` if there was no step.
    pub hardest: Option<Slug>,
    /// The hardest rating up to the first placement, in tenths.
    pub first_placement: Option<u16>,
    /// The rating of the first step, in tenths.
    pub first_step: Option<u16>,
    /// The sum of the scores, if the profile sums scores.
    pub score: Option<u32>,
    /// The slug of the level that belongs to the score.
    pub level: Option<String>,
    /// The effort for a person, if requested.
    #[serde(default)]
    pub effort: Option<Effort>,
    /// T&E depth and the rating at that depth, if requested.
    #[serde(default)]
    pub trial_depth: Option<TrialDepth>,
    /// The complete path with its proofs as a trace on one line, if requested.
    #[serde(default)]
    pub path: Option<String>,
    /// Number of steps.
    pub steps: u32,
    /// Maximum number of nested guesses, or the last resort's own count of levels.
    pub guess_level: u32,
    /// Number of guesses.
    pub guesses: u32,
    /// Number of refuted guesses.
    pub refuted: u32,
    /// Number of uses of each technique, in the order of first use.
    pub counts: Vec<(Slug, u32)>,
    /// The sequence of techniques, for a baseline: a [`crate::path::TechniqueSequence`].
    pub techniques: Option<String>,
    /// The canonical form, if no image of the puzzle may occur again.
    pub canonical: Option<String>,
    /// The failed gates.
    pub failures: Vec<Failure>,
    /// The hardest step as Sudoku Explainer prints it, if the profile reproduces that program.
    pub hardest_step: Option<String>,
    /// All steps as Sudoku Explainer prints them, if requested.
    pub step_lines: Option<String>,
    /// Duration in microseconds, if requested.
    pub micros: Option<u64>,
    /// The records of further profiles, in order. They contain only grades.
    #[serde(default, rename = "beside", skip_serializing_if = "Vec::is_empty")]
    pub further_grades: Vec<GradeRecord>,
}

/// The grade of a puzzle that a baseline contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The puzzle on one line; empty for a whole file.
    pub puzzle: String,
    /// The verdict.
    pub verdict: VerdictKind,
    /// The rating; `None` if the baseline states none.
    pub rating: Option<Rating>,
    /// The hardest technique; `None` if the baseline states none.
    pub hardest: Option<Slug>,
}

impl GradeRecord {
    /// The record of a grade, without source, line and other fields that are set later.
    pub fn of(puzzle: String, graded: &Graded) -> GradeRecord {
        let Graded {
            verdict,
            grade,
            solution,
            ..
        } = graded;
        let Grade { first_step, .. } = *grade;
        let tenths = |rating: Rating| rating.0;
        // A full grid needs no steps. For other puzzles, nothing is known before the first step.
        let without_steps = (*verdict == Verdict::Solved).then_some(0);
        let rating = match (first_step, &graded.budget_exhausted) {
            (None, None) => without_steps,
            (Some(_), _) | (_, Some(_)) => Some(tenths(graded.at_least())),
        };
        let reason = match verdict {
            Verdict::None(fault) => fault.map(|fault| fault.to_string()),
            Verdict::Limit => Some(graded.limit_text()),
            Verdict::Solved | Verdict::Trial | Verdict::Stuck | Verdict::Many(_) => None,
        };
        let counts = grade.by_technique().into_iter();
        GradeRecord {
            puzzle,
            reason,
            solutions: match verdict {
                Verdict::Many(solutions) => {
                    Some([solutions[0].to_string(), solutions[1].to_string()])
                }
                Verdict::Solved
                | Verdict::Trial
                | Verdict::Stuck
                | Verdict::None(_)
                | Verdict::Limit => None,
            },
            solution: solution.as_ref().map(ToString::to_string),
            rating,
            hardest: grade.hardest.map(Slug::from),
            first_placement: grade.first_placement.map(tenths).or(without_steps),
            first_step: first_step.map(tenths).or(without_steps),
            steps: grade.steps,
            guess_level: grade.guess_level,
            guesses: grade.guesses,
            refuted: grade.refuted,
            counts: counts
                .map(|(info, count)| (Slug::from(info), count))
                .collect(),
            ..GradeRecord::empty(verdict.kind())
        }
    }

    /// A record with nothing but a verdict.
    fn empty(verdict: VerdictKind) -> GradeRecord {
        GradeRecord {
            verdict,
            source: String::new(),
            line: 0,
            puzzle: String::new(),
            criteria: 0,
            error: None,
            error_place: None,
            reason: None,
            solutions: None,
            solution: None,
            rating: None,
            hardest: None,
            first_placement: None,
            first_step: None,
            score: None,
            level: None,
            effort: None,
            trial_depth: None,
            path: None,
            steps: 0,
            guess_level: 0,
            guesses: 0,
            refuted: 0,
            counts: Vec::new(),
            techniques: None,
            canonical: None,
            failures: Vec::new(),
            hardest_step: None,
            step_lines: None,
            micros: None,
            further_grades: Vec::new(),
        }
    }

    /// Adds the sum of the scores and the level, if the profile sums scores and the puzzle is solved.
    #[must_use]
    pub fn summed(mut self, profile: &Profile, grade: &Grade) -> GradeRecord {
        let solved = matches!(self.verdict, VerdictKind::Solved | VerdictKind::Trial);
        if let Some(sum) = profile.sum(grade).filter(|_| solved) {
            self.score = Some(sum.score.0);
            self.level = Some(sum.levels.get(sum.level).slug.clone());
        }
        self
    }

    /// The record of a text that is not a puzzle.
    pub fn unreadable(text: String, place: (usize, usize), error: String) -> GradeRecord {
        GradeRecord {
            error_place: Some(place),
            puzzle: text,
            failures: vec![Failure::new(Gate::Readable, error.clone())],
            error: Some(error),
            ..GradeRecord::empty(VerdictKind::Invalid)
        }
    }

    /// The record of a whole file that fails a gate, for example because it is missing or unreadable.
    pub fn without_puzzle(source: String, gate: Gate, why: String) -> GradeRecord {
        GradeRecord {
            source,
            failures: vec![Failure::new(gate, why.clone())],
            error: Some(why),
            ..GradeRecord::empty(VerdictKind::Invalid)
        }
    }

    /// The record of a puzzle that its file no longer contains. It has the last known grade.
    pub fn gone(source: String, known: Known, why: String) -> GradeRecord {
        GradeRecord {
            source,
            puzzle: known.puzzle,
            rating: known.rating.map(|rating| rating.0),
            hardest: known.hardest,
            failures: vec![Failure::new(Gate::Baseline, why)],
            ..GradeRecord::empty(known.verdict)
        }
    }

    /// Whether no gate failed.
    pub fn passes(&self) -> bool {
        self.failures.is_empty()
    }

    /// The line and the column that a report points to; each is `None` if there is none.
    pub fn line_and_column(&self) -> (Option<usize>, Option<usize>) {
        match self.error_place {
            Some((line, column)) => (Some(line), Some(column)),
            None => ((self.line > 0).then_some(self.line), None),
        }
    }

    /// The place as `file:line`, `file:line:column` for a wrong character, or `file` for a whole file.
    pub fn place(&self) -> String {
        let source = &self.source;
        match self.line_and_column() {
            (None, _) => source.clone(),
            (Some(line), None) => format!("{source}:{line}"),
            (Some(line), Some(column)) => format!("{source}:{line}:{column}"),
        }
    }

    /// The failed gates and their reasons, on one line.
    pub fn complaint(&self) -> String {
        let failures = self.failures.iter();
        let texts: Vec<String> = failures
            .map(|failure| format!("{}: {}", failure.gate, failure.why))
            .collect();
        texts.join("; ")
    }

    /// The failed gates, with the grade if there is one.
    pub fn complaint_and_grade(&self) -> String {
        let complaint = self.complaint();
        match self.rating {
            Some(_) => format!("{complaint} [{}]", self.summary()),
            None => complaint,
        }
    }

    /// Number of uses of a technique.
    pub fn count(&self, slug: &str) -> u32 {
        let mut counts = self.counts.iter();
        counts
            .find(|(counted, _)| counted.as_str() == slug)
            .map_or(0, |&(_, count)| count)
    }

    /// The text before a rating that is printed without a verdict. It is `>=` if the puzzle was given up,
    /// because the rating is then a lower bound.
    pub fn bound_sign(&self) -> &'static str {
        match self.verdict {
            VerdictKind::Limit => ">=",
            VerdictKind::Solved
            | VerdictKind::Trial
            | VerdictKind::Stuck
            | VerdictKind::None
            | VerdictKind::Many
            | VerdictKind::Invalid => "",
        }
    }

    /// The difficulty in short form: the rating, or level and score if the profile sums scores; a dash if it
    /// is unknown.
    pub fn hardness(&self) -> String {
        match (&self.level, self.score) {
            (Some(level), Some(score)) => format!("{level} {score}"),
            (_, _) => format!("{}{}", self.bound_sign(), or_dash(self.rating)),
        }
    }

    /// The verdict and the rating in a few words, also those of further profiles.
    pub fn summary(&self) -> String {
        let mut summary = self.summary_without_further();
        for further in &self.further_grades {
            // Writing to a string cannot fail.
            let _ = write!(summary, "; {}", further.summary_without_further());
        }
        summary
    }

    /// The verdict and the rating in a few words, without further profiles.
    fn summary_without_further(&self) -> String {
        if let (Some(_), Some(_)) = (&self.level, self.score) {
            let hardness = self.hardness();
            return match &self.hardest {
                Some(slug) => {
                    let name = slug.name();
                    format!("{}, {hardness} ({name})", self.verdict)
                }
                None => format!("{}, {hardness}", self.verdict),
            };
        }
        let at_least = match self.verdict {
            VerdictKind::Limit => "at least ",
            VerdictKind::Solved
            | VerdictKind::Trial
            | VerdictKind::Stuck
            | VerdictKind::None
            | VerdictKind::Many
            | VerdictKind::Invalid => "",
        };
        match (self.rating, &self.hardest) {
            (Some(rating), Some(slug)) => {
                let name = slug.name();
                format!("{}, {at_least}{} ({name})", self.verdict, Rating(rating))
            }
            (Some(rating), None) => format!("{}, {at_least}{}", self.verdict, Rating(rating)),
            (None, _) => self.verdict.to_string(),
        }
    }
}

/// A rating, or a dash without one.
pub fn or_dash(tenths: Option<u16>) -> String {
    tenths.map_or_else(|| "-".to_owned(), |tenths| Rating(tenths).to_string())
}

/// A stable fingerprint of a puzzle's text (FNV-1a, 64 bits).
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
