//! Costs of actions, read from `effort.yaml`.

use super::player_action::{Action, PlayerAction};
use super::single_kind::Counts;
use logic::Rating;
use serde::Deserialize;

/// The built-in parameters.
const BUILT_IN: &str = include_str!("effort.yaml");

/// Parameters of the simulated players: what they see, what they choose, and what it costs.
///
/// One unit of effort is the cost of finding the only place for a digit in a box when no other single
/// is visible and 40 cells are open. The parameters were fitted to the mean solving times of 1,022
/// puzzles with tools/effort/fit.py, as docs/DIFFICULTY.md describes. Those marked "by hand" cannot be
/// fitted to these data, because 95 % of the puzzles need nothing rated above 2.8.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Model {
    pub(super) visible: Visible,
    /// A player prefers visible singles: the weight of a single in the choice is its visibility to this
    /// power.
    sharpness: u32,
    /// The weight of each kind of single when a player chooses, in the order of
    /// [`super::single_kind::SingleKind`]. Computed after reading.
    #[serde(skip)]
    pub(super) kind_weights: [u64; 4],
    /// A player stays near the last single: factor for a single that sees it or has its digit. By hand.
    pub(super) near: u64,
    /// Number of simulated players. The effort is the mean over them.
    #[serde(rename = "persons")]
    pub(super) players: u64,
    /// The cost of finding one of several singles is the sum of their visibilities, in thousands, to the
    /// power of minus this number.
    search: f64,
    /// More open cells make the search wider: factor (open cells / 40) to this power.
    width: f64,
    /// The factor (open cells / 40) to the power `width`, by number of open cells. It is computed once after
    /// reading, because powers are slow and each step needs one.
    #[serde(skip)]
    factor_by_open: Vec<f64>,
    /// Cost of writing a digit.
    write: f64,
    deduction: Deduction,
    /// Cost of trying a digit if nothing is left to deduce, in addition to finding out that no single
    /// is visible. By hand.
    trial: f64,
    seconds: Seconds,
    pub(super) levels: Borders,
}

/// Visibility of each kind of single; one in a box has 1000. A less visible single is never cheaper.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Visible {
    full_house: u32,
    r#box: u32,
    line: u32,
    naked: u32,
}

impl Visible {
    /// The visibilities in the order of [`super::single_kind::SingleKind`].
    fn by_kind(&self) -> [u32; 4] {
        [self.full_house, self.r#box, self.line, self.naked]
    }
}

/// Cost of a deduction, in addition to finding out that no single is visible, which costs as much as
/// finding one naked single.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
struct Deduction {
    /// The cost if the rating is at most 2.6 and one candidate is decided.
    base: f64,
    /// For a higher rating, `base` is multiplied by e^slope for each point above 2.6. By hand.
    slope: f64,
    /// If n candidates are decided, the deduction is easier: factor n to the power of minus this.
    several: f64,
    /// The cost of the puzzle's hardest deduction or trial, for one candidate, is added once more,
    /// times this.
    ceiling: f64,
}

/// The time in seconds is e^a times units^b.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
struct Seconds {
    a: f64,
    b: f64,
    /// The times of 8 of 10 puzzles in the data are between e^low and e^high times this likely time.
    low: f64,
    high: f64,
}

/// The upper limit in minutes of each level except the last. Of 100 ordinary puzzles, 20, 50, 80 and 97
/// take less.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Borders {
    pub(super) very_easy: f64,
    pub(super) easy: f64,
    pub(super) medium: f64,
    pub(super) hard: f64,
}

/// A likely time in seconds, and two limits between which 8 of 10 puzzles lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) likely: f64,
    pub(super) high: f64,
}

impl Model {
    /// The built-in model.
    ///
    /// # Errors
    /// Never: a test checks that the built-in parameters can be read.
    pub(super) fn built_in() -> Result<Model, serde_yaml::Error> {
        let mut model: Model = serde_yaml::from_str(BUILT_IN)?;
        let factor_by_open = |open: u8| libm::pow(f64::from(open) / 40.0, model.width);
        model.factor_by_open = (0..=81).map(factor_by_open).collect();
        let to_weight = |visible| u64::from(visible).pow(model.sharpness);
        model.kind_weights = model.visible.by_kind().map(to_weight);
        Ok(model)
    }

    /// The cost of an action in units.
    pub(super) fn cost(&self, action: &PlayerAction) -> f64 {
        self.cost_with(action, |visibility| self.finding_cost(visibility))
    }

    /// The cost of an action. `finding_cost` computes [`Model::finding_cost`], perhaps with a cache.
    fn cost_with(&self, action: &PlayerAction, finding_cost: impl FnOnce(u32) -> f64) -> f64 {
        let factor_by_open = self
            .factor_by_open
            .get(usize::from(action.open))
            .copied()
            .unwrap_or(0.0);
        let mean_player_cost = match action.action {
            Action::Single(_, counts) => {
                factor_by_open * finding_cost(self.visibility(counts)) + self.write
            }
            Action::Deduction(rating, width) => {
                factor_by_open * (self.no_single() + self.deduction_cost(rating, width))
            }
            Action::Trial => factor_by_open * (self.no_single() + self.trial),
        };
        mean_player_cost * action.pace
    }

    /// Additional cost of the hardest deduction or guess in units, because players give up and return to it.
    pub(super) fn ceiling(&self, actions: &[PlayerAction]) -> f64 {
        let costs = actions.iter().filter_map(|action| match action.action {
            Action::Deduction(rating, _) => Some(self.deduction_cost(rating, 1) * action.pace),
            Action::Trial => Some(self.trial * action.pace),
            Action::Single(..) => None,
        });
        self.deduction.ceiling * costs.fold(0.0, f64::max)
    }

    /// The time for a positive number of units.
    pub(super) fn seconds(&self, units: f64) -> Range {
        let Seconds { a, b, low, high } = self.seconds;
        let logarithm = a + b * libm::log(units);
        Range {
            low: libm::exp(logarithm + low),
            likely: libm::exp(logarithm),
            high: libm::exp(logarithm + high),
        }
    }

    /// The cost of finding out that no single is visible. It equals the cost of finding a single of the least
    /// visible kind. So deductions always cost more than a single.
    fn no_single(&self) -> f64 {
        self.finding_cost(self.visible.naked)
    }

    /// The total visibility of these singles, in the unit of [`Visible`].
    fn visibility(&self, counts: Counts) -> u32 {
        let kinds = self.visible.by_kind().into_iter().zip(counts);
        kinds
            .map(|(visible, count)| visible * u32::from(count))
            .sum()
    }

    /// The cost of finding a single with this total visibility, on a board with 40 open cells.
    fn finding_cost(&self, visibility: u32) -> f64 {
        libm::pow(f64::from(visibility) / 1000.0, -self.search)
    }

    /// The cost of a deduction that decides `width` candidates, on a board with 40 open cells, without
    /// [`Model::no_single`].
    fn deduction_cost(&self, rating: Rating, width: u32) -> f64 {
        let Deduction {
            base,
            slope,
            several,
            ..
        } = self.deduction;
        let points_above = f64::from(rating.0) / 10.0 - 2.6;
        base * libm::exp(slope * points_above.max(0.0))
            * libm::pow(f64::from(width.max(1)), -several)
    }
}

/// Computes the costs of many actions on one puzzle, with a cache. Visibilities repeat, and powers are slow.
pub(super) struct Costs<'a> {
    model: &'a Model,
    /// Cached costs of finding a single, each with its visibility; the index is the visibility modulo 1024.
    cache: Vec<(u32, f64)>,
}

impl Costs<'_> {
    pub(super) fn of(model: &Model) -> Costs<'_> {
        let cache = vec![(0, model.finding_cost(0)); 1024];
        Costs { model, cache }
    }

    /// The same as [`Model::cost`].
    pub(super) fn cost(&mut self, action: &PlayerAction) -> f64 {
        let Costs { model, cache } = self;
        model.cost_with(action, |visibility| {
            let slot = &mut cache[visibility as usize % 1024];
            if slot.0 != visibility {
                *slot = (visibility, model.finding_cost(visibility));
            }
            slot.1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_steps_never_cost_less() {
        let model = Model::built_in().expect("built in");
        let visible = model.visible.by_kind();
        assert!(
            visible.windows(2).all(|pair| pair[0] >= pair[1]),
            "{visible:?}"
        );
        let costs: Vec<f64> = (10..=120)
            .map(|rating| model.deduction_cost(Rating(rating), 1))
            .collect();
        assert!(costs.windows(2).all(|pair| pair[0] <= pair[1]));
        let Borders {
            very_easy,
            easy,
            medium,
            hard,
        } = model.levels;
        assert!(very_easy < easy && easy < medium && medium < hard);
    }
}
