//! How a run ended, and how hard it was.

use crate::board::{pencilmarks, values};
use crate::conflict::conflict;
use crate::line::in_short;
use crate::phrase::{fill, finished, sentence, sentences};
use crate::style::Style;
use crate::width::{width, wrap};
use crate::words;
use grid::Board;
use logic::{Family, Grade, Language, Outcome, Phrase, Step};

/// How a run ended, as a sentence.
pub fn outcome(outcome: &Outcome, style: &Style) -> String {
    let said = match outcome {
        Outcome::Solved => Phrase::new(&words::SOLVED),
        Outcome::Stuck => Phrase::new(&words::STUCK),
        Outcome::Contradiction(why) => {
            Phrase::new(&words::CONTRADICTED).with("conflict", conflict(why))
        }
        Outcome::Limit => Phrase::new(&words::LIMIT),
    };
    wrap(&sentence(&said, style), style.width, 0).join("\n")
}

/// How a run ended, and the board it ended on: the filled grid, or what is left to find with all
/// candidates. Each line ended.
pub fn ending(outcome: &Outcome, board: &Board, style: &Style) -> String {
    let grid = match outcome {
        Outcome::Solved => values(board, style),
        Outcome::Stuck | Outcome::Contradiction(_) | Outcome::Limit => {
            pencilmarks(board, None, style)
        }
    };
    format!("{}\n{grid}", self::outcome(outcome, style))
}

/// How hard a path was: rating and hardest technique, first step and first placement, how often
/// each technique was used, what guessing it took.
pub fn grade(grade: &Grade, style: &Style) -> String {
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
    let steps = Phrase::new(&words::STEPS).with("count", grade.steps as usize);
    lines.push(sentence(&steps, style));
    lines.extend(counts(grade, style.language));
    if grade.guesses > 0 {
        let guesses = Phrase::new(&words::GUESSES)
            .with("guesses", grade.guesses as usize)
            .with("refuted", grade.refuted as usize)
            .with("level", grade.standing as usize);
        lines.push(sentences([&guesses], style));
    }
    lines.join("\n")
}

/// How hard a path was, in one sentence: its rating and the hardest technique.
pub fn rated(grade: &Grade, style: &Style) -> String {
    let rating = grade.rating.to_string();
    let logical = grade.logical.to_string();
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

/// What of a search its end cannot do without: how many deductions above singles, and the hardest
/// of all steps that are needed where that is easier than the rating says. `needed` is the grade of
/// these steps alone, `whole` that of the search.
pub fn needed(deductions: Deductions, needed: &Grade, whole: &Grade, style: &Style) -> String {
    let count = Phrase::new(&words::NEEDED)
        .with("needed", deductions.needed)
        .with("made", deductions.made);
    let mut lines = vec![sentence(&count, style)];
    if let Some(hardest) = needed.hardest.filter(|_| needed.logical < whole.logical) {
        let rating = needed.logical.to_string();
        let hardest = hardest.name.template(style.language);
        let slots = [("rating", rating.as_str()), ("hardest", hardest)];
        let easier = finished(&fill(&words::EASIER, &slots, style), style);
        lines.extend(wrap(&easier, style.width, 0));
    }
    lines.join("\n")
}

/// What a player needs for the steps that are told, and the hardest of them above singles with its
/// number and what it does.
pub fn takes(told: &Grade, hardest: Option<(usize, &Step)>, style: &Style) -> String {
    let mut lines = Vec::new();
    let counts = told.by_technique();
    let above = counts
        .iter()
        .filter(|(info, _)| info.family != Family::Singles);
    let names = above.map(|(info, _)| info.name.template(style.language).to_owned());
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

/// How many deductions above singles a search made, and how many of them its end needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deductions {
    /// How many it needs.
    pub needed: usize,
    /// How many were made.
    pub made: usize,
}

/// A line for each technique: its name and how often it was used, in the order of first use.
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
