//! Text files with the solution path of each puzzle, for review in diffs.
//!
//! The file name consists of the name of the source and a fingerprint of the puzzle. It has no line
//! number, so adding a puzzle to a source adds one file and renames no other.

use crate::files::{FileSignature, Folder};
use grid::text::position_text;
use grid::{Fault, Puzzle};
use logic::Profile;
use render::{Detail, Palette, Style};
use std::fmt::Write as _;
use whydoku::Path;
use whydoku::grade::record::fingerprint;
use whydoku::path::Replay;

/// Start of the first line of a path file.
const START: &str = "puzzle  ";

/// Recognizes path files.
const SIGNATURE: FileSignature = FileSignature {
    what: "a path",
    is: |file| file.starts_with(START),
};

/// Writes the path of a puzzle to a folder.
pub(crate) fn write(
    folder: &Folder,
    source: &str,
    puzzle: &Puzzle,
    profile: &Profile,
    path: &Result<Path, Fault>,
) -> anyhow::Result<()> {
    let line = position_text(puzzle);
    folder.write(
        &file_name(source, &line),
        text(&line, profile, path),
        SIGNATURE,
    )
}

/// Whether a folder contains the path file of a puzzle.
pub(crate) fn is_in(folder: &Folder, source: &str, puzzle: &Puzzle) -> bool {
    folder.has(&file_name(source, &position_text(puzzle)))
}

fn file_name(source: &str, line: &str) -> String {
    format!("{}.txt", name(source, line))
}

/// The name of the files for a puzzle of this source, without extension. `line` is the puzzle as
/// text.
pub(super) fn name(source: &str, line: &str) -> String {
    let stem = std::path::Path::new(source).file_stem().unwrap_or_default();
    let stem: String = stem
        .to_string_lossy()
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || "-_.".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    format!("{stem}-{:016x}", fingerprint(line))
}

/// The content of a path file: puzzle and profile, one line for each step, outcome and grade.
fn text(line: &str, profile: &Profile, path: &Result<Path, Fault>) -> String {
    let style = Style::default().with_palette(Palette::PLAIN);
    let mut text = format!("{START}{line}\nprofile {}\n\n", profile.name);
    let path = match path {
        Ok(path) => path,
        Err(fault) => return format!("{text}no solution: {fault}\n"),
    };
    let mut replay = Replay::new(&path.start);
    for (index, record) in path.records.iter().enumerate() {
        let line = render::record(index + 1, replay.board(), record, Detail::Line, &style);
        text += line.trim_end();
        text.push('\n');
        replay.follow(record);
    }
    let outcome = render::outcome(&path.outcome, &style);
    let _ = writeln!(text, "\n{outcome}\n{}", path.grade_text(&style));
    text
}
