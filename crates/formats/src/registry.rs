//! The list of formats, and format detection.

use super::format::Format;
use super::{csv, fpuzzles_format, json, link, opensudoku, sdx, sudokupad, text};

/// All formats.
pub const ALL: &[&Format] = &[
    &text::SDM,
    &text::BANK,
    &text::SDK,
    &text::SS,
    &sdx::SDX,
    &text::PENCILMARK,
    &text::SUKAKU,
    &text::LIBRARY,
    &opensudoku::OPENSUDOKU,
    &fpuzzles_format::FPUZZLES,
    &sudokupad::SUDOKUPAD,
    &link::LINK,
    &csv::CSV,
    &csv::TSV,
    &json::JSON,
    &json::JSONL,
];

/// The format of this name; `None` if there is none. `pencilmarks` is an alias of `pencilmark`.
pub fn by_name(name: &str) -> Option<&'static Format> {
    let name = if name == "pencilmarks" {
        "pencilmark"
    } else {
        name
    };
    ALL.iter().copied().find(|format| format.name == name)
}

/// Detects the format of a text; `None` for formats that are detected line by line.
///
/// # Errors
/// Fails if several formats fit.
pub fn format_of(text: &str) -> Result<Option<&'static Format>, String> {
    let fit = |format: &&&Format| format.fits.is_some_and(|fits| fits(text));
    let fitting: Vec<&'static Format> = ALL.iter().filter(fit).copied().collect();
    match fitting.as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(one)),
        several => {
            let names: Vec<&str> = several.iter().map(|format| format.name).collect();
            Err(format!(
                "can be read as {}; --input-format says which is meant",
                names.join(" or as ")
            ))
        }
    }
}
