//! Tests the files that a run writes, and files that must not change.

use super::support::root;
use super::{content, folder, grade, stderr, whydoku};
use crate::commands::FORMATS;
use std::fs;
use std::io::Read;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::Stdio;

#[test]
fn only_one_module_opens_files_for_writing() {
    let words = [
        "File::create",
        "OpenOptions",
        "fs::write",
        "fs::rename",
        "fs::copy",
        "fs::remove",
        "create_dir",
        "File::options",
        "set_len",
        "hard_link",
        "symlink(",
    ];
    let mut offenders = Vec::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let path = path.strip_prefix(root()).unwrap().to_owned();
            let opens = words.iter().any(|word| text.contains(word));
            if opens && !path.starts_with("src/files") {
                offenders.push(path);
            }
        }
    }
    assert!(
        offenders.is_empty(),
        "through src/files, please: {offenders:?}"
    );
}

/// A file that the run reads is never written, whatever path names it. No file is written twice.
#[test]
fn a_file_of_the_run_is_never_written() {
    let folder = folder("never");
    fs::write(folder.join("policy.yaml"), "default: {}\nrules: []\n").unwrap();
    let seed = ["--baseline", "grades.tsv", "--update", "bank.txt"];
    assert_eq!(grade(&folder, &seed).status.code(), Some(0));
    symlink("bank.txt", folder.join("link.txt")).unwrap();
    fs::hard_link(folder.join("bank.txt"), folder.join("hard.txt")).unwrap();
    fs::create_dir(folder.join("sub")).unwrap();
    fs::copy(
        root().join("crates/compat/profiles/se-basic.yaml"),
        folder.join("own.yaml"),
    )
    .unwrap();
    let before = content(&folder);
    for (arguments, named) in [
        (
            &["--report", "tsv=bank.txt", "bank.txt"][..],
            "the input bank.txt",
        ),
        (
            &["--report", "tsv=link.txt", "bank.txt"],
            "the input bank.txt",
        ),
        (
            &["--report", "tsv=bank.txt", "link.txt"],
            "the input link.txt",
        ),
        (
            &["--report", "tsv=hard.txt", "bank.txt"],
            "the input bank.txt",
        ),
        (
            &["--report", "tsv=sub/../bank.txt", "bank.txt"],
            "the input bank.txt",
        ),
        (&["--resume", "bank.txt", "bank.txt"], "the input bank.txt"),
        (&["--baseline", "bank.txt", "--update", "bank.txt"], ""),
        (
            &[
                "--baseline",
                "grades.tsv",
                "--report",
                "tsv=grades.tsv",
                "bank.txt",
            ],
            "the baseline grades.tsv",
        ),
        (
            &[
                "--baseline",
                "grades.tsv",
                "--update",
                "--report",
                "tsv=grades.tsv",
                "bank.txt",
            ],
            "the baseline grades.tsv",
        ),
        (
            &[
                "--policy",
                "policy.yaml",
                "--report",
                "tsv=policy.yaml",
                "bank.txt",
            ],
            "the policy policy.yaml",
        ),
        (
            &[
                "--profile",
                "own.yaml",
                "--report",
                "tsv=own.yaml",
                "bank.txt",
            ],
            "the profile own.yaml",
        ),
        (
            &["--report", "tsv=new", "--report", "tap=./new", "bank.txt"],
            "the report new",
        ),
        (
            &["--resume", "new", "--report", "tap=new", "bank.txt"],
            "the state new",
        ),
    ] {
        for force in [&[][..], &["--force"]] {
            let output = grade(&folder, &[arguments, force].concat());
            let message = stderr(&output);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
            assert!(output.stdout.is_empty(), "{arguments:?} had begun");
            assert!(message.contains(named), "{arguments:?}: {message}");
            assert!(
                content(&folder) == before || arguments[0] == "--resume",
                "{arguments:?}"
            );
            let _ = fs::remove_file(folder.join("new"));
            assert!(content(&folder) == before, "{arguments:?}");
        }
    }
}

#[test]
fn standard_input_and_output_are_files_of_the_run_too() {
    let folder = folder("standard");
    let before = content(&folder);
    let open = || fs::File::open(folder.join("bank.txt")).unwrap();
    let append = || {
        let mut options = fs::OpenOptions::new();
        options.append(true).open(folder.join("bank.txt")).unwrap()
    };
    let mut command = whydoku(&folder);
    command.args(["grade", "-", "--report", "tsv=bank.txt"]);
    let output = command.stdin(open()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let mut command = whydoku(&folder);
    let status = command
        .args(["grade", "bank.txt"])
        .stdout(append())
        .status();
    assert_eq!(status.unwrap().code(), Some(2));
    let mut command = whydoku(&folder);
    command.args(["grade", "--report", "tap=/dev/stdout", "bank.txt"]);
    // A report may share standard output with the output of the run.
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        printed.contains("TAP version 14") && printed.contains("puzzle\tverdict"),
        "{printed}"
    );
    assert!(content(&folder) == before);
    // A target that is not a regular file may be used twice.
    let arguments = [
        "--report",
        "tsv=/dev/null",
        "--report",
        "tap=/dev/null",
        "bank.txt",
    ];
    assert_eq!(grade(&folder, &arguments).status.code(), Some(0));
}

#[test]
fn foreign_files_stay_unless_forced() {
    let folder = folder("others");
    for format in FORMATS {
        let file = folder.join(format);
        let option = format!("{format}={format}");
        for text in [
            "my notes\n",
            "4 puzzles of 5\n",
            "{\"name\": 1}\n",
            "<testsuites/>\n",
        ] {
            fs::write(&file, text).unwrap();
            let output = grade(&folder, &["--report", &option, "bank.txt"]);
            assert_eq!(output.status.code(), Some(2), "{format} over {text:?}");
            assert!(stderr(&output).contains("; --force overwrites it\n"));
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        let forced = grade(&folder, &["--force", "--report", &option, "bank.txt"]);
        assert_eq!(forced.status.code(), Some(0), "{}", stderr(&forced));
        let written = fs::read(&file).unwrap();
        assert_ne!(written, b"my notes\n");
        // A report by whydoku is recognized and overwritten, even if the bank fails. An empty file may be
        // overwritten, too.
        let failing = grade(&folder, &["--max", "1.0", "--report", &option, "bank.txt"]);
        assert_eq!(
            failing.status.code(),
            Some(1),
            "{format}: {}",
            stderr(&failing)
        );
        let again = grade(&folder, &["--report", &option, "bank.txt"]);
        assert_eq!(again.status.code(), Some(0), "{format}: {}", stderr(&again));
        assert_eq!(fs::read(&file).unwrap(), written);
        fs::write(&file, "").unwrap();
        let empty = grade(&folder, &["--report", &option, "bank.txt"]);
        assert_eq!(empty.status.code(), Some(0), "{format}: {}", stderr(&empty));
    }
    // A baseline cannot be recreated, so a table of grades must not overwrite it.
    let seed = ["--baseline", "grades.tsv", "--update", "bank.txt"];
    assert_eq!(grade(&folder, &seed).status.code(), Some(0));
    let output = grade(&folder, &["--report", "tsv=grades.tsv", "bank.txt"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    // An invalid state file, text or binary, is refused and kept.
    for bytes in [&b"my notes\n"[..], b"\xff\xfe\x00"] {
        fs::write(folder.join("state"), bytes).unwrap();
        let output = grade(&folder, &["--resume", "state", "bank.txt"]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert_eq!(fs::read(folder.join("state")).unwrap(), bytes);
    }
    // A file that is no path file of whydoku is overwritten only with `--force`.
    assert_eq!(
        grade(&folder, &["--traces", "paths", "bank.txt"])
            .status
            .code(),
        Some(0)
    );
    let path = fs::read_dir(folder.join("paths")).unwrap().next().unwrap();
    let path = path.unwrap().path();
    let text = fs::read(&path).unwrap();
    fs::write(&path, "my notes\n").unwrap();
    let refused = grade(&folder, &["--traces", "paths", "bank.txt"]);
    assert_eq!(refused.status.code(), Some(2), "{}", stderr(&refused));
    assert_eq!(fs::read(&path).unwrap(), b"my notes\n");
    assert_eq!(
        grade(&folder, &["--force", "--traces", "paths", "bank.txt"])
            .status
            .code(),
        Some(0)
    );
    assert_eq!(fs::read(&path).unwrap(), text);
}

#[test]
fn a_session_is_saved_over_a_session_only() {
    let folder = folder("session");
    let save = |options: &[&str], name: &str| {
        let mut command = whydoku(&folder);
        command.arg("console").args(options).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let orders = format!("load-quiz quiz\nsave {name}\n");
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), orders.as_bytes()).unwrap();
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    let quiz = "123456789\n".to_owned() + &"000000000\n".repeat(8);
    fs::write(folder.join("quiz"), &quiz).unwrap();
    let output = save(&[], "quiz");
    assert!(output.contains("exists and is not a session"), "{output}");
    assert_eq!(fs::read_to_string(folder.join("quiz")).unwrap(), quiz);
    assert!(save(&[], "mine").contains("Session saved."));
    assert!(save(&[], "mine").contains("Session saved."));
    assert!(save(&["--force"], "quiz").contains("Session saved."));
    assert_ne!(fs::read_to_string(folder.join("quiz")).unwrap(), quiz);
}

#[test]
fn a_target_keeps_its_place_and_its_mode() {
    let folder = folder("place");
    fs::create_dir(folder.join("there")).unwrap();
    fs::write(folder.join("there/report"), "").unwrap();
    let mode = |path: &str| {
        let metadata = fs::metadata(folder.join(path)).unwrap();
        metadata.permissions().mode() & 0o7777
    };
    let set = |path: &str, mode| {
        fs::set_permissions(folder.join(path), fs::Permissions::from_mode(mode)).unwrap();
    };
    set("there/report", 0o640);
    symlink("there/report", folder.join("link")).unwrap();
    symlink("there/future", folder.join("dangling")).unwrap();
    let reports = [
        "--report",
        "tsv=link",
        "--report",
        "tap=dangling",
        "bank.txt",
    ];
    assert_eq!(grade(&folder, &reports).status.code(), Some(0));
    assert!(folder.join("link").is_symlink() && folder.join("dangling").is_symlink());
    assert!(
        fs::read_to_string(folder.join("there/report"))
            .unwrap()
            .starts_with("puzzle\t")
    );
    assert!(
        fs::read_to_string(folder.join("there/future"))
            .unwrap()
            .starts_with("TAP ")
    );
    assert_eq!(mode("there/report"), 0o640);

    set("there/report", 0o440);
    let before = content(&folder.join("there"));
    for (report, expected) in [
        ("tsv=link", "link: is read-only"),
        ("tsv=there", "there: is a directory, expected a file"),
        (
            "tsv=no/such/file",
            "no/such/file: there is no folder no/such",
        ),
        ("tsv=bank.txt/file", "bank.txt/file: "),
        ("tsv=circle", "circle: is a symbolic link to itself"),
    ] {
        let _ = symlink("circle", folder.join("circle"));
        let output = grade(&folder, &["--report", report, "bank.txt"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stdout.is_empty(), "{report}: work had begun");
        let message = stderr(&output);
        assert!(
            message.starts_with(&format!("whydoku: {expected}")),
            "{message}"
        );
    }
    assert!(content(&folder.join("there")) == before);
}

#[test]
fn a_full_disk_has_its_own_exit_code() {
    let folder = folder("full");
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    let Ok(full) = full else { return };
    let mut command = whydoku(&folder);
    let output = command
        .args(["grade", "bank.txt"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(
        stderr(&output),
        "whydoku: standard output: No space left on device (os error 28)\n"
    );
    let output = grade(&folder, &["--report", "tsv=/dev/full", "bank.txt"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).starts_with("whydoku: /dev/full: No space left"));
    let mut command = whydoku(&folder);
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = command
        .args(["solve", "bank.txt"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn a_gate_fails_even_if_the_output_is_closed() {
    let folder = folder("closed");
    let bank = root().join("fixtures/puzzles/qq.txt");
    for (max, code) in [("1.0", 1), ("12.0", 0)] {
        let mut command = whydoku(&folder);
        command.args([
            "grade",
            "--format",
            "jsonl",
            "--report",
            "text=report",
            "--max",
            max,
        ]);
        command
            .arg(&bank)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut first_bytes = [0; 100];
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut first_bytes).unwrap();
        drop(out);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code));
        let message = stderr(&output);
        assert!(
            message.contains("standard output: closed by its reader"),
            "{message}"
        );
        let report = fs::read_to_string(folder.join("report")).unwrap();
        let all = fs::read_to_string(&bank).unwrap().lines().count();
        assert!(
            report.trim_end().ends_with(&format!(" of {all} pass")),
            "{report}"
        );
    }
}

#[test]
fn an_unsolved_puzzle_fails_even_if_the_output_is_closed() {
    let folder = folder("unsolved");
    // The outputs do not fit into a pipe. The first puzzle is not solved, the second is.
    let empty = ".".repeat(81);
    let hard = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    for (puzzle, code) in [(empty.as_str(), 1), (hard, 0)] {
        let mut command = whydoku(&folder);
        command.args(["explain", "--format", "html", puzzle]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    }
}
