//! Moves as text: `r4c5=7`, `r4c56<>79`, `r4c5 is not 7`, several of them.

use crate::claims::Claim;
use crate::request::ApiError;
use grid::{Candidate, Cell, Digit};

/// Signs and words between cells and digits, and whether they mean equality. A sign precedes the signs that it
/// starts with, such as `==` before `=`.
const RELATIONS: [(&str, bool); 8] = [
    ("is not", false),
    ("<>", false),
    ("!=", false),
    ("≠", false),
    ("==", true),
    ("=", true),
    (":", true),
    ("is", true),
];

/// Parses a move into claims, in the order of the text. `r4c56=7` gives two claims. Fails if there is none.
pub(super) fn claims(text: &str) -> Result<Vec<Claim>, ApiError> {
    let mut rest = skip_separators(text);
    let mut claims = Vec::new();
    let error = |rest: &str, expected: &str| {
        let column = text.chars().count() - rest.chars().count() + 1;
        let found: String = rest.chars().take(20).collect();
        let found = if found.is_empty() {
            "the end".to_owned()
        } else {
            format!("{found:?}")
        };
        ApiError::at(
            1,
            column,
            format!("column {column}: expected {expected}, found {found}"),
        )
    };
    while !rest.is_empty() {
        let (cells, after) = cells(rest).ok_or_else(|| error(rest, "a cell, as r3c5"))?;
        let after = after.trim_start();
        let relation = RELATIONS
            .iter()
            .find_map(|&(sign, is_equal)| Some((after.strip_prefix(sign)?, is_equal)));
        let (after, is_equal) = relation.ok_or_else(|| error(after, "= or <> and a digit"))?;
        let after = after.trim_start();
        let digits: Vec<Digit> = after.chars().map_while(Digit::from_char).collect();
        let (written, following) = after.split_at(digits.len());
        let is_cut_off = following.starts_with(|next: char| next.is_ascii_alphanumeric());
        if digits.is_empty() || is_cut_off {
            return Err(error(after, "a digit from 1 to 9"));
        }
        if is_equal && written.len() > 1 {
            return Err(error(after, "one digit"));
        }
        for &cell in &cells {
            for &digit in &digits {
                let candidate = Candidate { cell, digit };
                claims.push(if is_equal {
                    Claim::Is(candidate)
                } else {
                    Claim::IsNot(candidate)
                });
            }
        }
        rest = skip_separators(following);
    }
    if claims.is_empty() {
        return Err(error("", "a cell, as r3c5"));
    }
    Ok(claims)
}

/// Removes spaces, commas, semicolons, stops and `and` from the start of a text.
fn skip_separators(text: &str) -> &str {
    let is_separator =
        |one: char| one.is_whitespace() || [',', ';', '.', '，', '。'].contains(&one);
    let rest = text.trim_start_matches(is_separator);
    match rest.strip_prefix("and ") {
        Some(rest) => skip_separators(rest),
        None => rest,
    }
}

/// The cells at the start of a text, as `r4c5` or `r13c5`, and the rest.
fn cells(text: &str) -> Option<(Vec<Cell>, &str)> {
    let run = |text: &'_ str, letters: [char; 2]| -> Option<(Vec<u8>, usize)> {
        let rest = text.strip_prefix(letters)?;
        let numbers: Vec<u8> = rest
            .chars()
            .map_while(Digit::from_char)
            .map(|digit| digit.value() - 1)
            .collect();
        let length = numbers.len();
        (length > 0).then_some((numbers, length + 1))
    };
    let (rows, length) = run(text, ['r', 'R'])?;
    let rest = text.get(length..)?;
    let (columns, length) = run(rest, ['c', 'C'])?;
    let rest = rest.get(length..)?;
    let all = rows.iter().flat_map(|&row| {
        let columns = columns.iter();
        columns.filter_map(move |&column| Cell::at_row_column(row, column))
    });
    Some((all.collect(), rest))
}
