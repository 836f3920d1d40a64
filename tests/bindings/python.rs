//! Tests the Python package: builds a wheel, installs it into a fresh environment and tests it there.
//!
//! Needs a Python with the packages in `bindings/python/requirements.txt`; otherwise the tests are
//! skipped. The fresh environment has only the wheel. A test that needs other packages finds them by `PYTHONPATH`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch as folder;
use crate::support::{python, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TOOLS: &str = "maturin, mypy, pandas, polars, pyarrow, distributed";

/// Runs a command in the project's folder. Returns what it prints.
fn run_in_root(command: &mut Command) -> String {
    super::run_command(command.current_dir(root()))
}

/// The only entry of a folder.
fn only_entry(folder: &Path) -> PathBuf {
    let mut entries = fs::read_dir(folder).unwrap();
    let entry = entries.next().unwrap().unwrap().path();
    assert!(entries.next().is_none(), "{}", folder.display());
    entry
}

/// Creates an environment that contains only the wheel.
fn install_wheel(tools: &Path) -> PathBuf {
    let (wheels, fresh) = (folder("wheels"), folder("fresh"));
    let mut maturin = Command::new(tools);
    maturin.args(["-m", "maturin", "build", "--quiet", "--locked", "--offline"]);
    maturin.args(["--profile", "dev", "--manifest-path"]);
    maturin.arg("bindings/python/Cargo.toml");
    // With the settings of profile `test`, Cargo uses the crates that it has built for the tests.
    maturin.env("CARGO_PROFILE_DEV_OPT_LEVEL", "2");
    maturin.env("CARGO_PROFILE_DEV_DEBUG", "false");
    maturin.args(["--config", "profile.dev.package.whydoku-cli.opt-level=0"]);
    run_in_root(maturin.arg("--out").arg(&wheels));
    run_in_root(Command::new(tools).args(["-m", "venv"]).arg(&fresh));
    let python = fresh.join("bin/python");
    let pip = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"];
    run_in_root(Command::new(&python).args(pip).arg(only_entry(&wheels)));
    python
}

#[test]
fn the_wheel_works_in_an_environment_of_its_own() {
    let Some(tools) = python(TOOLS) else { return };
    let fresh = install_wheel(&tools);
    let mut tests = Command::new(&fresh);
    tests.args(["-m", "unittest", "discover", "--quiet", "--start-directory"]);
    run_in_root(tests.arg("bindings/python/tests"));

    run_in_root(Command::new(&fresh).args(["-c", &super::readme_program("python")]));

    // The command line of the package gives the same output as the program.
    let command = fresh.with_file_name("whydoku");
    for arguments in [
        &["techniques", "x_wing"][..],
        &["--version"],
        &["grade", "1"],
    ] {
        let ours = Command::new(env!("CARGO_BIN_EXE_whydoku"))
            .args(arguments)
            .output()
            .unwrap();
        let theirs = Command::new(&command).args(arguments).output().unwrap();
        assert_eq!(theirs.status.code(), ours.status.code());
        assert_eq!((theirs.stdout, theirs.stderr), (ours.stdout, ours.stderr));
    }

    // Records are rows of tables, with the same grades as on the command line.
    let bank = "fixtures/puzzles/qq.txt";
    let mut graded = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    graded
        .args(["grade", "--format", "jsonl", bank])
        .env_remove("WHYDOKU_FORMAT");
    let expected = graded.current_dir(root()).output().unwrap().stdout;
    let site = "import sysconfig; print(sysconfig.get_path('platlib'))";
    let site = run_in_root(Command::new(&tools).args(["-c", site]));
    let mut tables = Command::new(&fresh);
    tables
        .args(["bindings/python/tests/tables.py", bank])
        .env("PYTHONPATH", site.trim_end());
    assert!(
        run_in_root(&mut tables).into_bytes() == expected,
        "other records than the command line's"
    );

    // The cluster examples run with the package in their workers.
    let mut dask = Command::new(&fresh);
    dask.args([
        "examples/dask/grade.py",
        "--in-process",
        "--shards",
        "7",
        bank,
    ]);
    dask.env("PYTHONPATH", site.trim_end());
    assert!(
        run_in_root(&mut dask).into_bytes() == expected,
        "Dask writes other records"
    );
    let mut dask = Command::new(&fresh);
    dask.args(["examples/dask/dataset.py", "--chunk", "7"]);
    writes_the_same_data(dask.env("PYTHONPATH", site.trim_end()), "dask");

    let mut mypy = Command::new(&tools);
    mypy.args([
        "-m",
        "mypy",
        "--strict",
        "--no-error-summary",
        "--cache-dir",
    ]);
    mypy.arg(folder("mypy"))
        .arg("--python-executable")
        .arg(&fresh);
    run_in_root(mypy.args([
        "bindings/python/python/whydoku",
        "bindings/python/tests/typed.py",
    ]));
}

/// Runs a cluster example on some puzzles and their images. It must write the same files as `whydoku dataset`.
fn writes_the_same_data(example: &mut Command, name: &str) {
    let folder = folder(&format!("dataset-{name}"));
    let bank = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let puzzles: Vec<&str> = bank.lines().take(12).collect();
    let several = format!("1{}", ".".repeat(80));
    let images = puzzles.iter().map(|puzzle| puzzle.chars().rev().collect());
    let images: Vec<String> = images.collect();
    let text = format!(
        "{}\n{several}\n\n{}\n",
        puzzles.join("\n"),
        images.join("\n")
    );
    let given = folder.join("given.txt");
    fs::write(&given, text).unwrap();
    let rules = [
        "--format",
        "jsonl,steps,chat",
        "--wrong",
        "1",
        "--seed",
        "7",
    ];
    let expected = folder.join("expected");
    let mut one_process = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    one_process
        .args(["dataset", "--split", "train=1,test=1"])
        .args(rules);
    run_in_root(one_process.arg("--out").arg(&expected).arg(&given));
    let found = folder.join("found");
    example.args(["--split", "train=1,test=1"]).args(rules);
    run_in_root(example.arg(&given).arg(&found));
    let mut forms: Vec<Vec<String>> = Vec::new();
    for part in ["train", "test"] {
        for ending in ["jsonl", "steps.jsonl", "chat.jsonl", "wrong.jsonl"] {
            let name = format!("{part}.{ending}");
            let bytes = |folder: &Path| fs::read(folder.join(&name)).unwrap();
            assert!(bytes(&found) == bytes(&expected), "other bytes: {name}");
            assert!(!bytes(&found).is_empty(), "{name}");
        }
        let records = fs::read_to_string(found.join(format!("{part}.jsonl"))).unwrap();
        let form = |record: &str| -> String {
            let record: serde_json::Value = serde_json::from_str(record).unwrap();
            let puzzle = crate::support::line(record["puzzle"].as_str().unwrap());
            whydoku::canon(&puzzle).unwrap().form.to_string()
        };
        forms.push(records.lines().map(form).collect());
    }
    let [train, test] = <[Vec<String>; 2]>::try_from(forms).unwrap();
    assert_eq!(train.len() + test.len(), 24);
    assert!(train.iter().all(|form| !test.contains(form)));
}

/// The package folder of a Python that has these modules: of the one named by the environment variable, or of
/// `examples/{example}/venv`. If neither has them, reports that the test is skipped and returns `None`.
fn package_folder(example: &str, variable: &str, modules: &str) -> Option<String> {
    let own = root().join(format!("examples/{example}/venv/bin/python"));
    let named = std::env::var_os(variable).map(PathBuf::from);
    let script = format!("import {modules}, sysconfig; print(sysconfig.get_path('platlib'))");
    for python in named.into_iter().chain([own]) {
        let output = Command::new(python).args(["-c", &script]).output();
        if let Ok(output) = output
            && output.status.success()
        {
            return Some(String::from_utf8(output.stdout).unwrap().trim().to_owned());
        }
    }
    let wanted = format!("examples/{example}/requirements.txt; set {variable}");
    testkit::skip(&format!("no Python has {modules} ({wanted})"));
    None
}

/// Spark is half a gigabyte and needs Java, so `.ci/run` does not install it.
#[test]
#[ignore = "needs Spark"]
fn spark_writes_the_same_data_set() {
    let (Some(tools), Some(site)) = (
        python(TOOLS),
        package_folder("spark", "WHYDOKU_SPARK_PYTHON", "pyspark"),
    ) else {
        return;
    };
    let mut spark = Command::new(install_wheel(&tools));
    spark.args(["examples/spark/dataset.py", "--partitions", "3"]);
    writes_the_same_data(spark.env("PYTHONPATH", site), "spark");
}

/// Gymnasium accepts the environment. The package `verifiers` plays the multi-turn environment with a model on
/// this machine. It brings half a gigabyte of other packages, so `.ci/run` does not install it.
#[test]
#[ignore = "needs gymnasium and verifiers"]
fn gymnasium_and_verifiers_accept_the_environments() {
    let modules = "gymnasium, verifiers.v1";
    let site = package_folder("python", "WHYDOKU_AGENTS_PYTHON", modules);
    let (Some(tools), Some(site)) = (python(TOOLS), site) else {
        return;
    };
    let fresh = install_wheel(&tools);
    let mut checked = Command::new(&fresh);
    checked.args(["-m", "unittest", "--quiet"]);
    checked.arg("bindings/python/tests/test_whydoku.py");
    checked.args(["-k", "test_gymnasium_accepts_it", "-k", "arrays_are_judged"]);
    run_in_root(checked.env("PYTHONPATH", &site));

    let mut evaluation = Command::new(&fresh);
    evaluation.args([
        "bindings/python/tests/vf_eval.py",
        "fixtures/puzzles/qq.txt",
    ]);
    evaluation.arg(folder("vf-eval"));
    let examples = root().join("examples/python");
    let modules = [Path::new(&site), &examples];
    evaluation.env("PYTHONPATH", std::env::join_paths(modules).unwrap());
    println!("{}", run_in_root(&mut evaluation));

    let mut play = Command::new(fresh);
    play.args([
        "examples/python/multi_turn.py",
        "fixtures/puzzles/qq.txt",
        "3",
    ]);
    let printed = run_in_root(play.env("PYTHONPATH", site));
    println!("{printed}");
    // Columns: agent, turns, justified, guessed, wrong, reward, solved.
    let row_of = |agent: &str| -> Vec<String> {
        let row = printed.lines().find(|line| line.starts_with(agent));
        row.unwrap().split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(row_of("justified")[2..5], ["100%", "0%", "0%"], "{printed}");
    assert_eq!(row_of("justified")[6], "3", "{printed}");
    let solution = row_of("solution");
    assert_eq!(solution[4], "0%", "{printed}");
    assert_ne!(solution[3], "0%", "a guess is no justified move: {printed}");
    assert_eq!(row_of("random")[6], "0", "{printed}");
}

/// The memory of a Python process does not grow with the number of puzzles that it grades.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_puzzles_need_no_more_memory() {
    let Some(tools) = python(TOOLS) else { return };
    let fresh = install_wheel(&tools);
    let mut growth = Command::new(fresh);
    growth.args(["bindings/python/tests/growth.py", "fixtures/puzzles/qq.txt"]);
    let printed = run_in_root(&mut growth);
    println!("{printed}");
    assert!(printed.starts_with("100000 puzzles: "), "{printed}");
}

/// The source distribution compiles without other files.
#[test]
fn the_source_distribution_is_complete() {
    let Some(tools) = python(TOOLS) else { return };
    let (made, unpacked) = (folder("sdist"), folder("sdist-unpacked"));
    let mut maturin = Command::new(&tools);
    maturin.args(["-m", "maturin", "sdist", "--manifest-path"]);
    run_in_root(
        maturin
            .arg("bindings/python/Cargo.toml")
            .arg("--out")
            .arg(&made),
    );
    // Files get the current time. With the times of the archive, cargo would reuse an earlier build.
    let mut tar = Command::new("tar");
    run_in_root(
        tar.arg("-xmzf")
            .arg(only_entry(&made))
            .arg("-C")
            .arg(&unpacked),
    );
    let inside = only_entry(&unpacked);
    for name in [
        "pyproject.toml",
        "PKG-INFO",
        "Cargo.lock",
        "bindings/python/src/lib.rs",
    ] {
        assert!(inside.join(name).is_file(), "{name}");
    }
    let mut check = Command::new(env!("CARGO"));
    check.args([
        "check",
        "--quiet",
        "--offline",
        "--package",
        "whydoku-python",
    ]);
    check
        .arg("--manifest-path")
        .arg(inside.join("bindings/python/Cargo.toml"));
    // This target folder already has the compiled dependencies.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    run_in_root(check.arg("--target-dir").arg(target));
}
