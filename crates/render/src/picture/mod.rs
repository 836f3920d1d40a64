//! Pictures of steps.
//!
//! A [`Scene`] describes what a picture shows, without coordinates and colours. It is built from
//! the parts and the evidence of a step. The outputs as SVG, `TikZ`, DOT, JSON and text are all
//! made from scenes.

mod arrows;
mod curve;
mod data;
mod dot;
mod draw;
mod field;
mod legend;
mod lines;
mod mark;
mod numbers;
mod outline;
mod outlined;
mod palette;
mod point;
mod regions;
mod route;
mod scene;
mod strip;
mod tikz;
mod track;

pub use data::{SCENE_START, scene_json};
pub use dot::{DOT_START, dot};
pub use draw::{
    SVG_START, svg, svg_animated, svg_body, svg_digits, svg_frame, svg_frames, svg_layers,
};
pub use legend::{svg_legend, svg_scene_legend};
pub use lines::{SceneLine, scene_lines};
pub use outlined::outlined;
pub(crate) use palette::look;
pub use regions::{Region, RegionKind};
pub use scene::{Actor, Scene, Tint};
pub use strip::svg_strip;
pub use tikz::{TIKZ_PREAMBLE, tikz, tikz_colours};
