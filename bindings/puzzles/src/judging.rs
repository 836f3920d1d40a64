//! Moves as text. The library `whydoku` has the same files, but this module is built without it.

#[allow(
    unreachable_pub,
    dead_code,
    reason = "public in the library, which uses more"
)]
#[path = "../../../crates/app/src/judging/change.rs"]
pub(crate) mod change;
#[allow(unreachable_pub, reason = "public in the library")]
#[path = "../../../crates/app/src/judging/notation.rs"]
pub(crate) mod notation;
#[allow(unreachable_pub, reason = "public in the library")]
#[path = "../../../crates/app/src/judging/step_parts.rs"]
pub(crate) mod step_parts;
