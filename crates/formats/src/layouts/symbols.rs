//! Grids whose empty cells have an unusual symbol or are blank.

use super::rows::each_line;

/// Whether a character is a bar or a blank, which are not cells.
fn is_bar(character: char) -> bool {
    matches!(character, '|' | '¦' | '│' | '║' | '┃' | '┆' | '┊') || character.is_whitespace()
}

/// The symbol of empty cells in a row of nine cells; `None` for other lines.
fn symbol_of_row(line: &str) -> Option<char> {
    let cells: Vec<char> = line.chars().filter(|&next| !is_bar(next)).collect();
    let symbol = *cells.iter().find(|next| !next.is_ascii_digit())?;
    let is_row = cells.len() == 9
        && cells
            .iter()
            .all(|&next| next == symbol || matches!(next, '1'..='9'));
    is_row.then_some(symbol)
}

/// Replaces the symbol of empty cells by `.`. `None` if rows have different symbols, or one that
/// needs no replacement.
pub(super) fn own_symbol(text: &str) -> Option<String> {
    let mut symbols = text.lines().filter_map(symbol_of_row);
    let symbol = symbols.next()?;
    if matches!(symbol, '.' | '*' | '_') || symbols.any(|other| other != symbol) {
        return None;
    }
    each_line(text, |line| {
        (symbol_of_row(line) == Some(symbol)).then(|| line.replace(symbol, "."))
    })
}

/// Replaces blank cells by `.`: in the rows with a frame, or else in the first lines of digits and
/// blanks. The number of rows must be a multiple of nine.
pub(super) fn blanks(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let framed: Vec<usize> = (0..lines.len())
        .filter(|&index| lines.get(index).is_some_and(|line| is_framed(line)))
        .collect();
    let rows: Vec<usize> = if framed.is_empty() {
        let first = lines.iter().position(|line| is_digits_and_blanks(line))?;
        let bare = lines
            .iter()
            .skip(first)
            .take_while(|line| is_digits_and_blanks(line) || line.trim().is_empty());
        let count = bare.count();
        // A blank line counts as an empty row only between rows with digits.
        let last = (first..first + count)
            .rfind(|&index| lines.get(index).is_some_and(|line| !line.trim().is_empty()))?;
        (first..=last).collect()
    } else {
        framed
    };
    if rows.is_empty() || !rows.len().is_multiple_of(9) {
        return None;
    }
    let mut written = vec![String::new(); lines.len()];
    for block in rows.chunks(9) {
        let texts: Vec<&str> = block
            .iter()
            .filter_map(|&index| lines.get(index).copied())
            .collect();
        for (&index, row) in block.iter().zip(cells(&texts)?) {
            *written.get_mut(index)? = row;
        }
    }
    Some(written.join("\n"))
}

/// Whether a line is a row in a frame: it starts and ends with a bar, and has only digits and
/// blanks between bars.
fn is_framed(line: &str) -> bool {
    let line = line.trim();
    let is_edge = |character: char| is_bar(character) && !character.is_whitespace();
    line.len() > 2
        && line.starts_with(is_edge)
        && line.ends_with(is_edge)
        && line
            .chars()
            .all(|next| is_bar(next) || matches!(next, '1'..='9'))
}

fn is_digits_and_blanks(line: &str) -> bool {
    line.contains(|next| matches!(next, '1'..='9'))
        && line.chars().all(|next| matches!(next, '1'..='9' | ' '))
}

/// Nine rows of cells; `None` unless the column positions are unambiguous.
fn cells(rows: &[&str]) -> Option<Vec<String>> {
    let segments: Vec<Vec<Vec<char>>> = rows.iter().map(|row| segments(row)).collect();
    let count = segments.first()?.len();
    if !matches!(count, 1 | 3 | 9) || segments.iter().any(|row| row.len() != count) {
        return None;
    }
    let width = 9 / count;
    let mut all = vec![String::new(); 9];
    for segment in 0..count {
        let parts: Vec<&[char]> = segments
            .iter()
            .filter_map(|row| row.get(segment).map(Vec::as_slice))
            .collect();
        for (row, part) in all.iter_mut().zip(columns(&parts, width)?) {
            *row += &part;
        }
    }
    Some(all)
}

/// The parts of a row between bars; a row without bars is one part.
fn segments(row: &str) -> Vec<Vec<char>> {
    let is_edge = |character: char| is_bar(character) && !character.is_whitespace();
    if !row.contains(is_edge) {
        return vec![row.chars().collect()];
    }
    let row = row.trim().trim_matches(is_edge);
    row.split(is_edge)
        .map(|part| part.chars().collect())
        .collect()
}

/// The cells of these parts, `width` in each, at columns of equal distance. `None` unless exactly
/// one first column and distance fit all parts.
fn columns(parts: &[&[char]], width: usize) -> Option<Vec<String>> {
    let longest = parts.iter().map(|part| part.len()).max()?;
    let at = |part: &[char], column: usize| {
        part.get(column)
            .copied()
            .filter(|next| !next.is_whitespace())
    };
    let mut found: Option<Vec<String>> = None;
    for step in 1..=4 {
        for first in 0..step {
            let last = first + step * (width - 1);
            // The longest part must reach the last column and end before a further one. If it is
            // shorter, blanks were trimmed at the ends of the rows, and maybe at their starts too.
            let reaches_last_column = last < longest && longest <= last + step;
            let fits = |part: &&[char]| {
                (0..part.len()).all(|column| {
                    at(part, column).is_none()
                        || (column >= first && column <= last && (column - first) % step == 0)
                })
            };
            // A digit in the first column shows that this is a column of the grid; a blank shows
            // that the starts of the rows were not trimmed.
            let shows_first_column = width < 9
                || (parts.iter().any(|part| at(part, first).is_some())
                    && parts.iter().any(|part| at(part, first).is_none()));
            if !(reaches_last_column && shows_first_column && parts.iter().all(fits)) {
                continue;
            }
            let rows = parts
                .iter()
                .map(|part| {
                    (0..width)
                        .map(|cell| at(part, first + step * cell).unwrap_or('.'))
                        .collect()
                })
                .collect();
            if found.replace(rows).is_some() {
                return None;
            }
        }
    }
    found
}
