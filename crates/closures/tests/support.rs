//! Puzzles, and the comparison of grades.

use closures::{Closures, Detail, Givens, Solved, givens};
use grid::text::Reader;
use grid::{Cell, Digit, Puzzle};
use logic::{Engine, Grade, Outcome, Profile, Uniqueness};
use make::Random;
use oracle::{SolutionCount, Solver};
use std::path::Path;

/// The puzzles of a file.
pub(crate) fn puzzles_of(path: &Path) -> Vec<Puzzle> {
    let text = std::fs::read(path).unwrap();
    let records = Reader::new(text.as_slice()).map(Result::unwrap);
    records.filter_map(|record| record.puzzle.ok()).collect()
}

/// Variations of a puzzle: with more givens, with one given fewer, with a wrong given, with a given
/// copied into another cell, and the solution.
pub(crate) fn variations(puzzle: &Puzzle, random: &mut Random) -> Vec<Puzzle> {
    let SolutionCount::Unique(solution) = Solver::new().check(puzzle) else {
        return Vec::new();
    };
    let solution = solution.to_puzzle();
    let values: [Option<Digit>; 81] =
        std::array::from_fn(|index| puzzle.value(Cell::new(index as u8).unwrap()));
    let right: [Option<Digit>; 81] =
        std::array::from_fn(|index| solution.value(Cell::new(index as u8).unwrap()));
    let (mut more, mut fewer, mut wrong, mut repeated) = (values, values, values, values);
    for _ in 0..random.below(30) {
        let at = random.below(81);
        more[at] = right[at];
    }
    let open: Vec<usize> = (0..81).filter(|&at| values[at].is_none()).collect();
    let given: Vec<usize> = (0..81).filter(|&at| values[at].is_some()).collect();
    fewer[*random.choose(&given).unwrap()] = None;
    let at = *random.choose(&open).unwrap();
    wrong[at] = Digit::new(right[at].unwrap().value() % 9 + 1);
    let (at, from) = (
        *random.choose(&open).unwrap(),
        *random.choose(&given).unwrap(),
    );
    repeated[at] = values[from];
    [more, fewer, wrong, repeated, right]
        .map(Puzzle::new)
        .into()
}

/// Compares the grades of a profile's closures with those of its engine.
pub(crate) struct Comparison<'p> {
    closures: Closures<'p>,
    /// The closures without instructions that some machines lack.
    portable: Closures<'p>,
    detail: Detail,
    /// The engine with the entries that are closures.
    engine: Engine<'p>,
    solver: Solver,
}

/// A profile with only the entries that are closures.
pub(crate) fn closure_entries(profile: &Profile, detail: Detail) -> Profile {
    let entries = Closures::new(profile, detail).unwrap().entries();
    profile.with_entries(profile.entries[..entries].to_vec())
}

impl<'p> Comparison<'p> {
    /// A comparison for a profile and its [`closure_entries`].
    pub(crate) fn new(
        profile: &'p Profile,
        closure_entries: &'p Profile,
        detail: Detail,
    ) -> Comparison<'p> {
        let closures = || Closures::new(profile, detail).unwrap();
        let empty = Puzzle::new([None; 81]).board().unwrap();
        Comparison {
            closures: closures(),
            portable: closures().portable(),
            detail,
            engine: Engine::new(closure_entries, empty, Uniqueness::Unknown),
            solver: Solver::new(),
        }
    }

    /// The number of puzzles that the closures solve. Panics if the engine solves other puzzles or
    /// gives other grades, or if a result depends on the other puzzles or on the instructions.
    pub(crate) fn count_solved(&mut self, puzzles: &[Puzzle]) -> usize {
        let all: Vec<Givens> = puzzles
            .iter()
            .map(|puzzle| givens(puzzle).unwrap())
            .collect();
        let solved = self.closures.grade_all(&all);
        assert_eq!(solved, self.portable.grade_all(&all));
        let pairs = puzzles.iter().zip(solved);
        pairs
            .filter(|(puzzle, solved)| self.is_solved(puzzle, solved.clone()))
            .count()
    }

    /// Compares the results of one puzzle. Returns whether the closures solve it.
    fn is_solved(&mut self, puzzle: &Puzzle, solved: Option<Solved>) -> bool {
        let numbers = givens(puzzle).unwrap();
        assert_eq!(solved, self.closures.grade(&numbers), "{puzzle}");
        assert_eq!(solved, self.portable.grade(&numbers), "{puzzle}");
        let Ok(board) = puzzle.board() else {
            assert_eq!(solved, None, "{puzzle}");
            return false;
        };
        let mut expected = Grade::default();
        self.engine.restart(board, Uniqueness::Unknown);
        let is_easy = self.engine.run(&mut expected) == Outcome::Solved;
        let profile = &self.engine.profile().name;
        assert_eq!(is_easy, solved.is_some(), "{profile}: {puzzle}");
        let Some(Solved { grade, solution }) = solved else {
            return false;
        };
        assert!(
            matches!(self.solver.check(puzzle), SolutionCount::Unique(_)),
            "{puzzle}"
        );
        let end = self.engine.board().to_values();
        assert_eq!(solution, end.numbers(), "{profile}: {puzzle}");
        match self.detail {
            Detail::Whole => assert_eq!(grade, expected, "{profile}: {puzzle}"),
            Detail::Ratings => {
                assert_eq!(ratings(&grade), ratings(&expected), "{profile}: {puzzle}");
            }
        }
        true
    }
}

/// The ratings of a grade, and the hardest technique.
fn ratings(grade: &Grade) -> impl PartialEq + std::fmt::Debug + use<> {
    let slug = grade.hardest.map(|info| info.slug);
    (
        grade.rating,
        grade.rating_without_guesses,
        slug,
        grade.first_placement,
        grade.first_step,
    )
}
