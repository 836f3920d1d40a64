//! A simulated player: which singles the player sees, which of them the player takes, and what the player
//! does if there are none.

use super::deductions::Round;
use super::done::{Action, Done};
use super::model::Model;
use super::player::Player;
use super::signature::Signatures;
use super::single_kind::{SingleKind, Singles};
use grid::{Board, Candidate, Cell, CellSet, Digit, Puzzle};

/// The data that all simulated players of a puzzle share.
pub(super) struct Scene {
    start: Board,
    singles: Singles,
    solution: Puzzle,
    /// The cells of each digit in the solution.
    of_digit: [CellSet; 9],
    signatures: Signatures,
    /// The cells ordered by signature. The order is the same for all images of the puzzle.
    in_order: Vec<Cell>,
    /// For each cell, its index in `in_order`.
    place: [u8; 81],
}

impl Scene {
    pub(super) fn new(start: &Board, solution: &Puzzle) -> Scene {
        let signatures = Signatures::of(&start.to_puzzle(), solution);
        let mut in_order: Vec<Cell> = Cell::all().collect();
        in_order.sort_unstable_by_key(|&cell| (signatures.of_cell(cell), cell));
        let mut place = [0; 81];
        for (number, cell) in (0..).zip(&in_order) {
            place[cell.index()] = number;
        }
        Scene {
            start: start.clone(),
            singles: Singles::on(start),
            solution: solution.clone(),
            of_digit: Digit::ALL.map(|digit| {
                let has_digit = |&cell: &Cell| solution.value(cell) == Some(digit);
                Cell::all().filter(has_digit).collect()
            }),
            signatures,
            in_order,
            place,
        }
    }

    /// The cells in the order of signatures.
    fn ordered(&self, cells: CellSet) -> impl Iterator<Item = Cell> {
        let places = cells.iter().map(|cell| self.place[cell.index()]);
        let mut left = places.fold(0_u128, |places, place| places | 1 << place);
        core::iter::from_fn(move || {
            let place = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            self.in_order.get(place).copied()
        })
    }
}

/// One simulated player.
pub(super) struct Person<'a> {
    pub(super) model: &'a Model,
    pub(super) player: &'a Player,
    pub(super) scene: &'a Scene,
    /// The number of the simulated player, from 0; the random draws depend on it.
    pub(super) number: u64,
}

impl Person<'_> {
    /// Solves a puzzle and returns the actions in order.
    ///
    /// The player takes one of the visible singles; more visible ones are more likely. If there are no
    /// singles, the player takes the next round of deductions that has an effect. If there is none, the
    /// player guesses.
    pub(super) fn solve(&self, rounds: &[Round]) -> Vec<Done> {
        let mut done = Vec::with_capacity(81);
        let mut board = self.scene.start.clone();
        let mut singles = self.scene.singles.clone();
        let mut rounds = rounds.iter();
        let mut last: Option<Candidate> = None;
        while !board.is_full() {
            let step = done.len() as u64;
            let open = board.open().len() as u8;
            let (action, technique) =
                if let Some((single_kind, candidate)) = self.choose(&singles, last, step) {
                    let counts = singles.counts();
                    let candidates_before = board.candidates(candidate.cell);
                    if !board.place(candidate) {
                        // This board does not have the given solution, so the path ends.
                        break;
                    }
                    singles.update_after(candidate, candidates_before, &board);
                    last = Some(candidate);
                    let technique = Some(single_kind.technique());
                    (Action::Single(single_kind, counts), technique)
                } else if let Some(round) = rounds.by_ref().find(|round| round.is_live(&board)) {
                    round.apply(&mut board);
                    singles.find(&board);
                    // The order of the finds differs between images, so the signature decides which placement
                    // counts as the last.
                    let placed = round.placements.iter().copied();
                    let signature = |one: &Candidate| self.scene.signatures.of_cell(one.cell);
                    last = placed.min_by_key(signature).or(last);
                    let action = Action::Deduction(round.rating, round.width());
                    (action, Some(round.technique))
                } else {
                    let Some(candidate) = self.guess(&board, step) else {
                        break;
                    };
                    let candidates_before = board.candidates(candidate.cell);
                    board.place(candidate);
                    singles.update_after(candidate, candidates_before, &board);
                    last = Some(candidate);
                    (Action::Trial, None)
                };
            let pace = technique.map_or(1.0, |slug| self.player.pace(slug));
            done.push(Done { action, open, pace });
        }
        done
    }

    /// The single that the player takes; `None` if there is none. Each single has the weight of its kind,
    /// multiplied by a factor if its cell sees the last placement or has the same digit in the solution.
    fn choose(
        &self,
        singles: &Singles,
        last: Option<Candidate>,
        step: u64,
    ) -> Option<(SingleKind, Candidate)> {
        let near = last.map_or(CellSet::EMPTY, |last| {
            last.cell.peers() | self.scene.of_digit[last.digit.index()]
        });
        let drawn = &self.model.drawn;
        let total_of_kind = |(cells, &weight): (&CellSet, &u64)| {
            let near = (*cells & near).len() as u64;
            weight * (cells.len() as u64 - near + near * self.model.near)
        };
        let totals = singles.by_kind().iter().zip(drawn).map(total_of_kind);
        let total: u64 = totals.sum();
        let mut draw = Signatures::draw(self.number, step).checked_rem(total)?;
        let cell = self.scene.ordered(singles.cells()).find(|&cell| {
            let weight = singles
                .kind_of(cell)
                .map_or(0, |single_kind| drawn[single_kind as usize]);
            let weight = weight
                * if near.contains(cell) {
                    self.model.near
                } else {
                    1
                };
            let taken = draw < weight;
            draw = draw.saturating_sub(weight);
            taken
        })?;
        let digit = self.scene.solution.value(cell)?;
        Some((singles.kind_of(cell)?, Candidate { cell, digit }))
    }

    /// The guess if there are neither singles nor deductions: the solution's digit in a cell with the fewest
    /// candidates. `None` if that digit is no candidate.
    fn guess(&self, board: &Board, step: u64) -> Option<Candidate> {
        let easiest = |&cell: &Cell| {
            let draw = Signatures::draw(self.number, step);
            let tie_breaker = self.scene.signatures.of_cell(cell) ^ draw;
            (board.candidates(cell).len(), tie_breaker)
        };
        let cell = board.open().iter().min_by_key(easiest)?;
        let digit = self.scene.solution.value(cell)?;
        let candidate = Candidate { cell, digit };
        board.has(candidate).then_some(candidate)
    }
}
