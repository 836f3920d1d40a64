//! Soundness of evidence that assumes a unique solution, on puzzles that have one.

use super::refused::symmetry;
use super::support::boards::{self, BoardWithSolutions};
use super::support::judge::{self, Tally};
use super::support::patterns;
use super::support::rng::Rng;
use super::support::walks;
use grid::{Board, Candidate, CandidateSet, Cell};
use logic::{Assumes, Cover, Deadly, Evidence, Exhaustive, Split, Truth, Uniqueness};
use verify::{Checker, DeadlyFault, Refusal, assumes};

type Generator = fn(&mut Rng, &Board, Deadly) -> Evidence;

/// Checks evidence that uses a deadly pattern, and damaged copies of it, against the one solution.
///
/// `per_board` is the number of pieces of evidence per board.
fn assert_sound(seed: u64, boards: usize, per_board: usize, least: Tally, generate: Generator) {
    let mut rng = Rng::new(seed);
    let mut tally = Tally::default();
    for _ in 0..boards {
        let puzzle = boards::with_one_solution(&mut rng);
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
    tally.assert_at_least(least);
}

/// Asserts that no claim is accepted when uniqueness is unknown.
fn assert_unknown_is_refused(rng: &mut Rng, known: &BoardWithSolutions, evidence: &Evidence) {
    let checker = Checker::new().with_uniqueness(Uniqueness::Unknown);
    for candidate in rng.sample(&known.live(), 5) {
        for effects in [judge::removal(candidate), judge::placement(candidate)] {
            assert!(checker.check(&known.board, &effects, evidence).is_err());
        }
    }
}

// The arguments of `assert_sound`: seed, number of boards, pieces of evidence per board, least numbers
// of accepted claims, generator.

#[test]
fn deadly_patterns() {
    let least = Tally {
        intact: 1000,
        damaged: 100,
    };
    assert_sound(11, 100, 80, least, |_, _, deadly| Evidence::Deadly(deadly));
}

/// A symmetry of the givens, and damaged copies of it, at random positions of its puzzle.
#[test]
fn symmetries() {
    let mut rng = Rng::new(18);
    let mut tally = Tally::default();
    let evidence = symmetry::half_turn();
    assert_eq!(assumes(&evidence), Assumes::UniqueSolution);
    for _ in 0..60 {
        let mut board = symmetry::board();
        let solution = boards::solutions(&board, 2);
        boards::thin(&mut rng, &mut board, &solution);
        let known = BoardWithSolutions::new(board, 1, 1).unwrap();
        tally.judge(&mut rng, &known, &evidence);
        assert_unknown_is_refused(&mut rng, &known, &evidence);
    }
    // Damaged copies are no symmetries of these givens.
    let least = Tally {
        intact: 300,
        damaged: 0,
    };
    tally.assert_at_least(least);
    assert_eq!(tally.damaged, 0);
}

#[test]
fn covers_of_guardians() {
    let least = Tally {
        intact: 300,
        damaged: 50,
    };
    assert_sound(12, 100, 40, least, |rng, board, deadly| {
        let near: Vec<Cell> = deadly.pattern.all_cells().common_peers().iter().collect();
        let mut truths = vec![Truth::Guardians(Box::new(deadly))];
        let size = rng.below(3);
        truths.extend(rng.sample(&near, size).into_iter().map(Truth::Cell));
        let (links, fins) = patterns::links_and_fins(rng, board, &truths);
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
    assert_sound(13, 40, 10, least, |rng, board, deadly| {
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
    assert_sound(14, 60, 10, least, |rng, board, deadly| {
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
        let Some(cells) = patterns::swappable_rectangle(&mut rng, &filled) else {
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
        let known = BoardWithSolutions::new(start.clone(), 1, 1).unwrap();
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
