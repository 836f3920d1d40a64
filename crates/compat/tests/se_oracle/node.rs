//! Assertions, links and complexity (SPEC 4.1, 4.5). For SPEC, see `mod.rs`.

use super::chain::Chain;
use super::grid::{Grid, ORDER_A, TABLES, bits, count, low};
use std::collections::VecDeque;
use std::rc::Rc;

/// The reason for an assertion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The assumption.
    None,
    /// A link between two digits of a cell.
    Naked,
    /// A link between two places of a digit in a region of this type.
    Region(usize),
    /// An advanced rule.
    Advanced,
}

/// An assertion with its cause and parents.
pub struct Node {
    pub cell: usize,
    pub digit: usize,
    /// Whether the candidate is true (ON).
    pub on: bool,
    pub parents: Vec<Rc<Node>>,
    pub cause: Cause,
    /// The nested chain that gives this node; `None` for other causes.
    pub nested: Option<Rc<Chain>>,
}

impl Node {
    pub fn start(cell: usize, digit: usize, on: bool) -> Rc<Node> {
        Rc::new(Node {
            cell,
            digit,
            on,
            parents: Vec::new(),
            cause: Cause::None,
            nested: None,
        })
    }

    /// The index of the assertion: its candidate and its polarity.
    pub fn index(&self) -> usize {
        self.candidate() * 2 + usize::from(self.on)
    }

    pub fn candidate(&self) -> usize {
        self.cell * 9 + self.digit
    }
}

/// Insertion-ordered nodes of one polarity.
pub struct Nodes {
    pub list: Vec<Rc<Node>>,
    at: Vec<Option<Rc<Node>>>,
}

impl Nodes {
    pub fn new() -> Nodes {
        Nodes {
            list: Vec::new(),
            at: vec![None; 729],
        }
    }

    pub fn get(&self, candidate: usize) -> Option<&Rc<Node>> {
        self.at[candidate].as_ref()
    }

    /// Adds a node; returns whether it was new.
    pub fn add(&mut self, node: &Rc<Node>) -> bool {
        let new = self.get(node.candidate()).is_none();
        if new {
            self.at[node.candidate()] = Some(node.clone());
            self.list.push(node.clone());
        }
        new
    }
}

/// The candidates that an ON node makes false, in order: (cell, digit, cause). With `y`, cells
/// count too.
pub fn on_to_off(grid: &Grid, p: &Node, y: bool) -> Vec<(usize, usize, Cause)> {
    let mut out = Vec::new();
    if y {
        for digit in bits(grid.cand[p.cell] & !(1 << p.digit)) {
            out.push((p.cell, digit, Cause::Naked));
        }
    }
    let first = out.len();
    for kind in ORDER_A {
        for cell in TABLES.cells[TABLES.region[p.cell][kind]] {
            let known = out[first..].iter().any(|&(c, ..)| c == cell);
            if cell != p.cell && grid.has(cell, p.digit) && !known {
                out.push((cell, p.digit, Cause::Region(kind)));
            }
        }
    }
    out
}

/// The candidates that an OFF node makes true, in order. `x` allows links in regions, `y` links in
/// cells.
pub fn off_to_on(grid: &Grid, p: &Node, x: bool, y: bool) -> Vec<(usize, usize, Cause)> {
    let mut out: Vec<(usize, usize, Cause)> = Vec::new();
    if y && count(grid.cand[p.cell]) == 2 {
        out.push((
            p.cell,
            low(grid.cand[p.cell] & !(1 << p.digit)),
            Cause::Naked,
        ));
    }
    if x {
        for kind in ORDER_A {
            let region = TABLES.region[p.cell][kind];
            let places = grid.positions(region, p.digit);
            if count(places) == 2 {
                let other = places & !(1 << TABLES.position[p.cell][kind]);
                let cell = TABLES.cells[region][low(other)];
                if !out.iter().any(|&(c, d, _)| (c, d) == (cell, p.digit)) {
                    out.push((cell, p.digit, Cause::Region(kind)));
                }
            }
        }
    }
    out
}

/// The node and its ancestors, breadth first, each triple (cell, digit, polarity) once.
pub fn ancestors(end: &Rc<Node>) -> Vec<Rc<Node>> {
    let mut seen = vec![false; 1458];
    let mut queue = VecDeque::from([end.clone()]);
    seen[end.index()] = true;
    let mut out = Vec::new();
    while let Some(node) = queue.pop_front() {
        for parent in &node.parents {
            if !seen[parent.index()] {
                seen[parent.index()] = true;
                queue.push_back(parent.clone());
            }
        }
        out.push(node);
    }
    out
}

/// Whether the node or one of its ancestors has this triple, in a line where each node has one
/// parent.
pub fn in_line(node: &Rc<Node>, triple: usize) -> bool {
    let mut at = Some(node);
    while let Some(node) = at {
        if node.index() == triple {
            return true;
        }
        at = node.parents.first();
    }
    false
}
