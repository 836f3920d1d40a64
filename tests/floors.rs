//! Tests the floors of the project: a crate may depend only on crates of lower floors. Also tests which files
//! have unsafe code, how long files are, and that every test is run.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use crate::import_cycles::modules;
use crate::support::imports::Imports;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of each crate with the crates that it may depend on, as in the table of docs/ARCHITECTURE.md.
pub(crate) const FLOORS: &[(&str, &[&str])] = &[
    ("crates/grid", &[]),
    ("crates/logic", &["grid"]),
    ("crates/oracle", &["grid"]),
    ("crates/formats", &["grid"]),
    ("crates/whips", &["grid"]),
    ("crates/links", &["grid", "logic"]),
    ("crates/make", &["grid", "oracle"]),
    ("crates/verify", &["grid", "logic"]),
    ("crates/render", &["grid", "logic"]),
    ("crates/trial", &["grid", "logic"]),
    ("crates/clausal", &["grid", "logic", "render"]),
    ("techniques", &["grid", "logic", "links", "whips"]),
    ("crates/compat", &["grid", "logic", "links", "techniques"]),
    ("crates/closures", &["grid", "logic", "techniques"]),
    (
        "crates/catalogue",
        &["grid", "logic", "techniques", "compat"],
    ),
    (
        "crates/app",
        &[
            "grid",
            "whips",
            "logic",
            "oracle",
            "make",
            "techniques",
            "closures",
            "catalogue",
            "verify",
            "render",
            "trial",
        ],
    ),
    (
        "crates/harness",
        &["grid", "logic", "oracle", "catalogue", "verify", "render"],
    ),
    ("crates/testkit", &[]),
];

/// Libraries that only the listed crates may use.
const RESTRICTED_LIBRARIES: &[(&str, &[&str])] = &[
    ("clap", &["."]),
    ("anyhow", &["."]),
    ("rayon", &["."]),
    ("insta", &["crates/harness"]),
    ("flate2", &["crates/formats"]),
    ("rawzip", &["crates/formats"]),
    ("roxmltree", &["crates/formats"]),
    ("lz-str", &["crates/formats"]),
    ("rand_core", &["crates/make"]),
    ("rand_pcg", &["crates/make"]),
    (
        "serde",
        &[
            ".",
            // A feature of these crates needs the library.
            "crates/grid",
            "crates/logic",
            "crates/catalogue",
            "crates/render",
            "crates/app",
            "crates/harness",
        ],
    ),
    (
        "serde_json",
        &[
            ".",
            "crates/formats",
            "crates/render",
            "crates/app",
            "crates/harness",
        ],
    ),
    (
        "serde_yaml",
        &[".", "crates/catalogue", "crates/app", "crates/harness"],
    ),
];

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The crates in a manifest's `[dependencies]`. Development dependencies are not restricted.
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
            floors.contains(&member.as_str())
                || member.starts_with("examples/")
                || member.starts_with("bindings/")
                || member == "crates/xtask",
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
fn crates_use_only_lower_floors() {
    let floors: BTreeMap<&str, &[&str]> = FLOORS.iter().copied().collect();
    let names: Vec<String> = floors
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
    for (library, allowed) in RESTRICTED_LIBRARIES {
        for (folder, _) in FLOORS {
            if dependencies(folder).iter().any(|name| name == library) {
                assert!(allowed.contains(folder), "{folder} may not use {library}");
            }
        }
    }
}

#[test]
fn unsafe_code_stays_in_its_modules() {
    let allowed = [
        "crates/oracle/src",
        "crates/closures/src/x86.rs",
        "crates/compat/src/se/forcing/machine.rs",
        "bindings/wasm/src/memory.rs",
        "bindings/puzzles/src/engine.rs",
        "bindings/c/src/exports.rs",
    ]
    .map(Path::new);
    let mut offenders = Vec::new();
    let folders = FLOORS.iter().map(|(folder, _)| *folder);
    for folder in folders.chain([
        "src",
        "bindings/c",
        "bindings/python",
        "bindings/puzzles",
        "bindings/uniffi",
        "bindings/wasm",
    ]) {
        for file in rust_files(&root().join(folder)) {
            let text = std::fs::read_to_string(&file).unwrap();
            let relative = file.strip_prefix(root()).unwrap().to_owned();
            if text.contains("unsafe_code")
                && !allowed.iter().any(|allowed| relative.starts_with(allowed))
            {
                offenders.push(relative);
            }
        }
    }
    assert!(
        offenders.is_empty(),
        "unsafe code outside its module: {offenders:?}"
    );
}

/// Deadly patterns have a constructor for readers of traces, which does not test whether the puzzle allows the
/// pattern. A search must not use it.
#[test]
fn only_readers_of_traces_trust_deadly_patterns() {
    let mut users = Vec::new();
    for folder in FLOORS.iter().map(|(folder, _)| *folder).chain(["src"]) {
        for file in rust_files(&root().join(folder)) {
            let path = file
                .strip_prefix(root())
                .unwrap()
                .to_string_lossy()
                .into_owned();
            let text = std::fs::read_to_string(&file).unwrap();
            if text.contains("FillablePattern::stated") && !path.contains("tests/") {
                users.push(path);
            }
        }
    }
    assert_eq!(users, ["crates/logic/src/codes.rs"]);
}

#[test]
fn files_stay_within_their_line_limits() {
    let mut offenders = Vec::new();
    for folder in ["src", "crates", "techniques", "tests", "examples"] {
        for file in rust_files(&root().join(folder)) {
            let is_search =
                folder == "techniques" || file.starts_with(root().join("crates/compat"));
            let max_lines = if is_search { 400 } else { 600 };
            let lines = std::fs::read_to_string(&file).unwrap().lines().count();
            if lines > max_lines {
                offenders.push((file.strip_prefix(root()).unwrap().to_owned(), lines));
            }
        }
    }
    assert!(offenders.is_empty(), "files to split: {offenders:?}");
}

/// The families of techniques. A family may use itself, the families before it and the kits.
const FAMILIES: [&str; 12] = [
    "singles",
    "intersections",
    "subsets",
    "fish",
    "single_digit",
    "wings",
    "colours",
    "als",
    "uniqueness",
    "chains",
    "exotic",
    "forcing",
];

/// A top folder of `techniques`. The order is from the lowest: a folder may use itself and those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum TopFolder {
    /// Code shared by several families.
    Kits,
    /// A family, by its index in [`FAMILIES`].
    Family(usize),
}

impl TopFolder {
    /// The top folder of a file; `None` for the root module.
    fn of(file: &Path) -> Option<TopFolder> {
        let top = file.iter().next()?.to_str()?;
        match top {
            "lib.rs" => None,
            "kits" => Some(TopFolder::Kits),
            family => {
                let index = FAMILIES.iter().position(|known| *known == family);
                let index = index
                    .unwrap_or_else(|| panic!("{}: neither a family nor a kit", file.display()));
                Some(TopFolder::Family(index))
            }
        }
    }

    /// Whether a file in this folder may use a file in `used`.
    fn may_use(self, used: TopFolder) -> bool {
        used <= self
    }
}

#[test]
fn technique_folders_use_only_lower_folders() {
    let imports = Imports::read(&modules("techniques"));
    let edges = imports.edges();
    let wrong = edges.iter().filter(|edge| {
        let folders = TopFolder::of(&edge.from).zip(TopFolder::of(&edge.to));
        folders.is_some_and(|(from, to)| !from.may_use(to))
    });
    let wrong: Vec<String> = wrong
        .map(|edge| {
            format!(
                "{} uses {}, with {}",
                edge.from.display(),
                edge.to.display(),
                edge.path
            )
        })
        .collect();
    assert!(
        wrong.is_empty(),
        "uses of higher folders:\n{}",
        wrong.join("\n")
    );
    let family = TopFolder::Family(3);
    assert!(family.may_use(TopFolder::Kits) && family.may_use(TopFolder::Family(0)));
    assert!(!family.may_use(TopFolder::Family(4)) && !TopFolder::Kits.may_use(family));
}

#[test]
fn the_library_brings_no_command_line() {
    let output = std::process::Command::new(env!("CARGO"))
        .args([
            "tree",
            "--offline",
            "--locked",
            "-e",
            "normal",
            "-p",
            "whydoku",
        ])
        .args(["--prefix", "none", "--format", "{p}"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(
        tree.lines()
            .any(|line| line.starts_with("whydoku-techniques "))
    );
    for library in [
        "clap",
        "rustyline",
        "ctrlc",
        "indicatif",
        "rayon",
        "anyhow",
        "anstream",
    ] {
        let brings = tree
            .lines()
            .any(|line| line.split(' ').next() == Some(library));
        assert!(!brings, "the library brings {library}:\n{tree}");
    }
}

pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
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

/// The folders of all crates of the workspace.
fn packages() -> impl Iterator<Item = PathBuf> {
    let members = members().into_iter().map(|folder| root().join(folder));
    std::iter::once(root()).chain(members)
}

#[test]
fn no_test_is_left_out() {
    let mut not_run = Vec::new();
    for folder in packages() {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let source = if folder.join("src").is_dir() {
            folder.join("src")
        } else {
            folder.clone()
        };
        let source_contains = |text_part: &str| {
            let files = rust_files(&source).into_iter();
            let files = files.filter(|file| !file.starts_with(folder.join("tests")));
            let text = files.map(|file| std::fs::read_to_string(file).unwrap());
            text.into_iter().any(|text| text.contains(text_part))
        };
        let has_line = |line: &str| manifest.lines().any(|manifest_line| manifest_line == line);
        // A program in the same crate as a library may lack tests, so only the library counts.
        let library = manifest.split("\n[lib]").nth(1).unwrap_or(&manifest);
        let library = library.split("\n[").next().unwrap_or_default();
        if library.contains("\ntest = false") && source_contains("#[test]") {
            not_run.push(format!("{}: tests in its source", folder.display()));
        }
        if has_line("doctest = false") && fences(&source).any(|fence| fence != "text") {
            not_run.push(format!("{}: code in its docs", folder.display()));
        }
        if !has_line("autotests = false") {
            continue;
        }
        let listed = std::fs::read_to_string(folder.join("tests/main.rs")).unwrap();
        for entry in std::fs::read_dir(folder.join("tests")).unwrap() {
            let path = entry.unwrap().path();
            let module = path.is_dir() && path.join("mod.rs").exists();
            let file = path.extension().is_some_and(|extension| extension == "rs");
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let program = manifest.contains(&format!("path = \"tests/{name}.rs\""))
                || manifest.contains(&format!("name = \"{name}\""));
            let module_of = format!("mod {name};");
            if (module || file) && !program && !listed.lines().any(|line| line == module_of) {
                not_run.push(format!("{}: not in main.rs", path.display()));
            }
        }
    }
    assert!(
        not_run.is_empty(),
        "tests that nothing runs:\n{}",
        not_run.join("\n")
    );
}

/// The attributes of the code blocks in the doc comments below a folder.
fn fences(source: &Path) -> impl Iterator<Item = String> {
    let texts = rust_files(source).into_iter();
    texts.flat_map(|file| {
        let text = std::fs::read_to_string(file).unwrap();
        let docs = text.lines().map(str::trim_start);
        let docs = docs.filter(|line| line.starts_with("//!") || line.starts_with("///"));
        let fences = docs.filter_map(|line| line[3..].trim_start().strip_prefix("```"));
        fences.step_by(2).map(str::to_owned).collect::<Vec<_>>()
    })
}
