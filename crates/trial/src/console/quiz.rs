//! Quiz files in the original program's format: nine lines of nine digits.

use super::transcript::CellName;
use core::fmt;
use grid::{Digit, Fault, Puzzle};

/// An error in a quiz file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QuizError {
    /// A row of the quiz has fewer than nine characters.
    Line {
        /// The line number, from 1.
        number: usize,
        /// The line.
        text: String,
    },
    /// Two givens clash.
    Clash(Fault),
}

impl fmt::Display for QuizError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuizError::Line { number, text } => write!(f, "Invalid line {number}: {text}."),
            QuizError::Clash(Fault::Clash {
                digit,
                house,
                cells: [one, other],
            }) => write!(
                f,
                "Invalid quiz: {digit} stands twice in {}, at {} and {}.",
                super::transcript::HouseName(*house),
                CellName(*one),
                CellName(*other)
            ),
            QuizError::Clash(fault) => write!(f, "Invalid quiz: {fault}."),
        }
    }
}

/// Parses a quiz.
///
/// Ignores empty lines, lines that start with `#`, and everything after the ninth row. A row is the
/// first nine digits of its line; 0 is an open cell. Missing rows and digits are open cells.
///
/// # Errors
/// When a row has fewer than nine characters, or when givens clash.
pub fn read(text: &str) -> Result<Puzzle, QuizError> {
    let mut values = [None; 81];
    let mut rows = values.chunks_mut(9);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let Some(row) = rows.next() else { break };
        if line.chars().count() < 9 {
            return Err(QuizError::Line {
                number,
                text: line.to_owned(),
            });
        }
        let digits = line.chars().filter(char::is_ascii_digit);
        for (value, character) in row.iter_mut().zip(digits) {
            *value = Digit::from_char(character);
        }
    }
    let quiz = Puzzle::new(values);
    match quiz.board() {
        Err(fault @ Fault::Clash { .. }) => Err(QuizError::Clash(fault)),
        // Not an error of the file: solving reports that there is no solution.
        Err(Fault::EmptyCell { .. } | Fault::NoPlace { .. }) | Ok(_) => Ok(quiz),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quiz_is_nine_lines_of_nine_digits() {
        let quiz = read("# a remark\n\n005 300 000\r\n8..0..0..0..0..0..0..2..0 9\n").unwrap();
        assert_eq!(&quiz.to_string()[..18], "..53.....8......2.");
        assert!(quiz.to_string()[18..].chars().all(|one| one == '.'));
        let many = "000000000\n".repeat(9) + "short\n";
        assert!(read(&many).is_ok());
    }

    #[test]
    fn errors_name_the_fault() {
        let complaint = |text| read(text).unwrap_err().to_string();
        assert_eq!(complaint("000000000\n\n12 34\n"), "Invalid line 3: 12 34.");
        assert_eq!(
            complaint("100000001\n"),
            "Invalid quiz: 1 stands twice in row 1, at [1,1] and [1,9]."
        );
    }
}
