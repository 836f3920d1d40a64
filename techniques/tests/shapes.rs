//! Tests wings and patterns of two strong links with groups against their shapes on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, CandidateSet, CellSet, Digit};
use logic::{Evidence, Options, Order};
use std::collections::BTreeSet;
use support::boards;
use support::chains::{Places, crossings, removals_and_placements};
use support::finds::finds;
use techniques::options::Naming;

/// Strong and weak links between nodes of one digit, by direct search: strong if the two nodes have all places of the
/// digit in a house, weak if they lie in a house.
fn house_links(board: &Board, nodes: &[Places]) -> [Vec<Vec<usize>>; 2] {
    let mut links = [vec![Vec::new(); nodes.len()], vec![Vec::new(); nodes.len()]];
    for (i, &(x, a)) in nodes.iter().enumerate() {
        for (j, &(y, b)) in nodes.iter().enumerate() {
            let houses = (a | b).common_houses();
            if x == y && !a.overlaps(b) && !houses.is_empty() {
                links[1][i].push(j);
                if houses.iter().any(|house| board.cells_in(house, x) == a | b) {
                    links[0][i].push(j);
                }
            }
        }
    }
    links
}

/// Strong and weak links of a cell.
fn cell_links(board: &Board, nodes: &[Places]) -> [Vec<Vec<usize>>; 2] {
    let mut links = [vec![Vec::new(); nodes.len()], vec![Vec::new(); nodes.len()]];
    for (i, &(x, a)) in nodes.iter().enumerate() {
        let Some(cell) = a.single() else { continue };
        for (j, _) in nodes
            .iter()
            .enumerate()
            .filter(|(_, b)| b.0 != x && b.1 == a)
        {
            links[1][i].push(j);
            if board.candidates(cell).is_pair() {
                links[0][i].push(j);
            }
        }
    }
    links
}

/// The removals of chains of a shape, each set once. In `links`, `h` is a link in a house and `c`
/// one in a cell. The links are strong and weak in turn; the first is strong. In `digits`, equal
/// letters mean equal digits, and different letters different ones.
fn removals_of_shape(
    board: &Board,
    links: &str,
    digits: &str,
    is_grouped: bool,
) -> BTreeSet<Vec<Candidate>> {
    let mut nodes: Vec<Places> = Vec::new();
    for candidate in board.all_candidates().iter() {
        nodes.push((candidate.digit, CellSet::only(candidate.cell)));
    }
    for (box_, line) in crossings() {
        for digit in Digit::ALL {
            let cells = board.cells(digit) & box_.cells() & line.cells();
            nodes.extend(cells.is_plural().then_some((digit, cells)));
        }
    }
    let (house, cell) = (house_links(board, &nodes), cell_links(board, &nodes));
    let mut chains: Vec<Vec<usize>> = (0..nodes.len()).map(|node| vec![node]).collect();
    for (index, kind) in links.chars().enumerate() {
        let table = [&house, &cell][usize::from(kind == 'c')];
        let longer = chains.iter().flat_map(|chain| {
            let next = table[index % 2][*chain.last().unwrap()].iter();
            next.map(|&node| [chain.as_slice(), &[node]].concat())
        });
        chains = longer.collect();
    }
    let letters: Vec<char> = digits.chars().collect();
    let mut found = BTreeSet::new();
    for chain in chains {
        let nodes_of_chain: Vec<Places> = chain.iter().map(|&node| nodes[node]).collect();
        let pairs = (0..nodes_of_chain.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let fits = pairs.clone().all(|(i, j)| {
            let same = nodes_of_chain[i].0 == nodes_of_chain[j].0;
            same == (letters[i] == letters[j])
                && !(same && nodes_of_chain[i].1.overlaps(nodes_of_chain[j].1))
        });
        let has_group = nodes_of_chain.iter().any(|(_, cells)| cells.is_plural());
        let (first, last) = (nodes_of_chain[0], nodes_of_chain[nodes_of_chain.len() - 1]);
        let conflicts = |victim: &Candidate, (digit, cells): Places| {
            cells
                .iter()
                .all(|cell| Candidate::new(cell, digit).conflicts(*victim))
        };
        let all = board.all_candidates();
        let victims = all
            .iter()
            .filter(|v| conflicts(v, first) && conflicts(v, last));
        let victims: Vec<Candidate> = victims.collect();
        if fits && has_group == is_grouped && !victims.is_empty() {
            found.insert(victims);
        }
    }
    found
}

#[test]
fn wings_match_their_shapes() {
    let names = [
        ("m_wing", "chhch", vec!["abbbaa"]),
        ("s_wing", "hhchh", vec!["aaabbb"]),
        ("l_wing", "hchch", vec!["aabbcc"]),
        ("h_wing", "chhch", vec!["abbbcc"]),
        ("grouped_w_wing", "chhhc", vec!["abbbba"]),
    ];
    for (slug, links, digits) in names {
        let mut counts = [0, 0];
        for seed in 0..40 {
            let board = boards::sound(seed).board;
            let technique = catalogue::by_slug(slug).unwrap();
            let options = Options::of(technique.info().options);
            let all = finds(technique, &board, &Order::default(), &options);
            for is_grouped in [false, true] {
                let has_one_variant = technique.info().variants.len() < 2;
                if has_one_variant && !is_grouped {
                    continue;
                }
                let mut wanted = BTreeSet::new();
                for digits in &digits {
                    wanted.extend(removals_of_shape(&board, links, digits, is_grouped));
                }
                // An H-Wing has a second shape.
                if slug == "h_wing" {
                    wanted.extend(removals_of_shape(&board, "chchh", "abbccc", is_grouped));
                }
                let of_kind = all.iter();
                let of_kind =
                    of_kind.filter(|find| has_one_variant || (find.variant.0 == 1) == is_grouped);
                let found: BTreeSet<Vec<Candidate>> =
                    of_kind.map(|one| one.removals.clone()).collect();
                let sorted = |sets: BTreeSet<Vec<Candidate>>| -> BTreeSet<Vec<Candidate>> {
                    let sets = sets.into_iter();
                    sets.map(|mut set| {
                        set.sort();
                        set
                    })
                    .collect()
                };
                let wanted = sorted(wanted);
                counts[usize::from(is_grouped)] += wanted.len();
                assert_eq!(found, wanted, "{slug} on board {seed}: {board:?}");
            }
        }
        println!("{slug}: {counts:?} plain and grouped");
        assert!(counts[1] > 10, "{slug}: {counts:?}");
    }
}

#[test]
fn two_strong_links_with_a_group_have_a_name() {
    let slugs = [
        "grouped_skyscraper",
        "grouped_two_string_kite",
        "grouped_turbot_fish",
    ];
    let mut count = 0;
    for seed in 0..40 {
        let board = boards::sound(seed).board;
        let wanted = removals_of_shape(&board, "hhh", "aaaa", true);
        count += wanted.len();
        let wanted: CandidateSet = wanted.into_iter().flatten().collect();
        let [grouped, _] = removals_and_placements(&board, &slugs, Naming::default());
        let [rectangles, _] =
            removals_and_placements(&board, &["empty_rectangle"], Naming::default());
        assert!(wanted.contains_all(&grouped), "board {seed}: {board:?}");
        let missing = wanted.difference(&grouped.union(&rectangles));
        assert!(missing.is_empty(), "{missing:?} on board {seed}: {board:?}");
    }
    println!("{count} with a group");
    assert!(count > 50);
}

/// Both ends of a W-Wing have the same two digits, and they are different cells.
#[test]
fn the_ends_of_a_w_wing_are_two_cells() {
    let technique = catalogue::by_slug("w_wing").unwrap();
    let options = Options::of(technique.info().options);
    let mut count = 0;
    for seed in 0..200 {
        let board = boards::sound(seed).board;
        for find in finds(technique, &board, &Order::default(), &options) {
            let Evidence::Chain(chain) = &find.evidence else {
                panic!("a chain: {find:?}")
            };
            let ends = [chain.literals.first(), chain.literals.last()];
            let [one, other] = ends.map(|end| end.unwrap().node.cells().single().unwrap());
            assert_ne!(one, other, "{find:?} on board {seed}: {board:?}");
            assert_eq!(board.candidates(one), board.candidates(other));
            count += 1;
        }
    }
    println!("{count}");
    assert!(count > 50, "{count}");
}
