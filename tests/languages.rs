//! Tests that docs/LANGUAGES.md lists the functions of each language for all commands.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use regex_lite::Regex;
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

pub(crate) type Names = BTreeSet<String>;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

pub(crate) fn names(text: &str, pattern: &str) -> Names {
    let found = Regex::new(pattern).unwrap();
    found
        .captures_iter(text)
        .map(|capture| capture[1].to_owned())
        .collect()
}

fn output(arguments: &[&str], input: &str) -> String {
    let mut command = assert_cmd::Command::from(Command::new(env!("CARGO_BIN_EXE_whydoku")));
    let output = command
        .args(arguments)
        .write_stdin(input.to_owned())
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The kinds of requests in an `enum Call`.
fn calls(path: &str) -> Names {
    let source = read(path);
    let (_, list) = source.split_once("\nenum Call {").unwrap();
    let (list, _) = list.split_once("\n}").unwrap();
    let variants = names(list, r"(?m)^    (\w+),$");
    variants.iter().map(|name| snake(name)).collect()
}

/// `ReadOne` becomes `read_one`.
fn snake(name: &str) -> String {
    let upper = Regex::new(r"\B([A-Z])").unwrap();
    upper.replace_all(name, "_$1").to_lowercase()
}

/// `why_not` becomes `whyNot`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap().to_owned();
    words.fold(first, |all, word| {
        let (head, tail) = word.split_at(1);
        all + &head.to_uppercase() + tail
    })
}

/// The questions that the library for C answers: its own, and those that the modules of the npm package answer. It
/// refuses some of them, which are left out.
fn questions_of_c() -> Names {
    let mut all = names(
        &read("bindings/c/src/lib.rs"),
        r#"(?m)^        "(\w+)" => "#,
    );
    let making = read("bindings/c/src/making.rs");
    all.extend(names(&making, r#"(?m)^        "(\w+)" => "#));
    all.extend(calls("bindings/wasm/src/call.rs"));
    let list_of = |source: &str, name: &str| {
        let (_, list) = source.split_once(name).unwrap();
        let (list, _) = list.split_once("];").unwrap();
        names(list, r#""(\w+)""#)
    };
    all.extend(list_of(&making, "CALLS: "));
    let refused = list_of(&read("bindings/c/src/lib.rs"), "INTERNAL: ");
    assert!(refused.len() > 3, "{refused:?}");
    all.difference(&refused).cloned().collect()
}

/// The functions and classes that `uniffi` exports, by their names in Kotlin and Swift.
pub(crate) fn functions_of_uniffi() -> Names {
    let mut all = Names::new();
    for entry in fs::read_dir(root().join("bindings/uniffi/src")).unwrap() {
        let source = fs::read_to_string(entry.unwrap().path()).unwrap();
        let functions = names(&source, r"#\[uniffi::export[^\]]*\]\s+pub fn (\w+)");
        all.extend(functions.iter().map(|name| camel(name)));
        all.extend(names(&source, r"uniffi::Object\)\]\s+pub struct (\w+)"));
    }
    all
}

#[test]
fn the_table_of_functions_is_complete() {
    let page = read("docs/LANGUAGES.md");
    let mut columns = [const { Names::new() }; 7];
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').collect();
        assert_eq!(cells.len(), 9, "{row}");
        for (column, cell) in columns.iter_mut().zip(&cells[1..8]) {
            for name in names(cell, "`([^`]+)`") {
                assert!(column.insert(name.clone()), "{name} is listed twice");
            }
        }
    }
    let [commands, rust, python, javascript, c, native, tools] = columns;

    let help = output(&["--help"], "");
    let listed = names(&help, r"(?m)^  ([a-z]+(?:-[a-z]+)*)  +[A-Z]");
    assert_eq!(commands, listed, "commands");

    let library = read("crates/app/src/lib.rs");
    for name in &rust {
        let known = Regex::new(&format!(r"\b{name}\b")).unwrap();
        assert!(known.is_match(&library), "whydoku::{name}");
    }

    // The functions have lower-case names. Of the classes, only the session counts.
    let package = read("bindings/python/python/whydoku/__init__.py");
    let (_, all) = package.split_once("__all__ = [").unwrap();
    let mut functions = names(all, r#""([a-z][a-z_]+|Session)""#);
    for helper in ["parse", "json_line"] {
        assert!(functions.remove(helper), "{helper}");
        assert!(page.contains(&format!("`{helper}`")), "{helper}");
    }
    assert_eq!(python, functions, "Python");

    let types = read("bindings/wasm/npm/index.d.ts");
    assert_eq!(
        javascript,
        names(&types, r"export (?:function|class) ([a-z]\w*|Session)\b"),
        "JavaScript"
    );

    assert_eq!(c, questions_of_c(), "C");
    let readme = read("bindings/c/README.md");
    let (_, table) = readme.split_once("|---|---|\n").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let calls = names(table, r"`([a-z_]+)`");
    assert_eq!(c, calls, "bindings/c/README.md");

    assert_eq!(native, functions_of_uniffi(), "Kotlin, Swift");

    let question = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
    let answer: serde_json::Value = serde_json::from_str(&output(&["mcp"], question)).unwrap();
    let listed = answer["result"]["tools"].as_array().unwrap().iter();
    let listed: Names = listed
        .map(|tool| tool["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(tools, listed, "MCP");
    let guide = read("docs/MCP.md");
    let (guide, _) = guide.split_once("\n## Pages").unwrap();
    assert_eq!(
        tools,
        names(guide, r"(?m)^\| `([a-z_]+)` \|"),
        "docs/MCP.md"
    );
}
