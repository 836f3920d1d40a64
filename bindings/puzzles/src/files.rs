//! Texts and files of puzzles, read and written in all formats of the command line.

use crate::request::{ApiError, PuzzleRequest};
use formats::{Contents, Item};
use grid::text::{Empty, line, position_text};
use grid::{Cell, CellSet, Digit, Puzzle};
use serde::Deserialize;
use serde_json::{Value, json};

/// A text or a file with one or more puzzles.
#[derive(Deserialize)]
pub(crate) struct ReadRequest {
    #[serde(default)]
    text: String,
    /// The bytes of a file, one character for each byte. They are read instead of `text`, and may be an
    /// archive or a text in any encoding.
    #[serde(default)]
    file: Option<String>,
    /// Maximum number of puzzles.
    #[serde(default)]
    most: Option<usize>,
}

/// Default maximum number of puzzles.
const DEFAULT_MOST: usize = 1000;

impl ReadRequest {
    fn contents(&self) -> Result<Contents, ApiError> {
        if let Some(file) = &self.file {
            return Ok(formats::read(&bytes_of(file)?)?);
        }
        // A text is first read as one puzzle, because a grid may have several lines.
        let error = match grid::text::read_one(&self.text) {
            Ok(puzzle) => return Ok(vec![Item::of(puzzle)].into()),
            Err(error) => error,
        };
        let contents = formats::read(self.text.as_bytes())?;
        // If no line of a text without a format is a puzzle, the text was meant as one puzzle, so
        // its error counts.
        let is_lines = formats::format_of(&self.text).is_ok_and(|format| format.is_none());
        if is_lines && contents.items.iter().all(|item| item.puzzle.is_err()) {
            return Err(formats::FormatError::from(error).into());
        }
        Ok(contents)
    }
}

/// The puzzles of a text or a file in any supported format. Invalid puzzles are skipped; it is an
/// error if no puzzle is valid.
pub(crate) fn read(request: &ReadRequest) -> Result<Value, ApiError> {
    let Contents { items, notes } = request.contents()?;
    let most = request.most.unwrap_or(DEFAULT_MOST);
    let (mut puzzles, mut first_error) = (Vec::new(), None);
    for item in items {
        match item.puzzle {
            Ok(puzzle) if puzzles.len() < most => puzzles.push(puzzle_json(&puzzle)),
            Ok(_) => break,
            Err(what) => first_error = first_error.or(Some(what)),
        }
    }
    match first_error {
        Some(first_error) if puzzles.is_empty() => Err(first_error.into()),
        None if puzzles.is_empty() => Err(ApiError::of("the input has no puzzle")),
        Some(_) | None => Ok(json!({ "puzzles": puzzles, "notes": notes.lines() })),
    }
}

/// The bytes of a file that is given as one character for each byte.
fn bytes_of(file: &str) -> Result<Vec<u8>, ApiError> {
    let bytes = file.chars().map(|letter| u8::try_from(u32::from(letter)));
    let bytes: Result<Vec<u8>, _> = bytes.collect();
    bytes.map_err(|_| ApiError::of("a file must be given as one character for each byte"))
}

/// A puzzle as JSON: its givens, all its digits, its candidates if it states any, its position on
/// one line, and its number of givens.
fn puzzle_json(puzzle: &Puzzle) -> Value {
    let digits = |cells: CellSet| -> String {
        let value = |cell: Cell| puzzle.value(cell).filter(|_| cells.contains(cell));
        Cell::all()
            .map(|cell| value(cell).map_or('.', Digit::to_char))
            .collect()
    };
    let marks = puzzle.candidates().map(|marks| {
        let marks = Cell::all().map(|cell| -> String {
            let digits = marks.digits(cell).iter();
            digits.map(Digit::to_char).collect()
        });
        marks.collect::<Vec<_>>()
    });
    json!({
        "givens": digits(puzzle.givens()),
        "values": line(puzzle, Empty::default()),
        "candidates": marks,
        "position": position_text(puzzle),
        "clues": puzzle.givens().len(),
    })
}

/// Reads the only puzzle of a text.
pub(crate) fn read_one(request: &PuzzleRequest) -> Result<Value, ApiError> {
    Ok(json!({ "position": position_text(&request.puzzle()?) }))
}

/// The name and a short description of each format.
pub(crate) fn formats() -> Value {
    let all = formats::ALL.iter();
    let all = all.map(|format| json!({ "name": format.name, "what": format.what }));
    json!({ "formats": all.collect::<Vec<_>>() })
}

/// A request to convert puzzles to the format of this name.
#[derive(Deserialize)]
pub(crate) struct ConvertRequest {
    #[serde(flatten)]
    puzzles: ReadRequest,
    to: String,
}

/// Converts all puzzles of a text or a file. Returns the text, and the parts that the format cannot
/// hold.
pub(crate) fn convert(request: &ConvertRequest) -> Result<Value, ApiError> {
    let format = formats::by_name(&request.to).ok_or_else(|| {
        let names: Vec<&str> = formats::ALL.iter().map(|format| format.name).collect();
        ApiError::of(format!(
            "format {:?}: expected {}",
            request.to,
            names.join(", ")
        ))
    })?;
    let Contents { items, notes } = request.puzzles.contents()?;
    if let Some(error) = items.iter().find_map(|item| item.puzzle.as_ref().err()) {
        return Err(error.clone().into());
    }
    if items.is_empty() {
        return Err(ApiError::of("the input has no puzzle"));
    }
    let lost = format.loses(&items).into_iter();
    let lost: Vec<String> = lost.map(|(part, _)| part.to_string()).collect();
    Ok(json!({ "text": format.write(&items), "lost": lost, "notes": notes.lines() }))
}
