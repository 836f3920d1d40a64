//! The layout of a branch: which assertions are on which line.
//!
//! An assertion stands on the line of the last of those that it follows from, behind it if they
//! make a run, `r1c1=5 -> r1c7=3 -> r9c7=8`. Short runs share a line, and what one pattern proves is written
//! together. A lemma has lines of its own.

use super::lists::{fact, together};
use super::net::{Because, Branch, End, Node};
use logic::Phrase;

/// How many assertions stand on a line before another run begins one.
const ROOM: usize = 6;

/// How many stand on a line at most.
const MOST: usize = 9;

/// A piece of a branch, from the top down.
pub(super) enum Item {
    /// Runs of assertions, each following from the one before it.
    Line(Vec<Vec<usize>>),
    /// An assertion with lines of its own.
    Lemma(usize),
}

/// The narrated assertions of a branch and their places.
pub(super) struct Layout {
    pub(super) items: Vec<Item>,
    /// By assertion: the narrated ones that it follows from, each once; for an obvious one,
    /// those that stand for it.
    pub(super) parents: Vec<Vec<usize>>,
    /// By assertion: its item, if it is narrated.
    pub(super) item_of: Vec<Option<usize>>,
    /// By assertion: the others that the same pattern shows, narrated with it.
    pub(super) together: Vec<Vec<usize>>,
}

impl Layout {
    pub(super) fn of(branch: &Branch) -> Layout {
        let mut layout = Layout {
            items: Vec::new(),
            parents: Vec::new(),
            item_of: Vec::new(),
            together: Vec::new(),
        };
        for (index, node) in branch.nodes.iter().enumerate() {
            let mut parents: Vec<usize> = Vec::new();
            for &parent in &node.parents {
                parents.extend(layout.told(parent));
            }
            parents.sort_unstable();
            parents.dedup();
            let first = layout.same_pattern(branch, node, &parents);
            let item = if let Some(first) = first {
                layout.together[first].push(index);
                parents = vec![first];
                None
            } else if goes_without_saying(index, branch) {
                None
            } else if stands_alone(node) {
                layout.items.push(Item::Lemma(index));
                Some(layout.items.len() - 1)
            } else {
                Some(layout.place(index, &parents))
            };
            layout.parents.push(parents);
            layout.item_of.push(item);
            layout.together.push(Vec::new());
        }
        layout
    }

    /// The narrated assertion of the pattern that also shows this one.
    fn same_pattern(&self, branch: &Branch, node: &Node, parents: &[usize]) -> Option<usize> {
        let Because::Lemma(lemma) = &node.because else {
            return None;
        };
        let told = branch.nodes.iter().zip(&self.item_of).zip(&self.parents);
        let mut told = told.map(|((other, item), rests)| {
            item.is_some() && other.because == node.because && rests[..] == *parents
        });
        lemma.is_pattern().then(|| told.position(|same| same))?
    }

    /// The assertion itself if it is narrated, otherwise its replacements.
    pub(super) fn told(&self, index: usize) -> Vec<usize> {
        if self.is_told(index) {
            vec![index]
        } else {
            self.parents.get(index).cloned().unwrap_or_default()
        }
    }

    /// The notation of an assertion and those narrated with it.
    pub(super) fn facts(&self, branch: &Branch, index: usize) -> Option<Phrase> {
        let others = self.together.get(index).into_iter().flatten();
        let all = core::iter::once(&index).chain(others);
        together(all.filter_map(|&index| {
            let node = branch.nodes.get(index)?;
            Some(fact(node.candidate, node.because.polarity()))
        }))
    }

    fn is_told(&self, index: usize) -> bool {
        self.item_of.get(index).is_some_and(Option::is_some)
    }

    /// Puts an assertion on a line; which.
    fn place(&mut self, index: usize, parents: &[usize]) -> usize {
        let items = parents.iter().filter_map(|&parent| self.item_of[parent]);
        let last = items.max().unwrap_or(0);
        if let Some(Item::Line(runs)) = self.items.get_mut(last)
            && length(runs) < MOST
        {
            let is_parent = |one: &usize| parents.contains(one);
            // A run goes on if all that this follows from stands before its place.
            let latest = runs.iter().rposition(|run| run.iter().any(is_parent));
            let run = latest.and_then(|run| runs.get_mut(run));
            if let Some(run) = run.filter(|run| run.last().is_some_and(is_parent)) {
                run.push(index);
                return last;
            }
        }
        for (at, item) in self.items.iter_mut().enumerate().skip(last) {
            if let Item::Line(runs) = item
                && length(runs) < ROOM
            {
                runs.push(vec![index]);
                return at;
            }
        }
        self.items.push(Item::Line(vec![vec![index]]));
        self.items.len() - 1
    }
}

fn length(runs: &[Vec<usize>]) -> usize {
    runs.iter().map(Vec::len).sum()
}

/// Whether an assertion is shown by something with lines of its own.
fn stands_alone(node: &Node) -> bool {
    match &node.because {
        Because::Lemma(lemma) => !lemma.is_pattern(),
        Because::Supposed(_)
        | Because::OnlyPlace(_)
        | Because::OnlyDigit
        | Because::HouseTaken(_)
        | Because::CellTaken(_) => false,
    }
}

/// Whether an assertion of a branch is only that a digit excludes another candidate, on which
/// something else rests.
pub(super) fn goes_without_saying(index: usize, branch: &Branch) -> bool {
    let excluded =
        |node: &Node| matches!(node.because, Because::HouseTaken(_) | Because::CellTaken(_));
    let mut later = branch.nodes.iter().skip(index + 1);
    branch.nodes.get(index).is_some_and(excluded)
        && (branch.end != End::Conclusion || later.any(|node| node.parents.contains(&index)))
}
