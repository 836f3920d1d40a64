//! Enumerates all shortest walks of one search.

use core::ops::ControlFlow;
use links::{Edge, LinkFilter, LinkGraph, LiteralId, Walker};

/// Maximum number of links tried while enumerating equally short walks. Usually some hundreds are
/// enough for all chains of a position; the limit prevents extreme runtimes.
const MAX_TRIES: usize = 1 << 14;

/// All shortest walks of one search.
///
/// A walk that uses a node both as true and as false is no chain, and is skipped: its part between
/// these two uses is a shorter chain that proves more. The exception is a node at both ends.
pub(super) struct ShortestWalks<'a> {
    graph: &'a LinkGraph,
    filter: LinkFilter,
    walker: &'a Walker,
}

/// The backward extension of walks from `end`.
struct BackwardWalk<'a, B> {
    end: LiteralId,
    /// The links from the current literal to `end`, the last link first.
    tail: Vec<Edge>,
    /// The number of links that may still be tried.
    tries_left: usize,
    each: &'a mut dyn FnMut(&[Edge]) -> ControlFlow<B>,
}

impl<'a> ShortestWalks<'a> {
    pub(super) fn of(
        graph: &'a LinkGraph,
        filter: LinkFilter,
        walker: &'a Walker,
    ) -> ShortestWalks<'a> {
        ShortestWalks {
            graph,
            filter,
            walker,
        }
    }

    /// The first accepted shortest walk to a literal.
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

    /// Calls `each` with the shortest walks to a literal, until it breaks or [`MAX_TRIES`] links
    /// are tried.
    pub(super) fn each<B>(
        &self,
        to: LiteralId,
        each: &mut dyn FnMut(&[Edge]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut back = BackwardWalk {
            end: to,
            tail: Vec::new(),
            tries_left: MAX_TRIES,
            each,
        };
        self.extend(to, &mut back)
    }

    /// Extends the walk backwards from `to` to the start of the search.
    fn extend<B>(&self, to: LiteralId, back: &mut BackwardWalk<'_, B>) -> ControlFlow<B> {
        let Some(distance) = self.walker.distance(to) else {
            return ControlFlow::Continue(());
        };
        if distance == 0 {
            let path: Vec<Edge> = back.tail.iter().rev().copied().collect();
            return (back.each)(&path);
        }
        // By contraposition, the predecessors of a literal are the opposites of its opposite's
        // successors.
        for onward in self.graph.implications(to.negated()) {
            let edge = Edge {
                source: onward.target.negated(),
                target: to,
                reason: onward.reason,
            };
            let is_nearer = self.walker.distance(edge.source) == Some(distance - 1);
            if !is_nearer || !self.filter.keeps(edge) || back.tries_left == 0 {
                continue;
            }
            let opposite = edge.source.negated();
            let closes = distance == 1 && opposite == back.end;
            let mut passed = back.tail.iter();
            if !closes && passed.any(|later| later.target == opposite) {
                continue;
            }
            back.tries_left -= 1;
            back.tail.push(edge);
            let answer = self.extend(edge.source, back);
            back.tail.pop();
            answer?;
        }
        ControlFlow::Continue(())
    }
}
