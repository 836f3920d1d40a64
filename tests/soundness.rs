//! Tests that the steps of the default profile are true, and that the checker accepts their evidence.
//!
//! All finds at positions on the solution path of each puzzle are compared with the solution and checked by
//! `verify`. So are the steps of the path itself.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::support;

use core::ops::ControlFlow;
use grid::Puzzle;
use logic::{Effects, Engine, Outcome, Record, Step, Uniqueness};
use oracle::{Solution, SolutionCount, Solver};
use std::collections::BTreeMap;
use std::fmt::Write;

fn solution(puzzle: &Puzzle) -> Solution {
    match Solver::new().check(puzzle) {
        SolutionCount::Unique(solution) => solution,
        SolutionCount::None | SolutionCount::Many(_) => {
            panic!("{puzzle} has not exactly one solution")
        }
    }
}

fn assert_true(puzzle: &Puzzle, solution: &Solution, step: &Step) {
    let Effects { .. } = &step.effects;
    let slug = step.info().slug;
    for removal in step.effects.removals() {
        assert_ne!(
            solution.digit(removal.cell),
            removal.digit,
            "{puzzle} {slug} {}",
            step.effects
        );
    }
    if let Some(place) = step.effects.place() {
        assert_eq!(
            solution.digit(place.cell),
            place.digit,
            "{puzzle} {slug} {}",
            step.effects
        );
    }
}

/// Checks all finds at the positions before every `interval`-th round of the path, and the path. Returns the number
/// of finds of each technique.
fn audit(puzzles: &[Puzzle], interval: usize) -> BTreeMap<&'static str, usize> {
    let profile = catalogue::profile::named("default").unwrap();
    let mut seen = BTreeMap::new();
    for puzzle in puzzles {
        let solution = solution(puzzle);
        let start = puzzle.board().unwrap();
        let mut engine = Engine::new(&profile, start.clone(), Uniqueness::Proved);
        let mut records: Vec<Record> = Vec::new();
        for round in 0.. {
            if round % interval == 0 {
                let ControlFlow::Continue(steps) = engine.all_steps() else {
                    break;
                };
                for step in &steps {
                    assert_true(puzzle, &solution, step);
                    verify::check(engine.board(), &step.effects, &step.evidence).unwrap_or_else(
                        |refusal| panic!("{puzzle} {step:?} on {:?}: {refusal}", engine.board()),
                    );
                    *seen.entry(step.info().slug).or_default() += 1;
                }
            }
            let before = records.len();
            let flow = engine.round(&mut records);
            for record in &records[before..] {
                if let Record::Step(step) = record {
                    assert_true(puzzle, &solution, step);
                }
            }
            if let ControlFlow::Break(outcome) = flow {
                assert!(
                    matches!(outcome, Outcome::Solved | Outcome::Stuck),
                    "{puzzle} {outcome:?}"
                );
                break;
            }
        }
        // The whole path is checked from the puzzle on, because deadly patterns depend on the givens.
        verify::check_path(&start, &records)
            .unwrap_or_else(|refusal| panic!("{puzzle}: {refusal}"));
    }
    seen
}

/// Minimum number of finds of each technique on the ordinary puzzles, so that lost finds are
/// noticed. A new technique of the profile changes the positions; the test then prints the new
/// lines.
const MIN_FINDS: &[(&str, usize)] = &[
    ("full_house", 1219),
    ("hidden_single", 8407),
    ("naked_single", 2887),
    ("pointing", 2300),
    ("claiming", 2716),
    ("locked_pair", 191),
    ("naked_pair", 1285),
    ("locked_triple", 97),
    ("x_wing", 976),
    ("hidden_pair", 1742),
    ("naked_triple", 1685),
    ("swordfish", 707),
    ("hidden_triple", 1530),
    ("skyscraper", 555),
    ("two_string_kite", 489),
    ("turbot_fish", 2729),
    ("xy_wing", 388),
    ("empty_rectangle", 1040),
    ("grouped_skyscraper", 5245),
    ("grouped_two_string_kite", 168),
    ("grouped_turbot_fish", 4768),
    ("w_wing", 851),
    ("xyz_wing", 550),
    ("simple_colours", 4321),
    ("m_wing", 3899),
    ("grouped_w_wing", 1017),
    ("unique_rectangle", 830),
    ("hidden_rectangle", 365),
    ("avoidable_rectangle", 4),
    ("rectangle_links", 1797),
    ("s_wing", 4413),
    ("l_wing", 6974),
    ("h_wing", 4541),
    ("remote_pair", 122),
    ("multi_colours", 3152),
    ("finned_x_wing", 816),
    ("sashimi_x_wing", 517),
    ("extended_rectangle", 260),
    ("naked_quad", 1570),
    ("finned_swordfish", 855),
    ("sashimi_swordfish", 198),
    ("jellyfish", 646),
    ("hidden_quad", 1037),
    ("finned_jellyfish", 894),
    ("sashimi_jellyfish", 135),
    ("wxyz_wing", 367),
    ("sue_de_coq", 116),
    ("bug_plus_one", 2),
    // This technique is too rare for these positions: see `rare_patterns_are_found`.
    ("bug_plus_n", 0),
    ("guardians", 526),
    ("bug_lite", 20),
    ("vwxyz_wing", 346),
    ("firework_triple", 135),
    ("aligned_pair_exclusion", 2406),
    ("x_loop", 111),
    ("xy_loop", 187),
    ("uvwxyz_wing", 221),
    ("x_chain", 325),
    ("xy_chain", 1286),
    ("medusa", 5908),
    ("bivalue_oddagon", 267),
    ("grouped_x_loop", 126),
    ("grouped_x_chain", 599),
    ("continuous_nice_loop", 1935),
    ("forcing_chain", 17027),
    ("grouped_nice_loop", 695),
    ("grouped_aic", 4919),
    ("als_xz", 19599),
    ("als_w_wing", 18260),
    ("als_xy_wing", 5225),
    ("als_chain", 13928),
    ("death_blossom", 31885),
    ("als_nice_loop", 23477),
    ("als_aic", 50608),
    ("tuvwxyz_wing", 59),
    ("aligned_triplet_exclusion", 14025),
    ("nishio", 14408),
    ("tridagon", 0),
    ("domino_loop", 15),
    ("multi_sector_locked_sets", 13966),
    ("junior_exocet", 9),
    ("cell_forcing_chains", 380_841),
    ("house_forcing_chains", 1_073_869),
    ("kraken_fish", 52944),
    ("forcing_net", 82859),
    ("forcing_net_plus", 101_870),
    ("nested_forcing_net", 103_293),
];

#[test]
fn steps_on_ordinary_puzzles_are_true_and_proved() {
    let seen = audit(&support::ordinary(150), 3);
    let count = |slug: &str| seen.get(slug).copied().unwrap_or(0);
    let profile = catalogue::profile::named("default").unwrap();
    let mut changed = String::new();
    for entry in &profile.entries {
        let slug = entry.technique.info().slug;
        let expected = MIN_FINDS.iter().find(|(listed, _)| *listed == slug);
        if expected.is_none_or(|&(_, least)| count(slug) < least) {
            writeln!(changed, "    (\"{slug}\", {}),", count(slug)).unwrap();
        }
    }
    assert!(
        changed.is_empty(),
        "found less often than in MIN_FINDS:\n{changed}"
    );
}

/// Puzzle number 922 of the bank, which needs a BUG with several extra candidates.
const WITH_A_BUG: &str =
    "900070006018009200020105003030000095800006000005000020000000030000008001000361502";

/// The puzzle "Loki" by mith, as in the fixture of the tridagon.
const WITH_A_TRIDAGON: &str = "\
.-----------------------.---------------------.-------------------.
| 5       7      3468   | 238    346    13    | 9     123    136  |
| 23469   2349   3469   | 2357   34567  13579 | 3457  12357  8    |
| 234689  1      34689  | 23578  34567  3579  | 3457  2357   3567 |
:-----------------------+---------------------+-------------------:
| 379     359    1      | 6      8      357   | 357   4      2    |
| 3467    345    34567  | 1      357    2     | 8     357    9    |
| 378     358    2      | 357    9      4     | 1     6      357  |
:-----------------------+---------------------+-------------------:
| 134789  34589  345789 | 357    2      6     | 357   89     1357 |
| 137     6      357    | 9      357    8     | 2     1357   4    |
| 23789   23589  35789  | 4      1      357   | 6     89     357  |
'-----------------------'---------------------'-------------------'";

#[test]
fn rare_patterns_are_found_where_they_are() {
    let seen = audit(&[support::line(WITH_A_BUG)], 1);
    assert!(seen.contains_key("bug_plus_n"), "{seen:?}");
    let mut reader = grid::text::Reader::new(WITH_A_TRIDAGON.as_bytes());
    let loki = reader.next().unwrap().unwrap().puzzle.unwrap();
    // All finds are checked only at the first position. The rest is checked as a path.
    let seen = audit(&[loki], usize::MAX);
    assert!(seen.contains_key("tridagon"), "{seen:?}");
}

#[test]
fn steps_on_the_hardest_puzzles_are_true_and_proved() {
    println!("{:?}", audit(&support::traced(10.9, 12.0), 4));
    if let Some(path) = testkit::reference("sets/hard.txt") {
        println!("{:?}", audit(&support::lines(&path)[..10], 1));
    }
}
