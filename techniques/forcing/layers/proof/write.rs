//! Writes the net of an argument: the part of a closure that the conclusion needs.

use super::closure::{Closure, Literal, Reason};
use crate::kits::forcing::words::{Because, Branch, Contradiction, End, Lemma, Net, Node};
use grid::{Candidate, CandidateSet, CellSet};
use logic::{Polarity, Truth};

/// The net that refutes an assumption by this contradiction, and the candidates that must be false
/// before it.
pub(super) fn refutation(
    closure: &Closure<'_>,
    start: Candidate,
    how: Contradiction,
) -> (Net, CandidateSet) {
    let true_and_false = |one| vec![(one, Polarity::On), (one, Polarity::Off)];
    let mut writer = NetWriter::new(closure);
    let ends = match how {
        Contradiction::Both(candidate) => true_and_false(candidate),
        Contradiction::Cell(cell) => writer.lost(&Truth::Cell(cell), None),
        Contradiction::House(house, digit) => writer.lost(&Truth::House(house, digit), None),
    };
    let nodes = writer.nodes(start, ends);
    (Net::refutation(start, nodes, how), writer.needs)
}

/// The branch of a case that makes a candidate false, and the candidates that must be false before
/// it.
pub(super) fn conclusion(closure: &Closure<'_>, victim: Candidate) -> (Branch, CandidateSet) {
    let mut writer = NetWriter::new(closure);
    let start = closure.start();
    let nodes = writer.nodes(start, vec![(victim, Polarity::Off)]);
    let end = End::Conclusion;
    (Branch { nodes, end }, writer.needs)
}

/// The candidates that the lemmas of a net refute.
pub(super) fn lemmas(net: &Net) -> CandidateSet {
    let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
    let nodes = nodes.filter(|node| matches!(node.because, Because::Lemma(Lemma::Net(_))));
    nodes.map(|node| node.candidate).collect()
}

struct NetWriter<'a> {
    closure: &'a Closure<'a>,
    /// The candidates that must be false before the assumption.
    needs: CandidateSet,
}

impl<'a> NetWriter<'a> {
    fn new(closure: &'a Closure<'a>) -> NetWriter<'a> {
        let needs = CandidateSet::EMPTY;
        NetWriter { closure, needs }
    }

    /// The literals of this closure that state that the lost candidates of a truth, except
    /// `except`, are false. Candidates that were false before are recorded as needs.
    fn lost(&mut self, truth: &Truth, except: Option<Candidate>) -> Vec<Literal> {
        let lost = self.closure.lost(truth);
        let lost = lost.iter().filter(|&one| Some(one) != except);
        let mut own_literals = Vec::new();
        for one in lost {
            if self.closure.known((one, Polarity::Off)).is_some() {
                own_literals.push((one, Polarity::Off));
            } else {
                self.needs.insert(one);
            }
        }
        own_literals
    }

    /// The premises of an assertion.
    fn parents(&mut self, literal: Literal) -> Vec<Literal> {
        let (candidate, _) = literal;
        let Some(known) = self.closure.known(literal) else {
            return grid::never!(Vec::new(), "an assertion of a proof is known");
        };
        match &known.reason {
            Reason::Case => Vec::new(),
            Reason::OnlyPlace(house) => {
                self.lost(&Truth::House(*house, candidate.digit), Some(candidate))
            }
            Reason::OnlyDigit => self.lost(&Truth::Cell(candidate.cell), Some(candidate)),
            Reason::Taken(cause) => vec![(*cause, Polarity::On)],
            Reason::Shown(_, needs) => needs.iter().map(|&one| (one, Polarity::Off)).collect(),
        }
    }

    /// The nodes of these assertions and all their premises, parents before children, starting with
    /// the case.
    fn nodes(&mut self, start: Candidate, ends: Vec<Literal>) -> Vec<Node> {
        let mut used: Vec<(usize, Literal, Vec<Literal>)> = Vec::new();
        let mut open = ends;
        open.push((start, Polarity::On));
        while let Some(literal) = open.pop() {
            let Some(known) = self.closure.known(literal) else {
                grid::never!(continue, "an assertion of a proof is known")
            };
            if used.iter().any(|(order, ..)| *order == known.order) {
                continue;
            }
            let parents = self.parents(literal);
            open.extend(&parents);
            used.push((known.order, literal, parents));
        }
        used.sort_unstable_by_key(|(order, ..)| *order);
        let nodes = used.iter().map(|(_, literal, parents)| {
            let places = parents.iter();
            let places = places
                .filter_map(|parent| used.iter().position(|(_, literal, _)| literal == parent));
            Node {
                candidate: literal.0,
                because: self.because(*literal),
                parents: places.collect(),
            }
        });
        nodes.collect()
    }

    fn because(&self, literal: Literal) -> Because {
        let (candidate, polarity) = literal;
        let reason = self.closure.known(literal).map(|known| &known.reason);
        match reason {
            None | Some(Reason::Case) => Because::Assumed(polarity),
            Some(Reason::OnlyPlace(house)) => Because::OnlyPlace(*house),
            Some(Reason::OnlyDigit) => Because::OnlyDigit,
            Some(Reason::Taken(cause)) => {
                let shared = CellSet::from_iter([cause.cell, candidate.cell]).common_houses();
                match shared.first() {
                    Some(house) if cause.cell != candidate.cell => Because::HouseTaken(house),
                    _ => Because::CellTaken(cause.digit),
                }
            }
            Some(Reason::Shown(lemma, _)) => Because::Lemma(Lemma::clone(lemma)),
        }
    }
}
