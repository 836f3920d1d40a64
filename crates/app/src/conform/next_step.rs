//! Compares a profile's next steps with recorded steps at the same positions.

use super::{ConformError, Conformance, Difference, effects};
use core::ops::ControlFlow;
use grid::text::{LibraryLine, read_one};
use grid::{Board, Candidate, Puzzle};
use logic::{Effects, Engine, LastResort, Outcome, Profile, Uniqueness};
use oracle::{SolutionCount, Solver};
use render::hodoku::{self, Digits};

/// Compares the recorded steps of a text with the steps of a profile at the same positions.
///
/// A line has fields separated by tabs, in one of two forms. In the first form, one field is a position in the
/// format of HoDoKu's library (`:0100:...`), and the next field is the step at that position. In the second form, the first field
/// is a puzzle of 81 characters, and the last field is its path. The steps of a path are separated by ` | `,
/// the lines of one step by ` ~ `. Other lines are skipped.
///
/// The effects of each recorded step are applied before the next step of the path is compared.
///
/// # Errors
/// When a position or a recorded step cannot be read.
pub fn next_steps(profile: &Profile, text: &str) -> Result<Conformance, ConformError> {
    let mut conformance = Conformance::default();
    let mut stepper = Stepper {
        profile,
        engine: Engine::new(
            profile,
            Board::new(&Puzzle::new([None; 81])),
            Uniqueness::Proved,
        ),
        solver: Solver::new(),
    };
    for (index, line) in text.lines().enumerate() {
        let error_here = |what: String| ConformError {
            line: index + 1,
            what,
        };
        let fields: Vec<&str> = line.trim_end_matches('\r').split('\t').collect();
        let position_index = fields.iter().position(|field| field.starts_with(':'));
        let mut deleted = Vec::new();
        let (puzzle, steps, digit_order) = match (position_index, fields.as_slice()) {
            (Some(index), _) => {
                let position = LibraryLine::read(fields[index])
                    .map_err(|error| error_here(error.to_string()))?;
                let Some(step) = fields.get(index + 1) else {
                    continue;
                };
                deleted = position.deleted;
                (position.puzzle, vec![*step], Digits::Ascending)
            }
            (None, [first, .., last]) if first.len() == 81 => {
                let puzzle = read_one(first).map_err(|error| error_here(error.to_string()))?;
                (puzzle, last.split(" | ").collect(), Digits::SearchOrder)
            }
            (None, _) => continue,
        };
        stepper.start(&puzzle, &deleted);
        for (step_index, expected) in steps.iter().enumerate() {
            let (found, found_effects) = stepper.next(&puzzle, digit_order);
            let expected_effects = effects::read(expected)
                .ok_or_else(|| error_here(format!("cannot read the step `{expected}`")))?;
            let same_effects = found_effects
                .as_ref()
                .is_some_and(|found| found.sorted() == expected_effects.sorted());
            conformance.total += 1;
            if found != *expected {
                conformance.differing.push(Difference {
                    line: index + 1,
                    step: step_index + 1,
                    technique: effects::name(expected).to_owned(),
                    expected: (*expected).to_owned(),
                    found,
                    same_effects,
                });
            }
            // The order of eliminations may decide which single comes next. So if the effects are equal,
            // they are applied in the profile's own order.
            let applied = found_effects
                .filter(|_| same_effects)
                .unwrap_or(expected_effects);
            stepper.engine.apply(&applied);
        }
    }
    Ok(conformance)
}

/// Computes the next step of a profile at given positions.
struct Stepper<'p> {
    profile: &'p Profile,
    engine: Engine<'p>,
    solver: Solver,
}

impl Stepper<'_> {
    /// Sets the engine to a position. The deleted candidates of a library line are removed one by one,
    /// because their order determines which single comes next.
    fn start(&mut self, puzzle: &Puzzle, deleted: &[Candidate]) {
        if deleted.is_empty() {
            self.engine.restart(Board::new(puzzle), Uniqueness::Proved);
            return;
        }
        let with_all_candidates = Board::new(&puzzle.without_candidates());
        self.engine.restart(with_all_candidates, Uniqueness::Proved);
        for &candidate in deleted {
            self.engine.eliminate(candidate);
        }
    }

    /// The profile's next step as text, and its effects. `puzzle` is the starting position; a guess takes its
    /// digit from the solution. The text is empty and the effects are `None` if there is no step.
    fn next(&mut self, puzzle: &Puzzle, digit_order: Digits) -> (String, Option<Effects>) {
        match self.engine.next_steps() {
            ControlFlow::Continue(steps) => match steps.into_iter().next() {
                Some(step) => {
                    let text = hodoku::step(&step, digit_order);
                    let lines: Vec<&str> = text.lines().map(str::trim).collect();
                    (lines.join(" ~ "), Some(step.effects))
                }
                None => (String::new(), None),
            },
            ControlFlow::Break(Outcome::Stuck)
                if self.profile.last_resort == LastResort::BruteForce =>
            {
                let SolutionCount::Unique(solution) = self.solver.check(puzzle) else {
                    return (String::new(), None);
                };
                let value = |cell| solution.digit(cell);
                match trial::brute_force::next(&self.engine, 0, &value) {
                    Some(guess) => {
                        let effects = Effects::new(Some(guess.candidate), Vec::new());
                        (hodoku::guess(&guess), effects)
                    }
                    None => (String::new(), None),
                }
            }
            ControlFlow::Break(_) => (String::new(), None),
        }
    }
}
