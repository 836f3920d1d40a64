//! Gates: requirements that a puzzle passes or fails.
//!
//! Most gates need only the grade. If the path uses a technique that is not allowed, the puzzle is
//! graded again without that technique, because another path may solve it.

use crate::grade::declared::solution_difference;
use crate::grade::effort_gates::EffortGates;
use crate::grade::explanation_gates::{ExplanationGates, GivensGates, StepsGate};
pub use crate::grade::failure::{Failure, Gate};
use crate::grade::{Graded, Grader, Verdict};
use crate::path::parse_rating;
use core::cmp::Reverse;
use grid::{Cell, CellSet, Puzzle};
use logic::{Info, LastResort, Profile, Rating};
use oracle::{SolutionCount, Solver};

/// The requirements on a puzzle. [`Gates::requiring`] makes gates; each field adds a requirement.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Gates {
    /// Minimum rating.
    pub min: Option<Rating>,
    /// Maximum rating.
    pub max: Option<Rating>,
    /// The slugs of the allowed techniques; they must be enough. Empty for all techniques.
    pub allow: Vec<&'static str>,
    /// The slugs of denied techniques. The puzzle must be solvable without them.
    pub deny: Vec<&'static str>,
    /// Limits of the effort.
    pub effort: EffortGates,
    /// Conditions on the givens.
    pub givens: GivensGates,
    /// Conditions on the steps of the solution.
    pub explanation: ExplanationGates,
    /// Maximum difference between the rating and the declared rating, in tenths.
    pub tolerance: u16,
    /// Further requirements. `unique` always applies, also if the list is empty, except with
    /// `none`.
    pub require: Vec<Requirement>,
}

/// A requirement without parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// The puzzle has exactly one solution, and the profile solves it.
    Unique,
    /// `Unique`, and no given is superfluous.
    Minimal,
    /// `Unique`, and the givens have a symmetry.
    Symmetric,
    /// `Unique`, and the puzzle is solved without guessing.
    Logical,
    /// `Unique`, and the puzzle is not an image of an earlier puzzle of the run.
    Distinct,
    /// `Unique`, and the rating differs from the declared one by at most [`Gates::tolerance`].
    Declared,
    /// No requirement. Every puzzle is graded as far as possible.
    None,
}

impl Requirement {
    /// The requirement with this name. Policies use these names.
    pub fn of_word(word: &str) -> Option<Requirement> {
        Some(match word {
            "unique" => Requirement::Unique,
            "minimal" => Requirement::Minimal,
            "symmetric" => Requirement::Symmetric,
            "logical" => Requirement::Logical,
            "distinct" => Requirement::Distinct,
            "declared" => Requirement::Declared,
            "none" => Requirement::None,
            _ => return None,
        })
    }
}

/// Error: no puzzle can pass the gates.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GatesError {
    /// The minimum rating is above the maximum.
    #[error("the minimum rating {min} is above the maximum {max}")]
    EmptyRange {
        /// The minimum.
        min: Rating,
        /// The maximum.
        max: Rating,
    },
    /// `none` is combined with other requirements.
    #[error("`none` cannot be required together with other requirements")]
    NoneWithOthers,
    /// A range of effort is empty.
    #[error("the minimum of {0} is above the maximum")]
    NoEffort(&'static str),
    /// A technique is both allowed and denied.
    #[error("{0} is both allowed and denied")]
    AllowedAndDenied(&'static str),
    /// A required technique is denied, or is not among the allowed ones.
    #[error("{0} is both required and excluded")]
    AskedAndDenied(&'static str),
    /// The maximum number of givens is below 17, the least number in any puzzle.
    #[error(
        "at most {0} givens, but no puzzle with fewer than 17 has one solution (McGuire, Tugemann and Civario, 2012)"
    )]
    TooFewGivens(usize),
    /// Puzzles must be minimal, and the minimum number of givens is above 40, the largest number
    /// known in a minimal puzzle.
    #[error("at least {0} givens, but no minimal puzzle with more than 40 is known")]
    TooManyGivens(usize),
    /// A range of numbers of givens or steps is empty.
    #[error("the minimum of {0} is above the maximum")]
    NoCount(&'static str),
}

impl Gates {
    /// Gates with this requirement only.
    pub fn requiring(requirement: Requirement) -> Gates {
        Gates {
            require: vec![requirement],
            ..Gates::default()
        }
    }

    /// Gates for a puzzle with one solution and a path that uses the technique of this slug.
    pub fn using(technique: &'static str) -> Gates {
        let uses = StepsGate {
            technique,
            min: 1,
            max: None,
        };
        let mut gates = Gates::requiring(Requirement::Unique);
        gates.explanation.steps = vec![uses];
        gates
    }

    /// Checks that a puzzle could pass all gates together.
    ///
    /// # Errors
    /// When two gates exclude each other, or no puzzle with these numbers of givens is known.
    pub fn consistent(&self) -> Result<(), GatesError> {
        if let (Some(min), Some(max)) = (self.min, self.max)
            && min > max
        {
            return Err(GatesError::EmptyRange { min, max });
        }
        let EffortGates {
            minutes,
            units,
            spike,
            ..
        } = self.effort;
        for (limits, what) in [(minutes, "minutes"), (units, "effort"), (spike, "spike")] {
            if limits.is_empty() {
                return Err(GatesError::NoEffort(what));
            }
        }
        if self.require.len() > 1 && self.require.contains(&Requirement::None) {
            return Err(GatesError::NoneWithOthers);
        }
        if let Some(slug) = self.allow.iter().find(|slug| self.deny.contains(slug)) {
            return Err(GatesError::AllowedAndDenied(slug));
        }
        let GivensGates { min, max, .. } = self.givens;
        if let (Some(min), Some(max)) = (min, max)
            && min > max
        {
            return Err(GatesError::NoCount("the givens"));
        }
        if let Some(max) = max.filter(|&max| max < 17) {
            return Err(GatesError::TooFewGivens(max));
        }
        if let Some(min) = min.filter(|&min| min > 40 && self.requires(Requirement::Minimal)) {
            return Err(GatesError::TooManyGivens(min));
        }
        let explanation = &self.explanation;
        let required = explanation
            .needs
            .iter()
            .chain(&explanation.hardest)
            .chain(&explanation.only);
        let counted = explanation.steps.iter().filter(|gate| gate.min > 0);
        let mut required = required.copied().chain(counted.map(|gate| gate.technique));
        if let Some(slug) = required.find(|slug| !self.permits(slug)) {
            return Err(GatesError::AskedAndDenied(slug));
        }
        if explanation
            .steps
            .iter()
            .any(|gate| gate.max.is_some_and(|max| gate.min > max))
        {
            return Err(GatesError::NoCount("the steps"));
        }
        Ok(())
    }

    /// Whether this requirement is set.
    pub fn requires(&self, requirement: Requirement) -> bool {
        self.require.contains(&requirement)
    }

    /// Whether a technique may be used.
    fn permits(&self, slug: &str) -> bool {
        (self.allow.is_empty() || self.allow.contains(&slug)) && !self.deny.contains(&slug)
    }

    /// The profile without the techniques that are not allowed; `None` if there is no list of
    /// allowed or denied techniques.
    pub fn restricted(&self, profile: &Profile) -> Option<Profile> {
        if self.allow.is_empty() && self.deny.is_empty() {
            return None;
        }
        let mut entries = profile.entries.clone();
        entries.retain(|entry| self.permits(entry.technique.info().slug));
        Some(Profile {
            // A list of allowed techniques does not include guesses. Without such a list, guesses
            // stay: a puzzle that needs guesses anyway must not fail because of a denied technique.
            last_resort: if self.allow.is_empty() {
                profile.last_resort
            } else {
                LastResort::None
            },
            ..profile.with_entries(entries)
        })
    }

    /// The failed gates of a puzzle. Gates on effort, on the steps of the solution, on named
    /// profiles, on declared values and on earlier puzzles are tested elsewhere. `restricted` is a
    /// grader with the profile of [`Gates::restricted`]. `solver` checks whether the puzzle is
    /// minimal; `None` if it is known to be.
    pub fn failures(
        &self,
        puzzle: &Puzzle,
        graded: &Graded,
        restricted: Option<&mut Grader<'_>>,
        solver: Option<&mut Solver>,
    ) -> Vec<Failure> {
        let mut failures = Vec::new();
        if !self.requires(Requirement::None) {
            failures.extend(unsolved_failure(graded));
        }
        let has_one_solution = !matches!(graded.verdict, Verdict::None(_) | Verdict::Many(_));
        if self.requires(Requirement::Logical) && graded.verdict == Verdict::Trial {
            let grade = &graded.grade;
            let why = format!("{} guesses, {} deep", grade.guesses, grade.guess_level);
            failures.push(Failure::new(Gate::Logical, why));
        }
        if has_one_solution {
            failures.extend(self.rating_failure(graded));
            failures.extend(
                restricted.and_then(|grader| self.technique_failure(puzzle, graded, grader)),
            );
            if let (true, Some(solver)) = (self.requires(Requirement::Minimal), solver) {
                failures.extend(superfluous_given_failure(puzzle, solver));
            }
        }
        failures.extend(self.givens.failures(puzzle));
        if self.requires(Requirement::Symmetric) && !is_symmetric(puzzle.filled()) {
            let why = "the givens have no symmetry";
            failures.push(Failure::new(Gate::Symmetric, why));
        }
        failures
    }

    /// The failure if a declared rating is required, but is missing or differs from the rating (in
    /// tenths) by more than the tolerance.
    pub fn declared_rating_failure(
        &self,
        rating: Option<u16>,
        declared: Option<&str>,
    ) -> Option<Failure> {
        if !self.requires(Requirement::Declared) {
            return None;
        }
        let why = match (rating, declared) {
            (_, None) => "its source declares no rating".to_owned(),
            (None, Some(declared)) => format!("declared {declared}, and not rated"),
            (Some(rating), Some(text)) => match parse_rating(text) {
                None => format!("declared {text}, which is no rating with at most one decimal"),
                Some(declared) if declared.0.abs_diff(rating) <= self.tolerance => return None,
                Some(declared) => format!("declared {declared}, rated {}", Rating(rating)),
            },
        };
        Some(Failure::new(Gate::Declared, why))
    }

    /// The failure if the declared solution must be correct, but differs from the solution. `None`
    /// if no solution is declared, or the puzzle does not have exactly one.
    pub fn declared_solution_failure(
        &self,
        puzzle: &Puzzle,
        declared: Option<&str>,
        solver: &mut Solver,
    ) -> Option<Failure> {
        let declared = declared.filter(|_| self.requires(Requirement::Declared))?;
        let SolutionCount::Unique(solution) = solver.check(puzzle) else {
            return None;
        };
        let why = solution_difference(&solution, declared)?;
        Some(Failure::new(Gate::Declared, why))
    }

    /// The failed gates that can be found from the grade alone. Here, a technique that the puzzle
    /// must need only has to be used.
    pub(crate) fn failures_of_grade(&self, puzzle: &Puzzle, graded: &Graded) -> Vec<Failure> {
        let mut failures: Vec<Failure> = unsolved_failure(graded).into_iter().collect();
        failures.extend(self.rating_failure(graded));
        failures.extend(self.explanation.failures(puzzle, graded, &mut []));
        failures
    }

    /// The failure if the rating is outside the limits.
    fn rating_failure(&self, graded: &Graded) -> Option<Failure> {
        let grade = &graded.grade;
        let rating = grade.rating;
        if let Some(max) = self.max.filter(|&max| rating > max) {
            let is_of_guess = rating > grade.rating_without_guesses;
            let hardest = grade
                .hardest
                .filter(|_| !is_of_guess)
                .map_or("guessing", name);
            return Some(Failure::new(
                Gate::Max,
                format!("rating {rating} is above {max} ({hardest})"),
            ));
        }
        // The rating of an unsolved puzzle is only a lower bound.
        let is_solved = matches!(graded.verdict, Verdict::Solved | Verdict::Trial);
        let min = self.min.filter(|&min| is_solved && rating < min)?;
        Some(Failure::new(
            Gate::Min,
            format!("rating {rating} is below {min}"),
        ))
    }

    /// The failure if the puzzle needs a technique that is not allowed.
    fn technique_failure(
        &self,
        puzzle: &Puzzle,
        graded: &Graded,
        restricted: &mut Grader<'_>,
    ) -> Option<Failure> {
        let uses = graded.grade.counts.iter();
        let mut excluded: Vec<_> = uses
            .filter(|uses| !self.permits(uses.technique.slug))
            .collect();
        // The hardest technique of the path comes first. The others follow in reverse order of the
        // profile.
        let is_hardest = |info: &'static Info| graded.grade.hardest == Some(info);
        excluded.sort_by_key(|uses| (!is_hardest(uses.technique), Reverse(uses.entry)));
        let mut infos: Vec<&'static Info> = Vec::new();
        for uses in excluded {
            if !infos.contains(&uses.technique) {
                infos.push(uses.technique);
            }
        }
        let first_excluded = infos.first().copied();
        let guessed = graded.grade.guesses > 0 && !self.allow.is_empty();
        let is_unsolved = !matches!(graded.verdict, Verdict::Solved | Verdict::Trial);
        if is_unsolved || (first_excluded.is_none() && !guessed) {
            return None;
        }
        let restricted_verdict = restricted.grade(puzzle).verdict;
        if restricted_verdict == Verdict::Solved || restricted_verdict == graded.verdict {
            // Another path solves the puzzle without these techniques, with guesses only if the
            // path with them also guesses.
            return None;
        }
        let what = first_excluded.map_or("guessing", name);
        let further: Vec<&str> = infos.iter().skip(1).map(|&info| name(info)).collect();
        let also_uses = match further.as_slice() {
            [] => String::new(),
            further => format!("; its path also uses {}", further.join(", ")),
        };
        let is_denied = first_excluded.is_some_and(|info| self.deny.contains(&info.slug));
        Some(if is_denied {
            let why = format!("needs {what}, which is denied{also_uses}");
            Failure::new(Gate::Deny, why)
        } else {
            let why = format!("needs {what}: not solvable with the techniques allowed{also_uses}");
            Failure::new(Gate::Allow, why)
        })
    }
}

fn name(info: &'static logic::Info) -> &'static str {
    info.name.template(logic::Language::En)
}

/// The failure if the puzzle does not have exactly one solution, or the profile does not solve it.
fn unsolved_failure(graded: &Graded) -> Option<Failure> {
    match &graded.verdict {
        Verdict::Solved | Verdict::Trial => None,
        Verdict::Stuck => Some(Failure::new(Gate::Solved, "the profile does not solve it")),
        Verdict::Limit => Some(Failure::new(Gate::Solved, graded.limit_text())),
        Verdict::None(None) => Some(Failure::new(Gate::Unique, "no solution")),
        Verdict::None(Some(fault)) => {
            Some(Failure::new(Gate::Unique, format!("no solution: {fault}")))
        }
        Verdict::Many(_) => Some(Failure::new(Gate::Unique, "several solutions")),
    }
}

/// The failure that names the first superfluous given; `None` if all givens are needed.
fn superfluous_given_failure(puzzle: &Puzzle, solver: &mut Solver) -> Option<Failure> {
    let values: [_; 81] =
        core::array::from_fn(|index| Cell::new(index as u8).and_then(|cell| puzzle.value(cell)));
    for (index, value) in values.iter().enumerate() {
        let Some(digit) = value else { continue };
        let mut without_given = values;
        without_given[index] = None;
        if matches!(
            solver.check(&Puzzle::new(without_given)),
            oracle::SolutionCount::Unique(_)
        ) {
            let (row, column) = (index / 9 + 1, index % 9 + 1);
            let why = format!("the {digit} in r{row}c{column} can be left out");
            return Some(Failure::new(Gate::Minimal, why));
        }
    }
    None
}

/// Maps a row and a column, from 0, to their image under a rotation or reflection.
type Image = fn(u8, u8) -> (u8, u8);

/// Whether a rotation or reflection maps the set of cells to itself.
fn is_symmetric(cells: CellSet) -> bool {
    let images: [Image; 6] = [
        |row, column| (8 - row, 8 - column),
        |row, column| (column, 8 - row),
        |row, column| (8 - row, column),
        |row, column| (row, 8 - column),
        |row, column| (column, row),
        |row, column| (8 - column, 8 - row),
    ];
    images.iter().any(|image| {
        cells.iter().all(|cell| {
            let (row, column) = image(cell.row(), cell.column());
            Cell::at_row_column(row, column).is_some_and(|cell| cells.contains(cell))
        })
    })
}

/// Parses a rating in its printed form.
///
/// # Errors
/// When the text is not a number with at most one decimal.
pub fn rating(text: &str) -> Result<Rating, String> {
    parse_rating(text)
        .ok_or_else(|| "expected a rating with at most one decimal, as 4 or 4.2".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[(u8, u8)]) -> CellSet {
        let cells = cells.iter();
        cells
            .map(|&(row, column)| Cell::at_row_column(row, column).unwrap())
            .collect()
    }

    #[test]
    fn each_symmetry_is_recognized() {
        assert!(is_symmetric(set(&[(0, 1), (8, 7)])), "half turn");
        assert!(
            is_symmetric(set(&[(0, 1), (1, 8), (8, 7), (7, 0)])),
            "quarter turn"
        );
        assert!(is_symmetric(set(&[(0, 1), (8, 1)])), "upside down");
        assert!(is_symmetric(set(&[(2, 1), (2, 7)])), "left to right");
        assert!(is_symmetric(set(&[(2, 1), (1, 2)])), "diagonal");
        assert!(is_symmetric(set(&[(0, 2), (6, 8)])), "other diagonal");
        assert!(!is_symmetric(set(&[(0, 1), (0, 2), (4, 5)])));
    }

    #[test]
    fn ratings_have_at_most_one_decimal() {
        assert_eq!(rating("4.2"), Ok(Rating(42)));
        assert_eq!(rating("4"), Ok(Rating(40)));
        for wrong in ["", "4.", ".5", "4.25", "-1", "x", "99999"] {
            assert!(rating(wrong).is_err(), "{wrong}");
        }
    }
}
