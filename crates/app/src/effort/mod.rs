//! Estimates how much time a person needs for a puzzle.
//!
//! Several players are simulated. Each of them sees the singles of a board, some kinds better than others,
//! and takes one, preferably near the last one. The search for it has a cost. Without singles, a player takes
//! the next deductions of the profile's search; harder ones cost more. The choices are random, so the effort
//! is a mean over many players. The random numbers are the same for all images of a puzzle (digits renamed,
//! lines moved, grid transposed), so images have the same effort. `docs/DIFFICULTY.md` compares the estimates
//! with real solving times.

mod agent;
mod deductions;
mod level;
mod model;
mod player;
mod player_action;
mod signature;
mod single_kind;

pub use deductions::KnownDeductions;
pub use level::EffortLevel;
pub use player::{Player, PlayerError};
pub use player_action::{Action, PlayerAction};
pub use single_kind::SingleKind;

use agent::{PuzzleData, SimulatedPlayer};
use grid::{Board, Puzzle};
use logic::{Family, Step};
use model::{Costs, Model};
use serde::{Deserialize, Serialize};
use single_kind::Singles;

/// A player's effort for a puzzle.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Effort {
    /// Effort in tenths of a unit. A unit is the cost of finding the only place of a digit in a box when no
    /// other single is visible and 40 cells are open.
    pub tenths: u32,
    /// Likely time in seconds.
    pub seconds: u32,
    /// Lower limit in seconds. Of 10 puzzles with this likely time, 8 take between the two limits.
    pub seconds_low: u32,
    /// Upper limit in seconds.
    pub seconds_high: u32,
    /// The level of effort.
    pub level: EffortLevel,
    /// The highest effort in `curve` as a multiple of the mean, in tenths.
    pub spike: u32,
    /// Effort of each step of the simulated player with the median effort, in hundredths of a unit.
    pub curve: Vec<u32>,
}

impl Effort {
    /// The likely time in tenths of a minute.
    pub fn tenths_of_minutes(&self) -> u32 {
        self.minutes()[1]
    }

    /// Times in tenths of a minute: the lower limit, the likely time, and the upper limit.
    pub fn minutes(&self) -> [u32; 3] {
        // Adding 3 seconds, half a tenth of a minute, rounds to the nearest tenth.
        [self.seconds_low, self.seconds, self.seconds_high].map(|seconds| (seconds + 3) / 6)
    }
}

/// Estimates the effort of one player for puzzles.
pub struct Estimator {
    model: Model,
    player: Player,
}

impl Estimator {
    /// An estimator with the built-in parameters. `None` if they cannot be read, which a test excludes.
    pub fn new() -> Option<Estimator> {
        Estimator::of(Player::MEAN)
    }

    /// An estimator for one player; `None` as for [`Estimator::new`].
    pub fn of(player: Player) -> Option<Estimator> {
        let Ok(model) = Model::built_in() else {
            return grid::never!(None, "the built-in parameters can be read");
        };
        Some(Estimator { model, player })
    }

    /// Estimates the effort for a puzzle. `solution` is its only solution; `deductions` were recorded in a
    /// search of the puzzle.
    pub fn effort(&self, start: &Board, solution: &Puzzle, deductions: &KnownDeductions) -> Effort {
        let mut runs: Vec<(f64, Vec<PlayerAction>)> = Vec::new();
        let mut costs = Costs::of(&self.model);
        for actions in self.players(start, solution, deductions) {
            let units = actions.iter().map(|action| costs.cost(action));
            runs.push((units.sum::<f64>() + self.model.ceiling(&actions), actions));
        }
        let units = runs.iter().map(|(units, _)| units).sum::<f64>() / divisor(runs.len());
        runs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let median_run = runs.get(runs.len() / 2);
        let curve: Vec<f64> = median_run.map_or_else(Vec::new, |(_, actions)| {
            actions
                .iter()
                .map(|action| self.model.cost(action))
                .collect()
        });
        let mean = curve.iter().sum::<f64>() / divisor(curve.len());
        let highest = curve.iter().copied().fold(0.0, f64::max);
        let spike = if mean > 0.0 { highest / mean } else { 0.0 };
        // A full grid takes no time, and the logarithm of 0 is undefined.
        let range = (units > 0.0).then(|| self.model.seconds(units));
        let (low, likely, high) = range.map_or((0.0, 0.0, 0.0), |range| {
            (range.low, range.likely, range.high)
        });
        let [low, likely, high] = [low, likely, high].map(|seconds| seconds / self.player.speed());
        Effort {
            tenths: rounded(units * 10.0),
            seconds: rounded(likely),
            seconds_low: rounded(low),
            seconds_high: rounded(high),
            level: EffortLevel::of(likely / 60.0, &self.model.levels),
            spike: rounded(spike * 10.0),
            curve: curve
                .into_iter()
                .map(|cost| rounded(cost * 100.0))
                .collect(),
        }
    }

    /// The cost of a step on a board in units, and the number of cells of the board that singles could fill. A
    /// single costs as much as the easiest single of the board.
    pub fn step(&self, board: &Board, step: &Step) -> (f64, usize) {
        let singles = Singles::on(board);
        let info = step.info();
        let action = match (info.family, singles.easiest()) {
            (Family::Singles, Some(single_kind)) => Action::Single(single_kind, singles.counts()),
            _ => Action::Deduction(step.rating, step.effects.removals().len().max(1) as u32),
        };
        let player_action = PlayerAction {
            action,
            open: board.open().len() as u8,
            pace: self.player.pace(info.slug),
        };
        (self.model.cost(&player_action), singles.cells().len())
    }

    /// The actions of each simulated player, in order. They are also used to fit the parameters.
    pub fn players(
        &self,
        start: &Board,
        solution: &Puzzle,
        deductions: &KnownDeductions,
    ) -> impl Iterator<Item = Vec<PlayerAction>> {
        let data = PuzzleData::new(start, solution);
        (0..self.model.players).map(move |number| {
            let simulated_player = SimulatedPlayer {
                model: &self.model,
                player: &self.player,
                data: &data,
                number,
            };
            simulated_player.solve(deductions.rounds())
        })
    }
}

/// A count as a floating-point number to divide by. It is 1 for a count of 0.
fn divisor(count: usize) -> f64 {
    f64::from(u32::try_from(count.max(1)).unwrap_or(u32::MAX))
}

/// The nearest integer of a non-negative number.
fn rounded(number: f64) -> u32 {
    #[expect(clippy::cast_sign_loss, reason = "a sum of costs is not negative")]
    let integer = libm::round(number) as u32;
    integer
}
