//! Chains of almost locked sets. There are two searches: one moves through the list of sets forward
//! only, the other in both directions.

use super::als::{Lists, push_all};
use super::{find_proof, order, short};
use core::ops::ControlFlow;
use grid::{Candidate, Digit, DigitSet};
use logic::{Sink, Stop, View};
use techniques::als::words;

/// A path through the list to a set, with the restricted commons between neighbours.
#[derive(Clone, Debug)]
struct Path {
    /// The indices of the sets in the list.
    sets: Vec<usize>,
    /// For each set but the first, the restricted common with the set before it.
    joints: Vec<Digit>,
    /// The number of cells of all sets.
    cells: usize,
}

/// A chain with its eliminations.
struct Chain {
    path: Path,
    removals: Vec<Candidate>,
    /// The digits of the eliminations.
    removed_digits: DigitSet,
}

/// Minimum number of sets.
const MIN_SETS: usize = 4;

/// Chains that only move forward in the list of sets.
///
/// Of the paths from a start to the same set with the same first and last restricted common, only
/// the path with the fewest cells is kept; on a tie, the one whose sets come first in the list.
/// Below four sets, paths of different lengths are kept separately.
pub(super) fn chain(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let lists = view.derived::<Lists>();
    let mut found: Vec<Chain> = Vec::new();
    // The paths to each set. The list of a set is empty again after its turn.
    let mut paths: Paths = vec![Vec::new(); lists.sets.len()];
    let mut reached: Vec<Path> = Vec::new();
    for start in 0..lists.sets.len() {
        view.spend(1)?;
        for common in lists.pairs_from(start) {
            for &digit in common.restricted_commons() {
                let [_, next] = common.sets;
                let path = Path {
                    sets: vec![start],
                    joints: Vec::new(),
                    cells: lists.sets[start].cells.len(),
                };
                keep(
                    &mut paths,
                    &path,
                    (next, digit),
                    lists.sets[next].cells.len(),
                );
            }
        }
        // Paths only go forward in the list, so all paths to a set are known at its turn.
        for at in start + 1..lists.sets.len() {
            core::mem::swap(&mut paths[at], &mut reached);
            for path in reached.drain(..) {
                let Some(&entered) = path.joints.last() else {
                    continue;
                };
                if MIN_SETS <= path.sets.len() {
                    lists.take(&path, &mut found);
                }
                for common in lists.pairs_from(at) {
                    let mut digits = common.restricted_commons().iter();
                    let Some(&digit) = digits.find(|&&digit| digit != entered) else {
                        continue;
                    };
                    let next = common.sets[1];
                    keep(
                        &mut paths,
                        &path,
                        (next, digit),
                        lists.sets[next].cells.len(),
                    );
                }
            }
        }
    }
    push_chains(view, sink, lists, &found)
}

/// Pushes the best chain first, then the other chains in the order in which they were found.
fn push_chains(
    view: &View<'_>,
    sink: &mut dyn Sink,
    lists: &Lists,
    found: &[Chain],
) -> ControlFlow<Stop> {
    let is_better = |one: &Chain, other: &Chain| one.is_better(other);
    let best = found.iter().enumerate();
    let best = best.fold(
        None,
        |best: Option<(usize, &Chain)>, (index, one)| match best {
            Some((_, other)) if !is_better(one, other) => best,
            _ => Some((index, one)),
        },
    );
    let Some((first, _)) = best else {
        return ControlFlow::Continue(());
    };
    let others = (0..found.len()).filter(|&index| index != first);
    for index in core::iter::once(first).chain(others) {
        let chain = &found[index];
        find_proof::push(view, sink, &chain.removals, |find| find, &|| {
            let removed_digits = short::digits(chain.removed_digits, "");
            let mut head = format!("Almost Locked Set Chain: {removed_digits}-");
            for (index, &set) in chain.path.sets.iter().enumerate() {
                let als = &lists.sets[set];
                if let Some(joint) = index
                    .checked_sub(1)
                    .and_then(|at| chain.path.joints.get(at))
                {
                    head = format!("{head} -{joint}-");
                }
                head = format!(
                    "{head} {} {{{}}}",
                    short::cells(als.cells),
                    short::digits(als.digits, "")
                );
            }
            let head = format!("{head} -{removed_digits} => ");
            let sets = chain
                .path
                .sets
                .iter()
                .map(|&set| lists.sets[set].links_als());
            let sets: Vec<links::Als> = sets.collect();
            let removal_set = chain.removals.iter().copied().collect();
            let proof = words::proof(view.board(), &sets, &chain.path.joints, &removal_set);
            short::with_form(proof, head, Vec::new())
        })?;
    }
    ControlFlow::Continue(())
}

/// Maximum number of sets in a chain that moves in both directions through the list.
const MAX_SETS: usize = 7;

/// A path, given by its last set and the index of the path to the set before it.
struct Link {
    set: usize,
    /// The first and the last restricted common of the path.
    joints: [Digit; 2],
    /// The index of the link of the set before this one; `None` for the second set of the path.
    before: Option<usize>,
    /// The number of sets of the path.
    length: usize,
    /// The number of cells of all sets of the path.
    cells: usize,
}

/// Chains in both directions through the list. The eliminations depend only on the ends and the
/// digits next to them. So of all chains of one length with the same ends and digits, the one with
/// the fewest cells is kept. A chain of more than four sets is not kept if a shorter chain of at
/// least four sets has the same ends and digits.
pub(super) fn chain_both_ways(view: &View<'_>, sink: &mut dyn Sink) -> ControlFlow<Stop> {
    let lists = view.derived::<Lists>();
    let mut found: Vec<Chain> = Vec::new();
    for start in 0..lists.sets.len() {
        view.spend(10)?;
        let mut links: Vec<Link> = Vec::new();
        let mut layer = 0..0;
        for length in 2..=MAX_SETS {
            let mut next: Vec<Link> = Vec::new();
            let mut longer = |before: Option<usize>, set: usize, joint: Digit| {
                let known = before.and_then(|index| links.get(index));
                let link = Link {
                    set,
                    joints: [known.map_or(joint, |known| known.joints[0]), joint],
                    before,
                    length,
                    cells: lists.sets[set].cells.len()
                        + known.map_or(lists.sets[start].cells.len(), |known| known.cells),
                };
                let same = |other: &&mut Link| (other.set, other.joints) == (set, link.joints);
                let is_known = |other: &Link| {
                    MIN_SETS <= other.length && (other.set, other.joints) == (set, link.joints)
                };
                match next.iter_mut().find(same) {
                    Some(other) if link.cells < other.cells => *other = link,
                    Some(_) => {}
                    None if links.iter().any(is_known) => {}
                    None => next.push(link),
                }
            };
            if length == 2 {
                for (set, digits) in lists.linked_sets(start) {
                    for &digit in digits {
                        longer(None, set, digit);
                    }
                }
            }
            for index in layer {
                let Some(&Link {
                    set,
                    joints: [_, entered],
                    ..
                }) = links.get(index).as_ref()
                else {
                    continue;
                };
                for (set, digits) in lists.linked_sets(*set) {
                    if set != start && !links_back(&links, index).any(|known| known.set == set) {
                        for &digit in digits.iter().filter(|&digit| digit != entered) {
                            longer(Some(index), set, digit);
                        }
                    }
                }
            }
            layer = links.len()..links.len() + next.len();
            links.append(&mut next);
            for index in layer.clone().filter(|_| MIN_SETS <= length) {
                // The reversed chain is the same chain, so only one direction is taken.
                if links.get(index).is_some_and(|link| start < link.set) {
                    let (sets, joints): (Vec<usize>, Vec<Digit>) = links_back(&links, index)
                        .map(|link| (link.set, link.joints[1]))
                        .unzip();
                    let path = Path {
                        sets: core::iter::once(start)
                            .chain(sets.into_iter().rev())
                            .collect(),
                        joints: joints.into_iter().rev().collect(),
                        cells: links[index].cells,
                    };
                    lists.take(&path, &mut found);
                }
            }
        }
    }
    push_chains(view, sink, lists, &found)
}

/// The links of a path, last first.
fn links_back(links: &[Link], last: usize) -> impl Iterator<Item = &Link> {
    core::iter::successors(links.get(last), |link| links.get(link.before?))
}

/// The paths from one start: for each last set, one path for each first digit, last digit and
/// number of sets, where all numbers from four on count as the same.
type Paths = Vec<Vec<Path>>;

impl Path {
    fn key(&self) -> (Option<Digit>, Option<Digit>, usize) {
        (
            self.joints.last().copied(),
            self.joints.first().copied(),
            self.sets.len().min(MIN_SETS),
        )
    }

    /// The path with one more set.
    fn longer(&self, next: usize, joint: Digit, cells: usize) -> Path {
        let mut longer = Path {
            sets: Vec::with_capacity(self.sets.len() + 1),
            joints: Vec::with_capacity(self.joints.len() + 1),
            cells,
        };
        longer.sets.extend_from_slice(&self.sets);
        longer.sets.push(next);
        longer.joints.extend_from_slice(&self.joints);
        longer.joints.push(joint);
        longer
    }
}

/// Keeps the path with one more set, `next`, unless a better path to that set is known. `joint` is
/// the last restricted common, and `next_cells` the number of cells of `next`.
fn keep(paths: &mut Paths, path: &Path, (next, joint): (usize, Digit), next_cells: usize) {
    let Some(known_paths) = paths.get_mut(next) else {
        return;
    };
    let cells = path.cells + next_cells;
    let first = path.joints.first().copied().unwrap_or(joint);
    let key = (
        Some(joint),
        Some(first),
        (path.sets.len() + 1).min(MIN_SETS),
    );
    match known_paths.iter_mut().find(|known| known.key() == key) {
        // Of two paths with equally many cells, the one whose sets come first in the list is kept.
        Some(known) if cells < known.cells || cells == known.cells && precedes(path, known) => {
            *known = path.longer(next, joint, cells);
        }
        Some(_) => {}
        None => known_paths.push(path.longer(next, joint, cells)),
    }
}

/// Whether the path with one more set comes before another path to the same set.
fn precedes(path: &Path, known: &Path) -> bool {
    let longer = path.sets.iter().chain(known.sets.last());
    longer.lt(known.sets.iter())
}

impl Lists {
    /// Adds the chain of a path to `found` if it eliminates something. Of chains with the same
    /// eliminations, the one with the fewest cells is kept; on a tie, the one whose sets come
    /// first in the list of sets, compared from the first set on.
    fn take(&self, path: &Path, found: &mut Vec<Chain>) {
        let (Some(&start), Some(&end)) = (path.sets.first(), path.sets.last()) else {
            return;
        };
        let (Some(&first), Some(&last)) = (path.joints.first(), path.joints.last()) else {
            return;
        };
        let [one, other] = [start, end].map(|set| &self.sets[set]);
        let mut removals = Vec::new();
        let mut removed_digits = DigitSet::EMPTY;
        for z in (one.digits & other.digits).without(first).without(last) {
            let cells = one.seen[z.index()] & other.seen[z.index()];
            push_all(&mut removals, z, cells);
            if !cells.is_empty() {
                removed_digits.insert(z);
            }
        }
        if removals.is_empty() {
            return;
        }
        let chain = Chain {
            path: path.clone(),
            removals,
            removed_digits,
        };
        match found
            .iter_mut()
            .find(|known| known.removals == chain.removals)
        {
            Some(known)
                if (chain.path.cells, &chain.path.sets) < (known.path.cells, &known.path.sets) =>
            {
                *known = chain;
            }
            Some(_) => {}
            None => found.push(chain),
        }
    }
}

impl Chain {
    /// Whether HoDoKu prefers this chain: more eliminations, then the smaller sum of their indices,
    /// then fewer cells.
    fn is_better(&self, other: &Chain) -> bool {
        let (removals, other_removals) = (&self.removals, &other.removals);
        if removals.len() != other_removals.len() {
            return other_removals.len() < removals.len();
        }
        if removals != other_removals {
            return order::index_sum(removals) < order::index_sum(other_removals);
        }
        self.path.cells < other.path.cells
    }
}
