//! Estimates how much time a person needs for a puzzle.
//!
//! Persons are simulated: each looks at a board, sees the singles that are there, some kinds better than
//! others, takes one, near the last one rather than elsewhere, and pays for having looked; where there is
//! none, the next deductions of the search are found, the dearer the harder they are. What one person does
//! hangs on chance, so many go over a puzzle; chance is drawn from numbers that all images of a puzzle share,
//! so images take the same time. `docs/DIFFICULTY.md` tells how well that follows real solving times.

mod agent;
mod deductions;
mod done;
mod level;
mod model;
mod player;
mod signature;
mod single_kind;

pub use deductions::Deductions;
pub use done::{Action, Done};
pub use level::EffortLevel;
pub use player::{Player, PlayerError};
pub use single_kind::SingleKind;

use agent::{Person, Scene};
use grid::{Board, Puzzle};
use logic::{Family, Step};
use model::{Costs, Model};
use serde::{Deserialize, Serialize};
use single_kind::Singles;

/// A person's effort for a puzzle.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// In tenths of a unit: what the only place of a digit in a box takes, alone in sight, with 40 cells open.
    pub tenths: u32,
    /// The seconds it is likely to take.
    pub seconds: u32,
    /// Eight of ten puzzles take at least this long, when `seconds` is likely...
    pub seconds_low: u32,
    /// ... and at most this long.
    pub seconds_high: u32,
    /// The word for it.
    pub level: EffortLevel,
    /// Effort of the most expensive step as a multiple of the mean step, in tenths.
    pub spike: u32,
    /// Median effort of each step, in hundredths of a unit.
    pub curve: Vec<u32>,
}

impl Effort {
    /// The likely minutes in tenths.
    pub fn tenths_of_minutes(&self) -> u32 {
        self.minutes()[1]
    }

    /// The minutes in tenths: eight of ten take between the first and the last, the middle one is likely.
    pub fn minutes(&self) -> [u32; 3] {
        // Half a tenth of a minute is three seconds.
        [self.seconds_low, self.seconds, self.seconds_high].map(|seconds| (seconds + 3) / 6)
    }
}

/// Estimates the effort of puzzle after puzzle.
pub struct Estimator {
    model: Model,
    player: Player,
}

impl Estimator {
    /// With the built-in parameters; `None` if those could not be read, which a test excludes.
    pub fn new() -> Option<Estimator> {
        Estimator::of(Player::MEAN)
    }

    /// For one person; `None` as for [`Estimator::new`].
    pub fn of(player: Player) -> Option<Estimator> {
        let Ok(model) = Model::built_in() else {
            return grid::never!(None, "the built-in parameters can be read");
        };
        Some(Estimator { model, player })
    }

    /// The effort of a puzzle with this one solution, given what a search deduced.
    pub fn effort(&self, start: &Board, solution: &Puzzle, deductions: &Deductions) -> Effort {
        let mut walks: Vec<(f64, Vec<Done>)> = Vec::new();
        let mut known = Costs::of(&self.model);
        for done in self.persons(start, solution, deductions) {
            let costs = done.iter().map(|done| known.cost(done));
            walks.push((costs.sum::<f64>() + self.model.ceiling(&done), done));
        }
        let units = walks.iter().map(|(units, _)| units).sum::<f64>() / count(walks.len());
        walks.sort_by(|a, b| a.0.total_cmp(&b.0));
        let middle = walks.get(walks.len() / 2);
        let curve: Vec<f64> = middle.map_or_else(Vec::new, |(_, done)| {
            done.iter().map(|done| self.model.cost(done)).collect()
        });
        let mean = curve.iter().sum::<f64>() / count(curve.len());
        let dearest = curve.iter().copied().fold(0.0, f64::max);
        let spike = if mean > 0.0 { dearest / mean } else { 0.0 };
        // A full grid takes no time, and a logarithm of nothing is none.
        let range = (units > 0.0).then(|| self.model.seconds(units));
        let (low, likely, high) = range.map_or((0.0, 0.0, 0.0), |r| (r.low, r.likely, r.high));
        let [low, likely, high] = [low, likely, high].map(|seconds| seconds / self.player.speed());
        Effort {
            tenths: whole(units * 10.0),
            seconds: whole(likely),
            seconds_low: whole(low),
            seconds_high: whole(high),
            level: EffortLevel::of(likely / 60.0, &self.model.levels),
            spike: whole(spike * 10.0),
            curve: curve.into_iter().map(|cost| whole(cost * 100.0)).collect(),
        }
    }

    /// The cost of a step on a board in units, and the number of digits that singles could fill there.
    pub fn step(&self, board: &Board, step: &Step) -> (f64, usize) {
        let singles = Singles::on(board);
        let info = step.info();
        let action = match (info.family, singles.easiest()) {
            (Family::Singles, Some(single_kind)) => Action::Single(single_kind, singles.counts()),
            _ => Action::Deduction(step.rating, step.effects.removals().len().max(1) as u32),
        };
        let done = Done {
            action,
            open: board.open().len() as u8,
            pace: self.player.pace(info.slug),
        };
        (self.model.cost(&done), singles.cells().len())
    }

    /// The actions of each simulated person in order. A fit of the parameters starts from them.
    pub fn persons(
        &self,
        start: &Board,
        solution: &Puzzle,
        deductions: &Deductions,
    ) -> impl Iterator<Item = Vec<Done>> {
        let scene = Scene::new(start, solution);
        (0..self.model.persons).map(move |number| {
            let person = Person {
                model: &self.model,
                player: &self.player,
                scene: &scene,
                number,
            };
            person.solve(deductions.rounds())
        })
    }
}

/// A number of things, at least one.
fn count(things: usize) -> f64 {
    f64::from(u32::try_from(things.max(1)).unwrap_or(u32::MAX))
}

/// The nearest whole number of what is not negative.
fn whole(number: f64) -> u32 {
    #[expect(clippy::cast_sign_loss, reason = "a sum of costs is not negative")]
    let whole = libm::round(number) as u32;
    whole
}
