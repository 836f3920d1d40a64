//! Checks a solution that was explained in words, sentence by sentence.
//!
//! A step is looked for on the board to which the steps before it lead: its technique searches that board
//! again, and every find is explained in words. A sentence is true if it is in the explanation of the find
//! with the same effects. Only sentences that a technique itself writes for the board are accepted;
//! docs/GRAMMAR.md lists their forms.

mod compared;
mod document;
mod finds;
mod step;

use crate::Scope;
use crate::path::{Explainer, Path, UniquenessPolicy};
use document::Document;
use finds::StepSearch;
use grid::text::{Empty, Frame, block, pencilmarks};
use grid::{Board, Fault, Puzzle};
use logic::{Effects, Language, NumberedRemoval, Profile, Rating};
use oracle::SolutionCount;
use render::Style;

/// The verdict on a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SentenceVerdict {
    /// The sentence is true on the board before its step.
    True,
    /// The sentence is false: the technique writes another sentence for this board.
    Wrong {
        /// The true sentence that belongs there.
        instead: String,
    },
    /// The technique finds no such step on this board.
    NotFound,
    /// No sentence of the technique has this form.
    Unread,
}

/// A sentence with its line and verdict.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SentenceReport {
    /// The line where the sentence begins, from 1.
    pub line: usize,
    /// The number of the step, as it is written; `None` for a line outside of steps.
    pub step: Option<usize>,
    /// The sentence, on one line.
    pub text: String,
    /// The verdict.
    pub verdict: SentenceVerdict,
}

/// The verdicts on a solution in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WordsReport {
    /// The language of the text.
    pub language: Language,
    /// Number of steps. Each single of a run counts.
    pub steps: usize,
    /// The sentences in order: headings, arguments and effects.
    pub sentences: Vec<SentenceReport>,
}

impl WordsReport {
    /// Number of true sentences.
    pub fn true_sentences(&self) -> usize {
        let is_true = |sentence: &&SentenceReport| sentence.verdict == SentenceVerdict::True;
        self.sentences.iter().filter(is_true).count()
    }

    /// Whether every sentence is true, and there is at least one step.
    pub fn is_true(&self) -> bool {
        self.steps > 0 && self.true_sentences() == self.sentences.len()
    }
}

/// Checks explanations of one puzzle in words.
pub struct WordsChecker<'p> {
    step_search: StepSearch<'p>,
    start: Board,
    /// The solved board, if the puzzle has one solution and the profile reaches it.
    solution: Option<Board>,
    /// The profile's own paths: only the needed steps, and all steps.
    paths: [Path; 2],
}

impl<'p> WordsChecker<'p> {
    /// A checker for explanations of a puzzle with a profile.
    ///
    /// # Errors
    /// When the puzzle has a fault: clashing givens, an open cell without a candidate, or a digit without a place.
    pub fn new(
        puzzle: &Puzzle,
        profile: &'p Profile,
        uniqueness_policy: UniquenessPolicy,
    ) -> Result<WordsChecker<'p>, Fault> {
        let mut explainer = Explainer::new(profile, uniqueness_policy, Scope::Needed);
        let search = explainer.search(puzzle)?;
        let paths = [Scope::Needed, Scope::Whole].map(|scope| search.path(scope));
        let [path, _] = &paths;
        let is_unique = matches!(path.solutions, SolutionCount::Unique(_));
        let uniqueness = uniqueness_policy.uniqueness(&path.solutions);
        Ok(WordsChecker {
            step_search: StepSearch::new(profile, uniqueness, &paths),
            start: path.start.clone(),
            solution: Some(path.end.clone()).filter(|end| is_unique && end.is_full()),
            paths,
        })
    }

    /// Judges an explanation in the form of [`crate::path::Chapter::text`]. Its language is recognized; the
    /// names of cells are those of the style.
    pub fn check(&self, text: &str, style: &Style) -> WordsReport {
        let document = Document::read(text);
        let language = document.language;
        let mut check = CheckState {
            checker: self,
            style: Style::default()
                .with_language(language)
                .with_cells(style.cells),
            highest_rating: highest_rating(&document),
            board: self.start.clone(),
            removals: Vec::new(),
            number: 1,
            report: WordsReport {
                language,
                steps: 0,
                sentences: Vec::new(),
            },
        };
        for section in &document.sections {
            check.judge_section(section);
        }
        let known_lines = if document.other_lines.is_empty() {
            Vec::new()
        } else {
            lines_after_steps(&self.paths, &check.style)
        };
        for (line, text) in document.other_lines {
            let is_known = known_lines.iter().any(|line| has_words(line, &text));
            check.report.sentences.push(SentenceReport {
                line,
                step: None,
                text,
                verdict: if is_known {
                    SentenceVerdict::True
                } else {
                    SentenceVerdict::Unread
                },
            });
        }
        check.report
    }
}

/// Whether a line contains a text as whole words. The text may be a part of a line that was broken.
fn has_words(line: &str, text: &str) -> bool {
    let is_word = |character: char| character.is_ascii_alphanumeric();
    line.match_indices(text.trim()).any(|(start, text)| {
        let (before, after) = (&line[..start], &line[start + text.len()..]);
        !before.ends_with(is_word) && !after.starts_with(is_word)
    })
}

/// The highest rating in the headings.
fn highest_rating(document: &Document) -> Option<Rating> {
    let ratings = document.sections.iter();
    ratings.filter_map(|section| section.heading.rating).max()
}

/// The lines that may follow the steps: outcome, final board, grade, needed steps and solutions.
fn lines_after_steps(paths: &[Path], style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    for (path, scope) in paths.iter().zip([Scope::Needed, Scope::Whole]) {
        let board = if path.end.is_full() {
            block(&path.end.to_values(), Empty::default())
        } else {
            pencilmarks(&path.end, Frame::default())
        };
        let texts = [
            Some(render::outcome(&path.outcome, style)),
            Some(board),
            crate::path::solutions_text(&path.solutions, style),
            Some(path.grade_text(style)),
            crate::path::needed_text(path, scope, style),
        ];
        for text in texts.into_iter().flatten() {
            lines.extend(text.lines().map(str::to_owned));
        }
    }
    lines
}

/// The state of a check between two sections.
struct CheckState<'c> {
    checker: &'c WordsChecker<'c>,
    style: Style,
    /// The highest rating in the headings of the text.
    highest_rating: Option<Rating>,
    /// The board before the next section.
    board: Board,
    /// The candidates removed so far, each with the number of its step.
    removals: Vec<NumberedRemoval>,
    /// The number of the next step.
    number: usize,
    report: WordsReport,
}

impl CheckState<'_> {
    /// Applies the effects of a step.
    fn apply(&mut self, number: usize, effects: &Effects) {
        for &candidate in effects.removals() {
            self.board.eliminate(candidate);
            self.removals.push(NumberedRemoval {
                candidate,
                step: number,
            });
        }
        if let Some(placed) = effects.place() {
            self.board.place(placed);
        }
    }
}
