//! Compares chains with their definition on random boards. The code shares nothing with the search:
//! it lists all partial chains, one variable at a time. A variable is a cell, or a digit in a house.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may fail, and says what it covered"
)]

use core::ops::ControlFlow;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, Puzzle};
use std::collections::{BTreeMap, BTreeSet};
use whips::{Chain, Kind, Rater, Rule, Variable, Visitor};

/// Maximum number of variables.
const LONGEST: usize = 4;

/// A digit in one of some cells.
type Places = (Digit, CellSet);

/// A xorshift64* generator.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }
}

/// The digit of a cell in a solution.
fn value(cell: Cell) -> Digit {
    let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
    Digit::ALL[(3 * row + row / 3 + column) % 9]
}

/// A board with a solution. Some random false candidates are removed.
fn board(seed: u64) -> Board {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (filled_count, kept_percent) = (10 + random.below(20), 15 + random.below(60));
    let mut values = [None; 81];
    for _ in 0..filled_count {
        let cell = Cell::new(random.below(81) as u8).unwrap();
        values[cell.index()] = Some(value(cell));
    }
    let puzzle = Puzzle::new(values);
    let all = puzzle.board().unwrap().all_candidates();
    let stays = |candidate: &Candidate| {
        value(candidate.cell) == candidate.digit || random.below(100) < kept_percent
    };
    let left: CandidateSet = all.iter().filter(stays).collect();
    puzzle.with_candidates(left).board().unwrap()
}

/// The candidates of each variable that has several.
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

/// Whether a digit in one of some cells excludes a candidate.
fn excludes((digit, cells): Places, candidate: Candidate) -> bool {
    cells
        .iter()
        .all(|cell| Candidate::new(cell, digit).conflicts(candidate))
}

/// The remaining candidates of a variable as a node; `None` if they are not a node.
fn node(remaining: &[&Candidate], kind: Kind) -> Option<Places> {
    let digit = remaining.first()?.digit;
    let cells: CellSet = remaining.iter().map(|candidate| candidate.cell).collect();
    let is_one_digit = remaining.iter().all(|candidate| candidate.digit == digit);
    let is_group = is_one_digit && cells.common_houses().len() == 2;
    (remaining.len() == 1 || kind.has_groups() && is_group).then_some((digit, cells))
}

/// Number of variables of the shortest chain with this target, by the textbook rule. `all` are the
/// variables with several candidates.
fn shortest(all: &[Vec<Candidate>], target: Candidate, kind: Kind) -> Option<usize> {
    let start: Places = (target.digit, CellSet::only(target.cell));
    // Partial chains: the target and the nodes, and the last of these.
    let mut partial = BTreeSet::from([(BTreeSet::from([start]), start)]);
    for length in 1..=LONGEST {
        let mut longer = BTreeSet::new();
        for (nodes, last) in &partial {
            for variable in all.iter().filter(|variable| !variable.contains(&target)) {
                let by_last = |candidate: &Candidate| excludes(*last, *candidate);
                let by_any =
                    |candidate: &Candidate| nodes.iter().any(|node| excludes(*node, *candidate));
                let is_linked = match kind {
                    Kind::Whip | Kind::GWhip => variable.iter().any(by_last),
                    Kind::Braid | Kind::GBraid => variable.iter().any(by_any),
                };
                if !is_linked {
                    continue;
                }
                let is_remaining = |candidate: &&Candidate| !by_any(candidate);
                let remaining: Vec<&Candidate> = variable.iter().filter(is_remaining).collect();
                if remaining.is_empty() {
                    return Some(length);
                }
                if let Some(next) = node(&remaining, kind).filter(|next| !nodes.contains(next)) {
                    let mut nodes = nodes.clone();
                    nodes.insert(next);
                    // A braid does not depend on which node was last, so all braids get the same
                    // last node here.
                    longer.insert((nodes, if kind.is_braid() { start } else { next }));
                }
            }
        }
        partial = longer;
    }
    None
}

/// Checks each chain and collects the length of each target's chain.
struct Lengths<'a> {
    board: &'a Board,
    length: usize,
    found: BTreeMap<Candidate, usize>,
}

impl Visitor for Lengths<'_> {
    fn length(&mut self, length: usize) -> ControlFlow<()> {
        self.length = length;
        if length > LONGEST {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn chain(&mut self, chain: Chain) -> ControlFlow<()> {
        assert_eq!(chain.length(), self.length);
        check(self.board, &chain);
        assert_eq!(
            self.found.insert(chain.target, self.length),
            None,
            "{chain:?}"
        );
        ControlFlow::Continue(())
    }

    fn work(&mut self, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

fn live(board: &Board, variable: Variable) -> Vec<Candidate> {
    let set = match variable {
        Variable::Cell(cell) => CandidateSet::of_cell(cell, board.candidates(cell)),
        Variable::House(house, digit) => {
            CandidateSet::of_digit(digit, board.cells_in(house, digit))
        }
    };
    set.iter().collect()
}

/// Checks each variable of a chain: a node before excludes its left candidate, and nodes before exclude
/// all candidates outside its right node. The last variable has no right node.
fn check(board: &Board, chain: &Chain) {
    let mut nodes: Vec<Places> = vec![(chain.target.digit, CellSet::only(chain.target.cell))];
    let links = chain
        .links
        .iter()
        .map(|link| (link.variable, link.left, Some(link.right)));
    let last = [(chain.last, chain.last_left, None)];
    let mut used = BTreeSet::new();
    for (variable, left, right) in links.chain(last) {
        assert!(used.insert(variable), "twice: {chain:?}");
        let values = live(board, variable);
        assert!(
            values.contains(&left),
            "{left} is not in the variable: {chain:?}"
        );
        let previous = nodes.last().unwrap();
        let is_linked = excludes(*previous, left)
            || chain.kind.is_braid() && nodes.iter().any(|node| excludes(*node, left));
        assert!(is_linked, "{left} is not excluded: {chain:?}");
        for candidate in values {
            let is_right = right.is_some_and(|right| {
                right.digit == candidate.digit && right.cells.contains(candidate.cell)
            });
            let is_excluded = nodes.iter().any(|node| excludes(*node, candidate));
            assert!(is_right || is_excluded, "{candidate} is left: {chain:?}");
        }
        nodes.extend(right.map(|right| (right.digit, right.cells)));
    }
}

#[test]
fn shortest_chains_match_the_definition() {
    for kind in Kind::ALL {
        let mut rater = Rater::new(kind, Rule::Textbook);
        let mut counts = BTreeMap::new();
        for seed in 0..8 {
            let board = board(seed);
            let mut lengths = Lengths {
                board: &board,
                length: 0,
                found: BTreeMap::new(),
            };
            let _ = rater.chains(&board, &mut lengths);
            let all = variables(&board);
            let targets = board.all_candidates();
            // A candidate that is alone in its cell is not a target.
            let targets = targets
                .iter()
                .filter(|target| board.candidates(target.cell).len() > 1);
            let expected =
                targets.filter_map(|target| Some((target, shortest(&all, target, kind)?)));
            assert_eq!(
                lengths.found,
                expected.collect(),
                "{kind:?} {seed}: {board:?}"
            );
            for length in lengths.found.into_values() {
                *counts.entry(length).or_insert(0) += 1;
            }
        }
        println!("{kind:?} by length: {counts:?}");
        assert!(
            counts.len() == LONGEST && counts.values().all(|count| *count > 10),
            "{counts:?}"
        );
    }
}

/// The chains that the published rule finds must be chains by the definition too.
#[test]
fn chains_by_the_published_rule_are_chains() {
    for kind in Kind::ALL {
        let mut rater = Rater::new(kind, Rule::Published);
        for seed in 100..130 {
            let board = board(seed);
            let mut lengths = Lengths {
                board: &board,
                length: 0,
                found: BTreeMap::new(),
            };
            let _ = rater.chains(&board, &mut lengths);
        }
    }
}
