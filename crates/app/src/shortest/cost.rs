//! Costs of the deductions that are not in the base, the set of deductions that cost nothing.

use crate::effort::Estimator;
use core::str::FromStr;
use grid::Board;
use logic::{Applied, Entry, Rating, Step};
use render::{Detail, Style};

/// The quantity that the search for a short path minimizes, summed over all steps that are not in the base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CostKind {
    /// The ratings of the steps, in tenths.
    #[default]
    Rating,
    /// The number of steps; the sum of ratings breaks ties.
    Steps,
    /// The number of words in the English explanation of the steps.
    Words,
    /// The effort of a simulated player, in hundredths of a unit.
    Effort,
}

/// Error: a text that is not a cost.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected rating, steps, words or effort, found {0:?}")]
pub struct CostKindError(String);

impl FromStr for CostKind {
    type Err = CostKindError;

    fn from_str(text: &str) -> Result<CostKind, CostKindError> {
        match text {
            "rating" => Ok(CostKind::Rating),
            "steps" => Ok(CostKind::Steps),
            "words" => Ok(CostKind::Words),
            "effort" => Ok(CostKind::Effort),
            _ => Err(CostKindError(text.chars().take(40).collect())),
        }
    }
}

/// Cost of one step with [`CostKind::Steps`], before its rating in tenths is added. It is larger than any sum
/// of ratings that occurs, so ratings only break ties.
pub(crate) const STEP_COST: u32 = 10_000;

/// Computes the cost of deductions.
pub(crate) struct Cost {
    kind: CostKind,
    /// `None` unless the kind is [`CostKind::Effort`].
    estimator: Option<Estimator>,
}

impl Cost {
    pub(crate) fn new(kind: CostKind) -> Cost {
        let estimator = (kind == CostKind::Effort).then(Estimator::new).flatten();
        Cost { kind, estimator }
    }

    /// Whether the cost of a step depends on its rating alone. The number of words and the effort do not:
    /// they can change when the narration changes the text of the step.
    pub(crate) fn depends_on_rating_only(&self) -> bool {
        match self.kind {
            CostKind::Rating | CostKind::Steps => true,
            CostKind::Words | CostKind::Effort => false,
        }
    }

    /// A lower bound of the cost of each find of a profile entry.
    pub(crate) fn least_of_entry(&self, entry: &Entry) -> u32 {
        self.lower_bound(entry.ratings.least())
    }

    /// A lower bound of the cost of a deduction with this rating.
    pub(crate) fn lower_bound(&self, rating: Rating) -> u32 {
        match self.kind {
            CostKind::Rating => u32::from(rating.0),
            CostKind::Steps => STEP_COST + u32::from(rating.0),
            CostKind::Words | CostKind::Effort => 1,
        }
    }

    /// The cost of a deduction on a board; `u32::MAX` if `applied` has no proof and the cost needs one.
    pub(crate) fn of<'a>(
        &self,
        rating: Rating,
        board: &Board,
        applied: impl FnOnce() -> Applied<'a>,
    ) -> u32 {
        match self.kind {
            CostKind::Rating | CostKind::Steps => self.lower_bound(rating),
            CostKind::Words | CostKind::Effort => {
                let step = applied().into_step();
                step.map_or(u32::MAX, |step| self.of_step(board, &step))
            }
        }
    }

    /// The cost of a step on its board.
    pub(crate) fn of_step(&self, board: &Board, step: &Step) -> u32 {
        match self.kind {
            CostKind::Rating | CostKind::Steps => self.lower_bound(step.rating),
            CostKind::Words => word_count(board, step),
            CostKind::Effort => {
                let effort = self.estimator.as_ref();
                let effort = effort.map_or(0.0, |estimator| estimator.step(board, step).0);
                #[expect(
                    clippy::cast_sign_loss,
                    clippy::cast_possible_truncation,
                    reason = "an effort is positive and far below the limit"
                )]
                let hundredths = (effort * 100.0).round() as u32;
                hundredths.max(1)
            }
        }
    }
}

/// The number of words in the English explanation of a step.
pub(crate) fn word_count(board: &Board, step: &Step) -> u32 {
    let text = render::step(1, board, step, Detail::Paragraph, &Style::default());
    let words = text.split_whitespace().count();
    u32::try_from(words).unwrap_or(u32::MAX)
}
