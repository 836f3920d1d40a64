//! The rarer forms against their definitions and against every solution of random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, Cell, Digit, House};
use logic::{Options, Order};
use std::collections::BTreeSet;
use support::boards;
use support::finds::finds;

/// What takes nothing about solutions for granted, and is not slow to search.
const OPEN: [&str; 22] = [
    "direct_naked_pair",
    "direct_naked_triple",
    "locked_hidden_pair",
    "locked_hidden_triple",
    "semi_locked_subset",
    "almost_locked_candidates",
    "kraken_fish",
    "three_strong_links",
    "four_strong_links",
    "stuvwxyz_wing",
    "rstuvwxyz_wing",
    "complex_remote_pair",
    "z_chain",
    "t_whip",
    "whip",
    "g_whip",
    "domino_loop",
    "multi_sector_locked_sets",
    "multifish",
    "junior_exocet",
    "pattern_overlay",
    "tridagon",
];

/// What a technique finds goes with every solution of a board, be there one or hundreds.
#[test]
fn what_is_found_goes_with_every_solution() {
    let (mut several, mut found) = (0, [0; OPEN.len()]);
    for seed in 0..60 {
        let board = boards::sound(seed).board;
        let solutions = boards::solutions(&board, 300);
        several += usize::from(solutions.len() > 1);
        for (index, slug) in OPEN.iter().enumerate() {
            let technique = techniques::by_slug(slug).unwrap();
            let options = Options::of(technique.info().options);
            for find in finds(technique, &board, &Order::default(), &options) {
                found[index] += 1;
                for solution in &solutions {
                    let has = |one: Candidate| solution.value(one.cell) == Some(one.digit);
                    assert!(!find.removals.iter().any(|&one| has(one)), "{slug} {seed}");
                    assert!(find.place.is_none_or(has), "{slug} {seed}");
                }
            }
        }
    }
    println!("{several} of 60 boards have several solutions");
    for (slug, found) in OPEN.iter().zip(found) {
        println!("{slug}: {found} finds");
    }
    assert!(several > 10, "only {several} boards with several solutions");
}

/// All variables of a board: the candidates of each cell, and the places of each digit in a house.
fn variables(board: &Board) -> Vec<Vec<Candidate>> {
    let mut all = Vec::new();
    for cell in Cell::all() {
        all.push(CandidateSet::of_cell(cell, board.candidates(cell)));
    }
    for house in House::all() {
        for digit in Digit::ALL {
            all.push(CandidateSet::of_digit(digit, board.cells_in(house, digit)));
        }
    }
    let all = all.into_iter().map(|set| set.iter().collect::<Vec<_>>());
    all.filter(|live| live.len() > 1).collect()
}

/// Whether a whip of so many variables refutes a target: by the definition, in every order. In the
/// plain form each variable has two candidates.
fn whip(all: &[Vec<Candidate>], found: &mut Vec<Candidate>, left: usize, plain: bool) -> bool {
    let last = *found.last().unwrap();
    for live in all {
        let goes_on = live.iter().any(|one| one.conflicts(last));
        let holds = live.iter().any(|one| found.contains(one));
        if !goes_on || holds || plain && live.len() != 2 {
            continue;
        }
        let is_out = |one: &&Candidate| found.iter().any(|by| by.conflicts(**one));
        let by_ends = |one: &Candidate| one.conflicts(found[0]);
        let rest: Vec<Candidate> = live.iter().filter(|one| !is_out(one)).copied().collect();
        match (rest.as_slice(), left) {
            ([], 1) => {
                // A chain ends at the target.
                let mut others = live.iter().filter(|one| one.conflicts(last));
                let chain = others.any(|one| live.iter().all(|o| o == one || by_ends(o)));
                if !plain || chain {
                    return true;
                }
            }
            (&[one], 2..) => {
                found.push(one);
                let ends = whip(all, found, left - 1, plain);
                found.pop();
                if ends {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

/// Of up to three variables: z-Chain, t-Whip and Whip between them tell every candidate that a whip
/// refutes, unless a single variable or a chain as short does.
#[test]
fn whips_are_complete() {
    let mut count = 0;
    for seed in 0..40 {
        let board = boards::sound(seed).board;
        let all = variables(&board);
        let mut expected = BTreeSet::new();
        for target in board.all_candidates().iter() {
            let mut refutes = |left, plain| whip(&all, &mut vec![target], left, plain);
            let shortest = (1..=3).find(|&left| refutes(left, false));
            if let Some(length @ 2..) = shortest
                && !refutes(length, true)
            {
                expected.insert(target);
            }
        }
        let mut told = BTreeSet::new();
        for slug in ["z_chain", "t_whip", "whip"] {
            let technique = techniques::by_slug(slug).unwrap();
            let options = Options::of(technique.info().options);
            for find in finds(technique, &board, &Order::default(), &options) {
                // The evidence has the target and a node for each variable but the last.
                if let logic::Evidence::Net(net) = &find.evidence
                    && net.branches[0].nodes.len() <= 3
                {
                    told.extend(find.removals);
                }
            }
        }
        assert_eq!(told, expected, "{seed}");
        count += told.len();
    }
    println!("{count} candidates by whips of two and three variables");
    assert!(count > 50, "only {count}");
}
