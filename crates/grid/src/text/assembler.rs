//! Lines in, records out: which lines belong together.
//!
//! A block is collected row by row and understood when it ends. It ends after a blank line, a
//! comment, a one-line puzzle, the end of the text or a closing border, with two exceptions:
//!
//! - A blank line after three rows, and again after six, only parts the bands of a block. If more
//!   than three rows follow it, they are a block of their own.
//! - Rows that follow nine rows directly start the next block, provided that they are nine again:
//!   ten rows in a row are one wrong block, as nobody can tell which of them is too many.
//!
//! Below a line like `[Puzzle]` the lines are a section of a saved game, and the sections of a game
//! are one record: it waits until something else comes.
//!
//! Borders are passed over inside a block. One closes the block when nine rows stand above it,
//! when it follows another, or when it is the first in a block of more than four rows.

use super::block::{Block, Row, looks_like_row};
use super::character::is_border;
use super::error::{ReadError, ReadErrorKind};
use super::game::{self, Game, Section};
use super::line::{self, OneLine};
use super::lines::Line;
use super::record::Record;
use std::collections::VecDeque;

/// What the last line was, as far as it matters within a block.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Last {
    #[default]
    Row,
    Border,
    Blank,
}

/// The state between two lines.
#[derive(Default)]
pub(super) struct Assembler {
    /// Finished records; more than one only where a line ends two.
    ready: VecDeque<Record>,
    /// The block being collected, at most nine rows.
    block: Block,
    /// How many rows of it stand above the last blank line.
    above_gap: usize,
    last: Last,
    /// Nine rows that the rows of `block` follow directly.
    complete: Option<Block>,
    /// A title line, and its error if no block follows.
    title: Option<(String, ReadError)>,
    /// What the next lines are, if a section was opened.
    section: Option<Section>,
    /// The sections read so far.
    game: Option<Game>,
    /// The rows of a `[PencilMarks]` section.
    marks: Vec<Row>,
}

impl Assembler {
    /// The next finished record.
    pub(super) fn ready(&mut self) -> Option<Record> {
        self.ready.pop_front()
    }

    /// Takes the next line.
    pub(super) fn feed(&mut self, line: Line<'_>) {
        let number = line.number;
        let text = match line.text {
            Ok(text) => text,
            Err(error) => {
                self.finish();
                self.wrong(error);
                return;
            }
        };
        if self.section.is_none()
            && let Some(read) = line::read_plain(text)
        {
            self.finish();
            self.one_line(number, text, Ok(read));
        } else if let Some(section) = Section::of(text) {
            self.finish();
            self.open(section, number, text);
        } else if self
            .section
            .is_some_and(|section| self.is_taken(section, number, text))
        {
            // A row of marks, or of a section that says nothing about the puzzle.
        } else if text.trim_start().is_empty() {
            self.blank();
        } else if text.trim_start().starts_with('#') {
            self.finish();
        } else if let Some(read) = line::read(text) {
            self.finish();
            self.one_line(number, text, read);
        } else if is_border(text) {
            self.border();
        } else if self.is_within_block() || looks_like_row(text) {
            self.row(number, text);
        } else {
            self.other(number, text);
        }
    }

    /// Ends the text.
    pub(super) fn end(&mut self) {
        self.finish();
        self.end_game();
    }

    /// Ends whatever is being collected, except a game, which may have more sections.
    fn finish(&mut self) {
        if !self.marks.is_empty() {
            let marks = game::marks(&std::mem::take(&mut self.marks));
            if let Some(game) = &mut self.game {
                game.marks = Some(marks);
            }
            self.section = None;
        }
        let block = std::mem::take(&mut self.block);
        self.above_gap = 0;
        self.last = Last::Row;
        match self.complete.take() {
            Some(complete) if matches!(block.rows.len(), 0 | 9) => {
                self.emit(&complete);
                self.emit(&block);
            }
            Some(mut complete) => {
                complete.rows.extend(block.rows);
                self.emit(&complete);
            }
            None => self.emit(&block),
        }
        if let Some((_, error)) = self.title.take() {
            self.wrong(error);
        }
    }

    /// Whether any text on the next line is a row, if a broken one.
    fn is_within_block(&self) -> bool {
        (1..9).contains(&self.block.rows.len()) && self.last != Last::Blank
    }

    fn one_line(
        &mut self,
        number: usize,
        text: &str,
        read: Result<OneLine<'_>, super::flaw::Flaw>,
    ) {
        match read {
            Ok(read) => self.deliver(Record {
                line: number,
                label: read.label.to_owned(),
                comment: read.comment.to_owned(),
                puzzle: Ok(read.puzzle),
            }),
            Err(flaw) => self.wrong(ReadError::new(number, text, flaw.at, flaw.kind)),
        }
    }

    fn blank(&mut self) {
        let is_band = match self.block.rows.len() {
            3 => self.above_gap == 0 || self.last == Last::Blank,
            6 => self.above_gap == 3 || self.last == Last::Blank,
            _ => false,
        };
        if is_band && self.complete.is_none() {
            self.above_gap = self.block.rows.len();
            self.last = Last::Blank;
        } else {
            self.finish();
        }
    }

    fn border(&mut self) {
        let above = self.block.rows.len();
        let closes =
            above == 9 || self.last == Last::Border || (self.block.borders.is_empty() && above > 4);
        if above == 0 {
            return;
        }
        if closes {
            self.finish();
        } else {
            self.block.borders.push(above);
            self.last = Last::Border;
        }
    }

    fn row(&mut self, line: usize, text: &str) {
        if self.above_gap > 0 && self.last == Last::Row {
            self.part_band();
        }
        if self.block.rows.len() == 9 {
            let next = std::mem::take(&mut self.block);
            if let Some(complete) = self.complete.replace(next) {
                self.emit(&complete);
            }
        }
        self.last = Last::Row;
        let text = text.to_owned();
        self.block.rows.push(Row { line, text });
    }

    /// Ends the bands above the last blank line when the rows below it are about to be more than
    /// three: then those are a block, and what stands above is a stump.
    fn part_band(&mut self) {
        if self.block.rows.len() - self.above_gap == 3 {
            let rows = self.block.rows.split_off(self.above_gap);
            self.finish();
            self.block.rows = rows;
        }
    }

    /// Takes a line that is nothing by itself: the title of a block, if one follows.
    fn other(&mut self, number: usize, text: &str) {
        self.finish();
        let flaw = line::flaw(text);
        let error = ReadError::new(number, text, flaw.at, flaw.kind);
        let mut start = text
            .trim_start_matches(|c: char| c.is_whitespace() || c == '[')
            .chars();
        let mut is_letter = || start.next().is_some_and(char::is_alphabetic);
        if is_letter() && is_letter() {
            self.title = Some((text.trim().to_owned(), error));
        } else {
            self.wrong(error);
        }
    }

    fn emit(&mut self, block: &Block) {
        let Some(first) = block.rows.first() else {
            return;
        };
        let label = self.title.take().map(|(text, _)| text);
        self.deliver(Record {
            line: first.line,
            label: label.unwrap_or_default(),
            comment: String::new(),
            puzzle: block.read(),
        });
    }

    fn wrong(&mut self, error: ReadError) {
        self.deliver(Record {
            line: error.line(),
            label: String::new(),
            comment: String::new(),
            puzzle: Err(error),
        });
    }

    /// Hands a record out, or to the game it is a section of.
    fn deliver(&mut self, record: Record) {
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

    fn open(&mut self, section: Section, number: usize, text: &str) {
        self.section = Some(section);
        if section != Section::Puzzle && self.game.is_none() {
            // The rows below are told by this one record.
            let error = ReadError::new(number, text, 0, ReadErrorKind::Section);
            self.section = None;
            self.wrong(error);
            self.section = Some(Section::Colours);
        }
    }

    /// Takes the line if it belongs to a section whose rows are no block of cells. A blank line
    /// or a comment ends such a section.
    fn is_taken(&mut self, section: Section, line: usize, text: &str) -> bool {
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
