//! From closures to evidence: what the conclusion needs, parents before children.
//!
//! A branch of a net tells only the ancestors of its end. An advanced rule is a lemma on what its
//! parents leave; so is a nested chain, whose parents here are all candidates it needs gone. That
//! can be a few more than Sudoku Explainer counts (quirks Q5 and Q6), because a proof must not
//! rest on what was forgotten.

use super::chain::{Multi, Split};
use super::closure::{Closure, Mode, Reason, Rule};
use super::complexity::EndOf;
use super::field::{Field, Frame, candidate, each, house};
use super::lists::{Content, Listed};
use super::literal::{LITERALS, Lit};
use super::multiple::{Multiple, Store};
use super::nested::Nested;
use super::unary::{Line, Shape, weak_slot};
use core::ops::ControlFlow;
use grid::{CandidateSet, Digit, House, HouseKind};
use logic::{
    Branch, Chain, Closing, Conflict, Cover, Effects, End, Evidence, Link, Literal, Net, NetNode,
    Proved, Stop, Subset, SubsetBy, Truth, View, Why,
};

/// A literal, typed.
fn literal(lit: Lit) -> Literal {
    let candidate = candidate(lit.candidate());
    if lit.is_on() {
        Literal::on(candidate)
    } else {
        Literal::off(candidate)
    }
}

/// The reason a slot gives.
fn why(slot: u16) -> Why {
    match house(slot) {
        Some(house) => Why::House(house),
        None => Why::Cell(candidate(slot * 9).cell),
    }
}

/// The digit of a slot of a house.
fn digit_of(slot: u16) -> Digit {
    Digit::ALL[usize::from(slot % 9)]
}

/// The truth a slot is.
fn truth(slot: u16) -> Truth {
    match house(slot) {
        Some(house) => Truth::House(house, digit_of(slot)),
        None => Truth::Cell(candidate(slot * 9).cell),
    }
}

/// The evidence for a forcing chain or cycle.
pub(crate) fn of_line(line: &Line) -> Evidence {
    let mut literals: Vec<Literal> = line.links.iter().map(|link| literal(link.lit)).collect();
    let mut links: Vec<Why> = line
        .links
        .iter()
        .skip(1)
        .map(|link| why(link.slot))
        .collect();
    let closing = match line.shape {
        Shape::Forcing => {
            // A removal is told without its victim, as a chain both of whose ends it conflicts
            // with; that is how people write it.
            if line.target().is_some_and(|target| !target.is_on()) {
                literals.pop();
                literals.remove(0);
                links.pop();
                links.remove(0);
            }
            Closing::Open
        }
        Shape::Cycle => {
            // The end is the start again, so the last link closes the loop.
            literals.pop();
            links.pop().map_or(Closing::Open, Closing::Loop)
        }
    };
    Evidence::Chain(Chain {
        literals,
        links,
        closing,
    })
}

/// Builds the evidence of multiple chains on one field.
pub(crate) struct Prover<'a> {
    pub(crate) field: &'a Field,
    pub(crate) frame: &'a Frame,
    pub(crate) mode: Mode,
}

impl Prover<'_> {
    /// The evidence for a multiple chain, and the slots it needs as they are on this field: what
    /// an outer chain took away from them is a premise of it.
    pub(crate) fn prove(
        &self,
        multi: &Multi,
        store: &mut Store,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, (Evidence, Vec<u16>)> {
        let mut search = Multiple::new(self.field, self.frame, self.mode, store, nested);
        let (numbers, count) = search.branches(multi.split, view)?;
        // The closures are copied, so that proofs within may use the lists of nested chains.
        let closures = search.copies(&numbers[..count]);
        let mut needs = Vec::new();
        let mut branches = Vec::new();
        for closure in &closures {
            let (ends, end) = match (multi.split, EndOf::clash(closure)) {
                (Split::Contradiction(_), Some(ends)) => {
                    let clash = candidate(ends[0].lit.candidate());
                    (ends.to_vec(), End::Conflict(Conflict::Both(clash)))
                }
                _ => (vec![EndOf::of(closure, multi.target)], End::Effects),
            };
            let mut telling = Telling {
                prover: self,
                closure,
                nodes: Vec::new(),
                index: vec![None; LITERALS],
                needs: &mut needs,
            };
            telling.start();
            for end in ends {
                telling.tell(end, nested, view)?;
            }
            branches.push(Branch {
                nodes: telling.nodes,
                end,
            });
        }
        let split = match multi.split {
            Split::Double(c) => logic::Split::Either(candidate(c)),
            Split::Slot(slot) => {
                needs.push(slot);
                logic::Split::Truth(truth(slot))
            }
            Split::Contradiction(start) => logic::Split::Assume(literal(start)),
        };
        needs.sort_unstable();
        needs.dedup();
        ControlFlow::Continue((Evidence::Net(Net { split, branches }), needs))
    }
}

/// One branch as it is told.
struct Telling<'a> {
    prover: &'a Prover<'a>,
    closure: &'a Closure,
    nodes: Vec<NetNode>,
    /// The place of each assertion that was told.
    index: Vec<Option<usize>>,
    needs: &'a mut Vec<u16>,
}

impl Telling<'_> {
    /// The case.
    fn start(&mut self) {
        let start = self.closure.start;
        self.index[start.index()] = Some(0);
        self.nodes.push(NetNode {
            literal: literal(start),
            why: None,
            parents: Vec::new(),
        });
    }

    /// Tells an assertion and, before it, what it follows from.
    fn tell(&mut self, end: EndOf<'_>, nested: &mut Nested, view: &View<'_>) -> ControlFlow<Stop> {
        // Depth first without recursion: an assertion is told when its parents have been.
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
                let why = self.why(lit, reason, nested, view)?;
                let parents = parents
                    .iter()
                    .filter_map(|parent| self.index[parent.index()]);
                let node = NetNode {
                    literal: literal(lit),
                    why,
                    parents: parents.collect(),
                };
                self.index[lit.index()] = Some(self.nodes.len());
                self.nodes.push(node);
            }
        }
        ControlFlow::Continue(())
    }

    fn parents(
        &self,
        lit: Lit,
        reason: Reason,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Vec<Lit>> {
        let mut parents = Vec::new();
        if let Reason::Leap(number) = reason
            && let Rule::Chain(chain) = self.closure.leap_of(number).0.rule
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

    /// The evidence of a nested chain and the slots it needs.
    fn nested(
        &self,
        chain: &Listed,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, (Evidence, Vec<u16>)> {
        match &chain.chain().content {
            Content::Line(line) => {
                let strong = line
                    .links
                    .iter()
                    .filter(|link| link.lit.is_on() && link.slot > 0);
                let slots = strong.map(|link| link.slot);
                // Cell 0 has slot 0, which also marks a first link: asking for it does no harm.
                let needs = slots.chain([0]).collect();
                ControlFlow::Continue((of_line(line), needs))
            }
            Content::Multi(multi, mode) => {
                let mut store = Store::default();
                store.forget();
                let prover = Prover {
                    field: chain.field(),
                    frame: self.prover.frame,
                    mode: *mode,
                };
                prover.prove(multi, &mut store, nested, view)
            }
        }
    }

    fn why(
        &mut self,
        lit: Lit,
        reason: Reason,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop, Option<Why>> {
        let why = match reason {
            Reason::Start => None,
            Reason::Weak(parent) => weak_slot(parent, lit.candidate()).map(why),
            Reason::Slot(slot) => {
                self.needs.push(slot);
                Some(why(slot))
            }
            Reason::Leap(number) => {
                let evidence = match self.closure.leap_of(number).0.rule {
                    Rule::Chain(chain) => {
                        let chain = self.closure.chain(chain);
                        let (evidence, needs) = self.nested(chain, nested, view)?;
                        // A chain around this one may have taken away what it needs as well.
                        self.needs.extend(needs);
                        evidence
                    }
                    Rule::Locked(slot) => self.locked(slot, number, lit),
                    Rule::HiddenPair(a, b) => self.pair([a, b], number, SubsetBy::Digits, lit),
                    Rule::NakedPair(a, b) => self.pair([a, b], number, SubsetBy::Cells, lit),
                    Rule::XWing(a, b) => self.x_wing([a, b], number),
                };
                Effects::new(None, vec![candidate(lit.candidate())])
                    .map(|effects| Why::Lemma(Box::new(Proved { effects, evidence })))
            }
        };
        ControlFlow::Continue(why)
    }

    /// What the parents of a leap leave in a slot. The leap needs it so.
    fn left(&mut self, slot: u16, number: u16) -> CandidateSet {
        self.needs.push(slot);
        let (_, parents) = self.closure.leap_of(number);
        let mut left = CandidateSet::EMPTY;
        each(slot, self.prover.field.at(slot), |c| {
            if !parents.contains(&c) {
                left.insert(candidate(c));
            }
        });
        left
    }

    fn locked(&mut self, slot: u16, number: u16, lit: Lit) -> Evidence {
        let cells = self.left(slot, number).all_cells();
        let all = cells.with(candidate(lit.candidate()).cell);
        let digit = digit_of(slot);
        cover(house(slot), all.common_houses().iter(), digit)
    }

    fn pair(&mut self, slots: [u16; 2], number: u16, by: SubsetBy, lit: Lit) -> Evidence {
        let [a, b] = slots.map(|slot| self.left(slot, number));
        let (cells, digits) = (a.union(&b).all_cells(), a.union(&b).all_digits());
        let shared = match by {
            SubsetBy::Digits => house(slots[0]),
            SubsetBy::Cells => cells
                .with(candidate(lit.candidate()).cell)
                .common_houses()
                .first(),
        };
        match shared {
            Some(house) => Evidence::Subset(Subset {
                house,
                cells,
                digits,
                by,
            }),
            None => Evidence::All(Vec::new()),
        }
    }

    fn x_wing(&mut self, slots: [u16; 2], number: u16) -> Evidence {
        let cells = self.left(slots[0], number).all_cells();
        let bases = slots.map(house);
        let kind = bases[0].map(|base| match base.kind() {
            HouseKind::Row => HouseKind::Column,
            HouseKind::Column | HouseKind::Box => HouseKind::Row,
        });
        let covers = kind
            .into_iter()
            .flat_map(|kind| cells.iter().map(move |c| c.house(kind)));
        cover(bases.into_iter().flatten(), covers, digit_of(slots[0]))
    }
}

/// A digit of some houses in some others.
fn cover(
    bases: impl IntoIterator<Item = House>,
    covers: impl Iterator<Item = House>,
    digit: Digit,
) -> Evidence {
    Evidence::Cover(Cover {
        truths: bases
            .into_iter()
            .map(|house| Truth::House(house, digit))
            .collect(),
        links: covers.map(|house| Link::House(house, digit)).collect(),
        fins: CandidateSet::EMPTY,
    })
}
