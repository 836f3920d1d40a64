//! Of equal steps a hint tells the one that a person sees first.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use crate::support;
use grid::{Candidate, House, HouseKind, Puzzle};
use logic::{Engine, Evidence, Language, Single, SingleBy, Uniqueness};
use render::Style;
use techniques::profile;
use whydoku::hint::{HintRequest, PlayerBoard, Reveal};

/// Along whole solutions the hint is the single that is seen first of those of its technique and rating, and what is said
/// of open cells is so. Counted here from the digits alone.
#[test]
fn of_equal_singles_the_one_that_is_seen_first_is_told() {
    let (mut better, mut nearly_full) = (0, 0);
    for name in ["default", "se", "klsudoku"] {
        let named = profile::named(name).unwrap();
        for start in support::ordinary(6) {
            let mut values = start.clone();
            loop {
                let before = PlayerBoard::beside(start.clone(), Some(&values), None);
                let hint = whydoku::hint::hint(&before, &HintRequest::new(&named));
                let Some(told) = hint.step() else { break };
                let Evidence::Single(single) = &told.step.evidence else {
                    break;
                };
                let open = |house: House| {
                    let cells = house.cells().into_iter();
                    cells.filter(|&cell| values.value(cell).is_none()).count()
                };
                let around = |single: &Single| match single.by {
                    SingleBy::House(house) => open(house),
                    SingleBy::Cell => single
                        .candidate
                        .cell
                        .houses()
                        .map(open)
                        .into_iter()
                        .min()
                        .unwrap(),
                };
                // Every single of that technique and rating on this board.
                let same = named.entries.iter();
                let same =
                    same.filter(|entry| entry.technique.info().slug == told.step.info().slug);
                let alone = named.with_entries(same.cloned().collect());
                let board = values.board().unwrap();
                let all = Engine::new(&alone, board, Uniqueness::Unknown).all_steps();
                let all = all.continue_value().unwrap();
                let mut others = Vec::new();
                for step in all.iter().filter(|step| step.rating == told.step.rating) {
                    let Evidence::Single(other) = &step.evidence else {
                        panic!("a single")
                    };
                    others.push((rank(*other, &open), around(other)));
                }
                let own = (rank(*single, &open), around(single));
                assert_eq!(others.iter().min(), Some(&own), "{values}");
                better += usize::from(others[0] != own);
                // Where to look, in both languages.
                if let SingleBy::House(house) = single.by {
                    for language in Language::ALL {
                        let style = Style {
                            language,
                            ..Style::default()
                        };
                        let said = whydoku::hint::text(&hint, Reveal::Place, &style);
                        let (count, house) = (open(house), house.to_string());
                        let number = said
                            .chars()
                            .filter(char::is_ascii_digit)
                            .collect::<String>();
                        let number_of_house: String =
                            house.chars().filter(char::is_ascii_digit).collect();
                        let expected = if count <= 3 {
                            format!("{number_of_house}{count}")
                        } else {
                            number_of_house
                        };
                        assert_eq!(number, expected, "{said}");
                    }
                    nearly_full += usize::from(open(house) <= 3);
                }
                values = with_digit(&values, single.candidate);
            }
        }
    }
    assert!(better > 20 && nearly_full > 20, "{better} {nearly_full}");
}

/// The last of a house, in a box, in a line, in a cell.
fn rank(single: Single, open: &impl Fn(House) -> usize) -> usize {
    let houses = single.candidate.cell.houses();
    match single.by {
        _ if houses.iter().any(|&house| open(house) == 1) => 0,
        SingleBy::House(house) if house.kind() == HouseKind::Box => 1,
        SingleBy::House(_) => 2,
        SingleBy::Cell => 3,
    }
}

/// The same with one digit more.
fn with_digit(values: &Puzzle, filled: Candidate) -> Puzzle {
    let (mut text, at) = (values.to_string(), filled.cell.index());
    text.replace_range(at..=at, &filled.digit.to_string());
    support::line(&text)
}
