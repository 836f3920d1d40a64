//! A step as something to look at.
//!
//! A [`Scene`] is made once of a step's cast and evidence and says what a picture shows, without a
//! coordinate or a colour; [`svg`] draws it. Another drawer, a page or a terminal, reads the same
//! scene.

mod arrows;
mod curve;
mod data;
mod dot;
mod draw;
mod legend;
mod links;
mod mark;
mod outline;
mod outlined;
mod palette;
mod point;
mod route;
mod scene;
mod tikz;
mod track;

pub use data::{SCENE_START, scene_json};
pub use dot::{DOT_START, dot};
pub use draw::{SVG_START, svg, svg_body, svg_digits, svg_frame, svg_layers};
pub use legend::{svg_legend, svg_scene_legend};
pub use links::{Arrow, Region, RegionKind, Strength};
pub use outlined::outlined;
pub(crate) use palette::look;
pub use scene::{Actor, Scene, Tint};
pub use tikz::{TIKZ_PREAMBLE, tikz};
