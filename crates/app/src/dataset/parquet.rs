//! Tables of Apache Parquet, written without compression.
//!
//! The program needs one kind of table: columns of numbers and texts that are never null. For this, the
//! format (<https://parquet.apache.org/docs/file-format/>) is short: values one after another, page headers,
//! and a footer. Headers and footer are in Thrift's compact protocol; the field numbers are those of the
//! format's `parquet.thrift`. Libraries also have readers, nested types and statistics, which are not needed
//! here.

use super::thrift::Struct;
use std::io::{self, Write};

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParquetColumn {
    /// Its name.
    pub name: &'static str,
    /// The type of its values.
    pub values: ParquetType,
}

/// The type of the values of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParquetType {
    /// Whole numbers of 32 bits.
    Int32,
    /// Fractions of 64 bits.
    Double,
    /// Texts in UTF-8.
    Text,
}

impl ParquetType {
    /// The number of the type in the format.
    fn number(self) -> u64 {
        match self {
            ParquetType::Int32 => 1,
            ParquetType::Double => 5,
            ParquetType::Text => 6,
        }
    }
}

/// Rows of a table, encoded column by column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParquetRows {
    count: u64,
    columns: Vec<Vec<u8>>,
}

impl ParquetRows {
    /// No rows, for a table with this number of columns.
    pub fn new(columns: usize) -> ParquetRows {
        ParquetRows {
            count: 0,
            columns: vec![Vec::new(); columns],
        }
    }

    /// Adds rows after these.
    pub fn append(&mut self, rows: &ParquetRows) {
        self.count += rows.count;
        for (column, added) in self.columns.iter_mut().zip(&rows.columns) {
            column.extend_from_slice(added);
        }
    }

    /// Adds a value to a column of whole numbers.
    pub fn push_int(&mut self, column: usize, number: i32) {
        self.push_bytes(column, &number.to_le_bytes());
    }

    /// Adds a value to a column of fractions.
    pub fn push_double(&mut self, column: usize, number: f64) {
        self.push_bytes(column, &number.to_le_bytes());
    }

    /// Adds a value to a column of texts.
    pub fn push_text(&mut self, column: usize, text: &str) {
        self.push_bytes(column, &(text.len() as u32).to_le_bytes());
        self.push_bytes(column, text.as_bytes());
    }

    fn push_bytes(&mut self, column: usize, bytes: &[u8]) {
        self.columns[column].extend_from_slice(bytes);
    }

    /// Ends a row, after one value was added to each column.
    pub fn end_row(&mut self) {
        self.count += 1;
    }

    fn size(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }
}

/// Minimum size in bytes of each group of rows but the last. The rows of a group are kept in memory until the
/// group is written.
const MIN_GROUP_BYTES: usize = 16 << 20;

/// The bytes at the start and at the end of each file.
const MAGIC: &[u8] = b"PAR1";

/// The encoding "plain": values one after another.
const PLAIN: u64 = 0;
/// The encoding of levels, which mark null and nested values. The format requires it also for columns without
/// such values.
const LEVELS: u64 = 3;

/// Writes a table to a file.
pub struct ParquetWriter<W> {
    out: W,
    columns: &'static [ParquetColumn],
    /// Number of bytes written so far.
    offset: u64,
    /// The rows of the next group.
    rows: ParquetRows,
    /// Number of rows in the groups written so far.
    rows_written: u64,
    /// The metadata of the groups.
    groups: Vec<Struct>,
}

impl<W: Write> ParquetWriter<W> {
    /// Starts a table.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn new(out: W, columns: &'static [ParquetColumn]) -> io::Result<ParquetWriter<W>> {
        let mut writer = ParquetWriter {
            out,
            columns,
            offset: 0,
            rows: ParquetRows::new(columns.len()),
            rows_written: 0,
            groups: Vec::new(),
        };
        writer.write(MAGIC)?;
        Ok(writer)
    }

    /// Adds rows.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn push(&mut self, rows: &ParquetRows) -> io::Result<()> {
        self.rows.append(rows);
        if self.rows.size() < MIN_GROUP_BYTES {
            return Ok(());
        }
        self.write_group()
    }

    /// Writes the footer and returns the file.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        if self.rows.count > 0 {
            self.write_group()?;
        }
        let footer = self.footer().bytes();
        self.write(&footer)?;
        self.write(&(footer.len() as u32).to_le_bytes())?;
        self.write(MAGIC)?;
        Ok(self.out)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.offset += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    fn write_group(&mut self) -> io::Result<()> {
        let rows = std::mem::replace(&mut self.rows, ParquetRows::new(self.columns.len()));
        let mut size = 0;
        let mut chunks = Vec::new();
        for (column, values) in self.columns.iter().zip(&rows.columns) {
            let start = self.offset;
            self.write(&page_header(values.len() as u64, rows.count).bytes())?;
            self.write(values)?;
            let chunk_size = self.offset - start;
            size += chunk_size;
            chunks.push(column_chunk(column, start, chunk_size, rows.count));
        }
        self.rows_written += rows.count;
        let group = Struct::default()
            .structs(1, chunks)
            .i64(2, size)
            .i64(3, rows.count);
        self.groups.push(group);
        Ok(())
    }

    /// `FileMetaData`.
    fn footer(&mut self) -> Struct {
        let root = Struct::default()
            .text(4, "schema")
            .i32(5, self.columns.len() as u64);
        let columns = self.columns.iter().map(|column| {
            let element = Struct::default()
                .i32(1, column.values.number())
                .i32(3, 0)
                .text(4, column.name);
            match column.values {
                ParquetType::Text => element.i32(6, 0),
                ParquetType::Int32 | ParquetType::Double => element,
            }
        });
        Struct::default()
            .i32(1, 1)
            .structs(2, [root].into_iter().chain(columns).collect())
            .i64(3, self.rows_written)
            .structs(4, std::mem::take(&mut self.groups))
            .text(6, concat!("whydoku version ", env!("CARGO_PKG_VERSION")))
    }
}

/// `PageHeader` of a data page.
fn page_header(size: u64, count: u64) -> Struct {
    let data = Struct::default()
        .i32(1, count)
        .i32(2, PLAIN)
        .i32(3, LEVELS)
        .i32(4, LEVELS);
    Struct::default()
        .i32(1, 0)
        .i32(2, size)
        .i32(3, size)
        .structure(5, data)
}

/// `ColumnChunk` with its metadata.
fn column_chunk(column: &ParquetColumn, start: u64, size: u64, count: u64) -> Struct {
    let metadata = Struct::default()
        .i32(1, column.values.number())
        .i32_list(2, &[PLAIN, LEVELS])
        .text_list(3, &[column.name])
        .i32(4, 0)
        .i64(5, count)
        .i64(6, size)
        .i64(7, size)
        .i64(9, start);
    Struct::default().i64(2, start).structure(3, metadata)
}
