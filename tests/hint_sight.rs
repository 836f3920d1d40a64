//! Tests that a hint shows the step that people see first, among steps of the same technique and rating.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use crate::support;
use catalogue::profile;
use grid::{Candidate, Cell, House, HouseKind, Puzzle};
use logic::{Engine, Evidence, Journal, Language, Single, SingleBy, Step, Truth, Uniqueness};
use render::Style;
use whydoku::hint::{HintRequest, PlayerBoard, Reveal};

/// Up to the first step that is no single, the hint is the single that is easiest to see among those of its
/// technique and rating. The number of open cells in its text is right; this test counts them from the digits alone.
#[test]
fn of_equal_singles_the_most_visible_is_shown() {
    // Hints that differ from the first step that the search finds, and texts that count open cells.
    let (mut better, mut nearly_full) = (0, 0);
    for name in ["default", "se", "klsudoku"] {
        let named = profile::named(name).unwrap();
        for start in support::ordinary(6) {
            let mut values = start.clone();
            loop {
                let before = PlayerBoard::from_parts(start.clone(), Some(&values), None);
                let hint = whydoku::hint::hint(&before, &HintRequest::new(&named));
                let Some(shown) = hint.step() else { break };
                let Evidence::Single(single) = &shown.step.evidence else {
                    break;
                };
                let open = |house: House| {
                    let cells = house.cells().into_iter();
                    cells.filter(|&cell| values.value(cell).is_none()).count()
                };
                let open_around = |single: &Single| match single.by {
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
                // All singles of that technique and rating on this board.
                let entries = named.entries.iter();
                let entries =
                    entries.filter(|entry| entry.technique.info().slug == shown.step.info().slug);
                let one_technique = named.with_entries(entries.cloned().collect());
                let board = values.board().unwrap();
                let all = Engine::new(&one_technique, board, Uniqueness::Unknown).all_steps();
                let all = all.continue_value().unwrap();
                let mut keys = Vec::new();
                for step in all.iter().filter(|step| step.rating == shown.step.rating) {
                    let Evidence::Single(other) = &step.evidence else {
                        panic!("a single")
                    };
                    keys.push((rank(*other, &open), open_around(other)));
                }
                let shown_key = (rank(*single, &open), open_around(single));
                assert_eq!(keys.iter().min(), Some(&shown_key), "{values}");
                better += usize::from(keys[0] != shown_key);
                // The text names the right house, in both languages.
                if let SingleBy::House(house) = single.by {
                    for language in Language::ALL {
                        let style = Style::default().with_language(language);
                        let hint_text = whydoku::hint::text(&hint, Reveal::Where, &style);
                        let (count, house) = (open(house), house.to_string());
                        let number = hint_text
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
                        assert_eq!(number, expected, "{hint_text}");
                    }
                    nearly_full += usize::from(open(house) <= 3);
                }
                values = with_digit(&values, single.candidate);
            }
        }
    }
    assert!(better > 20 && nearly_full > 20, "{better} {nearly_full}");
}

/// For subsets and locked candidates, the hint uses the house with the fewest open cells. If few are open, its
/// text has their number.
#[test]
fn of_equal_deductions_the_one_in_the_fullest_houses_is_shown() {
    let named = profile::named("default").unwrap();
    // Hints that differ from the first step that the search finds, and texts that count open cells.
    let (mut better, mut nearly_full) = (0, 0);
    for start in support::ordinary(40) {
        let mut board = start.board().unwrap();
        while !board.is_full() {
            let cells: Vec<_> = Cell::all().map(|cell| board.value(cell)).collect();
            let values = Puzzle::new(cells.try_into().unwrap());
            let marks = Some(board.all_candidates());
            let before = PlayerBoard::from_parts(start.clone(), Some(&values), marks);
            let hint = whydoku::hint::hint(&before, &HintRequest::new(&named));
            let Some(shown) = hint.step() else { break };
            let open = |house: House| {
                let cells = house.cells().into_iter();
                cells.filter(|&cell| values.value(cell).is_none()).count()
            };
            let houses_of = |step: &Step| match &step.evidence {
                Evidence::Subset(subset) => vec![subset.house],
                Evidence::Cover(cover) => {
                    let truths = cover.truths.iter();
                    let houses = truths.filter_map(|truth| match truth {
                        Truth::House(house, _) => Some(*house),
                        Truth::Cell(_) | Truth::Guardians(_) => None,
                    });
                    houses.collect()
                }
                Evidence::Single(_)
                | Evidence::Chain(_)
                | Evidence::Net(_)
                | Evidence::Exclusion(_)
                | Evidence::Deadly(_)
                | Evidence::Symmetry(_)
                | Evidence::Exhaustive(_)
                | Evidence::Lemma(_)
                | Evidence::All(_) => vec![],
            };
            let (houses, slug) = (houses_of(&shown.step), shown.step.info().slug);
            let is_in_one_house = ["pointing", "claiming"].contains(&slug)
                || matches!(shown.step.evidence, Evidence::Subset(_));
            if is_in_one_house && houses.len() == 1 {
                let entries = named.entries.iter();
                let entries = entries.filter(|entry| entry.technique.info().slug == slug);
                let one_technique = named.with_entries(entries.cloned().collect());
                let all =
                    Engine::new(&one_technique, board.clone(), Uniqueness::Unknown).all_steps();
                let all = all.continue_value().unwrap();
                let is_equal =
                    |step: &&Step| (step.rating, step.size) == (shown.step.rating, shown.step.size);
                let open_counts = all.iter().filter(is_equal);
                let open_counts: Vec<usize> =
                    open_counts.map(|step| open(houses_of(step)[0])).collect();
                assert_eq!(
                    open_counts.iter().min(),
                    Some(&open(houses[0])),
                    "{slug} {values}"
                );
                better += usize::from(open_counts[0] != open(houses[0]));
                let hint_text = whydoku::hint::text(&hint, Reveal::Where, &Style::default());
                if let Some((house, count)) = hint_text.split_once(", where only ") {
                    let count: usize = count.split_once(' ').unwrap().0.parse().unwrap();
                    let (kind, number) = house.rsplit_once(' ').unwrap();
                    let letter = kind.strip_prefix("Look at ").unwrap().split_at(1).0;
                    let house =
                        House::all().find(|house| house.to_string() == format!("{letter}{number}"));
                    assert_eq!(open(house.unwrap()), count, "{hint_text}");
                    nearly_full += 1;
                }
            }
            let mut journal = Journal::new(&board);
            shown.step.effects.apply(&mut board, &mut journal);
        }
    }
    assert!(better > 5 && nearly_full > 5, "{better} {nearly_full}");
}

/// How easily a single is seen; 0 is easiest: last cell of a house, in a box, in a line, in a cell.
fn rank(single: Single, open: &impl Fn(House) -> usize) -> usize {
    let houses = single.candidate.cell.houses();
    match single.by {
        _ if houses.iter().any(|&house| open(house) == 1) => 0,
        SingleBy::House(house) if house.kind() == HouseKind::Box => 1,
        SingleBy::House(_) => 2,
        SingleBy::Cell => 3,
    }
}

/// The puzzle with one more digit.
fn with_digit(values: &Puzzle, filled: Candidate) -> Puzzle {
    let (mut text, at) = (values.to_string(), filled.cell.index());
    text.replace_range(at..=at, &filled.digit.to_string());
    support::line(&text)
}
