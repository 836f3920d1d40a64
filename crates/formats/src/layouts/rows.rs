//! Rows with text before or after their cells.

/// Whether [`grid::text`] reads a character as a cell.
pub(super) fn is_cell(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, '.' | '*' | '_')
}

/// Rewrites every line; `None` when no line changed. A line stays if `rewrite` returns `None`.
pub(super) fn each_line(text: &str, rewrite: impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut is_changed = false;
    let lines: Vec<String> = text
        .lines()
        .map(|line| match rewrite(line) {
            Some(line) => {
                is_changed = true;
                line
            }
            None => line.to_owned(),
        })
        .collect();
    is_changed.then(|| lines.join("\n"))
}

/// Removes the text after the nine or 81 cells of a line: `...4.9... [ok]`.
pub(super) fn without_ends(text: &str) -> Option<String> {
    each_line(text, |line| {
        let end = line.find(|character: char| {
            !(is_cell(character) || character.is_whitespace() || character == '|')
        })?;
        let start = line.get(..end)?;
        let cells = start
            .chars()
            .filter(|&character| is_cell(character))
            .count();
        let is_apart = start.ends_with(|character: char| !is_cell(character));
        (is_apart && matches!(cells, 9 | 81)).then(|| start.to_owned())
    })
}

/// The nine cells of a line; `None` if it has anything but nine cells, blanks and bars.
fn row(line: &str) -> Option<String> {
    let cells: String = line.chars().filter(|&next| is_cell(next)).collect();
    let is_row = line
        .chars()
        .all(|next| is_cell(next) || next.is_whitespace() || next == '|');
    (is_row && cells.len() == 9).then_some(cells)
}

/// Removes the blank lines between the rows of a grid. The text must consist of grids of nine rows.
/// Separates the grids by blank lines.
pub(super) fn without_blank_lines(text: &str) -> Option<String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let rows: Vec<String> = lines.map(row).collect::<Option<_>>()?;
    let has_only_full_grids = !rows.is_empty() && rows.len().is_multiple_of(9);
    let grids: Vec<String> = rows.chunks(9).map(|rows| rows.join("\n")).collect();
    has_only_full_grids.then(|| grids.join("\n\n"))
}

/// Joins the nine rows of a line with the same sign between them: `..1.64..7/...9....8/...`.
pub(super) fn on_a_line(text: &str) -> Option<String> {
    each_line(text, |line| {
        let sign = line.trim().chars().nth(9).filter(|&sign| !is_cell(sign))?;
        let rows = line.trim().trim_end_matches(sign).split(sign);
        let rows: Vec<String> = rows.map(row).collect::<Option<_>>()?;
        (rows.len() == 9).then(|| rows.concat())
    })
}

/// Removes the `>` of quoted mail and the labels of rows. Returns `None` if there are neither.
pub(super) fn without_prefixes(text: &str) -> Option<String> {
    let unquoted = each_line(text, |line| {
        let rest = line.trim_start().strip_prefix('>')?;
        Some(rest.trim_start_matches(['>', ' ']).to_owned())
    });
    let text = unquoted.as_deref().unwrap_or(text);
    labelled(text).or(unquoted)
}

/// The rows of nine lines that have the labels 1 to 9 or A to I in order. All other lines become
/// blank.
fn labelled(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let labels: Vec<Option<(usize, &str)>> = lines.iter().map(|line| label(line)).collect();
    let mut rows = vec![String::new(); lines.len()];
    let mut block: Vec<usize> = Vec::new();
    let mut is_found = false;
    for (index, found) in labels.iter().enumerate() {
        let Some((number, _)) = found else { continue };
        if *number == 1 {
            block.clear();
        }
        if *number == block.len() + 1 {
            block.push(index);
        }
        if block.len() == 9 {
            is_found = true;
            for index in block.drain(..) {
                let row = labels.get(index).copied().flatten();
                if let (Some(slot), Some((_, row))) = (rows.get_mut(index), row) {
                    row.clone_into(slot);
                }
            }
        }
    }
    is_found.then(|| rows.join("\n"))
}

/// The number of a row label and the text after the label. Labels look like `R1:`, `Row 1:`, `A |`
/// or `1)`.
fn label(line: &str) -> Option<(usize, &str)> {
    let trimmed = line.trim_start();
    let word = ["row", "Row", "ROW", "r", "R", "line", "Line"]
        .iter()
        .find_map(|word| trimmed.strip_prefix(word));
    let (rest, has_word) = (word.unwrap_or(trimmed).trim_start(), word.is_some());
    let mut characters = rest.chars();
    let first = characters.next()?;
    let rest = characters.as_str();
    let number = match first {
        '1'..='9' => first.to_digit(10)? as usize,
        'A'..='I' if !has_word => first as usize - 'A' as usize + 1,
        'a'..='i' if !has_word => first as usize - 'a' as usize + 1,
        _ => return None,
    };
    let after = rest.trim_start_matches([' ', '\t']);
    let separated = after.strip_prefix([':', ')', '=', '|', '│', '║']);
    let is_letter = !first.is_ascii_digit();
    match separated {
        Some(row) => Some((number, row)),
        None if (is_letter || has_word) && after.len() < rest.len() => Some((number, after)),
        None => None,
    }
}
