//! Tests the Python package: builds a wheel, installs it into a fresh environment and tests it there.
//!
//! Needs a Python with the packages in `bindings/python/requirements.txt`; otherwise the tests are
//! skipped. The fresh environment has only the wheel.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::scratch as folder;
use crate::support::{python, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TOOLS: &str = "maturin, mypy, pandas, polars, pyarrow, distributed";

/// Runs a command in the project's folder. Returns what it prints.
fn done(command: &mut Command) -> String {
    super::done(command.current_dir(root()))
}

/// The only file of a folder.
fn only(folder: &Path) -> PathBuf {
    let mut files = fs::read_dir(folder).unwrap();
    let file = files.next().unwrap().unwrap().path();
    assert!(files.next().is_none(), "{}", folder.display());
    file
}

/// Creates an environment that contains only the wheel.
fn install_wheel(tools: &Path) -> PathBuf {
    let (wheels, fresh) = (folder("wheels"), folder("fresh"));
    let mut maturin = Command::new(tools);
    maturin.args(["-m", "maturin", "build", "--quiet", "--locked", "--offline"]);
    maturin.args(["--profile", "dev", "--manifest-path"]);
    maturin.arg("bindings/python/Cargo.toml");
    // This level balances build time and test time.
    maturin.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
    maturin.env("CARGO_PROFILE_DEV_DEBUG", "false");
    done(maturin.arg("--out").arg(&wheels));
    done(Command::new(tools).args(["-m", "venv"]).arg(&fresh));
    let python = fresh.join("bin/python");
    let pip = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps"];
    done(Command::new(&python).args(pip).arg(only(&wheels)));
    python
}

#[test]
fn the_wheel_works_where_nothing_else_is() {
    let Some(tools) = python(TOOLS) else { return };
    let fresh = install_wheel(&tools);
    let mut tests = Command::new(&fresh);
    tests.args(["-m", "unittest", "discover", "--quiet", "--start-directory"]);
    done(tests.arg("bindings/python/tests"));

    done(Command::new(&fresh).args(["-c", &super::readme_program("python")]));

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
    let site = done(Command::new(&tools).args(["-c", site]));
    let mut tables = Command::new(&fresh);
    tables
        .args(["bindings/python/tests/tables.py", bank])
        .env("PYTHONPATH", site.trim_end());
    assert!(
        done(&mut tables).into_bytes() == expected,
        "other records than the command line's"
    );

    // The cluster example runs with the package in its workers.
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
        done(&mut dask).into_bytes() == expected,
        "Dask writes other records"
    );

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
    done(mypy.args([
        "bindings/python/python/whydoku",
        "bindings/python/tests/typed.py",
    ]));
}

/// The memory of a Python process does not grow with the number of puzzles that it has worked on.
#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_puzzles_need_no_more_memory() {
    let Some(tools) = python(TOOLS) else { return };
    let fresh = install_wheel(&tools);
    let mut growth = Command::new(fresh);
    growth.args(["bindings/python/tests/growth.py", "fixtures/puzzles/qq.txt"]);
    let printed = done(&mut growth);
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
    done(
        maturin
            .arg("bindings/python/Cargo.toml")
            .arg("--out")
            .arg(&made),
    );
    // Files get the current time. With the times of the archive, cargo would reuse an earlier build.
    let mut tar = Command::new("tar");
    done(tar.arg("-xmzf").arg(only(&made)).arg("-C").arg(&unpacked));
    let inside = only(&unpacked);
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
    done(check.arg("--target-dir").arg(target));
}
