//! Shortest paths from a start cell. A path visits no cell twice, but may return to its start.

use super::links::{partners, seen_in_order};
use grid::{Board, Cell, CellSet, Digit};

/// The links of a walk over cells.
pub(super) trait Links {
    /// Adds the next cells of a path with `step` links, in order. May leave out cells of `known`.
    fn next(&self, end: (Cell, Digit), step: usize, known: CellSet, into: &mut Vec<(Cell, Digit)>);

    /// Whether a walk may end at its start after this many links.
    fn may_return(&self, step: usize) -> bool {
        let _ = step;
        false
    }
}

/// Links of one digit: strong and weak in turn.
pub(super) struct OneDigit<'a> {
    pub(super) board: &'a Board,
    pub(super) ends: ChainEnds,
}

/// The cells in which a chain of one digit may end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChainEnds {
    /// In another cell only.
    NotAtStart,
    /// Also in its start, by a strong link; then the start is true.
    AlsoAtStart,
}

impl Links for OneDigit<'_> {
    fn next(
        &self,
        (cell, digit): (Cell, Digit),
        step: usize,
        known: CellSet,
        into: &mut Vec<(Cell, Digit)>,
    ) {
        if step.is_multiple_of(2) {
            into.extend(partners(self.board, cell, digit).map(|other| (other, digit)));
        } else {
            let places = self.board.cells(digit) - known;
            into.extend(seen_in_order(places, cell).map(|other| (other, digit)));
        }
    }

    fn may_return(&self, step: usize) -> bool {
        self.ends == ChainEnds::AlsoAtStart && !step.is_multiple_of(2)
    }
}

/// Links between bivalue cells; the digit is the one that is true in the cell.
pub(super) struct Bivalue<'a> {
    pub(super) board: &'a Board,
    pub(super) cells: CellSet,
}

impl Links for Bivalue<'_> {
    fn next(
        &self,
        (cell, digit): (Cell, Digit),
        _step: usize,
        known: CellSet,
        into: &mut Vec<(Cell, Digit)>,
    ) {
        let places = (self.cells & self.board.cells(digit)) - known;
        for other in seen_in_order(places, cell) {
            let value = self.board.candidates(other).without(digit).single();
            into.extend(value.map(|value| (other, value)));
        }
    }
}

/// Finds the shortest paths from a start. Of equally short paths to the same end, the first is
/// taken.
#[derive(Default)]
pub(super) struct ShortestPaths {
    entries: Vec<Entry>,
    /// The neighbours of the current cell.
    next: Vec<(Cell, Digit)>,
}

/// A cell that was reached, with its digit.
#[derive(Clone, Copy)]
struct Entry {
    cell: Cell,
    digit: Digit,
    /// The index of the entry before it.
    parent: usize,
    /// The number of links from the start.
    step: usize,
}

/// Receives a path: each cell with its digit.
type Take<'a> = &'a mut dyn FnMut(&[(Cell, Digit)]);

impl ShortestPaths {
    /// Calls `take` with the paths of at most `max_links` links from a start to the ends for
    /// which `is_end` holds.
    pub(super) fn each(
        &mut self,
        links: &impl Links,
        (start, digit): (Cell, Digit),
        max_links: usize,
        is_end: &dyn Fn(Cell, Digit, usize) -> bool,
        take: Take<'_>,
    ) {
        self.entries.clear();
        self.entries.push(Entry {
            cell: start,
            digit,
            parent: 0,
            step: 0,
        });
        // The cells reached so far, by the parity of the number of links and by the digit of the
        // last link.
        let mut reached = [[CellSet::only(start); 9]; 2];
        // The ends whose shortest path visits a cell twice, with the number of links of that path.
        let mut crossing = Vec::new();
        let mut at = 0;
        while let Some(&entry) = self.entries.get(at) {
            if max_links <= entry.step {
                break;
            }
            let step = entry.step + 1;
            let reached = &mut reached[step % 2][entry.digit.index()];
            self.next.clear();
            let end = (entry.cell, entry.digit);
            links.next(end, entry.step, reached.without(start), &mut self.next);
            for index in 0..self.next.len() {
                let (cell, digit) = self.next[index];
                if cell == start && step > 1 && links.may_return(step) {
                    self.take_return(at, step, (cell, digit), is_end, &mut crossing, take);
                    continue;
                }
                if !reached.insert(cell) {
                    continue;
                }
                let parent = at;
                self.entries.push(Entry {
                    cell,
                    digit,
                    parent,
                    step,
                });
                if is_end(cell, digit, step) {
                    let path = self.path(self.entries.len() - 1);
                    let cells: CellSet = path.iter().map(|&(cell, _)| cell).collect();
                    if cells.len() == path.len() {
                        take(&path);
                    } else {
                        crossing.push((cell, digit, step));
                    }
                }
            }
            at += 1;
        }
        // A path that visits a cell twice may hide a longer path to the same end that visits none
        // twice.
        for (cell, digit, step) in crossing {
            let mut path = vec![(start, digit)];
            if let Some(entry) = self.entries.first() {
                path[0] = (entry.cell, entry.digit);
            }
            for length in step..=max_links {
                let end = (cell, digit);
                if (length - step).is_multiple_of(2) && deepen(links, &mut path, length, end) {
                    take(&path);
                    break;
                }
            }
        }
    }

    /// Calls `take` with the path from an entry back to the start, or notes it in `crossing` if it
    /// visits another cell twice.
    fn take_return(
        &self,
        at: usize,
        step: usize,
        end: (Cell, Digit),
        is_end: &dyn Fn(Cell, Digit, usize) -> bool,
        crossing: &mut Vec<(Cell, Digit, usize)>,
        take: Take<'_>,
    ) {
        let is_known = |&(cell, digit, _): &(Cell, Digit, usize)| (cell, digit) == end;
        if !is_end(end.0, end.1, step) || crossing.iter().any(is_known) {
            return;
        }
        let mut path = self.path(at);
        let cells: CellSet = path.iter().map(|&(cell, _)| cell).collect();
        if cells.len() == path.len() {
            path.push(end);
            take(&path);
        } else {
            crossing.push((end.0, end.1, step));
        }
    }

    /// The path from the start to an entry.
    fn path(&self, mut at: usize) -> Vec<(Cell, Digit)> {
        let mut path = Vec::new();
        while let Some(entry) = self.entries.get(at) {
            path.push((entry.cell, entry.digit));
            if entry.step == 0 {
                break;
            }
            at = entry.parent;
        }
        path.reverse();
        path
    }
}

/// Extends `path` to a path of exactly `length` links that leads to `end`. Returns whether there is
/// one; otherwise `path` is unchanged.
fn deepen(
    links: &impl Links,
    path: &mut Vec<(Cell, Digit)>,
    length: usize,
    end: (Cell, Digit),
) -> bool {
    let Some(&(cell, digit)) = path.last() else {
        return false;
    };
    let step = path.len() - 1;
    if step == length {
        return (cell, digit) == end;
    }
    let mut next = Vec::new();
    links.next((cell, digit), step, CellSet::EMPTY, &mut next);
    for one in next {
        let is_return = one == end && step + 1 == length && links.may_return(length);
        if is_return || !path.iter().any(|&(other, _)| other == one.0) {
            path.push(one);
            if deepen(links, path, length, end) {
                return true;
            }
            path.pop();
        }
    }
    false
}
