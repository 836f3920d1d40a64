//! How steps are written: in words, as data, in pictures.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// How steps are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum StepFormat {
    /// Words.
    #[default]
    Text,
    /// Data for programs.
    Json,
    /// A page for a browser that needs nothing beside it.
    Html,
    /// A picture of each step.
    Svg,
    /// A picture of each step in pixels.
    Png,
    /// Markdown; with --out pictures are files beside it, which GitHub shows, else within.
    Markdown,
    /// LaTeX, with pictures in `TikZ`.
    Latex,
    /// Graphs of links, or of a net's assertions, for Graphviz.
    Dot,
    /// What the pictures show, as data: a line of JSON for each step, `whydoku.scene/1`.
    Scene,
    /// A line of `HoDoKu`'s library for each step: the position before it, and what it does.
    Library,
}

/// Where pictures go.
#[derive(Args, Clone, Debug)]
pub(crate) struct PictureFiles {
    /// Write into this folder, a numbered file for each step; it is made if it is not there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Overwrite files of the folder that are not of our making.
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}
