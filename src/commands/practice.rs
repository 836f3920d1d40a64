//! `whydoku practice TECHNIQUE`: exercises, hints and answers.

use crate::cli::args::{AnswerFormat, Practice};
use crate::cli::exit::Exit;
use crate::cli::progress::Search;
use crate::cli::values::RevealOrNone;
use crate::cli::{profiles, terminal};
use crate::generate::puzzles;
use anyhow::{anyhow, bail};
use grid::Puzzle;
use grid::text::{Empty, Frame, line, pencilmarks, position};
use logic::Profile;
use render::Style;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use whydoku::generate::{Batch, From, Generator, Grading, Plan};
use whydoku::grade::Criteria;
use whydoku::grade::explanation_gates::{ExplanationGates, StepsGate};
use whydoku::grade::gates::{Gates, Requirement};
use whydoku::hint::{HintJson, text};
use whydoku::practice::{Coach, Exercise, Seen, answered, begun};
use whydoku::why_not::WhyNotRequest;

pub(crate) fn run(arguments: &Practice) -> anyhow::Result<Exit> {
    let technique = crate::cli::registry::current().technique(arguments.technique.trim())?;
    let slug = technique.info().slug;
    arguments.uniqueness.allows(technique.info())?;
    let profile = profiles::profile(&arguments.profile)?;
    let style = arguments.wording.style();
    let mut search = PositionSearch::new(arguments, slug);
    let others = Coach::profiles(&profile, slug);
    if others.first().is_none_or(|alone| alone.entries.is_empty()) {
        bail!("profile {} has no {slug}", profile.name);
    }
    let mut coach = Coach::new(
        &profile,
        &others,
        slug,
        arguments.uniqueness.uniqueness_policy(),
        arguments.budget,
    );
    let batch = if arguments.from.is_empty() {
        search.generate(&mut coach, &profile)?
    } else {
        for puzzle in puzzles(&arguments.from, &arguments.reading)? {
            search.spent += coach.spent();
            if search.is_over() {
                break;
            }
            search.examine(&mut coach, &puzzle);
        }
        None
    };
    // The sort is stable: equally hard positions stay in the order found.
    search.exercises.sort_by_key(Exercise::hardness);
    let request = WhyNotRequest::new(&profile)
        .with_uniqueness(arguments.uniqueness.uniqueness_policy())
        .with_budget(Some(arguments.budget));
    let mut out = terminal::texts();
    let exit = if let Some(claim) = arguments.answer {
        let nth = arguments.nth.get();
        let exercise = search.exercises.get(nth - 1);
        let exercise = exercise.ok_or_else(|| anyhow!("there is no position number {nth}"))?;
        let answer = answered(exercise, claim, &request);
        match arguments.format {
            AnswerFormat::Text => {
                let style = arguments.wrapping.wrapped(style);
                write!(out, "{}", answer.text(exercise, &style))?;
            }
            AnswerFormat::Json => {
                let text = answer.text(exercise, &plain(&style));
                let claim = claim.to_string();
                let judged = json!({
                    "schema": "whydoku.answer/1", "claim": claim, "answer": answer.word(), "text": text.trim_end(),
                });
                writeln!(out, "{judged}")?;
            }
        }
        if answer.word() == "right" {
            Exit::Fine
        } else {
            Exit::Gate
        }
    } else {
        for (number, exercise) in (1..).zip(&search.exercises) {
            print(&mut out, arguments, (number, exercise), &profile, &style)?;
        }
        if search.exercises.len() == arguments.number.get() {
            Exit::Fine
        } else {
            terminal::note(&search.shortfall(batch.as_ref()));
            Exit::Gate
        }
    };
    out.flush()?;
    Ok(exit)
}

/// Positions found so far, and statistics of the search.
struct PositionSearch<'a> {
    arguments: &'a Practice,
    slug: &'static str,
    exercises: Vec<Exercise>,
    /// Positions found, to skip repetitions: equivalent puzzles may lead to the same position.
    positions: BTreeSet<String>,
    puzzles: usize,
    never_next: usize,
    not_needed: usize,
    spent: u64,
}

impl<'a> PositionSearch<'a> {
    fn new(arguments: &'a Practice, slug: &'static str) -> PositionSearch<'a> {
        PositionSearch {
            arguments,
            slug,
            exercises: Vec::new(),
            positions: BTreeSet::new(),
            puzzles: 0,
            never_next: 0,
            not_needed: 0,
            spent: 0,
        }
    }

    fn is_over(&self) -> bool {
        self.exercises.len() == self.arguments.number.get() || self.spent >= self.arguments.budget
    }

    fn examine(&mut self, coach: &mut Coach<'_>, puzzle: &Puzzle) {
        self.puzzles += 1;
        match coach.look(puzzle) {
            Seen::Nowhere => self.never_next += 1,
            Seen::NotNeeded => self.not_needed += 1,
            Seen::Exercise(exercise) => {
                if self.positions.insert(position(&exercise.board.to_puzzle())) {
                    self.exercises.push(exercise);
                }
            }
        }
    }

    /// Searches generated puzzles.
    fn generate(
        &mut self,
        coach: &mut Coach<'_>,
        profile: &Profile,
    ) -> anyhow::Result<Option<Batch>> {
        let uses = StepsGate {
            technique: self.slug,
            min: 1,
            max: None,
        };
        let gates = Gates {
            require: vec![Requirement::Unique],
            explanation: ExplanationGates {
                steps: vec![uses],
                ..ExplanationGates::default()
            },
            ..Gates::default()
        };
        let criteria = Criteria::new(profile.clone(), gates);
        let plan = Plan::new(&criteria, None, From::Chance)?;
        let uniqueness_policy = self.arguments.uniqueness.uniqueness_policy();
        let seed = self.arguments.seed;
        let mut generator =
            Generator::new(&plan, &criteria, uniqueness_policy, seed, Grading::ByGates);
        let mut sum = Batch::default();
        let progress = Search::new(self.arguments.number.get() as u64);
        let mut number = 0;
        while !self.is_over() {
            let batch = generator.number(number);
            number += 1;
            self.spent += batch.units;
            for found in &batch.found {
                if !self.is_over() {
                    self.examine(coach, &grid::text::read_one(&found.puzzle)?);
                }
            }
            self.spent += coach.spent();
            sum.add(batch);
            progress.show(self.exercises.len() as u64, sum.candidates);
        }
        Ok(Some(sum))
    }

    /// Message about why too few positions were found.
    fn shortfall(&self, batch: Option<&Batch>) -> String {
        let candidates = batch.map_or(self.puzzles as u64, |batch| batch.candidates);
        let without = candidates - self.puzzles as u64 + self.never_next as u64;
        format!(
            "{} of {} positions found: of {candidates} puzzles, {without} never have {} as the next step, \
             and {} do not need it; {}",
            self.exercises.len(),
            self.arguments.number,
            self.slug,
            self.not_needed,
            if batch.is_some() {
                "raise --budget to search longer, or search a file with --from"
            } else {
                "search another file, or omit --from to generate puzzles"
            }
        )
    }
}

fn plain(style: &Style) -> Style {
    Style {
        palette: render::Palette::PLAIN,
        ..*style
    }
}

/// Prints a position and the requested part of the hint.
fn print(
    out: &mut impl Write,
    arguments: &Practice,
    (number, exercise): (usize, &Exercise),
    profile: &Profile,
    style: &Style,
) -> anyhow::Result<()> {
    let Some(hint) = exercise.hint(profile) else {
        return Ok(());
    };
    if arguments.format == AnswerFormat::Json {
        let record = json!({
            "schema": "whydoku.practice/1",
            "number": number,
            "puzzle": line(&exercise.puzzle, Empty::default()),
            "position": position(&begun(&exercise.board)),
            "pencilmarks": pencilmarks(&exercise.board, Frame::default()),
            "finds": exercise.finds.len(),
            "hint": HintJson::of(&hint, &plain(style)),
        });
        writeln!(out, "{record}")?;
        return Ok(());
    }
    let style = arguments.wrapping.wrapped(*style);
    writeln!(
        out,
        "{number}. {}",
        line(&exercise.puzzle, Empty::default())
    )?;
    writeln!(out, "{}", pencilmarks(&exercise.board, Frame::default()))?;
    if let RevealOrNone(Some(reveal)) = arguments.hint {
        write!(out, "{}", text(&hint, reveal, &style))?;
    }
    writeln!(out)?;
    Ok(())
}
