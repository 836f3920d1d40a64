//! Compares the grades of closures with those of the engine, in one program to save linking time. Here,
//! closures are the first entries of a profile, as far as they find all singles, subsets and basic fish
//! in rows of bits (see the crate `closures`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test may fail"
)]

mod support;

use closures::{Closures, Detail};
use grid::Puzzle;
use logic::Profile;
use make::{Maker, Random, Recipe};
use std::fmt::Write as _;
use support::{Comparison, closure_entries, puzzles_of, variations};

/// Profiles whose rounds apply many finds, so that the whole grade is the same. Each has its
/// settings and its techniques, some with their rating or ratings after a colon.
const WHOLE_GRADE_PROFILES: [(&str, &str); 6] = [
    (
        "choice: all
options: { room: any, scope: shared }",
        "full_house hidden_single naked_single pointing claiming naked_pair hidden_pair \
         naked_triple hidden_triple naked_quad hidden_quad x_wing swordfish jellyfish",
    ),
    (
        "choice: easiest",
        "full_house hidden_single direct_pointing direct_claiming direct_hidden_pair \
         direct_hidden_triple naked_single locked_pair locked_triple x_wing",
    ),
    // The boxes come last, and the ratings descend.
    (
        "choice: easiest
order: { houses: [column, row, box] }",
        "full_house hidden_single:[{variant:box,rating:2.0},{variant:row,rating:1.5},{variant:column,rating:1.5}] \
         claiming pointing swordfish:1.0",
    ),
    (
        "choice: easiest
options: { room: twice }",
        "full_house hidden_single naked_single pointing naked_pair hidden_triple jellyfish",
    ),
    (
        "choice: all
order: { houses: [row, column, box], subsets: colex, outermost: subsets }
options: { scope: house, room: more_than_twice }",
        "full_house naked_single hidden_single claiming hidden_triple naked_triple jellyfish \
         hidden_pair x_wing",
    ),
    (
        "choice: easiest
last_resort: guess",
        "full_house hidden_single naked_single",
    ),
];

/// A profile with these settings and techniques. Each is a tenth harder than the one before.
fn profile(number: usize, settings: &str, techniques: &str) -> Profile {
    let mut text = format!("name: rounds {number}\n{settings}\nentries:\n");
    for (tenths, technique) in (10..).zip(techniques.split_whitespace()) {
        let (slug, ratings) = technique.split_once(':').unwrap_or((technique, ""));
        let rating = match ratings {
            "" => format!("rating: {}.{}", tenths / 10, tenths % 10),
            list if list.starts_with('[') => format!("ratings: {}", list.replace(':', ": ")),
            rating => format!("rating: {rating}"),
        };
        writeln!(text, "  - {{ technique: {slug}, {rating} }}").unwrap();
    }
    catalogue::profile::read(&text).unwrap()
}

fn named(name: &str) -> Profile {
    catalogue::profile::named(name).unwrap()
}

/// Compares all puzzles by all profiles. Returns how many were solved, by profile.
fn compare(profiles: &[(Profile, Detail)], puzzles: &[Puzzle]) -> Vec<usize> {
    let compared = profiles.iter().map(|(profile, detail)| {
        let closure_entries = closure_entries(profile, *detail);
        let mut comparison = Comparison::new(profile, &closure_entries, *detail);
        comparison.count_solved(puzzles)
    });
    compared.collect()
}

fn profiles() -> Vec<(Profile, Detail)> {
    let mut profiles: Vec<(Profile, Detail)> = Vec::new();
    for (number, (settings, techniques)) in WHOLE_GRADE_PROFILES.iter().enumerate() {
        profiles.push((profile(number, settings, techniques), Detail::Whole));
    }
    profiles.push((named("default"), Detail::Whole));
    for name in ["default", "se", "se-basic"] {
        profiles.push((named(name), Detail::Ratings));
    }
    profiles
}

#[test]
fn grades_are_those_of_the_engine() {
    let mut random = Random::new(1, 0);
    let mut puzzles = puzzles_of(&testkit::fixture_path("puzzles/qq.txt"));
    puzzles.truncate(100);
    let varied: Vec<Puzzle> = puzzles
        .iter()
        .flat_map(|puzzle| variations(puzzle, &mut random))
        .collect();
    puzzles.extend(varied);
    let solved = compare(&profiles(), &puzzles);
    for ((profile, _), solved) in profiles().iter().zip(&solved) {
        assert!(
            *solved > puzzles.len() / 3,
            "{}: {solved} of {}",
            profile.name,
            puzzles.len()
        );
        assert!(*solved < puzzles.len(), "{}", profile.name);
    }
}

#[test]
fn profiles_without_rounds_or_rules_are_left_to_the_engine() {
    for name in ["hodoku", "shrink", "klsudoku", "least-candidate"] {
        for detail in [Detail::Whole, Detail::Ratings] {
            assert!(Closures::new(&named(name), detail).is_none(), "{name}");
        }
    }
    assert!(Closures::new(&named("se"), Detail::Whole).is_none());
}

#[test]
fn closures_end_before_the_first_other_technique() {
    let entries = |name: &str, detail| {
        let profile = named(name);
        let closures = Closures::new(&profile, detail).unwrap();
        let after = profile.entries.get(closures.entries());
        (
            closures.entries(),
            after.map(|entry| entry.technique.info().slug),
        )
    };
    assert_eq!(entries("default", Detail::Whole), (14, Some("skyscraper")));
    assert_eq!(entries("se", Detail::Ratings), (15, Some("xy_wing")));
}

#[test]
fn puzzles_with_candidates_or_placed_digits_are_left_to_the_engine() {
    let puzzles = puzzles_of(&testkit::fixture_path("puzzles/qq.txt"));
    let puzzle = puzzles.first().unwrap();
    assert_eq!(closures::givens(puzzle), Some(puzzle.numbers()));
    let candidates = puzzle.board().unwrap().all_candidates();
    assert_eq!(
        closures::givens(&puzzle.clone().with_candidates(candidates)),
        None
    );
    assert_eq!(
        closures::givens(&puzzle.clone().with_placed(puzzle.filled())),
        None
    );
}

/// Each thousand puzzles are graded by three profiles: `default`, `se`, and one of all profiles in
/// turn.
#[test]
#[ignore = "minutes"]
fn grades_of_a_million_puzzles_and_all_sets_are_those_of_the_engine() {
    let count = std::env::var("WHYDOKU_PUZZLES").map_or(1_000_000, |count| count.parse().unwrap());
    let profiles = profiles();
    let [default, se] = [("default", Detail::Whole), ("se", Detail::Ratings)].map(|wanted| {
        let is_it =
            |(profile, detail): &&(Profile, Detail)| (profile.name.as_str(), *detail) == wanted;
        profiles.iter().find(is_it).unwrap()
    });
    let mut random = Random::new(2, 0);
    for set in ["s17", "qq", "tax", "hard"] {
        let Some(file) = testkit::reference(&format!("sets/{set}.txt")) else {
            continue;
        };
        let mut puzzles = puzzles_of(&file);
        let varied: Vec<Puzzle> = puzzles
            .iter()
            .flat_map(|puzzle| variations(puzzle, &mut random))
            .collect();
        puzzles.extend(varied);
        eprintln!(
            "{set}: {:?} of {}",
            compare(&profiles, &puzzles),
            puzzles.len()
        );
    }
    let mut maker = Maker::new(3);
    let recipe = Recipe::default();
    let (mut total, mut solved) = (0, [0; 3]);
    for thousand in 0..count / 1000 {
        let numbers = 1000 * thousand..1000 * (thousand + 1);
        let mut puzzles: Vec<Puzzle> = numbers
            .filter_map(|number| maker.candidate(&recipe, number))
            .collect();
        // In every other thousand, the puzzles have superfluous givens or other faults.
        if thousand % 2 == 1 {
            let varied = puzzles
                .iter()
                .flat_map(|puzzle| variations(puzzle, &mut random));
            puzzles = varied.step_by(4).collect();
        }
        let profile_in_turn = &profiles[thousand as usize / 2 % profiles.len()];
        total += puzzles.len();
        for (sum, (profile, detail)) in solved.iter_mut().zip([profile_in_turn, default, se]) {
            *sum += compare(&[(profile.clone(), *detail)], &puzzles)[0];
        }
    }
    eprintln!("{total} generated puzzles, solved by one of the profiles, default, se: {solved:?}");
    assert!(total as u64 >= count / 2, "{total}");
}
