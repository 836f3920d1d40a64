//! All consequences of one assumption, in the order in which Sudoku Explainer finds them.
//!
//! There are two queues: candidates made true and candidates made false. While true candidates
//! wait, their weak links are followed. Only when none waits, one false candidate is followed: each
//! slot that it leaves with one candidate makes that candidate true. In Nishio and dynamic chains,
//! the false candidate is also removed from the field. When both queues are empty, advanced rules
//! may continue. The first contradiction ends the closure. The consequences found so far stay,
//! because other searches use these partial sets (quirk Q1).
//!
//! There are no node objects. A false candidate is stored with the true candidate that excludes it,
//! or with the step of an advanced rule that removes it. A true candidate is stored with the slot
//! in which it was left alone. Its parents are the other candidates that this slot had at the
//! start: all of them are false by then.

use super::field::{Bits, Field, FilledCells, TABLES, each};
use super::lists::ListEntry;
use super::literal::Lit;
use super::nested::Nested;
use super::rules::Rules;
use core::ops::ControlFlow;
use logic::{Stop, View};

/// The links that a closure follows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mode {
    /// One digit only; candidates made false are removed.
    Nishio,
    /// All links; nothing is removed, so strong links are those of the start.
    Static,
    /// All links; candidates made false are removed. The level, one of [`levels`](super::levels), says which
    /// advanced rules apply.
    Dynamic(u8),
}

impl Mode {
    pub(crate) fn is_dynamic(self) -> bool {
        self != Mode::Static
    }

    pub(crate) fn level(self) -> u8 {
        match self {
            Mode::Nishio | Mode::Static => 0,
            Mode::Dynamic(level) => level,
        }
    }
}

/// The reason for an assertion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// The assumption.
    Start,
    /// False, because this candidate is true.
    Weak(u16),
    /// True, because it is the only candidate left in this slot.
    Slot(u16),
    /// False, by this step of an advanced rule.
    Step(u16),
}

/// Two contradictory assertions about one candidate: `new`, and its opposite in the closure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clash {
    /// The assertion that is not in the closure.
    pub(crate) new: Lit,
    /// Its reason.
    pub(crate) reason: Reason,
}

/// A removal by an advanced rule: its parents and the rule.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// Start and end in `Closure::step_parents`.
    pub(crate) parents: (u32, u32),
    pub(crate) rule: Rule,
}

/// The advanced rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// All places of the digit of this slot, which belongs to a house, are in one other house.
    Locked(u16),
    /// The digits of these two slots, which belong to one house, have the same two places.
    HiddenPair(u16, u16),
    /// These two cells of a house have the same two digits.
    NakedPair(u16, u16),
    /// The digit has the same two positions in these two slots, which belong to two rows or to two
    /// columns.
    XWing(u16, u16),
    /// A nested chain, by its number in [`Closure::chain`].
    Chain(u16),
}

/// Marks the assumption in `on_by` and `off_by`.
const START: u16 = u16::MAX;
/// Added to the number of a step of an advanced rule in `off_by`.
const STEP: u16 = 0x8000;

/// The closure of one assumption.
#[derive(Clone)]
pub(crate) struct Closure {
    pub(crate) start: Lit,
    /// The true candidates.
    pub(crate) on: Bits,
    /// The false candidates.
    pub(crate) off: Bits,
    /// The true candidates in order of discovery; also a queue.
    pub(crate) on_order: Vec<u16>,
    /// The false candidates in order of discovery; also a queue.
    pub(crate) off_order: Vec<u16>,
    /// Number of candidates of `on_order` that are already followed.
    on_taken: usize,
    /// Number of candidates of `off_order` that are already followed.
    off_taken: usize,
    /// For each true candidate, the slot in which it was left alone, or [`START`].
    on_by: Box<[u16; 729]>,
    /// For each false candidate, the true candidate that excludes it, or [`STEP`] plus the number
    /// of a step, or [`START`].
    off_by: Box<[u16; 729]>,
    steps: Vec<Step>,
    step_parents: Vec<u16>,
    /// The nested chains of the steps.
    chains: Vec<ListEntry>,
    /// The first contradiction.
    pub(crate) clash: Option<Clash>,
    /// The candidates that are not removed.
    pub(crate) now: Field,
}

impl Closure {
    /// A closure without assertions.
    pub(crate) fn new(initial_field: &Field) -> Closure {
        Closure {
            start: Lit::on(0),
            on: Bits::EMPTY,
            off: Bits::EMPTY,
            on_order: Vec::new(),
            off_order: Vec::new(),
            on_taken: 0,
            off_taken: 0,
            on_by: Box::new([0; 729]),
            off_by: Box::new([0; 729]),
            steps: Vec::new(),
            step_parents: Vec::new(),
            chains: Vec::new(),
            clash: None,
            now: initial_field.clone(),
        }
    }

    /// Forgets all assertions and starts with an assumption; memory is reused.
    pub(crate) fn restart(&mut self, initial_field: &Field, start: Lit) {
        self.start = start;
        self.on = Bits::EMPTY;
        self.off = Bits::EMPTY;
        self.on_order.clear();
        self.off_order.clear();
        self.on_taken = 0;
        self.off_taken = 0;
        self.steps.clear();
        self.step_parents.clear();
        self.chains.clear();
        self.clash = None;
        self.now.slots = initial_field.slots;
        if start.is_on() {
            self.add_on(start.candidate(), START);
        } else {
            self.add_off(start.candidate(), START);
        }
    }

    /// Follows all links, without advanced rules.
    pub(crate) fn run(&mut self, mode: Mode) {
        while self.clash.is_none() {
            if let Some(&candidate) = self.on_order.get(self.on_taken) {
                self.on_taken += 1;
                self.take_on(candidate, mode);
            } else if let Some(&candidate) = self.off_order.get(self.off_taken) {
                self.off_taken += 1;
                self.take_off(candidate, mode);
            } else {
                break;
            }
        }
    }

    /// Follows all links and advanced rules to the end. May continue a closure of a lower level
    /// if the rules of that level are the first rules of this level; see `Store::prepare`.
    pub(crate) fn run_level(
        &mut self,
        initial_field: &Field,
        filled_cells: &FilledCells,
        mode: Mode,
        nested: &mut Nested,
        view: &View<'_>,
    ) -> ControlFlow<Stop> {
        loop {
            // The cost of following the links, and a share of the later comparison and narration.
            view.spend(3)?;
            self.run(mode);
            if self.clash.is_some() || mode.level() == 0 {
                return ControlFlow::Continue(());
            }
            let before = self.off_order.len();
            Rules {
                initial_field,
                filled_cells,
                level: mode.level(),
            }
            .apply(self, nested, view)?;
            if self.off_order.len() == before {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Follows the weak links of a candidate that is true.
    fn take_on(&mut self, candidate: u16, mode: Mode) {
        let place = &TABLES.place[usize::from(candidate)];
        let masks = [
            if mode == Mode::Nishio { 0 } else { 0x1ff },
            0x1ff,
            place.beyond_box[0],
            place.beyond_box[1],
        ];
        // Few candidates cause a clash. Only for these must the loop look for the first clash in
        // order.
        let clashes = TABLES.weak[usize::from(candidate)].overlaps(&self.on);
        for (kind, mask) in masks.into_iter().enumerate() {
            let slot = place.slot[kind];
            let mut rest = self.now.at(slot) & mask & !place.bit[kind];
            let row = &TABLES.candidate[usize::from(slot)];
            while rest != 0 {
                let excluded = row[rest.trailing_zeros() as usize & 15];
                rest &= rest - 1;
                if clashes && self.on.has(excluded) {
                    self.clash = Some(Clash {
                        new: Lit::off(excluded),
                        reason: Reason::Weak(candidate),
                    });
                    return;
                }
                self.add_off(excluded, candidate);
            }
        }
    }

    /// Follows the strong links of a candidate that is false, and removes it.
    fn take_off(&mut self, candidate: u16, mode: Mode) {
        let place = &TABLES.place[usize::from(candidate)];
        // All consequences are found before any is added: a candidate left alone in two slots keeps
        // the first slot. A removal from one slot does not change the other three, so it can happen
        // in the same loop.
        let mut forced = [(0_u16, 0_u16); 4];
        let mut count = 0;
        for kind in 0..4 {
            let slot = place.slot[kind];
            let mask = self.now.at(slot);
            let left = mask & !place.bit[kind];
            if mode.is_dynamic() {
                self.now.slots[usize::from(slot)] = left;
            }
            if left.is_power_of_two() && left != mask && (kind > 0 || mode != Mode::Nishio) {
                let forced_candidate =
                    TABLES.candidate[usize::from(slot)][left.trailing_zeros() as usize & 15];
                if forced[..count]
                    .iter()
                    .all(|&(known, _)| known != forced_candidate)
                {
                    forced[count] = (forced_candidate, slot);
                    count += 1;
                }
            }
        }
        for &(forced_candidate, slot) in &forced[..count] {
            if self.off.has(forced_candidate) {
                self.clash = Some(Clash {
                    new: Lit::on(forced_candidate),
                    reason: Reason::Slot(slot),
                });
                return;
            }
            self.add_on(forced_candidate, slot);
        }
    }

    #[inline]
    fn add_on(&mut self, candidate: u16, by: u16) {
        if self.on.insert(candidate) {
            self.on_by[usize::from(candidate)] = by;
            self.on_order.push(candidate);
        }
    }

    #[inline]
    fn add_off(&mut self, candidate: u16, by: u16) {
        if self.off.insert(candidate) {
            self.off_by[usize::from(candidate)] = by;
            self.off_order.push(candidate);
        }
    }

    /// Adds the removals of an advanced rule; `parents` are false candidates. Contradictions are
    /// not checked here (quirk Q12).
    pub(crate) fn add_step(
        &mut self,
        rule: Rule,
        parents: &[u16],
        removals: impl Iterator<Item = u16>,
    ) {
        let number = self.steps.len() as u16;
        let from = self.step_parents.len() as u32;
        let mut used = false;
        for candidate in removals {
            if !self.off.has(candidate) {
                self.add_off(candidate, STEP | number);
                used = true;
            }
        }
        if used {
            self.step_parents.extend_from_slice(parents);
            let parents = (from, self.step_parents.len() as u32);
            self.steps.push(Step { parents, rule });
        }
    }

    /// The reason for an assertion of the closure.
    pub(crate) fn reason(&self, lit: Lit) -> Reason {
        let at = usize::from(lit.candidate());
        if lit.is_on() {
            match self.on_by[at] {
                START => Reason::Start,
                slot => Reason::Slot(slot),
            }
        } else {
            match self.off_by[at] {
                START => Reason::Start,
                by if by & STEP != 0 => Reason::Step(by & !STEP),
                by => Reason::Weak(by),
            }
        }
    }

    /// Adds a nested chain and its removals.
    pub(crate) fn add_nested_chain(
        &mut self,
        chain: ListEntry,
        parents: &[u16],
        removals: impl Iterator<Item = u16>,
    ) {
        let number = self.chains.len() as u16;
        self.chains.push(chain);
        self.add_step(Rule::Chain(number), parents, removals);
    }

    /// The nested chains used as advanced rules.
    pub(crate) fn chains(&self) -> &[ListEntry] {
        &self.chains
    }

    /// The nested chain with this number.
    pub(crate) fn chain(&self, number: u16) -> &ListEntry {
        &self.chains[usize::from(number)]
    }

    /// A step and the false candidates it follows from.
    pub(crate) fn step_of(&self, number: u16) -> (&Step, &[u16]) {
        let step = &self.steps[usize::from(number)];
        let (from, to) = step.parents;
        (step, &self.step_parents[from as usize..to as usize])
    }

    /// Calls `f` with each parent of an assertion that holds for this reason.
    #[inline]
    pub(crate) fn parents(
        &self,
        initial_field: &Field,
        lit: Lit,
        reason: Reason,
        mut f: impl FnMut(Lit),
    ) {
        match reason {
            Reason::Start => {}
            Reason::Weak(candidate) => f(Lit::on(candidate)),
            Reason::Slot(slot) => each(slot, initial_field.at(slot), |other| {
                if other != lit.candidate() {
                    f(Lit::off(other));
                }
            }),
            Reason::Step(number) => {
                for &candidate in self.step_of(number).1 {
                    f(Lit::off(candidate));
                }
            }
        }
    }
}
