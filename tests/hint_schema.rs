//! Tests that the published schema of hints rejects invalid hints.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use crate::hint::{EASY, hint_schema, json, schema};
use serde_json::Value;

/// A change that makes a hint invalid.
type Change = fn(&mut Value);

/// The schema accepts all hints in `tests/hint.rs`; this test shows that it rejects invalid ones.
#[test]
fn the_schema_refuses_invalid_hints() {
    let (value, _) = json(&["--puzzle", EASY]);
    let invalid: [(&str, Change); 8] = [
        ("no kind", |v| {
            v.as_object_mut().unwrap().remove("kind");
        }),
        ("unknown kind", |v| v["kind"] = "steps".into()),
        ("a step without operations", |v| {
            v.as_object_mut().unwrap().remove("operations");
        }),
        ("no operations", |v| v["operations"] = Value::Array(vec![])),
        ("no such cell", |v| {
            v["operations"][0]["cell"] = "r0c1".into();
        }),
        ("no such digit", |v| v["operations"][0]["digit"] = 10.into()),
        ("an unknown field", |v| v["hint"] = "x".into()),
        ("kind `mistake` without the field `mistake`", |v| {
            v["kind"] = "mistake".into();
        }),
    ];
    for (name, change) in invalid {
        let mut value = value.clone();
        change(&mut value);
        assert!(schema::check(&hint_schema(), &value).is_err(), "{name}");
    }
}
