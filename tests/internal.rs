//! Tests internal errors: with debug assertions, `grid::never!` panics; without them, it is counted and
//! reported.

#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(
    clippy::exit,
    reason = "the inner process ends with the code of its run"
)]

use crate::support::root;
use grid::never::{self, InternalError};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};

/// Environment variable that marks the inner process, whose run meets internal errors.
const INNER: &str = "WHYDOKU_TEST_FAULTS";

const FAULT: InternalError = InternalError {
    place: "somewhere.rs:1",
    what: "one and one are two",
};

/// Runs `whydoku grade --check` in this process while other threads count internal errors, as a build
/// without debug assertions would.
fn grade_with_faults() -> u8 {
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Several threads, because on a busy machine one might not run during a short test.
        for _ in 0..8 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    never::count_event(FAULT);
                    std::thread::yield_now();
                }
            });
        }
        while never::count() == 0 {
            std::thread::yield_now();
        }
        let bank = root().join("fixtures/bank/easy/max.txt");
        let bank = bank.to_str().unwrap();
        let code = whydoku_cli::run(["whydoku", "grade", "--check", "--profile", "se", bank]);
        is_over.store(true, Ordering::Relaxed);
        code
    })
}

#[test]
fn a_fault_is_counted_and_ends_with_the_code_of_an_internal_error() {
    if std::env::var_os(INNER).is_some() {
        std::process::exit(grade_with_faults().into());
    }
    let name = "internal::a_fault_is_counted_and_ends_with_the_code_of_an_internal_error";
    let mut inner = Command::new(std::env::current_exe().unwrap());
    inner.args(["--exact", name, "--nocapture"]).env(INNER, "1");
    let Output { status, stderr, .. } = inner.output().unwrap();
    let message = String::from_utf8_lossy(&stderr);
    assert_eq!(status.code(), Some(3), "{message}");
    assert!(
        message.contains("0 wrong steps\ninternal errors: "),
        "{message}"
    );
    assert!(
        message.contains("somewhere.rs:1: assumed that one and one are two; "),
        "{message}"
    );
}

#[test]
#[should_panic(expected = "violated assumption: one is two")]
fn a_fault_fails_a_test() {
    let value: u8 = grid::never!(1, "one is two");
    assert_eq!(value, 1);
}
