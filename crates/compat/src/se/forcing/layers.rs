//! The layer-by-layer search in a graph: the length of the shortest path from each refuted candidate to
//! its opposite.

use super::graph::Graph;
use super::rows::{Row, each_of, insert, overlap, unite, without};
use super::step_graph::{Last, PathToOpposite};

/// A refuted start in the layer-by-layer search.
struct Active<const W: usize> {
    number: u16,
    /// The nodes reached so far.
    reached: Row<W>,
    /// The nodes reached in the current layer for the first time.
    layer: Row<W>,
    /// Whether the search may still report that the start leads to its opposite.
    refutes: bool,
    /// The strong partners of the start that the search may still report as confirmed.
    confirms: Row<W>,
}

/// See [`StepGraph::layers`](super::step_graph::StepGraph::layers).
pub(super) fn follow<const W: usize>(
    graph: &Graph<W>,
    on_path: &mut dyn FnMut(PathToOpposite) -> Last,
) {
    let mut report = |steps: usize, number: usize, refutes| {
        let path = PathToOpposite {
            steps,
            start: graph.candidates[number],
            refutes,
            may_start_chain: graph.may_start_chain[number],
        };
        on_path(path) == Last::Yes
    };
    let actives = graph.refuted.iter().map(|&number| {
        let at = usize::from(number);
        let mut only = [0; W];
        if at < graph.nodes {
            insert(&mut only, at);
        }
        let mut confirms = [0; W];
        if let Some(partners) = graph.partners.get(at) {
            for (word, confirm) in confirms.iter_mut().enumerate() {
                *confirm = graph.reach[at][word] & partners[word];
            }
        }
        Active {
            number,
            reached: only,
            layer: only,
            refutes: true,
            confirms,
        }
    });
    let mut actives: Vec<Active<W>> = actives.collect();
    let (mut steps, mut last) = (0, false);
    while !actives.is_empty() && !last {
        steps += 1;
        actives.retain_mut(|active| {
            let number = usize::from(active.number);
            let mut next = [0; W];
            if steps == 1 {
                next = graph.targets[number];
            } else {
                each_of(&active.layer, |p| unite(&mut next, &graph.targets[p]));
            }
            next = without(&next, &active.reached);
            unite(&mut active.reached, &next);
            active.layer = next;
            if active.refutes && overlap(&next, &graph.weak[number]) {
                active.refutes = false;
                last |= report(steps, number, true);
            }
            let mut confirmed = [0; W];
            for at in 0..W {
                confirmed[at] = next[at] & active.confirms[at];
                active.confirms[at] &= !confirmed[at];
            }
            each_of(&confirmed, |other| last |= report(steps, other, false));
            active.refutes || active.confirms != [0; W]
        });
    }
}
