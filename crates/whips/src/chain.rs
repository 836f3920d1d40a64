//! Chains in the form in which callers receive them.

use crate::Kind;
use crate::search::Found;
use crate::state::{State, bits};
use crate::tables::{NO_HOUSE, OWNERS, SEEN, VALUES, cells_of};
use grid::{Candidate, Cell, CellSet, Digit, House};

/// A variable. Its candidates are called its values, and exactly one of them is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Variable {
    /// The digits of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(House, Digit),
}

/// What a variable is left with: a digit in a cell, or a group, which is a digit in two or three
/// cells of one box and one line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
}

/// One variable of a chain, but not the last, with its left and its right candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The variable.
    pub variable: Variable,
    /// The left candidate. In a whip, the previous node excludes it; for the first variable, the
    /// target does. In a braid, any earlier node or the target excludes it.
    pub left: Candidate,
    /// The right candidate or group: what the variable is left with.
    pub right: Node,
}

/// A chain that refutes its target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The kind.
    pub kind: Kind,
    /// The refuted candidate.
    pub target: Candidate,
    /// All variables except the last.
    pub links: Vec<Link>,
    /// The variable that is left without a value.
    pub last: Variable,
    /// The left candidate of the last variable.
    pub last_left: Candidate,
}

impl Chain {
    /// Number of variables.
    pub fn length(&self) -> usize {
        self.links.len() + 1
    }

    /// Converts the result of a search. `None` if an index is out of range, which does not occur.
    pub(crate) fn of(state: &State, kind: Kind, target: usize, found: Found<'_>) -> Option<Chain> {
        // The target, then the nodes so far.
        let mut nodes = vec![target];
        let mut links = Vec::new();
        for step in found.steps {
            let right = usize::from(step.right);
            let left = match step.left {
                Some(left) => Some(usize::from(left)),
                None => left(state, step.variable, &nodes),
            };
            links.push(Link {
                variable: variable(step.variable)?,
                left: Candidate::from_index(left?)?,
                right: node(state, right, &nodes),
            });
            nodes.push(right);
        }
        let last_left = left(state, found.end, &nodes)?;
        Some(Chain {
            kind,
            target: Candidate::from_index(target)?,
            links,
            last: variable(found.end)?,
            last_left: Candidate::from_index(last_left)?,
        })
    }
}

/// The left candidate of a variable: the value that the latest possible node excludes. If this node
/// excludes several values, the last of them.
fn left(state: &State, variable: u16, nodes: &[usize]) -> Option<usize> {
    let values: Vec<usize> = bits(state.values_of(variable))
        .map(|at| usize::from(VALUES[usize::from(variable)][at]))
        .collect();
    nodes.iter().rev().find_map(|&node| {
        let mut last_to_first = values.iter().rev().copied();
        last_to_first.find(|value| excludes(node, *value))
    })
}

/// Whether a node excludes a candidate.
fn excludes(node: usize, candidate: usize) -> bool {
    let (cell, digit) = (candidate / 9, candidate % 9);
    if node < 729 && node / 9 == cell {
        return node != candidate;
    }
    node % 9 == digit && SEEN[node / 9][cell / 9] >> (cell % 9) & 1 == 1
}

fn variable(index: u16) -> Option<Variable> {
    let (house, digit) = OWNERS[usize::from(index)];
    if house == NO_HOUSE {
        return Cell::new(index as u8).map(Variable::Cell);
    }
    let house = House::all().nth(usize::from(house))?;
    Some(Variable::House(house, Digit::ALL[usize::from(digit)]))
}

/// A node with only those of its cells that still have the digit after the nodes in `before`.
fn node(state: &State, index: usize, before: &[usize]) -> Node {
    let (place, digit) = (index / 9, index % 9);
    let cells = cells_of(place).into_iter();
    let live = cells.filter(|&cell| {
        state.variables[cell] >> digit & 1 == 1
            && !before.iter().any(|&node| excludes(node, 9 * cell + digit))
    });
    let cells = live.filter_map(|cell| Cell::new(cell as u8)).collect();
    let digit = Digit::ALL[digit];
    Node { digit, cells }
}
