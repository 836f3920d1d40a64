//! What is wrong with a board that a person has worked on.

use grid::{Cell, Digit, Fault, Puzzle};
use logic::Phrase;
use oracle::{Solver, Verdict};
use whydoku::words;

/// The first mistake of a board, in words; `None` when it can still be finished.
///
/// A rule that is broken at sight comes first. Else the filled cells are asked in row-major order:
/// the first without which the board has a solution again holds the wrong digit. Last, where the
/// filled cells leave one solution, the first cell whose pencilmarks lack its digit.
pub(crate) fn mistake(puzzle: &Puzzle) -> Option<Phrase> {
    let values = puzzle.without_candidates();
    if let Err(fault) = values.board() {
        return Some(broken_rule(fault));
    }
    match Solver::new().check(&values) {
        Verdict::None => return Some(wrong_digit(&values)),
        Verdict::Many(_) => {}
        Verdict::Unique(solution) => {
            let candidates = puzzle.candidates()?;
            let erased = Cell::all().find(|&cell| {
                puzzle.value(cell).is_none()
                    && !candidates.digits(cell).contains(solution.digit(cell))
            });
            if let Some(cell) = erased {
                let digit = solution.digit(cell);
                return Some(
                    Phrase::new(&words::ERASED)
                        .with("digit", digit)
                        .with("cell", cell),
                );
            }
        }
    }
    let fault = puzzle.board().err();
    fault.map(broken_rule).or_else(|| {
        let none = Solver::new().check(puzzle) == Verdict::None;
        none.then(|| Phrase::new(&words::NONE))
    })
}

fn broken_rule(fault: Fault) -> Phrase {
    match fault {
        Fault::Clash {
            digit,
            house,
            cells: [first, second],
        } => Phrase::new(&words::CLASH)
            .with("digit", digit)
            .with("house", house)
            .with("first", first)
            .with("second", second),
        Fault::EmptyCell { cell } => Phrase::new(&words::EMPTY_CELL).with("cell", cell),
        Fault::NoPlace { digit, house } => Phrase::new(&words::NO_PLACE)
            .with("digit", digit)
            .with("house", house),
    }
}

fn wrong_digit(values: &Puzzle) -> Phrase {
    let filled = Cell::all().filter_map(|cell| Some((cell, values.value(cell)?)));
    let mut suspects = filled.filter(|&(cell, _)| {
        let mut numbers = values.numbers();
        numbers[cell.index()] = 0;
        let without = Puzzle::from_numbers(&numbers);
        without.is_some_and(|puzzle| Solver::new().check(&puzzle) != Verdict::None)
    });
    match suspects.next() {
        Some((cell, digit)) => wrong(cell, digit),
        None => Phrase::new(&words::WRONG_DIGITS),
    }
}

fn wrong(cell: Cell, digit: Digit) -> Phrase {
    Phrase::new(&words::WRONG_DIGIT)
        .with("cell", cell)
        .with("digit", digit)
}
