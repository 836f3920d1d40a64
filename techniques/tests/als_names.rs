//! Tests which finds ALS-XZ leaves to other techniques, on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::als::{MAX_SETS, Naive, Removed, all_finds};
use crate::support;

use grid::{Candidate, CellSet};
use logic::{Evidence, Options, Order, Truth, Why};
use std::collections::BTreeMap;
use support::boards;
use support::finds::{Kept, finds};
use techniques::options::Naming;

impl Naive<'_> {
    /// Of the pairs of sets that remove a candidate, those with the fewest cells: this number, and
    /// whether each pair lies in one house (inner `None`: only some do). `None` if no pair removes it.
    fn smallest_pairs(&self, candidate: Candidate) -> Option<(usize, Option<bool>)> {
        let emptied: Vec<usize> = (0..self.sets.len())
            .filter(|&set| self.empties(candidate, set))
            .collect();
        let mut pairs: Vec<(usize, bool)> = Vec::new();
        for &one in &emptied {
            for &other in &emptied {
                let mut joints = self.common[one][other].iter();
                if joints.any(|&digit| digit != candidate.digit) {
                    let cells = [one, other].map(|set| self.sets[set].cells.iter());
                    let cells: CellSet = cells.into_iter().flatten().copied().collect();
                    pairs.push((cells.len(), !cells.common_houses().is_empty()));
                }
            }
        }
        let (least, _) = *pairs.iter().min()?;
        let mut of_these = pairs.iter().filter(|(cells, _)| *cells == least);
        let (_, first) = *of_these.next()?;
        let is_clear = of_these.all(|(_, is_in_house)| *is_in_house == first);
        Some((least, is_clear.then_some(first)))
    }
}

/// The cells of all almost locked sets or cell truths of an evidence.
fn cells_of(evidence: &Evidence) -> CellSet {
    let all: Vec<CellSet> = match evidence {
        Evidence::All(parts) => parts.iter().map(|part| cells_of(&part.evidence)).collect(),
        Evidence::Chain(chain) => {
            let links = chain.links.iter().filter_map(|why| match why {
                Why::Als(cells) => Some(*cells),
                _ => None,
            });
            links.collect()
        }
        Evidence::Cover(cover) => {
            let truths = cover.truths.iter().filter_map(|truth| match truth {
                Truth::Cell(cell) => Some(CellSet::EMPTY.with(*cell)),
                _ => None,
            });
            truths.collect()
        }
        _ => panic!("no evidence of sets of cells: {evidence:?}"),
    };
    all.into_iter()
        .fold(CellSet::EMPTY, |all, cells| all | cells)
}

/// With specific names, ALS-XZ leaves an elimination to wings and subsets if, and only if, these make
/// it with at most as many cells.
#[test]
fn als_xz_leaves_wings_and_subsets_their_names() {
    // The variant of pairs with one restricted common.
    const SINGLE: u8 = 0;
    // `doubles` counts removals by doubly linked pairs: with specific names, and with general ones.
    let (mut kept_count, mut left_to_others, mut doubles) = (0, 0, [0, 0]);
    // The last two boards have special patterns: a wing that removes only one of two digits of a
    // cell, and a Sue de Coq whose cells are not those of two doubly linked sets.
    for seed in (0..30).chain([40, 122]) {
        let board = boards::sound(seed).board;
        let naive = Naive::new(&board);
        if naive.sets.len() > MAX_SETS {
            continue;
        }
        // By candidate, the number of cells of the smallest wing that removes it.
        let mut wings: BTreeMap<Candidate, usize> = BTreeMap::new();
        for (slug, cells) in [
            ("xy_wing", 3),
            ("xyz_wing", 3),
            ("wxyz_wing", 4),
            ("vwxyz_wing", 5),
            ("uvwxyz_wing", 6),
            ("tuvwxyz_wing", 7),
        ] {
            for find in all_finds(slug, &board) {
                for victim in find.removals {
                    wings.entry(victim).or_insert(cells);
                }
            }
        }
        let technique = catalogue::by_slug("als_xz").unwrap();
        let options = Options::of(technique.info().options).with(Naming::Specific);
        let found = finds(technique, &board, &Order::default(), &options);
        let removed = |finds: &[Kept], is_single: bool| -> Removed {
            let of_kind = finds.iter();
            let of_kind = of_kind.filter(|find| (find.variant.0 == SINGLE) == is_single);
            of_kind.flat_map(|find| find.removals.clone()).collect()
        };
        let singles = removed(&found, true);
        for candidate in naive.candidates() {
            let Some((cells, is_in_house)) = naive.smallest_pairs(candidate) else {
                assert!(!singles.contains(&candidate), "{candidate} on seed {seed}");
                continue;
            };
            let wing = wings.get(&candidate).is_some_and(|&wing| wing <= cells);
            if let Some(is_in_house) = is_in_house {
                let belongs_to_others = cells == 3 || wing || is_in_house;
                let is_own = singles.contains(&candidate);
                assert_eq!(
                    is_own, !belongs_to_others,
                    "{candidate} on seed {seed}: {board:?}"
                );
                kept_count += usize::from(is_own);
                left_to_others += usize::from(belongs_to_others);
            }
        }
        // A doubly linked pair is kept unless it is a naked set in one house or a Sue de Coq.
        let is_double = |find: &&Kept| find.variant.0 != SINGLE;
        let sue_de_coqs = all_finds("sue_de_coq", &board).into_iter();
        let sue_de_coqs: Vec<CellSet> = sue_de_coqs.map(|find| cells_of(&find.evidence)).collect();
        let is_set = |find: &&Kept| {
            let cells = cells_of(&find.evidence);
            !cells.common_houses().is_empty() || sue_de_coqs.contains(&cells)
        };
        assert!(
            !found.iter().filter(is_double).any(|find| is_set(&find)),
            "seed {seed}: {board:?}"
        );
        let general = all_finds("als_xz", &board);
        let mut named = removed(&found, false);
        doubles[0] += named.len();
        doubles[1] += removed(&general, false).len();
        let sets = general.iter().filter(is_double).filter(is_set).cloned();
        for find in sets.chain(all_finds("sue_de_coq", &board)) {
            named.extend(find.removals);
        }
        assert_eq!(
            &removed(&general, false) - &named,
            Removed::new(),
            "seed {seed}: {board:?}"
        );
    }
    println!("{kept_count} kept, {left_to_others} left, {doubles:?}");
    assert!(
        kept_count > 15 && left_to_others > 15 && 20 < doubles[0] && doubles[0] < doubles[1],
        "{doubles:?}"
    );
}
