//! Tests patterns of one digit against their definitions on random boards.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use crate::locked_and_overlaid::templates;
use crate::loops::{ANY, Family, Links, ONE_DIGIT};
use crate::support;

use grid::{Board, Candidate, Cell, CellSet, Digit, House};
use std::collections::{BTreeMap, BTreeSet};
use support::boards::{self, Random};
use support::finds::{Effect, effects};

/// The search for closed paths of up to nine places of a digit. Each two neighbours share a house,
/// and no house is used twice.
struct Paths<'a> {
    board: &'a Board,
    digit: Digit,
    /// The cells of the current path, in order.
    cells: Vec<Cell>,
    /// The houses that join each cell to the next.
    houses: Vec<House>,
    /// The guardians (the other places of the houses) of each closed path of five, seven or nine
    /// cells, if there are one to four and none is on the path.
    found: BTreeSet<Vec<Cell>>,
}

impl Paths<'_> {
    fn guardians(&self) -> Vec<Cell> {
        let places = self.board.cells(self.digit).iter();
        let guardians = places.filter(|&cell| {
            let joins = |(at, house): (usize, &House)| {
                let ends = [self.cells[at], self.cells[(at + 1) % self.cells.len()]];
                house.cells().contains(cell) && !ends.contains(&cell)
            };
            self.houses.iter().enumerate().any(joins)
        });
        guardians.collect()
    }

    fn extend(&mut self) {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        for house in last.houses() {
            if self.houses.contains(&house) {
                continue;
            }
            self.houses.push(house);
            if self.cells.len() >= 5 && self.cells.len() % 2 == 1 && house.cells().contains(first) {
                let guardians = self.guardians();
                let is_clean = self.cells.iter().all(|cell| !guardians.contains(cell));
                if (1..=4).contains(&guardians.len()) && is_clean {
                    self.found.insert(guardians);
                }
            }
            for next in self.board.cells_in(house, self.digit) {
                if self.cells.contains(&next) || self.cells.len() == 9 || next < first {
                    continue;
                }
                self.cells.push(next);
                // A longer path has at least these guardians, so a path with more than four is given up.
                let joined = &self.houses[..];
                let guardians: CellSet = joined
                    .iter()
                    .zip(self.cells.windows(2))
                    .flat_map(|(house, ends)| {
                        let places = self.board.cells_in(*house, self.digit);
                        places.without(ends[0]).without(ends[1])
                    })
                    .collect();
                if guardians.len() <= 4 {
                    self.extend();
                }
                self.cells.pop();
            }
            self.houses.pop();
        }
    }
}

#[test]
fn guardians_match_the_definition() {
    let (mut placed, mut count) = (0, 0);
    for seed in 0..400 {
        let board = boards::sound(seed).board;
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for digit in Digit::ALL {
            let mut paths = Paths {
                board: &board,
                digit,
                cells: Vec::new(),
                houses: Vec::new(),
                found: BTreeSet::new(),
            };
            for start in board.cells(digit) {
                paths.cells.push(start);
                paths.extend();
                paths.cells.pop();
            }
            for guardians in paths.found {
                let at = |cell| Candidate::new(cell, digit);
                if let [cell] = guardians[..] {
                    expected.insert((0, Some(at(cell)), Vec::new()));
                    continue;
                }
                let places = board.cells(digit).iter();
                let seeing = places.filter(|cell| guardians.iter().all(|one| one.sees(*cell)));
                let removals: Vec<Candidate> = seeing.map(at).collect();
                if !removals.is_empty() {
                    expected.insert((0, None, removals));
                }
            }
        }
        placed += expected
            .iter()
            .filter(|(_, place, _)| place.is_some())
            .count();
        count += expected.len();
        let found_effects = effects("guardians", &board);
        assert_eq!(found_effects, expected, "board {seed}: {board:?}");
    }
    println!("{count}, {placed} of them fill a cell in");
    assert!(10 < placed && 50 < count - placed, "{count} {placed}");
}

/// Chains of one digit by links, alternately strong and weak, between candidates or with groups.
struct Chains<'a>(Links<'a>);

impl<'a> Chains<'a> {
    fn new(board: &'a Board, has_groups: bool) -> Chains<'a> {
        let family = Family {
            slug: "x_chain",
            links: ONE_DIGIT,
            is_required_kind: ANY,
            has_groups,
            simpler: &[],
        };
        Chains(Links::new(board, &family))
    }

    /// The index of the node of a candidate.
    fn index(&self, one: Candidate) -> usize {
        let node_of_candidate = (one.digit, CellSet::only(one.cell));
        self.0
            .nodes
            .iter()
            .position(|node| *node == node_of_candidate)
            .unwrap()
    }

    /// Nodes by number of links from a true candidate: false after an odd number, true after an
    /// even one.
    fn reached(&self, start: usize, max_links: usize) -> Vec<BTreeSet<usize>> {
        let mut layers = vec![BTreeSet::from([start])];
        for distance in 0..max_links {
            let table = [&self.0.weak, &self.0.strong][distance % 2];
            let next = layers[distance].iter().flat_map(|&node| &table[node]);
            layers.push(next.map(|&(node, _)| node).collect());
        }
        layers
    }

    /// Whether `links` more links lead from the last node of `walk` back to its first, a true
    /// candidate, over nodes without common places.
    fn returns(&self, walk: &mut Vec<usize>, links: usize, layers: &[BTreeSet<usize>]) -> bool {
        let last = walk[walk.len() - 1];
        if links == 1 {
            return self.0.weak[last].iter().any(|&(node, _)| node == walk[0]);
        }
        // The walk ends where it starts, and read backwards it also starts with a weak link. So the
        // next node must be in layer `links - 1`.
        let table = [&self.0.strong, &self.0.weak][links % 2];
        let is_apart = |walk: &[usize], node: usize| {
            let (_, cells) = self.0.nodes[node];
            walk.iter().all(|&other| {
                let (digit, theirs) = self.0.nodes[other];
                digit != self.0.nodes[node].0 || !theirs.overlaps(cells)
            })
        };
        table[last].iter().any(|&(node, _)| {
            if !layers[links - 1].contains(&node) || !is_apart(walk, node) {
                return false;
            }
            walk.push(node);
            let is_back = self.returns(walk, links - 1, layers);
            walk.pop();
            is_back
        })
    }
}

/// A chain is named by its number of strong links. A candidate whose shortest chain has three to six
/// is removed under this name; a grouped chain counts only if it is shorter than all plain ones. Each
/// removal of a find has a chain with the number of its name; at least one has no shorter chain.
#[test]
fn chains_are_named_by_their_strong_links() {
    let slugs = [
        ("three_strong_links", 3),
        ("four_strong_links", 4),
        ("five_strong_links", 5),
        ("six_strong_links", 6),
    ];
    let mut counts: BTreeMap<(usize, u8), usize> = BTreeMap::new();
    for seed in 0..1200 {
        let board = boards::sound(seed).board;
        let finds = slugs.iter().flat_map(|&(slug, strong)| {
            let all = effects(slug, &board).into_iter();
            all.map(move |(variant, _, removals)| (strong, variant, removals))
        });
        let finds: Vec<(usize, u8, Vec<Candidate>)> = finds.collect();
        let each = |(strong, variant, removals): &(usize, u8, Vec<Candidate>)| {
            let named = removals.iter().map(|&one| (*strong, *variant, one));
            named.collect::<Vec<_>>()
        };
        let found: BTreeSet<_> = finds.iter().flat_map(each).collect();
        // Removals that fewer strong links also make, each with the number and variant of its find.
        let mut by_fewer_links = BTreeSet::new();
        let both = [Chains::new(&board, false), Chains::new(&board, true)];
        for one in board.all_candidates().iter() {
            let mut shortest = None;
            for (variant, chains) in (0..).zip(&both) {
                let start = chains.index(one);
                let layers = chains.reached(start, 13);
                let is_back = |strong: &usize| layers[2 * strong + 1].contains(&start);
                let returns =
                    |strong: usize| chains.returns(&mut vec![start], 2 * strong + 1, &layers);
                for strong in (3..=6).filter(|&strong| found.contains(&(strong, variant, one))) {
                    let message = format!("{strong} {variant} {one} on board {seed}: {board:?}");
                    assert!(is_back(&strong), "{message}");
                    if (1..strong).any(returns) {
                        by_fewer_links.insert((strong, variant, one));
                    }
                }
                let least = (1..=6).find(is_back);
                let is_shorter = shortest.is_none() || least < shortest;
                if let Some(strong @ 3..) = least.filter(|_| is_shorter)
                    && returns(strong)
                {
                    let message = format!("{strong} {variant} {one} on board {seed}: {board:?}");
                    assert!(found.contains(&(strong, variant, one)), "{message}");
                    *counts.entry((strong, variant)).or_default() += 1;
                }
                shortest = shortest.or(least);
            }
        }
        for find in &finds {
            let is_new = each(find).iter().any(|one| !by_fewer_links.contains(one));
            assert!(is_new, "{find:?} on board {seed}: {board:?}");
        }
    }
    println!("by strong links, plain and grouped: {counts:?}");
    for (strong, least) in [(3, 50), (4, 20), (5, 5), (6, 1)] {
        let has = |variant| counts.get(&(strong, variant)) >= Some(&least);
        assert!(has(0) && has(1), "{strong} strong links: {counts:?}");
    }
}

#[test]
fn templates_match_the_definition() {
    let mut counts = [0, 0];
    for seed in 0..150 {
        let board = boards::sound(seed).board;
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for digit in Digit::ALL {
            let all = templates(&board, digit);
            let template_count =
                |cell: Cell| all.iter().filter(move |way| way.contains(cell)).count();
            let mut removals = Vec::new();
            for cell in board.cells(digit) {
                let one = Candidate::new(cell, digit);
                match template_count(cell) {
                    0 => removals.push(one),
                    count if count == all.len() => {
                        counts[0] += 1;
                        expected.insert((0, Some(one), Vec::new()));
                    }
                    _ => {}
                }
            }
            if !removals.is_empty() {
                counts[1] += 1;
                expected.insert((1, None, removals));
            }
        }
        let found_effects = effects("templates", &board);
        assert_eq!(found_effects, expected, "board {seed}: {board:?}");
    }
    println!("{counts:?} placements, finds with removals");
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// Boards with most cells filled: a digit in all rows but one goes in the crossing of that row and
/// the column without it.
#[test]
fn last_digits_match_the_definition() {
    let mut count = 0;
    for seed in 0..100 {
        let boards::Sound {
            mut board,
            solution,
        } = boards::sound(seed);
        let mut random = Random::new(seed + 1000);
        let mut cells: Vec<Cell> = board.open().iter().collect();
        random.shuffle(&mut cells);
        let open_count = 4 + random.below(16);
        for &cell in cells.iter().skip(open_count) {
            board.place(Candidate::new(cell, solution[cell.index()]));
        }
        let mut expected: BTreeSet<Effect> = BTreeSet::new();
        for digit in Digit::ALL {
            let filled: Vec<Cell> = Cell::all()
                .filter(|&cell| board.value(cell) == Some(digit))
                .collect();
            let rows: BTreeSet<u8> = filled.iter().map(|cell| cell.row()).collect();
            let columns: BTreeSet<u8> = filled.iter().map(|cell| cell.column()).collect();
            if rows.len() == 8 {
                let lacking =
                    |lines: &BTreeSet<u8>| (0..9).find(|line| !lines.contains(line)).unwrap();
                let cell = Cell::at_row_column(lacking(&rows), lacking(&columns)).unwrap();
                expected.insert((0, Some(Candidate::new(cell, digit)), Vec::new()));
            }
        }
        count += expected.len();
        let found_effects = effects("last_digit", &board);
        assert_eq!(found_effects, expected, "board {seed}: {board:?}");
    }
    println!("{count}");
    assert!(count > 50, "{count}");
}
