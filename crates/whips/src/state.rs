//! The state of a search: the remaining values of each variable. Variables with one value left are
//! collected in a queue. [`crate::tables`] explains variables, seats, places and nodes.

use crate::tables::{CANDIDATES, SEATS, SEEN, VALUES, VARIABLES, segment, segment_houses};
use core::ops::ControlFlow;
use grid::{Board, Candidate, Cell};

/// The bits of the nine values of a variable.
pub(crate) const ALL: u16 = 0x1ff;

/// Marks a variable that is finished: its value is set, it is set aside ([`ASIDE`]), or a chain has
/// used it for a group. With this bit, the variable does not look like a variable with one value
/// left.
pub(crate) const USED: u16 = 0x8000;

/// With [`USED`], marks a variable that chains do not use. It may lose its last value without a
/// contradiction: because two bits stay, `take` never sees it as empty.
const ASIDE: u16 = 0x4000;

/// Which nodes a variable may be left with: candidates only, or also groups.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Nodes {
    Candidates,
    Groups,
}

impl Nodes {
    #[inline]
    pub(crate) const fn of<const GROUPS: bool>() -> Nodes {
        if GROUPS {
            Nodes::Groups
        } else {
            Nodes::Candidates
        }
    }
}

/// A contradiction: this variable is left without a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Empty(pub(crate) u16);

/// The remaining values of all variables, as bits.
///
/// A candidate is removed from all its four variables at once, so each variable always shows how
/// many values are left.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) variables: [u16; VARIABLES],
}

impl State {
    /// A state without values, which is to be overwritten.
    pub(crate) const BLANK: State = State {
        variables: [0; VARIABLES],
    };

    /// The state of a board. The variables of filled cells are set. The other variables with one
    /// value are put into the queue.
    pub(crate) fn of(board: &Board, queue: &mut Vec<u16>) -> Result<State, Empty> {
        let mut state = State::BLANK;
        for cell in Cell::all() {
            match board.value(cell) {
                Some(digit) => {
                    for seat in SEATS[Candidate::new(cell, digit).index()] {
                        state.variables[usize::from(seat.variable)] |= seat.bit | USED;
                    }
                }
                None => {
                    for digit in board.candidates(cell) {
                        for seat in SEATS[Candidate::new(cell, digit).index()] {
                            state.variables[usize::from(seat.variable)] |= seat.bit;
                        }
                    }
                }
            }
        }
        queue.clear();
        for (variable, &values) in state.variables.iter().enumerate() {
            if values & ALL == 0 {
                return Err(Empty(variable as u16));
            }
            if values.is_power_of_two() {
                queue.push(variable as u16);
            }
        }
        Ok(state)
    }

    /// Marks queued variables as not used by chains. Their values are not set.
    pub(crate) fn set_aside(&mut self, queue: &[u16]) {
        for &variable in queue {
            self.variables[usize::from(variable)] |= USED | ASIDE;
        }
    }

    /// Removes a candidate if it is open, then sets all singles that follow.
    pub(crate) fn eliminate(&mut self, target: usize, queue: &mut Vec<u16>) -> Result<(), Empty> {
        queue.clear();
        if self.is_open(target) {
            self.remove_but::<4, false>(target, queue)?;
            self.close::<false>(queue)?;
        }
        Ok(())
    }

    /// The remaining values of a variable as bits, with its marks.
    #[inline]
    pub(crate) fn values_of(&self, variable: u16) -> u16 {
        self.variables[usize::from(variable)]
    }

    /// Whether a candidate is left in a cell whose value is not set.
    #[inline]
    pub(crate) fn is_open(&self, candidate: usize) -> bool {
        let seat = SEATS[candidate][0];
        let values = self.values_of(seat.variable);
        values & seat.bit != 0 && values & USED == 0
    }

    /// Whether the variables of all cells are set.
    pub(crate) fn is_solved(&self) -> bool {
        self.variables[..81].iter().all(|values| values & USED != 0)
    }

    /// The open candidates, ascending.
    pub(crate) fn open(&self) -> impl Iterator<Item = usize> + '_ {
        let cells = self.variables[..81].iter().enumerate();
        let cells = cells.filter(|(_, values)| *values & USED == 0);
        cells.flat_map(|(cell, &values)| bits(values).map(move |digit| cell * 9 + digit))
    }

    /// Calls `each` for the targets of chains of length 1, with the variable of the chain. The
    /// places of the variable's digit in its house are all in one box and one line, and the target
    /// sees them all.
    pub(crate) fn length_1_targets(
        &self,
        each: &mut dyn FnMut(usize, u16) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (variable, &values) in self.variables.iter().enumerate().skip(81) {
            if values & USED != 0 {
                continue;
            }
            let Some(place) = segment(variable, values) else {
                continue;
            };
            let digit = (variable - 81) / 27;
            let (line, box_) = segment_houses(place);
            for house in [line, box_] {
                let in_house = 81 + 27 * digit + house;
                for at in bits(self.variables[in_house] & SEEN[place][house]) {
                    each(usize::from(VALUES[in_house][at]), variable as u16)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes one value from a variable. Queues the variable if one value is left or, with
    /// `GROUPS`, if the values that are left are a group.
    #[inline]
    fn take<const GROUPS: bool>(
        &mut self,
        variable: usize,
        bit: u16,
        queue: &mut Vec<u16>,
    ) -> Result<(), Empty> {
        let values = self.variables[variable] & !bit;
        self.variables[variable] = values;
        if values & values.wrapping_sub(1) == 0 {
            if values & ALL == 0 {
                return Err(Empty(variable as u16));
            }
            queue.push(variable as u16);
        } else if GROUPS
            && variable >= 81
            && values & USED == 0
            && segment(variable, values).is_some()
        {
            queue.push(variable as u16);
        }
        Ok(())
    }

    /// Removes a candidate from all its variables except the one of this kind: 0 cell, 1 row, 2
    /// column, 3 box; with 4, from all.
    #[inline]
    fn remove_but<const KIND: usize, const GROUPS: bool>(
        &mut self,
        candidate: usize,
        queue: &mut Vec<u16>,
    ) -> Result<(), Empty> {
        let seats = &SEATS[candidate];
        for (kind, seat) in seats.iter().enumerate() {
            if kind != KIND {
                self.take::<GROUPS>(usize::from(seat.variable), seat.bit, queue)?;
            }
        }
        Ok(())
    }

    /// Sets a candidate: removes everything that conflicts with it.
    #[inline]
    pub(crate) fn set<const GROUPS: bool>(
        &mut self,
        candidate: usize,
        queue: &mut Vec<u16>,
    ) -> Result<(), Empty> {
        let seats = SEATS[candidate];
        let [cell, row, column, box_] = seats.map(|seat| usize::from(seat.variable));
        let others = seats.map(|seat| self.values_of(seat.variable) & ALL & !seat.bit);
        for seat in seats {
            self.variables[usize::from(seat.variable)] = seat.bit | USED;
        }
        for at in bits(others[0]) {
            self.remove_but::<0, GROUPS>(usize::from(VALUES[cell][at]), queue)?;
        }
        for at in bits(others[1]) {
            self.remove_but::<1, GROUPS>(usize::from(VALUES[row][at]), queue)?;
        }
        for at in bits(others[2]) {
            self.remove_but::<2, GROUPS>(usize::from(VALUES[column][at]), queue)?;
        }
        let at = seats[3].bit.trailing_zeros() as usize;
        // The positions of the box that are in the candidate's row or column, which are done.
        let in_lines = (7 << (at / 3 * 3)) | (0o111 << (at % 3));
        for at in bits(others[3] & !in_lines) {
            self.remove_but::<3, GROUPS>(usize::from(VALUES[box_][at]), queue)?;
        }
        Ok(())
    }

    /// Sets a group: removes the group's digit from the other cells of its line and its box.
    pub(crate) fn set_group(&mut self, node: usize, queue: &mut Vec<u16>) -> Result<(), Empty> {
        let (place, digit) = (node / 9, node % 9);
        let (line, box_) = segment_houses(place);
        for (house, kind) in [(line, 1 + line / 9), (box_, 3)] {
            let variable = 81 + digit * 27 + house;
            let others = self.variables[variable] & SEEN[place][house];
            for at in bits(others) {
                let candidate = usize::from(VALUES[variable][at]);
                self.variables[variable] &= !(1 << at);
                match kind {
                    1 => self.remove_but::<1, true>(candidate, queue)?,
                    2 => self.remove_but::<2, true>(candidate, queue)?,
                    _ => self.remove_but::<3, true>(candidate, queue)?,
                }
            }
        }
        Ok(())
    }

    /// The node that a queued variable is left with. `None` if the variable is set or its values
    /// are not a node.
    #[inline]
    pub(crate) fn node_of(&self, variable: u16, nodes: Nodes) -> Option<usize> {
        let values = self.values_of(variable);
        if values & USED != 0 {
            return None;
        }
        let index = usize::from(variable);
        if values.is_power_of_two() {
            return Some(usize::from(VALUES[index][values.trailing_zeros() as usize]));
        }
        match nodes {
            Nodes::Candidates => None,
            Nodes::Groups if index < 81 => None,
            Nodes::Groups => segment(index, values).map(|place| place * 9 + (index - 81) / 27),
        }
    }

    /// Sets a node that a variable is left with.
    #[inline]
    pub(crate) fn set_node<const GROUPS: bool>(
        &mut self,
        node: usize,
        queue: &mut Vec<u16>,
    ) -> Result<(), Empty> {
        if !GROUPS || node < 729 {
            self.set::<GROUPS>(node, queue)
        } else {
            self.set_group(node, queue)
        }
    }

    /// T&E(1): removes each candidate whose consequences contain a contradiction, until no such
    /// candidate is left.
    pub(crate) fn refute_all<const GROUPS: bool>(
        &mut self,
        queue: &mut Vec<u16>,
    ) -> Result<(), Empty> {
        let mut changed = true;
        while core::mem::take(&mut changed) {
            for candidate in 0..CANDIDATES {
                if !self.is_open(candidate) {
                    continue;
                }
                let mut copy = self.clone();
                queue.clear();
                let closed = copy
                    .set::<GROUPS>(candidate, queue)
                    .and_then(|()| copy.close::<GROUPS>(queue));
                if closed.is_err() {
                    self.eliminate(candidate, queue)?;
                    changed = true;
                }
            }
        }
        Ok(())
    }

    /// A variable that would be left without a value if this node were set; `None` if there is
    /// none.
    ///
    /// The node must be one that a queued variable is left with ([`State::node_of`]), now or at an
    /// earlier step of the chain. Then every variable that contains the node keeps a value.
    #[inline]
    pub(crate) fn emptied_by(&self, node: usize) -> Option<u16> {
        let (place, digit) = (node / 9, node % 9);
        let (Some((of_digit, _)), seen) = (
            self.variables[81 + 27 * digit..].split_first_chunk::<27>(),
            &SEEN[place],
        ) else {
            return None;
        };
        let mut is_emptied = false;
        for (values, seen) in of_digit.iter().zip(seen) {
            is_emptied |= values & !seen == 0;
        }
        if is_emptied {
            let mut both = of_digit.iter().zip(seen);
            let house = both.position(|(values, seen)| values & !seen == 0)?;
            return Some((81 + 27 * digit + house) as u16);
        }
        // The cells that would lose the digit, row by row.
        for (row, (values, seen)) in of_digit[..9].iter().zip(seen).enumerate() {
            for column in bits(values & seen) {
                let cell = 9 * row + column;
                if self.variables[cell] == 1 << digit {
                    return Some(cell as u16);
                }
            }
        }
        if place < 81 {
            for other in bits(self.variables[place] & !(1 << digit)) {
                for seat in &SEATS[9 * place + other][1..] {
                    if self.values_of(seat.variable) == seat.bit {
                        return Some(seat.variable);
                    }
                }
            }
        }
        None
    }

    /// Sets the nodes of all queued variables until the queue is empty.
    pub(crate) fn close<const GROUPS: bool>(&mut self, queue: &mut Vec<u16>) -> Result<(), Empty> {
        let nodes = Nodes::of::<GROUPS>();
        while let Some(variable) = queue.pop() {
            if let Some(node) = self.node_of(variable, nodes) {
                self.set_node::<GROUPS>(node, queue)?;
            }
        }
        Ok(())
    }
}

/// The set bits, ascending.
#[inline]
pub(crate) fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    mask &= ALL;
    core::iter::from_fn(move || {
        (mask != 0).then(|| {
            let at = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            at
        })
    })
}
