//! The public harness that judges a technique before it snapshots.
//!
//! Floor 4. A fixture says on which boards a technique must find what, and on which nothing. The
//! harness holds every find against four judges before any text is compared:
//!
//! 1. the effects of all distinct finds are the fixture's, no more and no fewer;
//! 2. [`verify::check`] accepts the evidence of each;
//! 3. no solution of the board, by the oracle, contradicts an effect;
//! 4. the search is deterministic, and its explanation names every removed candidate in both
//!    languages.
//!
//! Only then is the text compared with the stored snapshot. A technique of an outside crate is
//! judged the same way:
//!
//! ```no_run
//! # logic::technique! {
//! #     /// Nothing: an example.
//! #     pub struct Nothing;
//! #     slug: "nothing", name: { En "Nothing", Zh "无" }, aliases: [], family: Exotic,
//! #     assumes: Nothing, variants: [], find: find,
//! # }
//! # fn find(_: &logic::View<'_>, _: &mut dyn logic::Sink) -> std::ops::ControlFlow<logic::Stop> {
//! #     std::ops::ControlFlow::Continue(())
//! # }
//! let fixture = judge::Fixture::read("fixtures/nothing.yaml".as_ref()).unwrap();
//! let report = judge::judge(&Nothing, &judge::plain_entry(&Nothing), &fixture).unwrap();
//! judge::snapshot("snapshots".as_ref(), "nothing", &report);
//! ```

mod bench;
mod complaint;
mod fixture;
mod snapshot;

pub use bench::{judge, judge_by, plain_entry};
pub use complaint::Complaint;
pub use fixture::{Case, Fixture, FixtureError};
pub use snapshot::{Report, snapshot};
