//! The list of formats, and which of them a text is.

use super::format::Format;
use super::{csv, fpuzzles_format, json, link, opensudoku, sdx, sudokupad, text};

/// Every format there is.
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

/// The format of a name; one that there is not is told with the nearest.
///
/// # Errors
/// When there is none of that name.
pub fn by_name(name: &str) -> Result<&'static Format, String> {
    // A grid of candidates is called by its singular and by its plural.
    let name = if name == "pencilmarks" {
        "pencilmark"
    } else {
        name
    };
    let known = ALL.iter().find(|format| format.name == name);
    known.copied().ok_or_else(|| {
        let names = ALL.iter().map(|format| format.name);
        format!(
            "there is no format `{name}`{}",
            logic::suggestion(name, names)
        )
    })
}

/// The format of a text, if it is none that is told line by line.
///
/// # Errors
/// When several fit.
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
