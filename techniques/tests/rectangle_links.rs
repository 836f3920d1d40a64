//! Tests Unique Rectangles with strong links against their definition: all values of the four
//! corners are tried.

#![allow(clippy::print_stdout, reason = "a test says what it covered")]

use crate::rectangles::{
    Rectangle, add_effects_by_type, add_hidden_effects, board_with_many_pairs, is_confined_to,
    rectangles,
};
use crate::support;

use grid::{Board, Candidate, CellSet, Digit};
use std::collections::BTreeSet;
use support::finds::{Effect, effects};

/// Two neighbouring corners, by index. One must hold the digit, because a house has no other place
/// for it.
type Link = ([usize; 2], Digit);

const SIDES: [[usize; 2]; 4] = [[0, 1], [0, 2], [1, 3], [2, 3]];

fn links(board: &Board, rectangle: &Rectangle) -> Vec<Link> {
    let mut all = Vec::new();
    for ends in SIDES {
        let corners = ends.map(|end| rectangle.corners[end]);
        let houses = corners.into_iter().collect::<CellSet>().common_houses();
        for digit in rectangle.digits {
            if houses
                .iter()
                .any(|house| is_confined_to(board, house, digit, &corners))
            {
                all.push((ends, digit));
            }
        }
    }
    all
}

/// Whether the corners can be filled so that `corner` has `digit`, some corner has neither of the two
/// digits, neighbouring corners differ and the links hold. If all corners have the two digits, the
/// links always hold.
fn has_other_filling(rectangle: &Rectangle, links: &[Link], corner: usize, digit: Digit) -> bool {
    let [x, y] = rectangle.digits;
    (0..81).any(|number| {
        let values = [1, 3, 9, 27].map(|place| [Some(x), Some(y), None][number / place % 3]);
        let may_be =
            |at: usize| values[at].is_some() || rectangle.roof.contains(&rectangle.corners[at]);
        values[corner] == Some(digit)
            && values.contains(&None)
            && (0..4).all(may_be)
            && SIDES
                .iter()
                .all(|&[a, b]| values[a].is_none() || values[a] != values[b])
            && links
                .iter()
                .all(|(ends, digit)| ends.iter().any(|&end| values[end] == Some(*digit)))
    })
}

/// The smallest number of links, up to three, that force the complete rectangle from a digit in a
/// corner.
fn fewest_links(
    rectangle: &Rectangle,
    links: &[Link],
    corner: usize,
    digit: Digit,
) -> Option<usize> {
    let subsets = (0..1_usize << links.len()).map(|mask| {
        let chosen = links
            .iter()
            .enumerate()
            .filter(|(bit, _)| mask >> bit & 1 == 1);
        chosen.map(|(_, link)| *link).collect::<Vec<Link>>()
    });
    let complete = subsets.filter(|links| !has_other_filling(rectangle, links, corner, digit));
    complete
        .map(|links| links.len())
        .min()
        .filter(|count| *count <= 3)
}

/// A digit in a corner is removed if links force the complete rectangle from it. It is left out if
/// another type of Unique Rectangle or Hidden Rectangle on the same cells and digits removes it. A
/// rectangle with one corner with further candidates is type 1.
fn by_links(board: &Board, rectangle: &Rectangle, all: &mut BTreeSet<Effect>) {
    if rectangle.roof.len() < 2 {
        return;
    }
    let mut named = BTreeSet::new();
    add_effects_by_type(board, rectangle, &mut named);
    add_hidden_effects(board, rectangle, &mut named);
    let links = links(board, rectangle);
    for corner in 0..4 {
        for digit in rectangle.digits {
            let removed = Candidate::new(rectangle.corners[corner], digit);
            let is_named = named.iter().any(|(_, _, theirs)| theirs.contains(&removed));
            if let Some(count) = fewest_links(rectangle, &links, corner, digit)
                && !is_named
            {
                all.insert((count as u8 - 1, None, vec![removed]));
            }
        }
    }
}

#[test]
fn rectangles_with_links_match_the_definition() {
    let mut counts = [0; 3];
    let mut by_roof = [0; 5];
    for seed in 0..4000 {
        let board = board_with_many_pairs(seed);
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for rectangle in rectangles(&board) {
            let before = expected.len();
            by_links(&board, &rectangle, &mut expected);
            by_roof[rectangle.roof.len()] += expected.len() - before;
        }
        let found = effects("rectangle_links", &board);
        for (variant, ..) in &found {
            counts[usize::from(*variant)] += 1;
        }
        assert_eq!(found, expected, "{seed}: {board:?}");
    }
    println!("by links: {counts:?}, by corners with more: {by_roof:?}");
    let rarest = counts.iter().chain(&by_roof[2..]).min();
    assert!(rarest > Some(&10), "{counts:?} {by_roof:?}");
}
