//! The deductions of a search that are not singles, in rounds.

use grid::{Board, Candidate, CandidateSet};
use logic::{Applied, Back, Family, FoundOn, Guess, Keep, Rating, Recorder};

/// The finds of one round: all were found on the same board.
#[derive(Clone, Debug)]
pub(super) struct Round {
    /// The technique's slug.
    pub(super) technique: &'static str,
    /// The rating of the finds.
    pub(super) rating: Rating,
    /// The placed digits.
    pub(super) placements: Vec<Candidate>,
    /// The removed candidates.
    pub(super) removals: Vec<Candidate>,
}

impl Round {
    /// Number of candidates that the round decides. Eliminations that its placements cause are not counted,
    /// because the order of the search decides whether they are listed. Finds are not counted either, because
    /// the order also decides their number.
    pub(super) fn width(&self) -> u32 {
        let is_caused = |removal: &Candidate| {
            self.placements
                .iter()
                .any(|placed| placed.conflicts(*removal))
        };
        let removals = self.removals.iter().filter(|removal| !is_caused(removal));
        let decided = self.placements.iter().chain(removals);
        decided.copied().collect::<CandidateSet>().len() as u32
    }

    /// Whether the round still has an effect.
    pub(super) fn is_live(&self, board: &Board) -> bool {
        let claimed = self.placements.iter().chain(&self.removals);
        claimed.copied().any(|candidate| board.has(candidate))
    }

    /// Applies the round.
    pub(super) fn apply(&self, board: &mut Board) {
        for &candidate in &self.removals {
            board.eliminate(candidate);
        }
        for &candidate in &self.placements {
            board.place(candidate);
        }
    }
}

/// Records the rounds of a search up to its first guess. Later deductions hold only under an assumption.
#[derive(Default)]
pub struct KnownDeductions {
    rounds: Vec<Round>,
    has_guessed: bool,
}

impl KnownDeductions {
    /// Removes all rounds, for the next puzzle.
    pub fn clear(&mut self) {
        self.rounds.clear();
        self.has_guessed = false;
    }

    pub(super) fn rounds(&self) -> &[Round] {
        &self.rounds
    }
}

impl Recorder for KnownDeductions {
    fn keep(&self) -> Keep {
        Keep::Effects
    }

    fn step(&mut self, _before: &Board, applied: Applied<'_>) {
        let info = applied.entry.technique.info();
        if self.has_guessed || info.family == Family::Singles {
            return;
        }
        let starts_round = applied.found == FoundOn::ThisBoard;
        if starts_round || self.rounds.is_empty() {
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
        self.has_guessed = true;
    }

    fn back(&mut self, _back: Back) {}
}
