//! Test harness for solving techniques.
//!
//! Floor 6 of the workspace. A fixture lists boards with the expected finds, and near misses:
//! boards without finds that are one change away from a find. The harness makes that change and
//! searches again. Before it compares text with a snapshot, it checks:
//!
//! 1. the distinct effects of all finds are exactly those of the fixture;
//! 2. [`verify::check`] accepts the evidence of each find;
//! 3. no solution of the board, found by the oracle, contradicts an effect;
//! 4. the search is deterministic, and the explanation mentions every part of the pattern and
//!    refers to every effect, in all languages.
//!
//! The harness works the same way for techniques of other crates:
//!
//! ```no_run
//! # logic::technique! {
//! #     /// Nothing: an example without finds.
//! #     pub struct Nothing;
//! #     slug: "nothing", name: { En "Nothing", Zh "无" }, aliases: [], family: Exotic,
//! #     assumes: Nothing, variants: [], find: find,
//! # }
//! # fn find(_: &logic::View<'_>, _: &mut dyn logic::Sink) -> std::ops::ControlFlow<logic::Stop> {
//! #     std::ops::ControlFlow::Continue(())
//! # }
//! let fixture = harness::Fixture::read("fixtures/nothing.yaml".as_ref()).unwrap();
//! let report = harness::check(&Nothing, &logic::Entry::plain(&Nothing), &fixture).unwrap();
//! harness::snapshot("snapshots".as_ref(), "fixtures/nothing.yaml".as_ref(), &report);
//! ```

mod cases;
mod complaint;
mod finds;
mod fixture;
mod near;
mod restoring;
mod snapshot;
mod wordings;
mod words;

pub use cases::{check, check_by, entries_of};
pub use complaint::{Complaint, FarMissReason};
pub use finds::steps_on;
pub use fixture::{Case, Definition, Fixture, FixtureError};
pub use near::near_miss;
pub use restoring::{ChangeSyntaxError, Restoring};
pub use snapshot::{CheckedCase, Report, snapshot};
pub use wordings::forbidden_wording;
pub use words::check_words;
