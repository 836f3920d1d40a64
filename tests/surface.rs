//! Tests that the public names of each crate equal those in a list.
//!
//! Most modules of a crate are private, and its root file exports their public names. So the public names
//! are in the root file and in public modules. Removing or changing a name needs a breaking release.
//! cargo-semver-checks compares the signatures with the last release (`scripts/semver`).

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const LIST: &str = "docs/SURFACE.txt";

/// The published crates, each with its root file.
const CRATES: [(&str, &str); 17] = [
    ("grid", "crates/grid/src/lib.rs"),
    ("logic", "crates/logic/src/lib.rs"),
    ("oracle", "crates/oracle/src/lib.rs"),
    ("formats", "crates/formats/src/lib.rs"),
    ("links", "crates/links/src/lib.rs"),
    ("make", "crates/make/src/lib.rs"),
    ("verify", "crates/verify/src/lib.rs"),
    ("render", "crates/render/src/lib.rs"),
    ("trial", "crates/trial/src/lib.rs"),
    ("clausal", "crates/clausal/src/lib.rs"),
    ("techniques", "techniques/lib.rs"),
    ("compat", "crates/compat/src/lib.rs"),
    ("closures", "crates/closures/src/lib.rs"),
    ("catalogue", "crates/catalogue/src/lib.rs"),
    ("harness", "crates/harness/src/lib.rs"),
    ("whydoku", "crates/app/src/lib.rs"),
    ("whydoku_cli", "src/lib.rs"),
];

/// Appends the public top-level items of a file to `list`. The items of a module come after the module.
fn items(file: &Path, path: &str, list: &mut String) {
    let text = fs::read_to_string(file).unwrap();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if !line.starts_with("pub ") && line != "#[macro_export]" {
            continue;
        }
        let mut item = line.trim_end().to_owned();
        if line == "#[macro_export]" {
            let name = lines.find(|line| line.starts_with("macro_rules!"));
            name.unwrap().clone_into(&mut item);
        }
        while !item.ends_with([';', '{', '}']) && !item.ends_with("= &[") {
            let Some(next) = lines.next() else { break };
            item = format!("{item} {}", next.trim());
        }
        // A list of exports is one item, even if it has several lines.
        while item.starts_with("pub use") && !item.ends_with(';') {
            item = format!("{item} {}", lines.next().unwrap().trim());
        }
        let item = item.trim_end_matches([';', '{', ' ']).to_owned();
        let Some(name) = item.strip_prefix("pub mod ") else {
            for item in single_exports(&item) {
                writeln!(list, "{path}: {item}").unwrap();
            }
            continue;
        };
        // The items of an inline module are not listed. It is a family of techniques, which the registry lists.
        writeln!(list, "{path}::{name}").unwrap();
        if let Some(module) = module(file, name).filter(|_| line.ends_with(';')) {
            items(&module, &format!("{path}::{name}"), list);
        }
    }
}

/// Splits a list of exported names.
fn single_exports(item: &str) -> Vec<String> {
    let Some((from, names)) = item
        .split_once("::{")
        .filter(|_| item.starts_with("pub use"))
    else {
        return vec![item.to_owned()];
    };
    let names = names.trim_end_matches('}').split(',').map(str::trim);
    let names = names.filter(|name| !name.is_empty());
    names.map(|name| format!("{from}::{name}")).collect()
}

fn module(file: &Path, name: &str) -> Option<PathBuf> {
    let folder = file.parent().unwrap();
    let module_folder = match file.file_stem().unwrap().to_str().unwrap() {
        "lib" | "mod" => folder.to_path_buf(),
        stem => folder.join(stem),
    };
    let candidates = [format!("{name}.rs"), format!("{name}/mod.rs")];
    let mut candidates = candidates.iter().map(|path| module_folder.join(path));
    candidates.find(|path| path.is_file())
}

/// No public name may be missing. New names are allowed, and are listed at the next update.
#[test]
fn no_public_name_is_missing() {
    let title = "# The public names of each crate: `UPDATE_DOCS=1 cargo test --test suite surface::` writes them.";
    let mut list = format!("{title}\n");
    for (name, file) in CRATES {
        items(&root().join(file), name, &mut list);
    }
    let file = root().join(LIST);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&file, &list).unwrap();
    }
    let current: Vec<&str> = list.lines().collect();
    let known = fs::read_to_string(&file).unwrap();
    let missing: Vec<&str> = known
        .lines()
        .filter(|line| !current.contains(line))
        .collect();
    assert!(
        missing.is_empty(),
        "not public, or different from {LIST}:\n{}",
        missing.join("\n")
    );
}
