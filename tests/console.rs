//! Tests that `whydoku console` behaves like the console of `SudokuSolver` by readalps. The tests replay the
//! sessions on its author's web pages, and compare whole outputs.
//!
//! A `.session` file has the puzzle, then commands (`>`), answers to guesses (`<`) and expected output.
//! `...` marks output that the page omits, so the expected output is a list of fragments. They must occur in
//! the output of their command, in order. A fragment directly after the command must be at the
//! start of the output. A fragment directly before the next command must be at its end. Spaces and line
//! breaks are equivalent, because the pages have lost some line breaks. The number before `milliseconds`
//! is ignored.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail"
)]

use crate::commands;
use crate::support;

use core::fmt;
use grid::Board;
use logic::{Language, Phrase, Reveal, Step};
use render::{Cells, Style};
use std::collections::VecDeque;
use std::fs;
use std::path::PathBuf;
use trial::console::{Denied, Flow, Host, Session, Shrinks};
use whydoku::hint::{HintStep, step_text};

/// A host with files in memory, prepared answers and a constant clock.
#[derive(Default)]
struct TestHost {
    /// The prompts and the output so far.
    text: String,
    answers: VecDeque<String>,
    /// The names and texts of files.
    files: Vec<(String, String)>,
    language: Language,
}

impl fmt::Write for TestHost {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        Ok(())
    }
}

impl TestHost {
    /// The style of the console's texts.
    fn style(language: Language) -> Style {
        Style::default()
            .with_language(language)
            .with_cells(Cells::Console)
    }
}

impl Host for TestHost {
    fn read_line(&mut self, prompt: &str) -> Option<String> {
        self.text.push_str(prompt);
        self.text.push('\n');
        self.answers.pop_front()
    }

    fn read(&mut self, name: &str) -> Result<String, Denied> {
        let file = self.files.iter().find(|(known, _)| known == name);
        file.map(|(_, text)| text.clone()).ok_or_else(|| Denied {
            number: 2,
            reason: "No such file or directory".to_owned(),
        })
    }

    fn save(&mut self, name: &str, text: &str) -> Result<(), Denied> {
        self.files.retain(|(known, _)| known != name);
        self.files.push((name.to_owned(), text.to_owned()));
        Ok(())
    }

    fn clock(&mut self) -> u128 {
        0
    }

    fn language(&self) -> Language {
        self.language
    }

    fn phrase(&self, phrase: &Phrase, language: Language) -> String {
        render::sentence(phrase, &TestHost::style(language))
    }

    fn step(
        &self,
        (number, reveal): (usize, Reveal),
        before: &Board,
        step: &Step,
        language: Language,
    ) -> String {
        let shown = HintStep::new(before.clone(), step.clone());
        step_text(number, &shown, reveal, &TestHost::style(language))
    }
}

/// One command of a session file.
#[derive(Debug)]
struct Turn {
    /// The command as typed. "Order" is the console's word.
    order: String,
    /// The answers to the questions for a guess, in order.
    answers: Vec<String>,
    /// Fragments of the expected output, separated by `...` in the file. The first or last fragment is empty
    /// if the page omits the start or the end of the output.
    shown: Vec<Vec<String>>,
}

/// A session file.
struct Script {
    name: String,
    /// The puzzle. "Quiz" is the console's word.
    quiz: String,
    turns: Vec<Turn>,
}

fn scripts() -> Vec<Script> {
    let folder = support::root().join("fixtures/console");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.into_iter().map(|path| read(&path)).collect()
}

fn read(path: &std::path::Path) -> Script {
    let text = fs::read_to_string(path).unwrap();
    let (_source, rest) = text.split_once("\nquiz:\n").unwrap();
    let (quiz, session) = rest.split_once("session:\n").unwrap();
    let mut turns: Vec<Turn> = Vec::new();
    for line in session.lines() {
        if let Some(order) = line.strip_prefix('>') {
            turns.push(Turn {
                order: order.trim().to_owned(),
                answers: Vec::new(),
                shown: vec![Vec::new()],
            });
            continue;
        }
        let turn = turns.last_mut().unwrap();
        if let Some(answer) = line.strip_prefix('<') {
            turn.answers.push(answer.trim().to_owned());
        } else if line == "..." {
            turn.shown.push(Vec::new());
        } else {
            turn.shown.last_mut().unwrap().push(line.to_owned());
        }
    }
    Script {
        name: path.file_stem().unwrap().to_str().unwrap().to_owned(),
        quiz: quiz.to_owned(),
        turns,
    }
}

/// Normalizes spaces and times. Adds a space at each end, so that fragments match whole words.
fn normalized(text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    for index in 1..words.len() {
        if words[index].starts_with("milliseconds") {
            words[index - 1] = "N";
        }
    }
    format!(" {} ", words.join(" "))
}

/// Checks that all expected fragments occur in the output of a command, in order.
fn check(script: &Script, turn: &Turn, output: &str) {
    let output = normalized(output);
    let mut rest = &output[..];
    let last = turn.shown.len() - 1;
    for (index, fragment) in turn.shown.iter().enumerate() {
        let fragment = normalized(&fragment.join("\n"));
        if fragment.trim().is_empty() {
            continue;
        }
        let place = format!("{}, {}: {fragment}\nin: {rest}", script.name, turn.order);
        let at = rest
            .find(&fragment)
            .unwrap_or_else(|| panic!("not shown: {place}"));
        assert!(index > 0 || at == 0, "not at the beginning: {place}");
        // The next fragment may begin with the space at the end of this one.
        rest = &rest[at + fragment.len() - 1..];
        assert!(index < last || rest == " ", "not at the end: {place}");
    }
}

/// Runs `body` with a new session of profile `shrink`, which has no puzzle yet.
fn session<T>(body: impl FnOnce(&mut Session<'_>) -> T) -> T {
    let profile = catalogue::profile::named("shrink").unwrap();
    body(&mut Session::new(Shrinks::of(&profile).unwrap()))
}

/// Runs a command with its answers. Returns the output.
fn output_of(session: &mut Session<'_>, host: &mut TestHost, order: &str) -> String {
    host.text.clear();
    session.order(order, host).unwrap();
    core::mem::take(&mut host.text)
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(support::root().join("snapshots/console"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Every line on the author's pages occurs, and each whole session matches its snapshot.
#[test]
fn the_author_s_sessions_are_replayed() {
    let (mut fragments, mut lines) = (0, 0);
    for script in scripts() {
        let mut transcript = String::new();
        session(|session| {
            let mut host = TestHost::default();
            host.files.push(("quiz".to_owned(), script.quiz.clone()));
            for turn in &script.turns {
                host.answers = turn.answers.iter().cloned().collect();
                let output = output_of(session, &mut host, &turn.order);
                assert!(host.answers.is_empty(), "{}: not asked", script.name);
                check(&script, turn, &output);
                transcript += &["> ", &turn.order, "\n", &output].concat();
                let shown = turn.shown.iter().filter(|fragment| !fragment.is_empty());
                fragments += shown.clone().count();
                lines += shown.map(Vec::len).sum::<usize>();
            }
        });
        snapshot(&script.name, &transcript);
    }
    assert_eq!((scripts().len(), fragments, lines), (7, 57, 668));
}

/// The program itself gives the same output through a pipe.
#[test]
fn the_program_replays_the_author_s_sessions() {
    let folder = scratch("replay");
    for script in scripts() {
        fs::write(folder.join("quiz"), &script.quiz).unwrap();
        let mut typed = String::new();
        for turn in &script.turns {
            for line in core::iter::once(&turn.order).chain(&turn.answers) {
                typed += &[line, "\n"].concat();
            }
        }
        let output = piped(&folder, &[], &typed);
        let mut outputs = output.split("Order please:\n");
        assert_eq!(outputs.next(), Some(""));
        for turn in &script.turns {
            check(&script, turn, outputs.next().unwrap());
        }
        assert_eq!(outputs.collect::<Vec<_>>(), [""], "the end of input");
        let figures = FIGURES.iter().filter(|(name, _)| *name == script.name);
        for (_, figure) in figures {
            assert!(output.contains(figure), "{}: {figure}", script.name);
        }
    }
    let exists = |(name, _): &(&str, &str)| scripts().iter().any(|script| script.name == *name);
    assert!(FIGURES.iter().all(exists));
}

/// Documented figures of the console: steps and levels of the author's sessions.
const FIGURES: [(&str, &str); 9] = [
    ("run", "Fine [steps:131, solution sum:1]."),
    ("run", " Biggest level on this run(til): 11"),
    ("runtil_then_run", "Invalid quiz [steps:284] - no more"),
    ("runtil_then_run", " Biggest level on this run(til): 7"),
    ("interactive_guesses", "Fine [steps:40, solution sum:1]."),
    ("interactive_guesses", "At guess level 4:"),
    ("interactive_guesses", "Invalid quiz [steps:293] - no more"),
    ("interactive_guesses", " Biggest level on this run(til): 11"),
    ("first_row_only", "steps: 0 # 0 # 445674"),
];

/// An empty folder for this test.
fn scratch(name: &str) -> PathBuf {
    commands::scratch(&format!("console/{name}"))
}

/// Runs commands from a pipe. All output must be on standard output, with exit code 0.
fn piped(folder: &std::path::Path, arguments: &[&str], orders: &str) -> String {
    let mut command = assert_cmd::Command::cargo_bin("whydoku").unwrap();
    command
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("HOME", folder)
        .env_remove("WHYDOKU_HISTORY")
        .arg("console")
        .args(arguments)
        .write_stdin(orders.to_owned());
    let output = command.assert().success().get_output().clone();
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

/// A replay fails if the expected output is missing.
#[test]
fn a_replay_can_fail() {
    let turn = |shown: &[&[&str]]| Turn {
        order: "run".to_owned(),
        answers: Vec::new(),
        shown: shown
            .iter()
            .map(|fragment| fragment.iter().map(|&line| line.to_owned()).collect())
            .collect(),
    };
    let script = Script {
        name: "made up".to_owned(),
        quiz: String::new(),
        turns: Vec::new(),
    };
    let output = "1) one\n\n2) two\n3) three in 7 milliseconds\n";
    let fits = |shown: &[&[&str]]| {
        let turn = turn(shown);
        std::panic::catch_unwind(|| check(&script, &turn, output)).is_ok()
    };
    assert!(fits(&[&["1) one", "2) two", "3) three in 9 milliseconds"]]));
    assert!(fits(&[&["1) one"], &["3) three in 9 milliseconds"]]));
    assert!(fits(&[&[], &["2)", "two"], &[]]));
    assert!(!fits(&[&["2) two"], &[]]), "not at the beginning");
    assert!(!fits(&[&[], &["2) two"]]), "not at the end");
    assert!(!fits(&[&[], &["2) tw"], &[]]), "half a word");
    assert!(
        !fits(&[&[], &["3) three"], &["2) two"], &[]]),
        "not in order"
    );
}

/// The puzzle of the console's author.
const QUIZ: &str = "005300000\n800000020\n070010500\n400005300\n010070006\n003200080\n060500009\n\
                    004000030\n000009700\n";

fn host() -> TestHost {
    let mut host = TestHost::default();
    host.files.push(("quiz".to_owned(), QUIZ.to_owned()));
    host.files
        .push(("short".to_owned(), "# remark\n000\n".to_owned()));
    host.files
        .push(("clash".to_owned(), "100000001\n".to_owned()));
    host
}

/// Every command gives an answer even without a puzzle or with wrong arguments.
#[test]
fn every_order_answers_in_words() {
    let orders = [
        "",
        "",
        "show",
        "runrun",
        "undo",
        "hint",
        "save x",
        "load-quiz",
        "load-quiz nowhere",
        "load-quiz short",
        "load-quiz clash",
        "load x",
        "run-mode",
        "guess-mode 1",
        "guess-mode no",
        "load-quiz quiz",
        "load-quiz quiz",
        "runtil",
        "runtil soon",
        "runrun -1",
        "levels",
        "explain",
        "hint fr",
        "help levels",
        "help me",
        "dance",
        "load-quiz! clash",
        "load-quiz! quiz",
        "undo",
        "undo",
        "undo",
        "show",
    ];
    let mut transcript = String::new();
    session(|session| {
        let mut host = host();
        for order in orders {
            transcript += &["> ", order, "\n", &output_of(session, &mut host, order)].concat();
        }
    });
    snapshot("complaints", &transcript);
}

/// An illegal guess is explained and requested again, and the session's state is kept.
#[test]
fn illegal_guesses_are_requested_again() {
    session(|session| {
        let mut host = host();
        for order in ["load-quiz quiz", "guess-mode 1", "runtil 5"] {
            output_of(session, &mut host, order);
        }
        let answers = ["[1,3]=5", "[6,2]=1", "six", "[6,2]=9"];
        host.answers = answers.iter().map(|&answer| answer.to_owned()).collect();
        let output = output_of(session, &mut host, "step");
        assert!(
            output.contains("[1,3] is filled with 5 already."),
            "{output}"
        );
        assert!(
            output.contains("1 is no candidate of [6,2]. It can be 5 9."),
            "{output}"
        );
        assert!(output.contains("This is no guess: six."), "{output}");
        assert!(
            output.contains("7) Guess [6,2] level 1 at 1 out of 2"),
            "{output}"
        );
        assert_eq!(output.matches("Take a guess please").count(), 4);
        assert!(output_of(session, &mut host, "levels").contains(" Level 1 [6,2]=9 (1 out of 2)"));
    });
}

/// The end of the input ends the session, at a guess and at a command.
#[test]
fn the_end_of_input_ends_a_session_anywhere() {
    session(|session| {
        let mut host = host();
        for order in ["load-quiz quiz", "guess-mode 1"] {
            output_of(session, &mut host, order);
        }
        assert_eq!(session.order("run", &mut host), Ok(Flow::Bye));
        assert!(session.state().unwrap().stack.is_empty());
    });
    session(|session| {
        let mut host = host();
        host.answers.push_back("load-quiz quiz".to_owned());
        session.run(&mut host).unwrap();
        assert_eq!(host.text, "Order please:\nQuiz loaded.\n\nOrder please:\n");
    });
}

/// After `undo` or `load`, the session is in the earlier state, whatever commands came in between, and
/// goes on in the same way. Changed files of sessions are refused.
#[test]
fn undo_and_load_restore_the_state() {
    session(|session| {
        let mut host = host();
        for order in ["load-quiz quiz", "runtil 90"] {
            output_of(session, &mut host, order);
        }
        output_of(session, &mut host, "save here");
        let there = output_of(session, &mut host, "show");
        let orders = ["step", "run", "runrun 2", "load-quiz! quiz"];
        for order in orders {
            output_of(session, &mut host, order);
            let undone = output_of(session, &mut host, "undo");
            assert_eq!(undone, format!("Undone.\n{there}"), "{order}");
        }
        output_of(session, &mut host, "run");
        assert_eq!(
            output_of(session, &mut host, "load here"),
            "Session loaded.\n\n"
        );
        assert_eq!(output_of(session, &mut host, "show"), there);
        let run = output_of(session, &mut host, "run");
        assert!(run.contains("Fine [steps:131, solution sum:1]."), "{run}");
        assert!(run.contains("Biggest level on this run(til): 11"), "{run}");
        let run = output_of(session, &mut host, "run");
        assert!(run.contains("Invalid quiz [steps:284]"), "{run}");
    });
    // A changed save is refused with the line of the change.
    session(|session| {
        let mut host = host();
        output_of(session, &mut host, "load-quiz quiz");
        output_of(session, &mut host, "runtil 30");
        output_of(session, &mut host, "save here");
        let (_, text) = host.files.last().unwrap().clone();
        for (line, from, to) in [
            (1, "whydoku", "whydonut"),
            (2, "run-mode 0", "run-mode x"),
            (4, "valid", "invald"),
            (7, "=5", "5="),
            (8, "at 1 left", "at 0 left"),
        ] {
            let file = ("bad".to_owned(), text.replacen(from, to, 1));
            host.files.retain(|(name, _)| name != "bad");
            host.files.push(file);
            let output = output_of(session, &mut host, "load bad");
            let expected = format!("Invalid session, line {line}:");
            assert!(output.starts_with(&expected), "{output}");
        }
    });
}

/// Tests `hint` and `explain` at every kind of move, in both languages.
#[test]
fn moves_are_explained_in_words() {
    let orders = [
        "load-quiz quiz",
        "hint",
        "step",
        "explain",
        "hint zh",
        "step",
        "step",
        "explain en",
        "runtil 6",
        "hint",
        "hint zh",
        "hint where",
        "hint kind zh",
        "hint zh cells",
        "hint 4",
        "hint 5",
        "step",
        "explain",
        "explain zh",
        "runtil 92",
        "hint",
        "hint where",
        "hint cells",
        "step",
        "explain zh",
        "step",
        "explain",
        "run",
        "hint",
        "runtil 274",
        "hint",
        "run",
        "explain",
        "hint",
        "hint zh",
    ];
    let mut transcript = String::new();
    session(|session| {
        let mut host = host();
        for order in orders {
            let output = output_of(session, &mut host, order);
            if order.starts_with("hint") || order.starts_with("explain") {
                transcript += &["> ", order, "\n", &output].concat();
            } else {
                transcript += &["> ", order, "\n...\n\n"].concat();
            }
        }
        // A guess answered by the user is described as such.
        host.answers.push_back("[1,2]=9".to_owned());
        for order in ["load-quiz! quiz", "guess-mode 1", "runtil 7", "explain"] {
            let output = output_of(session, &mut host, order);
            if order == "explain" {
                transcript += &["> ", order, "\n", &output].concat();
            }
        }
    });
    snapshot("words", &transcript);
}

/// With commands from a pipe, the program writes only its texts to standard output, writes no history
/// file and ends with exit code 0.
#[test]
fn orders_come_from_a_pipe() {
    let folder = scratch("pipe");
    fs::write(folder.join("quiz.txt"), QUIZ).unwrap();
    let run = |arguments: &[&str], orders: &str| piped(&folder, arguments, orders);
    let text = run(
        &[],
        "load-quiz quiz.txt\r\nrun\nrun\nexplain zh\nbye\nshow\n",
    );
    for figure in [
        "Fine [steps:131, solution sum:1].",
        " Biggest level on this run(til): 11",
        "Invalid quiz [steps:284] - no more solution (solution sum is 1)",
        " Biggest level on this run(til): 7",
        "所有试数都已试完",
    ] {
        assert!(text.contains(figure), "{figure}");
    }
    // After `bye` there is no prompt, and nothing is colored.
    assert_eq!(text.matches("Order please:").count(), 5);
    assert!(!text.contains('\u{1b}'));
    assert!(!folder.join("state").exists(), "a pipe leaves no history");

    let text = run(
        &["quiz.txt", "--lang", "zh"],
        "guess-mode 1\nruntil 5\nstep\n\nhint\n",
    );
    assert!(text.contains("Quiz loaded."));
    assert!(text.contains("7) Guess [6,2] level 1 at 1 out of 2"));
    assert!(text.contains("分组收缩（完全）"));
    assert!(run(&["nowhere.txt"], "").contains("Fail to open quiz file nowhere.txt with err 2:"));
}
