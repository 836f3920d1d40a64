//! Tests patterns of one digit on random boards: two strong links, or a box and a strong link. The
//! expected finds come from a second implementation of the definitions, which uses plain numbers for
//! cells and houses.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::support;

use grid::{Board, Candidate, Cell, Digit};
use logic::{Options, Order};
use std::collections::{BTreeMap, BTreeSet};
use support::boards;
use support::finds::finds;

/// A cell by index, row by row.
type At = usize;
/// The kind of a house: row, column or box.
type Kind = usize;
type Removals = BTreeSet<At>;

const ROW: Kind = 0;
const COLUMN: Kind = 1;
const BOX: Kind = 2;

fn house(kind: Kind, at: At) -> usize {
    let (row, column) = (at / 9, at % 9);
    [row, column, row / 3 * 3 + column / 3][kind]
}

fn sees(one: At, other: At) -> bool {
    one != other
        && [ROW, COLUMN, BOX]
            .iter()
            .any(|&kind| house(kind, one) == house(kind, other))
}

/// The places of a digit.
struct Places(Vec<At>);

impl Places {
    fn of(board: &Board, digit: Digit) -> Places {
        let cells = board.cells(digit);
        Places(cells.iter().map(Cell::index).collect())
    }

    fn within(&self, kind: Kind, number: usize) -> Vec<At> {
        let all = self.0.iter().copied();
        all.filter(|&at| house(kind, at) == number).collect()
    }

    /// Whether these are the only two places in a house of a kind.
    fn is_strong(&self, kind: Kind, one: At, other: At) -> bool {
        house(kind, one) == house(kind, other) && self.within(kind, house(kind, one)).len() == 2
    }

    fn seen_by_both(&self, one: At, other: At) -> Removals {
        let all = self.0.iter().copied();
        all.filter(|&at| sees(at, one) && sees(at, other)).collect()
    }

    /// Chains a=b-c=d of places: the name, the cells b and c in board order, and the removals of each.
    fn two_links(&self) -> Vec<(&'static str, [At; 2], Removals)> {
        let kinds = [ROW, COLUMN, BOX];
        let pairs = || {
            self.0
                .iter()
                .flat_map(|&one| self.0.iter().map(move |&other| (one, other)))
        };
        let links: Vec<(At, At)> = pairs()
            .filter(|&(a, b)| a != b && kinds.iter().any(|&kind| self.is_strong(kind, a, b)))
            .collect();
        let mut all = Vec::new();
        for &(a, b) in &links {
            for &(c, d) in &links {
                if a == c || a == d || b == d || !sees(b, c) {
                    continue;
                }
                let parallel = |lines, joint| {
                    self.is_strong(lines, a, b)
                        && self.is_strong(lines, c, d)
                        && house(joint, b) == house(joint, c)
                };
                let lines = [(ROW, COLUMN), (COLUMN, ROW)];
                let is_crossed =
                    |one, other| self.is_strong(one, a, b) && self.is_strong(other, c, d);
                let name = if lines
                    .iter()
                    .any(|&(l, j)| parallel(l, j) && house(j, a) != house(j, d))
                {
                    "skyscraper"
                } else if lines.iter().any(|&(l, j)| is_crossed(l, j))
                    && house(BOX, b) == house(BOX, c)
                {
                    "two_string_kite"
                } else if lines.iter().any(|&(l, j)| parallel(l, j)) {
                    continue; // An X-Wing.
                } else {
                    "turbot_fish"
                };
                all.push((name, [b.min(c), b.max(c)], self.seen_by_both(a, d)));
            }
        }
        all.retain(|(_, _, removals)| !removals.is_empty());
        all
    }

    /// The removals of each Empty Rectangle of a box.
    fn empty_rectangles(&self, box_: usize) -> Vec<Removals> {
        let inside = self.within(BOX, box_);
        let mut all = Vec::new();
        for (through, across) in [(ROW, COLUMN), (COLUMN, ROW)] {
            for crossing in (0..81).filter(|&at| house(BOX, at) == box_) {
                let [arm_through, arm_across] = [through, across].map(|kind| house(kind, crossing));
                let is_in = |kind, number| move |&at: &At| house(kind, at) == number;
                let fits = inside
                    .iter()
                    .all(|at| is_in(through, arm_through)(at) || is_in(across, arm_across)(at))
                    && inside.iter().any(|at| !is_in(through, arm_through)(at))
                    && inside.iter().any(|at| !is_in(across, arm_across)(at));
                for line in (0..9).filter(|_| fits) {
                    let [near, far] = match self.within(across, line)[..] {
                        [one, two] if house(through, one) == arm_through => [one, two],
                        [one, two] if house(through, two) == arm_through => [two, one],
                        _ => continue,
                    };
                    if line / 3 == arm_across / 3 {
                        continue;
                    }
                    assert_eq!(house(through, near), arm_through);
                    let ends = || inside.iter().filter(|at| !is_in(through, arm_through)(at));
                    let victims = self.0.iter().copied();
                    let victims =
                        victims.filter(|&at| sees(at, far) && ends().all(|&end| sees(at, end)));
                    all.push(victims.collect::<Removals>());
                }
            }
        }
        all.retain(|removals| !removals.is_empty());
        all
    }
}

/// The joined removals of every pair of different finds.
fn duals(all: &[Removals]) -> BTreeSet<Removals> {
    let pairs = all
        .iter()
        .flat_map(|one| all.iter().map(move |other| (one, other)));
    let pairs = pairs.filter(|(one, other)| one != other);
    pairs.map(|(one, other)| one | other).collect()
}

/// The different sets of removals of each pattern, by its name.
fn defined(board: &Board) -> BTreeMap<&'static str, BTreeSet<Vec<Candidate>>> {
    let mut all: BTreeMap<&'static str, BTreeSet<Vec<Candidate>>> = BTreeMap::new();
    for digit in Digit::ALL {
        let places = Places::of(board, digit);
        let mut add = |name, removals: &Removals| {
            let removals = removals
                .iter()
                .map(|&at| Candidate::new(Cell::new(at as u8).unwrap(), digit));
            all.entry(name).or_default().insert(removals.collect());
        };
        let links = places.two_links();
        for (name, joint, removals) in &links {
            add(name, removals);
            let of_kite = |(name, other, _): &&(&str, [At; 2], Removals)| {
                *name == "two_string_kite" && other == joint
            };
            let kites: Vec<Removals> = links
                .iter()
                .filter(of_kite)
                .map(|one| one.2.clone())
                .collect();
            for removals in duals(&kites) {
                add("dual_two_string_kite", &removals);
            }
        }
        for box_ in 0..9 {
            let inside = places.within(BOX, box_).len();
            let rectangles = places.empty_rectangles(box_);
            for removals in rectangles.iter().filter(|_| inside > 2) {
                add("empty_rectangle", removals);
            }
            for removals in duals(&rectangles) {
                add("dual_empty_rectangle", &removals);
            }
        }
    }
    all
}

#[test]
fn patterns_of_two_strong_links_match_their_definitions() {
    let names = [
        "skyscraper",
        "two_string_kite",
        "turbot_fish",
        "empty_rectangle",
        "dual_two_string_kite",
        "dual_empty_rectangle",
    ];
    let mut counts = BTreeMap::new();
    for seed in 0..1000 {
        let board = boards::sound(seed).board;
        let mut defined = defined(&board);
        for name in names {
            let technique = catalogue::by_slug(name).unwrap();
            let options = Options::of(technique.info().options);
            let all = finds(technique, &board, &Order::default(), &options).into_iter();
            let found: BTreeSet<Vec<Candidate>> = all
                .map(|find| {
                    let mut removals = find.removals;
                    removals.sort_unstable_by_key(|one| one.cell.index());
                    removals
                })
                .collect();
            let wanted = defined.remove(name).unwrap_or_default();
            *counts.entry(name).or_insert(0) += wanted.len();
            assert_eq!(found, wanted, "{name} on board {seed}: {board:?}");
        }
    }
    println!("{counts:?}");
    assert!(counts.values().all(|&count| count > 10), "{counts:?}");
}
