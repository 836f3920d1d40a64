//! Tests the library for Kotlin and Swift.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::languages::{functions_of_uniffi, names};
use crate::support::root;
use std::fs;
use std::process::Command;

#[test]
fn the_check_in_kotlin_calls_every_function() {
    let check = fs::read_to_string(root().join("bindings/uniffi/tests/Check.kt")).unwrap();
    let called = names(&check, r"\b(\w+)\(");
    let functions = functions_of_uniffi();
    assert!(functions.len() > 20, "{functions:?}");
    let missing: Vec<&String> = functions.difference(&called).collect();
    assert!(missing.is_empty(), "not called: {missing:?}");
}

/// Builds the library, generates the Kotlin and Swift sources, runs programs in Kotlin, and measures the size of the
/// libraries for apps.
#[test]
#[ignore = "builds the libraries, many minutes; needs a JDK, JNA and the network for the Kotlin compiler"]
fn programs_in_kotlin_use_the_library_and_it_is_small() {
    let mut command = Command::new(root().join("scripts/try-kotlin"));
    let printed = super::run_command(command.current_dir(root()));
    assert!(printed.contains("all answered\n"), "{printed}");
    print!("{printed}");
}
