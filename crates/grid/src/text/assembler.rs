//! Groups lines into records, one for each puzzle or error.
//!
//! A block is collected row by row and parsed when it ends. It ends at a blank line, a comment, a
//! one-line puzzle, a section header, a closing border, an undecodable line or the end of the text.
//! After nine rows, it also ends at a title or an invalid line. There are two exceptions:
//!
//! - A blank line after three rows, and another one after six, only separates the bands of a block.
//!   If more than three rows follow the blank line, they are a separate block.
//! - If nine rows are followed directly by nine more rows, these are the next block. If fewer rows
//!   follow, all rows are one invalid block, because the reader cannot know which row is wrong.
//!
//! The lines below a header like `[Puzzle]` are a section of a saved game. All sections of a game
//! are one record. The record is finished when something other than a section of this game follows.
//!
//! A border closes the block in three cases: nine rows are above it; it follows another border; or
//! it is the first border and more than four rows are above it. A border above the first row is
//! ignored. Any other border is inside the block.

use super::block::{Block, Row, looks_like_row};
use super::character::{is_border, is_cell, plain_digits};
use super::error::{ReadError, ReadErrorKind};
use super::game::{self, Game, Section};
use super::line::{self, OneLine};
use super::lines::{Line, LineError};
use super::record::PuzzleRecord;
use std::borrow::Cow;
use std::collections::VecDeque;

/// The kind of the last line within a block.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum LastLine {
    #[default]
    Row,
    Border,
    Blank,
}

/// Collects lines and produces finished records.
#[derive(Default)]
pub(super) struct Assembler {
    /// Finished records in text order; one line can finish two.
    ready: VecDeque<PuzzleRecord>,
    /// The block being collected, at most nine rows.
    block: Block,
    /// Number of rows of `block` above the last blank line.
    rows_above_gap: usize,
    /// The kind of the last line of `block`.
    last: LastLine,
    /// The nine rows directly above `block`.
    complete: Option<Block>,
    /// A title line, and the error to report if no block follows.
    title: Option<(String, ReadError)>,
    /// The section that the next lines belong to.
    section: Option<Section>,
    /// The saved game whose sections are being collected.
    game: Option<Game>,
    /// The rows of a `[PencilMarks]` section.
    marks: Vec<Row>,
}

impl Assembler {
    /// Removes and returns the next finished record.
    pub(super) fn ready(&mut self) -> Option<PuzzleRecord> {
        self.ready.pop_front()
    }

    /// Whether no record is open or finished, so a puzzle on one line is the next record.
    pub(super) fn is_idle(&self) -> bool {
        self.ready.is_empty()
            && self.block.rows.is_empty()
            && self.block.borders.is_empty()
            && self.complete.is_none()
            && self.title.is_none()
            && self.section.is_none()
            && self.game.is_none()
            && self.marks.is_empty()
    }

    /// Adds the next line to the open record, or finishes that record and starts another.
    pub(super) fn feed(&mut self, line: Line<'_>) {
        let number = line.number;
        let text = match line.text {
            Ok(text) => plain_digits(text),
            Err(LineError::Bytes { lossy, .. })
                if is_comment(&lossy) || line::read(&lossy).is_some_and(|read| read.is_ok()) =>
            {
                Cow::Owned(lossy)
            }
            Err(LineError::Bytes { error, lossy }) => {
                self.finish();
                self.push_error(if line::is_prose(&lossy) {
                    error.of_prose()
                } else {
                    error
                });
                return;
            }
            Err(LineError::Line(error)) => {
                self.finish();
                self.push_error(error);
                return;
            }
        };
        self.line(number, &text);
    }

    /// Decides the kind of a line and acts on it.
    fn line(&mut self, number: usize, text: &str) {
        if self.section.is_none()
            && let Some(read) = line::read_plain(text)
        {
            self.finish();
            self.one_line(number, text, Ok(read));
        } else if let Some(section) = Section::of(text) {
            self.finish();
            self.open_section(section, number, text);
        } else if self
            .section
            .is_some_and(|section| self.take_section_line(section, number, text))
        {
            // `take_section_line` has stored or skipped the line.
        } else if text.trim_start().is_empty() {
            self.blank();
        } else if is_comment(text) {
            self.finish();
        } else if let Some(read) = line::read(text) {
            self.finish();
            self.one_line(number, text, read);
        } else if is_border(text) {
            self.border();
        } else if self.is_within_block() || looks_like_row(text) {
            self.row(number, text);
        } else {
            self.title_or_error(number, text);
        }
    }

    /// Finishes the last record at the end of the text.
    pub(super) fn end(&mut self) {
        self.finish();
        self.end_game();
    }

    /// Finishes the current block, title or section; a game stays open for more sections.
    fn finish(&mut self) {
        if !self.marks.is_empty() {
            let marks = game::marks(&std::mem::take(&mut self.marks));
            if let Some(game) = &mut self.game {
                game.marks = Some(marks);
            }
            self.section = None;
        }
        let block = std::mem::take(&mut self.block);
        self.rows_above_gap = 0;
        self.last = LastLine::Row;
        match self.complete.take() {
            Some(complete) if matches!(block.rows.len(), 0 | 9) => {
                self.push_block(&complete);
                self.push_block(&block);
            }
            Some(mut complete) => {
                complete.rows.extend(block.rows);
                self.push_block(&complete);
            }
            None => self.push_block(&block),
        }
        if let Some((_, error)) = self.title.take() {
            self.push_error(error);
        }
    }

    /// Whether a block is open, so that any text on the next line is a row, valid or not.
    fn is_within_block(&self) -> bool {
        (1..9).contains(&self.block.rows.len()) && self.last != LastLine::Blank
    }

    /// Adds the record of a one-line puzzle, or of its error.
    fn one_line(
        &mut self,
        number: usize,
        text: &str,
        read: Result<OneLine<'_>, super::flaw::Flaw>,
    ) {
        match read {
            Ok(read) => self.push(PuzzleRecord {
                line: number,
                label: read.label.to_owned(),
                comment: read.comment.to_owned(),
                puzzle: Ok(read.puzzle),
            }),
            Err(flaw) => self.push_error(ReadError::new(number, text, flaw.at, flaw.kind)),
        }
    }

    /// Takes a blank line, which separates two bands or ends the block.
    fn blank(&mut self) {
        let ends_band = match self.block.rows.len() {
            3 => self.rows_above_gap == 0 || self.last == LastLine::Blank,
            6 => self.rows_above_gap == 3 || self.last == LastLine::Blank,
            _ => false,
        };
        if ends_band && self.complete.is_none() {
            self.rows_above_gap = self.block.rows.len();
            self.last = LastLine::Blank;
        } else {
            self.finish();
        }
    }

    /// Takes a border, which is inside the block or ends it.
    fn border(&mut self) {
        let above = self.block.rows.len();
        let closes = above == 9
            || self.last == LastLine::Border
            || (self.block.borders.is_empty() && above > 4);
        if above == 0 {
            return;
        }
        if closes {
            self.finish();
        } else {
            self.block.borders.push(above);
            self.last = LastLine::Border;
        }
    }

    /// Adds a row to the block.
    fn row(&mut self, line: usize, text: &str) {
        if self.rows_above_gap > 0 && self.last == LastLine::Row {
            self.split_band();
        }
        if self.block.rows.len() == 9 {
            let next = std::mem::take(&mut self.block);
            if let Some(complete) = self.complete.replace(next) {
                self.push_block(&complete);
            }
        }
        self.last = LastLine::Row;
        let text = text.to_owned();
        self.block.rows.push(Row { line, text });
    }

    /// Splits the block at the last blank line if a fourth row follows after it.
    ///
    /// The rows below the blank line are then a separate block, and the rows above are an
    /// incomplete block.
    fn split_band(&mut self) {
        if self.block.rows.len() - self.rows_above_gap == 3 {
            let rows = self.block.rows.split_off(self.rows_above_gap);
            self.finish();
            self.block.rows = rows;
        }
    }

    /// Stores a line that is of no other kind as a possible title, or reports it as an error.
    fn title_or_error(&mut self, number: usize, text: &str) {
        self.finish();
        let flaw = line::flaw(text);
        let error = ReadError::new(number, text, flaw.at, flaw.kind);
        let error = if line::is_prose(text) {
            error.of_prose()
        } else {
            error
        };
        let mut start = text
            .trim_start_matches(|c: char| c.is_whitespace() || c == '[')
            .chars();
        let mut is_letter = || start.next().is_some_and(char::is_alphabetic);
        if is_letter() && is_letter() {
            self.title = Some((text.trim().to_owned(), error));
        } else {
            self.push_error(error);
        }
    }

    /// Adds the record of a block, with the title line above it as the label.
    fn push_block(&mut self, block: &Block) {
        let Some(first) = block.rows.first() else {
            return;
        };
        let label = self.title.take().map(|(text, _)| text);
        self.push(PuzzleRecord {
            line: first.line,
            label: label.unwrap_or_default(),
            comment: String::new(),
            puzzle: block.read(),
        });
    }

    fn push_error(&mut self, error: ReadError) {
        self.push(PuzzleRecord {
            line: error.line(),
            label: String::new(),
            comment: String::new(),
            puzzle: Err(error),
        });
    }

    /// Adds a record to the finished records. A record of a `[Puzzle]` section starts a game
    /// instead, and a record of a `[State]` section becomes a part of the game.
    fn push(&mut self, record: PuzzleRecord) {
        match (self.section.take(), &mut self.game) {
            (Some(Section::Puzzle), _) => {
                self.end_game();
                self.game = Some(Game {
                    given: record,
                    state: None,
                    marks: None,
                });
            }
            (Some(Section::State), Some(game)) => game.state = Some(record),
            _ => {
                self.end_game();
                self.ready.push_back(record);
            }
        }
    }

    fn end_game(&mut self) {
        if let Some(game) = self.game.take() {
            self.ready.push_back(game.into_record());
        }
    }

    /// Starts a section of a saved game. A section without a `[Puzzle]` before it is an error.
    fn open_section(&mut self, section: Section, number: usize, text: &str) {
        self.section = Some(section);
        if section != Section::Puzzle && self.game.is_none() {
            // The whole section is one error. The rows of the section are then skipped like those
            // of a `[Colours]` section.
            let error = ReadError::new(number, text, 0, ReadErrorKind::Section);
            self.section = None;
            self.push_error(error);
            self.section = Some(Section::Colours);
        }
    }

    /// Stores or skips a line of a `[PencilMarks]` or `[Colours]` section.
    ///
    /// Returns whether the line belongs to the section. A blank line or a line that starts with `#`
    /// ends the section. A `[PencilMarks]` section also ends after nine rows.
    fn take_section_line(&mut self, section: Section, line: usize, text: &str) -> bool {
        let trimmed = text.trim_start();
        if matches!(section, Section::Puzzle | Section::State) {
            return false;
        }
        if trimmed.is_empty() || trimmed.starts_with('#') || self.marks.len() == 9 {
            self.finish();
            self.section = None;
            return false;
        }
        if section == Section::Pencilmarks {
            let text = text.to_owned();
            self.marks.push(Row { line, text });
        }
        true
    }
}

/// Whether a line is a comment: it starts with `#`, `%` or `//`, or with `;` and no cell directly
/// after it. A line `;5..` may be a table row with an empty first field.
fn is_comment(text: &str) -> bool {
    let text = text.trim_start();
    let after_semicolon = text.strip_prefix(';').map(|rest| rest.chars().next());
    text.starts_with(['#', '%'])
        || text.starts_with("//")
        || after_semicolon.is_some_and(|next| next.is_none_or(|next| !is_cell(next)))
}
