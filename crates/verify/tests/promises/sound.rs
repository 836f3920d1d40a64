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
/// `per_board` is the number of pieces of evidence for each board. Fails when too few claims are accepted for
/// the test to be meaningful.
fn judge(seed: u64, boards: usize, per_board: usize, least: Tally, generate: Generator) {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    for _ in 0..boards {
        let known = boards::many(&mut rng);
        for _ in 0..per_board {
            if let Some(evidence) = generate(&mut rng, &known.board) {
                tally.judge(&mut rng, &known, &evidence);
            }
        }
    }
    tally.reaches(least);
}

const fn least(intact: usize, damaged: usize) -> Tally {
    Tally { intact, damaged }
}

#[test]
fn singles() {
    judge(1, 60, 20, least(1000, 100), patterns::single);
}

#[test]
fn subsets() {
    judge(2, 60, 200, least(3000, 100), patterns::subset);
}

#[test]
fn covers() {
    judge(3, 60, 200, least(1000, 100), patterns::cover);
}

#[test]
fn exclusions() {
    judge(4, 60, 60, least(500, 400), patterns::exclusion);
}

#[test]
fn exhaustive_arguments() {
    judge(5, 40, 20, least(1000, 1000), patterns::exhaustive);
}

#[test]
fn chains() {
    judge(6, 60, 200, least(2000, 100), walks::chain);
}

#[test]
fn nets() {
    judge(7, 40, 20, least(5000, 1000), walks::net);
}

#[test]
fn lemmas_and_the_rest() {
    judge(8, 40, 40, least(1000, 200), walks::after);
}

#[test]
fn several_parts() {
    judge(9, 40, 20, least(500, 300), walks::all);
}
