//! Reads the kind of a request and calls its handler.

use crate::api_error::{ApiError, parse_fields};
use crate::games::Games;
use crate::request::Request;
use crate::{catalogue, exact, exercise, grade, hint, judge, solution, why};
use core::cell::RefCell;
use serde::Deserialize;
use serde_json::json;
use whydoku::progress::OnProgress;

/// The kind of a request. The handler then reads the other fields: those of [`Request`] and those of
/// this kind.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Call {
    About,
    Solve,
    #[cfg(feature = "puzzles")]
    Count,
    #[cfg(feature = "puzzles")]
    Check,
    Explain,
    #[cfg(feature = "pictures")]
    Solution,
    Steps,
    Grade,
    #[cfg(feature = "puzzles")]
    Compare,
    Hint,
    #[cfg(feature = "pictures")]
    Picture,
    Why,
    Judge,
    Apply,
    Justified,
    Open,
    Close,
    #[cfg(feature = "puzzles")]
    Exercise,
    #[cfg(feature = "verify")]
    Verify,
    Techniques,
    #[cfg(feature = "docs")]
    Technique,
}

#[derive(Deserialize)]
struct CallField {
    call: Call,
}

thread_local! {
    /// The games that [`answer`] has opened.
    /// They are not borrowed while progress is reported, because a report may lead to another request.
    static GAMES: RefCell<Games> = const { RefCell::new(Games::new()) };
}

/// Answers a request; both are JSON. `on_progress` receives progress reports. The games that a request opens are kept
/// for the requests of the same thread.
pub fn answer(request: &str, on_progress: &mut dyn FnMut(&str)) -> String {
    GAMES.with(|games| answer_in(games, request, on_progress))
}

/// Answers a request like [`answer`], but with these games.
pub fn answer_in(
    games: &RefCell<Games>,
    request: &str,
    on_progress: &mut dyn FnMut(&str),
) -> String {
    let result = reply(games, request, on_progress);
    result.unwrap_or_else(|error| json!({ "error": error.json() }).to_string())
}

fn reply(
    games: &RefCell<Games>,
    request: &str,
    on_progress: OnProgress<'_>,
) -> Result<String, ApiError> {
    let CallField { call } = parse_fields(request)?;
    let common: &Request = &parse_fields(request)?;
    match call {
        Call::About => catalogue::about(common),
        Call::Solve => exact::solve(common),
        #[cfg(feature = "puzzles")]
        Call::Count => exact::count(common, &parse_fields(request)?),
        #[cfg(feature = "puzzles")]
        Call::Check => exact::check(common),
        Call::Explain => solution::explain(common, &parse_fields(request)?, on_progress),
        #[cfg(feature = "pictures")]
        Call::Solution => solution::solution(common, &parse_fields(request)?, on_progress),
        Call::Steps => solution::steps(common, &parse_fields(request)?),
        Call::Grade => grade::grade(common, &parse_fields(request)?, on_progress),
        #[cfg(feature = "puzzles")]
        Call::Compare => grade::compare(common, &parse_fields(request)?),
        Call::Hint => hint::hint(common, &parse_fields(request)?),
        #[cfg(feature = "pictures")]
        Call::Picture => hint::picture(common, &parse_fields(request)?),
        #[cfg(feature = "puzzles")]
        Call::Exercise => exercise::exercise(common, &parse_fields(request)?),
        Call::Why => why::why(common, &parse_fields(request)?),
        Call::Judge => {
            let (game_fields, move_fields) = (&parse_fields(request)?, &parse_fields(request)?);
            judge::judge(&mut games.borrow_mut(), common, game_fields, move_fields)
        }
        Call::Apply => {
            let (game_fields, move_fields) = (&parse_fields(request)?, &parse_fields(request)?);
            judge::apply(&mut games.borrow_mut(), common, game_fields, move_fields)
        }
        Call::Justified => {
            judge::justified(&mut games.borrow_mut(), common, &parse_fields(request)?)
        }
        Call::Open => judge::open(&mut games.borrow_mut(), common, &parse_fields(request)?),
        Call::Close => judge::close(&mut games.borrow_mut(), &parse_fields(request)?),
        #[cfg(feature = "verify")]
        Call::Verify => exact::verify(&parse_fields(request)?),
        Call::Techniques => catalogue::techniques(common),
        #[cfg(feature = "docs")]
        Call::Technique => catalogue::technique(common, &parse_fields(request)?),
    }
}
