//! Tests that the published schema of hints rejects invalid hints.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use crate::hint::{EASY, json, published, schema};
use serde_json::Value;

/// A change that makes a hint invalid.
type Spoil = fn(&mut Value);

/// The schema accepts all hints in `tests/hint.rs`; here it rejects invalid ones.
#[test]
fn the_schema_refuses_invalid_hints() {
    let (value, _) = json(&["--puzzle", EASY]);
    let spoilt: [(&str, Spoil); 8] = [
        ("no kind", |v| {
            v.as_object_mut().unwrap().remove("kind");
        }),
        ("unknown kind", |v| v["kind"] = "steps".into()),
        ("a step without operations", |v| {
            v.as_object_mut().unwrap().remove("operations");
        }),
        ("nothing to do", |v| v["operations"] = Value::Array(vec![])),
        ("no such cell", |v| {
            v["operations"][0]["cell"] = "r0c1".into();
        }),
        ("no such digit", |v| v["operations"][0]["digit"] = 10.into()),
        ("a field nobody knows", |v| v["hint"] = "x".into()),
        ("kind `mistake` without the field `mistake`", |v| {
            v["kind"] = "mistake".into();
        }),
    ];
    for (what, spoil) in spoilt {
        let mut value = value.clone();
        spoil(&mut value);
        assert!(schema::check(&published(), &value).is_err(), "{what}");
    }
}
