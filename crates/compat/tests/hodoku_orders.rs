//! Searches in `HoDoKu`'s order, at positions where the order or the choice of finds matters.
//!
//! `fixtures/hodoku/orders.txt` lists these positions. An entry has a technique and its order, a
//! position as a line of HoDoKu's library format, and all finds at the position, in order. The
//! positions come from solves of generated puzzles. For each position there is a rule of
//! `docs/HODOKU.md` without which the test of the position would fail. At no position does the
//! technique's own order give the same list of finds.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and says what it met"
)]

use crate::support;

use catalogue::profile;
use grid::text::LibraryLine;
use grid::{Board, Cell, CellSet};
use logic::{Evidence, Link, Order, Proof, Truth, Why};
use support::finds::{Kept, proved_finds};
use support::{boards, data};

/// A technique and an order at a position, with the expected finds.
struct Case {
    /// The technique.
    slug: String,
    /// The value of `enumeration` in a profile.
    order: String,
    /// The position as a line of HoDoKu's library format.
    position: String,
    board: Board,
    finds: Vec<String>,
}

fn cases() -> Vec<Case> {
    let text = data::fixture_text("hodoku/orders.txt");
    let cases = text.trim_end().split("\n\n").map(|block| {
        let mut lines = block.lines();
        let (slug, order) = lines.next().unwrap().split_once(' ').unwrap();
        let position = lines.next().unwrap();
        Case {
            slug: slug.to_owned(),
            order: order.to_owned(),
            position: position.to_owned(),
            board: Board::new(&LibraryLine::read(position).unwrap().puzzle),
            finds: lines.map(str::to_owned).collect(),
        }
    });
    cases.collect()
}

/// All finds of a technique in this order; `None` for the technique's own order.
fn found(slug: &str, board: &Board, order: Option<&str>) -> Vec<(Kept, Proof)> {
    let enumeration = order.map_or(String::new(), |order| format!(" enumeration: {order},"));
    let text =
        format!("name: one\nentries:\n  - {{ technique: {slug},{enumeration} rating: 1.0 }}\n");
    let profile = profile::read(&text).unwrap();
    let entry = &profile.entries[0];
    proved_finds(entry.technique, board, &Order::default(), &entry.options)
}

/// The houses and fins of a fish, or of both fish of a pair.
fn houses(evidence: &Evidence) -> String {
    if let Evidence::All(parts) = evidence {
        let parts: Vec<String> = parts.iter().map(|part| houses(&part.evidence)).collect();
        return parts.join(" + ");
    }
    let Evidence::Cover(cover) = evidence else {
        panic!("{evidence:?}");
    };
    let bases = cover.truths.iter().map(|truth| {
        let Truth::House(house, _) = truth else {
            panic!("{truth:?}");
        };
        house.to_string()
    });
    let covers = cover.links.iter().map(|link| {
        let Link::House(house, _) = link else {
            panic!("{link:?}");
        };
        house.to_string()
    });
    let (bases, covers): (String, String) = (bases.collect(), covers.collect());
    let fins = cover.fins.all_cells().iter().map(|fin| fin.to_string());
    format!("{bases} {covers} f{}", fins.collect::<Vec<_>>().join(","))
}

/// A find as a line: its variant, its short form or the houses of its fish, and its removals.
fn line(slug: &str, (kept, proof): &(Kept, Proof)) -> String {
    let info = catalogue::by_slug(slug).unwrap().info();
    let seen = proof.pattern.short_form().map_or_else(
        || format!("{} => ", houses(&kept.evidence)),
        |form| form.head.clone(),
    );
    let removed = kept
        .removals
        .iter()
        .map(|one| format!("{}<>{}", one.cell, one.digit));
    let removed: Vec<String> = removed.collect();
    let variant = info.variants[usize::from(kept.variant.0)];
    format!("{variant}: {seen}{}", removed.join(" "))
}

#[test]
fn the_finds_are_these_in_this_order() {
    let mut differing = Vec::new();
    for case in cases() {
        let found = found(&case.slug, &case.board, Some(&case.order));
        let lines: Vec<String> = found.iter().map(|find| line(&case.slug, find)).collect();
        println!("{} {}\n{}", case.slug, case.order, case.position);
        println!("{}\n", lines.join("\n"));
        if lines != case.finds {
            differing.push(case.position);
        }
    }
    assert!(differing.is_empty(), "{differing:#?}");
}

#[test]
fn the_order_of_the_technique_has_other_finds() {
    let all = |case: &Case, order: Option<&str>| {
        let found = found(&case.slug, &case.board, order).into_iter();
        let mut all: Vec<_> = found
            .map(|(kept, _)| (kept.variant.0, kept.removals))
            .collect();
        all.sort();
        all
    };
    for case in cases() {
        assert_ne!(
            all(&case, Some(&case.order)),
            all(&case, None),
            "{:?}",
            case.board
        );
    }
}

#[test]
fn finds_are_true_in_the_only_solution() {
    for case in cases() {
        let solutions = boards::solutions(&case.board, 2);
        assert_eq!(solutions.len(), 1, "{:?}", case.board);
        for (kept, _) in found(&case.slug, &case.board, Some(&case.order)) {
            assert_eq!(kept.place, None);
            for removed in kept.removals {
                assert_ne!(
                    solutions[0].value(removed.cell),
                    Some(removed.digit),
                    "{removed}"
                );
            }
        }
    }
}

/// In the notation, `=` after a set is a strong link in a cell: the set removes all other
/// candidates of the cell.
#[test]
fn a_loop_in_which_a_set_forces_a_cell_is_among_them() {
    let is_forced = |line: &&String| {
        let mut after = line.split(" ALS:").skip(1);
        after.any(|rest| rest.split(' ').nth(1).unwrap().starts_with('='))
    };
    let cases = cases();
    let finds = cases.iter().flat_map(|case| &case.finds);
    let forced: Vec<&String> = finds.filter(is_forced).collect();
    let loops = forced.iter().filter(|line| line.starts_with("continuous"));
    assert!(0 < loops.count(), "{forced:?}");
}

/// The cells of a short form: two for `r1c23`.
fn cells_of(form: &str) -> CellSet {
    let numbers = |text: &str| -> Vec<u8> {
        let digits = text.bytes().take_while(u8::is_ascii_digit);
        digits.map(|digit| digit - b'1').collect()
    };
    let mut cells = CellSet::EMPTY;
    for part in form.split('r').skip(1) {
        let Some((rows, columns)) = part.split_once('c') else {
            continue;
        };
        for row in numbers(rows) {
            for column in numbers(columns) {
                cells.insert(Cell::at_row_column(row, column).unwrap());
            }
        }
    }
    cells
}

/// The cells in the evidence.
fn cells_in(evidence: &Evidence) -> CellSet {
    if let Evidence::All(parts) = evidence {
        let parts = parts.iter().map(|part| cells_in(&part.evidence));
        return parts.fold(CellSet::EMPTY, |all, part| all | part);
    }
    if let Evidence::Chain(chain) = evidence {
        let sets = chain.links.iter().filter_map(|why| {
            let Why::Als(cells) = why else { return None };
            Some(*cells)
        });
        return sets.fold(CellSet::EMPTY, |all, set| all | set);
    }
    let Evidence::Cover(cover) = evidence else {
        panic!("{evidence:?}");
    };
    let cells = cover.truths.iter().map(|truth| {
        let Truth::Cell(cell) = truth else {
            panic!("{truth:?}");
        };
        *cell
    });
    cells.collect()
}

/// Asserts that the evidence of each find has exactly the cells that its text names. The technique's
/// own search could find the same removals with other cells.
fn assert_proved_by_named_cells(slug: &str, order: &str, boards: &[Board]) {
    let mut count = 0;
    for board in boards {
        for (kept, proof) in found(slug, board, Some(order)).iter().take(40) {
            let head = &proof.pattern.short_form().unwrap().head;
            let (head, _) = head.rsplit_once(" => ").unwrap();
            let removed = &kept.removals;
            assert_eq!(
                cells_in(&proof.evidence),
                cells_of(head),
                "{head}: {removed:?} {board:?}"
            );
            count += 1;
        }
    }
    assert!(30 < count, "{slug} {order}: {count}");
}

#[test]
fn sets_are_proved_by_the_cells_they_are_written_with() {
    let found: Vec<Board> = cases().into_iter().map(|case| case.board).collect();
    for slug in ["als_xz", "als_xy_wing", "als_chain"] {
        assert_proved_by_named_cells(slug, "hodoku", &found);
    }
    assert_proved_by_named_cells("als_chain", "hodoku_both_ways", &found);
    let random: Vec<Board> = (0..40).map(|seed| boards::sound(seed).board).collect();
    assert_proved_by_named_cells("sue_de_coq", "hodoku", &random);
}
