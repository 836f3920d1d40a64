//! Tables with one cell in each field: comma-separated rows, Markdown, LaTeX.

/// The cell of a field: a digit, or `.` for an empty cell. `None` for other fields.
pub(super) fn cell(field: &str) -> Option<char> {
    let field = field.trim().trim_matches(['"', '\'']).trim();
    let mut characters = field.chars();
    match (characters.next(), characters.next()) {
        (Some(one), None) if one.is_ascii_digit() => Some(one),
        (None, _) | (Some('.' | '-' | '_' | '*' | '?' | 'x' | 'X'), None) => Some('.'),
        _ if ["null", "none", "nil", "nan", "na"]
            .contains(&field.to_ascii_lowercase().as_str()) =>
        {
            Some('.')
        }
        _ => None,
    }
}

/// Whether cells have both zeros and another symbol for empty cells. A zero is then ambiguous.
pub(super) fn is_mixed(cells: &[char]) -> bool {
    cells.contains(&'0') && cells.contains(&'.')
}

/// The rows of a table whose lines have nine or 81 fields, each a cell. Other lines become blank.
pub(super) fn separated(text: &str) -> Option<String> {
    [',', ';', '\t', '|', '&'].iter().find_map(|&separator| {
        let lines: Vec<Option<String>> = text.lines().map(|line| row(line, separator)).collect();
        let mut rows = lines.iter().flatten();
        let first = rows.next()?;
        let others = rows.clone().count();
        // A header above the rows, as in Markdown, can look like a row without digits or 123456789.
        let is_head = first.chars().all(|cell| matches!(cell, '.' | '0')) || first == "123456789";
        let skipped =
            usize::from(others.is_multiple_of(9) && others > 0 && is_head && first.len() == 9);
        let mut headers_left = skipped;
        let rewritten: Vec<String> = lines
            .into_iter()
            .map(|row| match row {
                Some(_) if headers_left > 0 => {
                    headers_left -= 1;
                    String::new()
                }
                Some(row) => row,
                None => String::new(),
            })
            .collect();
        let cells: Vec<char> = rewritten.iter().flat_map(|row| row.chars()).collect();
        // The rows of a grid are made adjacent, because a blank line between them would end the
        // block.
        (!is_mixed(&cells)).then(|| joined(&rewritten))
    })
}

/// The cells of a line; `None` unless it has nine or 81 fields that are all cells.
fn row(line: &str, separator: char) -> Option<String> {
    let line = line.trim_matches([' ', '\r']);
    // LaTeX ends table rows with two backslashes; its Sudoku package ends them with a dot.
    let line = line.strip_suffix("\\\\").unwrap_or(line);
    let line = line
        .strip_suffix("|.")
        .map_or(line, |_| &line[..line.len() - 1]);
    let line = if separator == '|' {
        line.strip_prefix('|')
            .and_then(|line| line.strip_suffix('|'))?
    } else {
        line
    };
    let fields: Vec<&str> = line.split(separator).collect();
    let fields = match fields.as_slice() {
        [fields @ .., last] if matches!(fields.len(), 9 | 81) && last.trim().is_empty() => fields,
        fields => fields,
    };
    let is_border = fields.iter().all(|field| field.contains(['-', ':']));
    if !matches!(fields.len(), 9 | 81) || is_border {
        return None;
    }
    fields.iter().map(|field| cell(field)).collect()
}

/// Moves blank lines between the nine rows of a grid to the end of the grid.
fn joined(lines: &[String]) -> String {
    let mut out: Vec<&str> = Vec::new();
    let mut rows = 0;
    let mut blanks = 0;
    for line in lines {
        if line.is_empty() {
            blanks += 1;
            continue;
        }
        if rows % 9 == 0 {
            out.extend(std::iter::repeat_n("", blanks));
            blanks = 0;
        }
        rows += if line.len() == 81 { 9 } else { 1 };
        out.push(line);
    }
    out.join("\n")
}
