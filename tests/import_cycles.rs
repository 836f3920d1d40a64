//! Tests that there are no import cycles between the files of a crate, nor between the folders of the
//! command line.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::floors::{FLOORS, root, rust_files};
use crate::support::imports::Imports;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Known import cycles: the crate, the files and the reason. A file that is in no cycle must be removed
/// from the list.
const KNOWN_CYCLES: &[(&str, &[&str], &str)] = &[
    (
        "crates/logic",
        &["evidence/chain.rs", "evidence/mod.rs", "evidence/net.rs"],
        "evidence is recursive: a lemma may prove a link of a chain or net, and a lemma has evidence",
    ),
    (
        "crates/logic",
        &[
            "facts.rs",
            "grade.rs",
            "pattern.rs",
            "profile.rs",
            "step.rs",
            "technique.rs",
            "view.rs",
        ],
        "a step holds its technique and its pattern, and their methods take steps and views",
    ),
    (
        "crates/oracle",
        &["count/product.rs", "count/x86.rs"],
        "the sums call vector instructions; these are unsafe, so they are in a module of their own, which reads the types of the sums",
    ),
    (
        "crates/verify",
        &[
            "chain.rs",
            "claims.rs",
            "context.rs",
            "cover.rs",
            "deadly.rs",
            "exclusion.rs",
            "exhaustive.rs",
            "lib.rs",
            "nested.rs",
            "net.rs",
            "path.rs",
            "refusal.rs",
            "single.rs",
            "subset.rs",
            "symmetry.rs",
            "truth.rs",
            "why.rs",
        ],
        "evidence is recursive, so the checkers of its shapes call each other, and a refusal wraps \
         the fault of any of them",
    ),
    (
        "crates/render",
        &["names.rs", "phrase.rs"],
        "a template formats a list of names, and names fill the slots of templates",
    ),
    (
        "crates/compat",
        &[
            "se/forcing/base.rs",
            "se/forcing/closure.rs",
            "se/forcing/complexity.rs",
            "se/forcing/graph.rs",
            "se/forcing/guide.rs",
            "se/forcing/layers.rs",
            "se/forcing/least.rs",
            "se/forcing/lists.rs",
            "se/forcing/machine.rs",
            "se/forcing/multiple.rs",
            "se/forcing/nested.rs",
            "se/forcing/rules.rs",
        ],
        "a closure may contain nested chains, which are found with closures; unsafe calls of code for \
         vector instructions are in a module of their own, which calls code of these files",
    ),
];

/// The source files of a crate: paths relative to the root module, and texts.
pub(crate) fn modules(folder: &str) -> Vec<(PathBuf, String)> {
    let folder = root().join(folder);
    let source = folder.join("src");
    let source = if source.is_dir() { source } else { folder };
    let files = rust_files(&source).into_iter().filter_map(|file| {
        let text = std::fs::read_to_string(&file).unwrap();
        let path = file.strip_prefix(&source).unwrap().to_owned();
        // The folders of other Cargo targets are not modules of the crate.
        let is_other_target = ["tests", "examples"]
            .iter()
            .any(|name| path.starts_with(name));
        (!is_other_target).then_some((path, text))
    });
    files.collect()
}

#[test]
fn no_crate_has_an_import_cycle() {
    let mut cycles = Vec::new();
    let folders = FLOORS.iter().map(|(folder, _)| *folder);
    let bindings =
        ["c", "python", "puzzles", "uniffi", "wasm"].map(|name| format!("bindings/{name}"));
    for folder in folders
        .chain(["."])
        .chain(bindings.iter().map(String::as_str))
    {
        let imports = Imports::read(&modules(folder));
        let known = KNOWN_CYCLES.iter().filter(|(owner, _, _)| *owner == folder);
        let known: Vec<&[&str]> = known.map(|(_, files, _)| *files).collect();
        for files in &known {
            let outside = imports.outside_cycles(files);
            assert!(
                outside.is_empty(),
                "{folder}: in no cycle, remove from KNOWN_CYCLES: {outside:?}"
            );
        }
        for edge in imports.cycle(&known).into_iter().flatten() {
            let (from, to, path) = (edge.from.display(), edge.to.display(), edge.path);
            cycles.push(format!("{folder}: {from} uses {to}, with {path}"));
        }
    }
    assert!(cycles.is_empty(), "import cycles:\n{}", cycles.join("\n"));
}

#[test]
fn the_folders_of_the_command_line_have_no_cycle() {
    let folder = |file: &Path| -> Option<String> {
        let parts: Vec<_> = file.iter().collect();
        (parts.len() > 1).then(|| parts[0].to_string_lossy().into_owned())
    };
    let edges = Imports::read(&modules(".")).edges();
    let mut uses: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for edge in &edges {
        if let (Some(from), Some(to)) = (folder(&edge.from), folder(&edge.to)) {
            uses.entry(to.clone()).or_default();
            if from != to {
                let use_in_file = format!("{} with {}", edge.from.display(), edge.path);
                uses.entry(from).or_default().insert(to, use_in_file);
            }
        }
    }
    assert!(uses["batch"].contains_key("cli"));
    // A folder that uses no other folder is removed, until there is none. Only cycles remain.
    while let Some(lowest) = uses.iter().find(|(_, used)| used.is_empty()) {
        let lowest = lowest.0.clone();
        uses.remove(&lowest);
        for used in uses.values_mut() {
            used.remove(&lowest);
        }
    }
    assert!(uses.is_empty(), "folders in a cycle: {uses:#?}");
}

/// A cycle among these files, as uses of the form `from -> to`; empty if there is none.
fn cycle(files: &[(&str, &str)]) -> Vec<String> {
    let files: Vec<(PathBuf, String)> = files
        .iter()
        .map(|(path, text)| (path.into(), (*text).to_owned()))
        .collect();
    let cycle = Imports::read(&files).cycle(&[]).unwrap_or_default();
    let uses = cycle
        .iter()
        .map(|edge| format!("{} -> {}", edge.from.display(), edge.to.display()));
    uses.collect()
}

#[test]
fn an_import_cycle_is_seen_by_the_files_that_make_it() {
    let facade = ("lib.rs", "mod a;\nmod b;\npub use a::A;\n");
    let a = (
        "a/mod.rs",
        "mod inner;\npub use inner::Inner;\npub struct A;\n",
    );
    let inner = ("a/inner.rs", "use super::A;\npub struct Inner(A);\n");
    let b = (
        "b.rs",
        "use crate::a::{Inner, A};\nfn b(_: A, _: Inner) {}\n",
    );
    assert_eq!(
        cycle(&[facade, a, inner, b]),
        Vec::<String>::new(),
        "a file that only reexports is not a user"
    );

    let uses_b = (
        "a/inner.rs",
        "use super::A;\npub struct Inner(A);\nfn f() { crate::b::b() }\n",
    );
    let expected = ["a/inner.rs -> b.rs", "b.rs -> a/inner.rs"];
    assert_eq!(cycle(&[facade, a, uses_b, b]), expected);

    let parent = (
        "a/mod.rs",
        "mod inner;\nuse inner::Inner;\npub struct A(Inner);\n",
    );
    let expected = ["a/inner.rs -> a/mod.rs", "a/mod.rs -> a/inner.rs"];
    assert_eq!(cycle(&[facade, parent, inner, b]), expected);

    let tested = (
        "a/inner.rs",
        "use super::A; // crate::b\npub struct Inner(A);\n\n#[cfg(test)]\nmod tests {\n    use crate::b::b;\n}\n",
    );
    assert_eq!(
        cycle(&[facade, a, tested, b]),
        Vec::<String>::new(),
        "tests may use anything"
    );
}
