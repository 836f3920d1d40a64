//! Saved sessions as text.
//!
//! ```text
//! whydoku.console/1
//! run-mode 0
//! guess-mode 0
//! phase valid
//! steps 9
//! solutions 0
//! board 1269 249 =5 =3 ...
//! guess [6,2]=5 at 1 left 9 before 1269 249 =5 =3 ...
//! ```
//!
//! A board is 81 words, one for each cell: `=5` for a filled cell, the candidates of an open cell,
//! or `-` for a cell without candidates. Each nested guess has a line, the lowest level first. In
//! the example, 5 is tried in r6c2 as the first candidate of that cell (`at 1`), and 9 is not tried
//! yet (`left 9`). The board before the guess follows.

use super::machine::{Level, Phase, State};
use super::transcript::CellName;
use core::fmt::{self, Write};
use grid::{Board, Candidate, CandidateSet, Cell, Digit, DigitSet, Puzzle};

/// The first line of a saved session.
pub const SAVED_HEAD: &str = "whydoku.console/1";

/// A saved session: a state, and the arguments of the last orders `run-mode` and `guess-mode`.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    pub(crate) state: State,
    pub(crate) run_mode: u32,
    pub(crate) guess_mode: u32,
}

/// Error: a line of a saved session is not as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSession {
    /// The line number, from 1.
    pub line: usize,
    /// The expected content.
    pub expected: &'static str,
}

impl fmt::Display for NoSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Invalid session, line {}: expected {}.",
            self.line, self.expected
        )
    }
}

/// Writes a session as text.
pub(crate) fn write(saved: &Saved) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = put_session(&mut text, saved);
    text
}

fn put_session(
    text: &mut String,
    Saved {
        state,
        run_mode,
        guess_mode,
    }: &Saved,
) -> fmt::Result {
    let phase = phase_word(state.phase);
    writeln!(
        text,
        "{SAVED_HEAD}\nrun-mode {run_mode}\nguess-mode {guess_mode}\nphase {phase}"
    )?;
    writeln!(text, "steps {}\nsolutions {}", state.steps, state.solutions)?;
    text.push_str("board");
    put_board(text, &state.board)?;
    for level in &state.stack {
        let Candidate { cell, digit } = level.candidate;
        write!(
            text,
            "\nguess {}={digit} at {} left ",
            CellName(cell),
            level.index
        )?;
        put_digits(text, level.left);
        text.push_str(" before");
        put_board(text, &level.before)?;
    }
    text.push('\n');
    Ok(())
}

fn put_board(text: &mut String, board: &Board) -> fmt::Result {
    for cell in Cell::all() {
        text.push(' ');
        match board.value(cell) {
            Some(digit) => write!(text, "={digit}")?,
            None => put_digits(text, board.candidates(cell)),
        }
    }
    Ok(())
}

fn put_digits(text: &mut String, digits: DigitSet) {
    if digits.is_empty() {
        text.push('-');
    }
    text.extend(digits.iter().map(Digit::to_char));
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Loaded => "loaded",
        Phase::Valid => "valid",
        Phase::Done => "done",
        Phase::Invalid => "invalid",
    }
}

/// Parses a saved session.
pub(crate) fn read(text: &str) -> Result<Saved, NoSession> {
    let mut lines = Lines {
        lines: text.lines(),
        number: 0,
    };
    lines.expect("whydoku.console/1", |line| {
        (line == SAVED_HEAD).then_some(())
    })?;
    let run_mode = lines.field("run-mode", "run-mode and a number", number)?;
    let guess_mode = lines.field("guess-mode", "guess-mode and a number", number)?;
    let phases = [Phase::Loaded, Phase::Valid, Phase::Done, Phase::Invalid];
    let phase = lines.field("phase", "phase: loaded, valid, done or invalid", |word| {
        phases.into_iter().find(|&phase| phase_word(phase) == word)
    })?;
    let steps = lines.field("steps", "steps and a number", number)?;
    let solutions = lines.field("solutions", "solutions and a number", number)?;
    let board = lines.field("board", "board and 81 cells", read_board)?;
    let mut state = State::of(board);
    (state.phase, state.steps, state.solutions) = (phase, steps, solutions);
    while !lines.at_end() {
        let level = lines.field(
            "guess",
            "guess [row,column]=value at 1 left 9 before 81 cells",
            read_level,
        )?;
        state.stack.push(level);
    }
    if phase == Phase::Done && !state.board.is_full() {
        let expected = "a full board in a session that is done";
        return Err(NoSession {
            line: lines.number,
            expected,
        });
    }
    Ok(Saved {
        state,
        run_mode,
        guess_mode,
    })
}

struct Lines<'t> {
    lines: core::str::Lines<'t>,
    number: usize,
}

impl Lines<'_> {
    fn expect<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NoSession> {
        self.number += 1;
        let line = self.lines.next().unwrap_or_default();
        read(line).ok_or(NoSession {
            line: self.number,
            expected,
        })
    }

    fn field<T>(
        &mut self,
        name: &str,
        expected: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NoSession> {
        self.expect(expected, |line| {
            read(line.strip_prefix(name)?.strip_prefix(' ')?)
        })
    }

    fn at_end(&self) -> bool {
        self.lines.clone().all(str::is_empty)
    }
}

fn number<T: core::str::FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

fn read_board(text: &str) -> Option<Board> {
    let mut values = [None; 81];
    let mut candidates = CandidateSet::EMPTY;
    let mut words = text.split(' ');
    for cell in Cell::all() {
        let word = words.next()?;
        if let Some(value) = word.strip_prefix('=') {
            values[cell.index()] = Some(read_digits(value)?.single()?);
        } else {
            let digits = read_digits(word)?;
            candidates.extend(digits.iter().map(|digit| Candidate { cell, digit }));
        }
    }
    let puzzle = Puzzle::new(values).with_candidates(candidates);
    let clashes = matches!(puzzle.board(), Err(grid::Fault::Clash { .. }));
    (words.next().is_none() && !clashes).then(|| Board::new(&puzzle))
}

/// Parses digits without separators, or `-` for none.
fn read_digits(word: &str) -> Option<DigitSet> {
    if word == "-" {
        return Some(DigitSet::EMPTY);
    }
    let mut digits = DigitSet::EMPTY;
    for character in word.chars() {
        digits.insert(Digit::from_char(character)?);
    }
    (!digits.is_empty()).then_some(digits)
}

fn read_level(text: &str) -> Option<Level> {
    let (guess, rest) = text.split_once(" at ")?;
    let (index, rest) = rest.split_once(" left ")?;
    let (left, before) = rest.split_once(" before ")?;
    let [b'[', row, b',', column, b']', b'=', value] = *guess.as_bytes() else {
        return None;
    };
    let digit = |byte| Digit::from_char(char::from(byte));
    let cell = Cell::at_row_column(digit(row)?.value() - 1, digit(column)?.value() - 1)?;
    let candidate = Candidate::new(cell, digit(value)?);
    let (index, left, before) = (number(index)?, read_digits(left)?, read_board(before)?);
    let tried = left.with(candidate.digit);
    let possible = before.candidates(cell).contains_all(tried) && !left.contains(candidate.digit);
    (possible && (1..=9).contains(&index)).then(|| Level::new(candidate, index, left, before))
}
