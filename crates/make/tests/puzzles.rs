//! Tests that generated puzzles have the properties of their recipes, and tests the parts of the
//! generator: grids, transformations and the reduction to minimal puzzles.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use core::ops::ControlFlow;
use grid::text::read_one;
use grid::{Cell, CellSet, Puzzle};
use make::around::Pins;
use make::isomorph::Isomorph;
use make::reduce::reduce;
use make::{GivenPattern, Judgement, Maker, Random, Recipe, Search, Start, grids, unbiased};
use oracle::check::redundant;
use oracle::{SolutionCount, Solver};

fn is_unique(puzzle: &Puzzle) -> bool {
    matches!(Solver::new().check(puzzle), SolutionCount::Unique(_))
}

#[test]
fn every_candidate_is_minimal_and_a_function_of_its_number() {
    let recipe = Recipe::default();
    assert!(recipe.makes_minimal_puzzles());
    let (mut first_maker, mut second_maker) = (Maker::new(7), Maker::new(7));
    for number in 0..50 {
        let puzzle = first_maker.candidate(&recipe, number).unwrap();
        assert!(is_unique(&puzzle));
        assert!(redundant(&puzzle, &mut Solver::new()).is_empty());
        assert_eq!(second_maker.candidate(&recipe, number), Some(puzzle));
    }
    assert_ne!(
        Maker::new(8).candidate(&recipe, 0),
        Maker::new(7).candidate(&recipe, 0)
    );
}

#[test]
fn candidates_have_the_required_symmetry() {
    for given_pattern in GivenPattern::ALL {
        let recipe = Recipe {
            given_pattern,
            ..Recipe::default()
        };
        let mut maker = Maker::new(1);
        for number in 0..20 {
            let puzzle = maker.candidate(&recipe, number).unwrap();
            assert!(is_unique(&puzzle), "{given_pattern}");
            assert!(
                given_pattern.fits(puzzle.givens()),
                "{given_pattern}: {puzzle}"
            );
        }
        assert_eq!(given_pattern.word().parse(), Ok(given_pattern));
    }
}

#[test]
fn the_number_of_givens_is_in_the_range() {
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
fn neighbours_are_unique_and_keep_the_symmetry() {
    let recipe = Recipe {
        given_pattern: GivenPattern::Rotational,
        search: Search::Climb { patience: 30 },
        ..Recipe::default()
    };
    let orbits = recipe.given_pattern.orbits();
    let mut puzzles = Vec::new();
    Maker::new(3).each(&recipe, &orbits, 5, &mut |puzzle, _| {
        puzzles.push(puzzle.clone());
        ControlFlow::Continue(Judgement(0))
    });
    assert!(puzzles.len() > 5, "{}", puzzles.len());
    for puzzle in &puzzles {
        assert!(is_unique(puzzle));
        assert!(GivenPattern::Rotational.fits(puzzle.givens()));
    }
}

/// The score is the negated number of givens.
#[test]
fn a_population_search_keeps_the_symmetry_and_improves() {
    let first_and_best = |search, number| {
        let recipe = Recipe {
            given_pattern: GivenPattern::Rotational,
            search,
            ..Recipe::default()
        };
        let orbits = recipe.given_pattern.orbits();
        let (mut first, mut best, mut count) = (None, i64::MIN, 0);
        Maker::new(3).each(&recipe, &orbits, number, &mut |puzzle, least_useful| {
            assert!(is_unique(puzzle) && GivenPattern::Rotational.fits(puzzle.givens()));
            let score = -i64::try_from(puzzle.givens().len()).unwrap();
            first.get_or_insert(score);
            // Once there are 8 members, the lowest useful score is that of the worst member.
            assert_eq!(least_useful == Judgement::LEAST, count < 8, "{count}");
            assert!(least_useful.0 <= best);
            best = best.max(score);
            count += 1;
            ControlFlow::Continue(Judgement(score))
        });
        (first.unwrap(), best)
    };
    let population = Search::Population {
        size: 8,
        patience: 200,
    };
    let better = (0..4).filter(|&number| {
        let (first, best) = first_and_best(population, number);
        best > first
    });
    assert_eq!(better.count(), 4);
}

/// Pins are givens that form a pattern and are never removed. Of the far ones, only a random part is kept.
#[test]
fn far_pins_vary_and_near_ones_stay() {
    let text = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let givens = read_one(text).unwrap();
    let (first, filled) = (givens.filled().first().unwrap(), givens.filled());
    let pins = Pins {
        far: filled.without(first),
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
fn random_grids_obey_the_rules() {
    let mut solver = Solver::new();
    let random = &mut Random::new(2, 0);
    for _ in 0..3 {
        assert!(is_unique(&grids::uniform(random, &mut solver).to_puzzle()));
        assert!(is_unique(&grids::quick(random, &mut solver).to_puzzle()));
    }
}

#[test]
fn unbiased_puzzles_are_unique_and_minimal() {
    let mut solver = Solver::new();
    let mut found = 0;
    for number in 0..4 {
        for puzzle in unbiased::minimal(34, &mut Random::new(5, number), &mut solver) {
            assert!(is_unique(&puzzle) && redundant(&puzzle, &mut solver).is_empty());
            found += 1;
        }
    }
    // Few orders in a million are accepted, so there may be no puzzle to check.
    assert!(found < 50);
}

#[test]
fn between_finds_a_random_isomorph() {
    let text = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let puzzle = read_one(text).unwrap();
    for number in 0..20 {
        let image = Isomorph::random(&mut Random::new(9, number)).of(&puzzle);
        let transformation =
            Isomorph::between(&puzzle.plain().unwrap(), &image.plain().unwrap()).unwrap();
        assert_eq!(transformation.of(&puzzle), image);
        assert_eq!(
            oracle::canon::canon(&image).map(|canon| canon.form),
            oracle::canon::canon(&puzzle).map(|canon| canon.form)
        );
    }
    let mut numbers = puzzle.numbers();
    numbers.swap(1, 2);
    let other = Puzzle::from_numbers(&numbers).unwrap();
    assert!(Isomorph::between(&puzzle.plain().unwrap(), &other.plain().unwrap()).is_none());
}

#[test]
fn each_kept_given_has_a_second_solution_without_it() {
    let recipe = Recipe {
        givens: Some(40..=40),
        ..Recipe::default()
    };
    let puzzle = Maker::new(4).candidate(&recipe, 0).unwrap();
    let orbits = GivenPattern::None.orbits();
    let reduced = reduce(&puzzle.plain().unwrap(), orbits.all(), &mut Solver::new()).unwrap();
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
    assert!(
        reduce(
            &Puzzle::new([None; 81]).plain().unwrap(),
            orbits.all(),
            &mut Solver::new()
        )
        .is_none()
    );
}

#[test]
fn an_isomorph_start_gives_a_different_isomorph() {
    let text = "043900601000100000000000900000002314090000500000450206001000007209000400760030000";
    let puzzle = read_one(text).unwrap();
    let recipe = Recipe {
        start: Start::Isomorph(vec![puzzle.clone()]),
        ..Recipe::default()
    };
    let image = Maker::new(4).candidate(&recipe, 0).unwrap();
    assert_ne!(image, puzzle);
    assert!(Isomorph::between(&puzzle.plain().unwrap(), &image.plain().unwrap()).is_some());
}
