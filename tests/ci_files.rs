//! Tests the files that the CI of other repositories uses: the GitHub action, the pre-commit hooks and the example
//! repository. Also tests the pages that show output of the program in the example repository.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;

use serde_yaml::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::root;

/// Copies the example repository to a folder with this name, and returns the folder.
fn copy_of_example(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    copy(&root().join("examples/ci"), &folder);
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A command whose search path starts with the folder of the program under test.
fn program(name: &str, folder: &Path) -> Command {
    let bin = Path::new(env!("CARGO_BIN_EXE_whydoku")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(bin.to_owned()).chain(std::env::split_paths(&path));
    let mut command = Command::new(name);
    command
        .current_dir(folder)
        .env("PATH", std::env::join_paths(all).unwrap())
        .env("NO_COLOR", "1")
        .env_remove("WHYDOKU_FORMAT");
    command
}

fn yaml(path: &str) -> Value {
    let text = fs::read_to_string(root().join(path)).unwrap();
    serde_yaml::from_str(&text).unwrap()
}

/// The script of a step of the action, by the step's name.
fn script(step: &str) -> String {
    let action = yaml("action.yml");
    let steps = action["runs"]["steps"].as_sequence().unwrap();
    let found = steps.iter().find(|s| s["name"].as_str() == Some(step));
    found.unwrap()["run"].as_str().unwrap().to_owned()
}

/// The long options in a text.
fn options(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_lowercase() || c == '-'));
    let options = words.filter(|word| word.starts_with("--") && word.len() > 3);
    options.map(str::to_owned).collect()
}

#[test]
fn the_action_reads_its_inputs_from_the_environment_only() {
    let action = yaml("action.yml");
    let inputs = action["inputs"].as_mapping().unwrap();
    let names: Vec<&str> = inputs.keys().map(|name| name.as_str().unwrap()).collect();
    let mut used = BTreeSet::new();
    for step in action["runs"]["steps"].as_sequence().unwrap() {
        if let Some(run) = step["run"].as_str() {
            assert!(!run.contains("${{"), "an expression in a script: {run}");
            assert_eq!(step["shell"], "bash");
        }
        for (_, value) in step["env"].as_mapping().into_iter().flatten() {
            // Values set by GitHub are not inputs.
            let value = value.as_str().unwrap();
            if value.starts_with("${{ github.") {
                continue;
            }
            let name = value.strip_prefix("${{ inputs.").unwrap();
            used.insert(name.strip_suffix(" }}").unwrap().to_owned());
        }
    }
    assert_eq!(used, names.iter().map(|&name| name.to_owned()).collect());

    let workflow = yaml("examples/ci/.github/workflows/puzzles.yml");
    let step = &workflow["jobs"]["grade"]["steps"][1];
    assert!(step["uses"].as_str().unwrap().starts_with("whydoku/"));
    for (given, _) in step["with"].as_mapping().unwrap() {
        assert!(names.contains(&given.as_str().unwrap()), "{given:?}");
    }
    let help = program("whydoku", root())
        .args(["grade", "--help"])
        .output();
    let known = options(&String::from_utf8(help.unwrap().stdout).unwrap());
    let given = options(&script("Grade"));
    assert!(given.is_subset(&known), "{given:?}");
    assert!(given.contains("--policy") && given.contains("--report"));
}

/// Runs the grading step of the action as GitHub does.
fn run_grading_step(folder: &Path, inputs: &[(&str, &str)]) -> (Output, String) {
    let summary = folder.join("summary.md");
    fs::write(&summary, "# Before\n").unwrap();
    let mut command = program("bash", folder);
    for name in ["FILES", "PROFILE", "POLICY", "BASELINE", "ARGS"] {
        command.env(name, "");
    }
    command
        .env("FORMAT", "github")
        .env("GITHUB_STEP_SUMMARY", &summary)
        .envs(inputs.iter().copied())
        .args(["--noprofile", "--norc", "-eo", "pipefail", "-c"]);
    let output = command.arg(script("Grade")).output().unwrap();
    (output, fs::read_to_string(summary).unwrap())
}

#[test]
fn the_action_grades_annotates_and_sums_up() {
    let folder = copy_of_example("action");
    let policy = [("FILES", "puzzles/*.txt"), ("POLICY", "whydoku.yaml")];
    let (output, summary) = run_grading_step(&folder, &policy);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(summary.starts_with("# Before\n## whydoku: 6 of 6 pass\n"));

    // The file name has characters that a shell would interpret.
    let pattern = "puzzles/a b; $(touch pwned) `touch pwned` *.txt";
    let name = "puzzles/a b; $(touch pwned) `touch pwned` 1.txt";
    fs::copy(folder.join("puzzles/hard.txt"), folder.join(name)).unwrap();
    let files = format!("{pattern}\n\npuzzles/easy.txt");
    let arguments = "--max 3.5\n--require minimal";
    let (output, summary) = run_grading_step(&folder, &[("FILES", &files), ("ARGS", arguments)]);
    let out = String::from_utf8(output.stdout.clone()).unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(out.matches("::error title=whydoku (max),file=").count(), 2);
    assert!(out.contains(&format!("file={name},line=3::")), "{out}");
    assert!(summary.contains("## whydoku: 4 of 6 pass"), "{summary}");
    let attack = "--max=$(touch pwned); touch pwned";
    let (output, _) = run_grading_step(&folder, &[("FILES", "puzzles/*.txt"), ("ARGS", attack)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.join("pwned").exists());

    for missing in [
        "puzzles/*.sdm",
        "puzzles/esay.txt",
        "puzzles/easy.txt gone.txt",
    ] {
        let (output, _) = run_grading_step(&folder, &[("FILES", missing)]);
        assert_eq!(output.status.code(), Some(2), "no file matches {missing}");
    }
}

#[test]
fn the_action_works_in_a_folder_and_counts() {
    let folder = copy_of_example("action-folder");
    let outputs = folder.join("outputs");
    fs::copy(
        folder.join("puzzles/easy.txt"),
        folder.join("puzzles/a b.txt"),
    )
    .unwrap();
    let outputs_name = outputs.to_str().unwrap().to_owned();
    for (files, total) in [
        ("puzzles/easy.txt puzzles/hard.txt", 6),
        ("puzzles/a b.txt\npuzzles/hard.txt", 6),
        ("  puzzles/e*.txt  puzzles/h*.txt\n\n", 6),
        ("puzzles/*.txt", 9),
    ] {
        let (files, args) = (
            files.replace("puzzles/", ""),
            "--max 2.0 --max 3.5 --format=text",
        );
        let inputs = [
            ("FILES", files.as_str()),
            ("ARGS", args),
            ("WORKING_DIRECTORY", "puzzles"),
            ("GITHUB_OUTPUT", outputs_name.as_str()),
        ];
        fs::write(&outputs, "").unwrap();
        let (output, summary) = run_grading_step(&folder, &inputs);
        assert_eq!(output.status.code(), Some(1), "{files:?}: {output:?}");
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(
            out.ends_with(&format!("{} of {total} pass\n", total - 2)),
            "{files:?}: {out}"
        );
        let printed = fs::read_to_string(&outputs).unwrap();
        let counts = format!("passed={}\nfailed=2\nreport=", total - 2);
        assert!(printed.starts_with(&counts), "{printed}");
        let report = printed.trim_end().rsplit('=').next().unwrap();
        assert!(summary.ends_with(&fs::read_to_string(report).unwrap()));
    }
}

#[test]
fn the_hook_passes_and_fails() {
    let folder = copy_of_example("hook");
    for hook in yaml(".pre-commit-hooks.yaml").as_sequence().unwrap() {
        let entry = hook["entry"].as_str().unwrap();
        let mut words = entry.split_whitespace();
        assert_eq!(words.next(), Some("whydoku"));
        let words: Vec<&str> = words.collect();
        let run = |further: &[&str]| {
            let mut command = program("whydoku", &folder);
            command.args(&words).args(further);
            command.output().unwrap()
        };
        let fine = run(&["--policy", "whydoku.yaml", "puzzles/easy.txt"]);
        assert_eq!(fine.status.code(), Some(0), "{entry}: {fine:?}");
        let failing = run(&["--max", "3.5", "puzzles/hard.txt"]);
        assert_eq!(failing.status.code(), Some(1));
        let printed = String::from_utf8(failing.stdout).unwrap();
        assert!(
            printed.starts_with("puzzles/hard.txt:2: max: "),
            "{printed}"
        );
    }
}

/// Replaces the output below each command in the `console` blocks of a page by the current output.
/// The commands of a page run in order in one copy of the example repository.
fn with_output(text: &str, folder: &Path) -> String {
    let mut current = String::new();
    let mut in_block = false;
    for line in text.lines() {
        let command = line.strip_prefix("$ ").filter(|_| in_block);
        match (in_block, line) {
            (false, _) => in_block = line == "```console",
            (true, "```") => in_block = false,
            // Lines of the old output are dropped.
            (true, _) if command.is_none() => continue,
            (true, _) => {}
        }
        current += line;
        current.push('\n');
        if let Some(command) = command {
            let command = format!("exec 2>&1\n{command}");
            let output = program("sh", folder).args(["-c", &command]).output();
            current += &String::from_utf8(output.unwrap().stdout).unwrap();
        }
    }
    current
}

/// A line without hashes of 16 hexadecimal digits. So pages need no update when the default profile
/// changes.
fn without_hashes(line: &str) -> String {
    let words = line.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
    let known = words.map(|word| {
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_hash = digits.len() == 16 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        if is_hash { &word[16..] } else { word }
    });
    known.collect()
}

/// `UPDATE_DOCS=1` updates the pages.
#[test]
fn pages_show_current_output() {
    for page in ["docs/CI.md"] {
        let path = root().join(page);
        let text = fs::read_to_string(&path).unwrap();
        let folder = copy_of_example(&format!("page-{}", page.replace('/', "-")));
        let now = with_output(&text, &folder);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, &now).unwrap();
            continue;
        }
        for (old, new) in text.lines().zip(now.lines()) {
            let (old, new) = (without_hashes(old), without_hashes(new));
            assert_eq!(
                old, new,
                "{page}; UPDATE_DOCS=1 cargo test writes the page again"
            );
        }
        assert_eq!(text.lines().count(), now.lines().count(), "{page}");
    }
}

#[test]
fn the_example_repository_matches_the_pages() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let workflow = read("examples/ci/.github/workflows/puzzles.yml");
    assert!(read("docs/CI.md").contains(&format!("```yaml\n{workflow}```")));
    // The README shows one step of that workflow.
    let readme = read("README.md");
    let step = readme.split("```yaml\n").nth(1).unwrap();
    let step = step.split("```").next().unwrap();
    let indented: Vec<String> = step.lines().map(|line| format!("      {line}\n")).collect();
    let indented = indented.concat();
    assert!(workflow.contains(&indented), "{indented}");
    let policy = read("examples/ci/whydoku.yaml");
    assert!(read("docs/CI.md").contains(&format!("```yaml\n{policy}```")));
    // Every option in the guide exists.
    let mut known = BTreeSet::new();
    for help in [&["grade", "--help"][..], &["--help"]] {
        let help = program("whydoku", root()).args(help).output().unwrap();
        known.extend(options(&String::from_utf8(help.stdout).unwrap()));
    }
    let guide = read("docs/CI.md");
    let options_of_other_programs = [
        "--all-files",
        "--in-process",
        "--path",
        "--root",
        "--locked",
        "--git",
        "--tag",
    ];
    known.extend(options_of_other_programs.map(str::to_owned));
    let named = options(&guide);
    let unknown: Vec<_> = named.difference(&known).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
