//! What of a branch is told on which line.
//!
//! An assertion stands on the line of the last of those that it follows from, behind it if they
//! make a run, `r1c1=5 -> r1c7=3 -> r9c7=8`. Short runs share a line. A lemma has lines of its own.

use super::net::{Because, Branch, End, Node};

/// How many assertions stand on a line.
const ROOM: usize = 6;

/// A piece of a branch, from the top down.
pub(super) enum Item {
    /// Runs of assertions, each following from the one before it.
    Line(Vec<Vec<usize>>),
    /// An assertion with lines of its own.
    Lemma(usize),
}

/// Which assertions of a branch are told, and where.
pub(super) struct Layout {
    pub(super) items: Vec<Item>,
    /// By assertion: those told that it follows from, each once; of one that goes without saying,
    /// those that stand for it.
    pub(super) parents: Vec<Vec<usize>>,
    /// By assertion: its item, if it is told.
    pub(super) item_of: Vec<Option<usize>>,
}

impl Layout {
    pub(super) fn of(branch: &Branch) -> Layout {
        let mut layout = Layout {
            items: Vec::new(),
            parents: Vec::new(),
            item_of: Vec::new(),
        };
        for (index, node) in branch.nodes.iter().enumerate() {
            let mut parents: Vec<usize> = Vec::new();
            for &parent in &node.parents {
                parents.extend(layout.told(parent));
            }
            parents.sort_unstable();
            parents.dedup();
            let item = if goes_without_saying(index, branch) {
                None
            } else if stands_alone(node) {
                layout.items.push(Item::Lemma(index));
                Some(layout.items.len() - 1)
            } else {
                Some(layout.place(index, &parents))
            };
            layout.parents.push(parents);
            layout.item_of.push(item);
        }
        layout
    }

    /// The assertion itself if it is told, else those that stand for it.
    pub(super) fn told(&self, index: usize) -> Vec<usize> {
        if self.is_told(index) {
            vec![index]
        } else {
            self.parents.get(index).cloned().unwrap_or_default()
        }
    }

    fn is_told(&self, index: usize) -> bool {
        self.item_of.get(index).is_some_and(Option::is_some)
    }

    /// Puts an assertion on a line; which.
    fn place(&mut self, index: usize, parents: &[usize]) -> usize {
        let items = parents.iter().filter_map(|&parent| self.item_of[parent]);
        let last = items.max().unwrap_or(0);
        if let Some(Item::Line(runs)) = self.items.get_mut(last) {
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
                && runs.iter().map(Vec::len).sum::<usize>() < ROOM
            {
                runs.push(vec![index]);
                return at;
            }
        }
        self.items.push(Item::Line(vec![vec![index]]));
        self.items.len() - 1
    }
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
