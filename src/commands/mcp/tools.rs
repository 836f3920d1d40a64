//! The tools: what each is asked, and the library's answer as text.

use anyhow::Context;
use grid::Digit;
use grid::text::read_one;
use logic::{Language, Profile};
use render::{Detail, Style};
use serde::Deserialize;
use serde_json::{Value, json};
use techniques::profile;
use whydoku::grade::{GradeJson, GradeRecord, Grader, ProfileStamp};
use whydoku::hint::{HintJson, HintRequest, PlayerBoard, read_pencilmarks};
use whydoku::{Ask, Explainer, Replay, Scope, UNITS_PER_SECOND};

/// Answers a question.
type Tool = fn(&Question) -> anyhow::Result<String>;

/// The tool of a name.
pub(super) fn named(name: &str) -> Option<Tool> {
    match name {
        "hint" => Some(hint),
        "explain" => Some(explain),
        "grade" => Some(grade),
        "verify" => Some(verify),
        _ => None,
    }
}

/// Nobody waits longer for a sentence; work is counted, so the answer is the same everywhere.
const BUDGET: u64 = 60 * UNITS_PER_SECOND;

/// The arguments of every tool; which of them a tool takes, its schema says.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Question {
    puzzle: String,
    board: Option<String>,
    candidates: Option<String>,
    digit: Option<u8>,
    allow: Option<Vec<String>>,
    profile: Option<String>,
    language: Option<String>,
    format: Format,
    trace: Value,
}

impl Question {
    fn profile(&self) -> anyhow::Result<Profile> {
        let name = self.profile.as_deref().unwrap_or("default");
        Ok(profile::named(name)?)
    }

    fn style(&self) -> anyhow::Result<Style> {
        let code = self.language.as_deref().unwrap_or("en");
        let language = Language::of_code(code).context("there is no such language")?;
        let style = Style::default();
        Ok(Style { language, ..style })
    }
}

/// How `explain` answers.
#[derive(Deserialize, Clone, Copy, PartialEq, Default)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Text,
    Trace,
}

fn hint(asked: &Question) -> anyhow::Result<String> {
    let given = read_one(&asked.puzzle)?;
    let board = match (&asked.board, &asked.candidates) {
        (None, None) => PlayerBoard::untouched(given),
        (board, marks) => {
            let board = read_one(board.as_ref().unwrap_or(&asked.puzzle))?;
            let marks = marks.as_deref().map(read_pencilmarks).transpose()?;
            PlayerBoard::of(given, &board, marks)
        }
    };
    let slug = |name: &String| Ok(whydoku::technique(name)?.info().slug);
    let known = asked.allow.iter().flatten().map(slug);
    let known = known.collect::<anyhow::Result<Vec<&str>>>()?;
    let digit = |digit| Digit::new(digit).context("digits are from 1 to 9");
    let digit = asked.digit.map(digit).transpose()?;
    let profile = asked.profile()?;
    let request = HintRequest {
        digit,
        known: asked.allow.is_some().then_some(&known),
        budget: Some(BUDGET),
        ..HintRequest::new(&profile)
    };
    let hint = whydoku::hint(&board, &request);
    Ok(HintJson::of(&hint, &asked.style()?).text()?)
}

fn explain(asked: &Question) -> anyhow::Result<String> {
    let (puzzle, profile) = (read_one(&asked.puzzle)?, asked.profile()?);
    let explainer = Explainer::new(&profile, Ask::Oracle, Scope::Needed);
    let path = explainer.with_budget(Some(BUDGET)).explain(&puzzle)?;
    let style = asked.style()?;
    if asked.format == Format::Trace {
        let trace = whydoku::trace(&puzzle, &profile, &path, Ask::Oracle, &style);
        return Ok(render::trace::write(&trace));
    }
    let (mut replay, mut told) = (Replay::new(&path.start), Vec::new());
    for (number, record) in (1..).zip(&path.records) {
        let (before, detail) = (replay.board(), Detail::Paragraph);
        told.push(render::record(number, before, record, detail, &style));
        replay.follow(record);
    }
    told.push(render::outcome(&path.outcome, &style));
    told.push(path.end.to_values().to_string());
    told.extend(whydoku::solutions_text(&path.solutions, &style));
    told.push(render::grade(&path.grade, &style));
    Ok(told.join("\n\n"))
}

fn grade(asked: &Question) -> anyhow::Result<String> {
    let (puzzle, profile) = (read_one(&asked.puzzle)?, asked.profile()?);
    let mut grader = Grader::new(&profile, Ask::Oracle).with_budget(Some(BUDGET));
    let record = GradeRecord::of(grid::text::position(&puzzle), &grader.grade(&puzzle));
    let stamp = ProfileStamp::of(&profile);
    Ok(serde_json::to_string(&GradeJson::of(&record, &stamp))?)
}

fn verify(asked: &Question) -> anyhow::Result<String> {
    let text = asked.trace.as_str().map(str::to_owned);
    let text = text.unwrap_or_else(|| asked.trace.to_string());
    let checked = whydoku::verify(&whydoku::read_trace(&text)?);
    let refusals: Vec<String> = checked.refusals.iter().map(ToString::to_string).collect();
    let (proved, records) = (refusals.is_empty(), checked.records);
    Ok(json!({ "proved": proved, "records": records, "refusals": refusals }).to_string())
}
