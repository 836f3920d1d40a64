//! Builds the net of a refutation from its layers: the assertions that the contradiction needs,
//! found backwards, parents before children.
//!
//! If there are several reasons for an assertion, the net has the one with the fewest new
//! assertions.

use super::patterns::{self, Pattern};
use super::{
    CellsByDigit, Layer, LayerKind, Layers, MAX_LAYERS, MAX_LAYERS_OF_LEMMA, Reach, Rules, live,
    truths,
};
use crate::kits::forcing::words::{Because, Branch, Contradiction, End, Lemma, Net, Node, Split};
use grid::{Candidate, CandidateSet, CellSet, Digit};
use logic::{Polarity, Truth};

/// The net that refutes a candidate by its layers.
pub(super) fn refutation(base: &CellsByDigit, start: Candidate, rules: Rules) -> Net {
    refutation_with_needs(base, start, rules, MAX_LAYERS).0
}

/// The net that refutes a candidate, and the truths that it uses. Candidates of these truths that
/// are not in `base` must be false before the assumption.
fn refutation_with_needs(
    base: &CellsByDigit,
    start: Candidate,
    rules: Rules,
    max_layers: u16,
) -> (Net, Vec<Truth>) {
    let mut layers = Layers::new(rules);
    layers.trail = Some(Vec::new());
    let refuted = layers.run(base, start, max_layers);
    let trail = recorded_layers(layers.trail);
    let mut builder = NetBuilder::new(base, rules, &trail);
    let Some((_, contradiction)) = refuted else {
        let split = Split::Assume(start, Polarity::On);
        let branches = Vec::new();
        let empty_net = (Net { split, branches }, Vec::new());
        return grid::never!(empty_net, "the same layers refuted it in the search");
    };
    match contradiction {
        Contradiction::Cell(cell) => {
            builder.false_nodes(&Truth::Cell(cell), None);
        }
        Contradiction::House(house, digit) => {
            builder.false_nodes(&Truth::House(house, digit), None);
        }
        Contradiction::Both(both) => {
            builder.true_node(both);
            builder.false_node(both);
        }
    }
    let net = Net::refutation(start, builder.nodes, contradiction);
    (net, builder.needs)
}

/// The net of a common consequence of all cases of a truth, which removes `victim`. If several
/// truths have this consequence, it takes the one with the fewest assertions. Also returns the
/// truths that the net uses, as [`refutation_with_needs`] does.
fn net_by_cases(base: &CellsByDigit, victim: Candidate) -> Option<(Net, Vec<Truth>)> {
    let singles = Rules::of(Reach::Singles);
    let mut layers = Layers::new(singles);
    let mut branches_by_case: Vec<Option<(Branch, Vec<Truth>)>> = Vec::new();
    for index in 0..729 {
        let case = Candidate::from_index(index);
        let case = case.filter(|case| base[case.digit.index()].contains(case.cell));
        branches_by_case.push(case.and_then(|case| {
            layers.trail = Some(Vec::new());
            layers.run(base, case, MAX_LAYERS_OF_LEMMA);
            let removes = !layers.state.left[victim.digit.index()].contains(victim.cell);
            let trail = recorded_layers(layers.trail.take());
            removes.then(|| {
                let mut builder = NetBuilder::new(base, singles, &trail);
                builder.false_node(victim);
                let branch = Branch {
                    nodes: builder.nodes,
                    end: End::Conclusion,
                };
                (branch, builder.needs)
            })
        }));
    }
    let branches_of = |truth: &Truth| -> Option<Vec<&(Branch, Vec<Truth>)>> {
        let cases = live(truth, base);
        cases
            .iter()
            .map(|case| branches_by_case[case.index()].as_ref())
            .collect()
    };
    let best = truths()
        .filter_map(|truth| Some((branches_of(&truth)?, truth)))
        .filter(|(branches, _)| !branches.is_empty())
        .min_by_key(|(branches, _)| {
            let lengths = branches.iter().map(|(branch, _)| branch.nodes.len());
            lengths.sum::<usize>()
        });
    let (branches, truth) = best?;
    let mut needs: Vec<Truth> = branches
        .iter()
        .flat_map(|(_, needs)| needs.clone())
        .collect();
    needs.push(truth.clone());
    let branches = branches
        .into_iter()
        .map(|(branch, _)| branch.clone())
        .collect();
    let split = match truth {
        Truth::Cell(cell) => Split::Cell(cell),
        Truth::House(house, digit) => Split::House(house, digit),
        Truth::Guardians(_) => return grid::never!(None, "layers use cells and houses only"),
    };
    Some((Net { split, branches }, needs))
}

/// The layers of a run that records them.
fn recorded_layers(trail: Option<Vec<Layer>>) -> Vec<Layer> {
    trail.unwrap_or_else(|| grid::never!(Vec::new(), "the layers keep their trail"))
}

/// The value for a missing reason, which cannot occur: the same layers decided the candidate.
const UNKNOWN: (Because, Vec<usize>) = (Because::Assumed(Polarity::Off), Vec::new());

struct NetBuilder<'a> {
    base: &'a CellsByDigit,
    rules: Rules,
    trail: &'a [Layer],
    nodes: Vec<Node>,
    /// By candidate, the index of the node that states that it is true.
    on: Vec<Option<usize>>,
    /// By candidate, the index of the node that states that it is false.
    off: Vec<Option<usize>>,
    /// The truths that the net uses.
    needs: Vec<Truth>,
}

impl<'a> NetBuilder<'a> {
    /// Starts with the assumption.
    fn new(base: &'a CellsByDigit, rules: Rules, trail: &'a [Layer]) -> NetBuilder<'a> {
        let mut builder = NetBuilder {
            base,
            rules,
            trail,
            nodes: Vec::new(),
            on: vec![None; 729],
            off: vec![None; 729],
            needs: Vec::new(),
        };
        for start in trail.iter().take(1).flat_map(|layer| layer.on.iter()) {
            builder.add(Node::case(start, Polarity::On));
        }
        builder
    }

    fn add(&mut self, node: Node) -> usize {
        let number = self.nodes.len();
        let numbers = match node.because.polarity() {
            Polarity::On => &mut self.on,
            Polarity::Off => &mut self.off,
        };
        numbers[node.candidate.index()] = Some(number);
        self.nodes.push(node);
        number
    }

    /// Adds the nodes that the candidates of a truth, except `except`, are false. Returns their
    /// indices.
    fn false_nodes(&mut self, truth: &Truth, except: Option<Candidate>) -> Vec<usize> {
        self.needs.push(truth.clone());
        let all = live(truth, self.base);
        let false_candidates = all.iter().filter(|&candidate| Some(candidate) != except);
        false_candidates
            .map(|candidate| self.false_node(candidate))
            .collect()
    }

    /// The number of new assertions needed for these candidates to be false.
    fn new_assertions(&self, candidates: &CandidateSet) -> usize {
        let numbers = candidates
            .iter()
            .map(|candidate| self.off[candidate.index()]);
        numbers.filter(Option::is_none).count()
    }

    /// Adds the node that a candidate is true, with its premises.
    fn true_node(&mut self, candidate: Candidate) -> usize {
        if let Some(number) = self.on[candidate.index()] {
            return number;
        }
        let Candidate { cell, digit } = candidate;
        let layer = self.trail.iter().find(|layer| layer.on.contains(candidate));
        let has_one =
            |truth: &Truth| layer.is_some_and(|layer| live(truth, &layer.left).len() == 1);
        let houses = cell.houses().map(|house| Truth::House(house, digit));
        let truth = core::iter::once(Truth::Cell(cell))
            .chain(houses)
            .filter(has_one)
            .min_by_key(|truth| self.new_assertions(&live(truth, self.base)));
        let truth = truth.unwrap_or_else(|| {
            grid::never!(
                Truth::Cell(cell),
                "what became true was alone in a cell or house"
            )
        });
        let parents = self.false_nodes(&truth, Some(candidate));
        let because = match truth {
            Truth::House(house, _) => Because::OnlyPlace(house),
            Truth::Cell(_) | Truth::Guardians(_) => Because::OnlyDigit,
        };
        self.add(Node {
            candidate,
            because,
            parents,
        })
    }

    /// Adds the node that a candidate is false, with its premises.
    fn false_node(&mut self, candidate: Candidate) -> usize {
        if let Some(number) = self.off[candidate.index()] {
            return number;
        }
        let is_left = |layer: &Layer| {
            let left = layer.left[candidate.digit.index()];
            left.contains(candidate.cell)
        };
        let number = self.trail.iter().position(|layer| !is_left(layer));
        let (before, layer) = match number {
            Some(number) if number > 0 => (&self.trail[number - 1], &self.trail[number]),
            // This cannot occur: a layer after the first removed each false candidate.
            _ => return self.add(Node::case(candidate, Polarity::Off)),
        };
        let (because, parents) = match layer.kind {
            LayerKind::Exclude => self.excluded(candidate, &before.on),
            LayerKind::Patterns => self.by_pattern(candidate, &before.left),
            LayerKind::Nets => self.by_net(candidate, &before.left),
            LayerKind::Cases => self.by_cases(candidate, &before.left),
        };
        self.add(Node {
            candidate,
            because,
            parents,
        })
    }

    fn excluded(&mut self, victim: Candidate, on: &CandidateSet) -> (Because, Vec<usize>) {
        let cause = on
            .iter()
            .filter(|cause| cause.conflicts(victim))
            .min_by_key(|cause| self.on[cause.index()].is_none());
        let Some(cause) = cause else {
            return UNKNOWN;
        };
        let shared = CellSet::from_iter([cause.cell, victim.cell]).common_houses();
        let because = match shared.first() {
            Some(house) if cause.cell != victim.cell => Because::HouseTaken(house),
            _ => Because::CellTaken(cause.digit),
        };
        (because, vec![self.true_node(cause)])
    }

    fn by_pattern(&mut self, victim: Candidate, left: &CellsByDigit) -> (Because, Vec<usize>) {
        let mut best: Option<((usize, [usize; 6]), Pattern)> = None;
        patterns::each(left, self.rules, &mut |pattern| {
            let mut victims = pattern.victims().into_iter();
            let removes = |(digit, cells): (Digit, CellSet)| {
                digit == victim.digit && cells.contains(victim.cell)
            };
            if victims.any(removes) {
                let lost = pattern.lost(self.base, left);
                let lost: CandidateSet = lost.into_iter().collect();
                let order = (self.new_assertions(&lost), pattern.order());
                if best.is_none_or(|(least, _)| order < least) {
                    best = Some((order, *pattern));
                }
            }
        });
        let Some((_, pattern)) = best else {
            return UNKNOWN;
        };
        let lost = pattern.lost(self.base, left);
        self.lemma(pattern.lemma(), &lost, pattern.needs())
    }

    fn by_net(&mut self, victim: Candidate, left: &CellsByDigit) -> (Because, Vec<usize>) {
        let (net, needs) =
            refutation_with_needs(left, victim, Rules::of(Reach::Singles), MAX_LAYERS_OF_LEMMA);
        self.lemma(Lemma::Net(net), &self.lost(&needs, left), needs)
    }

    fn by_cases(&mut self, victim: Candidate, left: &CellsByDigit) -> (Because, Vec<usize>) {
        match net_by_cases(left, victim) {
            Some((net, needs)) => self.lemma(Lemma::Net(net), &self.lost(&needs, left), needs),
            None => UNKNOWN,
        }
    }

    /// Adds the nodes that the candidates in `lost` are false, and returns the lemma as the reason
    /// with these nodes.
    fn lemma(
        &mut self,
        lemma: Lemma,
        lost: &[Candidate],
        needs: Vec<Truth>,
    ) -> (Because, Vec<usize>) {
        let mut parents: Vec<usize> = lost.iter().map(|&one| self.false_node(one)).collect();
        parents.sort_unstable();
        parents.dedup();
        // A net also uses the truths of its lemmas.
        self.needs.extend(needs);
        (Because::Lemma(lemma), parents)
    }

    /// The candidates that these truths have lost since the start.
    fn lost(&self, truths: &[Truth], left: &CellsByDigit) -> Vec<Candidate> {
        let lost = truths
            .iter()
            .map(|truth| live(truth, self.base).difference(&live(truth, left)));
        lost.flat_map(|lost| lost.iter().collect::<Vec<_>>())
            .collect()
    }
}
