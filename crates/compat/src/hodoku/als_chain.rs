//! Chains of almost locked sets. There are two searches: one moves through the list of sets forward
//! only, the other in both directions.

use super::als::{Lists, push_all};
use super::{find_proof, order, short};
use core::ops::ControlFlow;
use grid::{Candidate, Digit, DigitSet};
use links::{clear_below, contains, ones, unite};
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
    let mut links: Vec<Link> = Vec::new();
    let mut ends = Vec::new();
    for start in 0..lists.sets.len() {
        view.spend(1)?;
        let Some(last) = lists.ends(start, &mut ends) else {
            continue;
        };
        links.clear();
        for common in lists.pairs_from(start) {
            for &digit in common.restricted_commons() {
                let [_, set] = common.sets;
                let cells = [start, set].map(|set| lists.sets[set].cells.len());
                let link = Link {
                    set,
                    joints: [digit, digit],
                    before: None,
                    length: 2,
                    cells: cells[0] + cells[1],
                };
                keep(&mut paths, &links, link);
            }
        }
        // Paths only go forward in the list, so all paths to a set are known at its turn.
        for at in start + 1..lists.sets.len() {
            let first = links.len();
            links.append(&mut paths[at]);
            if last < at {
                continue;
            }
            for index in first..links.len() {
                let Link {
                    joints: [entered_first, entered],
                    length,
                    cells,
                    ..
                } = links[index];
                if MIN_SETS <= length && contains(&ends, at) {
                    lists.take(&path_of(&links, start, index), &mut found);
                }
                for common in lists.pairs_from(at) {
                    let mut digits = common.restricted_commons().iter();
                    let Some(&digit) = digits.find(|&&digit| digit != entered) else {
                        continue;
                    };
                    let set = common.sets[1];
                    let link = Link {
                        set,
                        joints: [entered_first, digit],
                        before: Some(index),
                        length: length + 1,
                        cells: cells + lists.sets[set].cells.len(),
                    };
                    keep(&mut paths, &links, link);
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
#[derive(Clone, Copy)]
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
                    lists.take(&path_of(&links, start, index), &mut found);
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

/// The path from a start to the last set of a link.
fn path_of(links: &[Link], start: usize, last: usize) -> Path {
    let (mut sets, mut joints): (Vec<usize>, Vec<Digit>) = links_back(links, last)
        .map(|link| (link.set, link.joints[1]))
        .unzip();
    sets.push(start);
    sets.reverse();
    joints.reverse();
    Path {
        sets,
        joints,
        cells: links[last].cells,
    }
}

/// The paths from one start: for each last set, one path for each first digit, last digit and
/// number of sets. From four sets on, all numbers count as one.
type Paths = Vec<Vec<Link>>;

/// Keeps a path unless a better path to its last set is known.
fn keep(paths: &mut Paths, links: &[Link], path: Link) {
    let Some(known_paths) = paths.get_mut(path.set) else {
        return;
    };
    let key = |path: &Link| (path.joints, path.length.min(MIN_SETS));
    match known_paths
        .iter_mut()
        .find(|known| key(known) == key(&path))
    {
        // Of two paths with equally many cells, the one whose sets come first in the list is kept.
        Some(known)
            if path.cells < known.cells
                || path.cells == known.cells && precedes(links, &path, known) =>
        {
            *known = path;
        }
        Some(_) => {}
        None => known_paths.push(path),
    }
}

/// Whether the sets of a path come before those of another path with the same first and last set.
/// The sets of a path ascend.
fn precedes(links: &[Link], path: &Link, other: &Link) -> bool {
    let before = |link: Option<&Link>| link.and_then(|link| links.get(link.before?));
    let (mut one, mut two) = (Some(path), Some(other));
    for _ in other.length..path.length {
        one = before(one);
    }
    for _ in path.length..other.length {
        two = before(two);
    }
    // Where the shorter path has its last set, the longer path has an earlier set.
    let mut precedes = other.length < path.length;
    while let (Some(link), Some(other_link)) = (one, two) {
        if link.set != other_link.set {
            precedes = link.set < other_link.set;
        }
        (one, two) = (before(one), before(two));
    }
    precedes
}

impl Lists {
    /// Writes the sets after a start that have a common elimination with it to `ends`, as bits. The
    /// last of them; `None` if there are none.
    fn ends(&self, start: usize, ends: &mut Vec<u64>) -> Option<usize> {
        ends.clear();
        ends.resize(self.sets.len().div_ceil(64), 0);
        let set = &self.sets[start];
        for digit in set.digits {
            for cell in set.seen[digit.index()] {
                let removed = Candidate::new(cell, digit);
                unite(ends, self.seen_by.row(removed.index()));
            }
        }
        clear_below(ends, start + 1);
        ones(ends).last()
    }

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
