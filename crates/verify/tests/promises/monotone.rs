//! What is accepted stays accepted while the board loses false candidates and true digits are
//! filled in, as long as the effects are live.

use super::support::boards::{self, Filled};
use super::support::judge;
use super::support::patterns;
use super::support::rng::Rng;
use super::support::walks;
use grid::{Board, Candidate, CandidateSet};
use logic::{Effects, Evidence};
use verify::check;

/// Removes and places at random what agrees with one solution, but leaves the effects live.
fn later(rng: &mut Rng, board: &Board, solution: &Filled, effects: &Effects) -> Board {
    let kept: CandidateSet = effects
        .removals()
        .iter()
        .copied()
        .chain(effects.place())
        .collect();
    let mut later = board.clone();
    let pace = 1 + rng.below(9);
    for candidate in board.all_candidates().iter() {
        let Candidate { cell, digit } = candidate;
        let is_true = solution[cell.index()] == digit;
        if !is_true && !kept.contains(candidate) && rng.below(10) < pace {
            later.eliminate(candidate);
        }
        let takes = |one: Candidate| one == candidate || one.conflicts(candidate);
        if is_true && rng.below(20) < pace && !kept.iter().any(takes) {
            later.place(candidate);
        }
    }
    later
}

type Generator = fn(&mut Rng, &Board) -> Option<Evidence>;

fn assert_monotone(seed: u64, boards: usize, each: usize, least: usize, generate: Generator) {
    let mut rng = Rng::new(seed);
    let mut kept = 0;
    for _ in 0..boards {
        let known = boards::many(&mut rng);
        for _ in 0..each {
            if let Some(evidence) = generate(&mut rng, &known.board) {
                kept += assert_kept(&mut rng, &known.board, &known.solution, &evidence);
            }
        }
    }
    assert!(kept >= least, "{kept} < {least}");
}

/// How many claims were accepted, and then accepted again on a later board.
fn assert_kept(rng: &mut Rng, board: &Board, solution: &Filled, evidence: &Evidence) -> usize {
    let first = walks::hints(evidence);
    let accepted = judge::accepted(rng, board, evidence, &first, 30);
    for effects in &accepted {
        for _ in 0..2 {
            let later = later(rng, board, solution, effects);
            let again = check(&later, effects, evidence);
            assert_eq!(
                again,
                Ok(()),
                "{board:?} {later:?} {effects:?} {evidence:#?}"
            );
        }
    }
    accepted.len()
}

#[test]
fn simple_shapes() {
    assert_monotone(21, 30, 20, 200, patterns::single);
    assert_monotone(22, 30, 60, 300, patterns::subset);
    assert_monotone(23, 30, 150, 200, patterns::cover);
    assert_monotone(24, 30, 60, 150, patterns::exclusion);
    assert_monotone(25, 20, 20, 400, patterns::finite);
}

#[test]
fn implications() {
    assert_monotone(26, 30, 100, 300, walks::chain);
    assert_monotone(27, 40, 20, 3000, walks::net);
    assert_monotone(28, 30, 30, 500, walks::after);
    assert_monotone(29, 30, 20, 500, walks::all);
}

/// Under a wrong guess everything may be proved, and the finds of a round must still follow one
/// another: here the later board need not agree with any solution.
#[test]
fn boards_without_a_solution() {
    let mut rng = Rng::new(30);
    let mut kept = 0;
    for _ in 0..40 {
        let known = boards::many(&mut rng);
        // A digit where no solution has it.
        let wrong = known
            .live()
            .into_iter()
            .find(|&one| !known.ever.contains(one));
        let Some(wrong) = wrong else { continue };
        let mut board = known.board.clone();
        board.place(wrong);
        for _ in 0..20 {
            let evidence = match rng.below(6) {
                0 => patterns::subset(&mut rng, &board),
                1 => patterns::cover(&mut rng, &board),
                2 => walks::chain(&mut rng, &board),
                3 => walks::after(&mut rng, &board),
                4 => walks::all(&mut rng, &board),
                _ => walks::net(&mut rng, &board),
            };
            if let Some(evidence) = evidence {
                kept += assert_kept(&mut rng, &board, &known.solution, &evidence);
            }
        }
    }
    assert!(kept >= 1000, "{kept}");
}

#[test]
fn deadly_patterns() {
    let mut rng = Rng::new(31);
    let mut kept = 0;
    for _ in 0..40 {
        let puzzle = boards::unique(&mut rng);
        for _ in 0..20 {
            let mut known = puzzle.clone();
            if let Some(deadly) = patterns::deadly(&mut rng, &mut known) {
                let evidence = Evidence::Deadly(deadly);
                kept += assert_kept(&mut rng, &known.board, &known.solution, &evidence);
            }
        }
    }
    assert!(kept >= 300, "{kept}");
}
