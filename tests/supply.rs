//! Tests published manifests and dependencies: metadata for the registry, the same version everywhere, and
//! only licenses and sources that `deny.toml` allows.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::root;
use serde_json::Value;
use std::fs;
use std::process::Command;

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Cargo's metadata of the workspace.
fn metadata(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version", "1"])
        .args(arguments)
        .current_dir(root())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The target triple of this machine.
fn host() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().unwrap();
    let version = String::from_utf8(output.stdout).unwrap();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.unwrap().to_owned()
}

/// The quoted texts after each occurrence of a key in a manifest.
fn quoted<'a>(text: &'a str, key: &str) -> Vec<&'a str> {
    let after = text.split(key).skip(1);
    after.map(|rest| rest.split('"').next().unwrap()).collect()
}

#[test]
fn the_version_is_in_one_place() {
    let manifest = read("Cargo.toml");
    let package = manifest.split("[workspace.package]").nth(1).unwrap();
    let version = quoted(package, "version = \"")[0];
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    let required_versions = quoted(&manifest, "version = \"=");
    assert!(
        required_versions
            .iter()
            .all(|required| *required == version)
    );
    let members = metadata(&["--no-deps"]);
    let members = members["packages"].as_array().unwrap();
    let published = members.iter().filter(|member| member["publish"].is_null());
    assert_eq!(required_versions.len(), published.count());
    for member in members {
        assert_eq!(member["version"], version, "{}", member["name"]);
        let path = member["manifest_path"].as_str().unwrap();
        let member_manifest = fs::read_to_string(path).unwrap();
        assert!(
            member_manifest.contains("\nversion.workspace = true\n"),
            "{path}"
        );
    }
    let python = read("bindings/python/pyproject.toml");
    assert!(python.contains("dynamic = [\"version\"]"));
}

/// crates.io shows these fields, and requires some of them.
#[test]
fn every_published_crate_has_metadata() {
    let members = metadata(&["--no-deps"]);
    let members = members["packages"].as_array().unwrap();
    let is_published = |member: &&Value| member["publish"].is_null();
    let names: Vec<&str> = members
        .iter()
        .filter(is_published)
        .map(|member| member["name"].as_str().unwrap())
        .collect();
    assert!(names.len() > 10, "{names:?}");
    for member in members.iter().filter(is_published) {
        let name = member["name"].as_str().unwrap();
        for field in ["description", "license", "repository", "rust_version"] {
            assert!(member[field].is_string(), "{name} has no {field}");
        }
        for (field, maximum) in [("keywords", 5), ("categories", 5)] {
            let count = member[field].as_array().unwrap().len();
            assert!((1..=maximum).contains(&count), "{name}: {count} {field}");
        }
        assert!(member["metadata"]["docs"]["rs"].is_object(), "{name}");
        let manifest = member["manifest_path"].as_str().unwrap();
        let folder = std::path::Path::new(manifest).parent().unwrap();
        for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            assert!(folder.join(file).is_file(), "{name} has no {file}");
        }
        for dependency in member["dependencies"].as_array().unwrap() {
            let dependency_name = dependency["name"].as_str().unwrap();
            let is_needed = dependency["kind"].is_null();
            let is_ours = dependency["path"].is_string();
            assert!(
                !is_ours || !is_needed || names.contains(&dependency_name),
                "{name} needs {dependency_name}"
            );
            let has_version = dependency["req"] != "*";
            assert!(
                !is_needed || has_version,
                "{name} takes any version of {dependency_name}"
            );
        }
    }
}

/// The licenses allowed by `deny.toml`.
fn allowed() -> Vec<String> {
    let text = read("deny.toml");
    let list = text.split("\nallow = [").nth(1).unwrap();
    let list = list.split(']').next().unwrap();
    let lines = list.split('"').skip(1).step_by(2);
    lines.map(str::to_owned).collect()
}

/// The licenses allowed for single crates by `deny.toml`.
fn exceptions() -> Vec<(String, String)> {
    let text = read("deny.toml");
    let list = text.split("\nexceptions = [").nth(1).unwrap();
    let list = list.split("\n]").next().unwrap();
    let lines = list.lines().filter(|line| line.contains("crate = "));
    let value = |line: &str, key: &str| quoted(line, key)[0].to_owned();
    let pairs = lines.map(|line| (value(line, "crate = \""), value(line, "allow = [\"")));
    pairs.collect()
}

/// Whether the allowed licenses satisfy a license expression. Older manifests write `/` instead of `OR`.
fn permits(expression: &str, allowed: &[String]) -> bool {
    let text = expression.replace('/', " OR ");
    if let Some((before, rest)) = text.split_once('(') {
        let (inner, after) = rest.rsplit_once(')').unwrap();
        let licence = if permits(inner, allowed) {
            &allowed[0]
        } else {
            "none"
        };
        return permits(&format!("{before}{licence}{after}"), allowed);
    }
    text.split(" OR ").any(|alternative| {
        let mut parts = alternative.split(" AND ");
        parts.all(|part| allowed.iter().any(|known| known == part.trim()))
    })
}

#[test]
fn licences_and_sources_are_allowed() {
    let allowed = allowed();
    assert!(permits("(MIT OR Apache-2.0) AND Unicode-3.0", &allowed));
    assert!(permits("GPL-3.0/MIT", &allowed));
    assert!(!permits("GPL-3.0 AND MIT", &allowed));
    assert!(!permits("(GPL-3.0 OR MPL-2.0) AND MIT", &allowed));

    let all = metadata(&["--filter-platform", &host()]);
    let packages = all["packages"].as_array().unwrap();
    assert!(packages.len() > 60);
    let exceptions = exceptions();
    assert!(exceptions.len() > 2, "{exceptions:?}");
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or("none");
        let excepted_licences = exceptions.iter().filter(|(excepted, _)| excepted == name);
        let excepted_licences = excepted_licences.map(|(_, licence)| licence.clone());
        let allowed: Vec<String> = allowed.iter().cloned().chain(excepted_licences).collect();
        assert!(permits(licence, &allowed), "{name}: {licence}");
    }
    let lock = read("Cargo.lock");
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    for source in quoted(&lock, "\nsource = \"") {
        assert_eq!(source, registry);
    }
}
