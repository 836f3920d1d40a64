//! Values of a trace that are stored as strings: the profile's fingerprint and the schema's name.

use grid::codes::Code;
use serde::{Deserialize, Serialize};

/// A value that is stored in JSON as its code.
#[derive(Serialize, Deserialize, Clone, Copy, Debug)]
#[serde(transparent, bound = "T: Code")]
pub(super) struct Coded<T>(#[serde(with = "grid::codes")] pub(super) T);

/// A profile's fingerprint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hash(pub(super) u64);

impl Code for Hash {
    const EXPECTED: &'static str = "16 hexadecimal digits";

    fn write(&self) -> String {
        format!("{:016x}", self.0)
    }

    fn read(text: &str) -> Option<Hash> {
        let hash = Hash(u64::from_str_radix(text, 16).ok()?);
        (hash.write() == text).then_some(hash)
    }
}

/// The name of the schema.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schema;

impl Code for Schema {
    const EXPECTED: &'static str = "the schema \"whydoku.trace/1\"";

    fn write(&self) -> String {
        super::SCHEMA.to_owned()
    }

    fn read(text: &str) -> Option<Schema> {
        (text == super::SCHEMA).then_some(Schema)
    }
}
