//! Pictures as JSON data.

use serde_json::{Value, json};
use whydoku::page::Picture;
use whydoku::render::{self, Scene, Style};

/// A picture as JSON, with its legend. The web page draws the digits.
pub(crate) fn picture_json(scene: &Scene, style: &Style) -> Value {
    let picture = Picture::of(scene);
    let (legend, height) = render::svg_scene_legend(scene, style);
    json!({
        "layers": picture.layers,
        "acting": picture.acting,
        "board": picture.board,
        "legend": legend,
        "height": height,
    })
}
