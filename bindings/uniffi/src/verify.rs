//! The checker of traces.

use crate::ask::Answer;
use crate::exact::exact;
use serde::Deserialize;
use serde_json::json;

/// The result of a check.
#[derive(uniffi::Record, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Verification {
    /// The number of records.
    pub records: u32,
    /// What is wrong, record by record.
    pub refusals: Vec<String>,
}

/// Checks a trace again, record by record, from the puzzle alone.
#[uniffi::export]
pub fn verify(trace: String) -> Answer<Verification> {
    exact("verify", json!({ "trace": trace }))
}
