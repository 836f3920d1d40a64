//! A step as something to look at.
//!
//! A [`Scene`] is made once of a step's cast and evidence and says what a picture shows, without a
//! coordinate or a colour; [`svg`] draws it. Another drawer, a page or a terminal, reads the same
//! scene.

mod curve;
mod draw;
mod legend;
mod links;
mod mark;
mod outline;
mod palette;
mod scene;

pub use draw::{SVG_START, svg, svg_body, svg_digits, svg_frame};
pub use legend::svg_legend;
pub use links::{Arrow, Region, RegionKind, Strength};
pub(crate) use palette::look;
pub use scene::{Actor, Scene, Tint};
