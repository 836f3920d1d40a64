//! Parsers for option values.

use super::registry;
use crate::cli::shard::Shard;
use anyhow::anyhow;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use formats::Format;
use grid::Digit;
use logic::{Family, Language, Rating, Reveal};
use std::ffi::OsStr;
use std::num::NonZeroUsize;
use whydoku::grade::UNITS_PER_SECOND;
use whydoku::make::GivenPattern;

/// Code of the default language.
pub(crate) const DEFAULT_LANGUAGE: &str = Language::ALL[0].code();

/// Parser of language codes; help shows the language names.
pub(crate) fn language() -> impl TypedValueParser<Value = Language> {
    let offered =
        Language::ALL.map(|language| PossibleValue::new(language.code()).help(language.name()));
    PossibleValuesParser::new(offered)
        .try_map(|code| Language::of_code(&code).ok_or("no such language"))
}

/// Parser of profile names and files; completion offers the built-in names.
pub(crate) fn profile() -> SuggestedValues {
    SuggestedValues(
        registry::current()
            .profiles()
            .iter()
            .map(|known| known.name)
            .collect(),
    )
}

/// Parser of technique names; completion offers the slugs.
pub(crate) fn technique() -> SuggestedValues {
    let registry = registry::current();
    let slugs = registry
        .techniques()
        .iter()
        .map(|technique| technique.info().slug);
    SuggestedValues(slugs.collect())
}

/// Parser of names of techniques and of players' levels.
pub(crate) fn technique_or_level() -> SuggestedValues {
    let SuggestedValues(mut names) = technique();
    names.extend(whydoku::hint::levels());
    SuggestedValues(names)
}

/// Parser of the degrees of a hint, by name or number.
pub(crate) fn reveal() -> impl TypedValueParser<Value = Reveal> {
    let degrees = PossibleValuesParser::new(Reveal::ALL.map(offered_degree));
    degrees.try_map(|name| name.parse::<Reveal>())
}

/// How much of a hint to show below a position; `None` for no hint.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RevealOrNone(pub(crate) Option<Reveal>);

/// Parser of the degrees of a hint, or none.
pub(crate) fn reveal_or_none() -> impl TypedValueParser<Value = RevealOrNone> {
    let none = PossibleValue::new("none").help("No hint");
    let none = none.alias("0");
    let degrees = [none].into_iter().chain(Reveal::ALL.map(offered_degree));
    PossibleValuesParser::new(degrees).map(|name| RevealOrNone(name.parse().ok()))
}

fn offered_degree(degree: Reveal) -> PossibleValue {
    let help = match degree {
        Reveal::Where => "A region: a house, a digit or a few cells",
        Reveal::Kind => "The kind of technique, such as a wing",
        Reveal::Cells => "The technique and the cells of its pattern",
        Reveal::Why => "The argument without its conclusion",
        Reveal::Result => "The complete step",
    };
    let value = PossibleValue::new(degree.name()).help(help);
    value.alias(degree.number())
}

/// Parser of family names.
pub(crate) fn family() -> impl TypedValueParser<Value = Family> {
    let mut families: Vec<Family> = Vec::new();
    for technique in registry::current().techniques() {
        let family = technique.info().family;
        if !families.contains(&family) {
            families.push(family);
        }
    }
    let names: Vec<&'static str> = families.iter().map(|family| family.slug()).collect();
    PossibleValuesParser::new(names).try_map(move |name| {
        let mut families = families.iter().copied();
        let family = families.find(|family| family.slug() == name);
        family.ok_or("no such family")
    })
}

/// Parser that accepts any text and offers values for completion.
///
/// Names are looked up later, because aliases and files are valid too.
#[derive(Clone)]
pub(crate) struct SuggestedValues(Vec<&'static str>);

impl TypedValueParser for SuggestedValues {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().copied().map(PossibleValue::new)))
    }
}

/// Parses a digit from 1 to 9.
pub(crate) fn digit(text: &str) -> Result<Digit, String> {
    let digit = text.parse().ok().and_then(Digit::new);
    digit.ok_or_else(|| "expected a digit from 1 to 9".to_owned())
}

/// Parses a number from 1 up.
pub(crate) fn nth(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse();
    number.map_err(|_| "expected a number from 1 up".to_owned())
}

/// Parses a rating as it is printed.
pub(crate) fn rating(text: &str) -> Result<Rating, String> {
    whydoku::grade::gates::rating(text)
}

/// Parses a rating range such as `3.0..4.5`; one of the ends may be missing.
pub(crate) fn ratings(text: &str) -> Result<(Option<Rating>, Option<Rating>), String> {
    let error = || format!("expected a range such as 3.0..4.5, 3.0.. or ..4.5, found {text:?}");
    let end = |text: &str| match text {
        "" => Ok(None),
        text => rating(text).map(Some).map_err(|_| error()),
    };
    let (least, most) = text.split_once("..").ok_or_else(error)?;
    match (end(least)?, end(most)?) {
        (None, None) => Err(error()),
        ends => Ok(ends),
    }
}

/// Parses a number of givens, at most 81, or a range such as `22..28`; one of the ends may be missing.
pub(crate) fn clues(text: &str) -> Result<(Option<usize>, Option<usize>), String> {
    let error =
        || format!("expected a number of givens such as 24, 22..28 or ..25, found {text:?}");
    let end = |text: &str| match text {
        "" => Ok(None),
        text => text
            .parse()
            .ok()
            .filter(|&count| count <= 81)
            .map(Some)
            .ok_or_else(error),
    };
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (end(least)?, end(most)?) {
        (None, None) => Err(error()),
        ends => Ok(ends),
    }
}

/// Parses a technique and its number of uses, such as `x_wing=1`.
pub(crate) fn steps_of(text: &str) -> Result<(String, u32), String> {
    let parts = text.split_once('=');
    let parts = parts.and_then(|(slug, count)| Some((slug.to_owned(), count.parse().ok()?)));
    parts.ok_or_else(|| format!("expected SLUG=N such as x_wing=1, found {text:?}"))
}

/// Parser of puzzle formats; completion offers the names.
pub(crate) fn format() -> SuggestedValues {
    SuggestedValues(formats::ALL.iter().map(|format| format.name).collect())
}

/// Looks up a format by its name.
///
/// # Errors
/// When there is no format of this name; the error suggests the nearest names.
pub(crate) fn format_named(name: &str) -> anyhow::Result<&'static Format> {
    formats::by_name(name).ok_or_else(|| {
        let names = formats::ALL.iter().map(|format| format.name);
        let suggestion = logic::suggestion(name, names);
        anyhow!("there is no format `{name}`{suggestion}")
    })
}

/// Parser of symmetries of the givens.
pub(crate) fn given_pattern() -> impl TypedValueParser<Value = GivenPattern> {
    PossibleValuesParser::new(GivenPattern::ALL.map(GivenPattern::word))
        .try_map(|word| word.parse::<GivenPattern>())
}

/// Parses a non-negative number with at most one decimal, in tenths.
pub(crate) fn tenths(text: &str) -> Result<u32, String> {
    let error = || format!("expected a number such as 12 or 12.5, found {text:?}");
    let (units, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(units) || !is_number(tenth) || tenth.len() != 1 || units.len() > 6 {
        return Err(error());
    }
    format!("{units}{tenth}").parse().map_err(|_| error())
}

/// Parses a number of seconds and converts it to work units, rounded up.
pub(crate) fn seconds(text: &str) -> Result<u64, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "expected seconds such as 2 or 0.5")?;
    if !(seconds > 0.0 && seconds < 1e9) {
        return Err("expected more than 0 seconds".to_owned());
    }
    #[expect(
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "positive and below 1e15"
    )]
    Ok((seconds * UNITS_PER_SECOND as f64).ceil() as u64)
}

/// Parses a shard `I/N` with I from 1 to N. The index of the result counts from 0.
pub(crate) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/');
    let numbers: Option<(u64, u64)> =
        parts.and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((index, of)) if 1 <= index && index <= of => Ok(Shard {
            index: index - 1,
            of,
        }),
        Some(_) | None => Err("expected I/N with I from 1 to N, such as 1/4".to_owned()),
    }
}

/// Range of step numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StepRange {
    /// The first step, from 1.
    pub(crate) first: usize,
    /// The last step, included.
    pub(crate) last: usize,
}

/// Parses `A..B`, where either end may be missing, or one number.
pub(crate) fn range(text: &str) -> Result<StepRange, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str, if_missing: usize| match text {
        "" => Some(if_missing),
        text => text.parse().ok(),
    };
    let range = match (end(first, 1), end(last, usize::MAX)) {
        (Some(first), Some(last)) if 1 <= first && first <= last => StepRange { first, last },
        _ => return Err("expected step numbers from 1, such as 10..20, 10.. or ..20".to_owned()),
    };
    Ok(range)
}

/// Finds a cell by its name in `style` or in the form `r1c1`. Ignores case.
pub(crate) fn cell_named(name: &str, style: &render::Style) -> anyhow::Result<grid::Cell> {
    let default_style = render::Style::default();
    let has_name = |cell: &grid::Cell| {
        let names = [
            render::cell(*cell, style),
            render::cell(*cell, &default_style),
        ];
        names
            .iter()
            .any(|known| known.eq_ignore_ascii_case(name.trim()))
    };
    let found = grid::Cell::all().find(has_name);
    found.ok_or_else(|| anyhow::anyhow!("there is no cell `{name}`; expected a name such as r1c1"))
}

#[cfg(test)]
mod tests {
    use super::format_named;

    #[test]
    fn unknown_formats_suggest_the_nearest_names() {
        assert_eq!(
            format_named("opensudku").unwrap_err().to_string(),
            "there is no format `opensudku`; did you mean `opensudoku`?"
        );
        let far = format_named("x").unwrap_err().to_string();
        assert!(
            far.starts_with("there is no format `x`; expected one of sdm, "),
            "{far}"
        );
    }
}
