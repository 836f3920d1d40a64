//! `whydoku practice TECHNIQUE`: exercises, hints and answers.

use crate::cli::args::{AnswerFormat, Practice};
use crate::cli::exit::Exit;
use crate::cli::progress::SearchProgress;
use crate::cli::values::RevealOrNone;
use crate::cli::{profiles, terminal};
use crate::generate::puzzles;
use anyhow::{anyhow, bail};
use grid::text::{Empty, Frame, line, pencilmarks, position_text};
use logic::Profile;
use render::Style;
use serde_json::json;
use std::io::Write;
use whydoku::generate::Batch;
use whydoku::hint::{HintJson, text};
use whydoku::practice::{
    Exercise, ExerciseFinder, ExerciseSearch, as_later_position, judge_answer,
};
use whydoku::why_not::WhyNotRequest;

pub(crate) fn run(arguments: &Practice) -> anyhow::Result<Exit> {
    let technique = crate::cli::registry::current().technique(arguments.technique.trim())?;
    let slug = technique.info().slug;
    arguments.uniqueness.allows(technique.info())?;
    let profile = profiles::profile(&arguments.profile)?;
    let style = arguments.wording.style();
    let mut search = ExerciseSearch::new(slug, arguments.number.get(), arguments.budget);
    // The technique alone, and all other techniques.
    let partial_profiles = ExerciseFinder::profiles(&profile, slug);
    let [only_technique, _] = &partial_profiles;
    if only_technique.entries.is_empty() {
        bail!("profile {} has no {slug}", profile.name);
    }
    let mut finder = ExerciseFinder::new(
        &profile,
        &partial_profiles,
        slug,
        arguments.uniqueness.uniqueness_policy(),
        arguments.budget,
    );
    let batch = if arguments.from.is_empty() {
        let policy = arguments.uniqueness.uniqueness_policy();
        let progress = SearchProgress::new(arguments.number.get() as u64);
        let mut show = |found, candidates| progress.show(found, candidates);
        Some(search.generate(&mut finder, &profile, policy, arguments.seed, &mut show)?)
    } else {
        for puzzle in puzzles(&arguments.from, &arguments.reading)? {
            search.spend(finder.spent());
            if search.is_over() {
                break;
            }
            search.examine(&mut finder, &puzzle);
        }
        None
    };
    // The sort is stable: equally hard positions stay in the order found.
    search.exercises.sort_by_key(Exercise::hardness);
    let request = WhyNotRequest::new(&profile)
        .with_uniqueness(arguments.uniqueness.uniqueness_policy())
        .with_budget(Some(arguments.budget));
    let mut out = terminal::styled_output();
    let exit = if let Some(claim) = arguments.answer {
        let nth = arguments.nth.get();
        let exercise = search.exercises.get(nth - 1);
        let exercise = exercise.ok_or_else(|| anyhow!("there is no position number {nth}"))?;
        let answer = judge_answer(exercise, claim, &request);
        match arguments.format {
            AnswerFormat::Text => {
                let style = arguments.wrapping.wrapped(style);
                write!(out, "{}", answer.text(exercise, &style))?;
            }
            AnswerFormat::Json => {
                let text = answer.text(exercise, &plain_style(&style));
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
            terminal::note(&shortfall(arguments, &search, slug, batch.as_ref()));
            Exit::Gate
        }
    };
    out.flush()?;
    Ok(exit)
}

/// Message about why too few positions were found.
fn shortfall(
    arguments: &Practice,
    search: &ExerciseSearch,
    slug: &str,
    batch: Option<&Batch>,
) -> String {
    let candidates = batch.map_or(search.puzzles as u64, |batch| batch.candidates);
    let never_next = candidates - search.puzzles as u64 + search.never_next as u64;
    format!(
        "{} of {} positions found: of {candidates} puzzles, {never_next} never have {slug} as the next step, \
         and {} do not need it; {}",
        search.exercises.len(),
        arguments.number,
        search.not_needed,
        if batch.is_some() {
            "raise --budget to search longer, or search a file with --from"
        } else {
            "search another file, or omit --from to generate puzzles"
        }
    )
}

fn plain_style(style: &Style) -> Style {
    style.with_palette(render::Palette::PLAIN)
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
            "position": position_text(&as_later_position(&exercise.board)),
            "pencilmarks": pencilmarks(&exercise.board, Frame::default()),
            "finds": exercise.finds.len(),
            "hint": HintJson::of(&hint, &plain_style(style)),
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
