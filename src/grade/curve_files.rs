//! Files with the effort of each step of a puzzle: numbers in JSON and a picture in SVG.
//!
//! They have the names of the path files, with the extensions `.json` and `.svg`.

use crate::files::{FileSignature, Folder};
use crate::grade::path_files;
use grid::Puzzle;
use grid::text::position_text;
use whydoku::grade::Curve;

/// Recognizes the JSON files.
const NUMBERS: FileSignature = FileSignature {
    what: "a curve of effort",
    is: |file| file.starts_with(Curve::JSON_START),
};

/// Recognizes the SVG files.
const PICTURE: FileSignature = FileSignature {
    what: "a picture of a curve of effort",
    is: |file| file.starts_with(Curve::SVG_START),
};

/// Writes the curve of a puzzle to a folder.
pub(crate) fn write(folder: &Folder, source: &str, curve: &Curve<'_>) -> anyhow::Result<()> {
    let [numbers, picture] = file_names(source, curve.puzzle);
    folder.write(&numbers, curve.json()?, NUMBERS)?;
    folder.write(&picture, curve.svg(), PICTURE)
}

/// Whether a folder contains both curve files of a puzzle.
pub(crate) fn is_in(folder: &Folder, source: &str, puzzle: &Puzzle) -> bool {
    let names = file_names(source, &position_text(puzzle));
    names.iter().all(|file| folder.has(file))
}

/// Names of the JSON file and the SVG file.
fn file_names(source: &str, puzzle: &str) -> [String; 2] {
    let name = path_files::name(source, puzzle);
    [format!("{name}.json"), format!("{name}.svg")]
}
