//! Drafts a fixture for a technique from a file of puzzles: `cargo xtask draft-fixture skyscraper
//! fixtures/puzzles/qq.txt everything`.
//!
//! The tool follows the solution paths and prints two positions with finds of the technique, the
//! second one mirrored. It prefers positions where the profile uses the technique, and of these the
//! positions with the fewest finds. The output is only what the search finds now: read it, let the
//! harness check it, and for a new technique work it out by hand at least once. The tool
//! `near-miss` reads the fixture and finds the near miss that a fixture also needs.

use anyhow::{Context, Result, bail};
use core::ops::ControlFlow;
use grid::text::{Frame, pencilmarks};
use grid::{Board, Candidate, CandidateSet, Cell, Puzzle};
use logic::{Choice, Effects, Engine, Entry, Profile, Record, Technique, Uniqueness};
use oracle::{SolutionCount, Solver};
use std::fs::File;
use std::io::BufReader;

/// A position and the finds of the technique there.
struct Position {
    /// The line of the puzzle in the file, from 1.
    line: usize,
    /// The round of the profile's search at this position, from 1.
    round: usize,
    board: Board,
    finds: Vec<Effects>,
    /// Whether the profile itself uses the technique at this position.
    is_used: bool,
}

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut arguments = arguments.iter().cloned();
    let usage = "usage: draft-fixture SLUG PUZZLES [PROFILE]";
    let (slug, path) = (
        arguments.next().context(usage)?,
        arguments.next().context(usage)?,
    );
    let name = arguments.next().unwrap_or_else(|| "default".to_owned());
    let technique = catalogue::by_slug(&slug).with_context(|| format!("no technique {slug}"))?;
    let profile = catalogue::profile::named(&name)?;
    let technique_profile = only_with(&profile, technique);
    let mut positions = Vec::new();
    for record in grid::text::Reader::new(BufReader::new(File::open(&path)?)) {
        let record = record?;
        collect(
            record.line,
            &record.puzzle?,
            &profile,
            &technique_profile,
            technique,
            &mut positions,
        );
        if positions.iter().filter(|position| position.is_used).count() >= 12 {
            break;
        }
    }
    positions.sort_by_key(|position| (!position.is_used, position.finds.len(), position.line));
    let mut chosen = positions.into_iter();
    let (Some(first), Some(second)) = (chosen.next(), chosen.next()) else {
        bail!("{slug} finds something on fewer than two positions of these puzzles");
    };
    println!("technique: {slug}\ndefinition: {{ tests: [\"\"], note: \"\" }}\ncases:");
    let case_profile = if name == "default" {
        None
    } else {
        Some(name.as_str())
    };
    let source = |position: &Position| {
        format!(
            "own bank, puzzle {}, round {}",
            position.line, position.round
        )
    };
    print_case(
        "as met",
        &first.board,
        &first.finds,
        case_profile,
        &source(&first),
    );
    let mirror = transposed(&second.board);
    let uniqueness = uniqueness(&mirror.to_puzzle());
    let finds = finds_on(&technique_profile, &mirror, uniqueness);
    print_case(
        "mirrored at the main diagonal",
        &mirror,
        &finds,
        case_profile,
        &format!("{}, transposed", source(&second)),
    );
    println!("  # The near miss: cargo xtask near-miss {slug} {path} {name}");
    Ok(())
}

/// A profile with only this technique's entries, which return all finds. A plain entry if the
/// profile has none.
fn only_with(profile: &Profile, technique: &'static dyn Technique) -> Profile {
    let is_same = |entry: &&Entry| entry.technique.info() == technique.info();
    let mut entries: Vec<Entry> = profile.entries.iter().filter(is_same).cloned().collect();
    if entries.is_empty() {
        entries.push(logic::Entry::plain(technique));
    }
    for entry in &mut entries {
        entry.choice = Choice::All;
    }
    Profile::new("", entries)
}

/// What techniques may assume about a puzzle: proved if it has exactly one solution.
fn uniqueness(puzzle: &Puzzle) -> Uniqueness {
    match Solver::new().check(puzzle) {
        SolutionCount::Unique(_) => Uniqueness::Proved,
        SolutionCount::None | SolutionCount::Many(_) => Uniqueness::Unknown,
    }
}

/// The effects of all finds of a profile on a board, without repetition and sorted as text.
fn finds_on(profile: &Profile, board: &Board, uniqueness: Uniqueness) -> Vec<Effects> {
    let mut engine = Engine::new(profile, board.clone(), uniqueness);
    let ControlFlow::Continue(steps) = engine.all_steps() else {
        return Vec::new();
    };
    let mut finds: Vec<Effects> = steps.iter().map(|step| step.effects.sorted()).collect();
    finds.sort_by_key(ToString::to_string);
    finds.dedup();
    finds
}

/// Adds the positions of a puzzle's path at which the technique has finds, if the profile uses it
/// there or the board has 12 to 32 open cells. At 400 positions, only those where the profile uses
/// it are added.
fn collect(
    line: usize,
    puzzle: &Puzzle,
    profile: &Profile,
    technique_profile: &Profile,
    technique: &'static dyn Technique,
    positions: &mut Vec<Position>,
) {
    let Ok(board) = puzzle.board() else { return };
    let mut engine = Engine::new(profile, board, uniqueness(puzzle));
    for round in 1.. {
        let board = engine.board().clone();
        let mut records: Vec<Record> = Vec::new();
        let is_over = engine.round(&mut records).is_break();
        let is_used = records.first().is_some_and(|record| match record {
            Record::Step(step) => step.technique == technique,
            Record::Guess(_) | Record::Back(_) => false,
        });
        // A nearly full board shows little of a pattern, and a nearly empty one is hard to read.
        let is_searched = positions.len() < 400 && (12..=32).contains(&board.open().len());
        if is_used || is_searched {
            let finds = finds_on(technique_profile, &board, Uniqueness::Proved);
            if !finds.is_empty() {
                positions.push(Position {
                    line,
                    round,
                    board,
                    finds,
                    is_used,
                });
            }
        }
        if is_over {
            return;
        }
    }
}

/// A board with rows and columns exchanged.
fn transposed(board: &Board) -> Board {
    let image = |cell: Cell| Cell::at_row_column(cell.column(), cell.row()).unwrap_or(cell);
    let mut values = [None; 81];
    for cell in Cell::all() {
        values[image(cell).index()] = board.value(cell);
    }
    let candidates: CandidateSet = board
        .all_candidates()
        .iter()
        .map(|candidate| Candidate::new(image(candidate.cell), candidate.digit))
        .collect();
    Board::new(&Puzzle::new(values).with_candidates(candidates))
}

/// Prints a case of the fixture. `profile_name` is `None` for the default profile.
fn print_case(
    name: &str,
    board: &Board,
    finds: &[Effects],
    profile_name: Option<&str>,
    source: &str,
) {
    println!("  - name: \"{name}\"\n    grid: |");
    for line in pencilmarks(board, Frame::default()).lines() {
        println!("      {line}");
    }
    if let Some(profile_name) = profile_name {
        println!("    options: {profile_name}");
    }
    println!("    expect:");
    for effects in finds {
        println!("      - \"{effects}\"");
    }
    println!("    source: \"{source}\"");
}
