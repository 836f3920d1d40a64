//! Writes evidence as clauses. For each shape of evidence, it writes only the clauses that unit
//! propagation cannot derive.

use super::position::Case;
use super::proof_writer::{Lit, ProofWriter};
use super::unsupported::Unsupported;
use grid::{Candidate, CandidateSet, Cell};
use logic::{
    Cover, Effects, Evidence, Exclusion, Exhaustive, Link, Node, Proved, Subset, SubsetBy, Truth,
};
use std::collections::BTreeMap;

/// Maximum depth of nested evidence.
const MAX_DEPTH: usize = 48;

/// Maximum number of cases that are tried in one step, in exhaustive arguments and exclusions.
/// Above it, clauses are missing, and the checker rejects the proof.
const MAX_CHOICES: usize = 200_000;

/// Writes the clauses of the proof.
pub(super) struct Writer {
    pub(super) proof: ProofWriter,
    /// The variables of groups in the current step.
    groups: BTreeMap<Node, Lit>,
    /// Number of cases that were tried in the current step. Cases beyond [`MAX_CHOICES`] write no
    /// clauses.
    choices: usize,
    /// Nesting depth of the evidence that is being written.
    depth: usize,
}

impl Writer {
    pub(super) fn new(proof_writer: ProofWriter) -> Writer {
        Writer {
            proof: proof_writer,
            groups: BTreeMap::new(),
            choices: 0,
            depth: 0,
        }
    }

    /// Ends a step: deletes its temporary clauses and forgets its group variables.
    pub(super) fn end_step(&mut self) {
        self.proof.end_step();
        self.groups.clear();
        self.choices = 0;
    }

    /// The literal which says that a node is true. For a group, it is an additional variable.
    pub(super) fn node(&mut self, node: Node) -> Lit {
        if let Some(cell) = node.cells().single() {
            return Lit::on(Candidate::new(cell, node.digit()));
        }
        if let Some(&lit) = self.groups.get(&node) {
            return lit;
        }
        let cells = node.cells().iter();
        let parts: Vec<Lit> = cells
            .map(|cell| Lit::on(Candidate::new(cell, node.digit())))
            .collect();
        let lit = self.proof.any_of(&parts);
        self.groups.insert(node, lit);
        lit
    }

    /// Writes a proof of the effects under the assumptions of the case.
    pub(super) fn proved(
        &mut self,
        case: &Case,
        effects: &Effects,
        evidence: &Evidence,
    ) -> Result<(), Unsupported> {
        if self.depth == MAX_DEPTH {
            return Err(Unsupported::TooDeep);
        }
        self.depth += 1;
        self.argue(case, effects, evidence)?;
        self.depth -= 1;
        for lit in claims(effects) {
            self.proof.lemma(case.clause([lit]));
        }
        Ok(())
    }

    /// Writes the clauses from which unit propagation derives the effects.
    fn argue(
        &mut self,
        case: &Case,
        effects: &Effects,
        evidence: &Evidence,
    ) -> Result<(), Unsupported> {
        match evidence {
            // Unit propagation derives the claims of a single.
            Evidence::Single(_) => Ok(()),
            Evidence::Subset(subset) => {
                self.subset(case, effects, *subset);
                Ok(())
            }
            Evidence::Cover(cover) => self.cover(case, effects, cover),
            Evidence::Chain(chain) => self.chain(case, effects, chain),
            Evidence::Net(net) => self.net(case, effects, net),
            Evidence::Exclusion(exclusion) => {
                self.exclusion(case, effects, exclusion);
                Ok(())
            }
            Evidence::Deadly(_) | Evidence::Symmetry(_) => Err(Unsupported::AssumesUniqueness),
            Evidence::Exhaustive(exhaustive) => self.exhaustive(case, effects, exhaustive),
            Evidence::Lemma(with_lemma) => {
                let Proved {
                    effects: first,
                    evidence,
                } = &with_lemma.lemma;
                self.proved(case, first, evidence)?;
                let mut case = case.clone();
                case.apply(first);
                self.proved(&case, effects, &with_lemma.then)
            }
            Evidence::All(parts) => {
                for part in parts {
                    self.proved(case, &part.effects, &part.evidence)?;
                }
                Ok(())
            }
        }
    }

    fn subset(&mut self, case: &Case, effects: &Effects, subset: Subset) {
        let Subset {
            house,
            cells,
            digits,
            by,
        } = subset;
        let truths: Vec<Vec<Candidate>> = match by {
            SubsetBy::Cells => {
                let truth = |cell| CandidateSet::of_cell(cell, digits).iter().collect();
                cells.iter().map(truth).collect()
            }
            SubsetBy::Digits => {
                let truth = |digit| {
                    CandidateSet::of_digit(digit, house.cells())
                        .iter()
                        .collect()
                };
                digits.iter().map(truth).collect()
            }
        };
        let link_of = |candidate: Candidate| match by {
            SubsetBy::Cells => candidate.digit.index(),
            SubsetBy::Digits => candidate.cell.index(),
        };
        for removal in removals(case, effects) {
            self.refute_by_pigeonhole(case, removal, &truths, |candidate| Some(link_of(candidate)));
        }
    }

    fn cover(&mut self, case: &Case, effects: &Effects, cover: &Cover) -> Result<(), Unsupported> {
        let truths: Vec<Vec<Candidate>> = cover
            .truths
            .iter()
            .map(truth_candidates)
            .collect::<Result<_, _>>()?;
        let link_of = |candidate: Candidate| {
            cover
                .links
                .iter()
                .position(|link: &Link| link.contains(candidate))
        };
        for removal in removals(case, effects) {
            self.refute_by_pigeonhole(case, removal, &truths, link_of);
        }
        Ok(())
    }

    /// Refutes a removed candidate by the pigeonhole principle: if the candidate were true, the
    /// truths without it would have too few links.
    fn refute_by_pigeonhole(
        &mut self,
        case: &Case,
        removal: Candidate,
        truths: &[Vec<Candidate>],
        link_of: impl Fn(Candidate) -> Option<usize>,
    ) {
        let with_removal = case.with(removal);
        let lacks_removal = |truth: &&Vec<Candidate>| !truth.contains(&removal);
        let truths: Vec<Vec<Candidate>> = (truths.iter().filter(lacks_removal))
            .map(|truth| with_removal.position.possible(truth.iter().copied()))
            .collect();
        self.pigeonhole(&with_removal, &truths, link_of);
    }

    fn exclusion(&mut self, case: &Case, effects: &Effects, exclusion: &Exclusion) {
        for removal in removals(case, effects) {
            let cells = exclusion.cells.iter().filter(|&&cell| cell != removal.cell);
            let truths: Vec<Vec<Candidate>> = cells.map(|&cell| cell_candidates(cell)).collect();
            let excluders: Vec<Vec<Candidate>> =
                exclusion.excluders.iter().map(cell_candidates).collect();
            self.exhaust(&case.with(removal), &truths, &excluders);
        }
    }

    fn exhaustive(
        &mut self,
        case: &Case,
        effects: &Effects,
        exhaustive: &Exhaustive,
    ) -> Result<(), Unsupported> {
        let truths: Vec<Vec<Candidate>> = exhaustive
            .truths
            .iter()
            .map(truth_candidates)
            .collect::<Result<_, _>>()?;
        if let Some(placed) = effects.place() {
            let mut without_placed = case.clone();
            without_placed.add_assumptions([!Lit::on(placed)]);
            without_placed.position.remove(placed);
            self.exhaust(&without_placed, &truths, &[]);
        }
        for removal in removals(case, effects) {
            self.exhaust(&case.with(removal), &truths, &[]);
        }
        Ok(())
    }

    /// Refutes a case by trying all choices of one candidate per truth. Each choice must have a
    /// conflict, or leave one of the `excluders` without a candidate.
    ///
    /// If some choice does neither, the clauses are wrong and the checker rejects them.
    fn exhaust(&mut self, case: &Case, truths: &[Vec<Candidate>], excluders: &[Vec<Candidate>]) {
        self.choices += 1;
        if self.choices > MAX_CHOICES {
            return;
        }
        let possible = |truth: &Vec<Candidate>| case.position.possible(truth.iter().copied());
        let is_emptied = |truth: &Vec<Candidate>| possible(truth).is_empty();
        if !excluders.iter().any(is_emptied) {
            let Some(fewest) =
                (0..truths.len()).min_by_key(|&index| possible(&truths[index]).len())
            else {
                return;
            };
            let mut other_truths = truths.to_vec();
            for candidate in possible(&other_truths.swap_remove(fewest)) {
                self.exhaust(&case.with(candidate), &other_truths, excluders);
            }
        }
        self.proof.lemma(case.clause([]));
    }
}

/// The claims of a step: a literal for each effect.
fn claims(effects: &Effects) -> impl Iterator<Item = Lit> {
    let removed = effects
        .removals()
        .iter()
        .map(|&candidate| !Lit::on(candidate));
    effects.place().map(Lit::on).into_iter().chain(removed)
}

/// The eliminated candidates that are still possible and do not conflict with the placement.
pub(super) fn removals(case: &Case, effects: &Effects) -> Vec<Candidate> {
    let follows = |candidate: &Candidate| {
        let placed = effects.place();
        placed.is_some_and(|placed| placed.conflicts(*candidate))
    };
    let removals = effects.removals().iter().copied();
    case.position
        .possible(removals.filter(|candidate| !follows(candidate)))
}

fn cell_candidates(cell: Cell) -> Vec<Candidate> {
    CandidateSet::of_cell(cell, grid::DigitSet::all())
        .iter()
        .collect()
}

/// All candidates of a truth, possible or not.
fn truth_candidates(truth: &Truth) -> Result<Vec<Candidate>, Unsupported> {
    match truth {
        Truth::Cell(cell) => Ok(cell_candidates(*cell)),
        Truth::House(house, digit) => Ok(CandidateSet::of_digit(*digit, house.cells())
            .iter()
            .collect()),
        Truth::Guardians(_) => Err(Unsupported::AssumesUniqueness),
    }
}
