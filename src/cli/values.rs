//! Values of options, read from their words.

use crate::batch::Shard;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use grid::Digit;
use logic::{Language, Rating};
use std::num::NonZeroUsize;
use whydoku::UNITS_PER_SECOND;

/// The code of the language that is spoken unless another is asked for.
pub(crate) const LANGUAGE: &str = Language::ALL[0].code();

/// A language by its code, offered by its name.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    let offered =
        Language::ALL.map(|language| PossibleValue::new(language.code()).help(language.name()));
    PossibleValuesParser::new(offered)
        .try_map(|code| Language::of_code(&code).ok_or("no such language"))
}

/// A digit.
pub(crate) fn digit(text: &str) -> Result<Digit, String> {
    let digit = text.parse().ok().and_then(Digit::new);
    digit.ok_or_else(|| "expected a digit from 1 to 9".to_owned())
}

/// Which of several, counted from 1.
pub(crate) fn nth(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse();
    number.map_err(|_| "expected a number from 1, as the first is counted".to_owned())
}

/// A rating as it is printed.
pub(crate) fn rating(text: &str) -> Result<Rating, String> {
    whydoku::grade::gates::rating(text)
}

/// A number that is not negative, with at most one decimal, in tenths.
pub(crate) fn tenths(text: &str) -> Result<u32, String> {
    let wrong = || format!("expected a number as 12 or 12.5, found {text:?}");
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(tenth) || tenth.len() != 1 || whole.len() > 6 {
        return Err(wrong());
    }
    format!("{whole}{tenth}").parse().map_err(|_| wrong())
}

/// Seconds as units of work.
pub(crate) fn seconds(text: &str) -> Result<u64, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected seconds, as 2 or 0.5")?;
    if !(seconds > 0.0 && seconds < 1e9) {
        return Err("expected seconds, more than none".to_owned());
    }
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "positive and below 1e15"
    )]
    Ok((seconds * UNITS_PER_SECOND as f64).ceil() as u64)
}

/// `I/N`, counted from 1.
pub(crate) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    let numbers: Option<(u64, u64)> =
        parts.and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((index, of)) if 1 <= index && index <= of => Ok(Shard {
            index: index - 1,
            of,
        }),
        Some(_) | None => Err("expected I/N with I from 1 to N, as 1/4".to_owned()),
    }
}
