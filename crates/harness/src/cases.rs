//! Checks the finds of a technique by its fixture.

use crate::complaint::Complaint;
use crate::finds::steps_on;
use crate::fixture::{Case, Fixture};
use crate::near::near_miss;
use crate::snapshot::{CheckedCase, Report};
use crate::words::{check_sections, check_words};
use catalogue::profile;
use grid::{Board, Puzzle};
use logic::{Effects, Entry, Journal, Step, Technique};
use oracle::{Solution, Solver};

/// Maximum number of solutions of a board to compare with a step.
const MAX_SOLUTIONS: usize = 1000;

/// Checks a technique by its fixture, with the entries of each case's profile or of the default
/// profile.
///
/// # Errors
/// Returns the first complaint.
pub fn check_by(technique: &'static dyn Technique, fixture: &Fixture) -> Result<Report, Complaint> {
    check_with(technique, fixture, &|case| entries_of(technique, case))
}

/// The entries of the technique in a case's profile. If the profile is unknown or has none, a
/// single [`Entry::plain`].
pub fn entries_of(technique: &'static dyn Technique, case: &Case) -> Vec<Entry> {
    let profile_name = case.options.as_deref().unwrap_or("default");
    let entries = profile::named(profile_name)
        .map(|profile| profile.entries)
        .unwrap_or_default();
    let slug = technique.info().slug;
    let mut technique_entries: Vec<Entry> = entries
        .into_iter()
        .filter(|entry| entry.technique.info().slug == slug)
        .collect();
    if technique_entries.is_empty() {
        technique_entries.push(Entry::plain(technique));
    }
    technique_entries
}

/// Checks a technique by its fixture, with the same entry for all cases.
///
/// # Errors
/// Returns the first complaint.
pub fn check(
    technique: &'static dyn Technique,
    entry: &Entry,
    fixture: &Fixture,
) -> Result<Report, Complaint> {
    check_with(technique, fixture, &|_| vec![entry.clone()])
}

fn check_with(
    technique: &'static dyn Technique,
    fixture: &Fixture,
    entries: &dyn Fn(&Case) -> Vec<Entry>,
) -> Result<Report, Complaint> {
    if fixture.technique != technique.info().slug {
        return Err(Complaint::OtherTechnique {
            fixture: fixture.technique.clone(),
            technique: technique.info().slug,
        });
    }
    let cases = fixture
        .cases
        .iter()
        .map(|case| check_case(&entries(case), case));
    Ok(Report {
        technique: technique.info(),
        cases: cases.collect::<Result<_, _>>()?,
    })
}

fn check_case(entries: &[Entry], case: &Case) -> Result<CheckedCase, Complaint> {
    let puzzle = case.puzzle()?;
    let board = Board::new(&puzzle);
    let solutions = some_solutions(&puzzle);
    let steps = steps_on(entries, &board, &case.name)?;
    if steps != steps_on(entries, &board, &case.name)? {
        return Err(Complaint::NotDeterministic {
            case: case.name.clone(),
        });
    }

    let mut found: Vec<String> = steps
        .iter()
        .map(|step| step.effects.sorted().to_string())
        .collect();
    found.sort();
    if found != case.expect {
        let expected = case.expect.clone();
        return Err(Complaint::Finds {
            case: case.name.clone(),
            expected,
            found,
        });
    }

    let restored = match case.restored_by {
        None => None,
        Some(_) if !case.expect.is_empty() => {
            return Err(Complaint::NearMissFinds {
                case: case.name.clone(),
                expected: case.expect.clone(),
            });
        }
        Some(restoring) => {
            let steps = near_miss(entries, &board, restoring, &case.name)?;
            Some((restoring, steps))
        }
    };

    let mut checked = Vec::new();
    for step in steps {
        verify::check(&board, &step.effects, &step.evidence).map_err(|refusal| {
            Complaint::Refused {
                case: case.name.clone(),
                effects: step.effects.to_string(),
                refusal: refusal.to_string(),
            }
        })?;
        if let Some(solution) = solutions
            .iter()
            .find(|solution| contradicts(solution, &step.effects))
        {
            return Err(Complaint::Untrue {
                case: case.name.clone(),
                effects: step.effects.to_string(),
                solution: solution.to_string(),
            });
        }
        check_words(&case.name, &board, &step)?;
        checked.push(step);
    }
    check_in_sequence(&case.name, &board, &checked)?;
    Ok(CheckedCase {
        name: case.name.clone(),
        source: case.source.clone(),
        board,
        steps: checked,
        restored,
    })
}

/// Applies the steps one by one, as in a round. Checks on each board the evidence, and that each
/// section of the words has text, no unfilled slot and no forbidden wording.
fn check_in_sequence(case: &str, board: &Board, steps: &[Step]) -> Result<(), Complaint> {
    let mut board = board.clone();
    let mut journal = Journal::new(&board);
    for step in steps {
        let Some(effects) = step.effects.still_live(&board) else {
            continue;
        };
        verify::check(&board, &effects, &step.evidence).map_err(|refusal| Complaint::Refused {
            case: case.to_owned(),
            effects: effects.to_string(),
            refusal: refusal.to_string(),
        })?;
        let step = Step {
            effects: effects.clone(),
            ..step.clone()
        };
        check_sections(case, &step, &step.explain(&board))?;
        effects.apply(&mut board, &mut journal);
    }
    Ok(())
}

fn some_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    Solver::new()
        .solutions(puzzle)
        .take(MAX_SOLUTIONS)
        .collect()
}

fn contradicts(solution: &Solution, effects: &Effects) -> bool {
    effects
        .place()
        .is_some_and(|placed| solution.digit(placed.cell) != placed.digit)
        || effects
            .removals()
            .iter()
            .any(|removed| solution.digit(removed.cell) == removed.digit)
}
