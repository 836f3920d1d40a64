//! What each step of a puzzle costs, two files each: numbers for programs and a picture for people.
//!
//! They are called as the path of the puzzle is.

use crate::files::{Folder, Ours};
use crate::grade::path_files;
use whydoku::grade::Curve;

const NUMBERS: Ours = Ours {
    what: "a curve of effort",
    is: |file| file.starts_with(Curve::JSON_START),
};

const PICTURE: Ours = Ours {
    what: "a picture of a curve of effort",
    is: |file| file.starts_with(Curve::SVG_START),
};

/// Writes the curve of a puzzle into a folder.
pub(crate) fn write(folder: &Folder, source: &str, curve: &Curve<'_>) -> anyhow::Result<()> {
    let name = path_files::name(source, curve.puzzle);
    folder.write(&format!("{name}.json"), curve.json()?, NUMBERS)?;
    folder.write(&format!("{name}.svg"), curve.svg(), PICTURE)
}
