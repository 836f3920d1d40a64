//! Images of a puzzle.

use crate::question::Question;
use grid::text::position_text;
use serde::Deserialize;
use serde_json::json;
use whydoku::make::Random;
use whydoku::make::isomorph::Isomorph;
use whydoku_wasm::ApiError;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShuffleFields {
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    number: u64,
}

/// A random image of a puzzle; seed and number determine the transformation.
pub(crate) fn shuffle(question: &Question) -> Result<String, ApiError> {
    let fields: ShuffleFields = question.own_fields()?;
    let image = Isomorph::random(&mut Random::new(fields.seed, fields.number));
    let image = image.of(&question.common()?.puzzle()?);
    Ok(json!({ "position": position_text(&image) }).to_string())
}
