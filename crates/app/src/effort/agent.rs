//! A simulated player: which singles the player sees, which of them the player takes, and what the player
//! does if there are none.

use super::deductions::Round;
use super::model::Model;
use super::player::Player;
use super::player_action::{Action, PlayerAction};
use super::signature::Signatures;
use super::single_kind::{SingleKind, Singles};
use grid::{Board, Candidate, Cell, CellSet, Digit, Puzzle};

/// The data that all simulated players of a puzzle share.
pub(super) struct PuzzleData {
    start: Board,
    singles: Singles,
    solution: Puzzle,
    /// The cells of each digit in the solution.
    cells_of_digit: [CellSet; 9],
    signatures: Signatures,
    /// The cells ordered by signature. The order is the same for all images of the puzzle.
    cells_by_signature: Vec<Cell>,
    /// For each cell, its index in `cells_by_signature`.
    ranks: [u8; 81],
}

impl PuzzleData {
    pub(super) fn new(start: &Board, solution: &Puzzle) -> PuzzleData {
        let signatures = Signatures::of(&start.to_puzzle(), solution);
        let mut cells_by_signature: Vec<Cell> = Cell::all().collect();
        cells_by_signature.sort_unstable_by_key(|&cell| (signatures.of_cell(cell), cell));
        let mut ranks = [0; 81];
        for (rank, cell) in (0..).zip(&cells_by_signature) {
            ranks[cell.index()] = rank;
        }
        PuzzleData {
            start: start.clone(),
            singles: Singles::on(start),
            solution: solution.clone(),
            cells_of_digit: Digit::ALL.map(|digit| {
                let has_digit = |&cell: &Cell| solution.value(cell) == Some(digit);
                Cell::all().filter(has_digit).collect()
            }),
            signatures,
            cells_by_signature,
            ranks,
        }
    }

    /// These cells, in the order of their signatures.
    fn in_signature_order(&self, cells: CellSet) -> impl Iterator<Item = Cell> {
        let ranks = cells.iter().map(|cell| self.ranks[cell.index()]);
        let mut remaining = ranks.fold(0_u128, |set, rank| set | 1 << rank);
        core::iter::from_fn(move || {
            let rank = remaining.trailing_zeros() as usize;
            remaining &= remaining.wrapping_sub(1);
            self.cells_by_signature.get(rank).copied()
        })
    }
}

/// One simulated player.
pub(super) struct SimulatedPlayer<'a> {
    pub(super) model: &'a Model,
    pub(super) player: &'a Player,
    pub(super) data: &'a PuzzleData,
    /// The number of the simulated player, from 0; the random draws depend on it.
    pub(super) number: u64,
}

impl SimulatedPlayer<'_> {
    /// Solves a puzzle and returns the actions in order.
    ///
    /// The player takes one of the visible singles; more visible ones are more likely. If there are no
    /// singles, the player takes the next round of deductions that has an effect. If there is none, the
    /// player guesses.
    pub(super) fn solve(&self, rounds: &[Round]) -> Vec<PlayerAction> {
        let mut actions = Vec::with_capacity(81);
        let mut board = self.data.start.clone();
        let mut singles = self.data.singles.clone();
        let mut rounds = rounds.iter();
        let mut last_placement: Option<Candidate> = None;
        while !board.is_full() {
            let step = actions.len() as u64;
            let open = board.open().len() as u8;
            let (action, technique) = if let Some((single_kind, candidate)) =
                self.choose(&singles, last_placement, step)
            {
                let counts = singles.counts();
                let candidates_before = board.candidates(candidate.cell);
                if !board.place(candidate) {
                    // This board does not have the given solution, so the path ends.
                    break;
                }
                singles.update_after(candidate, candidates_before, &board);
                last_placement = Some(candidate);
                let technique = Some(single_kind.technique());
                (Action::Single(single_kind, counts), technique)
            } else if let Some(round) = rounds.by_ref().find(|round| round.is_live(&board)) {
                round.apply(&mut board);
                singles.find(&board);
                // The order of the finds differs between images, so the signature decides which placement
                // counts as the last.
                let placed = round.placements.iter().copied();
                let signature = |placed: &Candidate| self.data.signatures.of_cell(placed.cell);
                last_placement = placed.min_by_key(signature).or(last_placement);
                let action = Action::Deduction(round.rating, round.width());
                (action, Some(round.technique))
            } else {
                let Some(candidate) = self.guess(&board, step) else {
                    break;
                };
                let candidates_before = board.candidates(candidate.cell);
                board.place(candidate);
                singles.update_after(candidate, candidates_before, &board);
                last_placement = Some(candidate);
                (Action::Trial, None)
            };
            let pace = technique.map_or(1.0, |slug| self.player.pace(slug));
            actions.push(PlayerAction { action, open, pace });
        }
        actions
    }

    /// The single that the player takes; `None` if there is none. Each single has the weight of its kind. A
    /// factor applies if the cell of the single sees the last placement, or has its digit in the solution.
    /// `step` is the number of earlier actions.
    fn choose(
        &self,
        singles: &Singles,
        last_placement: Option<Candidate>,
        step: u64,
    ) -> Option<(SingleKind, Candidate)> {
        let near_cells = last_placement.map_or(CellSet::EMPTY, |last_placement| {
            last_placement.cell.peers() | self.data.cells_of_digit[last_placement.digit.index()]
        });
        let kind_weights = &self.model.kind_weights;
        let total_of_kind = |(cells, &weight): (&CellSet, &u64)| {
            let near_count = (*cells & near_cells).len() as u64;
            weight * (cells.len() as u64 - near_count + near_count * self.model.near)
        };
        let totals = singles
            .by_kind()
            .iter()
            .zip(kind_weights)
            .map(total_of_kind);
        let total: u64 = totals.sum();
        let mut draw = Signatures::draw(self.number, step).checked_rem(total)?;
        let cell = self
            .data
            .in_signature_order(singles.cells())
            .find(|&cell| {
                let weight = singles
                    .kind_of(cell)
                    .map_or(0, |single_kind| kind_weights[single_kind as usize]);
                let weight = weight
                    * if near_cells.contains(cell) {
                        self.model.near
                    } else {
                        1
                    };
                let taken = draw < weight;
                draw = draw.saturating_sub(weight);
                taken
            })?;
        let digit = self.data.solution.value(cell)?;
        Some((singles.kind_of(cell)?, Candidate { cell, digit }))
    }

    /// The guess if there are neither singles nor deductions: the solution's digit in a cell with the fewest
    /// candidates. `None` if that digit is no candidate. `step` is the number of earlier actions.
    fn guess(&self, board: &Board, step: u64) -> Option<Candidate> {
        let easiest = |&cell: &Cell| {
            let draw = Signatures::draw(self.number, step);
            let tie_breaker = self.data.signatures.of_cell(cell) ^ draw;
            (board.candidates(cell).len(), tie_breaker)
        };
        let cell = board.open().iter().min_by_key(easiest)?;
        let digit = self.data.solution.value(cell)?;
        let candidate = Candidate { cell, digit };
        board.has(candidate).then_some(candidate)
    }
}
