//! Arguments about short paths.

use super::values;
use clap::{Args, ValueEnum};
use logic::Rating;
use whydoku::shortest::{BaseLevel, CostKind, PathKind};

/// Options for short paths.
#[derive(Args, Clone, Debug)]
pub(crate) struct ShortPathOptions {
    #[command(flatten)]
    pub(crate) mode: ShortMode,
    /// The quantity that `--shortest` minimizes.
    #[arg(long, value_enum, default_value_t, requires = "shortest")]
    pub(crate) cost: CostChoice,
    /// Deductions that cost nothing: a name or a rating.
    ///
    /// `singles`; `pairs`, with locked candidates; `basic`, with all subsets; `chains`, with fish,
    /// wings and chains too; or a rating such as 4.5 for all steps up to it.
    #[arg(long, value_name = "BASE", default_value_t, requires = "short")]
    pub(crate) base: BaseLevel,
    /// Use only steps rated at most this.
    #[arg(long, value_name = "RATING", value_parser = values::rating, requires = "short")]
    pub(crate) max: Option<Rating>,
    /// Number of threads; 0 uses every processor.
    #[arg(long, short, value_name = "N", default_value_t = 1, requires = "short")]
    pub(crate) jobs: usize,
}

/// The kind of short path.
#[derive(Args, Clone, Debug)]
#[group(id = "short", multiple = false, conflicts_with_all = ["cell", "all"])]
pub(crate) struct ShortMode {
    /// List all steps that suffice alone.
    ///
    /// First applies the base, the steps that cost nothing, as far as it goes. Then lists the steps
    /// after which the base solves the puzzle, easiest first. The exit code is 1 if there is none.
    #[arg(long, conflicts_with_all = ["step", "steps", "from", "pauses"])]
    pub(crate) one_step: bool,
    /// Explain the path with the least total cost.
    ///
    /// The search uses about 10 seconds, or `--budget`. The last lines say whether a cheaper path is
    /// excluded.
    #[arg(long)]
    pub(crate) shortest: bool,
    /// Explain a path with the fewest steps.
    ///
    /// The last line says whether fewer are proved impossible, which is tried for up to three steps.
    #[arg(long)]
    pub(crate) fewest: bool,
}

/// The quantity that a short path minimizes, summed over its steps above the base.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum CostChoice {
    /// Ratings.
    #[default]
    Rating,
    /// Number of steps.
    Steps,
    /// Words of the explanations in English.
    Words,
    /// Effort of a simulated player.
    Effort,
}

impl ShortPathOptions {
    /// The kind of short path; `None` if none is requested.
    pub(crate) fn kind(&self) -> Option<PathKind> {
        if self.mode.fewest {
            return Some(PathKind::Fewest);
        }
        let cost = match self.cost {
            CostChoice::Rating => CostKind::Rating,
            CostChoice::Steps => CostKind::Steps,
            CostChoice::Words => CostKind::Words,
            CostChoice::Effort => CostKind::Effort,
        };
        self.mode.shortest.then_some(PathKind::Cheapest(cost))
    }
}
