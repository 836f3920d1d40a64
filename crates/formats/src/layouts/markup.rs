//! Web pages: tables of nine rows, or the text without tags.

use super::tables::cell;

/// Whether a text has tags.
fn is_markup(text: &str) -> bool {
    let start = text.trim_start();
    start.starts_with('<') || text.contains("</") || text.contains("<br")
}

/// A piece of a page.
enum Piece<'a> {
    /// The name of a tag in lower case (with `/` for a closing tag), and the whole tag.
    Tag(String, &'a str),
    /// Text between tags.
    Text(&'a str),
}

/// The tags and texts of a page, without comments.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        if !before.is_empty() {
            pieces.push(Piece::Text(before));
        }
        if let Some(comment) = tag.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
            continue;
        }
        let Some(end) = tag.find('>') else {
            rest = "";
            break;
        };
        let (tag, after) = tag.split_at(end + 1);
        let name: String = tag
            .trim_start_matches('<')
            .chars()
            .take_while(|&next| next == '/' || next.is_ascii_alphanumeric())
            .collect();
        pieces.push(Piece::Tag(name.to_ascii_lowercase(), tag));
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

/// Decodes the HTML escapes that occur in grids.
fn unescaped(text: &str) -> String {
    let mut text = text.to_owned();
    for (escape, character) in [
        ("&nbsp;", " "),
        ("&#160;", " "),
        ("&#xa0;", " "),
        ("&ensp;", " "),
        ("&emsp;", " "),
        ("&middot;", "."),
        ("&#183;", "."),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ] {
        text = text.replace(escape, character);
    }
    text
}

/// The value of an attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let at = tag.find(&format!(" {name}="))?;
    let value = tag.get(at + name.len() + 2..)?;
    let quote = value
        .chars()
        .next()
        .filter(|next| matches!(next, '"' | '\''));
    match quote {
        Some(quote) => value.get(1..)?.split(quote).next(),
        None => value.split([' ', '>', '/']).next(),
    }
}

/// Writes each table that has exactly nine rows of nine cells as nine lines.
pub(super) fn tables(text: &str) -> Option<String> {
    if !is_markup(text) {
        return None;
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut blocks: Vec<String> = Vec::new();
    for piece in pieces(text) {
        match piece {
            Piece::Tag(name, tag) => match name.as_str() {
                "table" | "/table" => blocks.extend(block(&std::mem::take(&mut rows))),
                "tr" => rows.push(Vec::new()),
                "td" | "th" => {
                    if let Some(row) = rows.last_mut() {
                        row.push(String::new());
                    }
                }
                "input" => {
                    if let (Some(value), Some(slot)) =
                        (attribute(tag, "value"), last_cell(&mut rows))
                    {
                        *slot += value;
                    }
                }
                _ => {}
            },
            Piece::Text(text) => {
                if let Some(slot) = last_cell(&mut rows) {
                    *slot += &unescaped(text);
                }
            }
        }
    }
    blocks.extend(block(&rows));
    (!blocks.is_empty()).then(|| blocks.join("\n\n"))
}

fn last_cell(rows: &mut [Vec<String>]) -> Option<&mut String> {
    rows.last_mut()?.last_mut()
}

/// The rows of exactly nine fields that are all cells, as lines; `None` unless there are nine such
/// rows.
fn block(rows: &[Vec<String>]) -> Option<String> {
    let lines: Vec<String> = rows
        .iter()
        .filter(|row| row.len() == 9)
        .filter_map(|row| row.iter().map(|field| cell(field)).collect())
        .collect();
    (lines.len() == 9).then(|| lines.join("\n"))
}

/// Elements that do not end a line of text. All other elements, also those of XML, end the line.
const INLINE: [&str; 16] = [
    "a", "b", "code", "em", "font", "i", "input", "small", "span", "strong", "sub", "sup", "td",
    "th", "tt", "u",
];

/// The text of a page or of XML, with a line end at the end of each paragraph and line.
pub(super) fn text(page: &str) -> Option<String> {
    if !is_markup(page) {
        return None;
    }
    let mut text = String::new();
    for piece in pieces(page) {
        match piece {
            Piece::Text(part) => text += &unescaped(part),
            Piece::Tag(name, _) => {
                if !INLINE.contains(&name.trim_matches('/')) {
                    text.push('\n');
                }
            }
        }
    }
    Some(text)
}
