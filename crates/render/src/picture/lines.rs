//! The lines of a net, each with a picture of its own.
//!
//! The explanation of a net consists of lines of assertions. The picture of a line shows its
//! assertions with their numbers, the links by which they follow, and the true candidates of other
//! lines from which they follow. The picture of a line shows no effects, because the effects follow
//! from all lines together.

use super::outline::causes;
use super::scene::Scene;
use grid::Board;
use logic::{
    Arrow, Evidence, Lemma, Literal, Mentions, NetNode, Node, Phrase, Polarity, Proved, Proven,
    Step, Strength, Why,
};

/// A line of an explanation with its picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SceneLine {
    /// The words.
    pub words: Phrase,
    /// The picture.
    pub scene: Scene,
}

/// The lines of a net in order. Empty for other steps. Also empty for a net with a single line,
/// because its picture would be that of the step.
pub fn scene_lines(before: &Board, step: &Step) -> Vec<SceneLine> {
    let mut branches = Vec::new();
    nets(step.evidence(), &mut branches);
    if branches.is_empty() {
        return Vec::new();
    }
    let explanation = step.explain(before);
    let pattern_arrows = step.pattern.arrows();
    let asserted: Vec<Node> = explanation
        .literals()
        .iter()
        .filter_map(true_node)
        .collect();
    let lines = explanation.seen_in_short().iter();
    let lines = lines.filter_map(|words| {
        let literals = words.literals();
        (words.line.is_some() && !literals.is_empty()).then_some((words, literals))
    });
    let mut current_branch = 0;
    let lines = lines.map(|(words, literals)| {
        current_branch = branch_of(&branches, &literals, current_branch);
        let mut scene = Scene::without_marks(before);
        if let Some(arrows) = &pattern_arrows {
            scene.link_by_pattern(arrows, &literals);
        } else {
            let nodes = branches.get(current_branch).copied().unwrap_or_default();
            scene.link_assertions(nodes, &literals, &asserted);
        }
        scene.finish_line(&literals, &Mentions::of([words]));
        SceneLine {
            words: words.clone(),
            scene,
        }
    });
    let lines: Vec<SceneLine> = lines.collect();
    if lines.len() < 2 { Vec::new() } else { lines }
}

/// Collects the branches of all nets in the evidence. The branches of a net come before those of
/// the lemmas in its links.
fn nets<'a>(evidence: &'a Evidence, branches: &mut Vec<&'a [NetNode]>) {
    match evidence {
        Evidence::Net(net) => {
            branches.extend(net.branches.iter().map(|branch| branch.nodes.as_slice()));
            let nodes = net.branches.iter().flat_map(|branch| &branch.nodes);
            for why in nodes.filter_map(|node| node.why.as_ref()) {
                if let Why::Lemma(proved) = why {
                    nets(&proved.evidence, branches);
                }
            }
        }
        Evidence::Lemma(with_lemma) => {
            let Lemma { lemma, then } = with_lemma.as_ref();
            nets(&lemma.evidence, branches);
            nets(then, branches);
        }
        Evidence::All(parts) => {
            for Proved { evidence, .. } in parts {
                nets(evidence, branches);
            }
        }
        Evidence::Chain(_)
        | Evidence::Single(_)
        | Evidence::Subset(_)
        | Evidence::Cover(_)
        | Evidence::Exclusion(_)
        | Evidence::Deadly(_)
        | Evidence::Symmetry(_)
        | Evidence::Exhaustive(_) => {}
    }
}

/// The index of the branch that has the most of these literals. Among equals, a branch that starts
/// with the first literal wins, then the branch `current_branch`, then the first one after it.
fn branch_of(branches: &[&[NetNode]], literals: &[Literal], current_branch: usize) -> usize {
    let starts = |nodes: &[NetNode]| {
        let first = nodes.first().map(|node| node.literal);
        usize::from(first.is_some() && first == literals.first().copied())
    };
    let score = |nodes: &[NetNode]| {
        let known = |literal: &&Literal| nodes.iter().any(|node| node.literal == **literal);
        // A branch that starts with the first literal of the line wins over equals.
        2 * literals.iter().filter(known).count() + starts(nodes)
    };
    let order = (current_branch..branches.len()).chain(0..current_branch);
    let mut best = (current_branch, 0);
    for index in order {
        let score = branches.get(index).map_or(0, |nodes| score(nodes));
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}

/// The node of a literal that is true; `None` for a literal that is false.
fn true_node(literal: &Literal) -> Option<Node> {
    (literal.polarity == Polarity::On).then_some(literal.node)
}

impl Scene {
    /// Adds the pattern's own arrows between these literals.
    fn link_by_pattern(&mut self, arrows: &[Arrow], literals: &[Literal]) {
        let nodes: Vec<Node> = literals.iter().map(|literal| literal.node).collect();
        let both = |arrow: &&Arrow| nodes.contains(&arrow.from) && nodes.contains(&arrow.to);
        self.arrows.extend(arrows.iter().filter(both));
    }

    /// Adds the link by which each literal follows, and the true candidates from which it follows
    /// if the explanation asserts them. A literal that follows from an almost locked set gets the
    /// set instead.
    fn link_assertions(&mut self, nodes: &[NetNode], literals: &[Literal], asserted: &[Node]) {
        for literal in literals {
            let index = nodes.iter().position(|node| node.literal == *literal);
            let Some((index, node)) = index.and_then(|at| Some((at, nodes.get(at)?))) else {
                continue;
            };
            if let Some(Why::Als(cells)) = &node.why {
                self.add_set(*cells);
                continue;
            }
            let causes = causes(nodes, index).into_iter().map(Node::Candidate);
            let causes: Vec<Node> = causes.filter(|cause| asserted.contains(cause)).collect();
            for cause in &causes {
                self.add_assumed(Literal::on(*cause));
            }
            if let Some(&from) = causes.last() {
                self.link_assertion(from, *literal);
            }
        }
    }

    /// Adds the marks and numbers of the literals, and the named houses. Removes arrows with an end
    /// that is not on the board.
    fn finish_line(&mut self, literals: &[Literal], named: &Mentions) {
        self.keep_visible_arrows();
        self.number(literals);
        self.tint_named(named);
    }

    /// Adds the link from a true candidate to an assertion that follows from it. A candidate that
    /// acts through a group or a lemma does not exclude a false node directly, so there is no link.
    fn link_assertion(&mut self, from: Node, literal: Literal) {
        let to = literal.node;
        let strength = match literal.polarity {
            Polarity::On => Strength::Forces,
            Polarity::Off if excludes(from, to) => Strength::Weak,
            Polarity::Off => return,
        };
        let arrow = Arrow { from, to, strength };
        if from != to && !self.arrows.contains(&arrow) {
            self.arrows.push(arrow);
        }
    }
}

/// Whether no candidate of one node can be true together with one of the other.
fn excludes(from: Node, to: Node) -> bool {
    from.cells().iter().all(|from_cell| {
        let first = grid::Candidate::new(from_cell, from.digit());
        let mut to_cells = to.cells().iter();
        to_cells.all(|to_cell| first.conflicts(grid::Candidate::new(to_cell, to.digit())))
    })
}
