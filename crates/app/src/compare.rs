//! Compares two puzzles: whether one is an image of the other (digits renamed, lines moved, grid transposed),
//! and how their grades differ.

use crate::UniquenessPolicy;
use crate::grade::{Graded, Grader, Verdict};
use crate::messages;
use crate::path::{Move, TechniqueSequence};
use crate::technique_name::technique;
use grid::{Digit, Puzzle};
use logic::{Outcome, Phrase, Profile, Slot, Text};
use make::isomorph::{Isomorph, Transposed};
use render::Style;

/// The comparison of two puzzles.
#[non_exhaustive]
pub struct Compared {
    /// Whether one puzzle is an image of the other.
    pub sameness: Sameness,
    /// The grades of both puzzles with the profile.
    pub grades: [Graded; 2],
    /// The sequences of techniques of both puzzles.
    pub sequences: [TechniqueSequence; 2],
}

/// Whether one puzzle is an image of the other. If the puzzles state candidates, these must correspond too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sameness {
    /// The second puzzle is the image of the first under this transformation.
    Moved(Isomorph),
    /// The second puzzle is an image of the first. For puzzles that state candidates, the transformation is
    /// not computed.
    Image,
    /// No transformation turns one into the other. Puzzles without stated candidates are also different if
    /// two givens clash in one of them.
    Different,
    /// Not decided, because a puzzle that states candidates is contradictory or too symmetric.
    Unknown,
}

impl Sameness {
    fn of(first: &Puzzle, second: &Puzzle) -> Sameness {
        if let (Ok(first), Ok(second)) = (first.plain(), second.plain()) {
            // The transformation is searched for only if there is one. Otherwise the search would try all
            // transformations.
            let canonical_form = |puzzle| oracle::canon::canon(puzzle).map(|canon| canon.form);
            let is_same =
                canonical_form(&first).is_some_and(|form| canonical_form(&second) == Some(form));
            let transformation = is_same.then(|| Isomorph::between(&first, &second));
            return transformation
                .flatten()
                .map_or(Sameness::Different, Sameness::Moved);
        }
        let sizes = |puzzle: &Puzzle| (puzzle.filled().len(), puzzle.deleted().len());
        if first.numbers() == second.numbers() && first.deleted() == second.deleted() {
            return Sameness::Moved(Isomorph::IDENTITY);
        }
        if sizes(first) != sizes(second) {
            return Sameness::Different;
        }
        match [first, second].map(oracle::canon::pencil_form) {
            [Some(first), Some(second)] if first == second => Sameness::Image,
            [Some(_), Some(_)] => Sameness::Different,
            _ => Sameness::Unknown,
        }
    }
}

impl Compared {
    /// The index, from 0, of the first step that differs in technique or rating; `None` if none does. With
    /// the choice [`logic::Choice::Easiest`], two images of a puzzle have the same grade, but steps with
    /// equal ratings may come in a different order.
    pub fn first_difference(&self) -> Option<usize> {
        let [first, second] = &self.sequences;
        first.first_difference(second)
    }

    /// Whether both puzzles have the same rating, verdict and hardest technique.
    pub fn grades_alike(&self) -> bool {
        let [first, second] = &self.grades;
        first.grade.rating == second.grade.rating
            && first.verdict.kind() == second.verdict.kind()
            && first.grade.hardest.map(|info| info.slug)
                == second.grade.hardest.map(|info| info.slug)
    }

    /// The comparison as text. Each line ends with a line break.
    pub fn text(&self, style: &Style) -> String {
        let sentence = |text: &'static Text| render::sentence(&Phrase::new(text), style);
        let mut lines = Vec::new();
        match &self.sameness {
            Sameness::Moved(Isomorph::IDENTITY) => lines.push(sentence(&messages::SAME_TEXT)),
            Sameness::Moved(transformation) => {
                lines.push(sentence(&messages::SAME_PUZZLE));
                lines.extend(describe(transformation, style));
            }
            Sameness::Image => lines.push(sentence(&messages::SAME_IMAGE)),
            Sameness::Different => lines.push(sentence(&messages::OTHER_PUZZLE)),
            Sameness::Unknown => lines.push(sentence(&messages::SAMENESS_UNKNOWN)),
        }
        for (text, graded) in [&messages::GRADE_OF_FIRST, &messages::GRADE_OF_SECOND]
            .into_iter()
            .zip(&self.grades)
        {
            lines.push(format!(
                "{} {}",
                sentence(text),
                outcome_text(graded, style)
            ));
        }
        if let (Some(index), false) = (self.first_difference(), self.grades_alike()) {
            let [first, second] = &self.sequences;
            let phrase = Phrase::new(&messages::STEPS_PART)
                .with("number", index + 1)
                .with("first", step_name(first.0.get(index)))
                .with("second", step_name(second.0.get(index)));
            lines.push(render::sentence(&phrase, style));
        }
        lines.join("\n") + "\n"
    }
}

/// The rating of a puzzle if it was solved; otherwise the outcome.
fn outcome_text(graded: &Graded, style: &Style) -> String {
    let sentence = |text: &'static Text| render::sentence(&Phrase::new(text), style);
    match &graded.verdict {
        Verdict::Solved | Verdict::Trial => render::rated(&graded.grade, style),
        Verdict::Stuck => render::outcome(&Outcome::Stuck, style),
        Verdict::Limit => render::outcome(&Outcome::Limit, style),
        Verdict::None(_) => sentence(&messages::NONE),
        Verdict::Many(_) => sentence(&messages::SEVERAL_SOLUTIONS),
    }
}

/// The name of a step's technique, or a text for a missing step. Guesses, withdrawn guesses and techniques
/// that are not built in are all called a guess.
fn step_name(step: Option<&Move>) -> Slot {
    match step {
        Some(Move::Step {
            technique: slug, ..
        }) => match technique(slug.as_str()) {
            Ok(technique) => Slot::Words(&technique.info().name),
            Err(_) => Slot::Words(&messages::A_GUESS),
        },
        Some(Move::Guess(_) | Move::Back) => Slot::Words(&messages::A_GUESS),
        None => Slot::Words(&messages::NO_STEP),
    }
}

/// Describes a transformation, one line for each part: transposition, rows, columns, digits. Parts that change
/// nothing are left out.
fn describe(transformation: &Isomorph, style: &Style) -> Vec<String> {
    let sentence = |text: &'static Text| render::sentence(&Phrase::new(text), style);
    let numbers = |lines: &[u8; 9]| {
        let lines: Vec<String> = lines.iter().map(|line| (line + 1).to_string()).collect();
        lines.join(" ")
    };
    let mut lines = Vec::new();
    if transformation.transposed == Transposed::Yes {
        lines.push(sentence(&messages::TRANSPOSED));
    }
    let identity = Isomorph::IDENTITY;
    if transformation.rows != identity.rows {
        lines.push(format!(
            "{} {}",
            sentence(&messages::ROWS_FROM),
            numbers(&transformation.rows)
        ));
    }
    if transformation.columns != identity.columns {
        lines.push(format!(
            "{} {}",
            sentence(&messages::COLUMNS_FROM),
            numbers(&transformation.columns)
        ));
    }
    if transformation.digits != identity.digits {
        let pairs = Digit::ALL
            .into_iter()
            .filter(|&digit| transformation.relabelled(digit) != digit);
        let pairs: Vec<String> = pairs
            .map(|digit| format!("{digit}->{}", transformation.relabelled(digit)))
            .collect();
        lines.push(format!(
            "{} {}",
            sentence(&messages::DIGITS_BECOME),
            pairs.join(" ")
        ));
    }
    lines
}

/// Compares two puzzles with a profile. `budget` is the maximum work for each grade, in units; `None` is no
/// limit.
pub fn compare(
    first: &Puzzle,
    second: &Puzzle,
    profile: &Profile,
    uniqueness_policy: UniquenessPolicy,
    budget: Option<u64>,
) -> Compared {
    let mut grader = Grader::new(profile, uniqueness_policy).with_budget(budget);
    let mut sequences = [TechniqueSequence::default(), TechniqueSequence::default()];
    let [first_sequence, second_sequence] = &mut sequences;
    let grades = [
        grader.grade_with_recorders(first, &mut [first_sequence]),
        grader.grade_with_recorders(second, &mut [second_sequence]),
    ];
    Compared {
        sameness: Sameness::of(first, second),
        grades,
        sequences,
    }
}
