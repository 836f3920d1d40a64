//! What is made is what was asked for.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use core::ops::ControlFlow;
use grid::text::read_one;
use grid::{Cell, CellSet, Puzzle};
use make::around::Pins;
use make::isomorph::Isomorph;
use make::reduce::reduce;
use make::{Drawing, Judgement, Maker, Random, Recipe, Search, Start, grids, unbiased};
use oracle::check::redundant;
use oracle::{Solver, Verdict};

fn is_unique(puzzle: &Puzzle) -> bool {
    matches!(Solver::new().check(puzzle), Verdict::Unique(_))
}

#[test]
fn every_candidate_is_minimal_and_a_function_of_its_number() {
    let recipe = Recipe::default();
    let (mut one, mut other) = (Maker::new(7), Maker::new(7));
    for number in 0..50 {
        let puzzle = one.candidate(&recipe, number).unwrap();
        assert!(is_unique(&puzzle));
        assert!(redundant(&puzzle, &mut Solver::new()).is_empty());
        assert_eq!(other.candidate(&recipe, number), Some(puzzle));
    }
    assert_ne!(
        Maker::new(8).candidate(&recipe, 0),
        Maker::new(7).candidate(&recipe, 0)
    );
}

#[test]
fn every_drawing_is_kept() {
    for drawing in Drawing::ALL {
        let recipe = Recipe {
            drawing,
            ..Recipe::default()
        };
        let mut maker = Maker::new(1);
        for number in 0..20 {
            let puzzle = maker.candidate(&recipe, number).unwrap();
            assert!(is_unique(&puzzle), "{drawing}");
            assert!(drawing.fits(puzzle.givens()), "{drawing}: {puzzle}");
        }
        assert_eq!(drawing.word().parse(), Ok(drawing));
    }
}

#[test]
fn as_many_givens_are_left_as_are_asked_for() {
    let recipe = Recipe {
        givens: Some(30..=34),
        ..Recipe::default()
    };
    let mut maker = Maker::new(1);
    for number in 0..50 {
        let count = maker.candidate(&recipe, number).unwrap().givens().len();
        assert!((30..=34).contains(&count), "{count}");
    }
}

#[test]
fn neighbours_share_most_and_keep_the_drawing() {
    let recipe = Recipe {
        drawing: Drawing::Rotational,
        search: Search::Climb { patience: 30 },
        ..Recipe::default()
    };
    let orbits = recipe.drawing.orbits();
    let mut met = Vec::new();
    Maker::new(3).each(&recipe, &orbits, 5, &mut |puzzle, _| {
        met.push(puzzle.clone());
        ControlFlow::Continue(Judgement(0))
    });
    assert!(met.len() > 5, "{}", met.len());
    for puzzle in &met {
        assert!(is_unique(puzzle));
        assert!(Drawing::Rotational.fits(puzzle.givens()));
    }
}

/// What is varied by one and by many is judged by how few givens it has.
#[test]
fn a_herd_keeps_the_drawing_and_goes_on_to_the_best() {
    let least = |search, number| {
        let recipe = Recipe {
            drawing: Drawing::Rotational,
            search,
            ..Recipe::default()
        };
        let orbits = recipe.drawing.orbits();
        let (mut first, mut best, mut count) = (None, i64::MIN, 0);
        Maker::new(3).each(&recipe, &orbits, number, &mut |puzzle, of_use| {
            assert!(is_unique(puzzle) && Drawing::Rotational.fits(puzzle.givens()));
            let few = -i64::try_from(puzzle.givens().len()).unwrap();
            first.get_or_insert(few);
            // What is of use is known as soon as the herd is whole, and is never above the best.
            assert_eq!(of_use == Judgement::LEAST, count < 8, "{count}");
            assert!(of_use.0 <= best);
            best = best.max(few);
            count += 1;
            ControlFlow::Continue(Judgement(few))
        });
        (first.unwrap(), best)
    };
    let herd = Search::Herd {
        size: 8,
        patience: 200,
    };
    let better = (0..4).filter(|&number| {
        let (first, best) = least(herd, number);
        best > first
    });
    assert_eq!(better.count(), 4);
}

#[test]
fn far_pins_come_and_go_and_near_ones_stay() {
    let text = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let givens = read_one(text).unwrap();
    let (first, rest) = (givens.filled().first().unwrap(), givens.filled());
    let pins = Pins {
        far: rest.without(first),
        givens,
        open: CellSet::EMPTY,
    };
    let counts: std::collections::BTreeSet<usize> = (0..40)
        .map(|number| {
            let random = &mut Random::new(6, number);
            let moved = pins.moved(&Isomorph::IDENTITY, random);
            assert!(moved.givens.filled().contains(first));
            assert_eq!(moved.givens.filled(), moved.far.with(first));
            moved.far.len()
        })
        .collect();
    assert!(counts.contains(&0) && counts.len() > 5, "{counts:?}");
}

#[test]
fn a_grid_of_equal_chances_is_a_grid_and_chances_of_a_corner_are_equal() {
    let mut solver = Solver::new();
    let random = &mut Random::new(2, 0);
    for _ in 0..3 {
        assert!(is_unique(&grids::uniform(random, &mut solver).to_puzzle()));
        assert!(is_unique(&grids::quick(random, &mut solver).to_puzzle()));
    }
}

#[test]
fn no_given_of_an_unbiased_puzzle_is_superfluous() {
    let mut solver = Solver::new();
    let mut found = 0;
    for number in 0..4 {
        for puzzle in unbiased::minimal(34, &mut Random::new(5, number), &mut solver) {
            assert!(is_unique(&puzzle) && redundant(&puzzle, &mut solver).is_empty());
            found += 1;
        }
    }
    // Few in a million come to anything; that nothing wrong is kept is all that can be asked here.
    assert!(found < 50);
}

#[test]
fn an_isomorph_is_found_again() {
    let text = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let puzzle = read_one(text).unwrap();
    for number in 0..20 {
        let image = Isomorph::random(&mut Random::new(9, number)).of(&puzzle);
        let back = Isomorph::between(&puzzle, &image).unwrap();
        assert_eq!(back.of(&puzzle), image);
        assert_eq!(
            oracle::canon::canon(&image).map(|canon| canon.form),
            oracle::canon::canon(&puzzle).map(|canon| canon.form)
        );
    }
    let mut numbers = puzzle.numbers();
    numbers.swap(1, 2);
    let other = Puzzle::from_numbers(&numbers).unwrap();
    assert!(Isomorph::between(&puzzle, &other).is_none());
}

#[test]
fn what_is_kept_is_needed_and_the_other_solution_shows_it() {
    let recipe = Recipe {
        givens: Some(40..=40),
        ..Recipe::default()
    };
    let puzzle = Maker::new(4).candidate(&recipe, 0).unwrap();
    let orbits = Drawing::None.orbits();
    let reduced = reduce(&puzzle, orbits.all(), &mut Solver::new()).unwrap();
    assert_eq!(
        reduced.kept.len() + reduced.left_out.len(),
        puzzle.givens().len()
    );
    assert!(redundant(&reduced.puzzle, &mut Solver::new()).is_empty());
    for kept in &reduced.kept {
        for cell in Cell::all().filter(|&cell| cell != kept.cell) {
            if let Some(digit) = reduced.puzzle.value(cell) {
                assert_eq!(kept.other.digit(cell), digit);
            }
        }
        assert_ne!(
            Some(kept.other.digit(kept.cell)),
            reduced.puzzle.value(kept.cell)
        );
    }
    assert!(reduce(&Puzzle::new([None; 81]), orbits.all(), &mut Solver::new()).is_none());
}

#[test]
fn a_seed_is_varied_and_an_isomorph_is_the_same() {
    let text = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let puzzle = read_one(text).unwrap();
    let recipe = Recipe {
        start: Start::Isomorph(vec![puzzle.clone()]),
        ..Recipe::default()
    };
    let image = Maker::new(4).candidate(&recipe, 0).unwrap();
    assert_ne!(image, puzzle);
    assert!(Isomorph::between(&puzzle, &image).is_some());
}
