//! Texts for the outcome and the grade of a run.

use crate::board::{pencilmarks, values};
use crate::conflict::conflict;
use crate::line::in_short;
use crate::phrase::{fill, finished, sentence, sentences};
use crate::style::Style;
use crate::width::{width, wrap};
use crate::words;
use grid::Board;
use logic::{Family, Grade, Language, Outcome, Phrase, Step};

/// The outcome as a sentence.
pub fn outcome(outcome: &Outcome, style: &Style) -> String {
    let phrase = match outcome {
        Outcome::Solved => Phrase::new(&words::SOLVED),
        Outcome::Stuck => Phrase::new(&words::STUCK),
        Outcome::Contradiction(why) => {
            Phrase::new(&words::CONTRADICTED).with("conflict", conflict(why))
        }
        Outcome::Limit => Phrase::new(&words::LIMIT),
    };
    wrap(&sentence(&phrase, style), style.width, 0).join("\n")
}

/// The outcome and the final board: the solution, or the grid with all candidates if it is
/// unsolved. Every line ends with a line break.
pub fn ending(outcome: &Outcome, board: &Board, style: &Style) -> String {
    let grid = match outcome {
        Outcome::Solved => values(board, style),
        Outcome::Stuck | Outcome::Contradiction(_) | Outcome::Limit => {
            pencilmarks(board, None, style)
        }
    };
    format!("{}\n{grid}", self::outcome(outcome, style))
}

/// The grade of a path. The text has the rating and the hardest technique, then the rating of the
/// first step and of the steps up to the first placement. The number of steps, the uses of each
/// technique and the guesses follow. The number of steps and the uses are taken from `explained`,
/// the grade of the steps that are explained.
pub fn grade(grade: &Grade, explained: &Grade, style: &Style) -> String {
    let mut lines = wrap(&rated(grade, style), style.width, 0);
    let first = grade.first_step.map(|rating| rating.to_string());
    let placement = grade.first_placement.map(|rating| rating.to_string());
    match (&first, &placement) {
        (Some(first), Some(placement)) => {
            let slots = [("first", first.as_str()), ("placement", placement.as_str())];
            lines.push(finished(&fill(&words::FIRSTS, &slots, style), style));
        }
        (Some(first), None) => {
            let first = fill(&words::FIRST_STEP, &[("first", first)], style);
            lines.push(finished(&first, style));
        }
        (None, _) => {}
    }
    let steps = Phrase::new(&words::STEPS).with("count", explained.steps as usize);
    lines.push(sentence(&steps, style));
    lines.extend(counts(explained, style.language));
    if grade.guesses > 0 {
        let guesses = Phrase::new(&words::GUESSES)
            .with("guesses", grade.guesses as usize)
            .with("refuted", grade.refuted as usize)
            .with("level", grade.max_open_guesses as usize);
        lines.push(sentences([&guesses], style));
    }
    lines.join("\n")
}

/// One sentence with the rating and the hardest technique.
pub fn rated(grade: &Grade, style: &Style) -> String {
    let rating = grade.rating.to_string();
    let logical = grade.hardest_step_rating.to_string();
    let hardest = grade.hardest.map(|info| info.name.template(style.language));
    let rated = match hardest {
        None if grade.guesses == 0 => fill(&words::UNRATED, &[("rating", &rating)], style),
        None => fill(&words::RATED_GUESSED, &[("rating", &rating)], style),
        Some(hardest) if grade.guesses == 0 => fill(
            &words::RATED,
            &[("rating", &rating), ("hardest", hardest)],
            style,
        ),
        Some(hardest) => {
            let slots = [
                ("rating", rating.as_str()),
                ("logical", &logical),
                ("hardest", hardest),
            ];
            fill(&words::RATED_TRIAL, &slots, style)
        }
    };
    finished(&rated, style)
}

/// How many of a search's deductions are needed, not counting singles. If the hardest needed step
/// is easier than the hardest step of the search, a second sentence names it. `needed` is the grade
/// of the needed steps, `complete` that of the complete search.
pub fn needed(deductions: Deductions, needed: &Grade, complete: &Grade, style: &Style) -> String {
    let count = Phrase::new(&words::NEEDED)
        .with("needed", deductions.needed)
        .with("made", deductions.made);
    let mut lines = vec![sentence(&count, style)];
    if let Some(hardest) = needed
        .hardest
        .filter(|_| needed.hardest_step_rating < complete.hardest_step_rating)
    {
        let rating = needed.hardest_step_rating.to_string();
        let hardest = hardest.name.template(style.language);
        let slots = [("rating", rating.as_str()), ("hardest", hardest)];
        let easier = finished(&fill(&words::EASIER, &slots, style), style);
        lines.extend(wrap(&easier, style.width, 0));
    }
    lines.join("\n")
}

/// The techniques that a solution uses, without singles, and its hardest step. `grade` is that of
/// the explained steps; `hardest` is the hardest step, with its number.
pub fn takes(grade: &Grade, hardest: Option<(usize, &Step)>, style: &Style) -> String {
    let mut lines = Vec::new();
    let counts = grade.by_technique();
    let not_singles = counts
        .iter()
        .filter(|(info, _)| info.family != Family::Singles);
    let names = not_singles.map(|(info, _)| info.name.template(style.language).to_owned());
    let names: Vec<String> = names.collect();
    if !names.is_empty() {
        let list = crate::names::list(&names, style);
        let takes = fill(&words::TAKES, &[("techniques", &list)], style);
        lines.extend(wrap(&finished(&takes, style), style.width, 0));
    }
    if let Some((number, step)) = hardest {
        let number = number.to_string();
        let effects = in_short(&step.effects, style);
        let slots = [
            ("number", number.as_str()),
            ("name", step.info().name.template(style.language)),
            ("effects", &effects),
        ];
        let hardest = finished(&fill(&words::HARDEST, &slots, style), style);
        lines.extend(wrap(&hardest, style.width, 0));
    }
    lines.join("\n")
}

/// Numbers of a search's deductions, not counting singles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deductions {
    /// Deductions that the outcome depends on.
    pub needed: usize,
    /// All deductions.
    pub made: usize,
}

/// One line per technique with its name and number of uses, in the order of first use.
fn counts(grade: &Grade, language: Language) -> Vec<String> {
    let counts = grade.by_technique();
    let names: Vec<&str> = counts
        .iter()
        .map(|(info, _)| info.name.template(language))
        .collect();
    let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let line = |(name, &(_, count)): (&&str, &(_, u32))| {
        format!("  {name}{}{count:>6}", " ".repeat(widest - width(name)))
    };
    names.iter().zip(&counts).map(line).collect()
}
