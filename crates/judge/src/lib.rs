//! The public harness that judges a technique before it snapshots.
//!
//! Floor 4. A fixture says on which boards a technique must find what, and on which nothing: near
//! misses, one change away from a find. The harness makes that change and looks. It holds every
//! find against four judges before any text is compared:
//!
//! 1. the effects of all distinct finds are the fixture's, no more and no fewer;
//! 2. [`verify::check`] accepts the evidence of each;
//! 3. no solution of the board, by the oracle, contradicts an effect;
//! 4. the search is deterministic, and its words say in both languages what was seen and why it
//!    forces, with every player of the pattern in them and something for each candidate that goes.
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
mod finds;
mod fixture;
mod near;
mod restoring;
mod shapes;
mod snapshot;
mod words;

pub use bench::{entries_of, judge, judge_by, plain_entry};
pub use complaint::{Complaint, Far};
pub use finds::steps_on;
pub use fixture::{Case, Fixture, FixtureError};
pub use near::near_miss;
pub use restoring::{NoChange, Restoring};
pub use shapes::forbidden_shape;
pub use snapshot::{Judged, Report, snapshot};
pub use words::heard;
