//! A memory of searches that found nothing. A later search of the same entry can skip what has not
//! changed since.
//!
//! A board only loses candidates during a run. If a search found nothing, every find of a later
//! search depends on a candidate that was lost since: with fewer candidates, a pattern has no more
//! effects than before, so a pattern that was there already would have been found. So a search can
//! skip all patterns in cells, houses or digits that have not changed. It must consider every
//! condition of a pattern that becomes true when a candidate is lost.

use core::sync::atomic::{AtomicBool, Ordering};
use grid::{Board, CellSet, Digit, DigitSet};

/// What the board has lost since the last search of the same profile entry that found nothing.
/// Everything, if there was no such search.
#[derive(Clone, Copy, Debug)]
pub struct Changes<'a> {
    /// The cells that lost candidates, filled cells included.
    pub cells: CellSet,
    /// The digits that lost candidates.
    pub digits: DigitSet,
    /// The losses one by one; `None` if everything counts as changed.
    losses: Option<&'a [Loss]>,
}

impl Changes<'_> {
    /// Everything.
    pub(crate) fn all() -> Changes<'static> {
        Changes {
            cells: CellSet::all(),
            digits: DigitSet::all(),
            losses: None,
        }
    }

    /// The cells that lost the digit.
    pub fn cells_that_lost(&self, digit: Digit) -> CellSet {
        self.losses.map_or(CellSet::all(), |losses| {
            let lost = losses.iter().map(|loss| loss.by_digit[digit.index()]);
            lost.fold(CellSet::EMPTY, |all, cells| all | cells)
        })
    }
}

/// The candidates lost between two searches.
#[derive(Clone, Debug)]
struct Loss {
    cells: CellSet,
    digits: DigitSet,
    by_digit: [CellSet; 9],
}

/// The last search of a profile entry that found nothing.
#[derive(Default)]
struct LastSearch {
    /// The number of items of [`Memory::losses`] before the search; `None` if there was no such
    /// search.
    losses_before: Option<usize>,
    /// Whether the technique reads the changes.
    reads_changes: AtomicBool,
}

/// The losses of a run, and for each entry its last search that found nothing.
#[derive(Default)]
pub(crate) struct Memory {
    losses: Vec<Loss>,
    /// The cells of each digit at the last update.
    cells: [CellSet; 9],
    /// Whether `cells` are those of the board.
    is_current: bool,
    entries: Vec<LastSearch>,
}

impl Memory {
    /// Forgets all searches; the next board may have any candidates.
    pub(crate) fn clear(&mut self) {
        self.losses.clear();
        self.is_current = false;
        for entry in &mut self.entries {
            entry.losses_before = None;
        }
    }

    /// Notes that the board has lost candidates.
    pub(crate) fn board_changed(&mut self) {
        self.is_current = false;
    }

    /// Prepares for a search of an entry.
    pub(crate) fn before_search(&mut self, entry: usize, board: &Board) {
        if self.entries.len() <= entry {
            self.entries.resize_with(entry + 1, LastSearch::default);
        }
        if self.entries[entry].losses_before.is_some() {
            self.update(board);
        }
    }

    /// Notes that the search of an entry found nothing. Only entries whose technique reads the
    /// changes are noted.
    pub(crate) fn found_nothing(&mut self, entry: usize, board: &Board) {
        if self.entries[entry].reads_changes.load(Ordering::Relaxed) {
            self.update(board);
            self.entries[entry].losses_before = Some(self.losses.len());
        }
    }

    /// Adds what the board has lost since the last update.
    fn update(&mut self, board: &Board) {
        if self.is_current {
            return;
        }
        let mut loss = Loss {
            cells: CellSet::EMPTY,
            digits: DigitSet::EMPTY,
            by_digit: [CellSet::EMPTY; 9],
        };
        for digit in Digit::ALL {
            let now = board.cells(digit);
            let before = core::mem::replace(&mut self.cells[digit.index()], now);
            let lost = before - now;
            loss.by_digit[digit.index()] = lost;
            loss.cells |= lost;
            if !lost.is_empty() {
                loss.digits.insert(digit);
            }
        }
        self.losses.push(loss);
        self.is_current = true;
    }

    /// The changes since the entry's last search that found nothing. Notes that the technique reads
    /// them.
    fn changes(&self, entry: usize) -> Changes<'_> {
        let Some(last_search) = self.entries.get(entry) else {
            return Changes::all();
        };
        last_search.reads_changes.store(true, Ordering::Relaxed);
        let losses = last_search
            .losses_before
            .and_then(|first| self.losses.get(first..));
        losses.map_or(Changes::all(), |losses| Changes {
            cells: losses
                .iter()
                .fold(CellSet::EMPTY, |all, loss| all | loss.cells),
            digits: losses
                .iter()
                .fold(DigitSet::EMPTY, |all, loss| all | loss.digits),
            losses: Some(losses),
        })
    }
}

/// The memory of one entry.
#[derive(Clone, Copy)]
pub(crate) struct EntryMemory<'a> {
    pub(crate) memory: &'a Memory,
    pub(crate) entry: usize,
}

impl<'a> EntryMemory<'a> {
    /// The changes since the entry's last search that found nothing.
    pub(crate) fn changes(self) -> Changes<'a> {
        self.memory.changes(self.entry)
    }
}
