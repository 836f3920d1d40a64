//! Mistakes on a player's board, and their refutations.

use super::player_board::PlayerBoard;
use super::refutation::{Refutation, refute};
use crate::messages;
use grid::{Board, Cell, CellSet, Digit, Fault, House, HouseKind, Puzzle};
use logic::{Phrase, Profile, Text};
use oracle::{Solution, SolutionCount, Solver};

/// A kind of mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MistakeKind {
    /// A given was changed.
    GivenChanged,
    /// A digit is wrong.
    WrongDigit,
    /// Several digits are wrong.
    WrongDigits,
    /// The correct candidate was erased from the pencilmarks.
    Erased,
    /// A digit occurs twice in a house.
    Clash,
    /// A cell has no candidate.
    EmptyCell,
    /// A digit has no place left in a house.
    NoPlace,
    /// The pencilmarks allow no solution.
    NoSolution,
}

impl MistakeKind {
    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            MistakeKind::GivenChanged => "given_changed",
            MistakeKind::WrongDigit => "wrong_digit",
            MistakeKind::WrongDigits => "wrong_digits",
            MistakeKind::Erased => "erased",
            MistakeKind::Clash => "clash",
            MistakeKind::EmptyCell => "empty_cell",
            MistakeKind::NoPlace => "no_place",
            MistakeKind::NoSolution => "no_solution",
        }
    }
}

/// The first mistake of a board.
#[non_exhaustive]
pub struct Mistake {
    /// The kind of mistake.
    pub kind: MistakeKind,
    /// The house of the mistake. The first degree of a hint names it.
    pub house: Option<House>,
    /// The cell of the mistake, if it is one cell.
    pub cell: Option<Cell>,
    /// The wrong digit, or the digit that is missing.
    pub digit: Option<Digit>,
    /// The mistake as a phrase.
    pub phrase: Phrase,
    /// The refutation; `None` if the phrase is already the reason, or if no refutation is found.
    pub refutation: Option<Refutation>,
}

/// The first mistake on a player's board; `None` if the board can still be solved.
///
/// If the puzzle is given separately and has one solution, mistakes are looked for in this order:
///
/// 1. a changed given;
/// 2. a wrong digit that occurs twice in a house;
/// 3. any other wrong digit, the first in row-major order;
/// 4. the first cell whose pencilmarks lack its digit.
///
/// Otherwise the order is:
///
/// 1. a changed given, if the puzzle is given separately;
/// 2. filled cells that break a rule;
/// 3. if the filled cells allow no solution, the first cell in row-major order whose digit can be taken out to
///    get a solution, or else the fact that several digits are wrong;
/// 4. if they allow one solution, the first cell whose pencilmarks lack its digit;
/// 5. if they allow several solutions, pencilmarks that break a rule or allow no solution.
pub(crate) fn mistake(player: &PlayerBoard, profile: &Profile) -> Option<Mistake> {
    let board = &player.board;
    if let Some(given) = &player.given {
        if let Some(mistake) = changed_given(given, board) {
            return Some(mistake);
        }
        if let SolutionCount::Unique(solution) = Solver::new().check(given) {
            return wrong_at_sight(board, &solution, profile)
                .or_else(|| {
                    let first_wrong =
                        filled_cells(board).find(|&(cell, digit)| solution.digit(cell) != digit);
                    first_wrong.map(|(cell, digit)| {
                        mistake_of_digit(board, &solution, cell, digit, profile)
                    })
                })
                .or_else(|| erased_candidate(board, &solution, profile));
        }
    }
    let values = board.without_candidates();
    if let Err(fault) = values.board() {
        return Some(broken_rule(fault));
    }
    match Solver::new().check(&values) {
        SolutionCount::None => {
            let text = match player.given {
                Some(_) => &messages::WRONG_DIGIT,
                None => &messages::WRONG_DIGIT_OR_OTHER,
            };
            return Some(wrong_digit(&values, text, profile));
        }
        SolutionCount::Many(_) => {}
        SolutionCount::Unique(solution) => return erased_candidate(board, &solution, profile),
    }
    board.board().err().map(broken_rule).or_else(|| {
        let has_no_solution = Solver::new().check(board) == SolutionCount::None;
        has_no_solution.then(|| Mistake {
            refutation: refute(
                Phrase::new(&messages::REFUTED_MARKS),
                Board::new(board),
                profile,
            ),
            ..mistake_without_place(MistakeKind::NoSolution, Phrase::new(&messages::NONE))
        })
    })
}

/// A mistake without house, cell and digit.
fn mistake_without_place(kind: MistakeKind, phrase: Phrase) -> Mistake {
    Mistake {
        kind,
        house: None,
        cell: None,
        digit: None,
        phrase,
        refutation: None,
    }
}

/// A mistake in a cell. The phrase has the slots `cell` and `digit`.
fn mistake_in_cell(kind: MistakeKind, cell: Cell, digit: Digit, phrase: Phrase) -> Mistake {
    Mistake {
        house: Some(cell.house(HouseKind::Box)),
        cell: Some(cell),
        digit: Some(digit),
        ..mistake_without_place(kind, phrase.with("cell", cell).with("digit", digit))
    }
}

fn filled_cells(board: &Puzzle) -> impl Iterator<Item = (Cell, Digit)> {
    Cell::all().filter_map(|cell| Some((cell, board.value(cell)?)))
}

fn changed_given(given: &Puzzle, board: &Puzzle) -> Option<Mistake> {
    filled_cells(given).find_map(|(cell, digit)| {
        let changed = board.value(cell).filter(|&value| value != digit)?;
        let phrase = Phrase::new(&messages::GIVEN_CHANGED).with("given", digit);
        Some(mistake_in_cell(
            MistakeKind::GivenChanged,
            cell,
            changed,
            phrase,
        ))
    })
}

/// The mistake of a wrong digit that occurs twice in a house. If the digit is correct in one of the two cells,
/// the mistake is the digit in the other cell. If both are wrong, the mistake is the clash.
fn wrong_at_sight(board: &Puzzle, solution: &Solution, profile: &Profile) -> Option<Mistake> {
    let mut both_wrong = None;
    for (cell, digit) in filled_cells(board).filter(|&(cell, digit)| solution.digit(cell) != digit)
    {
        let duplicates = cell.peers().into_iter();
        for duplicate in duplicates.filter(|&duplicate| board.value(duplicate) == Some(digit)) {
            if solution.digit(duplicate) == digit {
                return Some(mistake_of_digit(board, solution, cell, digit, profile));
            }
            both_wrong = both_wrong.or_else(|| {
                let pair: CellSet = [cell, duplicate].into_iter().collect();
                let house = pair.common_houses().first()?;
                let cells = [cell, duplicate];
                Some(broken_rule(Fault::Clash {
                    digit,
                    house,
                    cells,
                }))
            });
        }
    }
    both_wrong
}

/// The mistake of a wrong digit. Its refutation uses, apart from this digit, only correct digits of the
/// board.
fn mistake_of_digit(
    board: &Puzzle,
    solution: &Solution,
    cell: Cell,
    digit: Digit,
    profile: &Profile,
) -> Mistake {
    let mut values = [None; 81];
    for (filled_cell, value) in filled_cells(board) {
        if filled_cell == cell || solution.digit(filled_cell) == value {
            values[filled_cell.index()] = Some(value);
        }
    }
    let premise = Phrase::new(&messages::REFUTED_FROM)
        .with("cell", cell)
        .with("digit", digit);
    let start = Board::new(&Puzzle::new(values));
    Mistake {
        refutation: refute(premise, start, profile),
        ..mistake_in_cell(
            MistakeKind::WrongDigit,
            cell,
            digit,
            Phrase::new(&messages::NOT_THIS),
        )
    }
}

/// The mistake of the first open cell whose pencilmarks lack the digit of the solution.
fn erased_candidate(board: &Puzzle, solution: &Solution, profile: &Profile) -> Option<Mistake> {
    let candidates = board.candidates()?;
    let cell = Cell::all().find(|&cell| {
        board.value(cell).is_none() && !candidates.digits(cell).contains(solution.digit(cell))
    })?;
    let phrase = Phrase::new(&messages::ERASED);
    Some(Mistake {
        refutation: refute(
            Phrase::new(&messages::REFUTED_MARKS),
            Board::new(board),
            profile,
        ),
        ..mistake_in_cell(MistakeKind::Erased, cell, solution.digit(cell), phrase)
    })
}

/// The mistake of a board that breaks a rule.
fn broken_rule(fault: Fault) -> Mistake {
    match fault {
        Fault::Clash {
            digit,
            house,
            cells: [first, second],
        } => {
            let phrase = Phrase::new(&messages::CLASH)
                .with("digit", digit)
                .with("house", house)
                .with("first", first)
                .with("second", second);
            Mistake {
                house: Some(house),
                cell: Some(second),
                digit: Some(digit),
                ..mistake_without_place(MistakeKind::Clash, phrase)
            }
        }
        Fault::EmptyCell { cell } => Mistake {
            house: Some(cell.house(HouseKind::Box)),
            cell: Some(cell),
            ..mistake_without_place(
                MistakeKind::EmptyCell,
                Phrase::new(&messages::EMPTY_CELL).with("cell", cell),
            )
        },
        Fault::NoPlace { digit, house } => {
            let phrase = Phrase::new(&messages::NO_PLACE);
            Mistake {
                house: Some(house),
                digit: Some(digit),
                ..mistake_without_place(
                    MistakeKind::NoPlace,
                    phrase.with("digit", digit).with("house", house),
                )
            }
        }
    }
}

/// The mistake of filled cells that allow no solution: the first digit without which there is a solution, or
/// else the fact that several digits are wrong.
fn wrong_digit(values: &Puzzle, text: &'static Text, profile: &Profile) -> Mistake {
    let suspect = filled_cells(values).find(|&(cell, _)| {
        let mut numbers = values.numbers();
        numbers[cell.index()] = 0;
        let without_digit = Puzzle::from_numbers(&numbers);
        without_digit.is_some_and(|puzzle| Solver::new().check(&puzzle) != SolutionCount::None)
    });
    let Some((cell, digit)) = suspect else {
        return mistake_without_place(
            MistakeKind::WrongDigits,
            Phrase::new(&messages::WRONG_DIGITS),
        );
    };
    let premise = Phrase::new(&messages::REFUTED_FROM)
        .with("cell", cell)
        .with("digit", digit);
    Mistake {
        refutation: refute(premise, Board::new(values), profile),
        ..mistake_in_cell(MistakeKind::WrongDigit, cell, digit, Phrase::new(text))
    }
}
