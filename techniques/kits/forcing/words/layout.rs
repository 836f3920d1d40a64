//! The layout of a branch: the line of each assertion.
//!
//! An assertion is on the line of its last premise, or on a later line if that line is full. An
//! assertion directly after its premise continues a run: `r1c1=5 -> r1c7=3 -> r9c7=8`. Short runs
//! share a line, and assertions that one pattern proves are written together. A lemma has separate
//! lines.

use super::lists::{cited, together};
use super::net::{Because, Branch, End, Node};
use grid::Candidate;
use logic::{Phrase, Polarity};

/// Number of assertions on a line after which a new run starts a new line.
const NEW_RUN_LIMIT: usize = 6;

/// Maximum number of assertions on a line.
const MAX_ON_LINE: usize = 9;

/// A piece of a branch.
pub(super) enum Item {
    /// A line of runs. In a run, each assertion follows from the one before it.
    Line(Vec<Vec<usize>>),
    /// An assertion that a lemma with separate lines proves.
    Lemma(usize),
}

/// The narrated assertions of a branch and their places. A *narrated* assertion has an item of its
/// own or a place on a line. The text also has the assertions that are written together with it.
pub(super) struct Layout {
    pub(super) items: Vec<Item>,
    /// By assertion: its narrated premises. For an assertion that is not narrated, the assertions
    /// that replace it.
    pub(super) parents: Vec<Vec<usize>>,
    /// By assertion: its premises. Premises that are not in the text are replaced by
    /// their own premises.
    pub(super) premises: Vec<Vec<usize>>,
    /// By assertion: its item, if it is narrated.
    pub(super) item_of: Vec<Option<usize>>,
    /// By assertion: other assertions that the same pattern proves, narrated together with it.
    pub(super) together: Vec<Vec<usize>>,
}

impl Layout {
    pub(super) fn of(branch: &Branch) -> Layout {
        let mut layout = Layout {
            items: Vec::new(),
            parents: Vec::new(),
            premises: Vec::new(),
            item_of: Vec::new(),
            together: Vec::new(),
        };
        for (index, node) in branch.nodes.iter().enumerate() {
            let mut parents: Vec<usize> = Vec::new();
            for &parent in &node.parents {
                parents.extend(layout.narrated(parent));
            }
            parents.sort_unstable();
            parents.dedup();
            let premises = node.parents.iter().flat_map(|&one| layout.in_text(one));
            let mut premises: Vec<usize> = premises.collect();
            premises.sort_unstable();
            premises.dedup();
            let first = layout.same_pattern(branch, node, &parents);
            let item = if let Some(first) = first {
                layout.together[first].push(index);
                parents = vec![first];
                None
            } else if is_obvious(index, branch) {
                None
            } else if node.has_separate_lines() {
                layout.items.push(Item::Lemma(index));
                Some(layout.items.len() - 1)
            } else {
                Some(layout.place(index, &parents))
            };
            layout.parents.push(parents);
            layout.premises.push(premises);
            layout.item_of.push(item);
            layout.together.push(Vec::new());
        }
        layout
    }

    /// An earlier assertion that the same pattern proves.
    fn same_pattern(&self, branch: &Branch, node: &Node, parents: &[usize]) -> Option<usize> {
        let Because::Lemma(lemma) = &node.because else {
            return None;
        };
        let narrated = branch.nodes.iter().zip(&self.item_of).zip(&self.parents);
        let mut has_same_pattern = narrated.map(|((other, item), premises)| {
            item.is_some() && other.because == node.because && premises[..] == *parents
        });
        lemma
            .is_pattern()
            .then(|| has_same_pattern.position(|is_same| is_same))?
    }

    /// The assertion itself if it is narrated, otherwise its replacements.
    pub(super) fn narrated(&self, index: usize) -> Vec<usize> {
        if self.is_narrated(index) {
            vec![index]
        } else {
            self.parents.get(index).cloned().unwrap_or_default()
        }
    }

    /// The assertion itself if it is in the text, possibly together with others; otherwise its
    /// premises.
    fn in_text(&self, index: usize) -> Vec<usize> {
        let is_together = || self.together.iter().any(|others| others.contains(&index));
        if self.is_narrated(index) || is_together() {
            vec![index]
        } else {
            self.premises.get(index).cloned().unwrap_or_default()
        }
    }

    /// The notation of those premises of `user` that are narrated with an assertion.
    pub(super) fn premises_of(&self, branch: &Branch, user: usize, index: usize) -> Option<Phrase> {
        let others = self.together.get(index).into_iter().flatten();
        let premises = self.premises.get(user)?;
        let used = core::iter::once(&index)
            .chain(others)
            .filter(|one| premises.contains(one));
        notation_of(branch, used, cited)
    }

    /// The notation of an assertion and those narrated with it, by `fact` or `cited`.
    pub(super) fn facts(
        &self,
        branch: &Branch,
        index: usize,
        notation: fn(Candidate, Polarity) -> Phrase,
    ) -> Option<Phrase> {
        let others = self.together.get(index).into_iter().flatten();
        notation_of(branch, core::iter::once(&index).chain(others), notation)
    }

    fn is_narrated(&self, index: usize) -> bool {
        self.item_of.get(index).is_some_and(Option::is_some)
    }

    /// Puts an assertion on a line. Returns the index of the line among the items.
    fn place(&mut self, index: usize, parents: &[usize]) -> usize {
        let items = parents.iter().filter_map(|&parent| self.item_of[parent]);
        let last = items.max().unwrap_or(0);
        if let Some(Item::Line(runs)) = self.items.get_mut(last)
            && length(runs) < MAX_ON_LINE
        {
            let is_parent = |one: &usize| parents.contains(one);
            // The last run with a premise continues if it ends with a premise.
            let latest = runs.iter().rposition(|run| run.iter().any(is_parent));
            let run = latest.and_then(|run| runs.get_mut(run));
            if let Some(run) = run.filter(|run| run.last().is_some_and(is_parent)) {
                run.push(index);
                return last;
            }
        }
        for (item_index, item) in self.items.iter_mut().enumerate().skip(last) {
            if let Item::Line(runs) = item
                && length(runs) < NEW_RUN_LIMIT
            {
                runs.push(vec![index]);
                return item_index;
            }
        }
        self.items.push(Item::Line(vec![vec![index]]));
        self.items.len() - 1
    }
}

/// The notation of assertions, by `fact` or `cited`.
pub(super) fn notation_of<'i>(
    branch: &Branch,
    indices: impl Iterator<Item = &'i usize>,
    notation: fn(Candidate, Polarity) -> Phrase,
) -> Option<Phrase> {
    together(indices.filter_map(|&index| {
        let node = branch.nodes.get(index)?;
        Some(notation(node.candidate, node.because.polarity()))
    }))
}

fn length(runs: &[Vec<usize>]) -> usize {
    runs.iter().map(Vec::len).sum()
}

/// Whether an assertion is left out of the text: it only says that a digit excludes a candidate,
/// and another assertion or the contradiction uses it.
pub(super) fn is_obvious(index: usize, branch: &Branch) -> bool {
    let excluded =
        |node: &Node| matches!(node.because, Because::HouseTaken(_) | Because::CellTaken(_));
    let mut later = branch.nodes.iter().skip(index + 1);
    branch.nodes.get(index).is_some_and(excluded)
        && (branch.end != End::Conclusion || later.any(|node| node.parents.contains(&index)))
}
