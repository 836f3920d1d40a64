//! Pictures as JSON data. Without the feature `pictures`, they are `null`.

#![cfg_attr(not(feature = "pictures"), allow(unreachable_code, unused_variables))]

use serde_json::{Value, json};
use whydoku::page::Picture;
use whydoku::render::{self, Scene, Style};

/// A picture as JSON, with its legend. The web page draws the digits.
pub(crate) fn picture_json(scene: &Scene, style: &Style) -> Value {
    #[cfg(not(feature = "pictures"))]
    return Value::Null;
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

/// The frame that all pictures share.
pub(crate) fn frame_json(style: &Style) -> Value {
    #[cfg(not(feature = "pictures"))]
    return Value::Null;
    render::svg_frame(style).into()
}
