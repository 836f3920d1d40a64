//! Claims about candidates: the file of the library `whydoku`, included here because this module is built
//! without the library.

#[allow(unreachable_pub, reason = "public in the library")]
#[path = "../../../crates/app/src/claim.rs"]
mod claim;

pub(crate) use claim::{Claim, IllegalClaim, Truth, is_solvable};
