//! Writes chains and nets as clauses, one for each link.

use super::argue::{Writer, removals};
use super::position::Case;
use super::proof_writer::Lit;
use super::unsupported::Unsupported;
use grid::{Candidate, CellSet};
use logic::{Chain, Closing, Effects, End, Literal, Net, Node, Polarity, Split, Truth, Why};

impl Writer {
    pub(super) fn chain(
        &mut self,
        case: &Case,
        effects: &Effects,
        chain: &Chain,
    ) -> Result<(), Unsupported> {
        let mut links: Vec<(Literal, &Why, Literal)> = Vec::new();
        for (pair, why) in chain.literals.windows(2).zip(&chain.links) {
            if let &[from, to] = pair {
                links.push((from, why, to));
            }
        }
        let (first, last) = (chain.literals.first(), chain.literals.last());
        let closing = match (&chain.closing, first, last) {
            (Closing::Loop(why), Some(&first), Some(&last)) => Some((last, why, first)),
            _ => None,
        };
        links.extend(closing);
        for &(from, why, to) in &links {
            self.follows(case, &[from], why, to)?;
        }
        if closing.is_some() {
            for removal in removals(case, effects) {
                for &(from, why, to) in &links {
                    if let Why::Als(cells) = why {
                        self.refute_by_locked_set(&case.with(removal), from, *cells, to);
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes that a candidate is false because a loop locks its digit into an almost locked set.
    /// `with_removal` is the case in which the candidate is true. The set then has too few digits,
    /// both if `from` holds and if `to` does not hold.
    fn refute_by_locked_set(
        &mut self,
        with_removal: &Case,
        from: Literal,
        cells: CellSet,
        to: Literal,
    ) {
        for assumption in [from, to.negated()] {
            let case = self.assuming(with_removal, &[assumption]);
            self.refute_by_digits(&case, cells);
        }
    }

    /// Refutes a case in which these cells of a house have fewer digits than there are cells.
    fn refute_by_digits(&mut self, case: &Case, cells: CellSet) {
        let truth = |cell| {
            let digits = case.position.digits(cell).iter();
            digits.map(|digit| Candidate::new(cell, digit)).collect()
        };
        let truths: Vec<Vec<Candidate>> = cells.iter().map(truth).collect();
        self.pigeonhole(case, &truths, |candidate| Some(candidate.digit.index()));
    }

    pub(super) fn net(
        &mut self,
        case: &Case,
        effects: &Effects,
        net: &Net,
    ) -> Result<(), Unsupported> {
        if let Split::Truth(Truth::Guardians(_)) = net.split {
            return Err(Unsupported::AssumesUniqueness);
        }
        for branch in &net.branches {
            let Some(start) = branch.nodes.first() else {
                continue;
            };
            for node in &branch.nodes {
                let Some(why) = &node.why else { continue };
                let parents = node.parents.iter();
                let parents: Vec<Literal> = parents
                    .filter_map(|&parent| branch.nodes.get(parent))
                    .map(|parent| parent.literal)
                    .collect();
                self.follows(case, &parents, why, node.literal)?;
            }
            let all: Vec<Literal> = branch.nodes.iter().map(|node| node.literal).collect();
            let assumed = self.literal(start.literal);
            let mut end = case.clone();
            end.add_assumptions([assumed]);
            self.apply_literals(&mut end, &all);
            match branch.end {
                End::Conflict(_) => self.proof.lemma(end.clause([])),
                End::Effects => {
                    let removed = removals(case, effects)
                        .into_iter()
                        .map(|candidate| !Lit::on(candidate));
                    for lit in effects.place().map(Lit::on).into_iter().chain(removed) {
                        self.proof.lemma(end.clause([lit]));
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes that a literal follows from its parents.
    fn follows(
        &mut self,
        case: &Case,
        parents: &[Literal],
        why: &Why,
        to: Literal,
    ) -> Result<(), Unsupported> {
        let assumed_case = self.assuming(case, parents);
        match why {
            Why::Cell(_) | Why::House(_) => {}
            Why::Als(cells) => {
                let with_negation = self.assuming(&assumed_case, &[to.negated()]);
                self.refute_by_digits(&with_negation, *cells);
            }
            Why::Lemma(lemma) => self.proved(&assumed_case, &lemma.effects, &lemma.evidence)?,
        }
        let to = self.literal(to);
        self.proof.lemma(assumed_case.clause([to]));
        Ok(())
    }

    fn literal(&mut self, literal: Literal) -> Lit {
        let node = self.node(literal.node);
        match literal.polarity {
            Polarity::On => node,
            Polarity::Off => !node,
        }
    }

    /// The case with additional assumptions.
    fn assuming(&mut self, case: &Case, literals: &[Literal]) -> Case {
        let mut case = case.clone();
        let lits: Vec<Lit> = literals
            .iter()
            .map(|&literal| self.literal(literal))
            .collect();
        case.add_assumptions(lits);
        self.apply_literals(&mut case, literals);
        case
    }

    /// Applies literals that hold in a case. False literals come first, because they may leave a
    /// group with one place.
    fn apply_literals(&mut self, case: &mut Case, literals: &[Literal]) {
        let with_polarity = |polarity| {
            literals
                .iter()
                .filter(move |literal| literal.polarity == polarity)
        };
        for literal in with_polarity(Polarity::Off) {
            for cell in literal.node.cells() {
                case.position
                    .remove(Candidate::new(cell, literal.node.digit()));
            }
        }
        for literal in with_polarity(Polarity::On) {
            self.apply_node(case, literal.node);
        }
    }

    /// Applies a true node. Candidates that conflict with all its places are false. Unit
    /// propagation does not derive this, so a clause is written for each of these candidates.
    fn apply_node(&mut self, case: &mut Case, node: Node) {
        // A lemma may imply the node without naming it, so its variable is created here.
        let _ = self.node(node);
        let places = case.position.node(node);
        match (places.first(), places.single()) {
            (None, _) => case.position.clear(),
            (_, Some(cell)) => case.position.set(Candidate::new(cell, node.digit())),
            (_, None) => {
                let seen = places.common_peers().iter();
                let taken = seen.map(|cell| Candidate::new(cell, node.digit()));
                for removed_candidate in case.position.possible(taken) {
                    self.proof.lemma(case.clause([!Lit::on(removed_candidate)]));
                    case.position.remove(removed_candidate);
                }
            }
        }
    }
}
