//! One run, told to several listeners.

use grid::Board;
use logic::{Applied, Back, Grade, Guess, Keep, Recorder, Tally};

/// Tells a grade, and whoever else wants to know, about a run. None of them is given evidence.
pub(crate) struct Listeners<'a, 'r> {
    pub(crate) grade: &'a mut Grade,
    pub(crate) others: &'a mut [&'r mut dyn Recorder],
}

impl Recorder for Listeners<'_, '_> {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, before: &Board, applied: Applied<'_>) {
        for other in &mut *self.others {
            let again = Applied {
                proof: None,
                ..applied
            };
            other.step(before, again);
        }
        self.grade.step(before, applied);
    }

    fn guess(&mut self, before: &Board, guess: Guess) {
        for other in &mut *self.others {
            other.guess(before, guess);
        }
        self.grade.guess(before, guess);
    }

    fn back(&mut self, back: Back) {
        for other in &mut *self.others {
            other.back(back);
        }
        self.grade.back(back);
    }

    fn counted(&mut self, tally: Tally) {
        for other in &mut *self.others {
            other.counted(tally);
        }
        self.grade.counted(tally);
    }
}
