//! The rules of the closure: exclusion, singles, patterns and contradictions.

use super::super::Reach;
use super::super::patterns::{self, Pattern};
use super::assertions::{Assertions, Weight};
use super::closure::{Closure, Ended, Reason};
use crate::kits::forcing::words::{Contradiction, Lemma};
use grid::{Candidate, CandidateSet, Digit};
use logic::{Polarity, Truth};
use std::rc::Rc;

/// The length of a single. Each citation adds 1.
const DIGIT: u32 = 3;

/// The length of an elimination by a pattern. Each citation adds 1.
const PATTERN: u32 = 5;

/// The length of the contradiction that a house or cell has nothing left. Each citation adds 1.
const NOTHING_LEFT: u32 = 3;

impl Closure<'_> {
    /// Adds the candidates that a true candidate excludes.
    pub(super) fn take(&mut self, by: Candidate) {
        let Some(known) = self.known((by, Polarity::On)) else {
            return;
        };
        let assertions = known.assertions.clone();
        let weight = self.weights.of(&assertions);
        let Candidate { cell, digit } = by;
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
                self.queue_up(literal, Reason::Taken(by), assertions.clone(), 0, weight);
            }
        }
    }

    /// Adds the singles and contradictions that follow from the loss of a candidate.
    pub(super) fn look_around(&mut self, lost: Candidate) {
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
                    self.end(how, &self.gone(&lost), NOTHING_LEFT + cited);
                }
                Some(last) => {
                    let reason = match truth {
                        Truth::House(house, _) => Reason::OnlyPlace(house),
                        Truth::Cell(_) | Truth::Guardians(_) => Reason::OnlyDigit,
                    };
                    let own = DIGIT + self.cited(&lost);
                    self.meet((last, Polarity::On), reason, self.gone(&lost), own);
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
    pub(super) fn end(&mut self, how: Contradiction, argument: &Assertions, own: u32) {
        let Weight { all, within } = self.weights.of(argument);
        let length = all + own;
        let is_as_short = |ended: &Ended| ended.length <= length;
        if within > self.most || self.ended.as_ref().is_some_and(is_as_short) {
            return;
        }
        self.ended = Some(Ended {
            how,
            length,
            within: within + own,
        });
    }

    /// Adds the eliminations of patterns; returns whether there are any.
    pub(super) fn meet_patterns(&mut self) -> bool {
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
            self.meet_shown(victim, pattern.lemma(), &lost, PATTERN);
        }
        any
    }

    /// Adds an elimination by a lemma that needs these candidates to be false.
    fn meet_shown(&mut self, victim: Candidate, lemma: Lemma, lost: &CandidateSet, own: u32) {
        let own = own + self.cited(lost);
        let reason = Reason::Shown(Rc::new(lemma), lost.iter().collect());
        self.meet((victim, Polarity::Off), reason, self.gone(lost), own);
    }
}
