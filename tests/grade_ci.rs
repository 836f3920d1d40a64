//! Tests the command line of grading in CI: gates, reports, baseline, policy, resume, shards, traces.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::commands::{FORMATS, grading, scratch, stderr};
use crate::support;

use assert_cmd::Command;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

const PUZZLES: &str = "fixtures/puzzles/qq.txt";

/// Runs `grade` in the root folder of the project, so that paths are relative to it.
fn grade(arguments: &[&str]) -> Output {
    grading(support::root(), arguments).output().unwrap()
}

fn out(arguments: &[&str]) -> String {
    String::from_utf8(grade(arguments).stdout).unwrap()
}

fn err(arguments: &[&str]) -> String {
    stderr(&grade(arguments))
}

fn code(arguments: &[&str]) -> i32 {
    grade(arguments).status.code().unwrap()
}

/// Arguments that grade the files of the sample bank with its policy.
fn bank_arguments() -> Vec<&'static str> {
    let mut arguments = vec!["--policy", "fixtures/bank/whydoku.yaml"];
    arguments.extend([
        "fixtures/bank/easy/max.txt",
        "fixtures/bank/min.txt",
        "fixtures/bank/allow.txt",
        "fixtures/bank/deny.txt",
        "fixtures/bank/solved.txt",
        "fixtures/bank/logical.txt",
        "fixtures/bank/minimal.txt",
        "fixtures/bank/symmetric.txt",
        "fixtures/bank/distinct.txt",
        "fixtures/bank/unique.txt",
        "fixtures/bank/readable.txt",
    ]);
    arguments
}

fn bank_report(format: &'static str) -> String {
    let mut arguments = bank_arguments();
    arguments.extend(["--format", format]);
    out(&arguments)
}

/// The failed gates of each puzzle of the bank, by file and line, from the JSON lines.
fn failed_gates() -> BTreeMap<(String, u64), Vec<String>> {
    let mut failed_gates = BTreeMap::new();
    for line in bank_report("jsonl").lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let failures = row["failures"].as_array().cloned().unwrap_or_default();
        let gates = failures.iter().map(|f| f["gate"].as_str().unwrap().into());
        let place = (
            row["source"].as_str().unwrap().to_owned(),
            row["line"].as_u64().unwrap(),
        );
        failed_gates.insert(place, gates.collect());
    }
    failed_gates
}

#[test]
fn each_gate_is_violated_only_by_the_puzzles_of_its_file() {
    let failed_gates = failed_gates();
    for ((source, line), gates) in &failed_gates {
        let gate = Path::new(source).file_stem().unwrap().to_str().unwrap();
        if *line == 1 {
            assert!(gates.is_empty(), "{source}:1 fails {gates:?}");
        } else {
            assert_eq!(gates, &[gate], "{source}:{line}");
        }
    }
    assert_eq!(failed_gates.len(), 23);
    let mut arguments = bank_arguments();
    assert_eq!(code(&arguments), 2, "an unreadable text is an input error");
    arguments.pop();
    assert_eq!(code(&arguments), 1);
    let message = err(&arguments);
    assert_eq!(message.lines().count(), 11, "one line a puzzle: {message}");
    assert!(
        message.contains("fixtures/bank/allow.txt:2: allow: needs Pointing"),
        "{message}"
    );
    arguments.push("--exit-zero");
    assert_eq!(code(&arguments), 0);
}

#[test]
fn gates_of_the_command_line_match_a_policy() {
    for (options, file) in [
        (&["--max", "2.6"][..], "easy/max"),
        (&["--min", "2.0"], "min"),
        (
            &["--allow", "full_house,hidden_single,naked_single"],
            "allow",
        ),
        (
            &["--deny", "forcing_net,forcing_net_plus,nested_forcing_net"],
            "deny",
        ),
        (
            &["--profile", "klsudoku", "--require", "logical"],
            "logical",
        ),
        (&["--require", "unique,minimal"], "minimal"),
        (&["--require", "symmetric"], "symmetric"),
        (&["--require", "distinct"], "distinct"),
    ] {
        let path = format!("fixtures/bank/{file}.txt");
        let arguments = [options, &[&path]].concat();
        let message = err(&arguments);
        let name = file.trim_start_matches("easy/");
        assert!(
            message.starts_with(&format!("whydoku: {path}:2: {name}: ")),
            "{options:?}: {message}"
        );
        assert_eq!(code(&arguments), 1);
    }
    assert_eq!(code(&["--require", "none", "fixtures/bank/unique.txt"]), 0);
    for wrong in [
        vec!["--require", "none,unique", PUZZLES],
        vec!["--min", "3", "--max", "2", PUZZLES],
        vec!["--allow", "x_wingg", PUZZLES],
        vec!["--max", "2.55", PUZZLES],
        vec!["--shard", "5/4", PUZZLES],
    ] {
        assert_eq!(code(&wrong), 2, "{wrong:?}");
    }
}

#[test]
fn all_formats_of_the_bank() {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(support::root().join("snapshots/cli"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for format in FORMATS {
        let text = bank_report(format);
        assert_eq!(text, bank_report(format), "the same bytes again");
        settings.bind(|| insta::assert_snapshot!(format!("bank_{format}"), text));
    }
}

#[test]
fn junit_is_read_back() {
    let text = bank_report("junit");
    let xml = roxmltree::Document::parse(&text).unwrap();
    let failed_gates = failed_gates();
    let number = |node: &roxmltree::Node<'_, '_>, name: &str| -> usize {
        node.attribute(name).unwrap().parse().unwrap()
    };
    let count_of = |node: &roxmltree::Node<'_, '_>, name: &str| {
        let all = node.descendants();
        all.filter(|inner| inner.has_tag_name(name)).count()
    };
    let root = xml.root_element();
    assert_eq!(number(&root, "tests"), failed_gates.len());
    let suites = root.descendants().filter(|n| n.has_tag_name("testsuite"));
    for node in suites.chain([root]) {
        assert_eq!(number(&node, "tests"), count_of(&node, "testcase"));
        assert_eq!(number(&node, "failures"), count_of(&node, "failure"));
        assert_eq!(number(&node, "errors"), count_of(&node, "error"));
    }
    for case in root.descendants().filter(|n| n.has_tag_name("testcase")) {
        let file = case.parent().unwrap().attribute("file").unwrap();
        let line = case.attribute("name").unwrap().strip_prefix("line ");
        let place = (file.to_owned(), line.unwrap().parse().unwrap());
        let types = case.children().filter_map(|inner| inner.attribute("type"));
        let gates: Vec<String> = types.map(str::to_owned).collect();
        assert_eq!(failed_gates[&place], gates);
        assert!(case.attribute("time").is_none());
    }
}

#[test]
fn sarif_is_read_back() {
    let log: serde_json::Value = serde_json::from_str(&bank_report("sarif")).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let mut found: BTreeMap<(String, u64), Vec<String>> = BTreeMap::new();
    for result in run["results"].as_array().unwrap() {
        let rule = &rules[result["ruleIndex"].as_u64().unwrap() as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        let place = &result["locations"][0]["physicalLocation"];
        let file = place["artifactLocation"]["uri"].as_str().unwrap();
        let line = place["region"]["startLine"].as_u64().unwrap();
        let gates = found.entry((file.to_owned(), line)).or_default();
        gates.push(result["ruleId"].as_str().unwrap().to_owned());
    }
    let mut expected = failed_gates();
    expected.retain(|_, gates| !gates.is_empty());
    assert_eq!(found, expected);
}

#[test]
fn tap_is_read_back() {
    let text = bank_report("tap");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("TAP version 14"));
    let points: Vec<&str> = lines
        .clone()
        .filter(|line| line.starts_with("ok ") || line.starts_with("not ok "))
        .collect();
    for (index, point) in points.iter().enumerate() {
        let rest = point.trim_start_matches("not ").strip_prefix("ok ");
        let number = rest.unwrap().split(' ').next().unwrap();
        assert_eq!(number, (index + 1).to_string());
    }
    assert_eq!(lines.last(), Some(&*format!("1..{}", points.len())));
    let failing = failed_gates().values().filter(|g| !g.is_empty()).count();
    let not_ok = points.iter().filter(|p| p.starts_with("not ok")).count();
    assert_eq!(not_ok, failing);
    assert_eq!(text.matches("\n  ---\n").count(), failing);
    assert_eq!(text.matches("\n  ...\n").count(), failing);
}

/// There are at most ten annotations, the worst first, without text that GitHub would misinterpret.
#[test]
fn github_annotates_the_ten_worst() {
    let text = out(&["--format", "github", "--max", "1.2", PUZZLES]);
    let annotations: Vec<&str> = text.lines().filter(|l| l.starts_with("::")).collect();
    assert_eq!(annotations.len(), 10);
    assert!(text.starts_with("::error title=whydoku (max),file=fixtures/puzzles/qq.txt,line="));
    // The worst puzzle comes first: its rating is the highest of the file.
    let grades = out(&[PUZZLES]);
    let ratings = grades
        .lines()
        .skip(1)
        .map(|line| line.split('\t').nth(2).unwrap());
    let worst = ratings.max_by_key(|rating| rating.replace('.', "").parse::<u32>().unwrap_or(0));
    let rating = format!("rating {} ", worst.unwrap());
    assert!(annotations[0].contains(&rating), "{}", annotations[0]);
    let last = text.lines().last().unwrap();
    assert!(last.ends_with(", 10 annotated"), "{last}");

    let folder = scratch("github");
    let odd_name = folder.join("a,b:50%.txt");
    fs::write(&odd_name, "12345\n").unwrap();
    let text = out(&["--format", "github", odd_name.to_str().unwrap()]);
    let first = text.lines().next().unwrap();
    assert!(
        first.contains("a%2Cb%3A50%25.txt,line=1,col=6::"),
        "{first}"
    );
    assert!(first.contains("a,b:50%25.txt:1:6: "), "{first}");
    assert!(
        first.contains("readable: 5 of 81 cells: a puzzle is 81 characters"),
        "{first}"
    );
}

#[test]
fn table_columns_align_under_wide_names() {
    let folder = scratch("table");
    let wide = folder.join("数独题库.txt");
    fs::copy(support::root().join("fixtures/bank/min.txt"), &wide).unwrap();
    let text = out(&[
        "--format",
        "table",
        wide.to_str().unwrap(),
        "fixtures/bank/min.txt",
    ]);
    let ends = text.lines().take(5).map(|line| {
        let at = line.find("verdict").or(line.find("solved")).unwrap();
        render::width(&line[..at])
    });
    let ends: Vec<usize> = ends.collect();
    assert!(ends.iter().all(|end| *end == ends[0]), "{text}");
}

#[test]
fn markdown_stays_below_a_mebibyte() {
    let folder = scratch("markdown");
    let many = folder.join("many.txt");
    fs::write(&many, "12345\n".repeat(12_000)).unwrap();
    let text = out(&["--format", "markdown", many.to_str().unwrap()]);
    assert!(text.len() < 1 << 20, "{}", text.len());
    let listed = text.matches("| readable: ").count();
    assert!(text.contains(&format!("\n{} more fail, not listed.\n", 12_000 - listed)));
}

#[test]
fn a_changed_grade_is_reported_with_its_first_step() {
    let folder = scratch("baseline");
    let file = folder.join("grades.tsv");
    let name = file.to_str().unwrap();
    let puzzles = "fixtures/bank/deny.txt";
    assert_eq!(code(&["--baseline", name, puzzles]), 2, "none yet");
    assert_eq!(code(&["--baseline", name, "--update", puzzles]), 0);
    assert_eq!(code(&["--baseline", name, puzzles]), 0);
    let kept = fs::read_to_string(&file).unwrap();

    let changed = kept.replacen("xy_chain@", "x_chain@", 1);
    assert_ne!(kept, changed);
    fs::write(&file, &changed).unwrap();
    assert_eq!(code(&["--baseline", name, puzzles]), 0, "another path only");
    assert!(err(&["--baseline", name, puzzles]).contains(" as before, but XY-Chain is now "));

    let rows: Vec<&str> = kept.lines().collect();
    let fields: Vec<&str> = rows[3].split('\t').collect();
    let old = format!("\t3.2\tx_wing\t{}\tx_wing@3.2", fields[6]);
    let rest = [fields[4], fields[5], fields[6], fields[7]].join("\t");
    fs::write(&file, kept.replace(&format!("\t{rest}"), &old)).unwrap();
    let message = err(&["--baseline", name, puzzles]);
    let start = format!(
        "whydoku: {puzzles}:2: baseline: 3.2 -> {0}, because ",
        fields[4]
    );
    assert!(message.starts_with(&start), "{message}");
    let middle = format!(" ({}) is now needed at step ", fields[4]);
    assert!(message.contains(&middle), "{message}");
    let end = "; first difference at step 1: Hidden Single instead of X-Wing [solved, ";
    assert!(message.contains(end), "{message}");
    assert_eq!(code(&["--baseline", name, puzzles]), 1);
    assert_eq!(code(&["--baseline", name, "--update", puzzles]), 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), kept);

    // The puzzles of an additional source are new. `--update` adds them, and existing entries stay.
    let other = "fixtures/bank/min.txt";
    assert_eq!(code(&["--baseline", name, other]), 1);
    assert_eq!(code(&["--baseline", name, "--update", other]), 0);
    assert_eq!(code(&["--baseline", name, other, puzzles]), 0);
    let more = fs::read_to_string(&file).unwrap();
    fs::write(&file, more + rows[3].replace("\t.", "\t1").as_str() + "\n").unwrap();
    assert!(
        fs::read_dir(&folder).unwrap().count() == 1,
        "no other file is left in the folder"
    );
}

/// A file is the same source if the command runs in another folder, or if the path is written differently.
#[test]
fn a_source_is_known_from_everywhere() {
    let folder = scratch("everywhere");
    fs::create_dir_all(folder.join("easy")).unwrap();
    let puzzles = folder.join("easy/min.txt");
    fs::copy(support::root().join("fixtures/bank/min.txt"), &puzzles).unwrap();
    let baseline = folder.join("grades.tsv");
    let baseline_name = baseline.to_str().unwrap();
    let absolute = puzzles.to_str().unwrap();
    assert_eq!(
        code(&["--baseline", baseline_name, "--update", absolute]),
        0
    );
    let kept = fs::read_to_string(&baseline).unwrap();
    assert!(kept.contains("\neasy/min.txt\t"), "{kept}");
    for (from, file, baseline) in [
        ("", "easy/min.txt", "grades.tsv"),
        ("", "./easy/min.txt", "./grades.tsv"),
        ("easy", "min.txt", "../grades.tsv"),
    ] {
        let mut command = Command::cargo_bin("whydoku").unwrap();
        command.current_dir(folder.join(from));
        let arguments = ["grade", "--baseline", baseline, file];
        command.args(arguments).assert().success();
    }

    let lines = fs::read_to_string(&puzzles).unwrap();
    fs::write(&puzzles, lines.lines().next().unwrap()).unwrap();
    let arguments = ["--baseline", baseline_name, absolute];
    assert_eq!(code(&arguments), 1);
    let message = err(&arguments);
    assert!(
        message.starts_with(&format!("whydoku: {absolute}: baseline: gone: ")),
        "{message}"
    );
}

#[test]
fn one_run_writes_several_reports() {
    let folder = scratch("several");
    let file = |format: &str| folder.join(format).to_str().unwrap().to_owned();
    let reports: Vec<String> = FORMATS
        .iter()
        .map(|format| format!("--report={format}={}", file(format)))
        .collect();
    let mut arguments = bank_arguments();
    arguments.extend(reports.iter().map(String::as_str));
    arguments.extend(["--format", "text"]);
    assert_eq!(out(&arguments), bank_report("text"));
    for format in FORMATS {
        let written = fs::read_to_string(file(format)).unwrap();
        assert_eq!(written, bank_report(format), "{format}");
    }
    for wrong in ["junit", "junit=", "xml=a.xml", "junit=no/such/folder/a.xml"] {
        assert_eq!(code(&["--report", wrong, "fixtures/bank/min.txt"]), 2);
    }
}

#[test]
fn an_error_record_has_the_whole_message() {
    let folder = scratch("errors");
    let file = folder.join("a:b.txt");
    fs::write(&file, format!("{}\n{}x\n", "0".repeat(81), "0".repeat(80))).unwrap();
    let arguments = [
        "--format",
        "jsonl",
        "--require",
        "none",
        file.to_str().unwrap(),
    ];
    let rows = out(&arguments);
    let row: serde_json::Value = serde_json::from_str(rows.lines().nth(1).unwrap()).unwrap();
    let error = row["error"].as_str().unwrap();
    let place = format!("{}:2:81: found `x`, expected ", file.display());
    assert!(error.starts_with(&place), "{error}");
    assert!(err(&arguments).starts_with(&format!("whydoku: {error}\n")));
    assert_eq!((&row["line"], &row["error_line"]), (&2.into(), &2.into()));
    assert_eq!(row["error_column"], 81);
    assert_eq!(row["failures"][0]["gate"], "readable");
}

#[test]
fn an_invalid_policy_is_reported_by_position() {
    let folder = scratch("policy");
    let path = folder.join("whydoku.yaml");
    let name = path.to_str().unwrap();
    for (text, expected) in [
        (
            "rules:\n  - files: [\"*.txt\"]\n    techniques: { deny: [x_wng] }\n",
            "whydoku.yaml:3:26: rules[0].techniques.deny[0]: there is no technique `x_wng`; did you \
             mean `x_wing`?",
        ),
        (
            "rules:\n  - files: [\"*.txt\"]\n    profile: sebasic\n",
            "whydoku.yaml:3:14: rules[0].profile: there is no profile `sebasic`; did you mean \
             `se-basic`?",
        ),
        (
            "rules:\n  - files: [\"*.txt\"]\n    rating: { min: 3, max: easy }\n",
            "whydoku.yaml:3:28: rules[0].rating.max: invalid type: string \"easy\", expected a rating",
        ),
        (
            "rules:\n  - files: [\"*.txt\"]\n    rating: { max: 2.55 }\n",
            "whydoku.yaml:3:20: rules[0].rating.max: expected a rating with at most one decimal",
        ),
        (
            "rules:\n  - files: [\"*.txt\"]\n    rating: { min: 3, max: 2 }\n",
            "whydoku.yaml:2:5: rules[0]: the minimum rating 3.0 is above the maximum 2.0",
        ),
        (
            "default: { require: [none, unique] }\nrules: []\n",
            "whydoku.yaml:1:10: default: `none` cannot be required together with other requirements",
        ),
        (
            "rules:\n  - files: [\"*.txt\"]\n    requires: [unique]\n",
            "whydoku.yaml:3:5: ",
        ),
        ("rules: []\n", "no rule of "),
    ] {
        fs::write(&path, text).unwrap();
        let arguments = ["--policy", name, PUZZLES];
        assert_eq!(code(&arguments), 2);
        let message = err(&arguments);
        assert!(message.contains(expected), "{message}");
    }
    // The first rule that matches applies.
    fs::copy(
        support::root().join("fixtures/bank/min.txt"),
        folder.join("a.txt"),
    )
    .unwrap();
    let rules = "rules:\n  - { files: [a.txt] }\n  - { files: ['*.txt'], rating: { max: 1.0 } }\n";
    fs::write(&path, rules).unwrap();
    let file = folder.join("a.txt");
    assert_eq!(code(&["--policy", name, file.to_str().unwrap()]), 0);
}

#[test]
fn shards_together_give_the_output_of_one_run() {
    let one_run = out(&[PUZZLES]);
    let mut rows: Vec<String> = Vec::new();
    let shards: Vec<String> = (1..=3)
        .map(|i| out(&["--shard", &format!("{i}/3"), "--jobs", "2", PUZZLES]))
        .collect();
    for index in 0..334 {
        for shard in &shards {
            rows.extend(shard.lines().nth(index + 1).map(str::to_owned));
        }
    }
    assert!(one_run.lines().skip(1).eq(rows.iter().map(String::as_str)));
}

#[test]
fn a_spent_budget_gives_a_lower_bound_of_difficulty() {
    let arguments = ["--budget", "0.00005", "--format", "jsonl", PUZZLES];
    let text = out(&arguments);
    assert_eq!(text, out(&arguments), "work is counted, not timed");
    let limited = text.lines().find(|l| l.contains("\"limit\"")).unwrap();
    assert!(limited.contains("\"reason\":\"gave up at "), "{limited}");
    assert!(limited.contains("spent; rating at least "), "{limited}");
    assert_eq!(code(&arguments), 1);
    assert!(!out(&["--budget", "60", PUZZLES]).contains("limit"));
}

#[test]
fn a_path_is_written_for_each_puzzle() {
    let folder = scratch("traces");
    let name = folder.to_str().unwrap();
    assert_eq!(code(&["--traces", name, "fixtures/bank/deny.txt"]), 0);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert_eq!(files.len(), 2);
    for file in files {
        let text = fs::read_to_string(file).unwrap();
        assert!(text.starts_with("puzzle  "), "{text}");
        assert!(text.lines().all(|line| !line.contains('\u{1b}')));
    }
}

/// Twenty runs are killed, each after its state has grown by an amount that a fixed seed chooses.
/// The next run continues, and the last one writes the same output as an uninterrupted run.
#[test]
fn a_killed_run_continues_to_the_same_output() {
    let folder = scratch("resume");
    let state = folder.join("state");
    let expected = grade(&["--format", "jsonl", PUZZLES]);
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let (mut kills, mut continued) = (0, 0);
    while kills < 20 {
        let before = fs::metadata(&state).map_or(0, |data| data.len());
        let jobs = if kills % 2 == 0 { "1" } else { "2" };
        let resume = ["--jobs", jobs, "--resume", state.to_str().unwrap(), PUZZLES];
        let arguments = [&["--format", "jsonl"][..], &resume].concat();
        let mut child = grading(support::root(), &arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        // Waits for progress, not time, so that a busy machine does not kill the run earlier.
        let reached = before + seed % 25_000;
        while fs::metadata(&state).map_or(0, |data| data.len()) < reached
            && child.try_wait().unwrap().is_none()
        {
            std::thread::sleep(std::time::Duration::from_micros(500));
        }
        child.kill().unwrap();
        let status = child.wait().unwrap();
        // If the run has ended before it was killed, it has removed the state.
        assert!(!status.success() || !state.exists());
        kills += 1;
        continued += usize::from(before > 0);
    }
    assert!(continued > 0);
    let arguments = [
        "--format",
        "jsonl",
        "--resume",
        state.to_str().unwrap(),
        PUZZLES,
    ];
    let resumed = grade(&arguments);
    assert!(resumed.stdout == expected.stdout);
    assert_eq!(resumed.status.code(), expected.status.code());
    assert!(!state.exists());
}
