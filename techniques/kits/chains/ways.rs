//! All shortest walks of one search, one after another.

use core::ops::ControlFlow;
use links::{Edge, LinkFilter, LinkGraph, LiteralId, Walker};

/// How many links are tried in the search for one walk among equally short ones. Walks of all
/// chains of a position come to some hundreds; this ends what nobody would wait for.
const TRIES: usize = 1 << 14;

/// All shortest walks of one search.
///
/// People accept no chain that uses a node as true and as false, so such walks are left out, but for
/// the ends when they are one node: then it is decided. They are never needed, since the part between
/// the two is a shorter chain that proves more.
pub(super) struct Ways<'a> {
    graph: &'a LinkGraph,
    filter: LinkFilter,
    walker: &'a Walker,
}

/// Walks on their way back from `end`.
struct Back<'a, B> {
    end: LiteralId,
    tail: Vec<Edge>,
    tries: usize,
    each: &'a mut dyn FnMut(&[Edge]) -> ControlFlow<B>,
}

impl<'a> Ways<'a> {
    pub(super) fn of(graph: &'a LinkGraph, filter: LinkFilter, walker: &'a Walker) -> Ways<'a> {
        Ways {
            graph,
            filter,
            walker,
        }
    }

    /// The first of the shortest walks to a literal that is accepted.
    pub(super) fn first(
        &self,
        to: LiteralId,
        accepts: &dyn Fn(&[Edge]) -> bool,
    ) -> Option<Vec<Edge>> {
        let first = self.each(to, &mut |path| {
            if accepts(path) {
                ControlFlow::Break(path.to_vec())
            } else {
                ControlFlow::Continue(())
            }
        });
        first.break_value()
    }

    /// Calls `each` with the shortest walks to a literal until it breaks.
    pub(super) fn each<B>(
        &self,
        to: LiteralId,
        each: &mut dyn FnMut(&[Edge]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut back = Back {
            end: to,
            tail: Vec::new(),
            tries: TRIES,
            each,
        };
        self.extend(to, &mut back)
    }

    fn extend<B>(&self, to: LiteralId, back: &mut Back<'_, B>) -> ControlFlow<B> {
        let Some(distance) = self.walker.distance(to) else {
            return ControlFlow::Continue(());
        };
        if distance == 0 {
            let path: Vec<Edge> = back.tail.iter().rev().copied().collect();
            return (back.each)(&path);
        }
        // What leads to a literal is what its opposite leads to, turned round.
        for onward in self.graph.implications(to.negated()) {
            let edge = Edge {
                source: onward.target.negated(),
                target: to,
                reason: onward.reason,
            };
            let nearer = self.walker.distance(edge.source) == Some(distance - 1);
            if !nearer || !self.filter.keeps(edge) || back.tries == 0 {
                continue;
            }
            let opposite = edge.source.negated();
            let closes = distance == 1 && opposite == back.end;
            let mut passed = back.tail.iter();
            if !closes && passed.any(|later| later.target == opposite) {
                continue;
            }
            back.tries -= 1;
            back.tail.push(edge);
            let answer = self.extend(edge.source, back);
            back.tail.pop();
            answer?;
        }
        ControlFlow::Continue(())
    }
}
