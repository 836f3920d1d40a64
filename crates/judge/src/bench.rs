//! The bench: holds a technique's finds against truth.

use crate::complaint::Complaint;
use crate::fixture::{Case, Fixture};
use crate::snapshot::{Judged, Report};
use core::ops::ControlFlow;
use grid::{Board, Puzzle};
use logic::{
    Choice, Effects, Engine, Entry, Options, Order, Outcome, Profile, Rating, Ratings, Step,
    Technique, Uniqueness,
};
use oracle::{Solution, Solver, Verdict};
use techniques::profile;

/// How many solutions of a board are held against a step.
const SOLUTIONS: usize = 1000;

/// An entry with default order and options, for a technique that is in no profile.
pub fn plain_entry(technique: &'static dyn Technique) -> Entry {
    Entry {
        technique,
        order: Order::default(),
        options: Options::of(technique.info().options),
        choice: Choice::All,
        ratings: Ratings::flat(Rating(0)),
        worth: None,
    }
}

/// Judges a technique by its fixture; cases that name a profile use that profile's entries,
/// the others those of the default profile.
///
/// # Errors
/// The first complaint.
pub fn judge_by(technique: &'static dyn Technique, fixture: &Fixture) -> Result<Report, Complaint> {
    judge_with(technique, fixture, &|case| {
        let name = case.options.as_deref().unwrap_or("default");
        let entries = profile::named(name)
            .map(|profile| profile.entries)
            .unwrap_or_default();
        let slug = technique.info().slug;
        let mut own: Vec<Entry> = entries
            .into_iter()
            .filter(|entry| entry.technique.info().slug == slug)
            .collect();
        if own.is_empty() {
            own.push(plain_entry(technique));
        }
        own
    })
}

/// Judges a technique by its fixture, with one entry's order and options for all cases.
///
/// # Errors
/// The first complaint.
pub fn judge(
    technique: &'static dyn Technique,
    entry: &Entry,
    fixture: &Fixture,
) -> Result<Report, Complaint> {
    judge_with(technique, fixture, &|_| vec![entry.clone()])
}

fn judge_with(
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
        .map(|case| judge_case(&entries(case), case));
    Ok(Report {
        technique: technique.info(),
        cases: cases.collect::<Result<_, _>>()?,
    })
}

fn judge_case(entries: &[Entry], case: &Case) -> Result<Judged, Complaint> {
    let puzzle = case.puzzle()?;
    let board = Board::new(&puzzle);
    let solutions = some_solutions(&puzzle);
    let steps = distinct(all_steps(entries, &board, &puzzle, case)?);
    if steps != distinct(all_steps(entries, &board, &puzzle, case)?) {
        return Err(Complaint::Wavering {
            case: case.name.clone(),
        });
    }

    let mut found: Vec<String> = steps
        .iter()
        .map(|s| s.effects.sorted().to_string())
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

    let mut told = Vec::new();
    for step in steps {
        verify::check(&board, &step.effects, &step.evidence).map_err(|refusal| {
            Complaint::Refused {
                case: case.name.clone(),
                effects: step.effects.to_string(),
                refusal: refusal.to_string(),
            }
        })?;
        if let Some(solution) = solutions.iter().find(|s| contradicts(s, &step.effects)) {
            return Err(Complaint::Untrue {
                case: case.name.clone(),
                effects: step.effects.to_string(),
                solution: solution.to_string(),
            });
        }
        names_everything(case, &board, &step)?;
        told.push(step);
    }
    Ok(Judged {
        name: case.name.clone(),
        source: case.source.clone(),
        board,
        steps: told,
    })
}

fn all_steps(
    entries: &[Entry],
    board: &Board,
    puzzle: &Puzzle,
    case: &Case,
) -> Result<Vec<Step>, Complaint> {
    let profile = Profile::new("judge", entries.to_vec());
    let uniqueness = match Solver::new().check(puzzle) {
        Verdict::Unique(_) => Uniqueness::Proved,
        Verdict::None | Verdict::Many(_) => Uniqueness::Unknown,
    };
    match Engine::new(&profile, board.clone(), uniqueness).all_steps() {
        ControlFlow::Continue(steps) => Ok(steps),
        ControlFlow::Break(outcome) => Err(Complaint::Broken {
            case: case.name.clone(),
            outcome: Outcome::clone(&outcome),
        }),
    }
}

/// The first step of each set of effects.
fn distinct(steps: Vec<Step>) -> Vec<Step> {
    let mut seen: Vec<Effects> = Vec::new();
    let mut kept = Vec::new();
    for step in steps {
        let effects = step.effects.sorted();
        if !seen.contains(&effects) {
            seen.push(effects);
            kept.push(step);
        }
    }
    kept
}

fn some_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    Solver::new().solutions(puzzle).take(SOLUTIONS).collect()
}

fn contradicts(solution: &Solution, effects: &Effects) -> bool {
    effects
        .place()
        .is_some_and(|c| solution.digit(c.cell) != c.digit)
        || effects
            .removals()
            .iter()
            .any(|c| solution.digit(c.cell) == c.digit)
}

/// Every cell and digit of the effects must be in the text, in every language.
fn names_everything(case: &Case, board: &Board, step: &Step) -> Result<(), Complaint> {
    for language in logic::Language::ALL {
        let text = crate::snapshot::paragraph(board, step, language);
        let complain = |missing: String| {
            Err(Complaint::Unnamed {
                case: case.name.clone(),
                language: language.name(),
                missing,
                text: text.clone(),
            })
        };
        if let Some(open) = text.find('{') {
            return complain(format!("what fills the slot at character {open}"));
        }
        for candidate in step.effects.place().iter().chain(step.effects.removals()) {
            if !text.contains(&candidate.cell.to_string())
                || !text.contains(candidate.digit.to_char())
            {
                return complain(candidate.to_string());
            }
        }
    }
    Ok(())
}
