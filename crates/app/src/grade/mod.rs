//! Grades of puzzles, and gates on them.

mod audit;
mod chain_limit;
mod criteria;
mod curve;
mod declared;
pub mod effort_gates;
pub mod explanation_gates;
mod failure;
#[cfg_attr(not(feature = "closures"), path = "no_first_pass.rs")]
mod first_pass;
pub mod gates;
mod grader;
mod json;
pub mod record;
pub mod scale_gates;
mod verdict_kind;

pub use audit::{audit, audit_search};
pub use chain_limit::ChainLimit;
pub use criteria::{Criteria, FurtherProfile, Judge, QuickCheck};
pub use curve::Curve;
pub use declared::solution_difference;
pub use grader::{Graded, Grader, UNITS_PER_SECOND, Verdict, grade};
pub(crate) use json::in_points;
pub use json::{GradeJson, ProfileStamp};
pub use record::GradeRecord;
pub use verdict_kind::{VerdictError, VerdictKind};
