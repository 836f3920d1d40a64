//! Reads a player's pencilmarks that are given separately from the board.
//!
//! In a grid that has only candidates, a single digit could also be the value of its cell. Here, the board
//! says which cells are filled, so each digit is a pencilmark.

use grid::{Candidate, CandidateSet, Cell, Digit, DigitSet};

/// Error: pencilmarks that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PencilmarksError {
    /// There are neither 81 groups nor 729 characters.
    #[error(
        "found {characters} characters (groups: {groups}); expected 81 groups of digits, or 729 \
         characters"
    )]
    Length {
        /// Number of groups.
        groups: usize,
        /// Number of characters of all groups.
        characters: usize,
    },
    /// One of 729 characters is neither the expected digit nor a sign for an empty place.
    #[error("character {number}: {found:?}, expected {digit} or `.` for {cell}")]
    Character {
        /// The index of the character, from 1.
        number: usize,
        /// The character.
        found: char,
        /// The expected digit.
        digit: Digit,
        /// The cell of the character.
        cell: Cell,
    },
    /// A character of a group is not a digit.
    #[error("group {number} ({cell}): {found:?} is not a digit")]
    Group {
        /// Number of the group, from 1.
        number: usize,
        /// The character.
        found: char,
        /// The cell of the group.
        cell: Cell,
    },
}

/// Reads 81 groups of digits in row-major order, or 729 characters.
///
/// Groups are separated by commas or semicolons; then a group may be empty. Or they are separated by blanks
/// and the lines of a frame. `.`, `0` and `-` stand for no digit. 729 characters are nine for each cell: the
/// n-th of the nine is the digit n, or one of these signs. In a JSON list of strings, each string is a group.
/// A cell without marks keeps all digits.
///
/// # Errors
/// The first fault, with the number of the group or character.
pub fn read(text: &str) -> Result<CandidateSet, PencilmarksError> {
    let text: String = text
        .chars()
        .filter(|character| !"[]\"".contains(*character))
        .collect();
    let groups: Vec<&str> = if text.contains([',', ';']) {
        text.split([',', ';']).map(str::trim).collect()
    } else {
        let lines = text.lines().filter(|line| !is_border(line));
        let split = |line| str::split(line, |c: char| c.is_whitespace() || c == '|');
        let groups = lines.flat_map(split).filter(|group| !group.is_empty());
        groups.collect()
    };
    let mut marks = CandidateSet::EMPTY;
    if groups.len() == 81 {
        for (cell, group) in Cell::all().zip(groups) {
            add_marks(&mut marks, cell, digits_of_group(cell, group)?);
        }
        return Ok(marks);
    }
    let joined = groups.concat();
    let count = joined.chars().count();
    if count != 729 {
        return Err(PencilmarksError::Length {
            groups: groups.len(),
            characters: count,
        });
    }
    let characters: Vec<char> = joined.chars().collect();
    for (cell, cell_characters) in Cell::all().zip(characters.chunks(9)) {
        let mut digits = DigitSet::EMPTY;
        for (digit, &character) in Digit::ALL.into_iter().zip(cell_characters) {
            match character {
                '.' | '0' | '-' => {}
                _ if Digit::from_char(character) == Some(digit) => {
                    digits.insert(digit);
                }
                _ => {
                    return Err(PencilmarksError::Character {
                        number: cell.index() * 9 + digit.index() + 1,
                        found: character,
                        digit,
                        cell,
                    });
                }
            }
        }
        add_marks(&mut marks, cell, digits);
    }
    Ok(marks)
}

/// Whether a line belongs to a frame: it contains `---` and no digit.
fn is_border(line: &str) -> bool {
    line.contains("---") && !line.contains(|c: char| c.is_ascii_digit())
}

/// The digits of a group.
fn digits_of_group(cell: Cell, group: &str) -> Result<DigitSet, PencilmarksError> {
    let mut digits = DigitSet::EMPTY;
    for character in group.chars() {
        match (character, Digit::from_char(character)) {
            (_, Some(digit)) => {
                digits.insert(digit);
            }
            ('.' | '0' | '-', None) => {}
            (_, None) => {
                return Err(PencilmarksError::Group {
                    number: cell.index() + 1,
                    found: character,
                    cell,
                });
            }
        }
    }
    Ok(digits)
}

/// Adds the marks of a cell; all digits if it has none.
fn add_marks(marks: &mut CandidateSet, cell: Cell, digits: DigitSet) {
    let noted = Digit::ALL
        .into_iter()
        .filter(|&digit| digits.is_empty() || digits.contains(digit));
    marks.extend(noted.map(|digit| Candidate::new(cell, digit)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::fmt::Write as _;

    fn cell(index: u8) -> Cell {
        Cell::new(index).unwrap()
    }

    #[test]
    fn all_notations_give_the_same_marks() {
        let groups: Vec<String> = (0..81)
            .map(|cell| format!("{}{}", cell % 8 + 1, 9))
            .collect();
        let commas = read(&groups.join(",")).unwrap();
        let json = format!("[\"{}\"]", groups.join("\", \""));
        let framed = groups
            .chunks(9)
            .fold("+-----+\n".to_owned(), |mut text, row| {
                writeln!(text, "| {} |", row.join(" ")).unwrap();
                text
            });
        let long: String = groups
            .iter()
            .flat_map(|group| {
                Digit::ALL.map(|digit| {
                    if group.contains(digit.to_char()) {
                        digit.to_char()
                    } else {
                        '.'
                    }
                })
            })
            .collect();
        for text in [json, framed, groups.join(" "), long] {
            assert_eq!(read(&text).unwrap(), commas, "{text}");
        }
        assert_eq!(commas.digits(cell(3)).len(), 2);
    }

    #[test]
    fn a_cell_without_marks_keeps_every_digit() {
        let mut groups = vec!["12"; 81];
        groups[80] = "";
        let marks = read(&groups.join(",")).unwrap();
        assert_eq!(marks.digits(cell(80)).len(), 9);
        assert_eq!(marks.digits(cell(79)).len(), 2);
    }

    #[test]
    fn errors_name_their_place() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        let mut groups = vec!["12"; 81];
        groups[9] = "1x";
        assert_eq!(
            error(&groups.join(",")),
            "group 10 (r2c1): 'x' is not a digit"
        );
        assert_eq!(
            error(&"2".repeat(729)),
            "character 1: '2', expected 1 or `.` for r1c1"
        );
        assert_eq!(
            error(&"1".repeat(5000)),
            "found 5000 characters (groups: 1); expected 81 groups of digits, or 729 characters"
        );
    }
}
