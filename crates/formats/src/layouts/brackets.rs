//! Lists in brackets, as in source code or printed by a program: `{{0,5,...},...}`,
//! `[[0,5,...],...]`, `[[0 5 ...] ...]`.

use super::tables::{cell, is_mixed};

/// Maximum depth of nested brackets.
const MAX_DEPTH: usize = 64;

/// An open list: its first line, and its cells so far.
struct List {
    line: usize,
    cells: Vec<char>,
    /// Whether it contains something that is not a cell.
    is_not_cells: bool,
    /// Whether a nested list was already found to be a puzzle.
    is_found: bool,
}

/// Writes every list of 81 cells as a line of 81 cells, on the line where the list starts. Of
/// several lists that start on one line, the later ones are on the lines after it.
///
/// A list of nine texts of nine cells also counts. Of nested lists with 81 cells, only the
/// innermost counts. `None` if there is no such list, or brackets are nested too deeply.
pub(super) fn lists(text: &str) -> Option<String> {
    let mut open: Vec<List> = Vec::new();
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut item_text = String::new();
    let mut quote = None;
    let mut line = 0;
    for character in text.chars() {
        if character == '\n' {
            line += 1;
        }
        if let Some(end) = quote {
            item_text.push(character);
            if character == end {
                quote = None;
            }
            continue;
        }
        match character {
            '"' | '\'' => {
                item_text.push(character);
                quote = Some(character);
            }
            '[' | '{' | '(' => {
                item_text.clear();
                if open.len() == MAX_DEPTH {
                    return None;
                }
                open.push(List {
                    line,
                    cells: Vec::new(),
                    is_not_cells: false,
                    is_found: false,
                });
            }
            ']' | '}' | ')' => {
                add_item(open.last_mut(), &mut item_text);
                let Some(list) = open.pop() else { continue };
                let is_puzzle =
                    list.cells.len() == 81 && !list.is_not_cells && !is_mixed(&list.cells);
                if let Some(parent) = open.last_mut() {
                    parent.cells.extend(&list.cells);
                    parent.is_not_cells |= list.is_not_cells || parent.cells.len() > 81;
                    parent.cells.truncate(82);
                    parent.is_found |= list.is_found;
                }
                if is_puzzle && !list.is_found {
                    if let Some(parent) = open.last_mut() {
                        parent.is_found = true;
                    }
                    found.push((list.line, list.cells.iter().collect()));
                }
            }
            ',' | ';' => add_item(open.last_mut(), &mut item_text),
            _ if character.is_whitespace() => add_item(open.last_mut(), &mut item_text),
            _ => item_text.push(character),
        }
    }
    if found.is_empty() {
        return None;
    }
    let mut lines: Vec<String> = Vec::new();
    for (line, cells) in found {
        while lines.len() < line {
            lines.push(String::new());
        }
        lines.push(cells);
    }
    Some(lines.join("\n"))
}

/// Adds the text between two separators to a list.
fn add_item(list: Option<&mut List>, item_text: &mut String) {
    let text = std::mem::take(item_text);
    let Some(list) = list else { return };
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    if let Some(cell) = cell(text) {
        list.cells.push(cell);
        return;
    }
    let inner = text.trim_matches(['"', '\'']);
    let is_row = inner.chars().count() == 9
        && inner.chars().all(super::rows::is_cell)
        && inner.len() < text.len();
    if is_row {
        list.cells.extend(inner.chars());
    } else {
        list.is_not_cells = true;
    }
}
