//! Links between the almost locked sets of a position.
//!
//! A set that lacks one of its digits holds all its others. A walk goes from set to set. It starts
//! with the statement "this set lacks d", so the set holds another of its digits, x. If all places
//! of x in a second set see all places of x in the first, the second set lacks x: x is a
//! *restricted common* digit of the two sets. ALS-XZ, ALS-XY-Wing and ALS Chain are such walks
//! through two, three and more sets. They go from "the first set lacks z" to "the last set holds
//! z". They remove z from the cells that see all places of z in both sets.
//!
//! A true candidate makes each set lack its digit if the candidate sees all places of the digit in
//! the set. So one search for each candidate is enough. It goes from all sets that lack the digit
//! to a set that would hold it. It is breadth first, so the first walk that arrives is a shortest
//! one. The states "set s lacks d" are bits of a row, and a step is one OR for each state reached.
//! Measured on the positions of 400 puzzles after all singles, in a build without link-time
//! optimisation: 0.7 ms for the tables and ALS-XZ together, 0.9 ms for the tables and walks of
//! every length.
//!
//! The tables leave out states whose digit has no place outside the set that sees all its places in
//! the set. Nothing makes a set lack such a digit, and nothing follows if the set holds it. That is
//! almost half of the states (716 of 1,547 per position, measured on 25 hard puzzles).
//!
//! Sets that share a cell are not linked: an elimination by two overlapping sets also follows from
//! their parts.

use core::ops::Range;
use grid::{Board, Candidate, CellSet, Digit, DigitSet, House};
use links::{Als, AlsTable, Rows, intersect, meet, ones, unite};
use logic::{Derived, Position};

/// The number of the statement "set s lacks d", for a digit d of the set with targets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct State(u16);

impl State {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The states in a row of bits, ascending.
pub(crate) fn states(row: &[u64]) -> impl Iterator<Item = State> + '_ {
    ones(row).map(|number| State(number as u16))
}

/// Two sets that share at least two restricted common digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Double {
    pub(crate) sets: [Als; 2],
    /// The first state of each set.
    pub(crate) first_states: [State; 2],
    pub(crate) restricted: DigitSet,
}

/// The almost locked sets of a position, and which statements about one set follow from another.
#[derive(Default, Debug)]
pub(crate) struct AlsLinks {
    /// By state: its set and the digit that the set lacks.
    sets_and_digits: Vec<(Als, Digit)>,
    /// By state: the first state of its set.
    firsts: Vec<State>,
    /// By state: the digits of its set with targets, which are those of the set's states.
    own_digits: Vec<DigitSet>,
    /// By state: its targets, the cells outside the set that can hold the digit and see all its
    /// places in the set. Digits without targets have no state.
    targets: Vec<CellSet>,
    /// By state: the states of other sets that follow if the set *holds* the digit.
    held: Rows,
    /// By state: the states of other sets that follow from this state.
    next: Rows,
    /// By cell: the states of the sets that contain it.
    holding: Rows,
    /// By candidate: the states that are true if the candidate is.
    implied: Rows,
    /// By candidate: the states that would make a set hold the candidate's digit although the
    /// candidate makes it lack that digit.
    fatal: Rows,
    /// The states that follow from at least one state.
    following: Vec<u64>,
    /// Doubly linked pairs.
    doubles: Vec<Double>,
}

impl Derived for AlsLinks {
    fn derive(position: &Position<'_>) -> AlsLinks {
        let mut links = AlsLinks::default();
        links.renew(position);
        links
    }

    fn renew(&mut self, position: &Position<'_>) {
        let board = position.board();
        let table: &AlsTable = position.derived();
        self.sets_and_digits.clear();
        self.firsts.clear();
        self.own_digits.clear();
        self.targets.clear();
        for &als in table.sets() {
            let mut own_digits = DigitSet::EMPTY;
            for digit in als.digits {
                let places = als.cells & board.cells(digit);
                let targets = places.common_peers() & board.cells(digit);
                if !targets.is_empty() {
                    own_digits.insert(digit);
                    self.sets_and_digits.push((als, digit));
                    self.targets.push(targets);
                }
            }
            let first = State(self.firsts.len() as u16);
            self.firsts.resize(self.sets_and_digits.len(), first);
            self.own_digits
                .resize(self.sets_and_digits.len(), own_digits);
        }
        let count = self.sets_and_digits.len();
        self.held.renew(count, count);
        self.next.renew(count, count);
        self.holding.renew(81, count);
        self.implied.renew(729, count);
        self.fatal.renew(729, count);
        self.fill_holding_and_implied();
        self.fill_held(board);
        self.list_doubles();
        self.fill_next_and_fatal();
    }
}

impl AlsLinks {
    /// Fills `holding` and `implied`: for each cell the states of the sets that contain it, and for
    /// each candidate the states that it makes true.
    fn fill_holding_and_implied(&mut self) {
        let mut first = 0;
        while let Some((als, _)) = self.sets_and_digits.get(first) {
            let own = first..first + self.own_digits[first].len();
            for cell in als.cells {
                insert_all(self.holding.row_mut(cell.index()), own.clone());
            }
            for state in own.clone() {
                let digit = self.sets_and_digits[state].1;
                for cell in self.targets[state] {
                    self.implied
                        .insert(Candidate::new(cell, digit).index(), state);
                }
            }
            first = own.end;
        }
    }

    /// Fills `held`, which gives the restricted common digits of all pairs of sets. If a set holds
    /// a digit, those states of other sets follow that each place of the digit in the set makes
    /// true. The other set must share no cell with it. Each place intersects a whole row of states.
    /// All tables together are built a fifth faster than by comparing the sets in pairs.
    fn fill_held(&mut self, board: &Board) {
        let mut sharing = Vec::new();
        let mut first = 0;
        while let Some((als, _)) = self.sets_and_digits.get(first) {
            let own = first..first + self.own_digits[first].len();
            sharing.clear();
            sharing.resize(self.holding.row(0).len(), 0);
            for cell in als.cells {
                unite(&mut sharing, self.holding.row(cell.index()));
            }
            for state in own.clone() {
                let digit = self.sets_and_digits[state].1;
                let held = self.held.row_mut(state);
                held.fill(!0);
                for cell in als.cells & board.cells(digit) {
                    intersect(held, self.implied.row(Candidate::new(cell, digit).index()));
                }
                for (held, sharing) in held.iter_mut().zip(&sharing) {
                    *held &= !sharing;
                }
            }
            first = own.end;
        }
    }

    /// Lists the pairs of sets with at least two restricted common digits, in the order of their
    /// numbers.
    fn list_doubles(&mut self) {
        self.doubles.clear();
        // By first state of a set: the digits that are restricted common with set `one`. `linked`
        // lists the sets that have any, once for each digit.
        let mut restricted = vec![DigitSet::EMPTY; self.sets_and_digits.len()];
        let mut linked: Vec<State> = Vec::new();
        let mut first = 0;
        while let Some((one, _)) = self.sets_and_digits.get(first) {
            let digits = self.own_digits[first];
            // Each pair once: the later sets have the later states.
            let after = first + digits.len();
            let word = first / 64;
            for (state, digit) in (first..).zip(digits) {
                let later = ones(&self.held.row(state)[word..]).map(|state| 64 * word + state);
                for other in later.filter(|&other| other >= after) {
                    let other = self.firsts[other];
                    linked.push(other);
                    restricted[other.index()].insert(digit);
                }
            }
            linked.sort_unstable();
            for other in linked.drain(..) {
                let digits = core::mem::take(&mut restricted[other.index()]);
                if digits.is_plural() {
                    self.doubles.push(Double {
                        sets: [*one, self.sets_and_digits[other.index()].0],
                        first_states: [State(first as u16), other],
                        restricted: digits,
                    });
                }
            }
            first = after;
        }
    }

    /// Fills `next`, `fatal` and `following`.
    fn fill_next_and_fatal(&mut self) {
        self.following.clear();
        self.following
            .resize(self.sets_and_digits.len().div_ceil(64), 0);
        let mut linked = Vec::new();
        let mut first = 0;
        while let Some(digits) = self.own_digits.get(first) {
            let own = first..first + digits.len();
            // States without links add nothing to the others.
            let is_linked = |&state: &usize| self.held.row(state).iter().any(|&word| word != 0);
            linked.clear();
            linked.extend(own.clone().filter(is_linked));
            for &state in linked.iter().filter(|_| digits.is_plural()) {
                unite(&mut self.following, self.held.row(state));
            }
            for state in own.clone() {
                for &other in linked.iter().filter(|&&other| other != state) {
                    unite(self.next.row_mut(state), self.held.row(other));
                }
                let digit = self.sets_and_digits[state].1;
                for cell in self.targets[state] {
                    let candidate = Candidate::new(cell, digit).index();
                    let fatal = self.fatal.row_mut(candidate);
                    insert_all(fatal, own.start..state);
                    insert_all(fatal, state + 1..own.end);
                }
            }
            first = own.end;
        }
    }

    /// The set of a state and the digit that it lacks.
    pub(crate) fn set_and_digit(&self, state: State) -> (Als, Digit) {
        self.sets_and_digits[state.index()]
    }

    /// The state "the set lacks `digit`" of the set with this first state; `None` if the digit has
    /// no targets.
    pub(crate) fn state_of(&self, first: State, digit: Digit) -> Option<State> {
        let digits = self.own_digits[first.index()];
        let state = || State(first.0 + rank(digits, digit) as u16);
        digits.contains(digit).then(state)
    }

    /// The first state of the set of a state.
    pub(crate) fn first_state_of_set(&self, state: State) -> State {
        self.firsts[state.index()]
    }

    /// The cells outside the set that can hold its digit and see all its places in the set.
    pub(crate) fn targets(&self, state: State) -> CellSet {
        self.targets[state.index()]
    }

    /// The digits with targets of the set of a state.
    pub(crate) fn own_digits(&self, state: State) -> DigitSet {
        self.own_digits[state.index()]
    }

    /// The cells outside the set with this first state that can hold `digit` and see all its places
    /// in the set.
    pub(crate) fn targets_of(&self, first: State, digit: Digit) -> CellSet {
        let state = self.state_of(first, digit);
        state.map_or(CellSet::EMPTY, |state| self.targets(state))
    }

    /// The states that follow from a state.
    pub(crate) fn next(&self, state: State) -> &[u64] {
        self.next.row(state.index())
    }

    /// The states that a candidate makes true if it is true.
    pub(crate) fn implied(&self, candidate: Candidate) -> &[u64] {
        self.implied.row(candidate.index())
    }

    /// Whether a state that contradicts a true candidate follows from at least one state.
    pub(crate) fn may_be_fatal(&self, candidate: Candidate) -> bool {
        meet(self.fatal(candidate), &self.following)
    }

    /// The states that contradict a true candidate.
    pub(crate) fn fatal(&self, candidate: Candidate) -> &[u64] {
        self.fatal.row(candidate.index())
    }

    pub(crate) fn doubles(&self) -> &[Double] {
        &self.doubles
    }

    /// The number of states.
    pub(crate) fn count(&self) -> usize {
        self.sets_and_digits.len()
    }
}

/// Sets all bits of a range.
fn insert_all(row: &mut [u64], range: Range<usize>) {
    let Range { mut start, end } = range;
    while start < end {
        let bits = (end - start).min(64 - start % 64);
        row[start / 64] |= !0 >> (64 - bits) << (start % 64);
        start += bits;
    }
}

/// The number of digits in the set that are smaller than `digit`.
fn rank(digits: DigitSet, digit: Digit) -> usize {
    let below = (1_u16 << digit.index()) - 1;
    (digits.bits() & below).count_ones() as usize
}

/// The first house that contains all places of a digit in both sets, if there is one. A restricted
/// common digit has one.
pub(crate) fn house_of(board: &Board, digit: Digit, sets: [Als; 2]) -> Option<House> {
    let [one, other] = sets;
    let places = (one.cells | other.cells) & board.cells(digit);
    places.common_houses().first()
}
