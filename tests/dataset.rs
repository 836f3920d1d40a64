//! Tests `whydoku dataset`: solved puzzles as data, in parts, with wrong moves and a card.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may fail"
)]

use crate::commands::{scratch, stderr, whydoku};
use crate::support::{self, root};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use whydoku::dataset::{ParquetRows, ParquetWriter, Parts, STEP_COLUMNS, Sha256};

/// Writes the first puzzles of the bank to `plain.txt`. Writes the same puzzles to `bank.txt`, with an image
/// of each, a puzzle with several solutions, and a puzzle without a solution.
fn bank(folder: &Path, number: usize) {
    let all = fs::read_to_string(root().join("fixtures/puzzles/qq.txt")).unwrap();
    let lines: Vec<&str> = all.lines().take(number).collect();
    fs::write(folder.join("plain.txt"), lines.join("\n") + "\n").unwrap();
    let mut shuffle = whydoku(folder);
    shuffle.args(["shuffle", "--seed", "5", "plain.txt"]);
    let images = String::from_utf8(shuffle.output().unwrap().stdout).unwrap();
    let mut text = lines.join("\n") + "\n" + &images;
    let several = format!("1{}", ".".repeat(80));
    let none = format!("1.......1{}", ".".repeat(72));
    let _ = write!(text, "{several}\n{none}\n");
    fs::write(folder.join("bank.txt"), text).unwrap();
}

fn dataset(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = whydoku(folder);
    let small = root().join(support::SMALL);
    command.args(["dataset", "--profile"]).arg(small);
    command.args(arguments).output().unwrap()
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

const PARTS: [&str; 3] = ["train", "validation", "test"];

#[test]
fn a_data_set_is_split_proved_and_counted() {
    let folder = scratch("dataset/all");
    bank(&folder, 12);
    let arguments = [
        "--format",
        "jsonl,steps,npy,chat",
        "--wrong",
        "2",
        "--seed",
        "7",
    ];
    let run = |further: &[&str]| dataset(&folder, &[&arguments[..], further].concat());
    let made = run(&["--out", "data", "bank.txt"]);
    assert!(made.status.success(), "{}", stderr(&made));
    assert!(
        stderr(&made).contains("left out: 1 (several solutions)"),
        "{}",
        stderr(&made)
    );
    let data = folder.join("data");
    let card: Value = serde_json::from_slice(&fs::read(data.join("card.json")).unwrap()).unwrap();
    assert_eq!(
        (&card["left_out"]["no_solution"], &card["schema"]),
        (&json!(1), &json!("whydoku.dataset/1"))
    );

    // Each record is proved, and its canonical form decides its part. So a puzzle and its image are in the
    // same part.
    let (mut puzzles, mut numbers) = (0, Vec::new());
    let mut forms: Vec<BTreeSet<String>> = Vec::new();
    for (index, part) in PARTS.into_iter().enumerate() {
        let records = lines(&data.join(format!("{part}.jsonl")));
        let part_forms = records.iter().map(|record| {
            let puzzle = support::line(record["puzzle"].as_str().unwrap());
            whydoku::canon(&puzzle).unwrap().form.to_string()
        });
        let part_forms: BTreeSet<String> = part_forms.collect();
        for form in &part_forms {
            assert_eq!(Parts::default().index_of(form), index);
        }
        assert_eq!(
            records.len(),
            2 * part_forms.len(),
            "a puzzle and its image"
        );
        let counted = &card["parts"][index];
        assert_eq!(counted["puzzles"], records.len());
        assert_eq!(counted["forms"], part_forms.len());
        let rows = lines(&data.join(format!("{part}.steps.jsonl")));
        assert_eq!(counted["steps"], rows.len());
        let by_technique = counted["techniques"].as_object().unwrap();
        let sum: u64 = by_technique
            .values()
            .map(|count| count.as_u64().unwrap())
            .sum();
        assert_eq!(sum as usize, rows.len());
        if !records.is_empty() {
            let verified = whydoku(&data)
                .args(["verify", &format!("{part}.jsonl")])
                .output();
            assert!(verified.unwrap().status.success(), "{part}");
        }
        puzzles += records.len();
        numbers.push(records.len());
        forms.push(part_forms);
    }
    assert!(puzzles > 15, "{numbers:?}");
    assert!(forms[0].is_disjoint(&forms[1]) && forms[0].is_disjoint(&forms[2]));

    // The card lists all files, with their lengths and hashes.
    let files = card["files"].as_array().unwrap();
    for file in files {
        let bytes = fs::read(data.join(file["name"].as_str().unwrap())).unwrap();
        assert_eq!(file["bytes"], bytes.len());
        assert_eq!(file["sha256"], Sha256::hex(Sha256::of(&bytes)));
    }
    assert_eq!(
        fs::read_dir(&data).unwrap().count(),
        files.len() + 2,
        "and the two cards"
    );
    let markdown = fs::read_to_string(data.join("card.md")).unwrap();
    assert!(markdown.contains("| several_solutions | 1 |"), "{markdown}");

    // Nothing is overwritten without `--force`. Another run with two threads writes the same bytes.
    let again = run(&["--out", "data", "bank.txt"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(
        stderr(&again).contains("exists; --force overwrites it"),
        "{}",
        stderr(&again)
    );
    assert!(
        run(&["--out", "other", "--jobs", "2", "bank.txt"])
            .status
            .success()
    );
    for file in files {
        let name = file["name"].as_str().unwrap();
        let bytes = |folder: &str| fs::read(Path::new(&folder).join(name)).unwrap();
        let other = folder.join("other");
        assert!(
            bytes(data.to_str().unwrap()) == bytes(other.to_str().unwrap()),
            "{name}"
        );
    }
}

/// `judge` gives each wrong move the verdict that is in the data, and then judges `undo` as justified.
#[test]
fn wrong_turns_are_false_and_taken_back() {
    let folder = scratch("dataset/wrong");
    bank(&folder, 3);
    let arguments = ["--split", "all=1", "--format", "chat", "--wrong", "2"];
    let run = |out: &str, seed: &str| {
        let out = ["--out", out, "--seed", seed, "plain.txt"];
        let made = dataset(&folder, &[&arguments[..], &out[..]].concat());
        assert!(made.status.success(), "{}", stderr(&made));
    };
    run("one", "1");
    run("two", "2");
    let rows = lines(&folder.join("one/all.wrong.jsonl"));
    assert_eq!(rows.len(), 6);
    assert_ne!(rows, lines(&folder.join("two/all.wrong.jsonl")));
    let mut questions = String::new();
    for row in &rows {
        let mut moves = row["moves"].as_array().unwrap().clone();
        let question = |moves: &[Value], action: &Value| json!({ "puzzle": row["puzzle"], "moves": moves, "action": action });
        let _ = writeln!(questions, "{}", question(&moves, &row["action"]));
        moves.push(row["action"].clone());
        let _ = writeln!(questions, "{}", question(&moves, &row["next"]));
    }
    fs::write(folder.join("questions.jsonl"), questions).unwrap();
    let small = root().join(support::SMALL);
    let judged = whydoku(&folder)
        .args(["judge", "--lines", "questions.jsonl", "--profile"])
        .arg(small)
        .output()
        .unwrap();
    let judged = String::from_utf8(judged.stdout).unwrap();
    let mut verdicts = judged
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    for row in &rows {
        let verdict = verdicts.next().unwrap();
        assert_eq!(verdict["verdict"], "false", "{row}");
        assert_eq!(verdict["text"], row["judged"]["text"]);
        assert!(!row["judged"]["lines"].as_array().unwrap().is_empty());
        assert_eq!(verdicts.next().unwrap()["verdict"], "justified", "{row}");
    }

    // In a conversation, user and assistant alternate, false moves are marked, and the last message has the
    // solution.
    let mut marked = 0;
    for chat in lines(&folder.join("one/all.chat.jsonl")) {
        let messages = chat["messages"].as_array().unwrap();
        assert_eq!(messages[0]["role"], "system");
        for (index, message) in messages.iter().enumerate().skip(1) {
            let expected = if index % 2 == 1 { "user" } else { "assistant" };
            assert_eq!(message["role"], expected);
        }
        let wrong = chat["wrong"].as_array().unwrap();
        let mut made: Vec<&str> = Vec::new();
        for (at, message) in messages.iter().enumerate() {
            let text = |index: usize| messages[index]["content"].as_str().unwrap();
            let (_, action) = text(at).rsplit_once("Move: ").unwrap_or_default();
            if message["role"] != "assistant" || action == "undo" {
                continue;
            }
            if !wrong.contains(&json!(at)) {
                made.push(action);
                continue;
            }
            let is_row_of_move =
                |row: &&Value| row["puzzle"] == chat["puzzle"] && row["action"] == action;
            let row = rows.iter().find(is_row_of_move).unwrap();
            assert_eq!(row["moves"], json!(made), "{action}");
            assert!(text(at + 1).starts_with("False: "), "{}", text(at + 1));
            assert!(text(at + 2).ends_with("Move: undo"), "{}", text(at + 2));
            marked += 1;
        }
        let end = messages.last().unwrap()["content"].as_str().unwrap();
        let digits = end.chars().filter(|c| ('1'..='9').contains(c)).count();
        assert!(digits == 81 && end.ends_with("Solved."), "{end}");
    }
    assert_eq!(marked, 6);
}

#[test]
fn wrong_arguments_leave_nothing_behind() {
    let folder = scratch("dataset/bad");
    let several = format!("1{}\n", ".".repeat(80));
    fs::write(folder.join("several.txt"), several).unwrap();
    let nothing = dataset(&folder, &["--out", "data", "several.txt"]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(
        stderr(&nothing).contains("no puzzle for the data set"),
        "{}",
        stderr(&nothing)
    );
    assert_eq!(fs::read_dir(folder.join("data")).unwrap().count(), 0);
    for (split, what) in [
        ("train", "expected a name and a share"),
        ("a=1,a=2", "named twice"),
        ("../x=1", "needs a name"),
    ] {
        let refused = dataset(&folder, &["--out", "data", "--split", split, "several.txt"]);
        assert_eq!(refused.status.code(), Some(2), "{split}");
        assert!(stderr(&refused).contains(what), "{}", stderr(&refused));
    }
}

/// Writes a table of 40 rows with texts of 1 MiB, which has more than one group of rows.
fn table_of_groups(path: &Path) {
    let file = fs::File::create(path).unwrap();
    let mut writer = ParquetWriter::new(file, STEP_COLUMNS).unwrap();
    for step in 0..40 {
        let mut rows = ParquetRows::new(STEP_COLUMNS.len());
        for column in [0, 2, 3, 5] {
            rows.push_text(column, "");
        }
        rows.push_int(1, step);
        rows.push_double(4, 1.0);
        rows.push_text(6, &"é".repeat(1 << 19));
        rows.end_row();
        writer.push(&rows).unwrap();
    }
    writer.finish().unwrap();
}

/// numpy reads the arrays and pyarrow the table, with the code in docs/DATA.md. Their content equals that of the
/// rows.
#[test]
fn numpy_and_pyarrow_read_the_data() {
    let Some(python) = support::python("numpy, pyarrow") else {
        return;
    };
    let folder = scratch("dataset/arrays");
    bank(&folder, 6);
    let arguments = [
        "--split",
        "train=1",
        "--format",
        "npy,steps,parquet",
        "--out",
        "data",
    ];
    table_of_groups(&folder.join("groups.parquet"));
    let made = dataset(&folder, &[&arguments[..], &["plain.txt"]].concat());
    assert!(made.status.success(), "{}", stderr(&made));
    let guide = fs::read_to_string(root().join("docs/DATA.md")).unwrap();
    let (_, code) = guide.split_once("```python\n").unwrap();
    let (code, _) = code.split_once("```").unwrap();
    let script = format!("{code}\n{}", include_str!("dataset_arrays.py"));
    let output = Command::new(python)
        .args(["-c", &script])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
}
