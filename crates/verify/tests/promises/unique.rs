//! Soundness of evidence that assumes a unique solution, on puzzles that have one.

use super::support::boards::{self, Known};
use super::support::judge::{self, Tally};
use super::support::patterns;
use super::support::rng::Rng;
use super::support::walks;
use grid::{Board, Candidate, CandidateSet, Cell};
use logic::{Assumes, Cover, Deadly, Evidence, Exhaustive, Link, Split, Truth, Uniqueness};
use verify::{Checker, DeadlyFault, Refusal, assumes};

type Generator = fn(&mut Rng, &Board, Deadly) -> Evidence;

/// Checks evidence that uses a deadly pattern, and damaged copies of it, against the one solution.
///
/// `per_board` is the number of pieces of evidence for each board.
fn judge(seed: u64, boards: usize, per_board: usize, least: Tally, generate: Generator) {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    for _ in 0..boards {
        let puzzle = boards::unique(&mut rng);
        for _ in 0..per_board {
            let mut known = puzzle.clone();
            let Some(deadly) = patterns::deadly(&mut rng, &mut known) else {
                continue;
            };
            let evidence = generate(&mut rng, &known.board, deadly);
            assert_eq!(assumes(&evidence), Assumes::UniqueSolution);
            tally.judge(&mut rng, &known, &evidence);
            assert_unknown_is_refused(&mut rng, &known, &evidence);
        }
    }
    tally.reaches(least);
}

/// Asserts that no claim is accepted when uniqueness is unknown.
fn assert_unknown_is_refused(rng: &mut Rng, known: &Known, evidence: &Evidence) {
    let checker = Checker::new().with_uniqueness(Uniqueness::Unknown);
    for candidate in rng.some(&known.live(), 5) {
        for effects in [judge::removal(candidate), judge::placement(candidate)] {
            assert!(checker.check(&known.board, &effects, evidence).is_err());
        }
    }
}

#[test]
fn deadly_patterns() {
    let least = Tally {
        intact: 1000,
        damaged: 100,
    };
    judge(11, 100, 80, least, |_, _, deadly| Evidence::Deadly(deadly));
}

#[test]
fn covers_of_guardians() {
    let least = Tally {
        intact: 300,
        damaged: 50,
    };
    judge(12, 100, 40, least, |rng, board, deadly| {
        let near: Vec<Cell> = deadly.pattern.all_cells().common_peers().iter().collect();
        let mut truths = vec![Truth::Guardians(Box::new(deadly))];
        let size = rng.below(3);
        truths.extend(rng.some(&near, size).into_iter().map(Truth::Cell));
        let first: Vec<Link> = Vec::new();
        let (links, fins) = patterns::covered(rng, board, &truths, &first);
        Evidence::Cover(Cover {
            truths,
            links,
            fins,
        })
    });
}

#[test]
fn nets_of_guardians() {
    let least = Tally {
        intact: 1000,
        damaged: 100,
    };
    judge(13, 40, 10, least, |rng, board, deadly| {
        let split = Split::Truth(Truth::Guardians(Box::new(deadly)));
        walks::net_of(rng, board, split)
    });
}

#[test]
fn exhaustive_arguments_with_guardians() {
    let least = Tally {
        intact: 500,
        damaged: 300,
    };
    judge(14, 60, 10, least, |rng, board, deadly| {
        let guardians = Truth::Guardians(Box::new(deadly));
        let mut truths = match patterns::exhaustive(rng, board) {
            Some(Evidence::Exhaustive(exhaustive)) => exhaustive.truths,
            _ => Vec::new(),
        };
        truths.push(guardians);
        Evidence::Exhaustive(Exhaustive { truths })
    });
}

/// A puzzle with candidates can have one solution although its givens allow two that differ in a
/// rectangle. The rectangle then proves nothing, and a checker with the start refuses it.
#[test]
fn a_puzzle_with_candidates_is_judged_by_its_start() {
    let mut rng = Rng::new(15);
    let mut found = 0;
    while found < 20 {
        let filled = boards::filled(&mut rng);
        let Some(cells) = patterns::exchangeable(&mut rng, &filled) else {
            continue;
        };
        found += 1;
        let givens: Vec<Cell> = Cell::all().filter(|cell| !cells.contains(cell)).collect();
        let open = boards::puzzle(&filled, &givens);
        assert_eq!(boards::solutions(&open, 3).len(), 2);
        let pattern: CandidateSet = open.all_candidates();
        // Without one candidate of the second solution the first is the only one.
        let mut start = open.clone();
        let digit = filled[cells[0].index()];
        let removed = Candidate::new(
            cells[0],
            open.candidates(cells[0]).without(digit).first().unwrap(),
        );
        start.eliminate(removed);
        let known = Known::new(start.clone(), 1, 1).unwrap();
        let evidence = Evidence::Deadly(Deadly {
            pattern: logic::FillablePattern::stated(pattern),
            guardians: CandidateSet::EMPTY,
        });
        for candidate in known.live() {
            let effects = judge::removal(candidate);
            let checked = Checker::new()
                .with_start(&start)
                .check(&start, &effects, &evidence);
            assert_eq!(
                checked,
                Err(Refusal::Deadly(DeadlyFault::NotAtStart(removed)))
            );
        }
    }
}
