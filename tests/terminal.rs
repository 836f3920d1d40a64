//! Tests the output on a terminal. The tests use a pseudo-terminal.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support;
use regex_lite::Regex;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

const EASY: &str =
    "043900601000100000000000900000002314090000500000450206001000007209000400760030000";

fn whydoku(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
    command
        .args(support::with_small_profile(arguments))
        .stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "PAGER", "LESS"] {
        command.env_remove(variable);
    }
    for variable in [
        "TMUX",
        "STY",
        "KITTY_WINDOW_ID",
        "TERM_PROGRAM",
        "KONSOLE_VERSION",
    ] {
        command.env_remove(variable);
    }
    command.env("TERM", "xterm").current_dir(support::root());
    command
}

/// The output of a command on a terminal of this width, with colors.
fn on_terminal(columns: u16, command: &mut Command) -> String {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    let size = Winsize {
        ws_row: 40,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&master, size).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap();
    let name = name.to_str().unwrap();
    let slave = File::options().read(true).write(true).open(name).unwrap();
    let mut child = command.stdout(slave).stderr(Stdio::null()).spawn().unwrap();
    // The terminal reports the end only when all copies of its slave side are closed.
    command.stdout(Stdio::null());
    let mut shown = Vec::new();
    let mut buffer = [0; 4096];
    let mut master = File::from(master);
    while let Ok(length @ 1..) = master.read(&mut buffer) {
        shown.extend(&buffer[..length]);
    }
    child.wait().unwrap();
    String::from_utf8(shown).unwrap().replace("\r\n", "\n")
}

/// Removes colors.
fn plain(text: &str) -> String {
    let escape = Regex::new("\u{1b}\\[[0-9;]*m").unwrap();
    escape.replace_all(text, "").into_owned()
}

#[test]
fn lines_fit_the_width_of_the_terminal() {
    // Parts of a name such as `r1c2<>3` at the end or at the start of a line.
    let cut_name = Regex::new(r"(^|[^a-z0-9])r([1-9]+c?)?$|<$|^[ ]*(c[1-9]|>[1-9])").unwrap();
    for language in ["en", "zh"] {
        let arguments = ["explain", "--lang", language, EASY];
        let piped = whydoku(&arguments).output().unwrap().stdout;
        let piped = String::from_utf8(piped).unwrap();
        let words = |text: &str| text.replace(char::is_whitespace, "");
        assert!(piped.lines().any(|line| render::width(line) > 100));
        for columns in [60, 80, 120] {
            let shown = plain(&on_terminal(columns, &mut whydoku(&arguments)));
            assert_eq!(words(&shown), words(&piped), "{columns}");
            let max_width = usize::from(columns.min(100));
            for line in shown.lines() {
                assert!(render::width(line) <= max_width, "{columns}: {line}");
                assert!(!cut_name.is_match(line), "{columns}: {line}");
            }
            let longest = shown.lines().map(render::width).max().unwrap();
            assert!(longest > max_width - 20, "{columns}: {longest}");
        }
    }
}

/// Texts other than explanations are wrapped too, without losing a word. Drawings and positions keep their lines,
/// because they are copied as a whole.
#[test]
fn texts_other_than_explanations_fit_the_width_of_the_terminal() {
    for arguments in [
        &["techniques", "x_wing"][..],
        &["profiles"],
        &["profiles", "se"],
        &["techniques"],
        &["steps", "--profile", "se-basic", EASY],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_whydoku"));
        command.args(arguments).stdin(Stdio::null());
        command.env("TERM", "xterm").env_remove("PAGER");
        let piped = String::from_utf8(command.output().unwrap().stdout).unwrap();
        let words = |text: &str| text.replace(char::is_whitespace, "");
        for columns in [60, 80, 120] {
            let shown = plain(&on_terminal(columns, &mut command));
            assert_eq!(words(&shown), words(&piped), "{columns}: {arguments:?}");
            let max_width = usize::from(columns.min(100));
            for line in shown.lines().filter(|line| !line.starts_with(":0000:x:")) {
                assert!(render::width(line) <= max_width, "{columns}: {line}");
            }
        }
        let drawn = |text: &str| {
            let mut parts = text.split("```");
            parts.nth(1).map(str::to_owned)
        };
        let shown = plain(&on_terminal(60, &mut command));
        assert_eq!(drawn(&shown), drawn(&piped));
    }
}

#[test]
fn terminals_get_colours_and_other_outputs_get_signs() {
    let arguments = ["explain", "--grid", "--steps", "1..3", EASY];
    let shown = on_terminal(100, &mut whydoku(&arguments));
    assert!(shown.contains("\u{1b}[32m"), "{shown}");
    assert!(!shown.contains("+ placed"), "{shown}");
    let piped = String::from_utf8(whydoku(&arguments).output().unwrap().stdout).unwrap();
    assert!(!piped.contains('\u{1b}'), "{piped}");
    assert!(piped.contains("+ placed  - removed"), "{piped}");
}

/// The start of a picture in the protocol of kitty.
const KITTY: &str = "\u{1b}_Ga=T,f=100,";
/// The start of a Sixel picture.
const SIXEL: &str = "\u{1b}P0;1;0q";

#[test]
fn a_terminal_with_pictures_shows_the_board_as_a_picture() {
    let arguments = ["explain", "--grid", "--steps", "1..2", EASY];
    let shown = |more: &[&str], variables: &[(&str, &str)]| {
        let mut command = whydoku(&[&arguments[..], more].concat());
        on_terminal(100, command.envs(variables.iter().copied()))
    };
    for (variables, start) in [
        (&[("KITTY_WINDOW_ID", "1")][..], KITTY),
        (&[("TERM", "xterm-ghostty")], KITTY),
        (&[("TERM_PROGRAM", "WezTerm")], KITTY),
        (&[("KONSOLE_VERSION", "230804")], KITTY),
        (&[("TERM", "foot-extra")], SIXEL),
    ] {
        let text = shown(&[], variables);
        assert_eq!(text.matches(start).count(), 2, "{variables:?}");
        assert!(!text.contains("+---"), "{variables:?}");
        assert!(text.contains("1. ") && text.contains("2. "));
    }
    assert_eq!(shown(&["--images", "sixel"], &[]).matches(SIXEL).count(), 2);
    assert_eq!(shown(&["--images", "kitty"], &[]).matches(KITTY).count(), 2);
    let is_text = |text: &str| !text.contains(KITTY) && !text.contains(SIXEL);
    let kitty = ("KITTY_WINDOW_ID", "1");
    assert!(is_text(&shown(&[], &[])));
    assert!(is_text(&shown(&["--images", "never"], &[kitty])));
    assert!(is_text(&shown(&[], &[kitty, ("TMUX", "1")])));
    assert!(is_text(&shown(&[], &[("KONSOLE_VERSION", "211200")])));
    assert!(is_text(&shown(&["--color", "never"], &[kitty])));
    assert!(is_text(&shown(&[], &[kitty, ("PAGER", "sed s/^/PAGE:/")])));
}

/// Output to a pipe has no pictures, even with `--images`.
#[test]
fn only_terminals_get_pictures() {
    let arguments = [
        "explain", "--grid", "--images", "kitty", "--step", "1", EASY,
    ];
    let mut command = whydoku(&arguments);
    let output = command.env("KITTY_WINDOW_ID", "1").output().unwrap();
    assert!(output.status.success() && !output.stdout.contains(&0x1b));
}

#[test]
fn long_texts_are_shown_in_the_user_s_pager() {
    let arguments = ["explain", "--detail", "line", EASY];
    let paged =
        |command: &mut Command| plain(&on_terminal(80, command.env("PAGER", "sed s/^/PAGE:/")));
    let text = paged(&mut whydoku(&arguments));
    assert!(text.lines().all(|line| line.starts_with("PAGE:")), "{text}");
    assert!(text.contains("Solved"));
    let without = paged(&mut whydoku(&[&arguments[..], &["--no-pager"]].concat()));
    assert!(without.starts_with("1. "), "{without}");
    let output = whydoku(&arguments).env("PAGER", "sed s/^/PAGE:/").output();
    assert!(
        output.unwrap().stdout.starts_with(b"1. "),
        "output to a pipe has no pager"
    );
}
