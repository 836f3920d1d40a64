//! The steps of a puzzle as rows of a table.

use super::moves::{claims, move_text, row_and_column};
use super::parquet::{ParquetColumn, ParquetRows, ParquetType};
use super::solved::SolvedPuzzle;
use crate::claim::Claim;
use crate::grade::in_points;
use grid::text::position_text;
use render::{Detail, Palette, Style};
use serde::Serialize;

/// A row: one step. Each column is a number or a text, so that every table format can hold it.
#[derive(Serialize)]
struct StepRow<'a> {
    puzzle: &'a str,
    /// Number of the step, from 1.
    step: usize,
    /// The digits before the step, 81 characters.
    board: String,
    technique: &'static str,
    /// In points, such as 2.6.
    rating: f32,
    /// The placement and the eliminations, separated by spaces, such as `r4c5<>7 r4c6<>7`.
    #[serde(rename = "move")]
    change: String,
    text: String,
}

/// The columns of the rows in a table of Parquet.
pub const STEP_COLUMNS: &[ParquetColumn] = &[
    column("puzzle", ParquetType::Text),
    column("step", ParquetType::Int32),
    column("board", ParquetType::Text),
    column("technique", ParquetType::Text),
    column("rating", ParquetType::Double),
    column("move", ParquetType::Text),
    column("text", ParquetType::Text),
];

const fn column(name: &'static str, values: ParquetType) -> ParquetColumn {
    ParquetColumn { name, values }
}

impl SolvedPuzzle<'_> {
    /// The steps as JSON objects, one on each line. Each has the puzzle, the number of the step,
    /// the board before it, the technique, the rating, the move and the text.
    ///
    /// # Errors
    /// When a row cannot be written as JSON, which would be a bug.
    pub fn step_rows(&self, style: &Style) -> serde_json::Result<String> {
        let mut lines = Ok(String::new());
        self.each_row(style, &mut |row| {
            let line = serde_json::to_string(&row);
            match (&mut lines, line) {
                (Ok(lines), Ok(line)) => {
                    lines.push_str(&line);
                    lines.push('\n');
                }
                (Ok(_), Err(error)) => lines = Err(error),
                (Err(_), _) => {}
            }
        });
        lines
    }

    /// The same rows for a table of Parquet with the columns [`STEP_COLUMNS`].
    pub fn parquet_rows(&self, style: &Style) -> ParquetRows {
        let mut rows = ParquetRows::new(STEP_COLUMNS.len());
        self.each_row(style, &mut |row| {
            // A path has a few thousand steps at most.
            let step = i32::try_from(row.step).unwrap_or(i32::MAX);
            rows.push_text(0, row.puzzle);
            rows.push_int(1, step);
            rows.push_text(2, &row.board);
            rows.push_text(3, row.technique);
            // The same decimal as in JSON.
            rows.push_double(4, (f64::from(row.rating) * 10.0).round() / 10.0);
            rows.push_text(5, &row.change);
            rows.push_text(6, &row.text);
            rows.end_row();
        });
        rows
    }

    fn each_row(&self, style: &Style, each: &mut dyn FnMut(StepRow<'_>)) {
        let style = style.with_palette(Palette::PLAIN);
        let puzzle = position_text(&self.puzzle);
        self.each_step(&mut |step_number, board, record, step| {
            each(StepRow {
                puzzle: &puzzle,
                step: step_number,
                board: board.to_values().to_string(),
                technique: step.info().slug,
                rating: in_points(step.rating.0),
                change: move_text(step),
                text: render::record(step_number, board, record, Detail::Paragraph, &style),
            });
        });
    }

    /// All changes of the steps. Each entry has the number of the step, row, column, digit and
    /// number of the technique, all counted from 1. The digit of an elimination is negative: `[3,
    /// 4, 5, -7, 2]` is `r4c5<>7` in step 3.
    pub fn changes(&self) -> Vec<[i32; 5]> {
        let mut rows = Vec::new();
        self.each_step(&mut |step_number, _, _, step| {
            // A path has a few thousand steps at most.
            let number = i32::try_from(step_number).unwrap_or(i32::MAX);
            let technique = i32::from(self.technique_number(step.info().slug));
            for claim in claims(step) {
                let candidate = claim.candidate();
                let (row, column) = row_and_column(candidate.cell);
                let digit = i32::from(candidate.digit.value());
                let signed_digit = match claim {
                    Claim::Is(_) => digit,
                    Claim::IsNot(_) => -digit,
                };
                rows.push([
                    number,
                    i32::from(row),
                    i32::from(column),
                    signed_digit,
                    technique,
                ]);
            }
        });
        rows
    }
}
