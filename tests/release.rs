//! Tests the parts of a release: archives, checksums, the install script of the action, and the workflow
//! that uses them.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch as folder;
use crate::support::root;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const WHYDOKU: &str = env!("CARGO_BIN_EXE_whydoku");

/// Whether a program is installed; prints a message if not.
fn has(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok();
    if !found {
        testkit::skip(&format!("there is no {program}"));
    }
    found
}

/// Runs a command, which must succeed.
fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    output
}

/// Name of this machine's target; `None` if there is no release for it.
fn target() -> Option<&'static str> {
    match (std::env::consts::OS, std::env::consts::ARCH) {
        ("linux", "x86_64") => Some("x86_64-unknown-linux-musl"),
        ("linux", "aarch64") => Some("aarch64-unknown-linux-musl"),
        ("macos", "x86_64") => Some("x86_64-apple-darwin"),
        ("macos", "aarch64") => Some("aarch64-apple-darwin"),
        _ => None,
    }
}

/// Packs the archive of a target into a folder. Returns its path.
fn archive(target: &str, out: &Path) -> PathBuf {
    let mut command = Command::new("python3");
    command.arg(root().join("scripts/archive"));
    let output = run(command.args([target, WHYDOKU]).arg(out));
    String::from_utf8(output.stdout).unwrap().trim_end().into()
}

#[test]
fn an_archive_is_complete_and_reproducible() {
    if !has("python3") || !has("tar") {
        return;
    }
    let out = folder("archives");
    let archive_path = archive("x86_64-unknown-linux-musl", &out);
    let again = archive("x86_64-unknown-linux-musl", &folder("archives-again"));
    assert!(
        fs::read(&archive_path).unwrap() == fs::read(again).unwrap(),
        "two archives differ"
    );

    let unpacked = folder("unpacked");
    run(Command::new("tar")
        .arg("-xzf")
        .arg(&archive_path)
        .arg("-C")
        .arg(&unpacked));
    let release_folder = unpacked.join(format!("whydoku-{VERSION}-x86_64-unknown-linux-musl"));
    for name in [
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "completions/whydoku.bash",
        "completions/_whydoku",
        "completions/whydoku.fish",
        "man/man1/whydoku.1",
        "man/man1/whydoku-grade.1",
    ] {
        assert!(
            fs::metadata(release_folder.join(name)).unwrap().len() > 500,
            "{name}"
        );
    }
    let printed = run(Command::new(release_folder.join("whydoku")).arg("--version"));
    assert_eq!(printed.stdout, format!("whydoku {VERSION}\n").as_bytes());
    let bytes = fs::read(&archive_path).unwrap();
    let sum = fs::read_to_string(archive_path.with_extension("gz.sha256")).unwrap();
    let expected = format!(
        "{}  {}\n",
        sha256(&bytes),
        archive_path.file_name().unwrap().to_str().unwrap()
    );
    assert_eq!(sum, expected);

    let windows = archive("x86_64-pc-windows-msvc", &out);
    assert!(
        windows
            .extension()
            .is_some_and(|extension| extension == "zip")
    );
}

/// The SHA-256 checksum, computed by a program of the system: the code under test must not check itself.
fn sha256(bytes: &[u8]) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("to-sum");
    fs::write(&file, bytes).unwrap();
    let mut command = if has("sha256sum") {
        Command::new("sha256sum")
    } else {
        let mut command = Command::new("shasum");
        command.args(["-a", "256"]);
        command
    };
    let printed = String::from_utf8(run(command.arg(&file)).stdout).unwrap();
    printed.split(' ').next().unwrap().to_owned()
}

/// Starts a release host on this machine, which serves the files of a folder while the test runs. Returns its
/// address.
fn serve(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let first = lines.next().unwrap().unwrap();
            let path = first.split(' ').nth(1).unwrap().trim_start_matches('/');
            while lines.next().is_some_and(|line| !line.unwrap().is_empty()) {}
            let (status, body) = match fs::read(folder.join(path)) {
                Ok(body) => ("200 OK", body),
                Err(_) if path.starts_with("broken/") => ("500 Internal Server Error", Vec::new()),
                Err(_) if path.starts_with("moved/") => ("302 Found", Vec::new()),
                Err(_) => ("404 Not Found", Vec::new()),
            };
            let length = body.len();
            // A redirect leads to this server, without https.
            let to = path.trim_start_matches("moved/");
            let head = format!(
                "HTTP/1.1 {status}\r\nLocation: http://{address}/{to}\r\nContent-Length: \
                 {length}\r\nConnection: close\r\n\r\n"
            );
            stream.write_all(head.as_bytes()).unwrap();
            stream.write_all(&body).unwrap();
        }
    });
    format!("http://{address}")
}

/// Runs the install script of the action in an empty folder. A script replaces `cargo`: it prints its call and
/// copies the program under test to the requested folder. `releases` is the address of the release host, and
/// `reference` is the branch, tag or commit of the action.
fn install(name: &str, releases: &str, reference: &str) -> (Output, PathBuf) {
    install_from(&folder(name), releases, reference, root())
}

/// Like [`install`], in the folder `work_folder` and with the tags of `repository`.
fn install_from(
    work_folder: &Path,
    releases: &str,
    reference: &str,
    repository: &Path,
) -> (Output, PathBuf) {
    let bin = work_folder.join("path");
    fs::create_dir_all(&bin).unwrap();
    let cargo = format!(
        "#!/bin/sh\necho \"cargo $*\"\nfor root; do :; done\nmkdir -p \"$root/bin\"\ncp '{WHYDOKU}' \"$root/bin/\"\n"
    );
    fs::write(bin.join("cargo"), cargo).unwrap();
    fs::set_permissions(bin.join("cargo"), fs::Permissions::from_mode(0o755)).unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(bin).chain(std::env::split_paths(&path));
    let output = Command::new("bash")
        .arg(root().join("scripts/install"))
        .arg(work_folder.join("root"))
        .arg(reference)
        .env("PATH", std::env::join_paths(all).unwrap())
        .env("RUNNER_TEMP", work_folder.join("temp"))
        .env("WHYDOKU_RELEASES", releases)
        .env("WHYDOKU_REPOSITORY", repository)
        .env_remove("http_proxy")
        .env_remove("https_proxy")
        .env("no_proxy", "127.0.0.1")
        .output()
        .unwrap();
    (output, work_folder.join("root/bin/whydoku"))
}

/// Packs the archive of version 9.9.9 again, with a folder of the right name, and writes its checksum.
fn repack(folder: &Path, target: &str) {
    let name = format!("whydoku-9.9.9-{target}");
    let archive = folder.join(format!("{name}.tar.gz"));
    run(Command::new("tar")
        .arg("-xzf")
        .arg(&archive)
        .current_dir(folder));
    fs::rename(
        folder.join(format!("whydoku-{VERSION}-{target}")),
        folder.join(&name),
    )
    .unwrap();
    run(Command::new("tar")
        .arg("-czf")
        .arg(&archive)
        .arg(&name)
        .current_dir(folder));
    let sum = sha256(&fs::read(&archive).unwrap());
    fs::write(
        folder.join(format!("{name}.tar.gz.sha256")),
        format!("{sum}  {name}.tar.gz\n"),
    )
    .unwrap();
}

/// A commit gets the release of its tag. A program in the cache is used only if it equals that of the
/// release.
#[test]
fn a_commit_has_the_release_of_its_tag_and_a_cache_is_checked() {
    let Some(target) = target() else { return };
    if !has("python3") || !has("curl") || !has("git") {
        return;
    }
    let host = folder("releases-by-commit");
    archive(target, &host.join(format!("v{VERSION}")));
    let releases = serve(host);
    let repository = folder("repository");
    fs::create_dir_all(&repository).unwrap();
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=t", "-c", "user.email=t@example.org"]);
        String::from_utf8(run(git.args(arguments).current_dir(&repository)).stdout).unwrap()
    };
    git(&["init", "--quiet"]);
    git(&["commit", "--quiet", "--allow-empty", "--message", "one"]);
    git(&[
        "tag",
        "--annotate",
        &format!("v{VERSION}"),
        "--message",
        "a release",
    ]);
    let commit = git(&["rev-parse", "HEAD"]).trim().to_owned();
    git(&["commit", "--quiet", "--allow-empty", "--message", "two"]);
    let later = git(&["rev-parse", "HEAD"]).trim().to_owned();
    let work_folder = folder("commit");
    let install_again =
        |reference: &str| install_from(&work_folder, &releases, reference, &repository);

    let (output, program) = install_again(&commit);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        printed.starts_with(&format!("whydoku: downloaded v{VERSION}\n")),
        "{output:?}"
    );
    let (output, _) = install_from(&folder("later"), &releases, &later, &repository);
    assert!(
        String::from_utf8_lossy(&output.stdout).contains("building it"),
        "{output:?}"
    );

    let (output, _) = install_again(&commit);
    assert!(
        String::from_utf8_lossy(&output.stdout).starts_with("whydoku: kept in the cache\n"),
        "{output:?}"
    );
    fs::write(&program, "#!/bin/sh\necho whydoku 0.0.1\n").unwrap();
    let (output, _) = install_again(&commit);
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        printed.starts_with(&format!("whydoku: downloaded v{VERSION}\n")),
        "{output:?}"
    );
}

#[test]
fn the_action_downloads_released_files() {
    let Some(target) = target() else { return };
    if !has("python3") || !has("curl") {
        return;
    }
    let host = folder("releases");
    let release = host.join(format!("v{VERSION}"));
    let archive_path = archive(target, &release);
    let releases = serve(host.clone());
    let tag = format!("v{VERSION}");

    let (output, program) = install("install", &releases, &tag);
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert!(
        printed.starts_with(&format!("whydoku: downloaded {tag}\n")),
        "{printed}"
    );
    assert!(!printed.contains("cargo") && program.is_file(), "{printed}");

    // A reference without a release, or without one for this system, is built from source.
    for (name, reference) in [("branch", "main"), ("none", ""), ("gone", "v99.0.0")] {
        let (output, program) = install(&format!("install-{name}"), &releases, reference);
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{output:?}");
        assert!(
            printed.contains("building it\ncargo install --locked --path "),
            "{printed}"
        );
        assert!(program.is_file());
    }

    // A failed download, a redirect away from https, and a program of another version are errors.
    for (name, releases, reference, expected) in [
        ("broken", format!("{releases}/broken"), &*tag, "answers 500"),
        (
            "moved",
            format!("{releases}/moved"),
            &*tag,
            "cannot be downloaded",
        ),
        (
            "other",
            releases.clone(),
            "v9.9.9",
            "expected the program of v9.9.9, found whydoku",
        ),
    ] {
        if name == "other" {
            let other = host.join("v9.9.9");
            fs::create_dir_all(&other).unwrap();
            for file in fs::read_dir(&release).unwrap() {
                let file = file.unwrap().path();
                let name_of_file = file.file_name().unwrap().to_str().unwrap();
                fs::copy(&file, other.join(name_of_file.replace(VERSION, "9.9.9"))).unwrap();
            }
            repack(&other, target);
        }
        let (output, program) = install(&format!("install-{name}"), &releases, reference);
        assert_eq!(output.status.code(), Some(3), "{name}: {output:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(expected), "{name}: {errors}");
        assert!(!program.exists());
    }

    // A damaged download is neither used nor replaced by a build.
    let mut bytes = fs::read(&archive_path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&archive_path, bytes).unwrap();
    let (output, program) = install("install-forged", &releases, &tag);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("has another checksum"), "{errors}");
    assert!(!program.exists());
}

#[test]
fn a_tag_has_the_version_and_its_notes() {
    if !has("python3") {
        return;
    }
    let script = |name: &str, arguments: &[&str]| {
        let mut command = Command::new("python3");
        command
            .arg(root().join("scripts").join(name))
            .args(arguments);
        command.output().unwrap()
    };
    let printed = script("version", &[]);
    assert_eq!(printed.stdout, format!("{VERSION}\n").as_bytes());
    assert_eq!(script("version", &["one"]).status.code(), Some(2));
    let wrong = script("notes", &["v99.0.0"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("is not v"));

    // In a copy, a new version is set in all places, and its section of the changelog is found.
    let copy = folder("version-copy");
    let locks = [
        "Cargo.lock",
        "bindings/uniffi/Cargo.lock",
        "fuzz/Cargo.lock",
    ];
    let others = ["Cargo.toml", "scripts/version", "scripts/notes"];
    for file in locks.into_iter().chain(others) {
        fs::create_dir_all(copy.join(file).parent().unwrap()).unwrap();
        fs::copy(root().join(file), copy.join(file)).unwrap();
    }
    fs::write(
        copy.join("CHANGELOG.md"),
        "# Changes\n\n## 9.8.7 (today)\n\n- All.\n\n## 0.1.0\n",
    )
    .unwrap();
    run(Command::new("python3")
        .arg(copy.join("scripts/version"))
        .arg("9.8.7"));
    let occurrences = |folder: &Path, file: &str, text: &str| {
        let content = fs::read_to_string(folder.join(file)).unwrap();
        content.matches(text).count()
    };
    let members = occurrences(root(), "Cargo.toml", &format!("version = \"={VERSION}\""));
    assert!(members > 10);
    assert_eq!(
        occurrences(&copy, "Cargo.toml", "version = \"=9.8.7\""),
        members
    );
    // The other six packages have no version in the workspace manifest: `outside`, `testkit`, the
    // bindings of C, Python and JavaScript, and the module of the page that makes puzzles.
    assert_eq!(
        occurrences(&copy, "Cargo.lock", "\nversion = \"9.8.7\""),
        members + 6
    );
    for lock in locks {
        let package = "name = \"whydoku\"\nversion = \"9.8.7\"";
        assert_eq!(occurrences(&copy, lock, package), 1, "{lock}");
    }
    let notes = run(Command::new("python3")
        .arg(copy.join("scripts/notes"))
        .arg("v9.8.7"));
    assert_eq!(notes.stdout, b"- All.\n");
}

/// Workflows call scripts that exist, and no expression is interpreted by a shell.
#[test]
fn workflows_run_existing_files() {
    for name in ["ci", "release", "long-tests", "pages"] {
        let file = root().join(format!(".github/workflows/{name}.yml"));
        let workflow: serde_yaml::Value =
            serde_yaml::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let mut runs = 0;
        for (job, steps) in workflow["jobs"].as_mapping().unwrap() {
            for step in steps["steps"].as_sequence().unwrap() {
                let Some(run) = step["run"].as_str() else {
                    continue;
                };
                runs += 1;
                assert!(!run.contains("${{"), "{job:?}: {run}");
                // Published programs are built with the profile `dist`.
                let dist = run.contains("--profile dist");
                assert!(!run.contains("cargo build") || dist, "{job:?}: {run}");
                for word in run.split_whitespace() {
                    if !word.starts_with("scripts/") && !word.starts_with(".ci/") {
                        continue;
                    }
                    let file = fs::metadata(root().join(word));
                    let mode = file.expect(word).permissions().mode();
                    // Scripts have no extension. A list of packages, which a step also names, has one.
                    let script = Path::new(word).extension().is_none();
                    assert!(!script || mode & 0o111 != 0, "{word} cannot be run");
                }
            }
        }
        assert!(runs > 3, "{name}");
    }
}

/// Foreign actions are named by commit, because a tag can be moved. The version is a comment for readers.
#[test]
fn foreign_actions_are_named_by_commit() {
    for name in [
        ".github/workflows/ci.yml",
        ".github/workflows/release.yml",
        ".github/workflows/long-tests.yml",
        ".github/workflows/pages.yml",
        "action.yml",
    ] {
        let text = fs::read_to_string(root().join(name)).unwrap();
        let used: Vec<&str> = text
            .lines()
            .filter_map(|line| line.split_once("uses: "))
            .map(|(_, used)| used)
            .collect();
        assert!(!used.is_empty(), "{name}");
        for used in used.into_iter().filter(|used| !used.starts_with("./")) {
            let (action, version) = used.split_once(" # v").unwrap_or((used, ""));
            let commit = action.split_once('@').map_or("", |(_, commit)| commit);
            let is_commit =
                commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_commit && !version.is_empty(), "{name}: {used}");
        }
    }
}
