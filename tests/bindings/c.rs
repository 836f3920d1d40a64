//! Tests the library for C: its header, the example of its README, and a program that calls it.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch;
use crate::languages::names;
use crate::support::{root, tool};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The compiler with strict warnings and the header.
fn strict(compiler: &Path) -> Command {
    let mut command = Command::new(compiler);
    command.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic"]);
    command.arg("-I").arg(root().join("bindings/c/include"));
    command
}

/// Writes the example of the README to a file. Returns its path.
fn example(folder: &Path) -> std::path::PathBuf {
    let readme = fs::read_to_string(root().join("bindings/c/README.md")).unwrap();
    let (_, code) = readme.split_once("```c\n").unwrap();
    let (code, _) = code.split_once("```").unwrap();
    let file = folder.join("example.c");
    fs::write(&file, code).unwrap();
    file
}

#[test]
fn header_example_and_check_are_c() {
    let Some(compiler) = tool(&["cc", "gcc", "clang"]) else {
        return;
    };
    let folder = scratch("c/header");
    let check = root().join("bindings/c/tests/check.c");
    for file in [example(&folder), check] {
        super::run_command(strict(&compiler).arg("-fsyntax-only").arg(file));
    }
    // The library has the version of the header, and the functions that the header declares.
    let header = fs::read_to_string(root().join("bindings/c/include/whydoku.h")).unwrap();
    let exports = fs::read_to_string(root().join("bindings/c/src/exports.rs")).unwrap();
    let (_, version) = header.split_once("#define WHYDOKU_ABI ").unwrap();
    let version = version.lines().next().unwrap();
    assert!(exports.contains(&format!("const ABI: u32 = {version};")));
    let declared = names(&header, r"(?m)^[^/ ][^(]*\b(whydoku_\w+)\(");
    let defined = names(&exports, r#"extern "C" fn (whydoku_\w+)"#);
    assert_eq!(declared, defined);
    assert_eq!(defined.len(), 7, "{defined:?}");
}

/// Builds the library, and runs the example and the check with sanitizers of addresses and undefined behaviour.
#[test]
#[ignore = "builds the library, minutes"]
fn a_program_in_c_asks_the_library() {
    let Some(compiler) = tool(&["cc", "gcc", "clang"]) else {
        return;
    };
    let target = root().join("target");
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--locked", "--package", "whydoku-c"]);
    super::run_command(build.arg("--target-dir").arg(&target).current_dir(root()));
    let library = target.join("debug");
    let folder = scratch("c/run");
    let run = |source: &Path, options: &[&str]| {
        let program = folder.join(source.file_stem().unwrap());
        let mut compile = strict(&compiler);
        compile.args(options).arg(source).arg("-L").arg(&library);
        super::run_command(compile.args(["-lwhydoku_c", "-o"]).arg(&program));
        super::run_command(Command::new(program).env("LD_LIBRARY_PATH", &library))
    };
    let printed = run(&example(&folder), &[]);
    assert!(printed.contains("\"reason\":\"reason_holds\""), "{printed}");
    let check = root().join("bindings/c/tests/check.c");
    let sanitized = ["-g", "-fsanitize=address,undefined"];
    assert_eq!(run(&check, &sanitized), "all answered\n");
}
