//! The files of a part of a data set.

use super::output_folder::OutputFolder;
use crate::batch::Item;
use crate::cli::args::{Dataset, DatasetFormat};
use crate::files::Replacement;
use render::Style;
use std::io::Write;
use whydoku::dataset::{
    Counted, NpyType, ParquetRows, ParquetWriter, Part, PartTally, STEP_COLUMNS, SolvedPuzzle,
    npy_header,
};

/// What a puzzle adds to the files of its part.
pub(super) struct Rows {
    /// Index of the part in `--split`, from 0.
    pub(super) part: usize,
    /// What the puzzle adds to the counts of the part.
    counted: Counted,
    /// Lines of `PART.jsonl`.
    record: String,
    /// Lines of `PART.steps.jsonl`.
    steps: String,
    /// Lines of `PART.chat.jsonl`.
    chat: String,
    /// Lines of `PART.wrong.jsonl`.
    wrong_turns: String,
    /// Rows of `PART.npy`: row, column, digit, technique.
    quadruples: Vec<[i16; 4]>,
    /// Rows of `PART.changes.npy` without the number of the puzzle: step, row, column, digit,
    /// technique.
    changes: Vec<[i32; 5]>,
    /// Rows of `PART.parquet`.
    table: ParquetRows,
}

impl Rows {
    pub(super) fn of(
        solved: &SolvedPuzzle<'_>,
        item: &Item,
        arguments: &Dataset,
        style: &Style,
    ) -> anyhow::Result<Rows> {
        let wants = |format| arguments.format.contains(&format);
        let turns = solved.wrong_turns(arguments.max_wrong_turns, arguments.seed);
        let mut rows = Rows {
            part: arguments.split.index_of(solved.form()),
            counted: solved.counted(&turns),
            record: String::new(),
            steps: String::new(),
            chat: String::new(),
            wrong_turns: solved.wrong_rows(&turns, style)?,
            quadruples: Vec::new(),
            changes: Vec::new(),
            table: ParquetRows::new(STEP_COLUMNS.len()),
        };
        if wants(DatasetFormat::Jsonl) {
            rows.record = solved.record(&item.source, item.line)? + "\n";
        }
        if wants(DatasetFormat::Steps) {
            rows.steps = solved.step_rows(style)?;
        }
        if wants(DatasetFormat::Chat) {
            rows.chat = solved.chat(&turns, style)? + "\n";
        }
        if wants(DatasetFormat::Npy) {
            rows.quadruples = solved.quadruples();
            rows.changes = solved.changes();
        }
        if wants(DatasetFormat::Parquet) {
            rows.table = solved.parquet_rows(style);
        }
        Ok(rows)
    }
}

/// A file and its name in the folder.
struct Output {
    name: String,
    file: Replacement,
}

/// A file with a numpy array. Rows are appended to the file, and at the end the header is written again,
/// with the number of rows.
struct Array {
    output: Output,
    number_type: NpyType,
    /// Shape of one row.
    shape: &'static [usize],
    rows: u64,
}

impl Array {
    fn open(
        output: Output,
        number_type: NpyType,
        shape: &'static [usize],
    ) -> anyhow::Result<Array> {
        let mut array = Array {
            output,
            number_type,
            shape,
            rows: 0,
        };
        let header = array.header();
        array.output.file.write_all(&header)?;
        Ok(array)
    }

    fn header(&self) -> Vec<u8> {
        npy_header(self.number_type, self.rows, self.shape)
    }

    fn finish(mut self) -> anyhow::Result<Output> {
        let header = self.header();
        self.output.file.write_start(&header)?;
        Ok(self.output)
    }
}

/// The files of a part; those that were not requested are `None`.
pub(super) struct PartFiles {
    tally: PartTally,
    records: Option<Output>,
    steps: Option<Output>,
    chat: Option<Output>,
    wrong_turns: Option<Output>,
    quadruples: Option<Array>,
    changes: Option<Array>,
    table: Option<Table>,
}

/// A table of Parquet and its name in the folder.
struct Table {
    name: String,
    writer: ParquetWriter<Replacement>,
}

impl Table {
    fn open(output: Output) -> anyhow::Result<Table> {
        Ok(Table {
            name: output.name,
            writer: ParquetWriter::new(output.file, STEP_COLUMNS)?,
        })
    }

    fn finish(self) -> anyhow::Result<Output> {
        Ok(Output {
            name: self.name,
            file: self.writer.finish()?,
        })
    }
}

impl PartFiles {
    /// Opens the requested files.
    pub(super) fn open(
        part: &Part,
        arguments: &Dataset,
        folder: &mut OutputFolder<'_>,
    ) -> anyhow::Result<PartFiles> {
        let mut file = |is_wanted: bool, ending: &str| -> anyhow::Result<Option<Output>> {
            if !is_wanted {
                return Ok(None);
            }
            let name = format!("{}.{ending}", part.name);
            let file = folder.file(&name)?;
            Ok(Some(Output { name, file }))
        };
        let wants = |format| arguments.format.contains(&format);
        let quadruples = file(wants(DatasetFormat::Npy), "npy")?;
        let changes = file(wants(DatasetFormat::Npy), "changes.npy")?;
        let table = file(wants(DatasetFormat::Parquet), "parquet")?;
        let int16 = |output| Array::open(output, NpyType::Int16, &[81, 4]);
        let int32 = |output| Array::open(output, NpyType::Int32, &[6]);
        Ok(PartFiles {
            tally: PartTally::new(&part.name, part.share),
            records: file(wants(DatasetFormat::Jsonl), "jsonl")?,
            steps: file(wants(DatasetFormat::Steps), "steps.jsonl")?,
            chat: file(wants(DatasetFormat::Chat), "chat.jsonl")?,
            wrong_turns: file(arguments.max_wrong_turns > 0, "wrong.jsonl")?,
            quadruples: quadruples.map(int16).transpose()?,
            changes: changes.map(int32).transpose()?,
            table: table.map(Table::open).transpose()?,
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tally.puzzles() == 0
    }

    /// Adds a puzzle.
    pub(super) fn push(&mut self, rows: &Rows) -> anyhow::Result<()> {
        let texts = [
            (&mut self.records, &rows.record),
            (&mut self.steps, &rows.steps),
            (&mut self.chat, &rows.chat),
            (&mut self.wrong_turns, &rows.wrong_turns),
        ];
        for (output, text) in texts {
            if let Some(output) = output {
                output.file.write_all(text.as_bytes())?;
            }
        }
        if let Some(array) = &mut self.quadruples {
            for number in rows.quadruples.iter().flatten() {
                array.output.file.write_all(&number.to_le_bytes())?;
            }
            array.rows += 1;
        }
        if let Some(array) = &mut self.changes {
            // Fits: 2^31 puzzles would take years.
            let puzzle = i32::try_from(self.tally.puzzles()).unwrap_or(i32::MAX);
            for change in &rows.changes {
                for number in [puzzle].iter().chain(change) {
                    array.output.file.write_all(&number.to_le_bytes())?;
                }
                array.rows += 1;
            }
        }
        if let Some(table) = &mut self.table {
            table.writer.push(&rows.table)?;
        }
        self.tally.count(&rows.counted);
        Ok(())
    }

    /// Finishes the files, adds their names to `names` and returns the counts of the part.
    pub(super) fn finish(self, names: &mut Vec<String>) -> anyhow::Result<PartTally> {
        let arrays = [self.quadruples, self.changes].into_iter().flatten();
        let arrays = arrays.map(Array::finish).collect::<Result<Vec<_>, _>>()?;
        let texts = [self.records, self.steps, self.chat, self.wrong_turns];
        let table = self.table.map(Table::finish).transpose()?;
        for output in texts.into_iter().flatten().chain(arrays).chain(table) {
            output.file.finish()?;
            names.push(output.name);
        }
        Ok(self.tally)
    }
}
