//! Links, one a line: f-puzzles, `SudokuPad`, and whatever has the 81 cells in its query, as `?bd=` and `?p=`.

use super::format::{Format, LINK_LIMIT};
use super::fpuzzles::{Read, of_json, packed_item, unpacked};
use super::item::{Contents, Item, Meta, Wrong};
use super::pad_id;
use grid::text::{Empty, line};
use std::borrow::Cow;

pub(super) const LINK: Format = Format {
    name: "link",
    what: "links with the 81 cells in them, as sudokuwiki's ?bd=",
    fits: Some(|text| {
        let start = text.trim_start();
        start.starts_with("http://") || start.starts_with("https://")
    }),
    read,
    write: |items| {
        let lines = items.iter().filter_map(|item| {
            let puzzle = item.puzzle.as_ref().ok()?;
            Some(format!(
                "https://www.sudokuwiki.org/sudoku.htm?bd={}\n",
                line(puzzle, Empty::Zero)
            ))
        });
        lines.collect()
    },
    keeps: &[],
};

/// The puzzles of links, one a line.
#[expect(clippy::unnecessary_wraps, reason = "formats are read so")]
pub(super) fn read(text: &str) -> Result<Contents, Wrong> {
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

fn of_link(link: &str) -> Read {
    let wrong = |what: &str| Err(Wrong::at(1, 1, what.to_owned()));
    if link.len() > LINK_LIMIT {
        return wrong(&format!(
            "the link is longer than {LINK_LIMIT} characters, expected a shorter one"
        ));
    }
    let Some(rest) = link
        .strip_prefix("https://")
        .or_else(|| link.strip_prefix("http://"))
    else {
        return wrong("expected a link, which starts with https://");
    };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let parameters = query
        .split(['&', '#'])
        .filter_map(|part| part.split_once('='));
    let parameters: Vec<(&str, Cow<'_, str>)> =
        parameters.map(|(key, value)| (key, plain(value))).collect();
    let parameter = |wanted: &str| {
        parameters
            .iter()
            .find(|(key, _)| *key == wanted)
            .map(|(_, value)| value)
    };
    if let Some(packed) = parameter("load") {
        return of_json(&unpacked(packed)?);
    }
    if pad_id::is_host(host) {
        let id = parameter("puzzleid")
            .map_or_else(|| plain(path.trim_start_matches("sudoku/")), Cow::clone);
        return pad_id::of_id(&id);
    }
    let read = |text: &str| {
        let is_cells = text.len() >= 81 && !text.contains(char::is_whitespace);
        if is_cells {
            super::text::one(text).ok()
        } else {
            None
        }
    };
    let mut found: Vec<_> = parameters
        .iter()
        .filter_map(|(_, value)| read(value))
        .collect();
    found.extend(path.split('/').filter_map(read));
    found.dedup();
    match found.as_slice() {
        [puzzle] => Ok((Meta::default(), puzzle.clone())),
        [] if parameters.iter().any(|(_, value)| value.starts_with("S9B")) => {
            wrong("sudokuwiki's packed form, S9B, is not supported; its 81 digits are")
        }
        [] => wrong(
            "no puzzle in the link: expected 81 cells in its query, or an f-puzzles or SudokuPad link",
        ),
        _ => wrong("several puzzles in the link"),
    }
}

/// A part of a link without its escapes.
fn plain(text: &str) -> Cow<'_, str> {
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
