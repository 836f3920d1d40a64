//! Accepted evidence stays accepted when false candidates are removed and true digits filled in, as
//! long as none of the claimed effects is done yet.

use super::refused::symmetry;
use super::support::boards::{self, Filled};
use super::support::judge;
use super::support::patterns;
use super::support::rng::Rng;
use super::support::walks;
use grid::{Board, Candidate, CandidateSet};
use logic::{Effects, Evidence};
use verify::check;

/// A later board: random removals and placements that agree with this solution and keep all
/// candidates of the effects on the board.
fn later(rng: &mut Rng, board: &Board, solution: &Filled, effects: &Effects) -> Board {
    let needed: CandidateSet = effects
        .removals()
        .iter()
        .copied()
        .chain(effects.place())
        .collect();
    let mut later = board.clone();
    let rate = 1 + rng.below(9);
    for candidate in board.all_candidates().iter() {
        let Candidate { cell, digit } = candidate;
        let is_true = solution[cell.index()] == digit;
        if !is_true && !needed.contains(candidate) && rng.below(10) < rate {
            later.eliminate(candidate);
        }
        let is_affected = |one: Candidate| one == candidate || one.conflicts(candidate);
        if is_true && rng.below(20) < rate && !needed.iter().any(is_affected) {
            later.place(candidate);
        }
    }
    later
}

type Generator = fn(&mut Rng, &Board) -> Option<Evidence>;

/// Maximum number of random candidates, and of likely removals, that are tried as effects of one
/// piece of evidence.
const MAX_TRIED: usize = 30;

/// Asserts that accepted claims of random evidence stay accepted on later boards. Every later
/// board agrees with one of the solutions.
///
/// `per_board` is the number of pieces of evidence per board, and `min_accepted` the smallest total
/// of accepted claims for which the test is meaningful.
fn assert_monotone(
    seed: u64,
    boards: usize,
    per_board: usize,
    min_accepted: usize,
    generate: Generator,
) {
    let mut rng = Rng::new(seed);
    let mut kept = 0;
    for _ in 0..boards {
        let known = boards::with_many_solutions(&mut rng);
        for _ in 0..per_board {
            if let Some(evidence) = generate(&mut rng, &known.board) {
                kept += assert_kept(&mut rng, &known.board, &known.solution, &evidence);
            }
        }
    }
    assert!(kept >= min_accepted, "{kept} < {min_accepted}");
}

/// Asserts that all accepted claims are accepted again on later boards; returns the number of
/// claims. The later boards agree with `solution`.
fn assert_kept(rng: &mut Rng, board: &Board, solution: &Filled, evidence: &Evidence) -> usize {
    let likely_removals = walks::likely_removals(evidence);
    let accepted = judge::accepted_claims(rng, board, evidence, &likely_removals, MAX_TRIED);
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

// The arguments: seed, number of boards, pieces of evidence per board, least number of accepted
// claims, generator.

#[test]
fn simple_shapes() {
    assert_monotone(21, 30, 20, 200, patterns::single);
    assert_monotone(22, 30, 60, 300, patterns::subset);
    assert_monotone(23, 30, 150, 200, patterns::cover);
    assert_monotone(24, 30, 60, 150, patterns::exclusion);
    assert_monotone(25, 20, 20, 400, patterns::exhaustive);
}

#[test]
fn implications() {
    assert_monotone(26, 30, 100, 300, walks::chain);
    assert_monotone(27, 40, 20, 3000, walks::net);
    assert_monotone(28, 30, 30, 500, walks::with_lemma);
    assert_monotone(29, 30, 20, 500, walks::several_parts);
}

/// After a wrong guess the board has no solution. A program may still apply several finds of one
/// board after another, and each must be accepted. The later boards stand for boards on which some
/// of the finds are already applied. They agree with a solution from before the guess.
#[test]
fn boards_without_a_solution() {
    let mut rng = Rng::new(30);
    let mut kept = 0;
    for _ in 0..40 {
        let known = boards::with_many_solutions(&mut rng);
        // A candidate that is false in all solutions.
        let wrong = known
            .live()
            .into_iter()
            .find(|&candidate| !known.true_in_some.contains(candidate));
        let Some(wrong) = wrong else { continue };
        let mut board = known.board.clone();
        board.place(wrong);
        for _ in 0..20 {
            let evidence = match rng.below(6) {
                0 => patterns::subset(&mut rng, &board),
                1 => patterns::cover(&mut rng, &board),
                2 => walks::chain(&mut rng, &board),
                3 => walks::with_lemma(&mut rng, &board),
                4 => walks::several_parts(&mut rng, &board),
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
        let puzzle = boards::with_one_solution(&mut rng);
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

#[test]
fn symmetries() {
    let mut rng = Rng::new(32);
    let mut kept = 0;
    let evidence = symmetry::half_turn();
    for _ in 0..60 {
        let mut board = symmetry::board();
        let solutions = boards::solutions(&board, 2);
        boards::thin(&mut rng, &mut board, &solutions);
        let [solution] = &solutions[..] else {
            unreachable!("it has one solution")
        };
        kept += assert_kept(&mut rng, &board, solution, &evidence);
    }
    assert!(kept >= 300, "{kept}");
}
