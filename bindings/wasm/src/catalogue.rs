//! Requests about the engine itself: profiles, languages, techniques and their examples.

use crate::api_error::ApiError;
use crate::pictured::{frame_json, picture_json};
use crate::request::{Request, to_json};
use serde::Deserialize;
use serde_json::json;
use whydoku::catalogue::profile;
use whydoku::logic::Language;
use whydoku::render::{self, Detail, Scene};

/// The data that a page needs at its start: the version, the languages, the names of the profiles,
/// and the frame that all pictures share.
pub(crate) fn about(common: &Request) -> Result<String, ApiError> {
    let style = common.style()?;
    to_json(&json!({
        "version": env!("CARGO_PKG_VERSION"),
        "languages": Language::CODES,
        "profiles": profile::names().collect::<Vec<_>>(),
        "frame": frame_json(&style),
    }))
}

/// All techniques with a profile's ratings.
pub(crate) fn techniques(common: &Request) -> Result<String, ApiError> {
    let all = whydoku::techniques(
        whydoku::catalogue::registry(),
        &*common.profile()?,
        common.style()?.language,
    );
    to_json(&all)
}

/// Fields of a request for a technique, in addition to [`Request`].
#[derive(Deserialize)]
pub(crate) struct TechniqueRequest {
    name: String,
    /// A position. The technique is searched there as the request's profile configures it, or with default
    /// options if the profile lacks it.
    #[serde(default)]
    position: Option<String>,
    /// Whether to return all finds on the position, not only the easiest.
    #[serde(default)]
    all: bool,
}

/// Describes a technique. With a position, also its easiest find there, or all finds.
pub(crate) fn technique(common: &Request, fields: &TechniqueRequest) -> Result<String, ApiError> {
    let style = common.style()?;
    let technique = whydoku::technique(&fields.name).map_err(ApiError::of)?;
    let info = technique.info();
    let profile = common.profile()?;
    let position = fields.position.as_deref();
    let found =
        position.and_then(|text| whydoku::examples::finds_on(technique, &profile.name, text));
    let finds = found.map(|(board, steps)| {
        let max_finds = if fields.all { steps.len() } else { 1 };
        // Each of the finds can be the next step, so each text has the number 1.
        let number = 1;
        let finds = steps.into_iter().take(max_finds).map(|step| {
            let step = step.shortened(&board).unwrap_or(step);
            json!({
                "does": render::brief(&step.effects, &render::Style::default()),
                "text": render::step(number, &board, &step, Detail::Paragraph, &style),
                "picture": picture_json(&Scene::of(&board, &step), &style),
            })
        });
        finds.collect::<Vec<_>>()
    });
    to_json(&json!({
        "slug": info.slug,
        "name": info.name.template(style.language),
        "family": info.family.slug(),
        "aliases": info.aliases,
        "summary": whydoku::catalogue::summary(info, style.language),
        "doc": whydoku::catalogue::description(info, style.language),
        "finds": finds,
    }))
}
