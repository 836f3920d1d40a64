//! The output of the original program, and its prompt for a guess.
//!
//! Lines that occur in a published session are reproduced exactly. No session shows a contradiction
//! in the group stage or in the line and block stage. The lines for these are our own, in the same
//! style.

use super::event::{AttemptKind, Event, Observer, Shrink, Stage};
use super::host::Host;
use core::fmt;
use grid::{Board, Candidate, Cell, Digit, House, HouseKind};
use logic::{Conflict, Evidence, Subset};

/// A cell in the console's notation: `[row,column]`.
pub(crate) struct CellName(pub(crate) Cell);

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.0.row() + 1, self.0.column() + 1)
    }
}

/// A house in the console's notation: `row 1`, `col 1`, `blk 1`. The original program calls houses
/// groups.
pub(crate) struct HouseName(pub(crate) House);

impl fmt::Display for HouseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.0.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "col",
            HouseKind::Box => "blk",
        };
        write!(f, "{kind} {}", self.0.number() + 1)
    }
}

/// Who makes the guesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guesses {
    /// The user.
    Interactive,
    /// The program.
    Default,
}

/// Writes the machine's events to a host.
pub(crate) struct Transcript<'h> {
    host: &'h mut dyn Host,
    /// The last guess that [`Observer::choose`] returned; `None` if there was none.
    pub(crate) chosen: Option<Candidate>,
    guesses: Guesses,
    /// The result of writing so far.
    pub(crate) written: fmt::Result,
}

impl<'h> Transcript<'h> {
    pub(crate) fn new(host: &'h mut dyn Host, guesses: Guesses) -> Transcript<'h> {
        Transcript {
            host,
            chosen: None,
            guesses,
            written: Ok(()),
        }
    }

    fn write_event(&mut self, steps: u128, event: &Event<'_>) -> fmt::Result {
        match event {
            Event::Placement(_) => Ok(()),
            Event::Blocked { candidate, pass } => {
                let Candidate { cell, digit } = *candidate;
                write!(self.host, "{steps}) shrinking {digit} from ")?;
                if *pass == HouseKind::Box {
                    let (block, place) = (cell.box_() + 1, place_in_box(cell));
                    writeln!(self.host, "blk[{block},{place}] went wrong")
                } else {
                    writeln!(self.host, "{} went wrong", CellName(cell))
                }
            }
            Event::Shrink(shrink) => self.write_shrink(steps, shrink),
            Event::StageRepeated => writeln!(self.host, "incomplete shrink met, filter again"),
            Event::Contradiction { house, conflict } => {
                self.write_contradiction(steps, *house, *conflict)
            }
            Event::EmptyCell(cell) => {
                writeln!(
                    self.host,
                    "{steps}) no candidate left in {}",
                    CellName(*cell)
                )
            }
            Event::Attempt(attempt) => {
                let how = match attempt.kind {
                    AttemptKind::Guess => "Guess",
                    AttemptKind::NextDigit => "Forward guess",
                    AttemptKind::EarlierGuess => "Upward guess",
                };
                writeln!(
                    self.host,
                    "{steps}) {how} {} level {} at {} out of {}",
                    CellName(attempt.candidate.cell),
                    attempt.level,
                    attempt.index,
                    attempt.of
                )
            }
            Event::Exhausted { solutions } => writeln!(
                self.host,
                "{steps}) No more solution (solution sum is {solutions})."
            ),
        }
    }

    fn write_shrink(&mut self, steps: u128, shrink: &Shrink<'_>) -> fmt::Result {
        let how = match shrink.stage {
            Stage::Complete => "complete shrunken by group",
            Stage::Incomplete => {
                self.write_removals(shrink, ["1GW", "2GW", "3GW"])?;
                "incomplete shrunken by group"
            }
            Stage::LineBlock => {
                self.write_removals(shrink, ["Ply", "Ply", "Ply"])?;
                "shrunken by ply"
            }
        };
        writeln!(self.host, "{steps}) {} {how}", HouseName(shrink.house))
    }

    fn write_removals(&mut self, shrink: &Shrink<'_>, names: [&str; 3]) -> fmt::Result {
        let name = names[usize::from(shrink.variant.0) % 3];
        for &Candidate { cell, digit } in shrink.removals {
            writeln!(
                self.host,
                "{name}: {digit} shrunken out of {}",
                CellName(cell)
            )?;
        }
        let evidence = shrink.proof.map(|proof| &proof.evidence);
        if let Some(Evidence::Subset(Subset { cells, digits, .. })) = evidence {
            self.host.write_str("CelSet:")?;
            for cell in *cells {
                write!(self.host, " {}", CellName(cell))?;
            }
            self.host.write_str("\nValSet:")?;
            for digit in *digits {
                write!(self.host, " {digit}")?;
            }
            self.host.write_str("\n")?;
        }
        Ok(())
    }

    fn write_contradiction(
        &mut self,
        steps: u128,
        house: House,
        conflict: Conflict,
    ) -> fmt::Result {
        let group = HouseName(house);
        match conflict {
            Conflict::House(_, digit) => {
                writeln!(
                    self.host,
                    "{steps}) {group} went wrong: no place for {digit}"
                )
            }
            Conflict::Cell(cell) => {
                writeln!(
                    self.host,
                    "{steps}) {group} went wrong: nothing for {}",
                    CellName(cell)
                )
            }
            Conflict::Clash(one, _) | Conflict::Both(one) => {
                let at = CellName(one.cell);
                writeln!(self.host, "{steps}) {group} went wrong: too many for {at}")
            }
        }
    }

    /// Prompts until the answer is a valid guess. An empty answer is the default; `None` at the end
    /// of input.
    fn ask(&mut self, board: &Board, default: Candidate) -> Option<Candidate> {
        let Candidate { cell, digit } = default;
        let cell = CellName(cell);
        let prompt = format!("Take a guess please, by default it will be {cell}={digit}:");
        loop {
            let answer = self.host.read_line(&prompt)?;
            if answer.trim().is_empty() {
                return Some(default);
            }
            match read_guess(board, &answer) {
                Ok(guess) => return Some(guess),
                Err(complaint) => {
                    self.written = self.written.and(writeln!(self.host, "{complaint}"));
                }
            }
        }
    }
}

impl Observer for Transcript<'_> {
    fn proofs(&self) -> bool {
        true
    }

    fn event(&mut self, steps: u128, _board: &Board, event: Event<'_>) {
        if self.written.is_ok() {
            self.written = self.write_event(steps, &event);
        }
    }

    fn choose(&mut self, board: &Board, default: Candidate) -> Option<Candidate> {
        self.chosen = match self.guesses {
            Guesses::Interactive => self.ask(board, default),
            Guesses::Default => Some(default),
        };
        self.chosen
    }
}

fn place_in_box(cell: Cell) -> u8 {
    cell.row() % 3 * 3 + cell.column() % 3 + 1
}

/// Parses a guess like `[1,2]=3`, ignoring spaces.
fn read_guess(board: &Board, answer: &str) -> Result<Candidate, String> {
    let unreadable = || {
        let shape = "[row,column]=value with numbers from 1 to 9, like [1,2]=3";
        format!(
            "This is no guess: {}. A guess is {shape}; Enter takes the default.",
            answer.trim()
        )
    };
    let without_spaces: String = answer.chars().filter(|one| !one.is_whitespace()).collect();
    let [b'[', row, b',', column, b']', b'=', value] = *without_spaces.as_bytes() else {
        return Err(unreadable());
    };
    let digit = |byte: u8| Digit::from_char(char::from(byte)).ok_or_else(unreadable);
    let (row, column, digit) = (digit(row)?, digit(column)?, digit(value)?);
    let cell = Cell::at_row_column(row.value() - 1, column.value() - 1).ok_or_else(unreadable)?;
    if let Some(value) = board.value(cell) {
        return Err(format!(
            "{} is filled with {value} already.",
            CellName(cell)
        ));
    }
    let candidates = board.candidates(cell);
    if !candidates.contains(digit) {
        let mut text = format!("{digit} is no candidate of {}. It can be", CellName(cell));
        for candidate in candidates {
            text.push(' ');
            text.push(candidate.to_char());
        }
        return Err(text + ".");
    }
    Ok(Candidate { cell, digit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_parsed_or_rejected_with_a_reason() {
        let mut numbers = [0; 81];
        numbers[0] = 5;
        let board = Board::new(&grid::Puzzle::from_numbers(&numbers).unwrap());
        let read = |answer| read_guess(&board, answer).map(|guess| guess.to_string());
        assert_eq!(read("[1,2]=3"), Ok("3r1c2".to_owned()));
        assert_eq!(read(" [9, 9] = 5 "), Ok("5r9c9".to_owned()));
        assert_eq!(
            read("[1,1]=3"),
            Err("[1,1] is filled with 5 already.".to_owned())
        );
        assert_eq!(
            read("[1,2]=5"),
            Err("5 is no candidate of [1,2]. It can be 1 2 3 4 6 7 8 9.".to_owned())
        );
        for answer in [
            "3", "[1,2]", "[0,2]=3", "[1,2]=0", "[1,2]=33", "[10,2]=3", "十",
        ] {
            let complaint = read(answer).unwrap_err();
            assert!(
                complaint.starts_with(&format!("This is no guess: {answer}.")),
                "{complaint}"
            );
        }
    }
}
