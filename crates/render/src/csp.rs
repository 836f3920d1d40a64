//! Whips and braids in the notation of Berthier's books and of CSP-Rules.
//!
//! ```text
//! whip[3]: r7n9{c3 c8} - r7n6{c8 c1} - r7n7{c1 .} ==> r7c3≠8
//! ```
//!
//! Each term is a variable: a cell `r1c2`, or a digit in a row, column or box: `r7n9`, `c7n9`,
//! `b7n9`. The braces contain two of its candidates. The right candidate is the only one that
//! remains; `.` means that none remains. In a whip, the right candidate of the term before excludes
//! the left candidate; in the first term, the removed candidate does. In a braid, the left
//! candidate may be excluded by the right candidate of any earlier term, or by the removed
//! candidate.

use crate::names::compact_cells;
use crate::style::Style;
use core::fmt::Write;
use grid::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind};
use logic::{Conflict, End, Evidence, Literal, Node, Polarity, Split, Step, Why};

/// A step in this notation; `None` unless its evidence is a whip or braid. `before` is the board
/// before the step.
pub fn csp(before: &Board, step: &Step) -> Option<String> {
    let terms = Terms::of(before, step)?;
    let kind = match (terms.is_whip, terms.has_groups) {
        (true, false) => "whip",
        (true, true) => "g-whip",
        (false, false) => "braid",
        (false, true) => "g-braid",
    };
    let mut text = format!("{kind}[{}]: {}", terms.texts.len(), terms.texts.join(" - "));
    for (index, removed) in step.effects.removals().iter().enumerate() {
        let sign = if index == 0 { " ==>" } else { "," };
        let _ = write!(text, "{sign} {}≠{}", removed.cell, removed.digit);
    }
    Some(text)
}

/// A variable: a cell, or a digit in a house.
#[derive(Clone, Copy)]
enum Variable {
    Cell(Cell),
    House(House, Digit),
}

/// The terms of a whip or braid as text.
struct Terms {
    /// `r7n9{c3 c8}`, one text for each term.
    texts: Vec<String>,
    is_whip: bool,
    has_groups: bool,
}

impl Terms {
    fn of(before: &Board, step: &Step) -> Option<Terms> {
        let Evidence::Net(net) = &step.evidence else {
            return None;
        };
        let (Split::Assume(start), [branch]) = (&net.split, &net.branches[..]) else {
            return None;
        };
        let end = match branch.end {
            End::Conflict(Conflict::Cell(cell)) => Variable::Cell(cell),
            End::Conflict(Conflict::House(house, digit)) => Variable::House(house, digit),
            End::Conflict(_) | End::Effects => return None,
        };
        let mut terms = Terms {
            texts: Vec::new(),
            is_whip: true,
            has_groups: false,
        };
        let mut true_nodes = vec![true_node(*start)?];
        let mut left_candidates = CandidateSet::EMPTY;
        for node in branch.nodes.iter().skip(1) {
            let right = true_node(node.literal)?;
            let variable = match node.why.as_ref()? {
                Why::Cell(cell) => Variable::Cell(*cell),
                Why::House(house) => Variable::House(*house, right.digit()),
                Why::Als(_) | Why::Lemma(_) => return None,
            };
            terms.add(
                before,
                variable,
                &true_nodes,
                &mut left_candidates,
                Some(right),
            )?;
            true_nodes.push(right);
        }
        terms.add(before, end, &true_nodes, &mut left_candidates, None)?;
        Some(terms)
    }

    /// Adds a term. `true_nodes` are the removed candidate and the right nodes so far;
    /// `left_candidates` are the left candidates so far. `right` is `None` in the last term. Returns
    /// `None` if no node in `true_nodes` excludes a candidate of the variable.
    fn add(
        &mut self,
        before: &Board,
        variable: Variable,
        true_nodes: &[Node],
        left_candidates: &mut CandidateSet,
        right: Option<Node>,
    ) -> Option<()> {
        let live = match variable {
            Variable::Cell(cell) => CandidateSet::of_cell(cell, before.candidates(cell)),
            Variable::House(house, digit) => {
                CandidateSet::of_digit(digit, before.cells_in(house, digit))
            }
        };
        let live: Vec<Candidate> = live.iter().collect();
        let last_excluded = |node: &Node| {
            let linked = live.iter().filter(|candidate| excludes(*node, **candidate));
            let mut linked: Vec<Candidate> = linked.copied().collect();
            // Takes the last excluded candidate, as CSP-Rules does, and prefers those that are not
            // yet used.
            linked.sort_by_key(|candidate| !left_candidates.contains(*candidate));
            linked.last().copied()
        };
        let left = true_nodes.iter().rev().find_map(last_excluded)?;
        self.is_whip &= true_nodes.last().is_some_and(|last| excludes(*last, left));
        self.has_groups |= matches!(right, Some(Node::Group(..)));
        left_candidates.insert(left);
        let right = right.map_or_else(|| ".".to_owned(), |right| value(variable, right));
        let name = match variable {
            Variable::Cell(cell) => cell.to_string(),
            Variable::House(house, digit) => {
                let kind = match house.kind() {
                    HouseKind::Row => 'r',
                    HouseKind::Column => 'c',
                    HouseKind::Box => 'b',
                };
                format!("{kind}{}n{digit}", house.number() + 1)
            }
        };
        let left = value(variable, left.into());
        self.texts.push(format!("{name}{{{left} {right}}}"));
        Some(())
    }
}

/// The node of a literal that is true; `None` for a literal that is false.
fn true_node(literal: Literal) -> Option<Node> {
    (literal.polarity == Polarity::On).then_some(literal.node)
}

/// Whether a node excludes a candidate: each candidate of the node conflicts with it.
fn excludes(node: Node, candidate: Candidate) -> bool {
    let mut cells = node.cells().iter();
    cells.all(|cell| Candidate::new(cell, node.digit()).conflicts(candidate))
}

/// A node as a value of a variable: `n5` for a cell, `c3` or `r3` for a line, the cell for a box.
fn value(variable: Variable, node: Node) -> String {
    let numbers = |line_index: fn(Cell) -> u8, cells: CellSet| {
        let numbers = cells.iter().map(|cell| (line_index(cell) + 1).to_string());
        numbers.collect::<String>()
    };
    match variable {
        Variable::Cell(_) => format!("n{}", node.digit()),
        Variable::House(house, _) => match house.kind() {
            HouseKind::Row => format!("c{}", numbers(Cell::column, node.cells())),
            HouseKind::Column => format!("r{}", numbers(Cell::row, node.cells())),
            HouseKind::Box => compact_cells(node.cells(), &Style::default()),
        },
    }
}
