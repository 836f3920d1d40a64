//! Searches near misses for a technique's fixture: `cargo xtask near-miss xy_wing
//! fixtures/puzzles/qq.txt [PROFILE [COUNT]]`.
//!
//! A near miss is a board on which the technique finds nothing until one candidate is removed.
//! `harness::near_miss` checks the other conditions. Three kinds of boards are searched:
//!
//! - the boards of the fixture's finds with one candidate restored, so that a reader can compare
//!   the two;
//! - positions on solution paths where the profile used a harder technique or a guess;
//! - boards with exactly the candidates of a few solutions, on which no technique finds anything
//!   until one candidate is removed.
//!
//! Each near miss is printed as a case with the finds after the change. Read them to see which
//! condition the candidate breaks, and state it in the case's name.

use anyhow::{Context, Result};
use grid::text::{Frame, pencilmarks};
use grid::{Board, Candidate, CandidateSet, Cell, DigitSet, Puzzle};
use harness::{Case, Fixture, RestoringChange, entries_of, near_miss, steps_on};
use logic::{Engine, Entry, Info, Language, Record, Step, Technique, Uniqueness};
use oracle::{SolutionCount, Solver};
use render::{Detail, Style};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

/// A board on which the technique finds nothing until one candidate is removed.
struct Miss {
    board: Board,
    /// The change after which the technique has finds.
    restoring: RestoringChange,
    /// The finds after the change.
    steps: Vec<Step>,
    /// Where the board comes from, in words.
    source: String,
}

/// Runs the tool.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut arguments = arguments.iter().cloned();
    let usage = "usage: near-miss SLUG PUZZLES [PROFILE [COUNT]]";
    let (slug, puzzles) = (
        arguments.next().context(usage)?,
        arguments.next().context(usage)?,
    );
    let profile_name = arguments.next().unwrap_or_else(|| "default".to_owned());
    let count: usize = arguments
        .next()
        .map_or(Ok(8), |count| count.parse())
        .context(usage)?;
    let technique = catalogue::by_slug(&slug).with_context(|| format!("no technique {slug}"))?;
    let family = technique.info().family.slug();
    let fixture = Fixture::read(Path::new(&format!("fixtures/{family}/{slug}.yaml")))?;
    let first = fixture.cases.first().context("a fixture without cases")?;
    let entries = entries_of(technique, first);
    let mut misses = Vec::new();
    for case in fixture.cases.iter().filter(|case| !case.expect.is_empty()) {
        with_one_restored(technique, case, &mut misses)?;
    }
    let puzzles = Path::new(&puzzles);
    if misses.len() < count {
        along_paths(
            technique,
            &entries,
            puzzles,
            &profile_name,
            count,
            &mut misses,
        )?;
    }
    if misses.len() < count {
        between_solutions(&entries, puzzles, count, &mut misses)?;
    }
    for (index, miss) in misses.iter().take(count).enumerate() {
        print(index, miss, first.options.as_deref());
    }
    Ok(())
}

/// Tries the board of a case with each possible additional candidate.
fn with_one_restored(
    technique: &'static dyn Technique,
    case: &Case,
    misses: &mut Vec<Miss>,
) -> Result<()> {
    let entries = entries_of(technique, case);
    let board = Board::new(&case.puzzle()?);
    for cell in board.open() {
        for digit in DigitSet::all() {
            let candidate = Candidate::new(cell, digit);
            let is_excluded = !(board.filled_with(digit) & cell.peers()).is_empty();
            if is_excluded || board.has(candidate) {
                continue;
            }
            let mut candidates: CandidateSet = board.all_candidates();
            candidates.insert(candidate);
            let with_candidate = Board::new(&board.to_puzzle().with_candidates(candidates));
            let source = format!("the case {:?}, {candidate} put back", case.name);
            push_if_near_miss(&entries, with_candidate, candidate, source, misses);
        }
    }
    Ok(())
}

/// Keeps a board if it is a near miss whose change is the removal of `candidate`.
fn push_if_near_miss(
    entries: &[Entry],
    board: Board,
    candidate: Candidate,
    source: String,
    misses: &mut Vec<Miss>,
) {
    if !steps_on(entries, &board, "").is_ok_and(|steps| steps.is_empty()) {
        return;
    }
    let restoring = RestoringChange::Removal(candidate);
    if let Ok(steps) = near_miss(entries, &board, restoring, "") {
        misses.push(Miss {
            board,
            restoring,
            steps,
            source,
        });
    }
}

/// Adds positions on solution paths where the profile used a harder technique or a guess, and the
/// technique has no find until one false candidate is removed. The new positions are sorted by
/// their number of finds after the removal, then by their number of candidates.
fn along_paths(
    technique: &dyn Technique,
    entries: &[Entry],
    puzzles: &Path,
    profile_name: &str,
    count: usize,
    misses: &mut Vec<Miss>,
) -> Result<()> {
    let profile = catalogue::profile::named(profile_name)?;
    let rank = |info: &Info| {
        let mut infos = profile.entries.iter().map(|entry| entry.technique.info());
        infos.rposition(|known| known == info)
    };
    let technique_rank = rank(technique.info());
    let mut found = Vec::new();
    for (line, puzzle) in read(puzzles)? {
        let SolutionCount::Unique(solution) = Solver::new().check(&puzzle) else {
            continue;
        };
        let Ok(board) = puzzle.board() else { continue };
        let mut engine = Engine::new(&profile, board, Uniqueness::Proved);
        for round in 1.. {
            let board = engine.board().clone();
            let mut records: Vec<Record> = Vec::new();
            let is_over = engine.round(&mut records).is_break();
            let is_harder = records.first().is_some_and(|record| match record {
                Record::Step(step) => rank(step.info()) > technique_rank,
                Record::Guess(_) | Record::Back(_) => true,
            });
            if is_harder && steps_on(entries, &board, "").is_ok_and(|steps| steps.is_empty()) {
                for candidate in board.all_candidates().iter() {
                    if solution.digit(candidate.cell) != candidate.digit {
                        let source = format!("own bank, puzzle {line}, round {round}");
                        push_if_near_miss(entries, board.clone(), candidate, source, &mut found);
                    }
                }
            }
            if is_over {
                break;
            }
        }
        if found.len() >= 8 * count {
            break;
        }
    }
    found.sort_by_key(|miss| (miss.steps.len(), miss.board.all_candidates().len()));
    misses.extend(found);
    Ok(())
}

/// Adds boards whose candidates are exactly those of the solutions of a puzzle without one of its
/// givens, if it then has three to six solutions.
fn between_solutions(
    entries: &[Entry],
    puzzles: &Path,
    count: usize,
    misses: &mut Vec<Miss>,
) -> Result<()> {
    let mut found = Vec::new();
    for (line, puzzle) in read(puzzles)? {
        for given in puzzle.givens() {
            let mut numbers = puzzle.numbers();
            numbers[given.index()] = 0;
            let Some(without_given) = Puzzle::from_numbers(&numbers) else {
                continue;
            };
            let solutions: Vec<_> = Solver::new().solutions(&without_given).take(7).collect();
            if !(3..=6).contains(&solutions.len()) {
                continue;
            }
            let mut candidates = CandidateSet::default();
            for solution in &solutions {
                for cell in Cell::all() {
                    candidates.insert(Candidate::new(cell, solution.digit(cell)));
                }
            }
            let mut values = numbers.map(|_| None);
            for cell in Cell::all() {
                values[cell.index()] = candidates.digits(cell).single();
            }
            let board = Board::new(&Puzzle::new(values).with_candidates(candidates));
            if board.open().len() > 24 {
                continue;
            }
            for candidate in board.all_candidates().iter() {
                let mut after = board.clone();
                after.eliminate(candidate);
                if after.candidates(candidate.cell).len() < 2 {
                    continue;
                }
                let source = format!(
                    "own bank, puzzle {line} without {given}: all candidates of its {} solutions",
                    solutions.len()
                );
                push_if_near_miss(entries, board.clone(), candidate, source, &mut found);
            }
        }
        if found.len() >= 4 * count {
            break;
        }
    }
    found.sort_by_key(|miss| (miss.steps.len(), miss.board.all_candidates().len()));
    misses.extend(found);
    Ok(())
}

/// The puzzles of a file with their line numbers.
fn read(path: &Path) -> Result<Vec<(usize, Puzzle)>> {
    let records = grid::text::Reader::new(BufReader::new(File::open(path)?));
    let mut puzzles = Vec::new();
    for record in records {
        let record = record?;
        puzzles.push((record.line, record.puzzle?));
    }
    Ok(puzzles)
}

/// Prints a near miss as a case, below a comment with up to two of its finds.
fn print(index: usize, miss: &Miss, profile_name: Option<&str>) {
    let (RestoringChange::Removal(candidate) | RestoringChange::Placement(candidate)) =
        miss.restoring;
    println!("# {index}: {} finds", miss.steps.len());
    for step in miss.steps.iter().take(2) {
        let mut restored = miss.board.clone();
        restored.eliminate(candidate);
        let style = Style::default().with_language(Language::En);
        let text = render::step(1, &restored, step, Detail::Paragraph, &style);
        for line in text.lines() {
            println!("#   {line}");
        }
    }
    println!(
        "  - name: \"but for {} in {}: \"\n    grid: |",
        candidate.digit, candidate.cell
    );
    for line in pencilmarks(&miss.board, Frame::default()).lines() {
        println!("      {line}");
    }
    if let Some(profile_name) = profile_name {
        println!("    options: {profile_name}");
    }
    println!("    expect: none\n    restored_by: \"{}\"", miss.restoring);
    println!("    source: \"{}\"", miss.source.replace('"', "'"));
}
