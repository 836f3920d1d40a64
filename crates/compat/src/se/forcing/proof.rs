//! Nets from closures: the assertions that the conclusion needs, parents before children.
//!
//! A branch contains only its end and the ancestors of this end. An advanced rule is a lemma about
//! the field without the parents of the rule, and so is a nested chain. The parents of a nested
//! chain are all false candidates that it needs. They can be a few more than Sudoku Explainer
//! counts (quirks Q5 and Q6), because a proof must be complete.

use super::chain::{Multi, Split};
use super::closure::{Closure, Mode, Reason, Rule};
use super::complexity::BranchEnd;
use super::field::{Field, FilledCells, candidate, each, house};
use super::lists::{Content, ListEntry};
use super::literal::{LITERALS, Lit};
use super::multiple::{Multiple, Store};
use super::nested::Nested;
use super::unary::{Line, Shape, weak_slot};
use core::ops::ControlFlow;
use grid::{Candidate, CandidateSet, Digit, House, HouseKind, HouseSet};
use logic::{Closing, Literal, Polarity, Stop, Subset, SubsetBy, View, Why};
use techniques::kits::chains::pattern::AlternatingChain;
use techniques::kits::forcing::words::{
    self, Because, Branch, Contradiction, End, Lemma, Net, Node,
};

/// A literal as the type of the crate `logic`.
fn literal(lit: Lit) -> Literal {
    let candidate = candidate(lit.candidate());
    match polarity(lit) {
        Polarity::On => Literal::on(candidate),
        Polarity::Off => Literal::off(candidate),
    }
}

fn polarity(lit: Lit) -> Polarity {
    if lit.is_on() {
        Polarity::On
    } else {
        Polarity::Off
    }
}

/// The reason for a link through a slot.
fn why(slot: u16) -> Why {
    match house(slot) {
        Some(house) => Why::House(house),
        None => Why::Cell(candidate(slot * 9).cell),
    }
}

/// The digit of a slot that belongs to a house.
fn digit_of(slot: u16) -> Digit {
    Digit::ALL[usize::from(slot % 9)]
}

/// The cases of a slot.
fn cases(slot: u16) -> words::Split {
    match house(slot) {
        Some(house) => words::Split::House(house, digit_of(slot)),
        None => words::Split::Cell(candidate(slot * 9).cell),
    }
}

/// The narrated form of a forcing chain or cycle.
pub(crate) fn of_line(line: &Line) -> AlternatingChain {
    let all = &line.links[..];
    let last = all.len().saturating_sub(1);
    let narrated_part = match line.shape {
        // A chain that removes its target is written without the target, as a chain with both
        // ends in conflict with it.
        Shape::Forcing if line.target().is_some_and(|target| !target.is_on()) => 1..last,
        Shape::Forcing => 0..all.len(),
        // The end is the start again, so the last link closes the loop.
        Shape::Cycle => 0..last,
    };
    let narrated_part = all.get(narrated_part);
    let narrated_part =
        narrated_part.unwrap_or_else(|| grid::never!(&[][..], "a chain has two ends"));
    let mut narrated_part = narrated_part.iter();
    let first = narrated_part
        .next()
        .map_or(Lit::on(line.start()), |link| link.lit);
    let rest = narrated_part.map(|link| (why(link.slot), literal(link.lit)));
    let closing = match (line.shape, all.last()) {
        (Shape::Cycle, Some(end)) => Closing::Loop(why(end.slot)),
        (Shape::Cycle | Shape::Forcing, _) => Closing::Open,
    };
    AlternatingChain::new(literal(first), rest.collect(), closing)
}

/// Makes the nets of multiple chains on one field.
pub(crate) struct Prover<'a> {
    pub(crate) field: &'a Field,
    pub(crate) filled_cells: &'a FilledCells,
    pub(crate) mode: Mode,
}

impl Prover<'_> {
    /// The net of a multiple chain, and the slots that it needs on this field. Candidates that an
    /// outer chain removed from these slots are premises of the net.
    pub(crate) fn prove(
        &self,
        multi: &Multi,
        store: &mut Store,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, (Net, Vec<u16>)> {
        let mut search = Multiple::new(self.field, self.filled_cells, self.mode, store, nested);
        let (numbers, count) = search.branches(multi.split, view)?;
        // Copies of the closures, so that nested proofs can use the lists.
        let closures = search.copies(&numbers[..count]);
        let mut needs = Vec::new();
        let mut branches = Vec::new();
        for closure in &closures {
            let (ends, end) = match (multi.split, BranchEnd::clash(closure)) {
                (Split::Contradiction(_), Some(ends)) => {
                    let clash = candidate(ends[0].lit.candidate());
                    let how = Contradiction::Both(clash);
                    (ends.to_vec(), End::Contradiction(how))
                }
                _ => (vec![BranchEnd::of(closure, multi.target)], End::Conclusion),
            };
            let mut branch_builder = BranchBuilder {
                prover: self,
                closure,
                nodes: Vec::new(),
                index: vec![None; LITERALS],
                needs: &mut needs,
            };
            branch_builder.start();
            for end in ends {
                branch_builder.add(end, nested, view)?;
            }
            branches.push(Branch {
                nodes: branch_builder.nodes,
                end,
            });
        }
        let split = match multi.split {
            Split::Double(c) => words::Split::Either(candidate(c)),
            Split::Slot(slot) => {
                needs.push(slot);
                cases(slot)
            }
            Split::Contradiction(start) => {
                words::Split::Assume(candidate(start.candidate()), polarity(start))
            }
        };
        needs.sort_unstable();
        needs.dedup();
        ControlFlow::Continue((Net { split, branches }, needs))
    }
}

/// Builds one branch.
struct BranchBuilder<'a> {
    prover: &'a Prover<'a>,
    closure: &'a Closure,
    nodes: Vec<Node>,
    /// For each assertion, the index of its node.
    index: Vec<Option<usize>>,
    /// The slots that the net needs.
    needs: &'a mut Vec<u16>,
}

impl BranchBuilder<'_> {
    /// Adds the assumption of the branch.
    fn start(&mut self) {
        let start = self.closure.start;
        self.index[start.index()] = Some(0);
        let case = candidate(start.candidate());
        self.nodes.push(Node::case(case, polarity(start)));
    }

    /// Adds an assertion after its ancestors.
    fn add(
        &mut self,
        end: BranchEnd<'_>,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        // Depth first without recursion, parents before children.
        let mut waiting = vec![(end.lit, end.reason)];
        while let Some(&(lit, reason)) = waiting.last() {
            if self.index[lit.index()].is_some() {
                waiting.pop();
                continue;
            }
            let parents = self.parents(lit, reason, nested, view)?;
            let before = waiting.len();
            for &parent in &parents {
                if self.index[parent.index()].is_none() {
                    waiting.push((parent, self.closure.reason(parent)));
                }
            }
            if waiting.len() == before {
                waiting.pop();
                let because = self.because(lit, reason, nested, view)?;
                let parents = parents
                    .iter()
                    .filter_map(|parent| self.index[parent.index()]);
                let node = Node {
                    candidate: candidate(lit.candidate()),
                    because,
                    parents: parents.collect(),
                };
                self.index[lit.index()] = Some(self.nodes.len());
                self.nodes.push(node);
            }
        }
        ControlFlow::Continue(())
    }

    /// The assertions from which an assertion follows.
    fn parents(
        &self,
        lit: Lit,
        reason: Reason,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Vec<Lit>> {
        let mut parents = Vec::new();
        if let Reason::Step(number) = reason
            && let Rule::Chain(chain) = self.closure.step_of(number).0.rule
        {
            let chain = self.closure.chain(chain);
            let (_, needs) = self.nested(chain, nested, view)?;
            for slot in needs {
                let now = chain.field().at(slot);
                each(slot, self.prover.field.at(slot) & !now, |c| {
                    parents.push(Lit::off(c));
                });
            }
            parents.sort_unstable();
            parents.dedup();
        } else {
            self.closure
                .parents(self.prover.field, lit, reason, |parent| {
                    parents.push(parent);
                });
        }
        ControlFlow::Continue(parents)
    }

    /// The lemma of a nested chain, and the slots it needs.
    fn nested(
        &self,
        chain: &ListEntry,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, (Lemma, Vec<u16>)> {
        match &chain.chain().content {
            Content::Line(line) => {
                let strong = line
                    .links
                    .iter()
                    .filter(|link| link.lit.is_on() && link.slot > 0);
                let slots = strong.map(|link| link.slot);
                // Slot 0 belongs to cell 0, but also marks the first link. It is always added, because
                // an unneeded slot does no harm.
                let needs = slots.chain([0]).collect();
                ControlFlow::Continue((Lemma::Chain(of_line(line)), needs))
            }
            Content::Multi(multi, mode) => {
                let mut store = Store::default();
                store.clear();
                let prover = Prover {
                    field: chain.field(),
                    filled_cells: self.prover.filled_cells,
                    mode: *mode,
                };
                let (net, needs) = prover.prove(multi, &mut store, nested, view)?;
                ControlFlow::Continue((Lemma::Net(net), needs))
            }
        }
    }

    /// The reason for an assertion, in the form that the narrator uses. Adds the slots that it
    /// needs to `needs`.
    fn because(
        &mut self,
        lit: Lit,
        reason: Reason,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Because> {
        let because = match reason {
            Reason::Start => Because::Assumed(polarity(lit)),
            Reason::Weak(parent) => {
                let shared = weak_slot(parent, lit.candidate()).and_then(house);
                let other = candidate(parent).digit;
                shared.map_or(Because::CellTaken(other), Because::HouseTaken)
            }
            Reason::Slot(slot) => {
                self.needs.push(slot);
                house(slot).map_or(Because::OnlyDigit, Because::OnlyPlace)
            }
            Reason::Step(number) => {
                let victim = candidate(lit.candidate());
                Because::Lemma(match self.closure.step_of(number).0.rule {
                    Rule::Chain(chain) => {
                        let chain = self.closure.chain(chain);
                        let (lemma, needs) = self.nested(chain, nested, view)?;
                        // An outer chain may have removed candidates that must be false for the
                        // lemma.
                        self.needs.extend(needs);
                        lemma
                    }
                    Rule::Locked(slot) => self.locked(slot, number, victim),
                    Rule::HiddenPair(a, b) => self.pair([a, b], number, SubsetBy::Digits, victim),
                    Rule::NakedPair(a, b) => self.pair([a, b], number, SubsetBy::Cells, victim),
                    Rule::XWing(a, b) => self.x_wing([a, b], number),
                })
            }
        };
        ControlFlow::Continue(because)
    }

    /// The candidates that a step's parents leave in a slot; notes that the step needs the slot.
    fn left(&mut self, slot: u16, number: u16) -> CandidateSet {
        self.needs.push(slot);
        let (_, parents) = self.closure.step_of(number);
        let mut left = CandidateSet::EMPTY;
        each(slot, self.prover.field.at(slot), |c| {
            if !parents.contains(&c) {
                left.insert(candidate(c));
            }
        });
        left
    }

    fn locked(&mut self, slot: u16, number: u16, victim: Candidate) -> Lemma {
        let cells = self.left(slot, number).all_cells().with(victim.cell);
        Lemma::Locked {
            digit: digit_of(slot),
            bases: house(slot).into_iter().collect(),
            covers: cells.common_houses(),
        }
    }

    fn pair(&mut self, slots: [u16; 2], number: u16, by: SubsetBy, victim: Candidate) -> Lemma {
        let [a, b] = slots.map(|slot| self.left(slot, number));
        let (cells, digits) = (a.union(&b).all_cells(), a.union(&b).all_digits());
        let shared = match by {
            SubsetBy::Digits => house(slots[0]),
            SubsetBy::Cells => cells.with(victim.cell).common_houses().first(),
        };
        let house = shared.unwrap_or_else(|| {
            let any = victim.cell.house(HouseKind::Box);
            grid::never!(any, "a pair removes within a house")
        });
        Lemma::Subset(Subset {
            house,
            cells,
            digits,
            by,
        })
    }

    fn x_wing(&mut self, slots: [u16; 2], number: u16) -> Lemma {
        let cells = self.left(slots[0], number).all_cells();
        let bases: HouseSet = slots.into_iter().filter_map(house).collect();
        let across = match bases.first().map(House::kind) {
            Some(HouseKind::Row) => HouseKind::Column,
            Some(HouseKind::Column | HouseKind::Box) | None => HouseKind::Row,
        };
        Lemma::Locked {
            digit: digit_of(slots[0]),
            bases,
            covers: cells.iter().map(|cell| cell.house(across)).collect(),
        }
    }
}
