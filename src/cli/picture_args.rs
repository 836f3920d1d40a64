//! Arguments for the format of steps and the folder of pictures.

use clap::{Args, ValueEnum};
use render::PictureStyle;
use std::path::PathBuf;
use whydoku::sheet::SheetLayout;

/// Output format of steps.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum StepFormat {
    /// Text.
    #[default]
    Text,
    /// JSON.
    Json,
    /// A self-contained HTML page.
    Html,
    /// An SVG picture of each step.
    Svg,
    /// A PNG picture of each step.
    Png,
    /// An SVG picture of each step; its arrows appear in order.
    Animated,
    /// The same as an animated PNG picture.
    Apng,
    /// One SVG picture of all steps, small.
    Strip,
    /// The same as a PNG picture.
    StripPng,
    /// The same as a PDF of A4 pages.
    StripPdf,
    /// Markdown; `--out` writes pictures beside it as files.
    Markdown,
    /// LaTeX with `TikZ` pictures.
    Latex,
    /// Graphviz graphs of links or nets.
    Dot,
    /// JSON data of the pictures, one step a line.
    Scene,
    /// `HoDoKu` library lines: the position and its step.
    Library,
}

/// Options for writing files to a folder.
#[derive(Args, Clone, Debug)]
pub(crate) struct PictureFiles {
    /// Write numbered files to this folder, one for each step.
    ///
    /// Creates the folder if needed.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Colors of pictures.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) style: PictureStyleChoice,
    /// Overwrite files in the folder that whydoku did not write.
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// Colors of pictures.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum PictureStyleChoice {
    /// A color for each role, light and dark.
    #[default]
    Whydoku,
    /// As in HoDoKu: pattern green, fins blue, removed candidates red.
    Hodoku,
    /// Black, white and grey.
    Plain,
}

impl PictureStyleChoice {
    /// The library's value for this choice.
    pub(crate) fn pictures(self) -> PictureStyle {
        match self {
            PictureStyleChoice::Whydoku => PictureStyle::Whydoku,
            PictureStyleChoice::Hodoku => PictureStyle::Hodoku,
            PictureStyleChoice::Plain => PictureStyle::Plain,
        }
    }
}

/// Options for the board before each step.
#[derive(Args, Clone, Debug)]
pub(crate) struct GridOptions {
    /// Show the candidate grid before every step.
    ///
    /// A terminal that can show pictures shows the picture of the step. Elsewhere colors mark the
    /// roles of cells and candidates; without color, signs do.
    #[arg(long)]
    pub(crate) grid: bool,
    /// Pictures in the terminal for `--grid`.
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "PROTOCOL",
        requires = "grid"
    )]
    pub(crate) images: ImagesChoice,
}

/// Pictures in the terminal. There are none where the output is not a terminal.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ImagesChoice {
    /// On terminals that are known to show them.
    #[default]
    Auto,
    /// By the graphics protocol of kitty.
    Kitty,
    /// As Sixel.
    Sixel,
    /// None.
    Never,
}

/// The pages of a sheet.
#[derive(Args, Clone, Debug)]
pub(crate) struct SheetPage {
    /// Puzzles on each page.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=12))]
    per_page: u8,
    /// Large print: one puzzle on each page.
    ///
    /// Digits are bold, texts have 18 points, and four solutions fill a page.
    #[arg(long, conflicts_with = "per_page")]
    large_print: bool,
}

impl SheetPage {
    /// The layout of the sheet.
    pub(crate) fn layout(&self) -> SheetLayout {
        if self.large_print {
            SheetLayout::LARGE
        } else {
            SheetLayout::normal(self.per_page.into())
        }
    }
}
