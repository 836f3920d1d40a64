//! Soundness of evidence without assumptions, on boards with 2 to 10,000 solutions.

use super::support::boards;
use super::support::judge::Tally;
use super::support::patterns;
use super::support::rng::Rng;
use super::support::walks;
use grid::Board;
use logic::Evidence;

type Generator = fn(&mut Rng, &Board) -> Option<Evidence>;

/// Checks random evidence of one shape, and four damaged copies of each, against all solutions.
///
/// `per_board` is the number of pieces of evidence per board. Fails when too few claims are
/// accepted for the test to be meaningful.
fn assert_sound(seed: u64, boards: usize, per_board: usize, least: Tally, generate: Generator) {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    for _ in 0..boards {
        let known = boards::with_many_solutions(&mut rng);
        for _ in 0..per_board {
            if let Some(evidence) = generate(&mut rng, &known.board) {
                tally.judge(&mut rng, &known, &evidence);
            }
        }
    }
    tally.assert_at_least(least);
}

/// The least numbers of accepted claims.
const fn least(intact: usize, damaged: usize) -> Tally {
    Tally { intact, damaged }
}

// The arguments: seed, number of boards, pieces of evidence per board, least numbers of accepted
// claims (from intact and from damaged evidence), generator.

#[test]
fn singles() {
    assert_sound(1, 60, 20, least(1000, 100), patterns::single);
}

#[test]
fn subsets() {
    assert_sound(2, 60, 200, least(3000, 100), patterns::subset);
}

#[test]
fn covers() {
    assert_sound(3, 60, 200, least(1000, 100), patterns::cover);
}

#[test]
fn exclusions() {
    assert_sound(4, 60, 60, least(500, 400), patterns::exclusion);
}

#[test]
fn exhaustive_arguments() {
    assert_sound(5, 40, 20, least(1000, 1000), patterns::exhaustive);
}

#[test]
fn chains() {
    assert_sound(6, 60, 200, least(2000, 100), walks::chain);
}

#[test]
fn nets() {
    assert_sound(7, 40, 20, least(5000, 1000), walks::net);
}

#[test]
fn evidence_after_a_lemma() {
    assert_sound(8, 40, 40, least(1000, 200), walks::with_lemma);
}

#[test]
fn several_parts() {
    assert_sound(9, 40, 20, least(500, 300), walks::several_parts);
}
