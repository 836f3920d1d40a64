//! Tests KLSudoku's chain rules on 28 positions: the chains of whydoku lead to the same conclusions.
//!
//! A chain has strong links from even nodes and weak links from odd nodes. KLSudoku's table of rules is
//! about the last node Y and an earlier node X to which Y has a link. Row 1 of the table (both even,
//! strong link) places X. Row 1b (both even, weak link) removes Y. Row 2 (both odd) removes X. Rows 3 and
//! 4 (one even, one odd) conclude nothing.
//!
//! Row 1 also removes Y. Both ends of its link cannot be true, so placing X removes Y, and the step of
//! whydoku lists only the placement. The removal of Y alone is found as well.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use crate::support;

use catalogue::profile;
use grid::text::read_one;
use grid::{Board, Candidate, Cell, CellSet, Digit, House};
use logic::{
    Chain, Choice, Closing, Effects, Engine, Evidence, Journal, Literal, Outcome, Profile, Step,
    Uniqueness, Why,
};
use oracle::{Solution, SolutionCount, Solver};
use serde::Deserialize;
use whydoku::{Scope, UniquenessPolicy};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    examples: Vec<Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    name: String,
    technique: String,
    row: Row,
    puzzle: String,
    /// The candidates of the position.
    grid: String,
    /// The nodes up to Y; `=>` is a strong link, `->` a weak one: `r1c1=1 => r1c6=1 -> r7c6=1`.
    chain: String,
    /// Number of the chain's first node: 0, or 1 if its first link is a weak one.
    start: usize,
    x: String,
    y: String,
    /// The strongest link between X and Y.
    link: Strength,
    /// The conclusions of KLSudoku's rules, such as `r1c1=1` or `r3c3<>1`.
    expect: Vec<String>,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    #[serde(rename = "1")]
    Place,
    #[serde(rename = "1b")]
    RemoveY,
    #[serde(rename = "2")]
    RemoveX,
    /// X is odd and Y is even.
    #[serde(rename = "3")]
    NothingOddEven,
    /// X is even and Y is odd.
    #[serde(rename = "4")]
    NothingEvenOdd,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
enum Strength {
    Strong,
    Weak,
}

fn examples() -> Vec<Example> {
    let path = support::root().join("fixtures/klsudoku/examples.yaml");
    let file: File = serde_yaml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    file.examples
}

/// Parses `r1c2=3`.
fn candidate(text: &str) -> Candidate {
    let [b'r', row, b'c', column, b'=', digit] = *text.as_bytes() else {
        panic!("{text} is no candidate");
    };
    let cell = Cell::at_row_column(row - b'1', column - b'1').unwrap();
    Candidate::new(cell, Digit::new(digit - b'0').unwrap())
}

/// The strongest link between two candidates, with its reason; `None` if there is no link.
fn link(board: &Board, a: Candidate, b: Candidate) -> Option<(Strength, Why)> {
    if a.cell == b.cell {
        let is_strong = board.candidates(a.cell).is_pair();
        let strength = if is_strong {
            Strength::Strong
        } else {
            Strength::Weak
        };
        return Some((strength, Why::Cell(a.cell)));
    }
    if a.digit != b.digit {
        return None;
    }
    let cells = CellSet::only(a.cell).with(b.cell);
    let shared = cells.common_houses();
    let is_strong = |house: &House| board.cells_in(*house, a.digit) == cells;
    match shared.iter().find(is_strong) {
        Some(house) => Some((Strength::Strong, Why::House(house))),
        None => Some((Strength::Weak, Why::House(shared.first()?))),
    }
}

impl Example {
    fn board(&self) -> Board {
        let board = read_one(&self.grid).unwrap().board();
        board.unwrap_or_else(|fault| panic!("{}: {fault}", self.name))
    }

    fn solution(&self) -> Solution {
        match Solver::new().check(&support::line(&self.puzzle)) {
            SolutionCount::Unique(solution) => solution,
            SolutionCount::None | SolutionCount::Many(_) => {
                panic!("{}: not one solution", self.name)
            }
        }
    }

    fn nodes(&self) -> Vec<Candidate> {
        let words = self.chain.split(' ');
        words
            .filter(|word| word.starts_with('r'))
            .map(candidate)
            .collect()
    }

    /// Index of node X in the chain.
    fn index_of_x(&self) -> usize {
        let x = candidate(&self.x);
        self.nodes().iter().position(|&node| node == x).unwrap()
    }

    /// A chain of these nodes as evidence. The nodes are alternately false and true.
    fn evidence(board: &Board, nodes: &[Candidate]) -> Evidence {
        let literals = nodes
            .iter()
            .enumerate()
            .map(|(index, &node)| match index % 2 {
                0 => Literal::off(node),
                _ => Literal::on(node),
            });
        let why = |pair: &[Candidate]| link(board, pair[0], pair[1]).unwrap().1;
        Evidence::Chain(Chain {
            literals: literals.collect(),
            links: nodes.windows(2).map(why).collect(),
            closing: Closing::Open,
        })
    }
}

fn place(candidate: Candidate) -> Effects {
    Effects::new(Some(candidate), vec![]).unwrap()
}

fn remove(candidate: Candidate) -> Effects {
    Effects::new(None, vec![candidate]).unwrap()
}

/// All finds of one technique of profile `klsudoku` on a board.
fn finds(slug: &str, board: &Board) -> Vec<Step> {
    let mut profile = profile::named("klsudoku").unwrap();
    profile
        .entries
        .retain(|entry| entry.technique.info().slug == slug);
    assert_eq!(profile.entries.len(), 1, "{slug}");
    for entry in &mut profile.entries {
        entry.choice = Choice::All;
    }
    let mut engine = Engine::new(&profile, board.clone(), Uniqueness::Unknown);
    engine.all_steps().continue_value().unwrap()
}

#[test]
fn the_positions_match_their_descriptions() {
    let examples = examples();
    assert_eq!(examples.len(), 28);
    for example in &examples {
        let (name, board, nodes) = (&example.name, example.board(), example.nodes());
        let solution = example.solution();
        for cell in Cell::all() {
            let digit = solution.digit(cell);
            let has_solution = board.value(cell).map_or_else(
                || board.candidates(cell).contains(digit),
                |value| value == digit,
            );
            assert!(has_solution, "{name}: {cell} has lost {digit}");
        }
        for (index, pair) in nodes.windows(2).enumerate() {
            let (strength, _) = link(&board, pair[0], pair[1]).expect(name);
            let is_strong = (example.start + index).is_multiple_of(2);
            assert!(
                strength == Strength::Strong || !is_strong,
                "{name}: {pair:?}"
            );
        }
        let (x, y) = (candidate(&example.x), candidate(&example.y));
        assert_eq!(nodes.last(), Some(&y), "{name}");
        let (strength, _) = link(&board, x, y).expect(name);
        assert_eq!(strength, example.link, "{name}");
        let is_even = |index: usize| (example.start + index).is_multiple_of(2);
        let row = match (
            is_even(nodes.len() - 1),
            is_even(example.index_of_x()),
            strength,
        ) {
            (true, true, Strength::Strong) => Row::Place,
            (true, true, Strength::Weak) => Row::RemoveY,
            (false, false, _) => Row::RemoveX,
            (true, false, _) => Row::NothingOddEven,
            (false, true, _) => Row::NothingEvenOdd,
        };
        assert_eq!(row, example.row, "{name}");
    }
}

#[test]
fn the_conclusion_of_every_example_is_found_and_proved() {
    for example in examples() {
        let (name, board, solution) = (&example.name, example.board(), example.solution());
        let (x, y) = (candidate(&example.x), candidate(&example.y));
        let steps = finds(&example.technique, &board);
        for step in &steps {
            verify::check(&board, &step.effects, &step.evidence)
                .unwrap_or_else(|refusal| panic!("{name}: {}: {refusal}", step.effects));
            let is_true = |c: &Candidate| solution.digit(c.cell) == c.digit;
            let removes_truth = step.effects.removals().iter().any(is_true);
            let places_truth = step.effects.place().as_ref().is_none_or(is_true);
            assert!(!removes_truth && places_truth, "{name}: {}", step.effects);
        }
        let placing = |c| steps.iter().find(|step| step.effects.place() == Some(c));
        let removing = |c| {
            let mut steps = steps.iter();
            steps.any(|step| step.effects.removals().contains(&c))
        };
        let (stated, found): (&[String], bool) = match example.row {
            Row::Place => {
                let step = placing(x).unwrap_or_else(|| panic!("{name}: no {x} among {steps:?}"));
                let mut after = board.clone();
                step.effects.apply(&mut after, &mut Journal::new(&board));
                assert!(!after.has(y), "{name}: placing {x} leaves {y}");
                (
                    &[format!("{}={}", x.cell, x.digit), removal(y)],
                    removing(y),
                )
            }
            Row::RemoveY => (&[removal(y)], removing(y)),
            Row::RemoveX => (&[removal(x)], removing(x)),
            Row::NothingOddEven | Row::NothingEvenOdd => (&[], true),
        };
        assert_eq!(example.expect, stated, "{name}");
        assert!(found, "{name}: {stated:?} is not found");
    }
}

fn removal(candidate: Candidate) -> String {
    format!("{}<>{}", candidate.cell, candidate.digit)
}

/// The checker accepts the chain of each example as evidence for the conclusion of its row.
#[test]
fn the_chain_of_every_example_is_accepted_as_evidence() {
    for example in examples() {
        let (name, board, nodes) = (&example.name, example.board(), example.nodes());
        let (x_index, last) = (example.index_of_x(), nodes.len() - 1);
        let (x, y) = (nodes[x_index], nodes[last]);
        let (part, effects) = match example.row {
            // If X is false, Y is false, which makes X true.
            Row::Place => ([&nodes[x_index..], &[x]].concat(), place(x)),
            // X or the node before Y is true, and Y conflicts with both.
            Row::RemoveY => (nodes[x_index..last].to_vec(), remove(y)),
            // Y or the node after X is true, and X conflicts with both.
            Row::RemoveX => (nodes[x_index + 1..].to_vec(), remove(x)),
            Row::NothingOddEven | Row::NothingEvenOdd => continue,
        };
        let evidence = Example::evidence(&board, &part);
        verify::check(&board, &effects, &evidence)
            .unwrap_or_else(|refusal| panic!("{name}: {effects}: {refusal}"));
    }
}

/// No part of the chains of rows 3 and 4, with or without X, is evidence for a conclusion about X or Y.
#[test]
fn the_chains_that_conclude_nothing_are_refused_as_evidence() {
    let mut refused = 0;
    for example in examples() {
        if !matches!(example.row, Row::NothingOddEven | Row::NothingEvenOdd) {
            continue;
        }
        let (name, board, nodes) = (&example.name, example.board(), example.nodes());
        let (x, y) = (candidate(&example.x), candidate(&example.y));
        let closed = [&nodes[..], &[x]].concat();
        for from in 0..closed.len() {
            for to in from + 2..=closed.len() {
                let evidence = Example::evidence(&board, &closed[from..to]);
                for effects in [place(x), place(y), remove(x), remove(y)] {
                    let verdict = verify::check(&board, &effects, &evidence);
                    assert!(verdict.is_err(), "{name}: {effects} by {evidence:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 100, "only {refused} were refused");
}

/// KLSudoku's paths did not end. The paths of whydoku do, and every step on them is right.
#[test]
fn whole_paths_end_and_are_right() {
    let profile = profile::named("klsudoku").unwrap();
    let mut chains = 0;
    for puzzle in support::ordinary(100) {
        let path =
            whydoku::explain(&puzzle, &profile, UniquenessPolicy::Check, Scope::Search).unwrap();
        assert_eq!(path.outcome, Outcome::Solved, "{puzzle}");
        let checker = verify::Checker::new().with_start(&path.start);
        let audit = checker.audit(&path.start, &path.records);
        assert!(audit.refusals.is_empty(), "{puzzle}: {:?}", audit.refusals);
        for record in &path.records {
            if let logic::Record::Step(step) = record {
                chains += usize::from(matches!(step.evidence, Evidence::Chain(_)));
            }
        }
    }
    assert!(chains > 0, "no path has a chain");
}

/// KLSudoku finds an XY-Wing only if the target cell has two candidates; ordinary targets have
/// three.
#[test]
fn the_ordinary_xy_wing_is_found() {
    let mut profile: Profile = profile::named("klsudoku").unwrap();
    let wing = |entry: &logic::Entry| entry.technique.info().slug == "xy_wing";
    profile.entries.retain(wing);
    // Pivot r1c1 = 12, wings r1c5 = 13 and r5c1 = 23, target r5c5 = 345.
    let mut candidates =
        Board::new(&grid::Puzzle::from_numbers(&[0; 81]).unwrap()).all_candidates();
    for (row, column, digits) in [(0, 0, "12"), (0, 4, "13"), (4, 0, "23"), (4, 4, "345")] {
        let cell = Cell::at_row_column(row, column).unwrap();
        for digit in Digit::ALL
            .into_iter()
            .filter(|d| !digits.contains(d.to_char()))
        {
            candidates.remove(Candidate::new(cell, digit));
        }
    }
    let puzzle = grid::Puzzle::from_numbers(&[0; 81])
        .unwrap()
        .with_candidates(candidates);
    let mut engine = Engine::new(&profile, puzzle.board().unwrap(), Uniqueness::Unknown);
    let steps = engine.next_steps().continue_value().unwrap();
    let effects: Vec<String> = steps.iter().map(|s| s.effects.to_string()).collect();
    assert_eq!(effects, ["r5c5<>3"]);
}
