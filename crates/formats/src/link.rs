//! Links, one per line: f-puzzles, `SudokuPad`, and any link with 81 cells in its path or in its
//! query, such as `?bd=` or `?p=`.

use super::format::{Format, LINK_LIMIT, Writing};
use super::fpuzzles::{ReadPuzzle, of_json, packed_item, unpacked};
use super::item::{Contents, FormatError, Item, Meta};
use super::pad_id;
use super::wiki;
use grid::Puzzle;
use grid::text::{Empty, line};
use std::borrow::Cow;

pub(super) const LINK: Format = Format {
    name: "link",
    what: "links with the 81 cells in them, as sudokuwiki's ?bd=",
    fits: Some(|text| {
        let start = text.trim_start();
        let first = start.lines().next().unwrap_or_default().trim();
        start.starts_with("http://") || start.starts_with("https://") || is_payload(first)
    }),
    read,
    writing: Writing::lines(|_, puzzle| {
        let cells = line(puzzle, Empty::Zero);
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}\n")
    }),
    keeps: &[],
};

/// Reads links, one per line.
#[expect(
    clippy::unnecessary_wraps,
    reason = "all formats are read by functions of this type"
)]
pub(super) fn read(text: &str) -> Result<Contents, FormatError> {
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    let lines = lines.filter(|(_, line)| !line.trim_start().starts_with('#'));
    Ok(lines
        .map(|(index, line)| packed_item(index + 1, of_link(line.trim())))
        .collect::<Vec<Item>>()
        .into())
}

/// The puzzle of a link, or of a packed puzzle without its link.
fn of_link(link: &str) -> ReadPuzzle {
    let wrong = |what: &str| Err(FormatError::at(1, 1, what.to_owned()));
    if link.len() > LINK_LIMIT {
        return wrong(&format!(
            "the link is longer than {LINK_LIMIT} characters, expected a shorter one"
        ));
    }
    let Some(rest) = link
        .strip_prefix("https://")
        .or_else(|| link.strip_prefix("http://"))
    else {
        return payload(link)
            .unwrap_or_else(|| wrong("expected a link, which starts with https://"));
    };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let (path, query) = path.split_once(['?', '#']).unwrap_or((path, ""));
    let parameters = query
        .split(['&', '#', '?'])
        .map(|part| part.split_once('=').unwrap_or(("", part)));
    let parameters: Vec<(&str, Cow<'_, str>)> = parameters
        .map(|(key, value)| (key, percent_decoded(value)))
        .collect();
    let parameter = |wanted: &str| {
        parameters
            .iter()
            .find(|(key, _)| *key == wanted)
            .map(|(_, value)| value)
    };
    if let Some(packed) = parameter("load") {
        return of_json(&unpacked(packed)?);
    }
    let id = parameter("puzzleid").map_or_else(
        || percent_decoded(path.trim_start_matches("sudoku/")),
        |id| Cow::Borrowed(id.as_ref()),
    );
    if pad_id::is_host(host) {
        return pad_id::of_id(&id);
    }
    let parts = parameters
        .iter()
        .map(|(_, value)| Cow::Borrowed(value.as_ref()));
    let parts = parts.chain(path.split('/').map(percent_decoded));
    let mut found: Vec<(Meta, Puzzle)> = Vec::new();
    for part in parts {
        let is_cells = part.len() >= 81 && !part.contains(char::is_whitespace);
        let cells = if is_cells {
            super::text::read_single(&part).ok()
        } else {
            None
        };
        match (cells, payload(&part)) {
            (Some(puzzle), _) => found.push((Meta::default(), puzzle)),
            (None, Some(read)) => found.push(read?),
            (None, None) => {}
        }
    }
    found.dedup_by(|later, before| later.1 == before.1);
    match found.len() {
        0 => wrong(
            "no puzzle in the link: expected 81 cells in its query, or an f-puzzles or SudokuPad link",
        ),
        1 => Ok(found.swap_remove(0)),
        _ => wrong("several puzzles in the link"),
    }
}

/// Whether a text is a packed puzzle without its link.
fn is_payload(text: &str) -> bool {
    text.len() > 40 && payload(text).is_some()
}

/// The packed puzzle of a link of any host: an id of `SudokuPad`, packed f-puzzles JSON, or
/// sudokuwiki's cells. `None` for other texts.
fn payload(text: &str) -> Option<ReadPuzzle> {
    if !cfg!(feature = "layouts") {
        return None;
    }
    let is_id = ["scf", "scl", "ctc", "fpuz"]
        .iter()
        .any(|prefix| text.starts_with(prefix));
    if is_id && text.len() > 20 && !text.contains(char::is_whitespace) {
        return Some(pad_id::of_id(text));
    }
    if let Some(read) = wiki::unpacked(text) {
        return Some(read.map(|puzzle| (Meta::default(), puzzle)));
    }
    // A JSON object starts with `{"`, and the packed form of these two characters is `N4I`.
    let json = text
        .starts_with("N4I")
        .then(|| unpacked(text).ok())
        .flatten()?;
    json.starts_with('{').then(|| of_json(&json))
}

/// Decodes the percent escapes of a link.
fn percent_decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let after = rest.clone();
        let digits = (rest.next(), rest.next());
        let code = match digits {
            (Some(high), Some(low)) if byte == b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                digit(high)
                    .zip(digit(low))
                    .map(|(high, low)| (high * 16 + low) as u8)
            }
            _ => None,
        };
        bytes.push(code.unwrap_or(byte));
        if code.is_none() {
            rest = after;
        }
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}
