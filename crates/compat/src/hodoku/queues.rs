//! Singles in the order in which they became singles.
//!
//! `HoDoKu` records a single when a candidate disappears, in one of two queues: cells with one
//! candidate left, and digits with one place left in a house. The next single, and so whether it
//! counts 4 points (naked) or 14 (hidden), depends on the order of all earlier removals. So the
//! queues follow the journal, and continue from the last change if the journal has only grown.

use grid::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use logic::{Change, Derived, Position};

/// Both queues at a position.
pub(super) struct Queues {
    /// The number of the journal's run.
    run: u64,
    /// The number of the journal's history.
    history: u64,
    /// The changes of the journal that the queues follow so far.
    followed: Vec<Change>,
    /// For each cell, its candidates as nine bits; 0 if the cell is filled.
    candidates: [u16; 81],
    /// For each digit, the cells that can hold it: a transposed copy of `candidates`.
    places: [CellSet; 9],
    /// Number of places by house and digit.
    counts: [Counts; 27],
    filled: [bool; 81],
    /// The queue of cells with one candidate left, including cells that are filled by now.
    naked: Vec<Candidate>,
    /// The queue of digits with one place left in a house, including cells that are filled by now.
    hidden: Vec<Candidate>,
    /// The cells of all entries of `naked` before this index are filled.
    naked_from: usize,
    /// The cells of all entries of `hidden` before this index are filled.
    hidden_from: usize,
}

impl Derived for Queues {
    fn derive(position: &Position<'_>) -> Queues {
        let mut queues = Queues {
            run: position.journal().run(),
            history: position.journal().history(),
            followed: Vec::new(),
            candidates: [0x1ff; 81],
            places: [CellSet::EMPTY; 9],
            counts: [Counts::NINE; 27],
            filled: [false; 81],
            naked: Vec::new(),
            hidden: Vec::new(),
            naked_from: 0,
            hidden_from: 0,
        };
        queues.renew(position);
        queues
    }

    fn renew(&mut self, position: &Position<'_>) {
        let (journal, changes) = (position.journal(), position.journal().changes());
        // Within a history, changes are only added. After a return to an earlier position, the same
        // changes may have been made again.
        let continues = journal.history() == self.history
            || journal.run() == self.run && changes.starts_with(&self.followed);
        self.history = journal.history();
        if self.followed.is_empty() || !continues {
            self.run = journal.run();
            self.restart(position.board(), changes);
        }
        let from = self.followed.len();
        for &change in changes.get(from..).unwrap_or_default() {
            self.follow(change);
        }
        while self.is_stale(self.naked.get(self.naked_from)) {
            self.naked_from += 1;
        }
        while self.is_stale(self.hidden.get(self.hidden_from)) {
            self.hidden_from += 1;
        }
    }
}

impl Queues {
    /// Cells with one candidate left, in the order in which that happened.
    pub(super) fn naked(&self) -> impl Iterator<Item = Candidate> + '_ {
        let waiting = self.naked.get(self.naked_from..).unwrap_or_default();
        waiting.iter().copied().filter(|one| self.is_waiting(*one))
    }

    /// Digits with one place left in a house, in the order in which that happened.
    pub(super) fn hidden(&self) -> impl Iterator<Item = Candidate> + '_ {
        let waiting = self.hidden.get(self.hidden_from..).unwrap_or_default();
        waiting.iter().copied().filter(|one| self.is_waiting(*one))
    }

    /// Whether the cell of an entry is still open.
    fn is_waiting(&self, one: Candidate) -> bool {
        !self.filled[one.cell.index()]
    }

    /// Whether there is an entry and its cell is filled.
    fn is_stale(&self, entry: Option<&Candidate>) -> bool {
        entry.is_some_and(|&entry| !self.is_waiting(entry))
    }

    /// Starts with an empty grid and follows the givens of the journal. Then removes the candidates
    /// that are missing on the board although no change of the journal removed them: they were
    /// missing at the start.
    fn restart(&mut self, board: &Board, changes: &[Change]) {
        self.followed.clear();
        self.candidates = [0x1ff; 81];
        self.places = [CellSet::all(); 9];
        self.counts = [Counts::NINE; 27];
        self.filled = [false; 81];
        self.naked.clear();
        self.hidden.clear();
        self.naked_from = 0;
        self.hidden_from = 0;
        let mut removed_by_journal = [0_u16; 81];
        let mut given_count = 0;
        for &change in changes {
            match change {
                Change::Given(_) => {
                    self.follow(change);
                    given_count += 1;
                }
                Change::Placed(one) => {
                    removed_by_journal[one.cell.index()] = 0x1ff;
                    for peer in one.cell.peers() {
                        removed_by_journal[peer.index()] |= bit(one.digit);
                    }
                }
                Change::Removed(one) => removed_by_journal[one.cell.index()] |= bit(one.digit),
            }
        }
        self.followed.truncate(given_count);
        for cell in board.open() {
            let missing = self.candidates[cell.index()]
                & !board.candidates(cell).bits()
                & !removed_by_journal[cell.index()];
            for digit in DigitSet::from_bits(missing) {
                self.remove(cell, digit);
            }
        }
    }

    fn follow(&mut self, change: Change) {
        self.followed.push(change);
        match change {
            Change::Given(one) | Change::Placed(one) => self.set(one),
            Change::Removed(one) => self.remove(one.cell, one.digit),
        }
    }

    fn set(&mut self, Candidate { cell, digit }: Candidate) {
        let index = cell.index();
        let had = DigitSet::from_bits(core::mem::take(&mut self.candidates[index]));
        self.filled[index] = true;
        for places in &mut self.places {
            places.remove(cell);
        }
        let places = &mut self.places[digit.index()];
        let seen = *places & cell.peers();
        *places = *places - seen;
        let own = cell.house_set();
        for peer in seen {
            self.remove_from_cell(peer, digit);
            // The cell's own houses lose all places, so none of them is the last.
            self.remove_from_houses(peer.house_set() - own, digit);
        }
        let others = had.without(digit);
        for house in own {
            self.counts[house.index()].clear(digit);
        }
        let single = cell.houses().map(|house| {
            let counts = &mut self.counts[house.index()];
            (house, counts.subtract(others))
        });
        for other in others {
            for (house, single) in single {
                if single >> (4 * other.index()) & 1 == 1 {
                    self.note_hidden(house, other);
                }
            }
        }
    }

    fn remove(&mut self, cell: Cell, digit: Digit) {
        if self.places[digit.index()].remove(cell) {
            self.remove_from_cell(cell, digit);
            self.remove_from_houses(cell.house_set(), digit);
        }
    }

    /// Removes a candidate of the cell, and notes the last one.
    fn remove_from_cell(&mut self, cell: Cell, digit: Digit) {
        let candidates = &mut self.candidates[cell.index()];
        *candidates &= !bit(digit);
        if candidates.is_power_of_two()
            && let Some(digit) = Digit::ALL.get(candidates.trailing_zeros() as usize)
        {
            self.naked.push(Candidate::new(cell, *digit));
        }
    }

    /// Counts one place less in these houses, and notes the last one.
    fn remove_from_houses(&mut self, houses: HouseSet, digit: Digit) {
        for house in houses {
            if self.counts[house.index()].subtract_one(digit) {
                self.note_hidden(house, digit);
            }
        }
    }

    fn note_hidden(&mut self, house: House, digit: Digit) {
        let place = (self.places[digit.index()] & house.cells()).first();
        self.hidden
            .extend(place.map(|cell| Candidate::new(cell, digit)));
    }
}

/// Nine counts, one for each digit, of four bits each. The lowest bits are those of digit 1.
#[derive(Clone, Copy)]
struct Counts(u64);

/// The lowest bit of each count.
const LOWEST: u64 = 0x1_1111_1111;

impl Counts {
    const NINE: Counts = Counts(9 * LOWEST);

    /// Subtracts 1 from the counts of these digits. The lowest bit of each count that is 1 afterwards.
    fn subtract(&mut self, digits: DigitSet) -> u64 {
        self.0 -= SPREAD[usize::from(digits.bits())];
        let other = self.0 ^ LOWEST;
        !(other | other >> 1 | other >> 2 | other >> 3) & LOWEST
    }

    /// Sets the count of this digit to 0.
    fn clear(&mut self, digit: Digit) {
        self.0 &= !(15 << (4 * digit.index()));
    }

    /// Subtracts 1 from the count of this digit. Whether it is 1 afterwards.
    fn subtract_one(&mut self, digit: Digit) -> bool {
        let shift = 4 * digit.index();
        self.0 -= 1 << shift;
        self.0 >> shift & 15 == 1
    }
}

/// For each set of digits, the lowest bits of its counts.
static SPREAD: [u64; 512] = {
    let mut spread = [0; 512];
    let mut digits: usize = 1;
    while digits < 512 {
        let lowest = digits & digits.wrapping_neg();
        spread[digits] = spread[digits - lowest] | 1 << (4 * lowest.trailing_zeros());
        digits += 1;
    }
    spread
};

fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}
