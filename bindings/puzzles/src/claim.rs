//! Claims about candidates. The library `whydoku` has the same file, but this module is built without it.

#[allow(unreachable_pub, reason = "public in the library")]
#[path = "../../../crates/app/src/claim.rs"]
mod library;

pub(crate) use library::{Claim, IllegalClaim, Truth, is_solvable};
