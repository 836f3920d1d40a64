//! Compares searches that skip what is unchanged with searches that look at everything, on random
//! histories: steps, candidates lost without a step, guesses, and guesses taken back.

use crate::support::boards::{Random, Sound, sound};
use grid::{Board, Candidate, Cell, Digit};
use logic::{Checkpoint, Effects, Engine, Family, Outcome, Profile, Rating, Step, Uniqueness};

/// Number of boards of a profile.
const BOARDS: u64 = 150;

/// Maximum number of positions of each history.
const POSITIONS: usize = 40;

/// The families that are left out, because their searches are slow and look at everything. Nishio,
/// which skips unchanged digits, is compared.
const WHOLE_SEARCHES: [Family; 3] = [Family::Forcing, Family::Als, Family::Chains];

/// The entry, effects and rating of each next step; the outcome if there is none.
type Found = Result<Vec<(u16, Effects, Rating)>, Outcome>;

fn found(engine: &mut Engine<'_>) -> Found {
    let steps = engine.next_steps();
    let parts = |step: &Step| (step.entry.0, step.effects.clone(), step.rating);
    match steps {
        std::ops::ControlFlow::Continue(steps) => Ok(steps.iter().map(parts).collect()),
        std::ops::ControlFlow::Break(outcome) => Err(outcome),
    }
}

/// A random candidate that is false in the solution.
fn false_candidate(
    board: &Board,
    solution: &[Digit; 81],
    random: &mut Random,
) -> Option<Candidate> {
    let all = board.all_candidates();
    let wrong = all
        .iter()
        .filter(|candidate| solution[candidate.cell.index()] != candidate.digit);
    let wrong: Vec<Candidate> = wrong.collect();
    (!wrong.is_empty()).then(|| wrong[random.below(wrong.len())])
}

/// Removes one to three random false candidates.
fn remove_false_candidates(
    engines: &mut [&mut Engine<'_>; 2],
    solution: &[Digit; 81],
    random: &mut Random,
) {
    for _ in 0..=random.below(3) {
        if let Some(wrong) = false_candidate(engines[0].board(), solution, random) {
            for engine in engines.iter_mut() {
                engine.eliminate(wrong);
            }
        }
    }
}

/// Runs two engines through the same history; one of them forgets everything at each position.
/// Returns the number of positions.
fn compare(profile: &Profile, Sound { board, solution }: &Sound, random: &mut Random) -> usize {
    let engine = || Engine::new(profile, board.clone(), Uniqueness::Proved);
    let (mut with_memory, mut without_memory) = (engine(), engine());
    let mut saved: Vec<[Checkpoint; 2]> = Vec::new();
    for position in 0..POSITIONS {
        // An engine that returns to a checkpoint forgets the results of its searches.
        let checkpoint = without_memory.checkpoint();
        without_memory.return_to(checkpoint);
        let fresh = found(&mut without_memory);
        let here = with_memory.board().to_puzzle();
        assert_eq!(
            found(&mut with_memory),
            fresh,
            "position {position}: {here:?}"
        );
        let steps = match fresh {
            Ok(steps) => steps,
            Err(Outcome::Stuck) => Vec::new(),
            Err(_) => return position,
        };
        if random.below(4) == 0 {
            saved.push([&with_memory, &without_memory].map(Engine::checkpoint));
        }
        let mut engines = [&mut with_memory, &mut without_memory];
        // Without steps, only a loss leads on.
        match if steps.is_empty() { 1 } else { random.below(8) } {
            0 => {
                let open: Vec<Cell> = engines[0].board().open().iter().collect();
                let cell = open[random.below(open.len())];
                let guess = Candidate::new(cell, solution[cell.index()]);
                for engine in &mut engines {
                    engine.assume(guess);
                }
            }
            1 | 2 => remove_false_candidates(&mut engines, solution, random),
            3 if !saved.is_empty() => {
                let back = saved.swap_remove(random.below(saved.len()));
                saved.clear();
                for (engine, checkpoint) in engines.into_iter().zip(back) {
                    engine.return_to(checkpoint);
                }
            }
            _ => {
                for (_, effects, _) in &steps {
                    for engine in &mut engines {
                        engine.apply(effects);
                    }
                }
            }
        }
    }
    POSITIONS
}

#[test]
fn searches_of_changes_find_what_whole_searches_find() {
    for name in ["se", "hodoku", "default"] {
        let mut profile = catalogue::profile::named(name).unwrap();
        profile.entries.retain(|entry| {
            let info = entry.technique.info();
            info.slug == "se_nishio" || !WHOLE_SEARCHES.contains(&info.family)
        });
        let mut random = Random::new(7);
        let positions = (0..BOARDS).map(|seed| compare(&profile, &sound(seed), &mut random));
        let positions: usize = positions.sum();
        assert!(positions > 500, "{name}: {positions}");
    }
}
