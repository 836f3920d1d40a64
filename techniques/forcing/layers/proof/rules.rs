//! The rules of the closure: exclusion, singles, patterns and contradictions.

use super::super::Reach;
use super::super::patterns::{self, Pattern};
use super::assertions::{Assertions, Length};
use super::closure::{Closure, FoundContradiction, Reason};
use crate::kits::forcing::words::{Contradiction, Lemma};
use grid::{Candidate, CandidateSet, Digit};
use logic::{Polarity, Truth};
use std::rc::Rc;

/// The length of a single. Each citation adds 1.
const SINGLE_LENGTH: u32 = 3;

/// The length of an elimination by a pattern. Each citation adds 1.
const PATTERN_LENGTH: u32 = 5;

/// The length of the contradiction that a house or cell has nothing left. Each citation adds 1.
const NOTHING_LEFT_LENGTH: u32 = 3;

impl Closure<'_> {
    /// Queues the candidates that a true candidate excludes, as false.
    pub(super) fn add_excluded(&mut self, cause: Candidate) {
        let Some(known) = self.known((cause, Polarity::On)) else {
            return;
        };
        let assertions = known.assertions.clone();
        let length = self.lengths.of(&assertions);
        let Candidate { cell, digit } = cause;
        let mut taken: Vec<Candidate> = Vec::new();
        for peer in self.left[digit.index()] & cell.peers() {
            taken.push(Candidate::new(peer, digit));
        }
        if self.rules.reach != Reach::OneDigit {
            let others = Digit::ALL.into_iter().filter(|&other| other != digit);
            taken.extend(
                others
                    .filter(|other| self.left[other.index()].contains(cell))
                    .map(|other| Candidate::new(cell, other)),
            );
        }
        for victim in taken {
            let literal = (victim, Polarity::Off);
            if self.known(literal).is_none() {
                self.enqueue(literal, Reason::Taken(cause), assertions.clone(), 0, length);
            }
        }
    }

    /// Queues the singles that follow from the loss of a candidate, and keeps contradictions.
    pub(super) fn add_forced(&mut self, lost: Candidate) {
        let Candidate { cell, digit } = lost;
        let houses = cell.houses().map(|house| Truth::House(house, digit));
        let of_cell = (self.rules.reach != Reach::OneDigit).then_some(Truth::Cell(cell));
        for truth in of_cell.into_iter().chain(houses) {
            if self.has_two(&truth) {
                continue;
            }
            let left = self.live(&truth);
            let lost = self.lost(&truth);
            match left.iter().next() {
                None => {
                    let how = match truth {
                        Truth::House(house, digit) => Contradiction::House(house, digit),
                        Truth::Cell(_) | Truth::Guardians(_) => Contradiction::Cell(cell),
                    };
                    let cited = self.cited(&lost);
                    self.keep_contradiction(
                        how,
                        &self.argument_of_falsity(&lost),
                        NOTHING_LEFT_LENGTH + cited,
                    );
                }
                Some(last) => {
                    let reason = match truth {
                        Truth::House(house, _) => Reason::OnlyPlace(house),
                        Truth::Cell(_) | Truth::Guardians(_) => Reason::OnlyDigit,
                    };
                    let step_length = SINGLE_LENGTH + self.cited(&lost);
                    self.propose(
                        (last, Polarity::On),
                        reason,
                        self.argument_of_falsity(&lost),
                        step_length,
                    );
                }
            }
        }
    }

    /// Whether at least two candidates of a truth remain.
    fn has_two(&self, truth: &Truth) -> bool {
        match truth {
            Truth::House(house, digit) => (self.left[digit.index()] & house.cells()).is_plural(),
            Truth::Cell(cell) => {
                let left = self.left.iter().filter(|left| left.contains(*cell));
                left.take(2).count() > 1
            }
            Truth::Guardians(_) => false,
        }
    }

    /// Keeps a contradiction, if it is shorter than the known one and its lemma is not too long.
    pub(super) fn keep_contradiction(
        &mut self,
        how: Contradiction,
        argument: &Assertions,
        step_length: u32,
    ) {
        let Length { total, in_lemma } = self.lengths.of(argument);
        let length = total + step_length;
        let is_as_short = |contradiction: &FoundContradiction| contradiction.length <= length;
        if in_lemma > self.max_in_lemma || self.contradiction.as_ref().is_some_and(is_as_short) {
            return;
        }
        self.contradiction = Some(FoundContradiction {
            how,
            length,
            in_lemma: in_lemma + step_length,
        });
    }

    /// Queues the eliminations of patterns; returns whether there are any.
    pub(super) fn add_patterns(&mut self) -> bool {
        let mut found: Vec<(Candidate, Pattern)> = Vec::new();
        patterns::each(&self.left, self.rules, &mut |pattern| {
            for (digit, cells) in pattern.victims() {
                for cell in cells & self.left[digit.index()] {
                    found.push((Candidate::new(cell, digit), *pattern));
                }
            }
        });
        // The search lists them in no particular order.
        found.sort_by_key(|(victim, pattern)| (victim.index(), pattern.order()));
        let any = !found.is_empty();
        for (victim, pattern) in found {
            let lost = pattern.lost(self.base, &self.left).into_iter().collect();
            self.add_by_pattern(victim, pattern.lemma(), &lost, PATTERN_LENGTH);
        }
        any
    }

    /// Queues an elimination by a pattern that needs the candidates in `lost` to be false.
    fn add_by_pattern(
        &mut self,
        victim: Candidate,
        lemma: Lemma,
        lost: &CandidateSet,
        step_length: u32,
    ) {
        let step_length = step_length + self.cited(lost);
        let reason = Reason::Shown(Rc::new(lemma), lost.iter().collect());
        self.propose(
            (victim, Polarity::Off),
            reason,
            self.argument_of_falsity(lost),
            step_length,
        );
    }
}
