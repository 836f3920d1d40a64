//! Writing of tables with a header.

use super::item::{Item, ItemPart};
use super::kinds::guarded;
use super::parts::{self, on_one_line};
use grid::Puzzle;
use grid::text::{Empty, line};
use std::io::{self, Write};

/// The form of the fields of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFields {
    /// A field that a spreadsheet could take for a formula gets an apostrophe before it: see
    /// [`guarded`].
    FormulasGuarded,
    /// Fields as they are. A spreadsheet may take one for a formula.
    Raw,
}

/// The name of the column of puzzles.
pub(super) const PUZZLE_COLUMN: &str = "puzzle";

/// The rows of a table. The columns are known only after the last puzzle, so the texts of the
/// fields are kept until then.
pub(super) struct Rows {
    separator: char,
    fields: TableFields,
    /// For each part of a puzzle, whether a row has it.
    used: [bool; ItemPart::ALL.len()],
    records: Vec<Row>,
}

/// The fields of a row.
struct Row {
    /// The givens.
    puzzle: Box<str>,
    /// The other fields, each with its index in [`ItemPart::ALL`], ascending.
    others: Box<[(usize, Box<str>)]>,
}

impl Rows {
    /// A table without rows.
    pub(super) fn new(separator: char, fields: TableFields) -> Rows {
        Rows {
            separator,
            fields,
            used: Default::default(),
            records: Vec::new(),
        }
    }

    /// Adds the row of a puzzle.
    pub(super) fn push(&mut self, item: &Item, puzzle: &Puzzle) {
        let values = ItemPart::ALL.iter().zip(&mut self.used).enumerate();
        let others = values.filter_map(|(number, (what, used))| {
            *used |= what.is_in(item);
            Some((number, parts::value(*what, item)?))
        });
        let (separator, fields) = (self.separator, self.fields);
        let others =
            others.map(|(number, value)| (number, field(&value, separator, fields).into()));
        self.records.push(Row {
            puzzle: line(&parts::givens(puzzle), Empty::Dot).into(),
            others: others.collect(),
        });
    }

    /// Writes the table, unless it has no rows.
    pub(super) fn write(self, out: &mut impl Write) -> io::Result<()> {
        if self.records.is_empty() {
            return Ok(());
        }
        let used = ItemPart::ALL.into_iter().enumerate();
        let used: Vec<(usize, ItemPart)> = used.filter(|&(number, _)| self.used[number]).collect();
        write!(out, "{PUZZLE_COLUMN}")?;
        for (_, what) in &used {
            write!(out, "{}{}", self.separator, parts::key(*what))?;
        }
        writeln!(out)?;
        for row in &self.records {
            write!(out, "{}", row.puzzle)?;
            let mut others = row.others.iter().peekable();
            for (number, _) in &used {
                let value = others.next_if(|(other, _)| other == number);
                let value = value.map_or("", |(_, value)| value);
                write!(out, "{}{value}", self.separator)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// The text of a field, in quotes if necessary.
fn field(value: &str, separator: char, fields: TableFields) -> String {
    let text = on_one_line(value);
    let text = match fields {
        TableFields::FormulasGuarded => guarded(&text),
        TableFields::Raw => text,
    };
    if text.contains(['"', separator]) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}
