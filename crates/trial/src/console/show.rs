//! Output of `show` and `levels`: grid, candidates and guesses.

use super::machine::{Phase, State};
use super::transcript::CellName;
use crate::cells;
use core::fmt;
use grid::{Board, DigitSet, House};

/// Writes the output of `show`: the grid, then details that depend on the phase.
pub(crate) fn state(out: &mut (impl fmt::Write + ?Sized), state: &State) -> fmt::Result {
    grid(out, &state.board)?;
    let State {
        steps, solutions, ..
    } = state;
    match state.phase {
        Phase::Done => writeln!(out, "Fine [steps:{steps}, solution sum:{solutions}]."),
        Phase::Invalid => writeln!(
            out,
            "Invalid quiz [steps:{steps}] - no more solution (solution sum is {solutions})"
        ),
        // The first step computes the candidates.
        Phase::Loaded => writeln!(out, "Steps:{steps}"),
        Phase::Valid => {
            writeln!(out, "Steps:{steps}")?;
            candidates(out, &state.board)?;
            if let Some(top) = state.stack.last() {
                let (level, at) = (state.stack.len(), CellName(top.candidate.cell));
                writeln!(out, "At guess level {level} {at} {}", top.index)?;
            }
            Ok(())
        }
    }
}

/// Writes the output of `levels`: all nested guesses, the last one first.
pub(crate) fn levels(out: &mut (impl fmt::Write + ?Sized), state: &State) -> fmt::Result {
    writeln!(out, "At guess level {}:", state.stack.len())?;
    for (position, level) in state.stack.iter().enumerate().rev() {
        let number = position + 1;
        let (at, digit) = (CellName(level.candidate.cell), level.candidate.digit);
        let (index, of) = (level.index, level.of);
        writeln!(out, " Level {number} {at}={digit} ({index} out of {of})")?;
    }
    Ok(())
}

/// A counter that is printed as three words, the highest first. The lower two words have 32 bits
/// each, the highest has the other 64. The counter 2^32 + 5 is printed as `0 # 1 # 5`.
pub(crate) struct CounterWords(pub(crate) u128);

impl fmt::Display for CounterWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |shift: u32| self.0 >> shift & u128::from(u32::MAX);
        write!(f, "{} # {} # {}", self.0 >> 64, word(32), word(0))
    }
}

fn grid(out: &mut (impl fmt::Write + ?Sized), board: &Board) -> fmt::Result {
    for row in 0..9 {
        for (column, cell) in House::row(row).cells_in_order().enumerate() {
            if column > 0 && column % 3 == 0 {
                out.write_char(' ')?;
            }
            out.write_char(board.value(cell).map_or('0', grid::Digit::to_char))?;
        }
        out.write_char('\n')?;
        if row == 2 || row == 5 {
            out.write_char('\n')?;
        }
    }
    Ok(())
}

fn candidates(out: &mut (impl fmt::Write + ?Sized), board: &Board) -> fmt::Result {
    writeln!(out, "Candidates:")?;
    for cell in board.open() {
        write!(out, "{}:", CellName(cell))?;
        digits(out, board.candidates(cell))?;
        out.write_char('\n')?;
    }
    let Some(cell) = cells::fewest(board) else {
        return Ok(());
    };
    let count = board.candidates(cell).len();
    writeln!(
        out,
        "The foremost cell with {count} candidate(s) at {}",
        CellName(cell)
    )
}

fn digits(out: &mut (impl fmt::Write + ?Sized), digits: DigitSet) -> fmt::Result {
    digits.iter().try_for_each(|digit| write!(out, " {digit}"))
}

#[cfg(test)]
mod tests {
    use super::CounterWords;

    #[test]
    fn a_counter_is_three_words() {
        assert_eq!(CounterWords(445_674).to_string(), "0 # 0 # 445674");
        assert_eq!(
            CounterWords((1 << 32) + 120_797_048).to_string(),
            "0 # 1 # 120797048"
        );
        assert_eq!(CounterWords(7 << 64 | 5 << 32 | 3).to_string(), "7 # 5 # 3");
        assert_eq!(CounterWords(1 << 96).to_string(), "4294967296 # 0 # 0");
    }
}
