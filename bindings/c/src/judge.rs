//! The question `judge`: a move, its verdict and the verdict on its reason (`whydoku.judge/1`).

use serde::Deserialize;
use whydoku::UniquenessPolicy;
use whydoku::grade::UNITS_PER_SECOND;
use whydoku::hint::{PlayerBoard, allowed_techniques};
use whydoku::judging::{JudgeRequest, JudgedJson, Reason, read_text};
use whydoku::{Language, Style};

/// The fields of the question; those that are left out have the defaults of the command line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[expect(dead_code, reason = "it chose this question")]
    call: String,
    puzzle: String,
    board: Option<String>,
    action: String,
    because: Option<String>,
    /// Techniques by name, or a level.
    allow: Option<Vec<String>>,
    profile: Option<String>,
    language: Option<String>,
    /// Seconds of work for each search.
    budget: Option<f64>,
}

/// The answer to a question in JSON.
pub(crate) fn answer(question: &str) -> String {
    judged(question).unwrap_or_else(|wrong| super::fault(&wrong))
}

fn judged(question: &str) -> Result<String, String> {
    let question: Question = serde_json::from_str(question).map_err(text_of)?;
    let puzzle = formats::read_one(&question.puzzle).map_err(text_of)?;
    let board = question.board.as_deref().map(formats::read_one);
    let board = board.transpose().map_err(text_of)?;
    let player = PlayerBoard::beside(puzzle, board.as_ref(), None);
    let name = question.profile.as_deref().unwrap_or("default");
    let profile = whydoku::catalogue::profile::named(name).map_err(text_of)?;
    let language = match question.language.as_deref() {
        None => Language::default(),
        Some(code) => Language::of_code(code).ok_or("language: expected en or zh")?,
    };
    let style = Style::default().with_language(language);
    let slug = |name: &str| whydoku::technique(name).map(|known| known.info().slug);
    let known = question.allow.as_ref();
    let known = known.map(|names| allowed_techniques(names, slug));
    let known = known.transpose().map_err(text_of)?;
    let mut request = JudgeRequest::new(&profile)
        .with_known(known.as_deref())
        .with_uniqueness(UniquenessPolicy::Check);
    if let Some(seconds) = question.budget {
        if !(seconds > 0.0 && seconds < 1e9) {
            return Err("budget: expected seconds above 0 and below 10^9".to_owned());
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "the budget is positive and below 10^9 seconds"
        )]
        let units = (seconds * UNITS_PER_SECOND as f64).ceil() as u64;
        request = request.with_budget(Some(units));
    }
    let read = read_text(&question.action, style.cells).map_err(text_of)?;
    let stated = question.because.as_deref();
    let stated = stated.map(|text| Reason::read(text, style.cells));
    let reason = stated.or(read.reason);
    let judged = whydoku::judge(&player, &read.action, reason.as_ref(), &request);
    JudgedJson::of(&judged, &style).line().map_err(text_of)
}

fn text_of(error: impl core::fmt::Display) -> String {
    error.to_string()
}
