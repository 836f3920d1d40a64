//! Tests that docs/LANGUAGES.md lists the functions of each language for all commands.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use regex_lite::Regex;
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

type Names = BTreeSet<String>;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

fn names(text: &str, pattern: &str) -> Names {
    let found = Regex::new(pattern).unwrap();
    found
        .captures_iter(text)
        .map(|one| one[1].to_owned())
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

#[test]
fn the_table_of_functions_is_complete() {
    let page = read("docs/LANGUAGES.md");
    let mut columns = [const { Names::new() }; 5];
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').collect();
        assert_eq!(cells.len(), 7, "{row}");
        for (column, cell) in columns.iter_mut().zip(&cells[1..6]) {
            for name in names(cell, "`([^`]+)`") {
                assert!(column.insert(name.clone()), "{name} is listed twice");
            }
        }
    }
    let [commands, rust, python, javascript, tools] = columns;

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
    for other in ["parse", "json_line"] {
        assert!(functions.remove(other), "{other}");
        assert!(page.contains(&format!("`{other}`")), "{other}");
    }
    assert_eq!(python, functions, "Python");

    let types = read("bindings/wasm/npm/index.d.ts");
    assert_eq!(
        javascript,
        names(&types, r"export (?:function|class) ([a-z]\w*|Session)\b"),
        "JavaScript"
    );

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
