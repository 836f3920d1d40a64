//! The deductions above singles that a search made, round by round.

use grid::{Board, Candidate, CandidateSet};
use logic::{Applied, Back, Family, FoundOn, Guess, Keep, Rating, Recorder};

/// Finds of equal difficulty on one board.
#[derive(Clone, Debug)]
pub(super) struct Round {
    /// By what: the slug of a technique.
    pub(super) technique: &'static str,
    /// The rating of the finds.
    pub(super) rating: Rating,
    /// The digits that follow.
    pub(super) placements: Vec<Candidate>,
    /// The candidates that go.
    pub(super) removals: Vec<Candidate>,
}

impl Round {
    /// How many candidates it decides, but for those that its own placements take away: these were told or
    /// not as the search met the one before the other or after. How many finds it has would depend on which of
    /// several patterns for one removal the search met first.
    pub(super) fn width(&self) -> u32 {
        let taken = |one: &Candidate| self.placements.iter().any(|place| place.conflicts(*one));
        let removals = self.removals.iter().filter(|one| !taken(one));
        let decided = self.placements.iter().chain(removals);
        decided.copied().collect::<CandidateSet>().len() as u32
    }

    /// Whether it still does something.
    pub(super) fn is_live(&self, board: &Board) -> bool {
        let claimed = self.placements.iter().chain(&self.removals);
        claimed.copied().any(|candidate| board.has(candidate))
    }

    /// Does it.
    pub(super) fn apply(&self, board: &mut Board) {
        for &candidate in &self.removals {
            board.eliminate(candidate);
        }
        for &candidate in &self.placements {
            board.place(candidate);
        }
    }
}

/// Keeps the rounds of a search up to its first guess, after which nothing is certain.
#[derive(Default)]
pub struct Deductions {
    rounds: Vec<Round>,
    guessed: Option<()>,
}

impl Deductions {
    /// Forgets everything, for the next puzzle.
    pub fn clear(&mut self) {
        self.rounds.clear();
        self.guessed = None;
    }

    pub(super) fn rounds(&self) -> &[Round] {
        &self.rounds
    }
}

impl Recorder for Deductions {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        let info = applied.entry.technique.info();
        if self.guessed.is_some() || info.family == Family::Singles {
            return;
        }
        let fresh = applied.found == FoundOn::ThisBoard;
        if fresh || self.rounds.is_empty() {
            self.rounds.push(Round {
                technique: info.slug,
                rating: applied.rating,
                placements: Vec::new(),
                removals: Vec::new(),
            });
        }
        if let Some(round) = self.rounds.last_mut() {
            round.placements.extend(applied.place);
            round.removals.extend(applied.removals);
        }
    }

    fn guess(&mut self, _before: &Board, _guess: Guess) {
        self.guessed = Some(());
    }

    fn back(&mut self, _back: Back) {}
}
