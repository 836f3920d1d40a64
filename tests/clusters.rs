//! Tests the examples for several machines: the output is the same as that of one process, and a failing
//! child process fails the job.
//!
//! Each example needs a Python with the packages of its `requirements.txt`; otherwise its tests are skipped. This
//! Python is the one in `WHYDOKU_DASK_PYTHON` or `WHYDOKU_SPARK_PYTHON`, in `examples/dask/venv` or
//! `examples/spark/venv`, in `target/python`, or `python3`. Nothing is installed.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::root;
use testkit::skip;

const WHYDOKU: &str = env!("CARGO_BIN_EXE_whydoku");
const BANK: &str = "fixtures/puzzles/qq.txt";

/// The Python of an example, if it has this package. Otherwise prints a message and returns `None`.
fn python(example: &str, package: &str) -> Option<PathBuf> {
    let variable = format!("WHYDOKU_{}_PYTHON", example.to_uppercase());
    let of_example = root().join(format!("examples/{example}/venv/bin/python"));
    let of_variable = std::env::var_os(&variable).map(PathBuf::from);
    let prepared = root().join("target/python/bin/python");
    let mut all = of_variable
        .into_iter()
        .chain([of_example, prepared, "python3".into()]);
    let has = |python: &PathBuf| {
        let import = Command::new(python)
            .args(["-c", &format!("import {package}")])
            .output();
        import.is_ok_and(|output| output.status.success())
    };
    let found = all.find(has);
    if found.is_none() {
        let why = format!(
            "no Python has {package} (examples/{example}/requirements.txt; set {variable})"
        );
        skip(&why);
    }
    found
}

/// Grades the bank with these arguments in one process.
fn one_process(arguments: &[&str]) -> Output {
    let mut command = Command::new(WHYDOKU);
    command.current_dir(root()).env_remove("WHYDOKU_FORMAT");
    command
        .arg("grade")
        .args(arguments)
        .arg(BANK)
        .output()
        .unwrap()
}

/// Runs `grade.py` of an example.
fn job(python: &Path, example: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(python);
    command.current_dir(root()).env_remove("WHYDOKU_FORMAT");
    command.arg(format!("examples/{example}/grade.py"));
    command.args(arguments).output().unwrap()
}

/// A script that runs `whydoku`, but kills itself from its second run on.
fn script_that_dies(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("dies");
    let first = folder.join("first");
    let text = format!(
        "#!/bin/sh\nif ! mkdir '{}' 2>/dev/null; then kill -9 $$; fi\nexec '{WHYDOKU}' \"$@\"\n",
        first.display()
    );
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn dask_writes_the_same_bytes() {
    let Some(python) = python("dask", "distributed") else {
        return;
    };
    for arguments in [&[][..], &["--format", "jsonl", "--max", "8.5"]] {
        let expected = one_process(arguments);
        let mut job_arguments = vec![
            "--whydoku",
            WHYDOKU,
            "--workers",
            "2",
            "--shards",
            "7",
            BANK,
            "--",
        ];
        job_arguments.extend(arguments);
        let done = job(&python, "dask", &job_arguments);
        let errors = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), expected.status.code(), "{errors}");
        assert!(done.stdout == expected.stdout, "other bytes: {errors}");
    }
}

#[test]
fn dask_fails_if_a_child_fails() {
    let Some(python) = python("dask", "distributed") else {
        return;
    };
    let script_that_dies = script_that_dies("dask");
    let done = job(&python, "dask", &["--whydoku", &script_that_dies, BANK]);
    assert_eq!(done.status.code(), Some(3));
    assert!(done.stdout.is_empty());
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(errors.contains("the job fails: "), "{errors}");
}

/// Spark is half a gigabyte and needs Java, so `.ci/run` does not install it.
#[test]
#[ignore = "needs Spark"]
fn spark_writes_the_same_bytes_and_fails_with_a_child() {
    let Some(python) = python("spark", "pyspark") else {
        return;
    };
    let done = job(&python, "spark", &["--whydoku", WHYDOKU, BANK]);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(0), "{errors}");
    assert!(
        done.stdout == one_process(&[]).stdout,
        "other bytes: {errors}"
    );

    let script_that_dies = script_that_dies("spark");
    let done = job(&python, "spark", &["--whydoku", &script_that_dies, BANK]);
    assert_ne!(done.status.code(), Some(0));
    assert!(done.stdout.is_empty());
}
