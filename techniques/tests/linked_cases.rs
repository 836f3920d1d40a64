//! Tests cell and house forcing chains with groups and almost locked sets against their definition: on
//! random boards, they find exactly the conclusions to which alternating implications lead from all
//! cases.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::chains::{Implications, Nodes, settled};
use crate::support;

use grid::{Board, Candidate, CellSet, Digit, House};
use logic::{Options, Order};
use std::collections::BTreeSet;
use support::finds::finds;
use techniques::options::CaseNodes;

/// A candidate and whether it is true (0) or false (1).
type Conclusion = (Candidate, usize);

/// The cases of all cells, or of all digits in houses, if there are at least three.
fn splits(slug: &str, board: &Board) -> Vec<Vec<Candidate>> {
    let of_cell = |cell| {
        let digits = board.candidates(cell).iter();
        digits
            .map(move |digit| Candidate::new(cell, digit))
            .collect()
    };
    let of_house = |(house, digit)| {
        let cells = board.cells_in(house, digit).iter();
        cells.map(move |cell| Candidate::new(cell, digit)).collect()
    };
    let all: Vec<Vec<Candidate>> = if slug == "cell_forcing_chains" {
        board.open().iter().map(of_cell).collect()
    } else {
        let houses = House::all().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
        houses.map(of_house).collect()
    };
    all.into_iter().filter(|cases| cases.len() >= 3).collect()
}

/// The conclusions that follow from every case of a split, by chains with these nodes.
fn expected(slug: &str, board: &Board, kind: Nodes) -> BTreeSet<Conclusion> {
    let all = Implications::new(board, kind, false);
    let nodes: Vec<(usize, Candidate)> = (all.nodes.iter().enumerate())
        .filter_map(|(node, &(digit, cells))| Some((node, Candidate::new(cells.single()?, digit))))
        .collect();
    let mut conclusions = BTreeSet::new();
    for cases in splits(slug, board) {
        let reached = cases.iter().map(|case| {
            let places = (case.digit, CellSet::only(case.cell));
            all.reached((all.nodes.binary_search(&places).unwrap(), 0))
        });
        let reached: Vec<Vec<[bool; 2]>> = reached.collect();
        for &(node, candidate) in &nodes {
            let values = (0..2).filter(|&value| reached.iter().all(|one| one[node][value]));
            conclusions.extend(values.map(|value| (candidate, value)));
        }
    }
    conclusions
}

/// The conclusions that a technique finds with these nodes.
fn found(slug: &str, board: &Board, nodes: CaseNodes) -> BTreeSet<Conclusion> {
    let technique = catalogue::by_slug(slug).unwrap();
    let options = Options::of(technique.info().options).with(nodes);
    let all = finds(technique, board, &Order::default(), &options);
    let conclusions = all.into_iter().map(|find| match find.place {
        Some(placed) => (placed, 0),
        None => (find.removals[0], 1),
    });
    conclusions.collect()
}

#[test]
fn chains_from_all_cases_match_the_definition() {
    let kinds = [
        (Nodes::Groups, CaseNodes::Groups, 6),
        (Nodes::Sets, CaseNodes::Sets, 2),
    ];
    for slug in ["cell_forcing_chains", "house_forcing_chains"] {
        for (kind, nodes, boards) in kinds {
            let [mut plain_count, mut count] = [0; 2];
            for seed in 0..boards {
                let board = settled(seed);
                let plain = found(slug, &board, CaseNodes::Candidates);
                assert_eq!(plain, expected(slug, &board, Nodes::Candidates), "{seed}");
                let linked = found(slug, &board, nodes);
                let all = expected(slug, &board, kind);
                assert_eq!(
                    plain.union(&linked).copied().collect::<BTreeSet<_>>(),
                    all,
                    "{slug} {kind:?} {seed}: {board:?}"
                );
                plain_count += plain.len();
                count += all.len();
            }
            println!("{slug} {kind:?}: {count}, without these nodes {plain_count}");
            assert!(count > plain_count + 10, "{slug} {kind:?}: {count}");
        }
    }
}
