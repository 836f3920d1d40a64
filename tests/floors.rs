//! The floors of the house: no manifest may name a crate of its own floor or above.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Who may use whom; the table of docs/ARCHITECTURE.md.
const FLOORS: &[(&str, &[&str])] = &[
    ("crates/grid", &[]),
    ("crates/logic", &["grid"]),
    ("crates/oracle", &["grid"]),
    ("crates/links", &["grid", "logic"]),
    ("crates/verify", &["grid", "logic"]),
    ("crates/render", &["grid", "logic"]),
    ("crates/trial", &["grid", "logic"]),
    ("techniques", &["grid", "logic", "links"]),
    (
        "crates/app",
        &[
            "grid",
            "logic",
            "oracle",
            "techniques",
            "verify",
            "render",
            "trial",
        ],
    ),
    (
        "crates/judge",
        &[
            "grid",
            "logic",
            "oracle",
            "techniques",
            "verify",
            "render",
            "links",
        ],
    ),
];

/// Libraries that would break a floor's promise, and where they are allowed at all.
const KEPT_ABOVE: &[(&str, &[&str])] = &[
    ("clap", &["."]),
    ("anyhow", &["."]),
    ("rayon", &["."]),
    ("insta", &["crates/judge"]),
    (
        "serde",
        &[
            ".",
            "techniques",
            "crates/render",
            "crates/app",
            "crates/judge",
        ],
    ),
    (
        "serde_json",
        &[".", "crates/render", "crates/app", "crates/judge"],
    ),
    ("serde_yaml", &[".", "techniques", "crates/judge"]),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The crates that a manifest's `[dependencies]` name. Development dependencies are free.
fn dependencies(folder: &str) -> Vec<String> {
    let path = root().join(folder).join("Cargo.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let section = text.split("\n[dependencies]").nth(1).unwrap_or("");
    let section = section.split("\n[").next().unwrap();
    section
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
        .filter_map(|line| line.split(['.', '=', ' ']).next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

fn members() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let list = text
        .split("\nmembers = [")
        .nth(1)
        .unwrap()
        .split(']')
        .next()
        .unwrap();
    list.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_member_has_a_floor() {
    let floors: Vec<&str> = FLOORS.iter().map(|(folder, _)| *folder).collect();
    let listed = members();
    for member in &listed {
        assert!(
            floors.contains(&member.as_str()) || member.starts_with("examples/"),
            "{member}"
        );
    }
    assert!(
        floors
            .iter()
            .all(|floor| listed.iter().any(|member| member == floor))
    );
}

#[test]
fn arrows_point_downward() {
    let own: BTreeMap<&str, &[&str]> = FLOORS.iter().copied().collect();
    let names: Vec<String> = own
        .keys()
        .map(|folder| folder.rsplit('/').next().unwrap().to_owned())
        .collect();
    for (folder, allowed) in FLOORS {
        for dependency in dependencies(folder) {
            if names.contains(&dependency) {
                assert!(
                    allowed.contains(&dependency.as_str()),
                    "{folder} may not use {dependency}: the floors allow it {allowed:?}"
                );
            }
        }
    }
}

#[test]
fn libraries_stay_on_their_floors() {
    for (library, allowed) in KEPT_ABOVE {
        for (folder, _) in FLOORS {
            if dependencies(folder).iter().any(|name| name == library) {
                assert!(allowed.contains(folder), "{folder} may not use {library}");
            }
        }
    }
}

#[test]
fn unsafe_code_stays_in_its_one_module() {
    let allowed = Path::new("crates/oracle/src");
    let mut offenders = Vec::new();
    for folder in FLOORS.iter().map(|(folder, _)| *folder).chain(["src"]) {
        for file in rust_files(&root().join(folder)) {
            let text = std::fs::read_to_string(&file).unwrap();
            let relative = file.strip_prefix(root()).unwrap().to_owned();
            if text.contains("allow(unsafe_code)") && !relative.starts_with(allowed) {
                offenders.push(relative);
            }
        }
    }
    assert!(
        offenders.is_empty(),
        "unsafe code outside its module: {offenders:?}"
    );
}

#[test]
fn files_stay_below_their_ceilings() {
    let mut offenders = Vec::new();
    for folder in ["src", "crates", "techniques", "tests", "examples"] {
        let ceiling = if folder == "techniques" { 400 } else { 600 };
        for file in rust_files(&root().join(folder)) {
            let lines = std::fs::read_to_string(&file).unwrap().lines().count();
            // A kit is shared search, not one technique.
            let kit = file
                .components()
                .any(|part| part.as_os_str().to_string_lossy() == "kit")
                || file.file_name().is_some_and(|name| name == "kit.rs");
            if lines > if kit { 600 } else { ceiling } {
                offenders.push((file.strip_prefix(root()).unwrap().to_owned(), lines));
            }
        }
    }
    assert!(offenders.is_empty(), "split by noun: {offenders:?}");
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else {
        return files;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                files.extend(rust_files(&path));
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}
