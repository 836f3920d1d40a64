//! A person at work, simulated: which singles are in sight, which one is taken, what is done where
//! there is none.

use super::deductions::Round;
use super::done::{Doing, Done};
use super::model::Model;
use super::player::Player;
use super::sight::{Sight, Singles};
use super::signature::Signatures;
use grid::{Board, Candidate, Cell, Puzzle};

/// One of the simulated persons.
pub(super) struct Person<'a> {
    pub(super) model: &'a Model,
    pub(super) player: &'a Player,
    pub(super) signatures: &'a Signatures,
    /// Tells one person from another.
    pub(super) number: u64,
}

impl Person<'_> {
    /// Solves a puzzle.
    ///
    /// One of the singles in sight is taken, the sooner the better it is seen; without singles the next round of
    /// deductions that does something. What is left when those are used up is tried.
    pub(super) fn solve(&self, start: &Board, solution: &Puzzle, rounds: &[Round]) -> Vec<Done> {
        let mut done = Vec::with_capacity(81);
        let mut board = start.clone();
        let mut singles = Singles::default();
        let mut rounds = rounds.iter();
        let mut last: Option<Candidate> = None;
        singles.look(&board);
        while !board.is_full() {
            let step = done.len() as u64;
            let open = board.open().len() as u8;
            // In an order that images share, as is the number drawn.
            singles.order(|cell| self.signatures.of_cell(cell));
            let (doing, technique) =
                if let Some((sight, candidate)) = self.choose(&singles, last, step) {
                    let counts = singles.counts();
                    board.place(candidate);
                    singles.look_after(candidate, &board);
                    last = Some(candidate);
                    (Doing::Single(sight, counts), sight.technique())
                } else if let Some(round) = rounds.by_ref().find(|round| round.is_live(&board)) {
                    round.apply(&mut board);
                    singles.look(&board);
                    // Which of them was placed last is the search's affair, and no image's.
                    let placed = round.placements.iter().copied();
                    let by_number = |one: &Candidate| self.signatures.of_cell(one.cell);
                    last = placed.min_by_key(by_number).or(last);
                    let doing = Doing::Deduction(round.rating, round.width());
                    (doing, round.technique)
                } else {
                    let Some(candidate) = self.tried(&board, solution, step) else {
                        break;
                    };
                    board.place(candidate);
                    singles.look_after(candidate, &board);
                    last = Some(candidate);
                    (Doing::Trial, "")
                };
            let pace = self.player.pace(technique);
            done.push(Done { doing, open, pace });
        }
        done
    }

    /// The single that is taken, of singles in their order.
    fn choose(
        &self,
        singles: &Singles,
        last: Option<Candidate>,
        step: u64,
    ) -> Option<(Sight, Candidate)> {
        let sharp = |visible| u64::from(visible).pow(self.model.sharpness);
        let visible = self.model.visible.by_sight().map(sharp);
        let near = |candidate: Candidate| {
            last.is_some_and(|last| last.digit == candidate.digit || last.cell.sees(candidate.cell))
        };
        let weight = |sight: Sight, candidate: Candidate| {
            visible[sight as usize] * if near(candidate) { self.model.near } else { 1 }
        };
        let total: u64 = singles.all().iter().map(|&(s, c)| weight(s, c)).sum();
        let mut draw = Signatures::draw(self.number, step).checked_rem(total)?;
        singles.all().iter().copied().find(|&(sight, candidate)| {
            let weight = weight(sight, candidate);
            let taken = draw < weight;
            draw = draw.saturating_sub(weight);
            taken
        })
    }

    /// What is tried where nothing can be deduced: a cell with the fewest candidates gets its digit.
    fn tried(&self, board: &Board, solution: &Puzzle, step: u64) -> Option<Candidate> {
        let easiest = |&cell: &Cell| {
            let lot = self.signatures.of_cell(cell) ^ Signatures::draw(self.number, step);
            (board.candidates(cell).len(), lot)
        };
        let cell = board.open().iter().min_by_key(easiest)?;
        let digit = solution.value(cell)?;
        let candidate = Candidate { cell, digit };
        board.has(candidate).then_some(candidate)
    }
}
