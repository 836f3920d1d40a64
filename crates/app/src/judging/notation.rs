//! Placements and eliminations in the usual notations.

use super::change::Change;
use crate::claim::Claim;
use grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use render::Cells;

/// Error: a text that is not in a known notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: expected {expected}, found {found}")]
pub struct NotationError {
    /// The column, in characters from 1.
    pub column: usize,
    /// What was expected at this column.
    pub expected: &'static str,
    /// The text at this column: up to 20 characters in quotation marks, or `the end`.
    pub found: String,
}

/// Reads placements and eliminations: `r4c5=7`, `R4C5 <> 7`, `r4c56<>79`, `E4: 7`, `r4c5 is not 7`. Several
/// of them are separated by commas, spaces or `and`.
pub(crate) fn claims(text: &str, cells: Cells) -> Result<Change, NotationError> {
    let mut reader = Reader::new(text, cells);
    let mut claims = Vec::new();
    while !reader.is_at_end() {
        reader.read_claims(&mut claims)?;
    }
    Change::new(claims).ok_or_else(|| reader.error(CELL))
}

/// Words that separate a move from its reason.
const BECAUSE: [&str; 5] = [" because ", " since ", " by ", "，因为", "因为"];

/// A move and its reason; `None` if the text has no word between them.
pub(crate) fn split_reason(text: &str) -> Option<(&str, &str)> {
    BECAUSE.iter().find_map(|word| text.split_once(word))
}

/// A chain and its conclusion; `None` if the text has no arrow between them.
pub(crate) fn split_chain(text: &str) -> Option<(&str, &str)> {
    let mut arrows = ["==>", "=>", "⇒"].into_iter();
    arrows.find_map(|arrow| text.rsplit_once(arrow))
}

/// Expected text in an error message: a cell.
pub(crate) const CELL: &str = "a cell, as r3c5";
/// Expected text in an error message: a sign and a digit.
const SIGN: &str = "= or <> and a digit";

/// Reads a text part by part. Positions count characters.
pub(crate) struct Reader {
    characters: Vec<char>,
    /// Index of the next character.
    next: usize,
    cells: Cells,
}

impl Reader {
    pub(crate) fn new(text: &str, cells: Cells) -> Reader {
        Reader {
            characters: text.chars().collect(),
            next: 0,
            cells,
        }
    }

    /// The error that something else was expected at the current position.
    pub(crate) fn error(&self, expected: &'static str) -> NotationError {
        let following: String = self.characters.iter().skip(self.next).take(20).collect();
        let found = if following.is_empty() {
            "the end".to_owned()
        } else {
            format!("{following:?}")
        };
        NotationError {
            column: self.next + 1,
            expected,
            found,
        }
    }

    pub(crate) fn position(&self) -> usize {
        self.next
    }

    pub(crate) fn return_to(&mut self, position: usize) {
        self.next = position;
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.characters.get(self.next + ahead).copied()
    }

    /// Skips spaces, commas and `and`.
    pub(crate) fn skip_separators(&mut self) {
        loop {
            let is_separator = |next: char| {
                next.is_whitespace() || [',', ';', '，', '、', '；', '&'].contains(&next)
            };
            while self.peek(0).is_some_and(is_separator) {
                self.next += 1;
            }
            if !self.skip_word("and") {
                return;
            }
        }
    }

    /// Whether only separators and full stops follow. Skips them if so; otherwise skips the separators only.
    pub(crate) fn is_at_end(&mut self) -> bool {
        self.skip_separators();
        let is_full_stop = |next: char| next == '.' || next == '。';
        let start = self.next;
        while self.peek(0).is_some_and(is_full_stop) {
            self.next += 1;
        }
        self.skip_separators();
        let is_end = self.next >= self.characters.len();
        if !is_end {
            self.next = start;
        }
        is_end
    }

    /// Skips this word, in upper or lower case, unless a letter or `_` follows it. Returns whether it was
    /// there.
    pub(crate) fn skip_word(&mut self, word: &str) -> bool {
        let length = word.chars().count();
        let is_same = word.chars().enumerate().all(|(index, expected)| {
            self.peek(index)
                .is_some_and(|found| found.eq_ignore_ascii_case(&expected))
        });
        let ends = !self
            .peek(length)
            .is_some_and(|next| next.is_ascii_alphabetic() || next == '_');
        if is_same && ends {
            self.next += length;
        }
        is_same && ends
    }

    /// Skips this sign. Returns whether it was there.
    pub(crate) fn skip_sign(&mut self, sign: &str) -> bool {
        let is_there =
            (sign.chars().enumerate()).all(|(index, expected)| self.peek(index) == Some(expected));
        if is_there {
            self.next += sign.chars().count();
        }
        is_there
    }

    pub(crate) fn skip_spaces(&mut self) {
        while self.peek(0).is_some_and(char::is_whitespace) {
            self.next += 1;
        }
    }

    /// Reads one digit from 1 to 9.
    pub(crate) fn digit(&mut self) -> Option<Digit> {
        let digit = self.peek(0).and_then(Digit::from_char)?;
        self.next += 1;
        Some(digit)
    }

    /// Reads the cells of a node, in blocks separated by commas: `r4c79`, `r4c7,r5c8`, `DE7`.
    pub(crate) fn node_cells(&mut self) -> Option<CellSet> {
        let mut cells = CellSet::EMPTY;
        loop {
            let start = self.next;
            if !cells.is_empty() && !self.skip_sign(",") {
                break;
            }
            let Some(block) = self.cells() else {
                self.next = start;
                break;
            };
            cells |= block;
        }
        (!cells.is_empty()).then_some(cells)
    }

    /// Reads digits from 1 to 9, such as `379`. `None` if there is no digit, if one is repeated, or if a
    /// letter or 0 follows.
    pub(crate) fn digits(&mut self) -> Option<DigitSet> {
        let mut digits = DigitSet::EMPTY;
        let start = self.next;
        while let Some(digit) = self.peek(0).and_then(Digit::from_char) {
            if digits.contains(digit) {
                break;
            }
            digits.insert(digit);
            self.next += 1;
        }
        let is_cut_off = self
            .peek(0)
            .is_some_and(|next| next.is_ascii_alphanumeric());
        if digits.is_empty() || is_cut_off {
            self.next = start;
            return None;
        }
        Some(digits)
    }

    /// Reads cells by row and column, `r4c5` or `r13c5`, or with letters, `E4` or `DE79`; `None` if there are
    /// none.
    pub(crate) fn cells(&mut self) -> Option<CellSet> {
        let start = self.next;
        let cells = self.read_numbered_cells().or_else(|| {
            self.next = start;
            self.read_lettered_cells()
        });
        if cells.is_none() {
            self.next = start;
        }
        cells
    }

    fn read_numbered_cells(&mut self) -> Option<CellSet> {
        let mut numbers_after = |letter: char| {
            let is_there = self
                .peek(0)
                .is_some_and(|next| next.eq_ignore_ascii_case(&letter));
            self.next += usize::from(is_there);
            let mut numbers = Vec::new();
            while is_there && let Some(digit) = self.peek(0).and_then(Digit::from_char) {
                numbers.push(digit.value() - 1);
                self.next += 1;
            }
            (!numbers.is_empty()).then_some(numbers)
        };
        let rows = numbers_after('r')?;
        let columns = numbers_after('c')?;
        let cells = rows.iter().flat_map(|&row| {
            let columns = columns.iter();
            columns.filter_map(move |&column| Cell::at_row_column(row, column))
        });
        Some(cells.collect())
    }

    fn read_lettered_cells(&mut self) -> Option<CellSet> {
        let mut lines = Vec::new();
        while let Some(line) = self.peek(0).and_then(line_of_letter) {
            if lines.contains(&line) {
                return None;
            }
            lines.push(line);
            self.next += 1;
        }
        let numbers = self.digits()?;
        let scheme = self.cells;
        let cells = lines.iter().flat_map(|&line| {
            let numbers = numbers.iter().map(|number| number.value() - 1);
            numbers.filter_map(move |number| match scheme {
                Cells::A1 => Cell::at_row_column(number, line),
                Cells::R1C1 | Cells::K9 | Cells::Console => Cell::at_row_column(line, number),
            })
        });
        let cells: CellSet = cells.collect();
        (!cells.is_empty()).then_some(cells)
    }

    /// Reads one or several cells and their digits, and adds their claims.
    fn read_claims(&mut self, claims: &mut Vec<Claim>) -> Result<(), NotationError> {
        let mut cells = self.cells().ok_or_else(|| self.error(CELL))?;
        let is_equal = loop {
            self.skip_spaces();
            if let Some(is_equal) = self.relation() {
                break is_equal;
            }
            let start = self.next;
            self.skip_separators();
            let Some(further) = self.cells() else {
                self.next = start;
                return Err(self.error(SIGN));
            };
            cells |= further;
        };
        self.skip_spaces();
        let start = self.next;
        let digits = self
            .digits()
            .ok_or_else(|| self.error("a digit from 1 to 9"))?;
        if is_equal && digits.len() > 1 {
            self.next = start;
            return Err(self.error("one digit"));
        }
        for cell in cells {
            for digit in digits {
                let candidate = Candidate { cell, digit };
                claims.push(if is_equal {
                    Claim::Is(candidate)
                } else {
                    Claim::IsNot(candidate)
                });
            }
        }
        Ok(())
    }

    /// Reads the sign or word between cell and digit. Returns whether it means equality; `None` if there is
    /// none.
    fn relation(&mut self) -> Option<bool> {
        for sign in ["<>", "!=", "≠", "-="] {
            if self.skip_sign(sign) {
                return Some(false);
            }
        }
        for words in [
            ["is", "not"].as_slice(),
            &["cannot", "be"],
            &["isn't"],
            &["不是"],
        ] {
            let start = self.next;
            let is_there = words.iter().all(|word| {
                self.skip_spaces();
                self.skip_word(word)
            });
            if is_there {
                return Some(false);
            }
            self.next = start;
        }
        let is_equal = self.skip_sign("==")
            || self.skip_sign("=")
            || self.skip_sign(":")
            || self.skip_word("is")
            || self.skip_sign("是")
            || self.skip_sign("填");
        is_equal.then_some(true)
    }
}

/// The row or column that a letter names, from 0.
fn line_of_letter(letter: char) -> Option<u8> {
    match letter.to_ascii_uppercase() {
        letter @ 'A'..='I' => Some(u8::try_from(letter).ok()? - b'A'),
        // Forums skip I, because it looks like 1.
        'J' => Some(8),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str, cells: Cells) -> String {
        let change = claims(text, cells).unwrap();
        let claims: Vec<String> = change.claims().iter().map(Claim::to_string).collect();
        claims.join(" ")
    }

    fn read_back(text: &str) -> String {
        written(text, Cells::default())
    }

    #[test]
    fn the_usual_notations_are_read() {
        for text in [
            "r4c5=7",
            "R4C5 = 7",
            "r4c5 is 7",
            "E5: 7",
            "e5=7",
            "r4c5==7.",
        ] {
            let cell = if text.starts_with(['E', 'e']) {
                "r5c5"
            } else {
                "r4c5"
            };
            assert_eq!(read_back(text), format!("{cell}=7"));
        }
        for text in [
            "R4C5<>7",
            "r4c5 != 7",
            "r4c5≠7",
            "r4c5 is not 7",
            "r4c5 cannot be 7",
            "r4c5不是7",
        ] {
            assert_eq!(read_back(text), "r4c5<>7");
        }
        assert_eq!(read_back("r13c5<>7"), "r1c5<>7 r3c5<>7");
        assert_eq!(
            read_back("r1c5, r3c5 and r9c9 <>7"),
            "r1c5<>7 r3c5<>7 r9c9<>7"
        );
        assert_eq!(read_back("r1c5<>79, J1=2"), "r1c5<>7 r1c5<>9 r9c1=2");
        assert_eq!(read_back("AC5<>7"), "r1c5<>7 r3c5<>7");
        assert_eq!(written("A13<>7", Cells::A1), "r1c1<>7 r3c1<>7");
        assert_eq!(written("E4: 7", Cells::A1), "r4c5=7");
    }

    #[test]
    fn an_error_names_the_column() {
        for (text, column) in [
            ("", 1),
            ("r0c5=7", 1),
            ("r4c5", 5),
            ("r4c5=0", 6),
            ("r4c5=10", 6),
            ("r4c5=78", 6),
            ("r4c5=7 and so on", 12),
            ("r4c5=7 r4c5", 12),
        ] {
            let error = claims(text, Cells::default()).unwrap_err();
            assert_eq!(error.column, column, "{text}: {error}");
        }
    }
}
