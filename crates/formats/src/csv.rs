//! Tables with a header. Commas, semicolons or tabs separate the columns; one column holds puzzles.
//!
//! A table is read line by line, so its length is not limited. A quoted field may contain
//! separators and doubled quotes, but no line end. [`grid::text`] reads lines without a header and
//! finds the puzzle by its shape.

use super::format::{Format, Writing};
use super::item::{Contents, FormatError, Item, ItemPart, Meta};
use super::json;
use super::kinds::{PUZZLE_NAMES, SOLUTION_NAMES, STATE_NAMES, item, set_field, unguarded};
use super::notes::Notes;
use super::text::read_single;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};

pub(super) const CSV: Format = Format {
    name: "csv",
    what: "a table with a header, commas or semicolons between columns",
    fits: Some(|text| has_puzzle_header(text, &[',', ';'])),
    read,
    writing: Writing::Table { separator: ',' },
    keeps: KEEPS,
};

pub(super) const TSV: Format = Format {
    name: "tsv",
    what: "a table with a header, tabs between columns",
    fits: Some(|text| has_puzzle_header(text, &['\t'])),
    read,
    writing: Writing::Table { separator: '\t' },
    keeps: KEEPS,
};

const KEEPS: &[ItemPart] = &ItemPart::ALL;

/// Maximum number of bytes of a line.
const MAX_LINE: u64 = 1 << 16;

/// Whether the first line is a header with one of these separators and a puzzle column, which is
/// found by name or by content.
fn has_puzzle_header(text: &str, separators: &[char]) -> bool {
    Table::of(text, None)
        .is_ok_and(|table| table.is_some_and(|table| separators.contains(&table.separator)))
}

/// The columns of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    separator: char,
    names: Vec<String>,
    /// The index of the column that holds the puzzles.
    puzzle: usize,
}

/// The reason why the puzzle column of a header is unknown.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// No column has the requested name.
    #[error("there is no column {name:?}; the columns are {}", .names.join(", "))]
    NoColumn {
        /// The name.
        name: String,
        /// The existing names.
        names: Vec<String>,
    },
    /// Several columns may hold puzzles.
    #[error("columns {} may hold puzzles; --column says which", .0.join(" and "))]
    Several(Vec<String>),
}

/// Number of rows whose content determines the puzzle column.
const ROWS_LOOKED_AT: usize = 5;

impl Table {
    /// The table of a text, from its first line and the first rows below. `column` is the name of
    /// the puzzle column; without it, names and contents determine the column. `None` when the
    /// first line is not a header, or no column can be the puzzle column.
    ///
    /// # Errors
    /// Fails if no column has the requested name, or if several columns may hold puzzles.
    pub fn of(text: &str, column: Option<&str>) -> Result<Option<Table>, TableError> {
        let mut lines = text.trim_start_matches('\u{FEFF}').lines();
        let first = lines.next().unwrap_or_default();
        let count = |separator: &char| first.matches(*separator).count();
        let separator = ['\t', ';', ',']
            .into_iter()
            .max_by_key(count)
            .filter(|separator| count(separator) > 0);
        // Without a separator, the text is a table if its only column has a usual name.
        let separator = separator.unwrap_or(',');
        let Ok(names) = fields(first, separator) else {
            return Ok(None);
        };
        let names: Vec<String> = names
            .into_iter()
            .map(|name| name.trim().to_owned())
            .collect();
        let is_header = names.iter().all(|name| name.len() < 27)
            && names.iter().any(|name| name.contains(char::is_alphabetic));
        if !is_header {
            return Ok(None);
        }
        let table = |puzzle: usize| {
            let names = names.clone();
            Ok(Some(Table {
                separator,
                names,
                puzzle,
            }))
        };
        if let Some(wanted) = column {
            let puzzle = names.iter().position(|name| name == wanted);
            let puzzle = puzzle.ok_or_else(|| TableError::NoColumn {
                name: wanted.to_owned(),
                names: names.clone(),
            })?;
            return table(puzzle);
        }
        let rows: Vec<Vec<String>> = lines
            .filter(|line| !line.trim().is_empty())
            .take(ROWS_LOOKED_AT)
            .filter_map(|line| fields(line, separator).ok())
            .collect();
        let has_name_of = |known: &[&str], index: usize| {
            let name = names.get(index);
            name.is_some_and(|name| known.contains(&name.to_ascii_lowercase().as_str()))
        };
        // A column with a usual name counts if one of the first rows has a puzzle in it. If no
        // column has a usual name and every row has a field for each column, all columns except
        // those of a solution or a state count in the same way. If no column counts, the only
        // column with a usual name is used.
        let holds_puzzle = |index: usize| {
            let is_puzzle = |row: &Vec<String>| {
                row.get(index)
                    .is_some_and(|field| read_single(field).is_ok())
            };
            rows.iter().any(is_puzzle)
        };
        let named_columns: Vec<usize> = (0..names.len())
            .filter(|&index| has_name_of(&PUZZLE_NAMES, index))
            .collect();
        let mut puzzle_columns: Vec<usize> = named_columns
            .iter()
            .copied()
            .filter(|&index| holds_puzzle(index))
            .collect();
        let is_table = names.len() > 1 && rows.iter().all(|row| row.len() == names.len());
        if puzzle_columns.is_empty() && named_columns.is_empty() && is_table {
            let may_hold_puzzle = |&index: &usize| {
                !has_name_of(&SOLUTION_NAMES, index) && !has_name_of(&STATE_NAMES, index)
            };
            puzzle_columns = (0..names.len())
                .filter(may_hold_puzzle)
                .filter(|&index| holds_puzzle(index))
                .collect();
        }
        match (puzzle_columns.as_slice(), named_columns.as_slice()) {
            ([puzzle], _) | ([], [puzzle]) => table(*puzzle),
            ([], []) => Ok(None),
            ([], several) | (several, _) => {
                let several = several
                    .iter()
                    .filter_map(|&index| names.get(index).cloned());
                Err(TableError::Several(several.collect()))
            }
        }
    }

    /// Adds a note for each column that is not used.
    pub(super) fn note_unused(&self, notes: &mut Notes) {
        let (mut meta, mut state) = (Meta::default(), json::State::default());
        // Any value that is not empty shows whether the name is known.
        let value = "used";
        for (index, name) in self.names.iter().enumerate() {
            let is_used = index == self.puzzle
                || name.is_empty()
                || set_field(&mut meta, name, value)
                || state.set_field(name, value);
            if !is_used {
                notes.unused_field(name);
            }
        }
    }

    /// The item of a line. `number` is the number of the line.
    pub fn item(&self, number: usize, text: &str) -> Item {
        let fields = match fields(text, self.separator) {
            Ok(fields) => fields,
            Err(column) => {
                let wrong = FormatError::at(
                    number,
                    column,
                    "a quote without its end: fields with ends of lines are not supported",
                );
                return item(number, Err(wrong), Meta::default());
            }
        };
        let mut meta = Meta::default();
        let mut state = json::State::default();
        for (index, (name, value)) in self.names.iter().zip(&fields).enumerate() {
            if index != self.puzzle {
                let value = unguarded(value);
                set_field(&mut meta, name, value);
                state.set_field(name, value);
            }
        }
        let puzzle = match fields.get(self.puzzle) {
            None => Err(FormatError::at(
                number,
                text.chars().count() + 1,
                format!("no column {:?}", self.puzzle_column()),
            )),
            Some(field) => {
                let column = fields
                    .iter()
                    .take(self.puzzle)
                    .map(|field| field.chars().count() + 1)
                    .sum::<usize>()
                    + 1;
                state
                    .puzzle(field)
                    .map_err(|wrong| wrong.within(number, column))
            }
        };
        item(number, puzzle, meta)
    }

    /// The name of the column that holds the puzzles.
    fn puzzle_column(&self) -> &str {
        self.names.get(self.puzzle).map_or("", String::as_str)
    }
}

/// The fields of a line; the error is the column of an unclosed quote.
fn fields(text: &str, separator: char) -> Result<Vec<String>, usize> {
    let mut fields = vec![String::new()];
    let mut quote: Option<usize> = None;
    let mut characters = text.chars().enumerate().peekable();
    while let Some((index, character)) = characters.next() {
        let Some(field) = fields.last_mut() else {
            break;
        };
        match (character, quote) {
            ('"', Some(_)) if characters.next_if(|(_, next)| *next == '"').is_some() => {
                field.push('"');
            }
            ('"', Some(_)) => quote = None,
            ('"', None) if field.is_empty() => quote = Some(index + 1),
            (character, None) if character == separator => fields.push(String::new()),
            (character, _) => field.push(character),
        }
    }
    quote.map_or(Ok(fields), Err)
}

/// The syntax of the lines of an input.
#[derive(Clone, Debug)]
pub enum Row {
    /// A row of a table.
    Table(Table),
    /// A JSON object or text.
    Json,
}

/// Reads the items of a table or of JSON lines one by one.
#[derive(Debug)]
pub struct Rows<R> {
    input: R,
    row: Row,
    number: usize,
    notes: Notes,
    /// Remaining puzzles of the last line.
    ready: VecDeque<Item>,
}

impl<R: BufRead> Rows<R> {
    /// Reads the rest of an input after its first `lines_read` lines.
    pub fn new(input: R, row: Row, lines_read: usize) -> Rows<R> {
        let mut notes = Notes::default();
        if let Row::Table(table) = &row {
            table.note_unused(&mut notes);
        }
        Rows {
            input,
            row,
            number: lines_read,
            notes,
            ready: VecDeque::new(),
        }
    }

    /// Notes on unused parts of the rows read so far.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The next item; `None` at the end of the input.
    ///
    /// # Errors
    /// Returns the I/O error of the input.
    pub fn read(&mut self) -> io::Result<Option<Item>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Ok(Some(item));
            }
            let mut bytes = Vec::new();
            let length = self
                .input
                .by_ref()
                .take(MAX_LINE + 1)
                .read_until(b'\n', &mut bytes)?;
            if length == 0 {
                return Ok(None);
            }
            self.number += 1;
            if length as u64 > MAX_LINE {
                self.input.skip_until(b'\n')?;
                let what = format!("the line is longer than {MAX_LINE} bytes");
                return Ok(Some(item(
                    self.number,
                    Err(FormatError::at(self.number, 1, what)),
                    Meta::default(),
                )));
            }
            let text = String::from_utf8_lossy(&bytes);
            let text = text.trim_end_matches(['\n', '\r']);
            if text.trim().is_empty() {
                continue;
            }
            match &self.row {
                Row::Table(table) => return Ok(Some(table.item(self.number, text))),
                Row::Json => {
                    let Contents { items, notes } = json::line(self.number, text);
                    self.ready.extend(items);
                    self.notes.extend(notes);
                }
            }
        }
    }
}

fn read(text: &str) -> Result<Contents, FormatError> {
    let table = Table::of(text, None).map_err(|error| FormatError::at(1, 1, error.to_string()))?;
    let table = table.ok_or_else(|| FormatError::at(1, 1, "no header with a column of puzzles"))?;
    let rows = text
        .lines()
        .enumerate()
        .skip(1)
        .filter(|(_, line)| !line.trim().is_empty());
    let items = rows
        .map(|(index, line)| table.item(index + 1, line))
        .collect();
    let mut notes = Notes::default();
    table.note_unused(&mut notes);
    Ok(Contents { items, notes })
}
