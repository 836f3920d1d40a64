//! The closure of an assumption: everything that it forces, each assertion with the shortest
//! argument found.
//!
//! Arguments are processed in order of length (Knuth's generalisation of Dijkstra's algorithm): an
//! assertion is accepted with its first argument, and then its consequences are derived. The length
//! of an argument is the length of the set of its assertions, so an assertion that two premises
//! share counts once. Because of such shared assertions, the result is short but not always the
//! shortest.

use super::super::{CellsByDigit, Reach, Rules, live};
use super::assertions::{AssertionKind, Assertions, Length, Lengths};
use crate::kits::forcing::words::{Contradiction, Lemma};
use core::cmp::Reverse;
use grid::{Candidate, CandidateSet, House};
use logic::{Polarity, Truth};
use std::collections::BinaryHeap;
use std::rc::Rc;

/// The length of a lemma without its inner assertions.
const LEMMA_LENGTH: u32 = 8;

/// Marks a candidate without a known assertion.
const UNKNOWN: u16 = u16::MAX;

/// An assertion: a candidate is true or false.
pub(super) type Literal = (Candidate, Polarity);

/// The reason of an assertion.
#[derive(Clone)]
pub(super) enum Reason {
    /// The assumption itself.
    Case,
    /// The candidate is the only place left for its digit in the house.
    OnlyPlace(House),
    /// The candidate is the only one left in its cell.
    OnlyDigit,
    /// A true candidate excludes it.
    Taken(Candidate),
    /// A pattern or an inner net proves it; the list contains the candidates that must be false for
    /// that.
    Shown(Rc<Lemma>, Rc<[Candidate]>),
}

/// An accepted assertion.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) reason: Reason,
    /// The number of assertions accepted before it.
    pub(super) order: usize,
    pub(super) assertions: Rc<Assertions>,
}

/// A found assertion with its argument, not accepted yet.
#[derive(Clone)]
struct PendingAssertion {
    literal: Literal,
    reason: Reason,
    assertions: Rc<Assertions>,
    /// The length of the last assertion of the argument.
    step_length: u32,
}

/// A contradiction with its argument.
#[derive(Clone)]
pub(super) struct FoundContradiction {
    pub(super) how: Contradiction,
    pub(super) length: u32,
    /// The part of the length that is inside a lemma.
    pub(super) in_lemma: u32,
}

/// The closure of an assumption.
#[derive(Clone)]
pub(super) struct Closure<'a> {
    /// The candidates of the board.
    pub(super) base: &'a CellsByDigit,
    start: Candidate,
    pub(super) rules: Rules,
    /// The surrounding closure of a lemma.
    outer: Option<&'a Closure<'a>>,
    /// The candidates that are not known to be false.
    pub(super) left: CellsByDigit,
    /// By candidate, the index in `known` of the assertion that it is true.
    on: Vec<u16>,
    /// By candidate, the index in `known` of the assertion that it is false.
    off: Vec<u16>,
    /// The accepted assertions, in the order in which they were accepted.
    known: Vec<Known>,
    pub(super) lengths: Lengths,
    /// The assertions found so far. An entry is `None` after it was taken from the queue.
    pending: Vec<Option<PendingAssertion>>,
    /// The length of each pending argument and its index in `pending`, the shortest first.
    queue: BinaryHeap<Reverse<(u32, usize)>>,
    /// Maximum length of an argument inside a lemma.
    pub(super) max_in_lemma: u32,
    /// The shortest contradiction found so far.
    pub(super) contradiction: Option<FoundContradiction>,
}

impl<'a> Closure<'a> {
    /// The closure of an assumption on the board, before any consequence is accepted.
    pub(super) fn new(base: &'a CellsByDigit, rules: Rules, start: Candidate) -> Closure<'a> {
        let mut closure = Closure::empty(base, rules, start);
        closure.assume();
        closure
    }

    /// The closure of an assumption inside a lemma of the closure `outer`. The part of an argument
    /// inside the lemma has at most the length `max_in_lemma`.
    pub(super) fn in_lemma(
        outer: &'a Closure<'a>,
        start: Candidate,
        max_in_lemma: u32,
    ) -> Closure<'a> {
        let mut closure = Closure::empty(outer.base, Rules::of(Reach::Singles), start);
        closure.outer = Some(outer);
        closure.left = outer.left;
        closure.lengths = outer.lengths.inside();
        closure.max_in_lemma = max_in_lemma;
        closure.assume();
        closure
    }

    fn empty(base: &'a CellsByDigit, rules: Rules, start: Candidate) -> Closure<'a> {
        Closure {
            base,
            start,
            rules,
            outer: None,
            left: *base,
            on: vec![UNKNOWN; 729],
            off: vec![UNKNOWN; 729],
            known: Vec::new(),
            lengths: Lengths::new(),
            pending: Vec::new(),
            queue: BinaryHeap::new(),
            max_in_lemma: u32::MAX,
            contradiction: None,
        }
    }

    fn assume(&mut self) {
        let literal = (self.start, Polarity::On);
        self.propose(literal, Reason::Case, Assertions::NONE, 1);
    }

    pub(super) fn start(&self) -> Candidate {
        self.start
    }

    /// The accepted assertion of a literal, if any.
    pub(super) fn known(&self, (candidate, polarity): Literal) -> Option<&Known> {
        let places = match polarity {
            Polarity::On => &self.on,
            Polarity::Off => &self.off,
        };
        self.known.get(usize::from(places[candidate.index()]))
    }

    /// The candidates that are neither true nor false so far.
    pub(super) fn open(&self) -> CandidateSet {
        let left = CandidateSet::from_cells(self.left);
        let open = left.iter();
        open.filter(|one| self.on[one.index()] == UNKNOWN).collect()
    }

    /// The remaining candidates of a truth.
    pub(super) fn live(&self, truth: &Truth) -> CandidateSet {
        live(truth, &self.left)
    }

    /// The candidates of a truth that are on the board but now false.
    pub(super) fn lost(&self, truth: &Truth) -> CandidateSet {
        live(truth, self.base).difference(&self.live(truth))
    }

    /// The union of the arguments that these candidates are false.
    pub(super) fn argument_of_falsity(&self, candidates: &CandidateSet) -> Assertions {
        let mut all = Assertions::NONE;
        for candidate in candidates.iter() {
            if let Some(known) = self.known_falsity(candidate) {
                all.add(&known.assertions);
            }
        }
        all
    }

    fn known_falsity(&self, candidate: Candidate) -> Option<&Known> {
        let inside = self.known((candidate, Polarity::Off));
        inside.or_else(|| self.outer.and_then(|outer| outer.known_falsity(candidate)))
    }

    /// The number of citations that explain why these candidates are false.
    pub(super) fn cited(&self, candidates: &CandidateSet) -> u32 {
        let mut cited = CandidateSet::EMPTY;
        let mut shown = 0;
        for candidate in candidates.iter() {
            match self.known_falsity(candidate).map(|known| &known.reason) {
                Some(Reason::Taken(cause)) => {
                    cited.insert(*cause);
                }
                Some(_) => shown += 1,
                None => {}
            }
        }
        cited.len() as u32 + shown
    }

    /// Queues an assertion with its argument and the length of its last step. Does nothing if
    /// the assertion is known or the lemma would become too long.
    pub(super) fn propose(
        &mut self,
        literal: Literal,
        reason: Reason,
        mut argument: Assertions,
        step_length: u32,
    ) {
        if self.known(literal).is_some() {
            return;
        }
        let (candidate, polarity) = literal;
        let length = self.lengths.of(&argument);
        if length.in_lemma.saturating_add(step_length) > self.max_in_lemma {
            return;
        }
        argument.insert(self.kind(polarity), candidate);
        self.enqueue(literal, reason, Rc::new(argument), step_length, length);
    }

    /// Queues an assertion whose argument is complete. `length` is the length of the argument
    /// without its last step.
    pub(super) fn enqueue(
        &mut self,
        literal: Literal,
        reason: Reason,
        assertions: Rc<Assertions>,
        step_length: u32,
        length: Length,
    ) {
        self.queue
            .push(Reverse((length.total + step_length, self.pending.len())));
        self.pending.push(Some(PendingAssertion {
            literal,
            reason,
            assertions,
            step_length,
        }));
    }

    fn kind(&self, polarity: Polarity) -> AssertionKind {
        match (polarity, self.outer) {
            (Polarity::Off, _) => AssertionKind::Off,
            (Polarity::On, None) => AssertionKind::On,
            (Polarity::On, Some(_)) => AssertionKind::InLemma,
        }
    }

    /// Accepts assertions, shortest arguments first, until none is left or the shortest
    /// contradiction is found.
    pub(super) fn follow(&mut self) {
        while let Some(Reverse((length, index))) = self.queue.pop() {
            if self
                .contradiction
                .as_ref()
                .is_some_and(|contradiction| contradiction.length <= length)
            {
                return;
            }
            let Some(assertion) = self.pending[index].take() else {
                continue;
            };
            if self.known(assertion.literal).is_none() {
                self.accept(assertion);
            }
        }
        self.pending.clear();
    }

    fn accept(&mut self, assertion: PendingAssertion) {
        let PendingAssertion {
            literal: (candidate, polarity),
            reason,
            assertions,
            step_length,
        } = assertion;
        if !matches!(reason, Reason::Taken(_)) {
            self.lengths
                .set(self.kind(polarity), candidate, step_length);
        }
        let order = self.known.len();
        // There are fewer than 1500 assertions.
        let place = order as u16;
        self.known.push(Known {
            reason,
            order,
            assertions,
        });
        match polarity {
            Polarity::On => {
                self.on[candidate.index()] = place;
                self.add_excluded(candidate);
            }
            Polarity::Off => {
                self.off[candidate.index()] = place;
                self.left[candidate.digit.index()].remove(candidate.cell);
                self.add_forced(candidate);
            }
        }
        let on_and_off =
            [Polarity::On, Polarity::Off].map(|polarity| self.known((candidate, polarity)));
        if let [Some(on), Some(off)] = on_and_off {
            let mut argument = Assertions::clone(&on.assertions);
            argument.add(&off.assertions);
            self.keep_contradiction(Contradiction::Both(candidate), &argument, 0);
        }
    }

    /// Queues an elimination by a lemma that needs the candidates in `needs` to be false.
    pub(super) fn propose_lemma(
        &mut self,
        victim: Candidate,
        lemma: Lemma,
        needs: &CandidateSet,
        length_in_lemma: u32,
    ) {
        let reason = Reason::Shown(Rc::new(lemma), needs.iter().collect());
        let step_length = LEMMA_LENGTH + length_in_lemma + self.cited(needs);
        self.propose(
            (victim, Polarity::Off),
            reason,
            self.argument_of_falsity(needs),
            step_length,
        );
    }

    /// The length, inside a lemma, of the argument that a candidate is false; `None` if it is not
    /// known to be false.
    pub(super) fn length_in_lemma(&self, victim: Candidate) -> Option<u32> {
        let known = self.known((victim, Polarity::Off))?;
        Some(self.lengths.of(&known.assertions).in_lemma)
    }
}
